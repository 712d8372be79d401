import Foundation

/// One event of an event stream.
struct ServerSentEvent: Hashable, Sendable {
    /// Nil where the server names none, which stands for `message`.
    var type: String?
    /// The lines of the event's data, joined with line feeds.
    var data = ""
    /// The last event id in force, kept across events.
    var lastEventID = ""
    /// The reconnection time in milliseconds, where the event sets one.
    var retry: Int?
}

/// Cuts the bytes of a sequential media type, which arrive in pieces cut anywhere, into events.
protocol StreamParser: Sendable {
    /// Takes the next piece and returns the events that it completes.
    mutating func parse(_ bytes: Data) -> [ServerSentEvent]

    /// Returns what the end of the stream completes.
    mutating func finish() -> [ServerSentEvent]
}

/// Parses an event stream whose bytes arrive in pieces cut anywhere (HTML, section "Server-sent events", "Parsing" and
/// "Interpreting an event stream").
struct ServerSentEventParser: StreamParser {
    /// The reconnection time that the server asked for, in milliseconds.
    private(set) var reconnectionTime: Int?

    private var line: [UInt8] = []
    private var previousWasCarriageReturn = false
    private var isFirstLine = true
    private var data: [UInt8] = []
    private var hasData = false
    private var type: [UInt8] = []
    private var lastEventID: [UInt8] = []
    private var retry: Int?

    /// Takes the next piece and returns the events that it completes.
    mutating func parse(_ bytes: Data) -> [ServerSentEvent] {
        var events: [ServerSentEvent] = []
        for byte in bytes {
            switch byte {
            case UInt8(ascii: "\n") where previousWasCarriageReturn:
                // The second half of a CRLF: the line has ended already.
                previousWasCarriageReturn = false
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                previousWasCarriageReturn = byte == UInt8(ascii: "\r")
                if let event = endLine() { events.append(event) }
            default:
                previousWasCarriageReturn = false
                line.append(byte)
            }
        }
        return events
    }

    /// What is unfinished when the stream ends is no event.
    mutating func finish() -> [ServerSentEvent] { [] }

    private mutating func endLine() -> ServerSentEvent? {
        defer { line.removeAll(keepingCapacity: true) }
        if isFirstLine {
            isFirstLine = false
            if line.starts(with: [0xEF, 0xBB, 0xBF]) { line.removeFirst(3) }
        }
        guard !line.isEmpty else { return dispatch() }
        let colon = line.firstIndex(of: UInt8(ascii: ":"))
        let name = line[..<(colon ?? line.endIndex)]
        var value = colon.map { line[($0 + 1)...] } ?? []
        if value.first == UInt8(ascii: " ") { value = value.dropFirst() }
        field(String(decoding: name, as: UTF8.self), value)
        return nil
    }

    /// A line that begins with a colon is a comment: its field has the empty name, which is none of these.
    private mutating func field(_ name: String, _ value: ArraySlice<UInt8>) {
        switch name {
        case "data":
            data += value
            data.append(UInt8(ascii: "\n"))
            hasData = true
        case "event": type = Array(value)
        case "id": if !value.contains(0) { lastEventID = Array(value) }
        case "retry":
            let isNumber = !value.isEmpty && value.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
            if isNumber { reconnectionTime = Int(String(decoding: value, as: UTF8.self)) }
            retry = reconnectionTime
        default: break
        }
    }

    private mutating func dispatch() -> ServerSentEvent? {
        defer {
            data.removeAll(keepingCapacity: true)
            type.removeAll(keepingCapacity: true)
            hasData = false
            retry = nil
        }
        guard hasData else { return nil }
        data.removeLast()
        return ServerSentEvent(
            type: type.isEmpty ? nil : String(decoding: type, as: UTF8.self),
            data: String(decoding: data, as: UTF8.self),
            lastEventID: String(decoding: lastEventID, as: UTF8.self), retry: retry)
    }
}
