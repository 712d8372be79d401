import Diagnostics
import YAML

/// The readers of `x-apigen`: here a wrong key is an error, since nothing but apigen reads it.
extension DescriptionReader {
    mutating func documentExtension(_ node: Node) -> DocumentExtension {
        var result = DocumentExtension(node: node)
        readExtension(node, "'x-apigen' of the OpenAPI Object", ["credentials", "retry"]) { reader, key, value in
            switch key {
            case "credentials": result.credentials = reader.list(value, "'credentials'") { $0.credentials($1) }
            default: result.retry = reader.retry(value)
            }
        }
        return result
    }

    private mutating func retry(_ node: Node) -> DocumentExtension.Retry {
        var result = DocumentExtension.Retry(node: node)
        readExtension(node, "'retry'", ["attempts"], required: ["attempts"]) { reader, _, value in
            result.attempts = reader.count(value, "'attempts'") ?? 1
            if result.attempts < 1 {
                reader.diagnostics.error(
                    .invalidExtension, at: value.location, "'attempts' is 1 or more: 1 means never again")
            }
        }
        return result
    }

    private mutating func credentials(_ node: Node) -> DocumentExtension.Credentials {
        var result = DocumentExtension.Credentials(node: node)
        readExtension(
            node, "an item of 'credentials'", ["name", "schemes", "description"], required: ["name", "schemes"]
        ) {
            reader, key, value in
            switch key {
            case "name": result.name = reader.string(value, "'name'") ?? ""
            case "schemes": result.schemes = reader.strings(value, "'schemes'")
            default: result.description = reader.string(value, "'description'")
            }
        }
        return result
    }

    mutating func securitySchemeExtension(_ node: Node) -> SecuritySchemeExtension {
        var result = SecuritySchemeExtension(node: node)
        readExtension(node, "'x-apigen' of a Security Scheme Object", ["name", "optional", "persistent"]) {
            reader, key, value in
            switch key {
            case "name": result.name = reader.string(value, "'name'")
            case "optional": result.isOptional = reader.boolean(value, "'optional'") ?? false
            default: result.persistent = reader.persistent(value)
            }
        }
        return result
    }

    private mutating func persistent(_ node: Node) -> SecuritySchemeExtension.Persistent {
        var result = SecuritySchemeExtension.Persistent(node: node)
        readExtension(node, "'persistent'", ["key"], required: ["key"]) { reader, _, value in
            result.key = reader.string(value, "'key'") ?? ""
        }
        return result
    }

    mutating func operationExtension(_ node: Node) -> OperationExtension {
        var result = OperationExtension(node: node)
        readExtension(node, "'x-apigen' of an Operation Object", ["stream"]) { reader, _, value in
            result.stream = reader.stream(value)
        }
        return result
    }

    private mutating func stream(_ node: Node) -> StreamExtension {
        var result = StreamExtension(node: node)
        readExtension(node, "'stream'", ["heartbeats", "end", "error", "undecodable", "assemble"]) {
            reader, key, value in
            switch key {
            case "heartbeats": result.heartbeats = reader.strings(value, "'heartbeats'")
            case "end": result.end = reader.condition(value, "'end'", ["data", "property", "equals"])
            case "error": result.error = reader.condition(value, "'error'", ["data", "property", "equals", "message"])
            case "undecodable": result.undecodable = reader.word(value, "'undecodable'", [.fail, .skip]) ?? .fail
            default: result.assembly = reader.assembly(value)
            }
        }
        return result
    }

    private mutating func condition(_ node: Node, _ name: String, _ keys: [String]) -> StreamExtension.Condition {
        var result = StreamExtension.Condition(node: node)
        readExtension(node, name, keys) { reader, key, value in
            switch key {
            case "data": result.data = reader.string(value, "'data'")
            case "property": result.property = reader.string(value, "'property'")
            case "message": result.message = reader.string(value, "'message'")
            default: result.value = value
            }
        }
        if node.kind == .mapping,
            (result.data == nil) == (result.property == nil) || (result.property == nil) != (result.value == nil)
        {
            diagnostics.error(
                .invalidExtension, at: node.location, "\(name) has either 'data', or 'property' together with 'equals'")
        }
        return result
    }

    private mutating func assembly(_ node: Node) -> StreamExtension.Assembly {
        var result = StreamExtension.Assembly(node: node)
        readExtension(node, "'assemble'", ["schema", "properties"], required: ["schema", "properties"]) {
            reader, key, value in
            if key == "schema" {
                result.schema = reader.string(value, "'schema'").map { Reference(target: $0, node: value) }
            } else {
                result.properties = reader.map(value, "'properties'") { $0.assignment($1) }
            }
        }
        return result
    }

    private mutating func assignment(_ node: Node) -> StreamExtension.Assignment {
        var result = StreamExtension.Assignment(node: node)
        var replacement: String?
        readExtension(node, "a property of 'assemble'", ["concatenate", "last", "constant", "replacedBy"]) {
            reader, key, value in
            switch key {
            case "concatenate":
                result.rule = reader.string(value, "'concatenate'").map { .concatenate($0, replacedBy: nil) }
            case "last": result.rule = reader.string(value, "'last'").map { .last($0) }
            case "constant": result.rule = .constant(value)
            default: replacement = reader.string(value, "'replacedBy'")
            }
        }
        if case .concatenate(let property, _) = result.rule {
            result.rule = .concatenate(property, replacedBy: replacement)
        }
        if node.kind == .mapping, node.entries.count(where: { $0.key.string != "replacedBy" }) != 1 {
            diagnostics.error(
                .invalidExtension, at: node.location,
                "a property of 'assemble' has one of 'concatenate', 'last' and 'constant'")
        }
        return result
    }

    private mutating func readExtension(
        _ node: Node, _ what: String, _ keys: [String], required: [String] = [],
        _ take: (inout Self, String, Node) -> Void
    ) {
        guard expect(.mapping, node, what) else { return }
        for (keyNode, value) in node.entries {
            let key = keyNode.string ?? ""
            if keys.contains(key) {
                take(&self, key, value)
            } else {
                let known = keys.map { "'\($0)'" }.joined(separator: ", ")
                diagnostics.error(
                    .invalidExtension, at: keyNode.location, "unknown key '\(key)' in \(what): there are \(known)")
            }
        }
        for key in required where node[key] == nil {
            diagnostics.error(.invalidExtension, at: node.location, "\(what) needs the key '\(key)'")
        }
    }
}
