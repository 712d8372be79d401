import Diagnostics
import Specification
import YAML

extension Resolver {
    /// A single value: its type, and the value beside it.
    func constantUse(_ value: JSON, _ flat: FlatSchema) -> TypeUse {
        let type: TypeReference
        switch value {
        case .string: type = .primitive(.string)
        case .boolean: type = .primitive(.boolean)
        case .number(let literal):
            type = .primitive(Int(literal) == nil ? .number(bits: nil) : .integer(bits: nil, isSigned: true))
        case .null, .array, .object: return TypeUse(type: .primitive(.any))
        }
        return TypeUse(type: type, constant: value)
    }

    mutating func enumeration(
        _ nodes: [Node], _ flat: FlatSchema, _ schemas: [Schema], key: Schema?, named name: NameSource,
        at origin: Origin
    ) -> TypeUse {
        // `type: string` with `enum: [1, 2]` in YAML means the texts.
        let areTexts = flat.types == [.string]
        var values: [JSON] = []
        for node in nodes {
            let value = JSON(node)
            let meant = areTexts && value.string == nil ? .string(node.string ?? "") : value
            if !values.contains(meant) { values.append(meant) }
        }
        guard let rawType = rawType(values) else {
            return mixedEnumeration(values, flat, schemas, key: key, named: name, at: origin)
        }
        var said: [JSON: EnumeratedValue] = [:]
        for value in flat.enumeratedValues { said[JSON(value.node)] = value }
        let names = flat.enumerationSchema?.keywords.extensions["x-enum-varnames"].map { Array($0.items) } ?? []
        let texts = flat.enumerationSchema?.keywords.extensions["x-enum-descriptions"].map { Array($0.items) } ?? []
        let shape = EnumerationShape(
            rawType: rawType,
            values: values.enumerated().map { index, value in
                EnumerationShape.Value(
                    value: value, name: index < names.count ? names[index].string : said[value]?.name,
                    documentation: index < texts.count ? texts[index].string : said[value]?.documentation)
            })
        return TypeUse(type: .defined(declare(key, name, origin, schemas, .enumeration(shape), flat.examples)))
    }

    private func rawType(_ values: [JSON]) -> EnumerationShape.RawType? {
        if values.isEmpty { return nil }
        if values.allSatisfy({ $0.string != nil }) { return .string }
        let areIntegers = values.allSatisfy { if case .number(let literal) = $0 { Int(literal) != nil } else { false } }
        return areIntegers ? .integer : nil
    }

    /// Truth values and numbers need no cases; a mixture of kinds is a choice between enumerations of one kind.
    private mutating func mixedEnumeration(
        _ values: [JSON], _ flat: FlatSchema, _ schemas: [Schema], key: Schema?, named name: NameSource,
        at origin: Origin
    ) -> TypeUse {
        if values.isEmpty { return TypeUse(type: .primitive(.any), isNullable: true) }
        if values.allSatisfy({ if case .boolean = $0 { true } else { false } }) {
            return TypeUse(type: .primitive(.boolean), constant: values.count == 1 ? values[0] : nil)
        }
        if values.allSatisfy({ if case .number = $0 { true } else { false } }) {
            return TypeUse(type: .primitive(.number(bits: nil)))
        }
        return choice(of: values, flat, schemas, key: key, named: name, at: origin)
    }

    private mutating func choice(
        of values: [JSON], _ flat: FlatSchema, _ schemas: [Schema], key: Schema?, named name: NameSource,
        at origin: Origin
    ) -> TypeUse {
        var texts: [JSON] = []
        var numbers: [JSON] = []
        var hasBooleans = false
        for value in values {
            switch value {
            case .string: texts.append(value)
            case .number: numbers.append(value)
            case .boolean: hasBooleans = true
            case .null, .array, .object:
                unsupported(origin, "an enumeration of lists or objects: it stays any JSON")
                return TypeUse(type: .primitive(.any))
            }
        }
        let id = declare(key, name, origin, schemas, .union(UnionShape(branches: [])), flat.examples)
        var branches: [UnionShape.Branch] = []
        if hasBooleans { branches.append(.init(name: "boolean", type: .primitive(.boolean))) }
        for (kind, values) in [("number", numbers), ("text", texts)] where !values.isEmpty {
            let type: TypeReference
            if let rawType = rawType(values) {
                let shape = EnumerationShape(rawType: rawType, values: values.map { .init(value: $0) })
                type = .defined(declare(nil, .member(of: id, path: [kind]), origin, [], .enumeration(shape), []))
            } else {
                type = .primitive(.number(bits: nil))
            }
            branches.append(.init(name: kind, type: type))
        }
        api[id].shape = .union(UnionShape(branches: branches))
        return TypeUse(type: .defined(id))
    }
}
