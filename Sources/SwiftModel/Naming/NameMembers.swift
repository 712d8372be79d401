import Semantics

/// The names of what a type declares, by what the description calls it.
struct MemberNames {
    private(set) var names: [String: String] = [:]
    /// The name for what the description doesn't know: further members, or values.
    let rest: String

    /// - Parameters:
    ///   - texts: What the description calls the members, in its order.
    ///   - suggestions: Names that the description suggests, beside the texts.
    ///   - rest: Names for what the description doesn't know; the first free one is taken.
    init(_ texts: [String], suggestions: [String?] = [], rest: [String]) {
        var scope = UniqueNames()
        var chosen: [String: String] = [:]
        for (index, text) in texts.enumerated() where chosen[text] == nil {
            let suggestion = index < suggestions.count ? suggestions[index] : nil
            chosen[text] = scope.member(suggestion ?? text)
        }
        self.rest = scope.choose(rest)
        names = chosen
    }

    var all: Set<String> { Set(names.values).union([rest]) }

    subscript(text: String) -> String { names[text] ?? "unnamed" }
}

func nameMembers(_ api: API) -> [TypeID: MemberNames] {
    var result: [TypeID: MemberNames] = [:]
    for type in api.types {
        switch type.shape {
        case .object(let shape):
            result[type.id] = MemberNames(
                shape.properties.map(\.name), rest: ["additionalProperties", "otherProperties"])
        case .enumeration(let shape):
            result[type.id] = MemberNames(
                shape.values.map(\.text), suggestions: shape.values.map(\.name),
                rest: ["unknown", "unrecognized", "otherValue"])
        case .union(let shape):
            result[type.id] = MemberNames(shape.branches.map(\.name), rest: ["unknown", "unrecognized", "otherValue"])
        case .alias: break
        }
    }
    return result
}

extension EnumerationShape.Value {
    /// The value as a text to make a name of.
    var text: String { value.string ?? "\(value)" }
}
