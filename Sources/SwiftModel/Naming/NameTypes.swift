import Semantics

/// The Swift name of a type of the description.
struct TypeName: Hashable {
    /// The name of its declaration.
    let own: String
    /// The type that it stands in; nothing stands deeper than one level.
    let parent: TypeID?
}

/// The names of all types, chosen in one pass.
struct TypeNames {
    private(set) var names: [TypeName] = []
    /// Names that had to be changed, with the reason, for people to see.
    private(set) var renames: [Rename] = []
    private var topLevel: UniqueNames
    private var nested: [TypeID: UniqueNames] = [:]
    private let members: [TypeID: MemberNames]

    /// - Parameter taken: The names of the client and of everything that the support code declares.
    init(_ api: API, module: String, taken: Set<String>, members: [TypeID: MemberNames]) {
        self.members = members
        topLevel = UniqueNames(taken: taken.union(systemTypes).union([module]))
        // Named schemas come first: what the description names keeps its name, whatever inline schemas want.
        var chosen: [TypeID: TypeName] = [:]
        for type in api.types {
            if case .named(let name) = type.name { chosen[type.id] = named(name, type) }
        }
        for type in api.types {
            switch type.name {
            case .operation(let operation, let role), .part(let operation, let role):
                chosen[type.id] = TypeName(own: topLevel.choose(partCandidates(operation, role)), parent: nil)
            case .named, .member: continue
            }
        }
        for type in api.types {
            if case .member(let owner, let path) = type.name { chosen[type.id] = member(path, of: owner, &chosen) }
        }
        names = api.types.map { chosen[$0.id] ?? TypeName(own: "Unnamed", parent: nil) }
    }

    private mutating func named(_ name: String, _ type: TypeDefinition) -> TypeName {
        let plain = typeIdentifier(telling(name))
        let own = topLevel.choose([plain, typeIdentifier(spelledWords(of: name)), plain + "Model"])
        if own != plain { renames.append(Rename(pointer: type.origin.pointer, wanted: plain, chosen: own)) }
        return TypeName(own: own, parent: nil)
    }

    private func partCandidates(_ whole: String, _ role: String) -> [String] {
        let name = typeIdentifier((words(of: whole) + words(of: role)).droppingItem)
        return [name, name + "Model"]
    }

    private mutating func member(_ path: [String], of owner: TypeID, _ chosen: inout [TypeID: TypeName]) -> TypeName {
        guard let ownerName = chosen[owner] else { return TypeName(own: "Unnamed", parent: nil) }
        let root = ownerName.parent ?? owner
        let rootName = chosen[root]?.own ?? ""
        let short = typeIdentifier(path.flatMap { roleWords($0) }.droppingItem)
        let long = ownerName.own + short
        var scope =
            nested[root] ?? UniqueNames(taken: modelVocabulary.union([rootName]).union(members[root]?.all ?? []))
        let own = scope.choose([short, long, short + "Model"])
        nested[root] = scope
        return TypeName(own: own, parent: root)
    }

    private func roleWords(_ role: String) -> [String] { role == "item" ? ["item"] : telling(role) }
}

/// A name that isn't what the description suggests.
package struct Rename: Hashable {
    /// Where in the description.
    package let pointer: String
    package let wanted: String
    package let chosen: String
}

extension [String] {
    /// An item of `choices` is a `Choice`.
    fileprivate var droppingItem: [String] {
        guard count > 1, last == "item" else { return self }
        let rest = Array(dropLast())
        guard let word = rest.last, let one = singular(word) else { return self }
        return rest.dropLast() + [one]
    }
}
