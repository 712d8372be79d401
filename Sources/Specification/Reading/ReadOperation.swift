import Diagnostics
import YAML

extension DescriptionReader {
    static let methods: Set<String> = ["get", "put", "post", "delete", "options", "head", "patch", "trace"]

    mutating func pathItem(_ node: Node) -> PathItem {
        once(node) { $0.readPathItem($1) }
    }

    private mutating func readPathItem(_ node: Node) -> PathItem {
        var item = PathItem(node: node)
        readObject(node, "a Path Item Object") { reader, key, value, keyNode in
            switch key {
            case "$ref": item.reference = reader.reference(value)
            case "summary": item.summary = reader.string(value, "'summary'")
            case "description": item.description = reader.string(value, "'description'")
            case "servers": item.servers = reader.list(value, "'servers'") { $0.server($1) }
            case "parameters":
                item.parameters = reader.list(value, "'parameters'") { $0.referenced($1) { $0.parameter($1) } }
            case _ where Self.methods.contains(key), "query" where reader.version >= .v3_2:
                item.operations.entries.append(
                    .init(name: key.uppercased(), key: keyNode, value: reader.operation(value)))
            case "additionalOperations" where reader.version >= .v3_2:
                item.operations.entries += reader.map(value, "'additionalOperations'") { $0.operation($1) }.entries
            default: return reader.keepExtension(key, value, keyNode, in: &item.extensions)
            }
            return true
        }
        return item
    }

    func reference(_ node: Node) -> Reference {
        Reference(target: node.string ?? "", node: node)
    }

    mutating func operation(_ node: Node) -> Operation {
        var operation = Operation(node: node)
        if let target = node["$ref"], target.isText {
            diagnostics.error(
                .invalidValue, at: target.location,
                "an Operation Object can't be a reference (a Path Item Object can); it is followed all the same")
            operation.reference = reference(target)
            return operation
        }
        let required = version == .v3_0 ? ["responses"] : []
        readObject(node, "an Operation Object", required: required) { reader, key, value, keyNode in
            switch key {
            case "tags": operation.tags = reader.strings(value, "'tags'")
            case "summary": operation.summary = reader.string(value, "'summary'")
            case "description": operation.description = reader.string(value, "'description'")
            case "externalDocs": operation.externalDocumentation = reader.externalDocumentation(value)
            case "operationId": operation.operationID = reader.string(value, "'operationId'")
            case "parameters":
                operation.parameters = reader.list(value, "'parameters'") { $0.referenced($1) { $0.parameter($1) } }
            case "requestBody": operation.requestBody = reader.referenced(value) { $0.requestBody($1) }
            case "responses":
                operation.responses = reader.map(value, "the Responses Object", keepsExtensions: false) {
                    $0.referenced($1) { $0.response($1) }
                }
                reader.checkStatuses(operation.responses)
            case "callbacks":
                operation.callbacks = reader.map(value, "'callbacks'") { $0.referenced($1) { $0.callback($1) } }
            case "deprecated": operation.isDeprecated = reader.boolean(value, "'deprecated'") ?? false
            case "security": operation.security = reader.list(value, "'security'") { $0.securityRequirement($1) }
            case "servers": operation.servers = reader.list(value, "'servers'") { $0.server($1) }
            case "x-apigen": operation.apigen = reader.operationExtension(value)
            default: return reader.keepExtension(key, value, keyNode, in: &operation.extensions)
            }
            return true
        }
        return operation
    }

    /// OpenAPI, Responses Object: a code, a range of codes with `XX`, or `default`.
    private mutating func checkStatuses(_ responses: Ordered<Referenced<Response>>) {
        for response in responses {
            let name = Array(response.name.utf8)
            let isCode = name.count == 3 && (UInt8(ascii: "1")...UInt8(ascii: "5")).contains(name[0])
            let isExact = isCode && name[1...].allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
            guard response.name != "default", !isExact, !(isCode && response.name.dropFirst() == "XX") else { continue }
            diagnostics.error(
                .invalidValue, at: response.key.location,
                "a response is named by a status such as '200', a range such as '4XX', or 'default'; this is '\(response.name)'"
            )
        }
    }

