import Foundation

/// The items of a response that arrives over time.
///
/// Nothing is sent before the first item is asked for; each iteration sends the request anew. The connection closes
/// when the stream ends, when the iteration is left, and when its task is cancelled.
///
/// Iterating throws ``APIError`` for a status of error, ``StreamError`` for an error in the stream or a stream that
/// breaks off, ``InvalidResponse`` for content that isn't a stream of these items, ``TransportError``,
/// ``MissingCredential``, and `CancellationError`.
public struct ResponseStream<Element: Sendable>: AsyncSequence, Sendable {
    let open: @Sendable () async throws -> HTTPResponse
    let rules: StreamRules<Element>
    var endsAtMarker = true

    /// The same stream, read on after the item that marks its end, until the server closes the connection.
    public func readingUntilClose() -> ResponseStream {
        var stream = self
        stream.endsAtMarker = false
        return stream
    }

    public func makeAsyncIterator() -> Iterator { Iterator(stream: self) }

    /// Reads one response.
    public struct Iterator: AsyncIteratorProtocol {
        private enum State {
            case idle
            case open(AsyncThrowingStream<Data, any Error>.Iterator)
            /// All bytes are there, and perhaps not all items taken.
            case exhausted
            case finished
        }

        private let stream: ResponseStream
        private var state = State.idle
        private var parser: any StreamParser
        private var events: ArraySlice<ServerSentEvent> = []
        private var metEnd = false

        init(stream: ResponseStream) {
            self.stream = stream
            parser = stream.rules.makeParser()
        }

        public mutating func next() async throws -> Element? {
            do {
                return try await advance()
            } catch {
                state = .finished
                throw error
            }
        }

        private mutating func advance() async throws -> Element? {
            while true {
                if case .finished = state { return nil }
                while let event = events.popFirst() {
                    if let item = try take(event) { return item }
                }
                if metEnd, stream.endsAtMarker {
                    state = .finished
                    return nil
                }
                if case .exhausted = state {
                    state = .finished
                    if stream.rules.hasEnd, !metEnd { throw StreamError.endedEarly }
                    return nil
                }
                if let chunk = try await chunk() {
                    events = parser.parse(chunk)[...]
                } else {
                    try Task.checkCancellation()
                    state = .exhausted
                    events = parser.finish()[...]
                }
            }
        }

        private mutating func chunk() async throws -> Data? {
            if case .idle = state { state = .open(try await stream.open().body.makeAsyncIterator()) }
            guard case .open(var iterator) = state else { return nil }
            defer { state = .open(iterator) }
            return try await iterator.next()
        }

        /// The item of an event; nil for one that is skipped.
        private mutating func take(_ event: ServerSentEvent) throws -> Element? {
            let rules = stream.rules
            if rules.heartbeats.contains(event.data) { return nil }
            if rules.endData == event.data {
                metEnd = true
                if stream.endsAtMarker { events = [] }
                return nil
            }
            guard let item = try rules.item(of: event) else { return nil }
            if let failure = rules.failure(item) { throw StreamError.reported(failure) }
            if rules.isEnd(item) {
                metEnd = true
                if stream.endsAtMarker { events = [] }
            }
            return item
        }
    }
}

/// What the events of a stream mean.
struct StreamRules<Element: Sendable>: Sendable {
    /// Data that says only that the connection lives.
    var heartbeats: Set<String> = []
    /// Data that marks the end, and is no item.
    var endData: String?
    /// Whether an item is the last one.
    var isEnd: @Sendable (Element) -> Bool = { _ in false }
    /// Whether the stream has an item or data that marks its end.
    var hasEnd = false
    /// What an item that reports a failure says; nil for every other.
    var failure: @Sendable (Element) -> String? = { _ in nil }
    /// Whether an event that can't be decoded is passed over.
    var skipsUndecodable = false
    /// The media type of the response.
    var contentType = "text/event-stream"
    var makeParser: @Sendable () -> any StreamParser = { ServerSentEventParser() }
    let decode: @Sendable (ServerSentEvent) throws -> Element

    fileprivate func item(of event: ServerSentEvent) throws -> Element? {
        do {
            return try decode(event)
        } catch {
            if skipsUndecodable { return nil }
            throw StreamError.undecodable(error)
        }
    }
}

extension StreamRules {
    /// Items that are the data of the events, as JSON.
    static func json() -> StreamRules where Element: Decodable {
        StreamRules { try JSONCoding.decoder.decode(Element.self, from: Data($0.data.utf8)) }
    }

    /// The same in a format of its own.
    static func json(_ format: WireFormat<Element>) -> StreamRules {
        StreamRules {
            try format.decode(JSONCoding.decoder.decode(DecoderOfBody.self, from: Data($0.data.utf8)).decoder)
        }
    }

    /// Items that are whole events, with their fields as members (OpenAPI 3.2, "Special Considerations for Server-Sent
    /// Events").
    static func events() -> StreamRules where Element: Decodable {
        StreamRules { event in
            var members: [String: JSONValue] = ["data": .string(event.data)]
            if let type = event.type { members["event"] = .string(type) }
            if !event.lastEventID.isEmpty { members["id"] = .string(event.lastEventID) }
            if let retry = event.retry { members["retry"] = .integer(Int64(retry)) }
            let data = try JSONCoding.encoder.encode(JSONValue.object(members))
            return try JSONCoding.decoder.decode(Element.self, from: data)
        }
    }
}

/// A stream that began well and didn't end so.
public enum StreamError: Error, Sendable, CustomStringConvertible {
    /// The server says that it failed; its text for people, if it sent one.
    case reported(String)
    /// The connection closed before the stream was complete.
    case endedEarly
    /// An item isn't what the description says.
    case undecodable(any Error)
    /// The stream ended, and what it was to give as a whole lacks a part.
    case incomplete(missing: String)

    public var description: String {
        switch self {
        case .reported(let text): text.isEmpty ? "The server reported an error in the stream" : text
        case .endedEarly: "The stream broke off before its end"
        case .undecodable(let error): "An item of the stream can't be read: \(error)"
        case .incomplete(let name): "The stream ended without '\(name)'"
        }
    }
}

extension ResponseCase<Void> {
    /// A response whose content is read by ``ResponseStream``.
    static func stream(_ status: StatusPattern, contentType: String = "text/event-stream") -> ResponseCase {
        ResponseCase(status: status, contentType: contentType) { _, _ in }
    }
}

extension RequestSender {
    /// The stream of an operation's response.
    func stream<Element>(_ operation: OperationRequest<Void>, _ rules: StreamRules<Element>) -> ResponseStream<Element>
    {
        ResponseStream(
            open: {
                let response = try await respond(to: operation)
                guard response.status.isSuccess else {
                    throw try await error(response, operation.operation, operation.errors)
                }
                let type = response.headers["Content-Type"]
                guard type.map({ $0.lowercased().hasPrefix(rules.contentType) }) ?? false else {
                    throw await invalid(response, operation.operation, .unexpectedContentType(type))
                }
                return response
            }, rules: rules)
    }
}
