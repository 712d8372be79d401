import Foundation
import Testing

@testable import ClientRuntime

/// The examples and rules of the HTML standard, section "Server-sent events".
struct ServerSentEventsTests {
    private static func event(_ data: String, type: String? = nil, id: String = "") -> ServerSentEvent {
        ServerSentEvent(type: type, data: data, lastEventID: id)
    }

    static let cases: [(text: String, events: [ServerSentEvent])] = [
        ("data: YHOO\ndata: +2\ndata: 10\n\n", [event("YHOO\n+2\n10")]),
        (
            ": test stream\n\ndata: first event\nid: 1\n\ndata:second event\nid\n\ndata:  third event\n\n",
            [event("first event", id: "1"), event("second event"), event(" third event")]
        ),
        // The last block has no empty line behind it: it is dropped.
        ("data\n\ndata\ndata\n\ndata:", [event(""), event("\n")]),
        ("data:test\n\ndata: test\n\n", [event("test"), event("test")]),
        (
            "event: add\ndata: 73857293\n\nevent: remove\ndata: 2153\n\n",
            [event("73857293", type: "add"), event("2153", type: "remove")]
        ),
        ("data: a\r\rdata: b\r\n\r\ndata: c\n\n", [event("a"), event("b"), event("c")]),
        ("data: a\r\ndata: b\r\n\r\n", [event("a\nb")]),
        ("\u{FEFF}data: with a mark\n\n", [event("with a mark")]),
        // Only the first mark is none of the text.
        ("data: x\n\n\u{FEFF}data: y\n\n", [event("x")]),
        ("event: no data\n\n", []),
        ("event: a\n\ndata: b\n\n", [event("b")]),
        (
            "id: 1\ndata: a\n\ndata: b\n\nid: 2\0\ndata: c\n\n",
            [event("a", id: "1"), event("b", id: "1"), event("c", id: "1")]
        ),
        ("unknown: x\nDATA: x\ndata: a: b\n\n", [event("a: b")]),
        ("data: é😀\n\n", [event("é😀")]),
        ("", []), ("\n\n\n", []), (":\n\n", []),
    ]

    @Test(arguments: cases.indices) func streamsParseHoweverTheirBytesAreCut(index: Int) {
        let (text, events) = Self.cases[index]
        let bytes = Data(text.utf8)
        for cut in 0...bytes.count {
            var parser = ServerSentEventParser()
            let found = parser.parse(bytes[..<cut]) + parser.parse(bytes[cut...])
            #expect(found == events, "cut at \(cut)")
        }
        var parser = ServerSentEventParser()
        #expect(bytes.flatMap { parser.parse(Data([$0])) } == events)
    }

    @Test func onlyDigitsAreAReconnectionTime() {
        var parser = ServerSentEventParser()
        _ = parser.parse(Data("retry: 1500\n\n".utf8))
        #expect(parser.reconnectionTime == 1500)
        _ = parser.parse(Data("retry: 1x\nretry:\nretry: -1\n\n".utf8))
        #expect(parser.reconnectionTime == 1500)
    }

    @Test func anyBytesAreSurvived() {
        var generator = SystemRandomNumberGenerator()
        for _ in 0..<2_000 {
            let alphabet = Array("data:id:event:retry: \r\n\r\n\n\0é".utf8) + [0xFF, 0xEF, 0xBB]
            let bytes = Data((0..<60).map { _ in alphabet.randomElement(using: &generator) ?? 0 })
            var whole = ServerSentEventParser()
            var single = ServerSentEventParser()
            #expect(whole.parse(bytes) == bytes.flatMap { single.parse(Data([$0])) }, "\(Array(bytes))")
        }
    }
}
