import Diagnostics
import Specification
import YAML

extension Resolver {
    /// The event stream that an operation answers with, and what `x-apigen` says of it.
    mutating func stream(_ operation: Specification.Operation, _ resolved: Operation, _ origin: Origin) -> EventStream?
    {
        let items = resolved.responses.compactMap { response -> (SequenceFormat, TypeReference)? in
            guard response.status.isSuccess, case .stream(let format, let item) = response.content else { return nil }
            return (format, item)
        }
        guard let (format, item) = items.first else { return nil }
        let rules = operation.apigen?.stream
        var stream = EventStream(
            format: format, item: item, isEnvelope: format == .events && isEnvelope(item),
            origin: rules.map { Origin($0.location, origin.pointer) } ?? origin)
        guard let rules else { return stream }
        stream.heartbeats = rules.heartbeats
        stream.skipsUndecodable = rules.undecodable == .skip
        stream.end = rules.end.flatMap { condition($0, item) }
        stream.failure = rules.error.flatMap { condition($0, item) }
        stream.failureMessage = rules.error?.message
        if let message = rules.error?.message { checkProperty(message, of: item, at: rules.error?.node ?? rules.node) }
        stream.assembly = rules.assembly.flatMap { assembly($0, item) }
        return stream
    }

    /// OpenAPI 3.2, "Special Considerations for Server-Sent Events": the schema is that of an event, with its fields as
    /// members. What has other members is the JSON in the data, as descriptions said it before.
    private func isEnvelope(_ type: TypeReference) -> Bool {
        guard case .defined(let id) = type else { return false }
        switch api[id].shape {
        case .object(let shape):
            let names = Set(shape.properties.map(\.name))
            return names.isSubset(of: ["event", "data", "id", "retry"]) && names.contains("data")
        case .union(let shape): return !shape.branches.isEmpty && shape.branches.allSatisfy { isEnvelope($0.type) }
        case .alias(let type): return isEnvelope(type)
        case .enumeration: return false
        }
    }

    private mutating func condition(_ condition: StreamExtension.Condition, _ item: TypeReference) -> EventStream
        .Condition?
    {
        if let data = condition.data { return .data(data) }
        guard let property = condition.property, let value = condition.value,
            checkProperty(property, of: item, at: condition.node)
        else { return nil }
        return .property(property, JSON(value))
    }

    @discardableResult
    private mutating func checkProperty(_ name: String, of item: TypeReference, at node: Node) -> Bool {
        if properties(of: item).contains(where: { $0.name == name }) { return true }
        diagnostics.error(.invalidExtension, at: node.location, "the items of the stream have no property '\(name)'")
        return false
    }

    private func properties(of type: TypeReference) -> [Property] {
        guard case .defined(let id) = type else { return [] }
        switch api[id].shape {
        case .object(let shape): return shape.properties
        case .alias(let type): return properties(of: type)
        case .union, .enumeration: return []
        }
    }

    // MARK: - Assembling the whole

    private mutating func assembly(_ assembly: StreamExtension.Assembly, _ item: TypeReference) -> EventStream.Assembly?
    {
        guard let reference = assembly.schema, let target = description.resolve(schema: reference, &diagnostics) else {
            return nil
        }
        let use = use(of: target.value, named: .named(target.name), at: Origin(target.value.location, reference.target))
        guard case .defined(let id) = use.type, case .object(let shape) = api[id].shape else {
            diagnostics.error(
                .invalidExtension, at: reference.location, "'assemble' puts an object together, and this is none")
            return nil
        }
        var result = EventStream.Assembly(type: id, rules: [])
        for entry in assembly.properties {
            guard let property = shape.properties.first(where: { $0.name == entry.name }) else {
                diagnostics.error(
                    .invalidExtension, at: entry.key.location, "'\(target.name)' has no property '\(entry.name)'")
                continue
            }
            if let rule = rule(entry.value, property, item) { result.rules.append((entry.name, rule)) }
        }
        for property in shape.properties where property.isRequired && assembly.properties[property.name] == nil {
            diagnostics.error(
                .invalidExtension, at: assembly.location,
                "'\(target.name)' needs '\(property.name)', and nothing here gives it")
        }
        return result
    }

    private mutating func rule(
        _ assignment: StreamExtension.Assignment, _ target: Property, _ item: TypeReference
    ) -> EventStream.Assembly.Rule? {
        switch assignment.rule {
        case .concatenate(let source, let replacement):
            for name in [source, replacement].compactMap({ $0 }) { checkSource(name, target, item, assignment.node) }
            return .concatenate(source, replacedBy: replacement)
        case .last(let source):
            checkSource(source, target, item, assignment.node)
            return .last(source)
        case .constant(let value): return .constant(JSON(value))
        case nil: return nil
        }
    }

    /// The value is handed over as it is, so both properties have one type.
    private mutating func checkSource(_ name: String, _ target: Property, _ item: TypeReference, _ node: Node) {
        guard checkProperty(name, of: item, at: node),
            let source = properties(of: item).first(where: { $0.name == name }), source.type != target.type
        else { return }
        diagnostics.error(
            .invalidExtension, at: node.location, "'\(name)' and '\(target.name)' have different types",
            notes: [
                .init("the property of the item", at: source.origin.location),
                .init("the property of the whole", at: target.origin.location),
            ])
    }
}
