import Semantics

/// An operation and the names that it has in Swift.
struct NamedOperation {
    let operation: Operation
    /// The name of the method.
    var name: String

    /// The stream's own type, where it needs one.
    var streamType: String? {
        operation.stream?.assembly == nil ? nil : name.hasSuffix("Stream") ? upperFirst : upperFirst + "Stream"
    }

    var assemblyType: String? {
        operation.stream?.assembly == nil ? nil : upperFirst + "Assembly"
    }

    /// The type of the answer, where successes differ in their content.
    var outputType: String? {
        let contents = Set(operation.responses.filter(\.status.isSuccess).compactMap(\.content))
        return contents.count > 1 && operation.stream == nil ? upperFirst + "Output" : nil
    }

    /// The names that the operation takes at the top level.
    var typeNames: [String] { [streamType, assemblyType, outputType].compactMap { $0 } }

    var upperFirst: String { name.prefix(1).uppercased() + name.dropFirst() }
}

/// `operationId`, or the method and the path where there is none. What asks for another media type says so in its name.
func nameOperations(_ api: API) -> [NamedOperation] {
    var scope = UniqueNames(taken: ["sender", "httpRequest", "send", "answer", "response", "security"])
    var main = ""
    return api.operations.map { operation in
        switch operation.variant {
        case nil:
            let path = operation.pathSegments.flatMap { part -> [String] in
                switch part {
                case .literal(let text): words(of: text)
                case .variable(let name): ["by"] + words(of: name)
                }
            }
            let fallback = memberIdentifier([operation.method.lowercased()] + path)
            let wanted = operation.id.map { memberIdentifier(telling($0)) } ?? fallback
            main = scope.choose([wanted, fallback])
            return NamedOperation(operation: operation, name: main)
        // Another body is another argument of the same method.
        case .request: return NamedOperation(operation: operation, name: main)
        case .response(let mediaType):
            let suffix = operation.stream == nil ? "As" + mediaTypeName(mediaType) : "Stream"
            return NamedOperation(
                operation: operation, name: scope.choose([main + suffix, main + "As" + mediaTypeName(mediaType)]))
        }
    }
}

/// What a media type is called in a name: `JSON`, `PDF`, `Form`.
func mediaTypeName(_ text: String) -> String {
    let essence = text.prefix { $0 != ";" }
    let parameters = text.dropFirst(essence.count)
    let subtype = essence.split(separator: "/").last.map(String.init) ?? ""
    let name: String
    switch subtype.lowercased().filter({ !$0.isWhitespace }) {
    case "x-www-form-urlencoded": name = "Form"
    case "octet-stream", "*": name = "Data"
    case "plain": name = "Text"
    default: name = upperCamelCase(words(of: subtype).filter { !["vnd", "x"].contains($0.lowercased()) })
    }
    return name + upperCamelCase(words(of: String(parameters)))
}
