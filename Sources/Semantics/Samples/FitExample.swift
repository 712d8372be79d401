extension SampleMaker {
    /// Whether a value reads as a type and writes back the same: its members are those of the type, its kinds fit.
    package func fits(_ value: JSON, _ type: TypeReference) -> Bool {
        switch (type, value) {
        case (.nullable, .null): true
        case (.nullable(let inner), _): fits(value, inner)
        case (.primitive(let primitive), _): fits(value, primitive)
        case (.array(let item), .array(let items)): items.allSatisfy { fits($0, item) }
        case (.dictionary(let inner), .object(let members)): members.allSatisfy { fits($0.value, inner) }
        case (.defined(let id), _): fits(value, id)
        // The text may be laid out in another way than ours.
        case (.embedded, _): false
        case (.array, _), (.dictionary, _): false
        }
    }

    private func fits(_ value: JSON, _ primitive: Primitive) -> Bool {
        switch (primitive, value) {
        case (.any, _): true
        case (.boolean, .boolean), (.number, .number), (.decimal(false), .number): true
        case (.integer(_, let isSigned), .number(let literal)): isSigned ? Int(literal) != nil : UInt(literal) != nil
        case (.string, .string): true
        // Other forms of the same value are read too, but written in this one.
        case (.dateTime, .string(let text)): text.utf8.count == 20 && text.hasSuffix("Z") && text.contains("T")
        case (.date, .string(let text)): text.utf8.count == 10
        case (.uuid, .string(let text)): text.utf8.count == 36 && text == text.lowercased()
        default: false
        }
    }

    private func fits(_ value: JSON, _ id: TypeID) -> Bool {
        switch (definition(id).shape, value) {
        case (.alias(let type), _): return fits(value, type)
        case (.enumeration(let shape), .string): return shape.rawType == .string
        case (.enumeration(let shape), .number(let literal)): return shape.rawType == .integer && Int(literal) != nil
        case (.union(let shape), .object(let members)):
            guard let name = shape.discriminator, let kind = members.first(where: { $0.name == name })?.value.string,
                let branch = shape.branches.first(where: { $0.values.contains(kind) })
            else { return false }
            return fits(value, branch.type)
        case (.object(let shape), .object(let members)): return fits(members, shape)
        default: return false
        }
    }

    private func fits(_ members: [JSON.Member], _ shape: ObjectShape) -> Bool {
        let names = Set(members.map(\.name))
        guard shape.properties.allSatisfy({ !$0.isRequired || names.contains($0.name) }) else { return false }
        return members.allSatisfy { member in
            guard let property = shape.properties.first(where: { $0.name == member.name }) else {
                if case .typed(let type) = shape.additional { return fits(member.value, type) }
                return false
            }
            if let constant = property.constant { return member.value == constant }
            return member.value == .null ? property.isNullable : fits(member.value, property.type)
        }
    }
}
