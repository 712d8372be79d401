import Diagnostics
import Specification
import YAML

extension Resolver {
    /// Gives every schema of the components a declaration, in the order of the description.
    mutating func resolveComponents() {
        for entry in description.document.components.schemas {
            _ = use(
                of: entry.value, named: .named(entry.name),
                at: Origin(entry.value.location, "/components/schemas/\(entry.name)"))
        }
    }

    /// What a schema means, and a declaration for it where it needs one.
    ///
    /// - Parameter name: What the declaration is called, when the schema itself doesn't name one by a reference.
    mutating func use(of schema: Schema, named name: NameSource, at origin: Origin) -> TypeUse {
        if let known = uses[ObjectIdentifier(schema)] { return known }
        if let id = declared[ObjectIdentifier(schema)] { return TypeUse(type: .defined(id)) }
        if let target = soleTarget(of: schema) {
            guard underWay.insert(ObjectIdentifier(schema)).inserted else {
                diagnostics.error(
                    .circularReference, at: schema.location, "this schema leads back to itself and to nothing else")
                return TypeUse(type: .primitive(.any))
            }
            defer { underWay.remove(ObjectIdentifier(schema)) }
            return target.use(in: &self, origin)
        }
        guard underWay.insert(ObjectIdentifier(schema)).inserted else {
            // A list or a map that holds itself: it needs a declaration after all, and gets its meaning below.
            return TypeUse(type: .defined(declare(schema, name, origin, [schema], .alias(.primitive(.any)), [])))
        }
        var use = resolve([schema], key: schema, named: name, at: origin)
        underWay.remove(ObjectIdentifier(schema))
        if let id = declared[ObjectIdentifier(schema)], use.type != .defined(id) {
            api[id].shape = .alias(use.type)
            use.type = .defined(id)
        }
        uses[ObjectIdentifier(schema)] = use
        return use
    }

    /// What several schemas mean that all hold.
    mutating func use(of schemas: [Schema], named name: NameSource, at origin: Origin) -> TypeUse {
        let schemas = schemas.count > 1 ? withoutRepetition(schemas) : schemas
        if schemas.count == 1 { return use(of: schemas[0], named: name, at: origin) }
        let key = MergeKey(schemas)
        if let known = merges[key] { return known }
        // Met again while it is under way: it holds itself, and has a declaration if it is an object or a union.
        guard mergesUnderWay.insert(key).inserted else {
            if let id = declaredMerges[key] { return TypeUse(type: .defined(id)) }
            unsupported(origin, "a combination of schemas that holds itself: its values stay any JSON")
            return TypeUse(type: .primitive(.any))
        }
        let use = resolve(schemas, key: nil, named: name, at: origin)
        mergesUnderWay.remove(key)
        merges[key] = use
        return use
    }

    /// The same schemas without bare references, and each once: what two parts say twice is said.
    private mutating func withoutRepetition(_ schemas: [Schema]) -> [Schema] {
        var result: [Schema] = []
        for var schema in schemas {
            var met: Set<NodeKey> = []
            while met.insert(NodeKey(schema)).inserted, case .reference(let reference, false) = soleTarget(of: schema),
                let target = description.resolve(schema: reference, &diagnostics)
            { schema = target.value }
            guard let index = result.firstIndex(where: { NodeKey($0) == NodeKey(schema) }) else {
                result.append(schema)
                continue
            }
            // A schema with its choices says more than the same without them.
            if !schema.ignoresChoices { result[index] = schema }
        }
        return result
    }

    // MARK: - Wrappers around one other schema

    /// A schema that means what another one means, apart from null and annotations.
    private enum Target {
        case reference(Reference, isNullable: Bool)
        case inline(Schema, NameSource, isNullable: Bool)

        func use(in resolver: inout Resolver, _ origin: Origin) -> TypeUse {
            switch self {
            case .reference(let reference, let isNullable):
                guard let target = resolver.description.resolve(schema: reference, &resolver.diagnostics) else {
                    return TypeUse(type: .primitive(.any), isNullable: isNullable)
                }
                var use = resolver.use(
                    of: target.value, named: .named(target.name),
                    at: Origin(target.value.location, reference.target))
                use.isNullable = use.isNullable || isNullable
                return use
            case .inline(let schema, let name, let isNullable):
                var use = resolver.use(of: schema, named: name, at: origin)
                use.isNullable = use.isNullable || isNullable
                return use
            }
        }
    }

