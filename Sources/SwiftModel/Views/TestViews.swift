import Semantics
import Template

/// Samples of models that have to come back as they were.
struct RoundTripTestsView: TemplateRepresentable {
    /// A JSON text: on one line as a literal, or a member a line between the marks of a long literal.
    struct Sample: TemplateRepresentable {
        var literal: String
        var lines: [String]
        var isLong: Bool

        init(_ value: JSON) {
            literal = rawLiteral(value.description)
            lines = value.indented().split(separator: "\n").map(String.init)
            // A literal between marks shows everything as it is, so nothing in it may look like its end.
            isLong = literal.count > 104 && literal.hasPrefix("#\"") && !value.description.contains("\"\"\"#")
        }

        var templateObject: TemplateObject {
            TemplateObject(
                "sample", ["literal": .string(literal), "lines": .strings(lines), "isLong": .boolean(isLong)])
        }
    }

    struct Model: TemplateRepresentable {
        /// The name of the test.
        var name: String
        var type: String
        var samples: [Sample]
        /// Whether members that the description doesn't name are kept.
        var keepsOthers: Bool

        var templateObject: TemplateObject {
            TemplateObject(
                "round trip",
                [
                    "name": .string(name), "type": .string(type), "samples": .objects(samples),
                    "keepsOthers": .boolean(keepsOthers),
                ])
        }
    }

    var module: String
    var models: [Model]

    var templateObject: TemplateObject {
        TemplateObject(
            "round trips",
            ["template": .string("Tests/RoundTripTests"), "module": .string(module), "models": .objects(models)])
    }
}

/// Requests and what they have to be, to the byte.
struct RequestTestsView: TemplateRepresentable {
    struct Request: TemplateRepresentable {
        var name: String
        var testName: String
        var arguments: [String]
        /// `GET /path?query`, as a literal.
        var line: String
        /// `GET /path`, as a literal.
        var path: String
        /// `"Accept": "application/json"`.
        var headers: [String]
        /// As a literal; nil for none.
        var body: String?
        var parts: [Part]

        struct Part: TemplateRepresentable {
            var name: String
            var filename: String?
            var contentType: String?
            var content: String

            var templateObject: TemplateObject {
                TemplateObject(
                    "expected part",
                    [
                        "name": .string(name), "filename": .string(filename ?? "nil"),
                        "contentType": .string(contentType ?? "nil"),
                        "content": .string(content),
                    ])
            }
        }

        var templateObject: TemplateObject {
            TemplateObject(
                "expected request",
                [
                    "name": .string(name), "testName": .string(testName), "path": .string(path),
                    "arguments": .object(
                        ListView(arguments, prefix: "        let request = try Requests.\(name)(", suffix: ")")
                            .templateObject),
                    "line": .string(line),
                    "headers": .string(headers.isEmpty ? "[:]" : "[" + headers.joined(separator: ", ") + "]"),
                    "body": .string(body ?? "nil"), "parts": .objects(parts), "hasParts": .boolean(!parts.isEmpty),
                ])
        }
    }

    struct Alternative: TemplateRepresentable {
        var name: String
        var testName: String
        var arguments: String
        /// `"X-Key: value"`, as literals.
        var headers: [String]
        /// As a literal.
        var url: String

        var templateObject: TemplateObject {
            TemplateObject(
                "expected credentials",
                [
                    "name": .string(name), "testName": .string(testName), "arguments": .string(arguments),
                    "headers": .strings(headers),
                    "url": .string(url),
                ])
        }
    }

    var module: String
    var client: String
    var requests: [Request]
    var alternatives: [Alternative]
    /// The schemes that most operations take.
    var hasSecurity: Bool

    var templateObject: TemplateObject {
        TemplateObject(
            "requests",
            [
                "template": .string("Tests/RequestTests"), "module": .string(module), "client": .string(client),
                "requests": .objects(requests),
                "alternatives": .objects(alternatives), "hasSecurity": .boolean(hasSecurity),
                "hasParts": .boolean(requests.contains { !$0.parts.isEmpty }),
            ])
    }
}

/// Streams and what has to come out of them, however their bytes are cut.
struct StreamTestsView: TemplateRepresentable {
    /// What the server sends, and the item that it stands for, both as expressions.
    struct Sample: TemplateRepresentable {
        var wire: String
        var value: String

        var templateObject: TemplateObject {
            TemplateObject("expected item", ["wire": .string(wire), "value": .string(value)])
        }
    }

    struct Stream: TemplateRepresentable {
        var name: String
        /// `sendMessage(content: "…")`.
        var call: String
        var items: [Sample]
        /// The last item; nil where nothing marks the end.
        var end: Sample?
        /// Data that marks the end and is no item.
        var endData: String?
        var heartbeats: [String]
        var skipsUndecodable: Bool
        /// An item that reports an error.
        var failure: Sample?
        var format: SequenceFormat
        /// As a literal.
        var contentType: String
        var item: String
        var hasWrapper: Bool

        var templateObject: TemplateObject {
            TemplateObject(
                "expected stream",
                [
                    "name": .string(name), "call": .string(call), "items": .objects(items), "end": .optional(end),
                    "endData": .optional(endData),
                    "hasEnd": .boolean(end != nil || endData != nil), "heartbeats": .strings(heartbeats),
                    "skipsUndecodable": .boolean(skipsUndecodable), "failure": .optional(failure),
                    "item": .string(item), "isEvents": .boolean(format == .events),
                    "contentType": .string(contentType),
                    "inner": .string(hasWrapper ? ".stream" : ""),
                ])
        }
    }

    var module: String
    var client: String
    /// How the client is made.
    var credentials: String
    var streams: [Stream]

    var templateObject: TemplateObject {
        TemplateObject(
            "streams",
            [
                "template": .string("Tests/StreamTests"), "module": .string(module), "client": .string(client),
                "credentials": .string(credentials), "streams": .objects(streams),
            ])
    }
}

/// What the tests stand on.
struct TestSupportView: TemplateRepresentable {
    var module: String
    var hasMultipart: Bool
    var hasStreams: Bool

    var templateObject: TemplateObject {
        TemplateObject(
            "test support",
            [
                "template": .string("Tests/Support"), "module": .string(module), "hasMultipart": .boolean(hasMultipart),
                "hasStreams": .boolean(hasStreams),
            ])
    }
}
