package import YAML

/// The Path Item Object.
package struct PathItem: DescriptionObject {
    package let node: Node
    /// A path item may be elsewhere; what stands beside `$ref` is added to it.
    package var reference: Reference?
    package var summary: String?
    package var description: String?
    /// By method in capital letters, in the order of the text; also those of 3.2's `additionalOperations`.
    package var operations = Ordered<Operation>()
    package var servers: [Server] = []
    package var parameters: [Referenced<Parameter>] = []
    package var extensions = Ordered<Node>()
}

/// The Operation Object.
package struct Operation: DescriptionObject {
    package let node: Node
    /// Not of the standard, and often met: an operation that is in another file.
    package var reference: Reference?
    package var tags: [String] = []
    package var summary: String?
    package var description: String?
    package var externalDocumentation: ExternalDocumentation?
    package var operationID: String?
    package var parameters: [Referenced<Parameter>] = []
    package var requestBody: Referenced<RequestBody>?
    package var responses = Ordered<Referenced<Response>>()
    package var callbacks = Ordered<Referenced<Callback>>()
    package var isDeprecated = false
    /// Nil where the operation says nothing and the document's requirement holds.
    package var security: [SecurityRequirement]?
    package var servers: [Server] = []
    package var apigen: OperationExtension?
    package var extensions = Ordered<Node>()
}

/// The Callback Object: path items by runtime expression.
package struct Callback: DescriptionObject {
    package let node: Node
    package var pathItems = Ordered<PathItem>()
    package var extensions = Ordered<Node>()
}

/// The Parameter Object.
package struct Parameter: DescriptionObject {
    package enum Place: String, Sendable {
        case path
        case query
        case header
        case cookie
        case querystring
    }

    package let node: Node
    package var name = ""
    package var place = Place.query
    package var isRequired = false
    package var content = ParameterContent()

    package var description: String? { content.description }
}

/// What Parameter Object and Header Object have in common.
package struct ParameterContent {
    package var description: String?
    package var isDeprecated = false
    package var allowsEmptyValue = false
    /// Nil where the default for the place holds.
    package var style: ParameterStyle?
    /// Nil where the default for the style holds.
    package var explode: Bool?
    package var allowsReserved = false
    package var schema: Schema?
    package var mediaTypes = Ordered<Referenced<MediaType>>()
    package var examples = Ordered<Referenced<Example>>()
    package var extensions = Ordered<Node>()
}

package enum ParameterStyle: String, Sendable {
    case matrix
    case label
    case simple
    case form
    case spaceDelimited
    case pipeDelimited
    case deepObject
    case cookie
}

/// The Header Object.
package struct Header: DescriptionObject {
    package let node: Node
    package var isRequired = false
    package var content = ParameterContent()
}

/// The Request Body Object.
package struct RequestBody: DescriptionObject {
    package let node: Node
    package var description: String?
    package var content = Ordered<Referenced<MediaType>>()
    package var isRequired = false
    package var extensions = Ordered<Node>()
}

/// The Media Type Object.
package struct MediaType: DescriptionObject {
    package let node: Node
    package var schema: Schema?
    /// OpenAPI 3.2: the schema of each item of a sequential media type.
    package var itemSchema: Schema?
    package var examples = Ordered<Referenced<Example>>()
    package var encoding = Ordered<Encoding>()
    package var prefixEncoding: [Encoding] = []
    /// At most one; a list because an encoding can hold another.
    package var itemEncoding: [Encoding] = []
    package var extensions = Ordered<Node>()
}

/// The Encoding Object.
package struct Encoding: DescriptionObject {
    package let node: Node
    package var contentType: String?
    package var headers = Ordered<Referenced<Header>>()
    package var style: ParameterStyle?
    package var explode: Bool?
    package var allowsReserved: Bool?
    package var encoding = Ordered<Encoding>()
    package var prefixEncoding: [Encoding] = []
    package var itemEncoding: [Encoding] = []
    package var extensions = Ordered<Node>()
}

/// The Response Object.
package struct Response: DescriptionObject {
    package let node: Node
    package var summary: String?
    package var description: String?
    package var headers = Ordered<Referenced<Header>>()
    package var content = Ordered<Referenced<MediaType>>()
    package var links = Ordered<Referenced<Link>>()
    package var extensions = Ordered<Node>()
}

/// The Link Object.
package struct Link: DescriptionObject {
    package let node: Node
    package var operationReference: String?
    package var operationID: String?
    package var parameters = Ordered<Node>()
    package var requestBody: Node?
    package var description: String?
    package var server: Server?
    package var extensions = Ordered<Node>()
}

/// The Example Object.
package struct Example: DescriptionObject {
    package let node: Node
    package var summary: String?
    package var description: String?
    /// `value`, or 3.2's `dataValue`.
    package var value: Node?
    package var serializedValue: String?
    package var externalValue: String?
    package var extensions = Ordered<Node>()
}
