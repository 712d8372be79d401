package import YAML

/// The Schema Object: the vocabulary of JSON Schema 2020-12 with OpenAPI's additions.
///
/// A class, because schemas hold schemas and are many; it isn't changed once it is read. What OpenAPI 3.0 spells
/// differently reads like 3.1: `nullable` with a type is the type `null`, a Boolean `exclusiveMinimum` is the number,
/// `example` is one of the `examples`.
package final class Schema: DescriptionObject {
    package let node: Node
    /// Set for a schema that is `true` or `false` and nothing else.
    package let boolean: Bool?
    package let keywords: Keywords
    /// Whether `oneOf` and `anyOf` don't count, neither here nor in what the schema is put together from.
    package let ignoresChoices: Bool

    init(node: Node, boolean: Bool? = nil, keywords: Keywords = Keywords(), ignoresChoices: Bool = false) {
        self.node = node
        self.boolean = boolean
        self.keywords = keywords
        self.ignoresChoices = ignoresChoices
    }
}

extension Schema {
    /// What holds for each of the alternatives that the schema offers.
    package var withoutChoices: Schema {
        Schema(node: node, boolean: boolean, keywords: keywords, ignoresChoices: true)
    }

    package enum PrimitiveType: String, Sendable, CaseIterable {
        case null
        case boolean
        case object
        case array
        case number
        case string
        case integer
    }

    /// The keywords by vocabulary; nil or empty where the schema doesn't use one.
    package struct Keywords {
        // Core (JSON Schema 2020-12, core, section 8)
        package var schemaDialect: String?
        package var id: String?
        package var anchor: String?
        package var dynamicAnchor: String?
        package var reference: Reference?
        package var dynamicReference: Reference?
        package var definitions = Ordered<Schema>()
        package var comment: String?

        // Applicators (core, sections 10 and 11)
        package var allOf: [Schema] = []
        package var anyOf: [Schema] = []
        package var oneOf: [Schema] = []
        package var not: Schema?
        package var ifSchema: Schema?
        package var thenSchema: Schema?
        package var elseSchema: Schema?
        package var dependentSchemas = Ordered<Schema>()
        package var prefixItems: [Schema] = []
        package var items: Schema?
        package var contains: Schema?
        package var properties = Ordered<Schema>()
        package var patternProperties = Ordered<Schema>()
        package var additionalProperties: Schema?
        package var propertyNames: Schema?
        package var unevaluatedItems: Schema?
        package var unevaluatedProperties: Schema?

        // Validation (validation, section 6)
        package var types: [PrimitiveType] = []
        package var enumeration: [Node]?
        package var constant: Node?
        package var multipleOf: Number?
        package var maximum: Number?
        package var exclusiveMaximum: Number?
        package var minimum: Number?
        package var exclusiveMinimum: Number?
        package var maxLength: Int?
        package var minLength: Int?
        package var pattern: String?
        package var maxItems: Int?
        package var minItems: Int?
        package var uniqueItems = false
        package var maxContains: Int?
        package var minContains: Int?
        package var maxProperties: Int?
        package var minProperties: Int?
        package var required: [Node] = []
        package var dependentRequired = Ordered<[String]>()

        // Format, content and metadata (validation, sections 7 to 9)
        package var format: String?
        package var contentEncoding: String?
        package var contentMediaType: String?
        package var contentSchema: Schema?
        package var title: String?
        package var description: String?
        package var defaultValue: Node?
        package var isDeprecated = false
        package var isReadOnly = false
        package var isWriteOnly = false
        package var examples: [Node] = []

        // OpenAPI's vocabulary
        /// OpenAPI 3.0's `nullable`, where there is no type that could take it up.
        package var isNullable = false
        package var discriminator: Discriminator?
        package var xml: Node?
        package var externalDocumentation: ExternalDocumentation?
        package var extensions = Ordered<Node>()
    }

    /// The Discriminator Object.
    package struct Discriminator: DescriptionObject {
        package let node: Node
        package var propertyName = ""
        /// Values and the schema that each leads to: a reference or the bare name of a component.
        package var mapping = Ordered<Reference>()
        package var defaultMapping: Reference?
    }
}