    /// `$ref` alone, `allOf` with one part, and a choice between one schema and null, with nothing but annotations
    /// beside them.
    private func soleTarget(of schema: Schema) -> Target? {
        let keywords = schema.keywords
        guard !keywords.constrains, !schema.ignoresChoices else { return nil }
        let isNullable = keywords.isNullable
        let choices = keywords.oneOf + keywords.anyOf
        switch (keywords.reference ?? keywords.dynamicReference, keywords.allOf.count, choices.count) {
        case (let reference?, 0, 0): return .reference(reference, isNullable: isNullable)
        case (nil, 1, 0): return wrapped(keywords.allOf[0], isNullable)
        case (nil, 0, 1...) where keywords.discriminator == nil && (keywords.oneOf.isEmpty || keywords.anyOf.isEmpty):
            let others = choices.filter { !$0.isNull }
            guard others.count == 1 else { return nil }
            return wrapped(others[0], isNullable || others.count < choices.count)
        default: return nil
        }
    }

    /// Only references are looked through: an inline schema takes the name of the place where the wrapper stands.
    private func wrapped(_ schema: Schema, _ isNullable: Bool) -> Target? {
        switch soleTarget(of: schema) {
        case .reference(let reference, let inner): .reference(reference, isNullable: isNullable || inner)
        case .inline, nil: nil
        }
    }

    // MARK: - Schemas with content of their own

    private mutating func resolve(_ schemas: [Schema], key: Schema?, named name: NameSource, at origin: Origin)
        -> TypeUse
    {
        var flat = flatten(schemas, at: origin)
        let isNullable = takeNull(from: &flat)
        if flat.unions.contains(where: { $0.branches.allSatisfy(\.isNull) }) || flat.types?.isEmpty == true {
            return TypeUse(type: .primitive(.any), isNullable: true)
        }
        var use = resolve(flat, schemas, key: key, named: name, at: origin)
        use.isNullable = use.isNullable || isNullable
        if case .named = name, let key, !isDeclared(use.type, for: key) {
            let id =
                declared[ObjectIdentifier(key)] ?? declare(key, name, origin, schemas, .alias(use.type), flat.examples)
            api[id].shape = .alias(use.type)
            use.type = .defined(id)
        }
        return use
    }

    private func isDeclared(_ type: TypeReference, for schema: Schema) -> Bool {
        if case .defined(let id) = type { declared[ObjectIdentifier(schema)] == id } else { false }
    }

    /// Takes every spelling of null out of a schema and says whether there was one.
    private func takeNull(from flat: inout FlatSchema) -> Bool {
        var isNullable = flat.isNullable
        if flat.types?.remove(.null) != nil { isNullable = true }
        if let values = flat.enumeration, values.contains(where: \.isNull) {
            isNullable = true
            flat.enumeration = values.filter { !$0.isNull }
        }
        for index in flat.unions.indices {
            let others = flat.unions[index].branches.filter { !$0.isNull }
            if others.count < flat.unions[index].branches.count, !others.isEmpty {
                isNullable = true
                flat.unions[index].branches = others
            }
        }
        return isNullable
    }

    private mutating func resolve(
        _ flat: FlatSchema, _ schemas: [Schema], key: Schema?, named name: NameSource, at origin: Origin
    ) -> TypeUse {
        if let constant = flat.constant, !constant.isNull { return constantUse(JSON(constant), flat) }
        if let values = flat.enumeration {
            return enumeration(values, flat, schemas, key: key, named: name, at: origin)
        }
        if !flat.unions.isEmpty { return union(flat, schemas, key: key, named: name, at: origin) }
        let types = flat.types ?? impliedTypes(flat)
        let known = types.contains(.number) ? types.subtracting([.integer]) : types
        guard known.count <= 1 else {
            return unionOfTypes(known, flat, schemas, key: key, named: name, at: origin)
        }
        return TypeUse(type: type(known.first, flat, schemas, key: key, named: name, at: origin))
    }

    /// A schema without a type means what its keywords are for.
    private func impliedTypes(_ flat: FlatSchema) -> Set<Schema.PrimitiveType> {
        if !flat.properties.isEmpty || flat.additional != nil || !flat.patterns.isEmpty || !flat.required.isEmpty {
            return [.object]
        }
        if !flat.items.isEmpty || !flat.tuple.isEmpty { return [.array] }
        if flat.contentEncoding != nil { return [.string] }
        switch flat.format {
        case "date-time", "date", "uuid", "byte", "binary", "uri", "email", "password", "time", "duration":
            return [.string]
        case "int32", "int64", "uint64": return [.integer]
        case "float", "double": return [.number]
        default: return []
        }
    }

    /// The type for one JSON type of a schema.
    mutating func type(
        _ type: Schema.PrimitiveType?, _ flat: FlatSchema, _ schemas: [Schema], key: Schema?, named name: NameSource,
        at origin: Origin
    ) -> TypeReference {
        switch type {
        case .object: object(flat, schemas, key: key, named: name, at: origin)
        case .array: array(flat, key: key, named: name, at: origin)
        case .string: .primitive(string(flat, origin))
        case .integer: .primitive(integer(flat))
        case .number: .primitive(.number(bits: flat.format == "float" ? 32 : nil))
        case .boolean: .primitive(.boolean)
        case .null, nil: .primitive(.any)
        }
    }

