import Diagnostics
import Specification
import YAML

extension Resolver {
    /// `oneOf` and `anyOf`. What stands beside them belongs to each of the branches.
    mutating func union(
        _ flat: FlatSchema, _ schemas: [Schema], key: Schema?, named name: NameSource, at origin: Origin
    ) -> TypeUse {
        guard flat.unions.count == 1, let choice = flat.unions.first else {
            unsupported(origin, "several 'oneOf' or 'anyOf' that all hold: the value stays any JSON")
            return TypeUse(type: .primitive(.any))
        }
        let id = declare(key, name, origin, schemas, .union(UnionShape(branches: [])), flat.examples)
        let shared = !flat.properties.isEmpty
        var branches: [UnionShape.Branch] = []
        var isNullable = false
        for (index, schema) in choice.branches.enumerated() {
            let candidates = branchNames(schema, index)
            let branchName =
                candidates.first { name in !branches.contains { $0.name == name } } ?? "option \(index + 1)"
            let origin = origin.at(schema, "\(index)")
            let parts = shared && !isUnion(schema, origin) ? schemas.map(\.withoutChoices) + [schema] : [schema]
            let use = use(of: parts, named: .member(of: id, path: [branchName]), at: origin)
            isNullable = isNullable || use.isNullable
            if !branches.contains(where: { $0.type == use.type }) {
                branches.append(UnionShape.Branch(name: branchName, type: use.type))
            }
        }
        api[id].shape = .union(UnionShape(branches: branches))
        unions.append((id, choice.discriminator))
        return TypeUse(type: .defined(id), isNullable: isNullable)
    }

    /// A schema with several types.
    mutating func unionOfTypes(
        _ types: Set<Schema.PrimitiveType>, _ flat: FlatSchema, _ schemas: [Schema], key: Schema?,
        named name: NameSource,
        at origin: Origin
    ) -> TypeUse {
        let id = declare(key, name, origin, schemas, .union(UnionShape(branches: [])), flat.examples)
        let branches = Schema.PrimitiveType.allCases.filter(types.contains).map { kind in
            let name = NameSource.member(of: id, path: [kind.rawValue])
            return UnionShape.Branch(
                name: kind.rawValue, type: type(kind, flat, schemas, key: nil, named: name, at: origin))
        }
        api[id].shape = .union(UnionShape(branches: branches))
        unions.append((id, nil))
        return TypeUse(type: .defined(id))
    }

    /// Orders the branches and finds out what tells them apart, once every type has its shape.
    mutating func finishUnions() {
        for (id, discriminator) in unions {
            guard case .union(var shape) = api[id].shape else { continue }
            shape.branches = ordered(shape.branches)
            if let discriminator { apply(discriminator, to: &shape) } else { findDiscriminator(&shape) }
            api[id].shape = .union(shape)
        }
    }

    /// A choice between choices isn't multiplied out: what stands beside it is left to its own branches.
    private mutating func isUnion(_ schema: Schema, _ origin: Origin) -> Bool {
        guard !flatten([schema], at: origin).unions.isEmpty else { return false }
        unsupported(
            origin, "a choice inside a choice: the properties beside the outer one aren't part of this alternative")
        return true
    }

    /// The name of the component that a branch refers to, its title, its type, or what only it needs, the best first.
    mutating func branchNames(_ schema: Schema, _ index: Int) -> [String] {
        let keywords = schema.keywords
        if let reference = keywords.reference, let target = description.resolve(schema: reference, &diagnostics) {
            return [target.name]
        }
        var names = [keywords.title].compactMap { $0 }
        let kinds = Set(keywords.types).subtracting([.null])
        if kinds.count == 1, let kind = kinds.first, kind != .object {
            names.append(keywords.format ?? kind.rawValue)
            if let items = keywords.items {
                let of = items.keywords.types.first?.rawValue ?? items.keywords.reference.map { branchName(of: $0) }
                names.append("\(of ?? "other") \(kind.rawValue)")
            }
            return names
        }
        names += keywords.properties.compactMap { $0.value.keywords.constant?.string }
        return names + keywords.required.compactMap(\.string) + keywords.properties.map(\.name)
    }

    private mutating func branchName(of reference: Reference) -> String {
        description.resolve(schema: reference, &diagnostics)?.name ?? "other"
    }

