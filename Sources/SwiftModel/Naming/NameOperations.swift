import Semantics

/// An operation and the names that it has in Swift.
struct NamedOperation {
    let operation: Operation
    /// The name of the method.
    let name: String

    /// The stream's own type, where it needs one.
    var streamType: String? {
        operation.stream?.assembly == nil ? nil : upperFirst + "Stream"
    }

    var assemblyType: String? {
        operation.stream?.assembly == nil ? nil : upperFirst + "Assembly"
    }

    /// The names that the operation takes at the top level.
    var typeNames: [String] { [streamType, assemblyType].compactMap { $0 } }

    private var upperFirst: String { name.prefix(1).uppercased() + name.dropFirst() }
}

/// `operationId`, or the method and the path where there is none.
func nameOperations(_ api: API) -> [NamedOperation] {
    var scope = UniqueNames(taken: ["sender", "httpRequest", "send", "security"])
    return api.operations.map { operation in
        let path = operation.pathSegments.flatMap { part -> [String] in
            switch part {
            case .literal(let text): words(of: text)
            case .variable(let name): ["by"] + words(of: name)
            }
        }
        let fallback = memberIdentifier([operation.method.lowercased()] + path)
        let wanted = operation.id.map { memberIdentifier(telling($0)) } ?? fallback
        return NamedOperation(operation: operation, name: scope.choose([wanted, fallback]))
    }
}