    private mutating func string(_ flat: FlatSchema, _ origin: Origin) -> Primitive {
        switch flat.contentEncoding {
        case "base64": return .base64
        case "base64url": return .base64URL
        default: break
        }
        switch flat.format {
        case "date-time": return .dateTime
        case "date": return .date
        case "uuid": return .uuid
        case "byte": return .base64
        case "binary":
            unsupported(
                origin, "'format: binary' inside JSON says nothing of how the bytes are written: this stays a text")
            return .string
        default: return .string
        }
    }

    private func integer(_ flat: FlatSchema) -> Primitive {
        switch flat.format {
        case "int32": .integer(bits: 32, isSigned: true)
        case "int64": .integer(bits: 64, isSigned: true)
        case "uint64": .integer(bits: 64, isSigned: false)
        default: .integer(bits: nil, isSigned: true)
        }
    }

    private mutating func array(_ flat: FlatSchema, key: Schema?, named name: NameSource, at origin: Origin)
        -> TypeReference
    {
        if !flat.tuple.isEmpty {
            unsupported(origin, "'prefixItems' gives each place of a list a type of its own: the items stay any JSON")
            return .array(.primitive(.any))
        }
        guard !flat.items.isEmpty else { return .array(.primitive(.any)) }
        // A component that is a list has to be known by name while its items are resolved: they may hold it.
        let item = use(of: flat.items, named: name.child("item", in: ownerID(key, name)), at: origin.appending("items"))
        return .array(item.withNull)
    }

    /// The declaration that inline schemas inside a named schema belong to, where that schema has become one already.
    private func ownerID(_ key: Schema?, _ name: NameSource) -> TypeID? {
        key.flatMap { declared[ObjectIdentifier($0)] }
    }

    // MARK: - Declarations

    /// Adds a declaration; the shape of a type that can hold itself is set later.
    mutating func declare(
        _ key: Schema?, _ name: NameSource, _ origin: Origin, _ schemas: [Schema], _ shape: Shape, _ examples: [Node]
    ) -> TypeID {
        let id = TypeID(index: api.types.count)
        let keywords = schemas.map(\.keywords)
        api.types.append(
            TypeDefinition(
                id: id, name: name, origin: origin,
                documentation: keywords.lazy.compactMap { $0.description ?? $0.title }.first,
                isDeprecated: keywords.contains { $0.isDeprecated }, shape: shape, examples: examples.map { JSON($0) }))
        if let key { declared[ObjectIdentifier(key)] = id }
        if schemas.count > 1 { declaredMerges[MergeKey(schemas)] = id }
        return id
    }
}

extension Origin {
    func appending(_ part: String) -> Origin {
        Origin(location, "\(pointer)/\(part.replacing("~", with: "~0").replacing("/", with: "~1"))")
    }

    /// The same pointer, with the place of a part.
    func at(_ schema: Schema, _ part: String) -> Origin {
        Origin(schema.location, appending(part).pointer)
    }
}

extension NameSource {
    /// The name of a schema inside one that goes by this name.
    func child(_ part: String, in owner: TypeID?) -> NameSource {
        if let owner { return .member(of: owner, path: [part]) }
        switch self {
        case .named(let name), .part(let name, _): return .part(of: name, part)
        case .member(let owner, let path): return .member(of: owner, path: path + [part])
        case .operation(let operation, let role): return .operation(operation, role: "\(role) \(part)")
        }
    }
}

/// Which node of which file a schema was read from.
struct NodeKey: Hashable {
    private let store: ObjectIdentifier
    private let node: Int

    init(_ schema: Schema) {
        store = ObjectIdentifier(schema.node.store)
        node = schema.node.identity
    }
}

/// Several schemas that all hold, whatever their order.
struct MergeKey: Hashable {
    private let parts: Set<Part>

    private struct Part: Hashable {
        let node: NodeKey
        let ignoresChoices: Bool
    }

    init(_ schemas: [Schema]) {
        parts = Set(schemas.map { Part(node: NodeKey($0), ignoresChoices: $0.ignoresChoices) })
    }
}

extension Schema {
    /// A schema that only null fits.
    var isNull: Bool {
        keywords.types == [.null] || keywords.constant?.isNull == true
            || (keywords.enumeration.map { !$0.isEmpty && $0.allSatisfy(\.isNull) } ?? false)
    }
}

extension Schema.Keywords {
    /// Whether there are keywords that say something of a value, beside references and compositions.
    var constrains: Bool {
        !types.isEmpty || !properties.isEmpty || additionalProperties != nil || !patternProperties.isEmpty
            || items != nil
            || !prefixItems.isEmpty || enumeration != nil || constant != nil || format != nil || !required.isEmpty
            || contentEncoding != nil || unevaluatedProperties != nil
    }
}
