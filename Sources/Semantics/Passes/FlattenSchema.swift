import Diagnostics
import Specification
import YAML

/// One or more schemas that all hold, put together: without `allOf` and without references to other schemas at its top.
struct FlatSchema {
    /// The types that all parts allow; nil where no part says.
    var types: Set<Schema.PrimitiveType>?
    var isNullable = false
    var properties: [(name: String, key: Node, schemas: [Schema])] = []
    /// Where each name is in the list: a chain of `allOf` can have very many.
    fileprivate var propertyIndices: [String: Int] = [:]
    var required: Set<String> = []
    /// Where the names in `required` stand.
    var requiredNodes: [Node] = []
    var additional: Schema?
    var forbidsOthers = false
    var patterns: [Schema] = []
    var items: [Schema] = []
    var tuple: [Schema] = []
    var enumeration: [Node]?
    var enumerationSchema: Schema?
    /// What is said of each value, where the values were put together from several schemas.
    var enumeratedValues: [Resolver.EnumeratedValue] = []
    var title: String?
    var documentation: String?
    var constant: Node?
    var format: String?
    var contentEncoding: String?
    var contentMediaType: String?
    var contentSchema: Schema?
    /// Every `oneOf` and `anyOf` of the parts.
    var unions: [(branches: [Schema], discriminator: Schema.Discriminator?)] = []
    var examples: [Node] = []
}

extension Resolver {
    /// Puts schemas together that all hold for one value (JSON Schema core, 10.2.1.1).
    mutating func flatten(_ schemas: [Schema], at origin: Origin) -> FlatSchema {
        var flat = FlatSchema()
        var met: Set<ObjectIdentifier> = []
        for schema in schemas { add(schema, ignoringChoices: schema.ignoresChoices, to: &flat, origin, &met) }
        return flat
    }

    private mutating func add(
        _ schema: Schema, ignoringChoices: Bool, to flat: inout FlatSchema, _ origin: Origin,
        _ met: inout Set<ObjectIdentifier>
    ) {
        guard met.insert(ObjectIdentifier(schema)).inserted else { return }
        let keywords = schema.keywords
        for reference in [keywords.reference, keywords.dynamicReference].compactMap({ $0 }) {
            guard let target = description.resolve(schema: reference, &diagnostics) else { continue }
            add(target.value, ignoringChoices: ignoringChoices, to: &flat, origin, &met)
        }
        for part in keywords.allOf { add(part, ignoringChoices: ignoringChoices, to: &flat, origin, &met) }
        addTypes(schema, to: &flat, origin)
        addObject(keywords, to: &flat)
        addValues(schema, to: &flat)
        if !ignoringChoices {
            addUnion(keywords.oneOf, keywords.discriminator, to: &flat)
            addUnion(keywords.anyOf, keywords.discriminator, to: &flat)
        }
        flat.isNullable = flat.isNullable || keywords.isNullable
    }

    private mutating func addTypes(_ schema: Schema, to flat: inout FlatSchema, _ origin: Origin) {
        var types = Set(schema.keywords.types)
        guard !types.isEmpty else { return }
        // Every integer is a number.
        if types.contains(.number), flat.types?.contains(.integer) == true { types.insert(.integer) }
        guard let before = flat.types else {
            flat.types = types
            return
        }
        let widened = before.contains(.number) && types.contains(.integer) ? before.union([.integer]) : before
        let common = widened.intersection(types)
        if common.isEmpty {
            let names = { (types: Set<Schema.PrimitiveType>) in types.map(\.rawValue).sorted().joined(separator: " or ")
            }
            diagnostics.error(
                .contradiction, at: schema.location,
                "no value can be \(names(types)) and also \(names(before)), which another part of 'allOf' demands",
                notes: [.init("put together here", at: origin.location)])
            return
        }
        flat.types = common
    }

    private func addObject(_ keywords: Schema.Keywords, to flat: inout FlatSchema) {
        for property in keywords.properties {
            if let index = flat.propertyIndices[property.name] {
                flat.properties[index].schemas.append(property.value)
            } else {
                flat.propertyIndices[property.name] = flat.properties.count
                flat.properties.append((property.name, property.key, [property.value]))
            }
        }
        for node in keywords.required {
            flat.required.insert(node.string ?? "")
            flat.requiredNodes.append(node)
        }
        if let additional = keywords.additionalProperties ?? keywords.unevaluatedProperties {
            if additional.boolean == false { flat.forbidsOthers = true } else { flat.additional = additional }
        }
        flat.patterns += keywords.patternProperties.map(\.value)
        if let items = keywords.items, items.boolean != false { flat.items.append(items) }
        flat.tuple += keywords.prefixItems
    }

    private func addValues(_ schema: Schema, to flat: inout FlatSchema) {
        let keywords = schema.keywords
        if let values = keywords.enumeration {
            let known = Set(values.map { JSON($0) })
            flat.enumeration = flat.enumeration.map { $0.filter { known.contains(JSON($0)) } } ?? values
            flat.enumerationSchema = schema
        }
        flat.constant = keywords.constant ?? flat.constant
        flat.format = keywords.format ?? flat.format
        flat.contentEncoding = keywords.contentEncoding ?? flat.contentEncoding
        flat.contentMediaType = keywords.contentMediaType ?? flat.contentMediaType
        flat.contentSchema = keywords.contentSchema ?? flat.contentSchema
        flat.examples += keywords.examples
        flat.title = flat.title ?? keywords.title
        flat.documentation = flat.documentation ?? keywords.description
    }

    private func addUnion(_ branches: [Schema], _ discriminator: Schema.Discriminator?, to flat: inout FlatSchema) {
        if !branches.isEmpty { flat.unions.append((branches, discriminator)) }
    }
}