    /// Narrow types are tried before wide ones that would take their values (a UUID is a text too).
    private func ordered(_ branches: [UnionShape.Branch]) -> [UnionShape.Branch] {
        branches.enumerated().sorted {
            (width($0.element.type), $0.offset) < (width($1.element.type), $1.offset)
        }.map(\.element)
    }

    private func width(_ type: TypeReference) -> Int {
        switch type {
        case .primitive(.any): 100
        case .primitive(.string): 50
        case .primitive(.number): 40
        case .primitive(.integer), .primitive(.boolean), .primitive: 10
        case .dictionary: 30
        case .array(let item), .nullable(let item): width(item)
        case .embedded: 45
        case .defined(let id): width(of: api[id])
        }
    }

    private func width(of definition: TypeDefinition) -> Int {
        switch definition.shape {
        // An enumeration is open: it takes every value of its raw type.
        case .enumeration(let shape): shape.rawType == .string ? 45 : 35
        case .alias(let type): width(type)
        case .union: 20
        // The more an object demands, the fewer values it takes.
        case .object(let shape): 20 - min(15, shape.properties.count { $0.isRequired })
        }
    }

    // MARK: - Discriminators

    /// OpenAPI, Discriminator Object: the mapping, and the names of the schemas where it is silent.
    private mutating func apply(_ discriminator: Schema.Discriminator, to shape: inout UnionShape) {
        shape.discriminator = discriminator.propertyName
        if let other = discriminator.defaultMapping {
            shape.defaultBranch = description.resolve(mapping: other, &diagnostics).flatMap { target in
                let type = uses[ObjectIdentifier(target.value)]?.type
                return shape.branches.firstIndex { $0.type == type }
            }
            if shape.defaultBranch == nil {
                diagnostics.error(
                    .invalidValue, at: other.location, "'\(other.target)' is none of the alternatives; it is ignored")
            }
        }
        for entry in discriminator.mapping {
            guard let target = description.resolve(mapping: entry.value, &diagnostics),
                let type = uses[ObjectIdentifier(target.value)]?.type,
                let index = shape.branches.firstIndex(where: { $0.type == type })
            else {
                diagnostics.warning(
                    .invalidValue, at: entry.value.location,
                    "'\(entry.name)' is mapped to '\(entry.value.target)', which is none of the alternatives; it is ignored"
                )
                continue
            }
            shape.branches[index].values.append(entry.name)
        }
        for index in shape.branches.indices where shape.branches[index].values.isEmpty {
            let fixed = fixedValues(of: discriminator.propertyName, in: shape.branches[index].type)
            shape.branches[index].values = fixed.isEmpty ? [shape.branches[index].name] : fixed
        }
        let values = shape.branches.flatMap(\.values)
        if Set(values).count < values.count {
            diagnostics.warning(
                .invalidValue, at: discriminator.location,
                "the values of '\(discriminator.propertyName)' don't tell the alternatives apart: they are tried in turn"
            )
            shape.discriminator = nil
            shape.defaultBranch = nil
        }
    }

    /// Without a discriminator, a property that every branch fixes to values of its own tells them apart as well.
    private func findDiscriminator(_ shape: inout UnionShape) {
        guard shape.branches.count > 1, case .defined(let first) = shape.branches[0].type,
            case .object(let object) = api[first].shape
        else { return }
        for property in object.properties {
            let values = shape.branches.map { fixedValues(of: property.name, in: $0.type) }
            guard values.allSatisfy({ !$0.isEmpty }), Set(values.joined()).count == values.joined().count else {
                continue
            }
            shape.discriminator = property.name
            for index in shape.branches.indices { shape.branches[index].values = values[index] }
            return
        }
    }

    /// The values that a required property of an object is fixed to; empty where it isn't.
    private func fixedValues(of name: String, in type: TypeReference) -> [String] {
        guard case .defined(let id) = type, case .object(let object) = api[id].shape,
            let property = object.properties.first(where: { $0.name == name }), property.isRequired
        else { return [] }
        if let constant = property.constant?.string { return [constant] }
        guard case .defined(let id) = property.type, case .enumeration(let shape) = api[id].shape else { return [] }
        return shape.values.compactMap(\.value.string)
    }
}
