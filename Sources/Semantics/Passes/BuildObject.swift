import Diagnostics
import Specification
import YAML

extension Resolver {
    /// An object with properties becomes a declaration, one without them a dictionary.
    mutating func object(
        _ flat: FlatSchema, _ schemas: [Schema], key: Schema?, named name: NameSource, at origin: Origin
    ) -> TypeReference {
        if flat.properties.isEmpty, !(flat.forbidsOthers && flat.additional == nil && flat.patterns.isEmpty) {
            return .dictionary(valueType(flat, named: name.child("value", in: nil), at: origin) ?? .primitive(.any))
        }
        let id = declare(key, name, origin, schemas, .object(ObjectShape()), flat.examples)
        reportUnknownRequired(flat)
        let properties = flat.properties.map { property($0.name, $0.schemas, flat, in: id, at: origin) }
        let additional = valueType(flat, named: .member(of: id, path: ["additional"]), at: origin)
        api[id].shape = .object(
            ObjectShape(properties: properties, additional: additional.map(AdditionalProperties.typed) ?? .ignored))
        return .defined(id)
    }

    /// The type of the members that aren't named; nil where the description leaves them open or forbids them.
    private mutating func valueType(_ flat: FlatSchema, named name: NameSource, at origin: Origin) -> TypeReference? {
        let schemas = [flat.additional].compactMap { $0 } + flat.patterns
        guard let first = schemas.first else { return nil }
        guard schemas.count == 1 else {
            unsupported(origin, "several schemas for further members: their values stay any JSON")
            return .primitive(.any)
        }
        return use(of: first, named: name, at: origin.at(first, "additionalProperties")).withNull
    }

    private mutating func property(
        _ name: String, _ schemas: [Schema], _ flat: FlatSchema, in owner: TypeID, at origin: Origin
    ) -> Property {
        let origin = origin.appending("properties").at(schemas[0], name)
        let use = use(of: schemas, named: .member(of: owner, path: [name]), at: origin)
        let keywords = schemas.map(\.keywords)
        return Property(
            name: name, origin: origin, type: use.type, isRequired: flat.required.contains(name),
            isNullable: use.isNullable,
            documentation: keywords.lazy.compactMap { $0.description ?? $0.title }.first,
            isDeprecated: keywords.contains { $0.isDeprecated }, isReadOnly: keywords.contains { $0.isReadOnly },
            isWriteOnly: keywords.contains { $0.isWriteOnly }, constant: use.constant,
            defaultValue: keywords.lazy.compactMap(\.defaultValue).first.map { JSON($0) })
    }

    /// A required name without a schema is allowed, and nearly always a slip.
    private mutating func reportUnknownRequired(_ flat: FlatSchema) {
        let names = Set(flat.properties.map(\.name))
        for node in flat.requiredNodes where !names.contains(node.string ?? "") {
            diagnostics.warning(
                .invalidValue, at: node.location,
                "'\(node.string ?? "")' is required, but no property has that name: it has no type and is left out")
        }
    }
}
