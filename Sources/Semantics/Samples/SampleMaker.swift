/// Makes JSON values that types of an API allow, for tests.
package struct SampleMaker {
    private let api: API
    /// How deep objects hold objects before only what is required is made.
    private let depth = 4
    /// Whether the values are for requests, which hold nothing that is only read.
    private let isSending: Bool

    package init(_ api: API, sending: Bool = false) {
        self.api = api
        isSending = sending
    }

    func definition(_ id: TypeID) -> TypeDefinition { api[id] }

    /// Values that show what a type allows: the description's own examples, everything present, only what is required,
    /// nulls, and a value of each enumeration that the description doesn't know.
    package func samples(of id: TypeID) -> [JSON] {
        var samples = api[id].examples.filter { fits($0, .defined(id)) }
        switch api[id].shape {
        case .object(let shape):
            samples.append(object(shape, .everything, 0))
            samples.append(object(shape, .required, 0))
            if shape.properties.contains(where: \.isNullable) { samples.append(object(shape, .nulls, 0)) }
        case .enumeration(let shape):
            samples += shape.values.map(\.value) + [unknown(shape)]
        case .union(let shape):
            guard isDistinct(shape) else { return [] }
            samples += shape.branches.map { branch($0, shape, .everything, 0) }
        case .alias: return []
        }
        var met: Set<JSON> = []
        return samples.filter { met.insert($0).inserted }
    }

    /// A value of a type with everything in it.
    ///
    /// - Parameter name: What the value is for: texts and numbers differ by it, so that swapped values are noticed.
    package func value(of type: TypeReference, named name: String) -> JSON { value(type, .everything, 0, name) }

    private enum Style {
        case everything
        case required
        case nulls
    }

    // MARK: - Values

    private func value(_ type: TypeReference, _ style: Style, _ level: Int, _ name: String) -> JSON {
        switch type {
        case .primitive(let primitive): Self.value(primitive, name)
        case .array(let item): level > depth ? .array([]) : .array([value(item, style, level + 1, name)])
        case .dictionary(let inner):
            level > depth ? .object([]) : .object([.init("a key", value(inner, style, level + 1, name))])
        case .nullable(let inner): style == .nulls ? .null : value(inner, style, level, name)
        case .defined(let id): value(id, style, level, name)
        case .embedded(let inner): .string(value(inner, style, level, name).sorted.description)
        }
    }

    private func value(_ id: TypeID, _ style: Style, _ level: Int, _ name: String) -> JSON {
        switch api[id].shape {
        case .object(let shape): object(shape, level > depth ? .required : style, level + 1)
        case .enumeration(let shape): shape.values.first?.value ?? .null
        case .alias(let type): value(type, style, level, name)
        case .union(let shape): oneBranch(shape, style, level)
        }
    }

    /// The first branch; deep down the first one that ends.
    private func oneBranch(_ shape: UnionShape, _ style: Style, _ level: Int) -> JSON {
        let ending = level > depth ? shape.branches.first { !$0.isRecursive } : nil
        guard level < 10 * depth, let branch = ending ?? shape.branches.first else { return .null }
        return self.branch(branch, shape, style, level + 1)
    }

    private static func value(_ primitive: Primitive, _ name: String) -> JSON {
        switch primitive {
        case .string: .string("\(name) é\"/&😀")
        case .boolean: .boolean(true)
        case .integer: .number(String(40 + name.count))
        case .number, .decimal(false): .number("\(name.count).5")
        case .decimal: .string("\(name.count).25")
        case .dateTime: .string("2024-02-29T23:59:58.250Z")
        case .date: .string("2024-02-29")
        case .uuid: .string("0189f7ea-ae2c-7809-8aeb-b819cf5e9e7f")
        case .base64: .string("AAEC/f7/")
        case .base64URL: .string("AAEC_f7_")
        case .binary: .string("AAEC/f7/")
        case .any: .object([.init("any", .array([.number("1"), .null, .string("x")]))])
        }
    }

    private func object(_ shape: ObjectShape, _ style: Style, _ level: Int) -> JSON {
        var members: [JSON.Member] = []
        for property in shape.properties where !(isSending && property.isReadOnly) {
            if let constant = property.constant {
                // It is written whether or not it was there.
                members.append(.init(property.name, constant))
            } else if style == .nulls, property.isNullable {
                members.append(.init(property.name, .null))
            } else if property.isRequired || (style != .required && !property.isRecursive) {
                members.append(.init(property.name, value(property.type, style, level, property.name)))
            }
        }
        if case .typed(let type) = shape.additional, style == .everything {
            members.append(.init("another member", value(type, style, level + 1, "other")))
        }
        return .object(members)
    }

    /// A text or number that is no case of an enumeration.
    private func unknown(_ shape: EnumerationShape) -> JSON {
        switch shape.rawType {
        case .string: .string("a value from the future")
        case .integer: .number("987654")
        }
    }

    // MARK: - Unions

    private func branch(_ branch: UnionShape.Branch, _ shape: UnionShape, _ style: Style, _ level: Int) -> JSON {
        let value = value(branch.type, style, level, branch.name)
        guard let name = shape.discriminator, let kind = branch.values.first, case .object(let members) = value else {
            return value
        }
        let others = members.filter { $0.name != name }
        return .object([.init(name, .string(kind))] + others)
    }

    /// Whether a value can only be read as the branch that it was made for.
    private func isDistinct(_ shape: UnionShape) -> Bool {
        if shape.discriminator != nil { return true }
        let kinds = shape.branches.map { kind($0.type) }
        return !kinds.contains(nil) && Set(kinds).count == kinds.count
    }

    private func kind(_ type: TypeReference) -> String? {
        switch type {
        case .primitive(let primitive):
            switch primitive {
            case .boolean: "boolean"
            case .integer, .number, .decimal(false): "number"
            case .any: nil
            default: "string"
            }
        case .embedded: "string"
        case .array: "array"
        case .dictionary: "object"
        case .nullable: nil
        case .defined(let id):
            switch api[id].shape {
            case .object: "object"
            case .enumeration(let shape): shape.rawType == .string ? "string" : "number"
            case .alias(let type): kind(type)
            case .union: nil
            }
        }
    }
}
