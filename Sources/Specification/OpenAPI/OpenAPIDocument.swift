package import YAML

/// The versions that are read. They are kept apart only while reading: every version has the same shape afterwards.
package enum OpenAPIVersion: String, Sendable, Comparable {
    case v3_0 = "3.0"
    case v3_1 = "3.1"
    case v3_2 = "3.2"

    package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// The OpenAPI Object (OpenAPI 3.2, section "OpenAPI Object").
///
/// Promise of the whole document: every object has the shape that its standard demands, the order of the text is kept,
/// references are still strings, and nothing is interpreted.
package struct OpenAPIDocument: DescriptionObject {
    package let node: Node
    package let version: OpenAPIVersion
    package var selfURI: String?
    package var jsonSchemaDialect: String?
    package var info: Info
    package var servers: [Server] = []
    package var paths = Ordered<PathItem>()
    package var webhooks = Ordered<PathItem>()
    package var components: Components
    /// Nil where the document says nothing; empty where it says that nothing is needed.
    package var security: [SecurityRequirement]?
    package var tags: [Tag] = []
    package var externalDocumentation: ExternalDocumentation?
    package var apigen: DocumentExtension?
    package var extensions = Ordered<Node>()
}

/// The Info Object.
package struct Info: DescriptionObject {
    package let node: Node
    package var title = ""
    package var version = ""
    package var summary: String?
    package var description: String?
    package var termsOfService: String?
    package var contact: Contact?
    package var license: License?
    package var extensions = Ordered<Node>()
}

/// The Contact Object.
package struct Contact: DescriptionObject {
    package let node: Node
    package var name: String?
    package var url: String?
    package var email: String?
}

/// The License Object.
package struct License: DescriptionObject {
    package let node: Node
    package var name = ""
    package var identifier: String?
    package var url: String?
}

/// The Server Object.
package struct Server: DescriptionObject {
    package let node: Node
    package var url = ""
    package var name: String?
    package var description: String?
    package var variables = Ordered<ServerVariable>()
    package var extensions = Ordered<Node>()
}

/// The Server Variable Object.
package struct ServerVariable: DescriptionObject {
    package let node: Node
    package var values: [String] = []
    package var defaultValue = ""
    package var description: String?
}

/// The Tag Object.
package struct Tag: DescriptionObject {
    package let node: Node
    package var name = ""
    package var summary: String?
    package var description: String?
    package var parent: String?
    package var kind: String?
    package var externalDocumentation: ExternalDocumentation?
    package var extensions = Ordered<Node>()
}

/// The External Documentation Object.
package struct ExternalDocumentation: DescriptionObject {
    package let node: Node
    package var url = ""
    package var description: String?
}

/// The Components Object.
package struct Components: DescriptionObject {
    package let node: Node
    package var schemas = Ordered<Schema>()
    package var responses = Ordered<Referenced<Response>>()
    package var parameters = Ordered<Referenced<Parameter>>()
    package var examples = Ordered<Referenced<Example>>()
    package var requestBodies = Ordered<Referenced<RequestBody>>()
    package var headers = Ordered<Referenced<Header>>()
    package var securitySchemes = Ordered<Referenced<SecurityScheme>>()
    package var links = Ordered<Referenced<Link>>()
    package var callbacks = Ordered<Referenced<Callback>>()
    package var pathItems = Ordered<PathItem>()
    package var mediaTypes = Ordered<Referenced<MediaType>>()
    package var extensions = Ordered<Node>()
}
