import Semantics
import Template

extension ModuleBuilder {
    /// The file for an operation that answers with a stream.
    mutating func addStream(_ named: NamedOperation) {
        guard let stream = named.operation.stream else { return }
        parts.insert(.eventStream)
        if stream.format != .events { parts.insert(.jsonSequences) }
        let fileName =
            named.streamType ?? (named.name.hasSuffix("Stream") ? named.upperFirst : named.upperFirst + "Stream")
        addSource("Streams/\(fileName)", imports: ["Foundation"], view(of: stream, named).templateObject)
    }

    private func view(of stream: EventStream, _ named: NamedOperation) -> StreamView {
        let item = types.spelling(stream.item, in: nil)
        var view = StreamView(
            wrapper: named.streamType, access: access, item: item, rules: named.name,
            heartbeats: stream.heartbeats.map { swiftLiteral($0) },
            endData: nil, end: nil, failure: nil, skipsUndecodable: stream.skipsUndecodable, assembly: nil,
            symbol: "\(client)/\(view(of: named).symbol)", coding: coding(stream))
        if stream.format != .events {
            view.contentType =
                named.operation.responses.lazy.compactMap { response in
                    if case .stream = response.content {
                        response.mediaType.map { swiftLiteral(essence($0)) }
                    } else {
                        nil
                    }
                }.first
            view.parser = stream.format == .lines ? "JSONLinesParser()" : "JSONSequenceParser()"
        }
        switch stream.end {
        case .data(let text): view.endData = swiftLiteral(text)
        case .property(let name, let value): view.end = comparison(name, value, stream.item)
        case nil: break
        }
        if case .property(let name, let value) = stream.failure {
            let message = stream.failureMessage.map { self.message($0, stream.item) } ?? "\"\""
            view.failure = "\(comparison(name, value, stream.item)) ? \(message) : nil"
        }
        if let assembly = stream.assembly, let name = named.assemblyType {
            view.assembly = self.assembly(assembly, name, stream.item)
        }
        return view
    }

    private func coding(_ stream: EventStream) -> String {
        if stream.isEnvelope { return ".events()" }
        return types.format(stream.item).map { ".json(\($0))" } ?? ".json()"
    }

    private func essence(_ mediaType: String) -> String {
        mediaType.prefix { $0 != ";" }.filter { !$0.isWhitespace }.lowercased()
    }

    // MARK: - Expressions over items

    private func property(_ name: String, of type: TypeReference) -> (property: Property, swiftName: String)? {
        guard case .defined(let id) = types.unaliased(type), case .object(let shape) = api[id].shape,
            let property = shape.properties.first(where: { $0.name == name })
        else { return nil }
        return (property, escaped(members[id]?[name] ?? name))
    }

    private func comparison(_ name: String, _ value: JSON, _ item: TypeReference) -> String {
        guard let (property, swiftName) = property(name, of: item) else { return "false" }
        return "$0.\(swiftName) == \(literal(value, property.type))"
    }

    private func message(_ name: String, _ item: TypeReference) -> String {
        guard let (property, swiftName) = property(name, of: item) else { return "\"\"" }
        return property.isRequired ? "$0.\(swiftName)" : "$0.\(swiftName) ?? \"\""
    }

    /// A value of the description as an expression of a type: a case where the type is an enumeration.
    func literal(_ value: JSON, _ type: TypeReference) -> String {
        if case .defined(let id) = types.unaliased(type), case .enumeration(let shape) = api[id].shape,
            let known = shape.values.first(where: { $0.value == value })
        {
            return ".\(members[id]?[known.text] ?? "")"
        }
        return swiftLiteral(value) ?? "nil"
    }

    // MARK: - The whole

    private func assembly(_ assembly: EventStream.Assembly, _ name: String, _ item: TypeReference) -> AssemblyView? {
        guard case .object(let shape) = api[assembly.type].shape, let names = members[assembly.type] else { return nil }
        let rules = Dictionary(assembly.rules.map { ($0.property, $0.rule) }) { first, _ in first }
        let parts = shape.properties.compactMap { property in
            rules[property.name].map { part(property, escaped(names[property.name]), $0, item) }
        }
        return AssemblyView(
            name: name, type: types.spelling(assembly.type, in: nil), parts: parts,
            arguments: parts.map { "\($0.name): \($0.constant ?? $0.name)" })
    }

    private func part(
        _ property: Property, _ name: String, _ rule: EventStream.Assembly.Rule, _ item: TypeReference
    ) -> AssemblyView.Part {
        var part = AssemblyView.Part(
            name: name, wireName: swiftLiteral(property.name), type: types.spelling(property.type, in: nil),
            isNeeded: property.isRequired)
        switch rule {
        case .constant(let value): part.constant = literal(value, property.type)
        case .last(let source): setSource(source, item, of: &part)
        case .concatenate(let source, let replacement):
            part.isConcatenated = true
            setSource(source, item, of: &part)
            part.replacement = replacement.flatMap { self.property($0, of: item)?.swiftName }
        }
        return part
    }

    private func setSource(_ name: String, _ item: TypeReference, of part: inout AssemblyView.Part) {
        guard let (property, swiftName) = property(name, of: item) else { return }
        part.source = swiftName
        part.isSourceOptional = !property.isRequired || property.isNullable
    }
}