    mutating func callback(_ node: Node) -> Callback {
        var callback = Callback(node: node)
        readObject(node, "a Callback Object") { reader, key, value, keyNode in
            if reader.keepExtension(key, value, keyNode, in: &callback.extensions) { return true }
            callback.pathItems.entries.append(.init(name: key, key: keyNode, value: reader.pathItem(value)))
            return true
        }
        return callback
    }

    mutating func parameter(_ node: Node) -> Parameter {
        var parameter = Parameter(node: node)
        readObject(node, "a Parameter Object", required: ["name", "in"]) { reader, key, value, keyNode in
            switch key {
            case "name": parameter.name = reader.string(value, "'name'") ?? ""
            case "in":
                let places: [Parameter.Place] =
                    [.path, .query, .header, .cookie] + (reader.version >= .v3_2 ? [.querystring] : [])
                parameter.place = reader.word(value, "'in'", places) ?? .query
            case "required": parameter.isRequired = reader.boolean(value, "'required'") ?? false
            default: return reader.take(key, value, keyNode, of: &parameter.content)
            }
            return true
        }
        checkContent(parameter.content, node, "a Parameter Object")
        return parameter
    }

    mutating func header(_ node: Node) -> Header {
        var header = Header(node: node)
        readObject(node, "a Header Object") { reader, key, value, keyNode in
            if key == "required" {
                header.isRequired = reader.boolean(value, "'required'") ?? false
                return true
            }
            return reader.take(key, value, keyNode, of: &header.content)
        }
        checkContent(header.content, node, "a Header Object")
        return header
    }

    private mutating func take(_ key: String, _ value: Node, _ keyNode: Node, of content: inout ParameterContent)
        -> Bool
    {
        switch key {
        case "description": content.description = string(value, "'description'")
        case "deprecated": content.isDeprecated = boolean(value, "'deprecated'") ?? false
        case "allowEmptyValue": content.allowsEmptyValue = boolean(value, "'allowEmptyValue'") ?? false
        case "style": content.style = style(value)
        case "explode": content.explode = boolean(value, "'explode'")
        case "allowReserved": content.allowsReserved = boolean(value, "'allowReserved'") ?? false
        case "schema": content.schema = schema(value)
        case "content": content.mediaTypes = map(value, "'content'") { $0.referenced($1) { $0.mediaType($1) } }
        case "example":
            content.examples.entries.append(
                .init(name: "example", key: keyNode, value: .value(Example(node: value, value: value))))
        case "examples":
            content.examples.entries += map(value, "'examples'") { $0.referenced($1) { $0.example($1) } }.entries
        default: return keepExtension(key, value, keyNode, in: &content.extensions)
        }
        return true
    }

    private mutating func style(_ node: Node) -> ParameterStyle? {
        let styles: [ParameterStyle] = [.matrix, .label, .simple, .form, .spaceDelimited, .pipeDelimited, .deepObject]
        return word(node, "'style'", styles + (version >= .v3_2 ? [.cookie] : []))
    }

    /// OpenAPI, Parameter Object: `schema` or `content` with one entry.
    private mutating func checkContent(_ content: ParameterContent, _ node: Node, _ object: String) {
        guard node.kind == .mapping else { return }
        switch (content.schema, content.mediaTypes.count) {
        case (nil, 0):
            diagnostics.error(.missingKey, at: node.location, "\(object) needs 'schema' or 'content'")
        case (.some, 1...):
            diagnostics.error(.invalidValue, at: node.location, "\(object) has 'schema' or 'content', not both")
        case (_, 2...):
            diagnostics.error(.invalidValue, at: node.location, "'content' of \(object) has one media type")
        default: break
        }
    }
}
