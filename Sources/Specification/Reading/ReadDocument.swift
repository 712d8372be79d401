import Diagnostics
import YAML

extension DescriptionReader {
    mutating func document(_ node: Node) -> OpenAPIDocument {
        var document = OpenAPIDocument(
            node: node, version: version, info: Info(node: node), components: Components(node: node))
        let content = version == .v3_0 ? ["openapi", "info", "paths"] : ["openapi", "info"]
        readObject(node, "the OpenAPI Object", required: content) { reader, key, value, keyNode in
            switch key {
            case "openapi": break
            case "$self": document.selfURI = reader.string(value, "'$self'")
            case "jsonSchemaDialect": document.jsonSchemaDialect = reader.string(value, "'jsonSchemaDialect'")
            case "info": document.info = reader.info(value)
            case "servers": document.servers = reader.list(value, "'servers'") { $0.server($1) }
            case "paths":
                document.paths = reader.map(value, "the Paths Object", keepsExtensions: false) { $0.pathItem($1) }
                reader.checkPaths(document.paths)
            case "webhooks": document.webhooks = reader.map(value, "'webhooks'") { $0.pathItem($1) }
            case "components": document.components = reader.components(value)
            case "security": document.security = reader.list(value, "'security'") { $0.securityRequirement($1) }
            case "tags": document.tags = reader.list(value, "'tags'") { $0.tag($1) }
            case "externalDocs": document.externalDocumentation = reader.externalDocumentation(value)
            case "x-apigen": document.apigen = reader.documentExtension(value)
            default: return reader.keepExtension(key, value, keyNode, in: &document.extensions)
            }
            return true
        }
        return document
    }

    /// OpenAPI, Paths Object: a path begins with a slash.
    private mutating func checkPaths(_ paths: Ordered<PathItem>) {
        for path in paths where !path.name.hasPrefix("/") {
            diagnostics.error(.invalidValue, at: path.key.location, "a path begins with '/', this is '\(path.name)'")
        }
    }

    private mutating func info(_ node: Node) -> Info {
        var info = Info(node: node)
        readObject(node, "the Info Object", required: ["title", "version"]) { reader, key, value, keyNode in
            switch key {
            case "title": info.title = reader.string(value, "'title'") ?? ""
            case "version": info.version = reader.string(value, "'version'") ?? ""
            case "summary": info.summary = reader.string(value, "'summary'")
            case "description": info.description = reader.string(value, "'description'")
            case "termsOfService": info.termsOfService = reader.string(value, "'termsOfService'")
            case "contact": info.contact = reader.contact(value)
            case "license": info.license = reader.license(value)
            default: return reader.keepExtension(key, value, keyNode, in: &info.extensions)
            }
            return true
        }
        return info
    }

    private mutating func contact(_ node: Node) -> Contact {
        var contact = Contact(node: node)
        readObject(node, "the Contact Object") { reader, key, value, _ in
            switch key {
            case "name": contact.name = reader.string(value, "'name'")
            case "url": contact.url = reader.string(value, "'url'")
            case "email": contact.email = reader.string(value, "'email'")
            default: return false
            }
            return true
        }
        return contact
    }

    private mutating func license(_ node: Node) -> License {
        var license = License(node: node)
        readObject(node, "the License Object", required: ["name"]) { reader, key, value, _ in
            switch key {
            case "name": license.name = reader.string(value, "'name'") ?? ""
            case "identifier": license.identifier = reader.string(value, "'identifier'")
            case "url": license.url = reader.string(value, "'url'")
            default: return false
            }
            return true
        }
        return license
    }

    mutating func server(_ node: Node) -> Server {
        var server = Server(node: node)
        readObject(node, "a Server Object", required: ["url"]) { reader, key, value, keyNode in
            switch key {
            case "url": server.url = reader.string(value, "'url'") ?? ""
            case "name": server.name = reader.string(value, "'name'")
            case "description": server.description = reader.string(value, "'description'")
            case "variables": server.variables = reader.map(value, "'variables'") { $0.serverVariable($1) }
            default: return reader.keepExtension(key, value, keyNode, in: &server.extensions)
            }
            return true
        }
        return server
    }

    private mutating func serverVariable(_ node: Node) -> ServerVariable {
        var variable = ServerVariable(node: node)
        readObject(node, "a Server Variable Object", required: ["default"]) { reader, key, value, _ in
            switch key {
            case "enum": variable.values = reader.strings(value, "'enum'")
            case "default": variable.defaultValue = reader.string(value, "'default'") ?? ""
            case "description": variable.description = reader.string(value, "'description'")
            default: return false
            }
            return true
        }
        return variable
    }

    private mutating func tag(_ node: Node) -> Tag {
        var tag = Tag(node: node)
        readObject(node, "a Tag Object", required: ["name"]) { reader, key, value, keyNode in
            switch key {
            case "name": tag.name = reader.string(value, "'name'") ?? ""
            case "summary": tag.summary = reader.string(value, "'summary'")
            case "description": tag.description = reader.string(value, "'description'")
            case "parent": tag.parent = reader.string(value, "'parent'")
            case "kind": tag.kind = reader.string(value, "'kind'")
            case "externalDocs": tag.externalDocumentation = reader.externalDocumentation(value)
            default: return reader.keepExtension(key, value, keyNode, in: &tag.extensions)
            }
            return true
        }
        return tag
    }

    mutating func externalDocumentation(_ node: Node) -> ExternalDocumentation {
        var documentation = ExternalDocumentation(node: node)
        readObject(node, "an External Documentation Object", required: ["url"]) { reader, key, value, _ in
            switch key {
            case "url": documentation.url = reader.string(value, "'url'") ?? ""
            case "description": documentation.description = reader.string(value, "'description'")
            default: return false
            }
            return true
        }
        return documentation
    }

    private mutating func components(_ node: Node) -> Components {
        var components = Components(node: node)
        readObject(node, "the Components Object") { reader, key, value, keyNode in
            switch key {
            case "schemas": components.schemas = reader.map(value, "'schemas'") { $0.schema($1) }
            case "responses":
                components.responses = reader.map(value, "'responses'") { $0.referenced($1) { $0.response($1) } }
            case "parameters":
                components.parameters = reader.map(value, "'parameters'") { $0.referenced($1) { $0.parameter($1) } }
            case "examples":
                components.examples = reader.map(value, "'examples'") { $0.referenced($1) { $0.example($1) } }
            case "requestBodies":
                components.requestBodies = reader.map(value, "'requestBodies'") {
                    $0.referenced($1) { $0.requestBody($1) }
                }
            case "headers": components.headers = reader.map(value, "'headers'") { $0.referenced($1) { $0.header($1) } }
            case "securitySchemes":
                components.securitySchemes = reader.map(value, "'securitySchemes'") {
                    $0.referenced($1) { $0.securityScheme($1) }
                }
            case "links": components.links = reader.map(value, "'links'") { $0.referenced($1) { $0.link($1) } }
            case "callbacks":
                components.callbacks = reader.map(value, "'callbacks'") { $0.referenced($1) { $0.callback($1) } }
            case "pathItems" where reader.version >= .v3_1:
                components.pathItems = reader.map(value, "'pathItems'") { $0.pathItem($1) }
            case "mediaTypes" where reader.version >= .v3_2:
                components.mediaTypes = reader.map(value, "'mediaTypes'") { $0.referenced($1) { $0.mediaType($1) } }
            default: return reader.keepExtension(key, value, keyNode, in: &components.extensions)
            }
            return true
        }
        return components
    }
}
