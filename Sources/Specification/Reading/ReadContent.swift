import Diagnostics
import YAML

extension DescriptionReader {
    mutating func requestBody(_ node: Node) -> RequestBody {
        var body = RequestBody(node: node)
        readObject(node, "a Request Body Object", required: ["content"]) { reader, key, value, keyNode in
            switch key {
            case "description": body.description = reader.string(value, "'description'")
            case "content": body.content = reader.map(value, "'content'") { $0.referenced($1) { $0.mediaType($1) } }
            case "required": body.isRequired = reader.boolean(value, "'required'") ?? false
            default: return reader.keepExtension(key, value, keyNode, in: &body.extensions)
            }
            return true
        }
        return body
    }

    mutating func response(_ node: Node) -> Response {
        var response = Response(node: node)
        let required = version < .v3_2 ? ["description"] : []
        readObject(node, "a Response Object", required: required) { reader, key, value, keyNode in
            switch key {
            case "summary" where reader.version >= .v3_2: response.summary = reader.string(value, "'summary'")
            case "description": response.description = reader.string(value, "'description'")
            case "headers": response.headers = reader.map(value, "'headers'") { $0.referenced($1) { $0.header($1) } }
            case "content": response.content = reader.map(value, "'content'") { $0.referenced($1) { $0.mediaType($1) } }
            case "links": response.links = reader.map(value, "'links'") { $0.referenced($1) { $0.link($1) } }
            default: return reader.keepExtension(key, value, keyNode, in: &response.extensions)
            }
            return true
        }
        return response
    }

    mutating func mediaType(_ node: Node) -> MediaType {
        var media = MediaType(node: node)
        readObject(node, "a Media Type Object") { reader, key, value, keyNode in
            switch key {
            case "schema": media.schema = reader.schema(value)
            case "itemSchema" where reader.version >= .v3_2: media.itemSchema = reader.schema(value)
            case "example":
                media.examples.entries.append(
                    .init(name: "example", key: keyNode, value: .value(Example(node: value, value: value))))
            case "examples":
                media.examples.entries +=
                    reader.map(value, "'examples'") { $0.referenced($1) { $0.example($1) } }.entries
            case "encoding": media.encoding = reader.map(value, "'encoding'") { $0.encoding($1) }
            case "prefixEncoding" where reader.version >= .v3_2:
                media.prefixEncoding = reader.list(value, "'prefixEncoding'") { $0.encoding($1) }
            case "itemEncoding" where reader.version >= .v3_2: media.itemEncoding = [reader.encoding(value)]
            default: return reader.keepExtension(key, value, keyNode, in: &media.extensions)
            }
            return true
        }
        return media
    }

    private mutating func encoding(_ node: Node) -> Encoding {
        var encoding = Encoding(node: node)
        readObject(node, "an Encoding Object") { reader, key, value, keyNode in
            switch key {
            case "contentType": encoding.contentType = reader.string(value, "'contentType'")
            case "headers": encoding.headers = reader.map(value, "'headers'") { $0.referenced($1) { $0.header($1) } }
            case "style":
                encoding.style = reader.word(value, "'style'", [.form, .spaceDelimited, .pipeDelimited, .deepObject])
            case "explode": encoding.explode = reader.boolean(value, "'explode'")
            case "allowReserved": encoding.allowsReserved = reader.boolean(value, "'allowReserved'")
            case "encoding" where reader.version >= .v3_2:
                encoding.encoding = reader.map(value, "'encoding'") { $0.encoding($1) }
            case "prefixEncoding" where reader.version >= .v3_2:
                encoding.prefixEncoding = reader.list(value, "'prefixEncoding'") { $0.encoding($1) }
            case "itemEncoding" where reader.version >= .v3_2: encoding.itemEncoding = [reader.encoding(value)]
            default: return reader.keepExtension(key, value, keyNode, in: &encoding.extensions)
            }
            return true
        }
        return encoding
    }

    mutating func example(_ node: Node) -> Example {
        var example = Example(node: node)
        readObject(node, "an Example Object") { reader, key, value, keyNode in
            switch key {
            case "summary": example.summary = reader.string(value, "'summary'")
            case "description": example.description = reader.string(value, "'description'")
            case "value": example.value = value
            case "dataValue" where reader.version >= .v3_2: example.value = value
            case "serializedValue" where reader.version >= .v3_2:
                example.serializedValue = reader.string(value, "'serializedValue'")
            case "externalValue": example.externalValue = reader.string(value, "'externalValue'")
            default: return reader.keepExtension(key, value, keyNode, in: &example.extensions)
            }
            return true
        }
        return example
    }

    mutating func link(_ node: Node) -> Link {
        var link = Link(node: node)
        readObject(node, "a Link Object") { reader, key, value, keyNode in
            switch key {
            case "operationRef": link.operationReference = reader.string(value, "'operationRef'")
            case "operationId": link.operationID = reader.string(value, "'operationId'")
            case "parameters": link.parameters = reader.map(value, "'parameters'") { _, node in node }
            case "requestBody": link.requestBody = value
            case "description": link.description = reader.string(value, "'description'")
            case "server": link.server = reader.server(value)
            default: return reader.keepExtension(key, value, keyNode, in: &link.extensions)
            }
            return true
        }
        return link
    }
}
