import Foundation
import Testing

@testable import ClientRuntime

private struct Everything: Codable, Equatable {
    var name: String
    var nick: String?
    var note: String?
    var due: Nullable<Date>?
    var made: Date
    var days: [Date]?
    var ids: [String: UUID]?
    var raw: Data?

    init(from decoder: any Decoder) throws {
        let object = try ObjectDecoder(decoder)
        name = try object.required("name")
        nick = try object.optional("nick")
        note = try object.requiredOrNull("note")
        due = try object.optionalOrNull("due", .dateTime)
        made = try object.required("made", .dateTime)
        days = try object.optional("days", .array(.dateTime))
        ids = try object.optional("ids", .dictionary(.uuid))
        raw = try object.optional("raw", .base64URL)
    }

    func encode(to encoder: any Encoder) throws {
        var object = ObjectEncoder(encoder)
        try object.set("name", name)
        try object.set("nick", nick)
        try object.setOrNull("note", note)
        try object.set("due", due, .dateTime)
        try object.set("made", made, .dateTime)
        try object.set("days", days, .array(.dateTime))
        try object.set("ids", ids, .dictionary(.uuid))
        try object.set("raw", raw, .base64URL)
    }
}

struct CodingTests {
    private func json<Value: Encodable>(_ value: Value) throws -> JSONValue {
        try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(value))
    }

    @Test(arguments: [
        #"{"name":"a","note":null,"made":"2024-01-02T03:04:05Z"}"#,
        #"{"name":"a","note":"n","made":"2024-01-02T03:04:05Z","due":null}"#,
        #"{"name":"a","note":"n","made":"2024-01-02T03:04:05Z","due":"2024-01-02T03:04:05.500Z","nick":"x"}"#,
        ##"{"name":"a","note":"n","made":"2024-01-02T03:04:05Z","days":["2024-01-02T03:04:05Z"],"ids":{"k":"0189f7ea-ae2c-7809-8aeb-b819cf5e9e7f"},"raw":"_-8"}"##,
    ])
    func aModelComesBackAsItWas(text: String) throws {
        let value = try JSONDecoder().decode(Everything.self, from: Data(text.utf8))
        #expect(try json(value) == JSONDecoder().decode(JSONValue.self, from: Data(text.utf8)))
    }

    @Test func nullForAMemberThatMayBeMissingIsReadAsMissing() throws {
        let text = #"{"name":"a","nick":null,"note":null,"made":"2024-01-02T03:04:05Z","days":null}"#
        let value = try JSONDecoder().decode(Everything.self, from: Data(text.utf8))
        #expect(value.nick == nil && value.days == nil)
    }

    @Test(arguments: [
        (#"{"note":null,"made":"2024-01-02T03:04:05Z"}"#, "name"),
        (#"{"name":null,"note":null,"made":"2024-01-02T03:04:05Z"}"#, "name"),
        (#"{"name":"a","made":"2024-01-02T03:04:05Z"}"#, "note"),
        (#"{"name":"a","note":null,"made":"yesterday"}"#, "made"),
        (#"{"name":"a","note":null}"#, "made"),
    ])
    func whatIsWrongIsNamed(text: String, key: String) throws {
        let error = try #require(throws: DecodingError.self) {
            try JSONDecoder().decode(Everything.self, from: Data(text.utf8))
        }
        #expect("\(error)".contains(key))
    }

    @Test(arguments: [
        "null", "true", "false", "0", "-12", "9223372036854775807", "1.5", "1e100", #""""#, #""é😀\u0000\"""#, "[]",
        "[1,[null]]",
        #"{"a":{"b":[true]}}"#,
    ])
    func anyJSONIsKept(text: String) throws {
        let value = try JSONDecoder().decode(JSONValue.self, from: Data("[\(text)]".utf8))
        let again = try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(value))
        #expect(again == value)
        let judge = try JSONSerialization.jsonObject(with: JSONEncoder().encode(value)) as? NSArray
        #expect(judge == (try JSONSerialization.jsonObject(with: Data("[\(text)]".utf8)) as? NSArray))
    }

    @Test func truthValuesAreNoNumbers() throws {
        let value = try JSONDecoder().decode(JSONValue.self, from: Data("[true,1,0,false,1.0]".utf8))
        #expect(value == [true, 1, 0, false, 1])
    }

    private enum Shade: OpenEnum {
        case dark
        case unknown(String)
        init(rawValue: String) { self = rawValue == "dark" ? .dark : .unknown(rawValue) }
        var rawValue: String {
            switch self {
            case .dark: "dark"
            case .unknown(let value): value
            }
        }
    }

    @Test func anUnknownCaseIsKept() throws {
        let values = try JSONDecoder().decode([Shade].self, from: Data(#"["dark","neon"]"#.utf8))
        #expect(values == [.dark, .unknown("neon")])
        #expect(try JSONEncoder().encode(values) == Data(#"["dark","neon"]"#.utf8))
    }

    @Test func base64IsReadAndWritten() throws {
        let bytes = Data([0, 1, 2, 0xFD, 0xFE, 0xFF])
        for (format, text) in [(WireFormat<Data>.base64, "AAEC/f7/"), (.base64URL, "AAEC_f7_")] {
            #expect(
                try JSONEncoder().encode([Formatted(value: bytes, format: format)])
                    == Data("[\"\(text.replacingOccurrences(of: "/", with: "\\/"))\"]".utf8))
            let decoder = try JSONDecoder().decode(DecoderOfBody.self, from: Data("\"\(text)\"".utf8)).decoder
            #expect(try format.decode(decoder) == bytes)
        }
    }

    @Test func anIndirectValueIsAValue() {
        struct Node: Equatable {
            @Indirect var next: Int?
        }
        let first = Node(next: 1)
        var second = first
        second.next = 2
        #expect(first.next == 1 && second.next == 2 && first != second)
    }
}
