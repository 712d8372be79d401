import Semantics
import Template

extension ModuleBuilder {
    /// The module's own tests: models that come back as they were, requests to the byte, streams cut everywhere.
    mutating func addTests() {
        let samples = SampleMaker(api)
        let streams = operations.filter { $0.operation.stream != nil }
        let view = TestSupportView(
            module: choices.module, hasMultipart: parts.contains(.multipart), hasStreams: !streams.isEmpty)
        addTest("Support", view.templateObject)
        let models = roundTrips(samples)
        if !models.isEmpty {
            addTest("RoundTripTests", RoundTripTestsView(module: choices.module, models: models).templateObject)
        }
        addRequestTests()
        let streamViews = streams.compactMap { streamTest($0, samples) }
        if !streamViews.isEmpty {
            addTest(
                "StreamTests",
                StreamTestsView(
                    module: choices.module, client: client, credentials: testCredentials, streams: streamViews
                ).templateObject)
        }
    }

    // MARK: - Models

    private func roundTrips(_ samples: SampleMaker) -> [RoundTripTestsView.Model] {
        var scope = UniqueNames()
        return api.types.compactMap { type in
            let values = samples.samples(of: type.id)
            guard !values.isEmpty else { return nil }
            let spelling = types.spelling(type.id, in: nil)
            return RoundTripTestsView.Model(
                name: escaped(
                    scope.choose([
                        memberIdentifier(words(of: spelling)), memberIdentifier(words(of: spelling) + ["model"]),
                    ])),
                type: testSpelling(spelling), samples: values.map { RoundTripTestsView.Sample($0) },
                keepsOthers: keepsOthers(type))
        }
    }

    private func keepsOthers(_ type: TypeDefinition) -> Bool {
        guard case .object(let shape) = type.shape else { return true }
        return shape.additional != .ignored
    }

    /// A type as a test writes it, beside the names of the testing library.
    private func testSpelling(_ spelling: String) -> String {
        let first = spelling.split(separator: ".").first.map(String.init) ?? spelling
        return testingTypes.contains(first) ? "\(choices.module).\(spelling)" : spelling
    }

    // MARK: - Streams

    private func streamTest(_ named: NamedOperation, _ samples: SampleMaker) -> StreamTestsView.Stream? {
        guard let stream = named.operation.stream else { return nil }
        let arguments = OperationArguments(named.operation, self).testArguments(SampleMaker(api, sending: true))
        let ending: JSON? =
            if case .property(let name, let value) = stream.end { .object([.init(name, value)]) } else { nil }
        let failing: JSON? =
            if case .property(let name, let value) = stream.failure { .object([.init(name, value)]) } else { nil }
        let endData: String? = if case .data(let text) = stream.end { text } else { nil }
        guard let items = streamItems(stream, samples, ending, failing) else { return nil }
        return StreamTestsView.Stream(
            name: escaped(named.name), call: "\(escaped(named.name))(\(arguments.swift.joined(separator: ", ")))",
            items: items.map { sample($0, stream) }, end: ending.map { sample($0, stream) },
            endData: endData.map { swiftLiteral(stream.format == .events ? "data: \($0)\n\n" : "\($0)\n") },
            heartbeats: stream.heartbeats.map { swiftLiteral($0) },
            skipsUndecodable: stream.skipsUndecodable, failure: failing.map { sample($0, stream) },
            format: stream.format, contentType: contentType(named.operation),
            item: testSpelling(types.spelling(stream.item, in: nil)), hasWrapper: named.streamType != nil)
    }

    private func sample(_ item: JSON, _ stream: EventStream) -> StreamTestsView.Sample {
        let format = types.format(stream.item).map { ", \($0)" } ?? ""
        return StreamTestsView.Sample(
            wire: swiftLiteral(wireText(item, stream)), value: "sample(\(rawLiteral(item.description))\(format))")
    }

    /// An item as the server sends it.
    private func wireText(_ item: JSON, _ stream: EventStream) -> String {
        switch stream.format {
        case .lines: return "\(item)\n"
        case .sequence: return "\u{1E}\(item)\n"
        case .events where stream.isEnvelope:
            guard case .object(let members) = item else { return "" }
            let fields = members.flatMap { member -> [String] in
                let text = member.value.string ?? member.value.description
                return text.split(separator: "\n", omittingEmptySubsequences: false).map { "\(member.name): \($0)\n" }
            }
            return fields.joined() + "\n"
        case .events: return "data: \(item)\n\n"
        }
    }

    private func contentType(_ operation: Operation) -> String {
        let mediaType = operation.responses.lazy.compactMap { response in
            if case .stream = response.content { response.mediaType } else { nil }
        }.first
        return swiftLiteral(mediaType ?? "text/event-stream")
    }

    /// Items that neither end the stream nor fail it; nil where the marks aren't items by themselves.
    private func streamItems(_ stream: EventStream, _ samples: SampleMaker, _ ending: JSON?, _ failing: JSON?)
        -> [JSON]?
    {
        for mark in [ending, failing].compactMap({ $0 }) where !samples.fits(mark, stream.item) { return nil }
        let all: [JSON]
        if case .defined(let id) = stream.item {
            all = samples.samples(of: id)
        } else {
            all = [samples.value(of: stream.item, named: "item")]
        }
        let plain = all.filter { item in !hasMember(ending, item) && !hasMember(failing, item) }
        let short = plain.filter { $0.description.count < 100 }
        guard !plain.isEmpty else { return nil }
        let items = Array((short.isEmpty ? plain : short).prefix(3))
        guard stream.isEnvelope else { return items }
        // An id holds for the events behind it, too.
        return items.filter { $0["id"] == nil } + items.filter { $0["id"] != nil }
    }

    private func hasMember(_ mark: JSON?, _ item: JSON) -> Bool {
        guard case .object(let members) = mark, let member = members.first else { return false }
        return item[member.name] == member.value
    }

    // MARK: - Clients

    /// The credentials of a client in a test, as an argument; empty where clients take none.
    var testCredentials: String {
        guard let view = credentials().first else { return "" }
        let arguments = view.schemes.filter { !$0.isOptional }.map { "\($0.label): \"\($0.label) value\"" }
        return ", credentials: .\(view.name)(\(arguments.joined(separator: ", ")))"
    }
}
