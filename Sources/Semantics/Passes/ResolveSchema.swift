import Diagnostics
import Specification
import YAML

extension Resolver {
    /// Gives every schema of the components a declaration, in the order of the description.
    mutating func resolveComponents() {
        for entry in description.document.components.schemas {
            let name = NameSource.named(entry.name)
            let origin = Origin(entry.value.location, "/components/schemas/\(entry.name)")
            let use = use(of: entry.value, named: name, at: origin)
            // A component that only refers to another one is another name for it.
            if soleReference(of: entry.value) != nil {
                _ = declare(entry.value, name, origin, [entry.value], .alias(use.type), [])
            }
        }
    }

    /// How deep schemas may lead into each other before the stack is in danger.
    private static let depth = 4_000

    /// What a schema means, and a declaration for it where it needs one.
    ///
    /// - Parameter name: What the declaration is called, when the schema itself doesn't name one by a reference.
    mutating func use(of schema: Schema, named name: NameSource, at origin: Origin) -> TypeUse {
        if let known = uses[ObjectIdentifier(schema)] { return known }
        if let id = declared[ObjectIdentifier(schema)] { return TypeUse(type: .defined(id)) }
        if let sole = soleReference(of: schema) {
            guard underWay.insert(ObjectIdentifier(schema)).inserted else {
                diagnostics.error(
                    .circularReference, at: schema.location, "this schema leads back to itself and to nothing else")
                return TypeUse(type: .primitive(.any))
            }
            defer { underWay.remove(ObjectIdentifier(schema)) }
            return use(of: sole)
        }
        guard underWay.insert(ObjectIdentifier(schema)).inserted else {
            // A list or a map that holds itself: it needs a declaration after all, and gets its meaning below.
            return TypeUse(type: .defined(declare(schema, name, origin, [schema], .alias(.primitive(.any)), [])))
        }
        defer { underWay.remove(ObjectIdentifier(schema)) }
        guard underWay.count <= Self.depth else {
            diagnostics.error(
                .limitExceeded, at: schema.location, "schemas lead into each other more than \(Self.depth) levels deep")
            return TypeUse(type: .primitive(.any))
        }
        var use = resolve([schema], key: schema, named: name, at: origin)
        if let id = declared[ObjectIdentifier(schema)], use.type != .defined(id) {
            api[id].shape = .alias(use.type)
            use.type = .defined(id)
        }
        uses[ObjectIdentifier(schema)] = use
        return use
    }

    // MARK: - Schemas with content of their own

    mutating func resolve(_ schemas: [Schema], key: Schema?, named name: NameSource, at origin: Origin)
        -> TypeUse
    {
        var flat = flatten(schemas, at: origin)
        let isNullable = takeNull(from: &flat)
        if flat.unions.contains(where: { $0.branches.allSatisfy({ meansNull($0) }) }) || flat.types?.isEmpty == true {
            return TypeUse(type: .primitive(.any), isNullable: true)
        }
        mergeEnumerations(in: &flat, at: origin)
        // A choice of one, once null is taken out, is no choice.
        if flat.unions.count == 1, flat.unions[0].branches.count == 1 {
            let branch = flat.unions[0].branches[0]
            guard underWay.insert(ObjectIdentifier(branch)).inserted else {
                diagnostics.error(
                    .circularReference, at: branch.location, "this choice leads back to itself and to nothing else")
                return TypeUse(type: .primitive(.any))
            }
            defer { underWay.remove(ObjectIdentifier(branch)) }
            let only = schemas.filter { $0.keywords.constrains || !$0.keywords.allOf.isEmpty }.map(\.withoutChoices)
            var use = resolve(only + [branch], key: key, named: name, at: origin)
            use.isNullable = use.isNullable || isNullable
            return use
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
    private mutating func takeNull(from flat: inout FlatSchema) -> Bool {
        var isNullable = flat.isNullable
        if flat.types?.remove(.null) != nil { isNullable = true }
        if let values = flat.enumeration, values.contains(where: \.isNull) {
            isNullable = true
            flat.enumeration = values.filter { !$0.isNull }
        }
        for index in flat.unions.indices {
            let others = flat.unions[index].branches.filter { !meansNull($0) }
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
        case .string: string(flat, name, origin)
        case .integer: .primitive(integer(flat))
        case .number: .primitive(number(flat))
        case .boolean: .primitive(.boolean)
        case .null, nil: .primitive(.any)
        }
    }

    private func number(_ flat: FlatSchema) -> Primitive {
        switch flat.format {
        case "float": .number(bits: 32)
        case "decimal", "decimal128": .decimal(isText: false)
        default: .number(bits: nil)
        }
    }

    /// A text; one that holds JSON with a schema has that for its type (JSON Schema validation, section 8).
    private mutating func string(_ flat: FlatSchema, _ name: NameSource, _ origin: Origin) -> TypeReference {
        if let content = flat.contentSchema, flat.contentEncoding == nil,
            MediaTypeName(flat.contentMediaType ?? "").isJSON
        {
            let use = use(of: content, named: name.child("content", in: nil), at: origin.at(content, "contentSchema"))
            return .embedded(use.withNull)
        }
        return .primitive(text(flat, origin))
    }

    private mutating func text(_ flat: FlatSchema, _ origin: Origin) -> Primitive {
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
        case "decimal", "decimal128": return .decimal(isText: true)
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
            return .array(tupleItem(flat, named: name.child("item", in: ownerID(key, name)), at: origin))
        }
        guard !flat.items.isEmpty else { return .array(.primitive(.any)) }
        // A component that is a list has to be known by name while its items are resolved: they may hold it.
        let item = use(of: flat.items, named: name.child("item", in: ownerID(key, name)), at: origin.appending("items"))
        return .array(item.withNull)
    }

    /// `prefixItems`: an item is any of the types that the places of the list have.
    private mutating func tupleItem(_ flat: FlatSchema, named name: NameSource, at origin: Origin) -> TypeReference {
        let id = TypeID(index: api.types.count)
        api.types.append(
            TypeDefinition(
                id: id, name: name, origin: origin, documentation: nil, shape: .union(UnionShape(branches: []))))
        var branches: [UnionShape.Branch] = []
        for (index, schema) in (flat.tuple + flat.items).enumerated() {
            let branch = branchNames(schema, index).first { name in !branches.contains { $0.name == name } }
            let branchName = branch ?? "option \(index + 1)"
            let use = use(
                of: schema, named: .member(of: id, path: [branchName]), at: origin.at(schema, "prefixItems/\(index)"))
            if !branches.contains(where: { $0.type == use.withNull }) {
                branches.append(UnionShape.Branch(name: branchName, type: use.withNull))
            }
        }
        guard branches.count > 1 else {
            let only = branches.first?.type ?? .primitive(.any)
            guard api.types.count > id.index + 1 else {
                api.types.removeLast()
                return only
            }
            api[id].shape = .alias(only)
            return .defined(id)
        }
        api[id].shape = .union(UnionShape(branches: branches))
        unions.append((id, nil))
        return .defined(id)
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
