import Foundation

/// Parses JSON Lines: one value a line, empty lines between them allowed.
struct JSONLinesParser: StreamParser {
    private var line: [UInt8] = []

    mutating func parse(_ bytes: Data) -> [ServerSentEvent] {
        var events: [ServerSentEvent] = []
        for byte in bytes {
            if byte == UInt8(ascii: "\n") { events += finish() } else { line.append(byte) }
        }
        return events
    }

    /// The last line needs no line feed.
    mutating func finish() -> [ServerSentEvent] {
        defer { line.removeAll(keepingCapacity: true) }
        let text = String(decoding: line, as: UTF8.self).trimmingCharacters(in: .whitespaces)
        return text.isEmpty ? [] : [ServerSentEvent(data: text)]
    }
}

/// Parses a JSON text sequence (RFC 7464): each value begins with a record separator and ends with a line feed, and may
/// have line feeds inside.
struct JSONSequenceParser: StreamParser {
    private static let separator: UInt8 = 0x1E

    private var text: [UInt8] = []

    mutating func parse(_ bytes: Data) -> [ServerSentEvent] {
        var events: [ServerSentEvent] = []
        for byte in bytes {
            if byte == Self.separator {
                events += finish()
            } else {
                text.append(byte)
                if byte == UInt8(ascii: "\n"), isComplete { events += finish() }
            }
        }
        return events
    }

    mutating func finish() -> [ServerSentEvent] {
        defer { text.removeAll(keepingCapacity: true) }
        let value = String(decoding: text, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        return value.isEmpty ? [] : [ServerSentEvent(data: value)]
    }

    /// A value isn't held back until the next one begins.
    private var isComplete: Bool {
        (try? JSONSerialization.jsonObject(with: Data(text), options: .fragmentsAllowed)) != nil
    }
}
