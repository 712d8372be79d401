// swift-format-ignore-file
// Written by Templates/embed.sh from the files in Templates. Change those, then run `make`.

enum EmbeddedFiles {
    /// The templates by their path below `Templates`.
    static let templates: [(path: String, text: String)] = [
        ("Client.mustache", ####"""
{{>Documentation}}
{{access}} struct {{name}}: Sendable {
    let sender: RequestSender

    /// Makes a client. It holds no connection; copies share the transport.
    ///
    /// - Parameters:
    ///   - server: Where the API is served.
    {{#hasCredentials}}
    ///   - credentials: Who calls.
    {{/hasCredentials}}
    ///   - transport: Sends the requests; a fake one makes the client testable without a network.
    {{#attempts}}
    ///     By default, what is safe to repeat is sent up to {{attempts}} times when the network fails.
    {{/attempts}}
    {{#attempts}}
    {{access}} init(
        server: Server,
        {{#hasCredentials}}
        credentials: Credentials,
        {{/hasCredentials}}
        transport: any Transport = RetryingTransport(URLSessionTransport(), attempts: {{attempts}})
    ) {
    {{/attempts}}
    {{^attempts}}
    {{#hasCredentials}}
    {{access}} init(server: Server, credentials: Credentials, transport: any Transport = URLSessionTransport()) {
    {{/hasCredentials}}
    {{^hasCredentials}}
    {{access}} init(server: Server, transport: any Transport = URLSessionTransport()) {
    {{/hasCredentials}}
    {{/attempts}}
        {{#hasCredentials}}
        sender = RequestSender(server: server.address, transport: transport, credentials: credentials.values)
        {{/hasCredentials}}
        {{^hasCredentials}}
        sender = RequestSender(server: server.address, transport: transport, credentials: [])
        {{/hasCredentials}}
    }

    /// Sends a request from ``Requests`` and reads its answer.
    ///
    /// - Throws: ``APIError``, ``InvalidResponse``, ``TransportError``, ``MissingCredential``, or `CancellationError`.
    {{access}} func send<Output>(_ request: OperationRequest<Output>) async throws -> Output {
        try await sender.send(request)
    }

    /// Sends a request and reads its answer, which comes with its status and its header fields.
    ///
    /// - Throws: What ``send(_:)`` throws.
    {{access}} func answer<Output>(to request: OperationRequest<Output>) async throws -> HTTPAnswer<Output> {
        try await sender.answer(to: request)
    }

    /// Sends a request and hands over the response of any status as it comes, while its content is still on the way: for
    /// content that is too large for memory, or not described.
    ///
    /// - Throws: ``TransportError``, ``MissingCredential``, or `CancellationError`.
    {{access}} func response<Output>(to request: OperationRequest<Output>) async throws -> HTTPResponse {
        try await sender.respond(to: request)
    }

    /// The HTTP request that ``send(_:)`` would send, with server and credentials. A form with files is in a temporary
    /// file, which is the caller's to delete.
    ///
    /// - Throws: ``MissingCredential``, or what keeps the content from being written.
    {{access}} func httpRequest<Output>(for request: OperationRequest<Output>) async throws -> HTTPRequest {
        try await sender.httpRequest(for: request)
    }

    /// The requests of all operations: values that are made without a network.
    {{#hasSecurity}}
    {{access}} enum Requests {
        /// The schemes of each of the ways to identify oneself that most operations take.
        {{#security}}
        {{#fitsOneLine}}
        static let security = [{{line}}]
        {{/fitsOneLine}}
        {{^fitsOneLine}}
        static let security = [
            {{#items}}
            {{text}},
            {{/items}}
        ]
        {{/fitsOneLine}}
        {{/security}}
    }
    {{/hasSecurity}}
    {{^hasSecurity}}
    {{access}} enum Requests {}
    {{/hasSecurity}}
}

extension {{name}} {
    /// Where the API is served.
    {{access}} struct Server: Hashable, Sendable {
        /// The URL that all paths are relative to.
        {{access}} let address: String

        /// A server that the description doesn't know.
        {{access}} init(_ address: String) { self.address = address }
        {{#servers}}

        {{>Documentation}}
        {{#hasParameters}}
        {{access}} static func {{name}}({{parameters}}) -> Server {
            Server({{address}})
        }
        {{/hasParameters}}
        {{^hasParameters}}
        {{access}} static var {{name}}: Server { Server({{address}}) }
        {{/hasParameters}}
        {{/servers}}
    }
}
{{#hasCredentials}}

extension {{name}} {
    /// Who calls. The ways are alternatives: a client is made with one of them.
    {{access}} struct Credentials: Sendable {
        let values: [SecurityCredential]
        {{#credentials}}

        {{>Documentation}}
        {{#parameters}}
        {{#fitsOneLine}}
        {{access}} static func {{name}}({{line}}) -> Credentials {
        {{/fitsOneLine}}
        {{^fitsOneLine}}
        {{access}} static func {{name}}(
            {{#items}}
            {{text}}{{^isLast}},{{/isLast}}
            {{/items}}
        ) -> Credentials {
        {{/fitsOneLine}}
        {{/parameters}}
            Credentials(values: [
                {{#schemes}}
                {{#arguments}}
                {{#fitsOneLine}}
                SecurityCredential({{line}}),
                {{/fitsOneLine}}
                {{^fitsOneLine}}
                SecurityCredential(
                    {{>Wrapped}}
                ),
                {{/fitsOneLine}}
                {{/arguments}}
                {{/schemes}}
            ])
        }
        {{/credentials}}
    }
}
{{/hasCredentials}}
{{#persistent}}

extension PersistentIdentifier {
    {{>Documentation}}
    {{access}} static func {{name}}(in store: any IdentifierStore) -> PersistentIdentifier {
        PersistentIdentifier(in: store, key: {{key}})
    }
}
{{/persistent}}
{{#errors}}

extension APIError {
    /// The content of a documented error.
    {{access}} var {{name}}: {{type}}? { body as? {{type}} }
}
{{/errors}}

"""####),
        ("Deprecated.mustache", ####"""
{{#isDeprecated}}
@available(*, deprecated)
{{/isDeprecated}}

"""####),
        ("Documentation.mustache", ####"""
{{#documentation}}
///{{#.}} {{.}}{{/.}}
{{/documentation}}

"""####),
        ("File.mustache", ####"""
// Generated by apigen from {{source}}. Changes made here are lost.

{{#imports}}
import {{.}}
{{/imports}}
{{#hasImports}}

{{/hasImports}}
{{#content}}
{{>*template}}
{{/content}}

"""####),
        ("Headers.mustache", ####"""
/// The header fields of responses that the description types.
extension HTTPHeaders {
{{#headers}}
    {{>Documentation}}
    {{access}} var {{name}}: {{type}}? { {{read}} }
    {{^isLast}}

    {{/isLast}}
{{/headers}}
}

"""####),
        ("Incoming.mustache", ####"""
/// What the API sends to a server of the caller's, and how its content is read.
{{access}} enum {{name}} {
{{#requests}}
    {{>Documentation}}
    {{access}} static func {{name}}(_ content: Data) throws -> {{type}} {
        try {{read}}
    }
    {{^isLast}}

    {{/isLast}}
{{/requests}}
}

"""####),
        ("Models/Alias.mustache", ####"""
{{>Documentation}}
{{access}} typealias {{name}} = {{type}}

"""####),
        ("Models/Enum.mustache", ####"""
{{>Documentation}}
{{access}} enum {{name}}: OpenEnum {
    {{#cases}}
    {{>Documentation}}
    case {{name}}
    {{/cases}}
    /// A value that the description doesn't know; kept as it came.
    case {{unknown}}({{rawType}})

    {{access}} init(rawValue: {{rawType}}) {
        switch rawValue {
        {{#cases}}
        case {{literal}}: self = .{{reference}}
        {{/cases}}
        default: self = .{{unknown}}(rawValue)
        }
    }

    {{access}} var rawValue: {{rawType}} {
        switch self {
        {{#cases}}
        case .{{reference}}: {{literal}}
        {{/cases}}
        case .{{unknown}}(let value): value
        }
    }
}

"""####),
        ("Models/Output.mustache", ####"""
/// What ``{{symbol}}`` answers.
{{access}} enum {{name}}: Hashable, Sendable {
    {{#cases}}
    {{>Documentation}}
    case {{name}}{{#type}}({{type}}){{/type}}
    {{/cases}}
}

"""####),
        ("Models/ReadBranch.mustache", ####"""
{{#format}}WireFormat<{{type}}>{{format}}.decode(decoder){{/format}}{{^format}}{{type}}(from: decoder){{/format}}
"""####),
        ("Models/Struct.mustache", ####"""
{{>Documentation}}
{{access}} struct {{name}}: {{conformances}} {
    {{#properties}}
    {{>Documentation}}
    {{#isStored}}
    {{attribute}}{{access}} var {{name}}: {{type}}
    {{/isStored}}
    {{#constant}}
    {{access}} var {{name}}: {{type}} { {{constant}} }
    {{/constant}}
    {{/properties}}
    {{#additional}}
    /// The members that the description doesn't name.
    {{access}} var {{name}}: [String: {{type}}]
    {{/additional}}
    {{^isEmpty}}

    {{/isEmpty}}
    {{#parameters}}
    {{#isEmpty}}
    {{access}} init() {}
    {{/isEmpty}}
    {{^isEmpty}}
    {{#fitsOneLine}}
    {{access}} init({{line}}) {
    {{/fitsOneLine}}
    {{^fitsOneLine}}
    {{access}} init(
        {{#items}}
        {{text}}{{^isLast}},{{/isLast}}
        {{/items}}
    ) {
    {{/fitsOneLine}}
        {{#properties}}
        {{#isStored}}
        self.{{label}} = {{name}}
        {{/isStored}}
        {{/properties}}
        {{#additional}}
        self.{{name}} = {{name}}
        {{/additional}}
    }
    {{/isEmpty}}
    {{/parameters}}

    {{access}} init(from decoder: any Decoder) throws {
        {{#isEmpty}}
        _ = try ObjectDecoder(decoder)
        {{/isEmpty}}
        {{^isEmpty}}
        let {{object}} = try ObjectDecoder(decoder)
        {{/isEmpty}}
        {{#properties}}
        {{#isStored}}
        {{reference}} = try {{object}}.{{decoder}}({{wireName}}{{#format}}, {{format}}{{/format}})
        {{/isStored}}
        {{#constant}}
        try {{object}}.{{decoder}}({{wireName}}, {{constant}})
        {{/constant}}
        {{/properties}}
        {{#additional}}
        {{name}} = try {{object}}.others([{{knownNames}}]{{#format}}, {{format}}{{/format}})
        {{/additional}}
    }

    {{access}} func encode(to encoder: any Encoder) throws {
        {{#isEmpty}}
        _ = ObjectEncoder(encoder)
        {{/isEmpty}}
        {{^isEmpty}}
        var {{object}} = ObjectEncoder(encoder)
        {{/isEmpty}}
        {{#properties}}
        {{#isReadOnly}}if !{{object}}.isRequest { try {{object}}.{{encoder}}({{wireName}}, {{reference}}{{#format}}, {{format}}{{/format}}) }{{/isReadOnly}}{{^isReadOnly}}try {{object}}.{{encoder}}({{wireName}}, {{reference}}{{#format}}, {{format}}{{/format}}){{/isReadOnly}}
        {{/properties}}
        {{#additional}}
        try {{object}}.setOthers({{name}}{{#format}}, {{format}}{{/format}})
        {{/additional}}
    }
    {{#nested}}

    {{>*template}}
    {{/nested}}
}

"""####),
        ("Models/Union.mustache", ####"""
{{>Documentation}}
{{access}} {{#isIndirect}}indirect {{/isIndirect}}enum {{name}}: Codable, Hashable, Sendable {
    {{#branches}}
    case {{name}}({{type}})
    {{/branches}}
    {{^fallback}}
    /// A value that the description doesn't know; kept as it came.
    case {{unknown}}(JSONValue)
    {{/fallback}}

    {{access}} init(from decoder: any Decoder) throws {
        {{#discriminator}}
        switch try ObjectDecoder(decoder).optional({{discriminator}}) as String? {
        {{#branches}}
        case {{values}}: self = .{{reference}}(try {{type}}(from: decoder))
        {{/branches}}
        {{#fallback}}
        default: self = .{{reference}}(try {{type}}(from: decoder))
        {{/fallback}}
        {{^fallback}}
        default: self = .{{unknown}}(try JSONValue(from: decoder))
        {{/fallback}}
        }
        {{/discriminator}}
        {{^discriminator}}
        {{#branches}}
        {{#isFirst}}
        if let value = try? {{>Models/ReadBranch}} {
        {{/isFirst}}
        {{^isFirst}}
        } else if let value = try? {{>Models/ReadBranch}} {
        {{/isFirst}}
            self = .{{reference}}(value)
        {{/branches}}
        } else {
            self = .{{unknown}}(try JSONValue(from: decoder))
        }
        {{/discriminator}}
    }

    {{access}} func encode(to encoder: any Encoder) throws {
        switch self {
        {{#branches}}
        case .{{reference}}(let value): try {{#format}}WireFormat<{{type}}>{{format}}.encode(value, encoder){{/format}}{{^format}}value.encode(to: encoder){{/format}}
        {{/branches}}
        {{^fallback}}
        case .{{unknown}}(let value): try value.encode(to: encoder)
        {{/fallback}}
        }
    }
    {{#nested}}

    {{>*template}}
    {{/nested}}
}

"""####),
        ("Operations.mustache", ####"""
{{>Documentation}}
extension {{client}} {
{{#operations}}
    {{>Documentation}}
    {{>Deprecated}}
    {{#parameters}}
    {{#fitsOneLine}}
    {{access}} func {{name}}({{line}}){{effects}}{{result}} {
    {{/fitsOneLine}}
    {{^fitsOneLine}}
    {{access}} func {{name}}(
        {{#items}}
        {{text}}{{^isLast}},{{/isLast}}
        {{/items}}
    ){{effects}}{{result}} {
    {{/fitsOneLine}}
    {{/parameters}}
        {{#arguments}}
        {{#stream}}
        {{#fitsOneLine}}
        let request = Requests.{{name}}({{line}})
        {{/fitsOneLine}}
        {{^fitsOneLine}}
        let request = Requests.{{name}}(
            {{>Wrapped}}
        )
        {{/fitsOneLine}}
        {{#wrapper}}
        return {{wrapper}}(stream: {{sender}}.stream(request, .{{rules}}))
        {{/wrapper}}
        {{^wrapper}}
        return {{sender}}.stream(request, .{{rules}})
        {{/wrapper}}
        {{/stream}}
        {{^stream}}
        {{#fitsOneLine}}
        try await {{sender}}.send(Requests.{{name}}({{line}}))
        {{/fitsOneLine}}
        {{^fitsOneLine}}
        try await {{sender}}.send(
            Requests.{{name}}(
                {{>Wrapped}}
            )
        )
        {{/fitsOneLine}}
        {{/stream}}
        {{/arguments}}
    }
    {{^isLast}}

    {{/isLast}}
{{/operations}}
}

extension {{client}}.Requests {
{{#operations}}
    /// The request of ``{{client}}/{{symbol}}``.
    {{#requestParameters}}
    {{#fitsOneLine}}
    {{access}} static func {{name}}({{line}}) -> OperationRequest<{{requestOutput}}> {
    {{/fitsOneLine}}
    {{^fitsOneLine}}
    {{access}} static func {{name}}(
        {{#items}}
        {{text}}{{^isLast}},{{/isLast}}
        {{/items}}
    ) -> OperationRequest<{{requestOutput}}> {
    {{/fitsOneLine}}
    {{/requestParameters}}
        {{#hasStatements}}
        var {{request}} = OperationRequest<{{requestOutput}}>(
        {{/hasStatements}}
        {{^hasStatements}}
        OperationRequest(
        {{/hasStatements}}
            {{#target}}
            {{#fitsOneLine}}
            {{line}}
            {{/fitsOneLine}}
            {{^fitsOneLine}}
            {{>Wrapped}}
            {{/fitsOneLine}}
            {{/target}}
            {{#responses}}
            {{#fitsOneLine}}
            responses: [{{line}}]{{#hasErrors}},{{/hasErrors}}{{^hasErrors}}){{/hasErrors}}
            {{/fitsOneLine}}
            {{^fitsOneLine}}
            responses: [
                {{#items}}
                {{text}},
                {{/items}}
            ]{{#hasErrors}},{{/hasErrors}}{{^hasErrors}}){{/hasErrors}}
            {{/fitsOneLine}}
            {{/responses}}
            {{#hasErrors}}
            {{#errors}}
            {{#fitsOneLine}}
            errors: [{{line}}])
            {{/fitsOneLine}}
            {{^fitsOneLine}}
            errors: [
                {{#items}}
                {{text}},
                {{/items}}
            ])
            {{/fitsOneLine}}
            {{/errors}}
            {{/hasErrors}}
        {{#statements}}
        {{>Statement}}
        {{/statements}}
        {{#hasStatements}}
        return {{request}}
        {{/hasStatements}}
    }
    {{^isLast}}

    {{/isLast}}
{{/operations}}
}

"""####),
        ("Readme.mustache", ####"""
# {{module}}

Generated by apigen from `{{source}}`. Changes made here are lost.

{{#documentation}}
{{.}}
{{/documentation}}

## A first call

```swift
import {{module}}

let client = {{client}}(server: {{server}}{{credentials}})
{{#call}}
{{call}}
{{/call}}
```

## Operations

| Method of `{{client}}` | Operation | |
| --- | --- | --- |
{{#operations}}
| `{{symbol}}` | `{{title}}` | {{summary}} |
{{/operations}}

"""####),
        ("Statement.mustache", ####"""
{{#isMultipart}}
var {{form}} = MultipartForm()
{{#parts}}
{{form}}.{{function}}({{name}}, {{value}}{{#contentType}}, contentType: {{contentType}}{{/contentType}})
{{/parts}}
{{request}}.multipart({{form}})
{{/isMultipart}}
{{^isMultipart}}
{{#arguments}}
{{#fitsOneLine}}
{{request}}.{{function}}({{line}})
{{/fitsOneLine}}
{{^fitsOneLine}}
{{request}}.{{function}}(
    {{#items}}
    {{text}}{{^isLast}},{{/isLast}}
    {{/items}}
)
{{/fitsOneLine}}
{{/arguments}}
{{/isMultipart}}

"""####),
        ("Stream.mustache", ####"""
{{#wrapper}}
/// The answer of ``{{symbol}}`` as it arrives.
///
/// Nothing is sent before the first item is asked for; each iteration sends the request anew. The connection closes when
/// the stream ends, when the iteration is left, and when its task is cancelled.
{{access}} struct {{wrapper}}: AsyncSequence, Sendable {
    {{access}} typealias Element = {{item}}

    let stream: ResponseStream<{{item}}>

    {{access}} func makeAsyncIterator() -> ResponseStream<{{item}}>.Iterator { stream.makeAsyncIterator() }

    /// The same stream, read on after the item that marks its end, until the server closes the connection.
    {{access}} func readingUntilClose() -> {{wrapper}} { {{wrapper}}(stream: stream.readingUntilClose()) }
    {{#assembly}}

    /// Waits for the end of the stream and puts its items together.
    ///
    /// - Throws: What iterating the stream throws, and ``StreamError/incomplete(missing:)`` when no item brought a part
    ///   that the whole can't be without.
    {{access}} func assembled() async throws -> {{type}} {
        var assembly = {{name}}()
        for try await item in stream { assembly.add(item) }
        return try assembly.finish()
    }
    {{/assembly}}
}

{{/wrapper}}
{{#assembly}}
/// Puts the items of a ``{{wrapper}}`` together, and shows what is there so far.
{{access}} struct {{name}}: Sendable {
    {{#parts}}
    {{#isConcatenated}}
    {{access}} private(set) var {{name}} = ""
    {{/isConcatenated}}
    {{#isTaken}}
    {{access}} private(set) var {{name}}: {{type}}?
    {{/isTaken}}
    {{/parts}}

    {{access}} init() {}

    /// Takes the next item.
    {{access}} mutating func add(_ item: {{item}}) {
        {{#parts}}
        {{#isConcatenated}}
        {{#replacement}}
        if let whole = item.{{replacement}} {
            {{name}} = whole
        } else {{#isSourceOptional}}if let part = item.{{source}} {{/isSourceOptional}}{
            {{name}} += {{#isSourceOptional}}part{{/isSourceOptional}}{{^isSourceOptional}}item.{{source}}{{/isSourceOptional}}
        }
        {{/replacement}}
        {{^replacement}}
        {{#isSourceOptional}}
        if let part = item.{{source}} { {{name}} += part }
        {{/isSourceOptional}}
        {{^isSourceOptional}}
        {{name}} += item.{{source}}
        {{/isSourceOptional}}
        {{/replacement}}
        {{/isConcatenated}}
        {{#isTaken}}
        {{#isSourceOptional}}
        if let value = item.{{source}} { {{name}} = value }
        {{/isSourceOptional}}
        {{^isSourceOptional}}
        {{name}} = item.{{source}}
        {{/isSourceOptional}}
        {{/isTaken}}
        {{/parts}}
    }

    /// The whole.
    ///
    /// - Throws: ``StreamError/incomplete(missing:)`` when no item brought a part that it can't be without.
    {{access}} func finish() throws -> {{type}} {
        {{#parts}}
        {{#isNeeded}}
        guard let {{name}} else { throw StreamError.incomplete(missing: {{wireName}}) }
        {{/isNeeded}}
        {{/parts}}
        {{#arguments}}
        {{#fitsOneLine}}
        return {{type}}({{line}})
        {{/fitsOneLine}}
        {{^fitsOneLine}}
        return {{type}}(
            {{#items}}
            {{text}}{{^isLast}},{{/isLast}}
            {{/items}}
        )
        {{/fitsOneLine}}
        {{/arguments}}
    }
}

{{/assembly}}
extension StreamRules<{{item}}> {
    /// What the events of ``{{symbol}}`` mean.
    {{#isPlain}}
    static var {{rules}}: StreamRules { {{coding}} }
    {{/isPlain}}
    {{^isPlain}}
    static var {{rules}}: StreamRules {
        var rules = StreamRules{{coding}}
        {{#contentType}}
        rules.contentType = {{contentType}}
        {{/contentType}}
        {{#parser}}
        rules.makeParser = { {{parser}} }
        {{/parser}}
        {{#hasHeartbeats}}
        rules.heartbeats = [{{heartbeats}}]
        {{/hasHeartbeats}}
        {{#hasEnd}}
        rules.hasEnd = true
        {{/hasEnd}}
        {{#endData}}
        rules.endData = {{endData}}
        {{/endData}}
        {{#end}}
        rules.isEnd = { {{end}} }
        {{/end}}
        {{#failure}}
        rules.failure = { {{failure}} }
        {{/failure}}
        {{#skipsUndecodable}}
        rules.skipsUndecodable = true
        {{/skipsUndecodable}}
        return rules
    }
    {{/isPlain}}
}

"""####),
        ("Tests/Comma.mustache", ####"""
{{#isFirst}}{{^isLast}},{{/isLast}}{{/isFirst}}{{^isFirst}},{{/isFirst}}
"""####),
        ("Tests/RequestTests.mustache", ####"""
// swift-format-ignore-file
// What is expected to the byte stands on one line.

import Foundation
import Testing

@testable import {{module}}

/// Every operation's request, compared with what the description asks for.
struct RequestTests {
    private typealias Requests = {{client}}.Requests
{{#requests}}

    @Test func {{testName}}() async throws {
        {{#arguments}}
        {{#fitsOneLine}}
        let request = Requests.{{name}}({{line}})
        {{/fitsOneLine}}
        {{^fitsOneLine}}
        let request = Requests.{{name}}(
            {{#items}}
            {{text}}{{^isLast}},{{/isLast}}
            {{/items}}
        )
        {{/fitsOneLine}}
        {{/arguments}}
        {{#hasParts}}
        try await expectForm(
            request, {{line}},
            parts: [
                {{#parts}}
                ParsedPart(name: {{name}}, filename: {{filename}}, contentType: {{contentType}}, content: {{content}}),
                {{/parts}}
            ])
        {{/hasParts}}
        {{^hasParts}}
        try await expectRequest(
            request, {{line}},
            headers: {{headers}},
            body: {{body}})
        {{/hasParts}}
    }
{{/requests}}
{{#hasSecurity}}
{{#alternatives}}

    @Test func {{testName}}() async throws {
        let client = {{client}}(server: .init("https://server.test"), credentials: .{{name}}({{arguments}}))
        var operation = OperationRequest<Void>("test", .get, "/", security: Requests.security, responses: [])
        operation.headers = [:]
        let request = try await client.httpRequest(for: operation)
        let headers: [String] = [
            {{#headers}}
            {{.}},
            {{/headers}}
        ]
        #expect(request.headers.fields.map { "\($0.name): \($0.value)" }.sorted() == headers)
        #expect(request.url.absoluteString == {{url}})
    }
{{/alternatives}}
{{/hasSecurity}}
}

"""####),
        ("Tests/RoundTripTests.mustache", ####"""
import Testing

@testable import {{module}}

/// Every model comes back as it was: with all of its members, with only those it needs, and with values from the future.
struct RoundTripTests {
{{#models}}
    {{^isFirst}}

    {{/isFirst}}
    @Test(arguments: [
        {{#samples}}
        {{^isLong}}
        {{literal}}{{>Tests/Comma}}
        {{/isLong}}
        {{#isLong}}
        #"""
        {{#lines}}
        {{.}}
        {{/lines}}
        """#{{>Tests/Comma}}
        {{/isLong}}
        {{/samples}}
    ])
    func {{name}}(json: String) throws {
        try expectRoundTrip({{type}}.self, json{{#keepsOthers}}, keepsOthers: true{{/keepsOthers}})
    }
{{/models}}
}

"""####),
        ("Tests/StreamTests.mustache", ####"""
// swift-format-ignore-file
// What the server sends stands on one line.

import Foundation
import Testing

@testable import {{module}}

/// What comes out of the streams, however their bytes are cut.
struct StreamTests {
{{#streams}}
    {{^isFirst}}

    {{/isFirst}}
    /// What the server sends: items, and between them what is none.
    private static let {{name}}Text: [String] = [
        {{#isEvents}}
        ": a comment\n\n",
        {{/isEvents}}
        {{#items}}
        {{wire}},
        {{/items}}
        {{#heartbeats}}
        "data: " + {{.}} + "\n\n",
        ": " + {{.}} + "\n\n",
        {{/heartbeats}}
        {{#skipsUndecodable}}
        "data: {not JSON\n\n",
        {{/skipsUndecodable}}
        {{#end}}
        {{wire}},
        {{/end}}
        {{#endData}}
        {{endData}},
        {{/endData}}
    ]

    private static func {{name}}Items() throws -> [{{item}}] {
        [
            {{#items}}
            try {{value}},
            {{/items}}
            {{#end}}
            try {{value}},
            {{/end}}
        ]
    }

    private func {{name}}(_ pieces: [Data]) throws -> ResponseStream<{{item}}> {
        let transport = PiecesTransport(pieces: pieces, contentType: {{contentType}})
        let client = {{client}}(server: .init("https://server.test"){{credentials}}, transport: transport)
        return {{#call}}client.{{call}}{{inner}}{{/call}}
    }

    @Test func {{name}}CutAtEveryByte() async throws {
        let bytes = Data(Self.{{name}}Text.joined().utf8)
        let expected = try Self.{{name}}Items()
        for cut in 0...bytes.count {
            let stream = try {{name}}([bytes.prefix(cut), bytes.dropFirst(cut)])
            #expect(try await items(of: stream) == expected, "cut at \(cut)")
        }
        #expect(try await items(of: {{name}}(bytes.map { Data([$0]) })) == expected)
    }
    {{#hasEnd}}

    @Test func {{name}}BreakingOff() async throws {
        let text = Self.{{name}}Text.dropLast().joined()
        await #expect(throws: StreamError.self) { try await items(of: {{name}}([Data(text.utf8)])) }
    }
    {{/hasEnd}}
    {{#failure}}

    @Test func {{name}}Failing() async throws {
        let text = {{wire}}
        await #expect(throws: StreamError.self) { try await items(of: {{name}}([Data(text.utf8)])) }
    }
    {{/failure}}
{{/streams}}
}

"""####),
        ("Tests/Support.mustache", ####"""
import Foundation
import Testing

@testable import {{module}}

/// Reads a value, writes it, and compares; and reads it again with a member that the description doesn't know.
func expectRoundTrip<Value: Codable & Equatable>(_ type: Value.Type, _ json: String, keepsOthers: Bool = false) throws {
    let value = try JSONDecoder().decode(Value.self, from: Data(json.utf8))
    let written = try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(value))
    let expected = try JSONDecoder().decode(JSONValue.self, from: Data(json.utf8))
    #expect(written == expected)
    guard !keepsOthers, case .object(var members) = expected else { return }
    members["a member from the future"] = ["x": [1, nil]]
    let extended = try JSONEncoder().encode(JSONValue.object(members))
    #expect(try JSONDecoder().decode(Value.self, from: extended) == value)
}

/// A value from its JSON.
func sample<Value: Decodable>(_ json: String) throws -> Value {
    try JSONDecoder().decode(Value.self, from: Data(json.utf8))
}

/// A value in a format of its own from its JSON.
func sample<Value>(_ json: String, _ format: WireFormat<Value>) throws -> Value {
    try format.decode(JSONDecoder().decode(DecoderOfBody.self, from: Data(json.utf8)).decoder)
}

/// Compares what an operation sends, without credentials.
func expectRequest<Output>(
    _ operation: OperationRequest<Output>, _ line: String, headers: [String: String], body: String?
) async throws {
    let request = try await written(operation)
    #expect(target(request) == line)
    let found = Dictionary(request.headers.fields.map { ($0.name, $0.value) }) { first, _ in first }
    #expect(found == headers)
    if case .data(let data) = request.body {
        #expect(String(decoding: data, as: UTF8.self) == body)
    } else {
        #expect(body == nil)
    }
}

/// The method of a request and where it goes, without the tests' own server.
func target(_ request: HTTPRequest) -> String {
    let url = request.url.absoluteString
    let server = "https://server.test"
    return "\(request.method.rawValue) \(url.hasPrefix(server) ? String(url.dropFirst(server.count)) : url)"
}

/// The request of an operation as it goes to a server that asks for no credentials.
func written<Output>(_ operation: OperationRequest<Output>) async throws -> HTTPRequest {
    var open = operation
    open.security = []
    let sender = RequestSender(server: "https://server.test", transport: NoTransport(), credentials: [])
    return try await sender.httpRequest(for: open)
}

private struct NoTransport: Transport {
    func send(_ request: HTTPRequest) async throws -> HTTPResponse { throw CancellationError() }
}
{{#hasMultipart}}

/// Compares the parts that an operation sends.
func expectForm<Output>(_ operation: OperationRequest<Output>, _ line: String, parts: [ParsedPart]) async throws {
    let request = try await written(operation)
    #expect(target(request) == line)
    #expect(try ParsedPart.parts(of: request) == parts)
}

/// A part of a multipart body, read by the rules of RFC 2046 and RFC 7578.
struct ParsedPart: Equatable {
    let name: String
    let filename: String?
    let contentType: String?
    let content: String

    /// All parts of a body that is in memory.
    static func parts(of request: HTTPRequest) throws -> [ParsedPart] {
        let type = try #require(request.headers["Content-Type"])
        let boundary = try #require(type.components(separatedBy: "boundary=").last)
        guard case .data(let data) = request.body else { return [] }
        var sections = String(decoding: data, as: UTF8.self).components(separatedBy: "--\(boundary)")
        #expect(sections.removeFirst() == "")
        #expect(sections.removeLast() == "--\r\n")
        return try sections.map { section in
            // Swift counts CRLF as one character.
            let halves = section.dropFirst().dropLast().components(separatedBy: "\r\n\r\n")
            let head = try #require(halves.first)
            return ParsedPart(
                name: try #require(parameter("name", in: head)), filename: parameter("filename", in: head),
                contentType: head.components(separatedBy: "Content-Type: ").dropFirst().first,
                content: halves.dropFirst().joined(separator: "\r\n\r\n"))
        }
    }

    private static func parameter(_ name: String, in head: String) -> String? {
        head.components(separatedBy: "; \(name)=\"").dropFirst().first?.components(separatedBy: "\"").first
    }
}
{{/hasMultipart}}
{{#hasStreams}}

/// Answers every request with a stream whose bytes arrive in given pieces.
struct PiecesTransport: Transport {
    let pieces: [Data]
    let contentType: String

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        let (stream, continuation) = AsyncThrowingStream.makeStream(of: Data.self, throwing: (any Error).self)
        for piece in pieces { continuation.yield(piece) }
        continuation.finish()
        return HTTPResponse(
            status: 200, headers: ["Content-Type": "\(contentType); charset=utf-8"], body: HTTPResponseBody(stream))
    }
}

/// Everything that a stream gives.
func items<Items: AsyncSequence>(of stream: Items) async throws -> [Items.Element] {
    var items: [Items.Element] = []
    for try await item in stream { items.append(item) }
    return items
}
{{/hasStreams}}

"""####),
        ("Wrapped.mustache", ####"""
{{#wrapped}}
{{.}}
{{/wrapped}}

"""####),
        ("swift-format.mustache", ####"""
{
  "version": 1,
  "lineLength": 120,
  "indentation": { "spaces": 4 },
  "fileScopedDeclarationPrivacy": { "accessLevel": "private" },
  "respectsExistingLineBreaks": true
}

"""####),
    ]

    /// The sources of the runtime by their path below `Templates`.
    static let runtime: [(path: String, text: String)] = [
        ("Runtime/Coding/DateTimeText.swift", ####"""
import Foundation

/// Dates and times as RFC 3339 writes them (section 5.6).
///
/// Foundation's own format wants the fraction either always or never, and differs between releases in how many digits
/// it takes; descriptions promise neither.
enum DateTimeText {
    /// Reads `2024-01-02T03:04:05Z` with any fraction and any offset, in either case of the letters. A leap second is
    /// no point in Foundation's time and is refused.
    static func date(from text: String) -> Date? {
        var rest = text.utf8[...]
        guard let year = digits(4, &rest), skip("-", &rest), let month = digits(2, &rest), skip("-", &rest),
            let day = digits(2, &rest), skip("T", &rest) || skip("t", &rest) || skip(" ", &rest),
            let hour = digits(2, &rest), skip(":", &rest), let minute = digits(2, &rest), skip(":", &rest),
            let second = digits(2, &rest), let fraction = fraction(&rest), let offset = offset(&rest), rest.isEmpty,
            (0...23).contains(hour), (0...59).contains(minute), (0...59).contains(second),
            let days = CalendarDate(year: year, month: month, day: day)?.daysSince1970
        else { return nil }
        let seconds = days * 86_400 + hour * 3_600 + minute * 60 + second - offset
        return Date(timeIntervalSince1970: Double(seconds) + fraction)
    }

    /// Writes UTC, with milliseconds or microseconds only where they aren't zero.
    static func text(of date: Date) -> String {
        // A Date keeps about a tenth of a microsecond in this century; what is below isn't information.
        let microseconds = Int((date.timeIntervalSince1970 * 1_000_000).rounded())
        let seconds = microseconds.floorDivided(by: 1_000_000)
        let days = seconds.floorDivided(by: 86_400)
        let time = seconds - days * 86_400
        let clock = [time / 3_600, time / 60 % 60, time % 60].map { padded($0, 2) }.joined(separator: ":")
        return "\(CalendarDate(daysSince1970: days))T\(clock)\(fractionText(microseconds - seconds * 1_000_000))Z"
    }

    private static func fractionText(_ microseconds: Int) -> String {
        if microseconds == 0 { return "" }
        return microseconds % 1_000 == 0 ? "." + padded(microseconds / 1_000, 3) : "." + padded(microseconds, 6)
    }

    private static func fraction(_ rest: inout Substring.UTF8View) -> Double? {
        guard skip(".", &rest) else { return 0 }
        let run = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        rest = rest.dropFirst(run.count)
        return run.isEmpty ? nil : Double("0." + String(Substring(run)))
    }

    /// The offset from UTC in seconds.
    private static func offset(_ rest: inout Substring.UTF8View) -> Int? {
        if skip("Z", &rest) || skip("z", &rest) { return 0 }
        let isNegative = skip("-", &rest)
        guard isNegative || skip("+", &rest), let hours = digits(2, &rest), skip(":", &rest),
            let minutes = digits(2, &rest),
            hours < 24, minutes < 60
        else { return nil }
        return (hours * 3_600 + minutes * 60) * (isNegative ? -1 : 1)
    }
}

/// A day of the calendar without a time and a time zone, as RFC 3339 writes it: `2024-02-29`.
public struct CalendarDate: Hashable, Sendable {
    public let year: Int
    /// 1 to 12.
    public let month: Int
    /// 1 to 31.
    public let day: Int

    /// Nil for a day that the Gregorian calendar doesn't have.
    public init?(year: Int, month: Int, day: Int) {
        guard (0...9_999).contains(year), (1...12).contains(month),
            (1...Self.days(inMonth: month, of: year)).contains(day)
        else { return nil }
        self.year = year
        self.month = month
        self.day = day
    }

    /// Nil for a text that isn't `YYYY-MM-DD` or no day.
    public init?(_ text: String) {
        var rest = text.utf8[...]
        guard let year = digits(4, &rest), skip("-", &rest), let month = digits(2, &rest), skip("-", &rest),
            let day = digits(2, &rest), rest.isEmpty
        else { return nil }
        self.init(year: year, month: month, day: day)
    }

    /// The inverse of ``daysSince1970``, by the civil calendar's 400-year cycle of 146,097 days.
    init(daysSince1970: Int) {
        // Counted from 1 March of the year 0, so that the leap day is the last of its year.
        let days = daysSince1970 + 719_468
        let era = days.floorDivided(by: 146_097)
        let dayOfEra = days - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
        month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    }

    var daysSince1970: Int {
        let shiftedYear = month <= 2 ? year - 1 : year
        let era = shiftedYear.floorDivided(by: 400)
        let yearOfEra = shiftedYear - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    private static func days(inMonth month: Int, of year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}

extension CalendarDate: Comparable, CustomStringConvertible, Codable {
    public static func < (left: Self, right: Self) -> Bool {
        (left.year, left.month, left.day) < (right.year, right.month, right.day)
    }

    /// The text of RFC 3339.
    public var description: String { "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))" }

    /// - Throws: `DecodingError.dataCorrupted` for a text that is no day.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let date = CalendarDate(text) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "'\(text)' isn't a day such as 2024-02-29.")
        }
        self = date
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}

private func digits(_ count: Int, _ rest: inout Substring.UTF8View) -> Int? {
    let run = rest.prefix(count)
    guard run.count == count, run.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
        return nil
    }
    rest = rest.dropFirst(count)
    return run.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
}

private func skip(_ character: Unicode.Scalar, _ rest: inout Substring.UTF8View) -> Bool {
    guard rest.first == UInt8(ascii: character) else { return false }
    rest = rest.dropFirst()
    return true
}

private func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
}

extension Int {
    fileprivate func floorDivided(by divisor: Int) -> Int {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? quotient - 1 : quotient
    }
}

"""####),
        ("Runtime/Coding/Indirect.swift", ####"""
/// Holds a value behind a reference, so that a type can contain values of itself. It is a value all the same: a copy
/// doesn't change when the original does.
@propertyWrapper
public struct Indirect<Value> {
    private final class Storage {
        let value: Value
        init(_ value: Value) { self.value = value }
    }

    private var storage: Storage

    public init(wrappedValue: Value) { storage = Storage(wrappedValue) }

    public var wrappedValue: Value {
        get { storage.value }
        set { storage = Storage(newValue) }
    }
}

// The storage is never changed once it is made, so sharing it is safe.
extension Indirect: @unchecked Sendable where Value: Sendable {}

extension Indirect: Equatable where Value: Equatable {
    public static func == (left: Self, right: Self) -> Bool { left.wrappedValue == right.wrappedValue }
}

extension Indirect: Hashable where Value: Hashable {
    public func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue) }
}

"""####),
        ("Runtime/Coding/JSONValue.swift", ####"""
/// Any JSON value, for the places where a description leaves the shape open.
public enum JSONValue: Hashable, Sendable {
    case null
    case boolean(Bool)
    case integer(Int64)
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([String: JSONValue])
}

/// A JSON object of any shape.
public typealias JSONObject = [String: JSONValue]

extension JSONValue: Codable {
    /// Reads any JSON value; a number without fraction that fits 64 bits is an integer.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .boolean(value)
        } else if let value = try? container.decode(Int64.self) {
            self = .integer(value)
        } else if let value = try? container.decode(Double.self) {
            self = .number(value)
        } else if let value = try? container.decode(String.self) {
            self = .string(value)
        } else if let value = try? container.decode([JSONValue].self) {
            self = .array(value)
        } else {
            self = .object(try container.decode([String: JSONValue].self))
        }
    }

    /// Writes the value as it was read.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .boolean(let value): try container.encode(value)
        case .integer(let value): try container.encode(value)
        case .number(let value): try container.encode(value)
        case .string(let value): try container.encode(value)
        case .array(let value): try container.encode(value)
        case .object(let value): try container.encode(value)
        }
    }
}

extension JSONValue {
    /// The member of an object, or nil.
    public subscript(name: String) -> JSONValue? {
        if case .object(let members) = self { members[name] } else { nil }
    }

    /// The text of a string, or nil.
    public var string: String? {
        if case .string(let value) = self { value } else { nil }
    }
}

extension JSONValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByFloatLiteral, ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    public init(nilLiteral: ()) { self = .null }
    public init(booleanLiteral value: Bool) { self = .boolean(value) }
    public init(integerLiteral value: Int64) { self = .integer(value) }
    public init(floatLiteral value: Double) { self = .number(value) }
    public init(stringLiteral value: String) { self = .string(value) }
    public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
    public init(dictionaryLiteral elements: (String, JSONValue)...) {
        self = .object(Dictionary(elements) { _, last in last })
    }
}

"""####),
        ("Runtime/Coding/Nullable.swift", ####"""
/// A value that may be null, where null means something else than a value that isn't there.
///
/// An optional `Nullable` has the three states of a PATCH: `nil` leaves a member out, `.null` writes null, and
/// `.value` writes a value.
public enum Nullable<Value> {
    case null
    case value(Value)

    /// The value, or nil for null.
    public var value: Value? {
        if case .value(let value) = self { value } else { nil }
    }
}

extension Nullable: Sendable where Value: Sendable {}
extension Nullable: Equatable where Value: Equatable {}
extension Nullable: Hashable where Value: Hashable {}

"""####),
        ("Runtime/Coding/ObjectCoding.swift", ####"""
/// A key of a JSON object: one key type for all models keeps the compiled module small.
struct WireKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ name: String) { stringValue = name }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}

/// Reads the members of a JSON object, by the names that they have on the wire.
struct ObjectDecoder {
    private let container: KeyedDecodingContainer<WireKey>

    init(_ decoder: any Decoder) throws {
        container = try decoder.container(keyedBy: WireKey.self)
    }

    /// A member that must be there and can't be null.
    @inline(never)
    func required<Value: Decodable>(_ name: String) throws -> Value {
        try container.decode(Value.self, forKey: WireKey(name))
    }

    /// A member that may be missing. Null is read as missing, since many servers write one for the other.
    @inline(never)
    func optional<Value: Decodable>(_ name: String) throws -> Value? {
        try container.decodeIfPresent(Value.self, forKey: WireKey(name))
    }

    /// A member that must be there and may be null.
    @inline(never)
    func requiredOrNull<Value: Decodable>(_ name: String) throws -> Value? {
        try contains(name)
        return try container.decodeIfPresent(Value.self, forKey: WireKey(name))
    }

    /// A member that may be missing, and may be null, which means something else.
    @inline(never)
    func optionalOrNull<Value: Decodable>(_ name: String) throws -> Nullable<Value>? {
        guard container.contains(WireKey(name)) else { return nil }
        return try container.decodeIfPresent(Value.self, forKey: WireKey(name)).map(Nullable.value) ?? .null
    }

    /// A member that always has the same value.
    ///
    /// - Throws: `DecodingError.dataCorrupted` when it has another one.
    @inline(never)
    func constant<Value: Decodable & Equatable>(_ name: String, _ value: Value) throws {
        try check(try required(name), is: value, name)
    }

    /// The same for a member that may be missing.
    @inline(never)
    func optionalConstant<Value: Decodable & Equatable>(_ name: String, _ value: Value) throws {
        if let found: Value = try optional(name) { try check(found, is: value, name) }
    }

    /// The members that have none of these names.
    @inline(never)
    func others<Value: Decodable>(_ names: Set<String>) throws -> [String: Value] {
        var members: [String: Value] = [:]
        for key in container.allKeys where !names.contains(key.stringValue) {
            members[key.stringValue] = try container.decode(Value.self, forKey: key)
        }
        return members
    }

    private func check<Value: Equatable>(_ found: Value, is value: Value, _ name: String) throws {
        guard found == value else {
            throw DecodingError.dataCorruptedError(
                forKey: WireKey(name), in: container, debugDescription: "Expected \(value), found \(found).")
        }
    }

    private func contains(_ name: String) throws {
        guard container.contains(WireKey(name)) else {
            throw DecodingError.keyNotFound(
                WireKey(name),
                .init(codingPath: container.codingPath, debugDescription: "The member '\(name)' is missing."))
        }
    }
}

// MARK: - Values in another form on the wire

extension ObjectDecoder {
    @inline(never)
    func required<Value>(_ name: String, _ format: WireFormat<Value>) throws -> Value {
        try contains(name)
        return try format.decode(container.superDecoder(forKey: WireKey(name)))
    }

    @inline(never)
    func optional<Value>(_ name: String, _ format: WireFormat<Value>) throws -> Value? {
        let key = WireKey(name)
        guard container.contains(key), try !container.decodeNil(forKey: key) else { return nil }
        return try format.decode(container.superDecoder(forKey: key))
    }

    @inline(never)
    func requiredOrNull<Value>(_ name: String, _ format: WireFormat<Value>) throws -> Value? {
        try contains(name)
        return try optional(name, format)
    }

    @inline(never)
    func optionalOrNull<Value>(_ name: String, _ format: WireFormat<Value>) throws -> Nullable<Value>? {
        guard container.contains(WireKey(name)) else { return nil }
        return try optional(name, format).map(Nullable.value) ?? .null
    }

    @inline(never)
    func others<Value>(_ names: Set<String>, _ format: WireFormat<Value>) throws -> [String: Value] {
        var members: [String: Value] = [:]
        for key in container.allKeys where !names.contains(key.stringValue) {
            members[key.stringValue] = try format.decode(container.superDecoder(forKey: key))
        }
        return members
    }
}

/// Writes the members of a JSON object, by the names that they have on the wire.
struct ObjectEncoder {
    private var container: KeyedEncodingContainer<WireKey>
    /// Whether the object is part of a request, where members that only the server sets have no place.
    let isRequest: Bool

    init(_ encoder: any Encoder) {
        container = encoder.container(keyedBy: WireKey.self)
        isRequest = encoder.userInfo[.isRequest] != nil
    }

    @inline(never)
    mutating func set<Value: Encodable>(_ name: String, _ value: Value) throws {
        try container.encode(value, forKey: WireKey(name))
    }

    /// Leaves the member out when there is no value.
    @inline(never)
    mutating func set<Value: Encodable>(_ name: String, _ value: Value?) throws {
        try container.encodeIfPresent(value, forKey: WireKey(name))
    }

    /// Writes null when there is no value.
    @inline(never)
    mutating func setOrNull<Value: Encodable>(_ name: String, _ value: Value?) throws {
        if let value { try set(name, value) } else { try container.encodeNil(forKey: WireKey(name)) }
    }

    /// Leaves the member out when there is no value, and writes null for null.
    @inline(never)
    mutating func set<Value: Encodable>(_ name: String, _ value: Nullable<Value>?) throws {
        if let value { try setOrNull(name, value.value) }
    }

    @inline(never)
    mutating func setOthers<Value: Encodable>(_ members: [String: Value]) throws {
        for (name, value) in members { try set(name, value) }
    }
}

extension ObjectEncoder {
    @inline(never)
    mutating func set<Value>(_ name: String, _ value: Value, _ format: WireFormat<Value>) throws {
        try format.encode(value, container.superEncoder(forKey: WireKey(name)))
    }

    @inline(never)
    mutating func set<Value>(_ name: String, _ value: Value?, _ format: WireFormat<Value>) throws {
        if let value { try format.encode(value, container.superEncoder(forKey: WireKey(name))) }
    }

    @inline(never)
    mutating func setOrNull<Value>(_ name: String, _ value: Value?, _ format: WireFormat<Value>) throws {
        if let value { try set(name, value, format) } else { try container.encodeNil(forKey: WireKey(name)) }
    }

    @inline(never)
    mutating func set<Value>(_ name: String, _ value: Nullable<Value>?, _ format: WireFormat<Value>) throws {
        if let value { try setOrNull(name, value.value, format) }
    }

    @inline(never)
    mutating func setOthers<Value>(_ members: [String: Value], _ format: WireFormat<Value>) throws {
        for (name, value) in members { try set(name, value, format) }
    }
}

"""####),
        ("Runtime/Coding/OpenEnum.swift", ####"""
/// An enumeration that also holds the values that the description doesn't know, so that a new value of the server
/// is kept as it came instead of failing the response.
public protocol OpenEnum: RawRepresentable, Codable, Hashable, Sendable, ParameterValue
where RawValue: Codable & Hashable & Sendable & ParameterValue {
    init(rawValue: RawValue)
}

extension OpenEnum {
    /// Reads any value of the raw type.
    public init(from decoder: any Decoder) throws {
        self.init(rawValue: try decoder.singleValueContainer().decode(RawValue.self))
    }

    /// Writes the value as it came.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(rawValue)
    }
}

"""####),
        ("Runtime/Coding/WireFormat.swift", ####"""
import Foundation

/// How a value is written on the wire where its own coding isn't the API's: models read and write the right text with
/// any `JSONDecoder` and `JSONEncoder`, whatever their strategies are.
struct WireFormat<Value>: Sendable {
    let decode: @Sendable (any Decoder) throws -> Value
    let encode: @Sendable (Value, any Encoder) throws -> Void
}

extension WireFormat {
    /// A value that is a text on the wire.
    static func text(
        _ name: String, read: @escaping @Sendable (String) -> Value?,
        write: @escaping @Sendable (Value) throws -> String
    ) -> WireFormat {
        WireFormat { decoder in
            let container = try decoder.singleValueContainer()
            let text = try container.decode(String.self)
            guard let value = read(text) else {
                throw DecodingError.dataCorruptedError(in: container, debugDescription: "'\(text)' isn't \(name).")
            }
            return value
        } encode: { value, encoder in
            var container = encoder.singleValueContainer()
            try container.encode(try write(value))
        }
    }

    /// A value whose own coding is right; it stands inside a format of a collection.
    static func plain() -> WireFormat where Value: Codable & Sendable {
        WireFormat {
            try Value(from: $0)
        } encode: {
            try $0.encode(to: $1)
        }
    }

    static func array<Element>(_ element: WireFormat<Element>) -> WireFormat where Value == [Element] {
        WireFormat { decoder in
            var container = try decoder.unkeyedContainer()
            var elements: [Element] = []
            while !container.isAtEnd { elements.append(try element.decode(container.superDecoder())) }
            return elements
        } encode: { elements, encoder in
            var container = encoder.unkeyedContainer()
            for value in elements { try element.encode(value, container.superEncoder()) }
        }
    }

    static func dictionary<Element>(_ element: WireFormat<Element>) -> WireFormat where Value == [String: Element] {
        WireFormat { decoder in
            let container = try decoder.container(keyedBy: WireKey.self)
            var members: [String: Element] = [:]
            for key in container.allKeys {
                members[key.stringValue] = try element.decode(container.superDecoder(forKey: key))
            }
            return members
        } encode: { members, encoder in
            var container = encoder.container(keyedBy: WireKey.self)
            for (name, value) in members { try element.encode(value, container.superEncoder(forKey: WireKey(name))) }
        }
    }

    static func optional<Wrapped>(_ wrapped: WireFormat<Wrapped>) -> WireFormat where Value == Wrapped? {
        WireFormat { decoder in
            try decoder.singleValueContainer().decodeNil() ? nil : try wrapped.decode(decoder)
        } encode: { value, encoder in
            if let value {
                try wrapped.encode(value, encoder)
            } else {
                var container = encoder.singleValueContainer()
                try container.encodeNil()
            }
        }
    }
}

extension WireFormat {
    /// A text that holds the value as JSON.
    static func embedded(_ format: WireFormat) -> WireFormat {
        text(
            "the JSON of \(Value.self)",
            read: { try? format.decode(JSONCoding.decoder.decode(DecoderOfBody.self, from: Data($0.utf8)).decoder) },
            write: {
                String(decoding: try JSONCoding.encoder.encode(Formatted(value: $0, format: format)), as: UTF8.self)
            })
    }

    static func embedded() -> WireFormat where Value: Codable & Sendable { embedded(.plain()) }
}

/// A value together with its format, where an encoder wants one thing.
struct Formatted<Value>: Encodable {
    let value: Value
    let format: WireFormat<Value>

    func encode(to encoder: any Encoder) throws { try format.encode(value, encoder) }
}

/// Hands out the decoder that it is made from, so that a format can read a whole body.
struct DecoderOfBody: Decodable {
    let decoder: any Decoder

    init(from decoder: any Decoder) { self.decoder = decoder }
}

extension WireFormat<UUID> {
    /// RFC 9562, section 4: small letters when written, either case when read.
    static var uuid: WireFormat {
        .text("a UUID", read: { UUID(uuidString: $0) }, write: { $0.uuidString.lowercased() })
    }
}

extension WireFormat<Data> {
    /// RFC 4648, section 4.
    static var base64: WireFormat {
        .text(
            "base64", read: { Data(base64Encoded: $0, options: .ignoreUnknownCharacters) },
            write: { $0.base64EncodedString() })
    }

    /// RFC 4648, section 5: the alphabet for URLs, padding as it comes; none when written.
    static var base64URL: WireFormat {
        .text("base64url") { text in
            var text = text.replacingOccurrences(of: "-", with: "+").replacingOccurrences(of: "_", with: "/")
            while text.count % 4 != 0 { text += "=" }
            return Data(base64Encoded: text)
        } write: { data in
            data.base64EncodedString().replacingOccurrences(of: "+", with: "-").replacingOccurrences(of: "/", with: "_")
                .replacingOccurrences(of: "=", with: "")
        }
    }
}

extension WireFormat<Date> {
    /// RFC 3339, section 5.6.
    static var dateTime: WireFormat {
        .text(
            "a date and time of RFC 3339", read: { DateTimeText.date(from: $0) }, write: { DateTimeText.text(of: $0) })
    }
}

extension WireFormat<Decimal> {
    /// A decimal number in a text. Zeros at the end of its fraction aren't kept.
    static var decimal: WireFormat {
        .text("a decimal number", read: { Decimal(parameterTexts: [$0]) }, write: { $0.description })
    }
}

"""####),
        ("Runtime/Credentials/Credential.swift", ####"""
import Foundation

/// A secret or an identifier that goes with requests. It is asked for at each request, so it may change.
public struct Credential: Sendable, ExpressibleByStringLiteral, CustomStringConvertible, CustomReflectable {
    let value: @Sendable () async throws -> String?

    /// A value that stays the same.
    public init(_ value: String) { self.value = { value } }

    public init(stringLiteral value: String) { self.init(value) }

    init(_ value: @escaping @Sendable () async throws -> String?) { self.value = value }

    /// A value that the app changes when it wants to.
    public static func variable(_ variable: CredentialVariable) -> Credential { Credential { variable.value } }

    /// A value that is fetched at each request; nil says that there is none at the moment.
    public static func provider(_ provider: @escaping @Sendable () async throws -> String?) -> Credential {
        Credential(provider)
    }

    /// Never the value.
    public var description: String { "Credential" }
    public var customMirror: Mirror { Mirror(self, children: []) }
}

/// A value that can be changed while a client uses it: a token that was renewed, an e-mail address that became known.
public final class CredentialVariable: @unchecked Sendable, CustomStringConvertible, CustomReflectable {
    private let lock = NSLock()
    private var current: String?

    public init(_ value: String? = nil) { current = value }

    public var value: String? {
        get { lock.withLock { current } }
        set { lock.withLock { current = newValue } }
    }

    /// Never the value.
    public var description: String { "CredentialVariable" }
    public var customMirror: Mirror { Mirror(self, children: []) }
}

/// A credential that a request needs has no value.
public struct MissingCredential: Error, Hashable, Sendable, CustomStringConvertible {
    public let operation: String
    /// The security schemes of the description that the client was made with.
    public let schemes: [String]

    public init(operation: String, schemes: [String]) {
        self.operation = operation
        self.schemes = schemes
    }

    public var description: String {
        schemes.isEmpty
            ? "\(operation) needs credentials, and the client has none that fit"
            : "\(operation) needs a value for \(schemes.joined(separator: ", "))"
    }
}

"""####),
        ("Runtime/Credentials/PersistentIdentifier.swift", ####"""
import Foundation

/// Where an app keeps small values between its runs.
public protocol IdentifierStore: Sendable {
    func value(forKey key: String) throws -> String?
    /// Nil removes the value.
    func setValue(_ value: String?, forKey key: String) throws
}

/// An identifier that is made once per installation and then kept.
public struct PersistentIdentifier: Sendable {
    private static let lock = NSLock()

    private let store: any IdentifierStore
    private let key: String
    private let make: @Sendable () -> String

    /// - Parameters:
    ///   - store: Where the identifier is kept.
    ///   - key: Under which name.
    ///   - make: Makes a new identifier; a random UUID where nothing else is asked for.
    public init(
        in store: any IdentifierStore, key: String, make: @escaping @Sendable () -> String = { UUID().uuidString }
    ) {
        self.store = store
        self.key = key
        self.make = make
    }

    /// The identifier; made and kept when there is none.
    ///
    /// - Throws: What the store throws.
    public func value() throws -> String {
        // Two first requests at the same time must not make two identifiers.
        try Self.lock.withLock {
            if let known = try store.value(forKey: key) { return known }
            let new = make()
            try store.setValue(new, forKey: key)
            return new
        }
    }

    /// Forgets the identifier, as a logout wants it; the next request makes a new one.
    ///
    /// - Throws: What the store throws.
    public func reset() throws {
        try Self.lock.withLock { try store.setValue(nil, forKey: key) }
    }
}

extension Credential {
    /// An identifier that is kept in a store.
    public static func persistent(_ identifier: PersistentIdentifier) -> Credential {
        Credential { try identifier.value() }
    }
}

/// Keeps values in the user defaults.
public struct UserDefaultsStore: IdentifierStore {
    private let suite: String?

    /// - Parameter suite: The name of a suite; the app's own defaults where it is nil.
    public init(suite: String? = nil) { self.suite = suite }

    private var defaults: UserDefaults { suite.flatMap(UserDefaults.init(suiteName:)) ?? .standard }

    public func value(forKey key: String) -> String? { defaults.string(forKey: key) }

    public func setValue(_ value: String?, forKey key: String) {
        if let value { defaults.set(value, forKey: key) } else { defaults.removeObject(forKey: key) }
    }
}

/// Keeps values in a JSON file.
public struct FileStore: IdentifierStore {
    private let file: URL

    public init(_ file: URL) { self.file = file }

    private func values() throws -> [String: String] {
        guard FileManager.default.fileExists(atPath: file.path) else { return [:] }
        return try JSONDecoder().decode([String: String].self, from: Data(contentsOf: file))
    }

    public func value(forKey key: String) throws -> String? { try values()[key] }

    public func setValue(_ value: String?, forKey key: String) throws {
        var values = try values()
        values[key] = value
        try JSONEncoder().encode(values).write(to: file, options: .atomic)
    }
}

/// Keeps values as long as it lives itself: for tests and previews.
public final class MemoryStore: IdentifierStore, @unchecked Sendable {
    private let lock = NSLock()
    private var values: [String: String]

    public init(_ values: [String: String] = [:]) { self.values = values }

    public func value(forKey key: String) -> String? { lock.withLock { values[key] } }

    public func setValue(_ value: String?, forKey key: String) { lock.withLock { values[key] = value } }
}

"""####),
        ("Runtime/Credentials/SecurityCredential.swift", ####"""
import Foundation

/// A security scheme of the description and the credential for it.
struct SecurityCredential: Sendable {
    /// Where the value goes (OpenAPI, Security Scheme Object).
    enum Place: Sendable {
        case bearer
        case basic
        case header(String)
        case query(String)
        case cookie(String)
    }

    /// The name of the scheme.
    let scheme: String
    let place: Place
    /// Nil for an optional one that the caller doesn't have.
    let credential: Credential?
    /// Whether a request may go without it.
    var isOptional = false
}

extension RequestSender {
    /// Adds the credentials of the first alternative for which the client has every scheme.
    func authorize(
        _ operation: String, _ alternatives: [[String]], _ headers: inout HTTPHeaders, _ query: inout String
    ) async throws {
        guard !alternatives.isEmpty else { return }
        let schemes = Set(credentials.map(\.scheme))
        guard let chosen = alternatives.first(where: { $0.allSatisfy(schemes.contains) }) else {
            throw MissingCredential(operation: operation, schemes: [])
        }
        for credential in credentials where chosen.contains(credential.scheme) {
            if let value = try await credential.credential?.value() {
                credential.place.add(value, &headers, &query)
            } else if !credential.isOptional {
                throw MissingCredential(operation: operation, schemes: [credential.scheme])
            }
        }
    }
}

extension SecurityCredential.Place {
    fileprivate func add(_ value: String, _ headers: inout HTTPHeaders, _ query: inout String) {
        switch self {
        case .bearer: headers["Authorization"] = "Bearer \(value)"
        // RFC 7617, section 2: the value is `user:password`.
        case .basic: headers["Authorization"] = "Basic \(Data(value.utf8).base64EncodedString())"
        case .header(let name): headers[name] = value
        case .query(let name): query += "\(query.isEmpty ? "" : "&")\(percentEncoded(name))=\(percentEncoded(value))"
        case .cookie(let name):
            let cookie = "\(name)=\(value)"
            headers["Cookie"] = headers["Cookie"].map { "\($0); \(cookie)" } ?? cookie
        }
    }
}

"""####),
        ("Runtime/HTTP/APIError.swift", ####"""
import Foundation

/// The server answered, and the answer is an error.
public struct APIError: Error, Sendable, CustomStringConvertible {
    /// The operation that was called.
    public let operation: String
    public let status: HTTPStatus
    public let headers: HTTPHeaders
    /// The content as it came.
    public let data: Data
    /// The content as the description types it for this status; nil where it documents none or the content differs.
    public let body: (any Sendable)?

    public init(operation: String, status: HTTPStatus, headers: HTTPHeaders, data: Data, body: (any Sendable)?) {
        self.operation = operation
        self.status = status
        self.headers = headers
        self.data = data
        self.body = body
    }

    /// Names the operation and the status; the content may hold secrets, so it isn't part of the text.
    public var description: String { "\(operation) failed with status \(status)" }
}

/// The server answered with success, and the content isn't what the description promises.
public struct InvalidResponse: Error, Sendable, CustomStringConvertible {
    /// What is wrong with the response.
    public enum Reason: Sendable {
        /// Content was promised, and there is none.
        case emptyBody
        /// A media type that the description doesn't have for this status.
        case unexpectedContentType(String?)
        /// A status of success that the description doesn't have.
        case unexpectedStatus
        /// The error says at which key.
        case undecodable(any Error)
    }

    public let operation: String
    public let status: HTTPStatus
    public let headers: HTTPHeaders
    /// The content as it came; empty for a stream.
    public let data: Data
    public let reason: Reason

    public init(operation: String, status: HTTPStatus, headers: HTTPHeaders, data: Data, reason: Reason) {
        self.operation = operation
        self.status = status
        self.headers = headers
        self.data = data
        self.reason = reason
    }

    public var description: String { "\(operation) answered with status \(status), but: \(reason)" }
}

"""####),
        ("Runtime/HTTP/BinaryContent.swift", ####"""
import Foundation

/// Bytes to send.
public enum BinaryContent: Sendable {
    case data(Data)
    /// The bytes of a file, read while they are sent.
    case file(URL)
    /// Bytes that are made piece by piece; called once for each time that they are sent.
    case stream(@Sendable () -> AsyncThrowingStream<Data, any Error>)
}

extension OperationRequest {
    /// Sends bytes as they are, or no content when there is none.
    mutating func bytes(_ content: BinaryContent?, contentType: String) {
        switch content {
        case nil: return
        case .data(let data): self.content = .data(data, contentType: contentType)
        case .file(let url):
            self.content = .written { WrittenContent(contentType: contentType, body: .file(url)) }
        case .stream:
            self.content = .written {
                let file = try await temporaryFile { try await content?.copy(to: $0) }
                return WrittenContent(contentType: contentType, body: .file(file), temporaryFile: file)
            }
        }
    }
}

extension BinaryContent {
    private static let piece = 64 * 1024

    /// Writes the bytes to a file, never holding more than a piece of them.
    ///
    /// - Throws: What keeps them from being read or written, and `CancellationError`.
    func copy(to file: FileHandle) async throws {
        switch self {
        case .data(let data): try file.write(contentsOf: data)
        case .stream(let make): for try await piece in make() { try file.write(contentsOf: piece) }
        case .file(let url):
            let source = try FileHandle(forReadingFrom: url)
            defer { try? source.close() }
            while let piece = try source.read(upToCount: Self.piece), !piece.isEmpty {
                try Task.checkCancellation()
                try file.write(contentsOf: piece)
            }
        }
    }

    /// Whether a text is in the bytes, as far as they are at hand; a file is read piece by piece.
    func holds(_ text: String) -> Bool {
        let wanted = Data(text.utf8)
        switch self {
        case .data(let data): return data.range(of: wanted) != nil
        case .stream: return false
        case .file(let url):
            guard let file = try? FileHandle(forReadingFrom: url) else { return false }
            defer { try? file.close() }
            var window = Data()
            while let piece = try? file.read(upToCount: Self.piece), !piece.isEmpty {
                window = window.suffix(wanted.count - 1) + piece
                if window.range(of: wanted) != nil { return true }
            }
            return false
        }
    }
}

/// Makes a file that only this user can read, and removes it again when it can't be filled.
func temporaryFile(_ fill: (FileHandle) async throws -> Void) async throws -> URL {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("request-\(UUID().uuidString)")
    guard FileManager.default.createFile(atPath: url.path, contents: nil, attributes: [.posixPermissions: 0o600]) else {
        throw CocoaError(.fileWriteUnknown)
    }
    do {
        let file = try FileHandle(forWritingTo: url)
        defer { try? file.close() }
        try await fill(file)
        return url
    } catch {
        try? FileManager.default.removeItem(at: url)
        throw error
    }
}

"""####),
        ("Runtime/HTTP/EncodeParameter.swift", ####"""
import Foundation

/// Takes a value apart as its own coding writes it: an object as a parameter, or the fields of a form.
///
/// Foundation's encoders give JSON, which forgets the order of members.
struct EncodedValue {
    private(set) var node: Node

    indirect enum Node {
        case null
        /// What JSON writes with or without quotes.
        case text(String, isQuoted: Bool)
        case list([Node])
        case object([(name: String, value: Node)])
    }

    /// - Throws: What keeps the value from being encoded.
    init<Value: Encodable>(_ value: Value) throws {
        let target = EncodedNode()
        try value.encode(to: ValueEncoder(target: target))
        node = target.node
    }

    func form(_ style: ParameterStyle) -> ParameterForm? { node.form(style) }

    /// One text for each item of a list; none for null.
    var texts: [String] {
        if case .list(let items) = node { items.compactMap(\.text) } else { [node.text].compactMap { $0 } }
    }
}

extension EncodedValue.Node {
    /// The value for a style. What the styles don't define, a list or an object inside, is written as JSON; a
    /// `deepObject` repeats its brackets instead, as most servers read it.
    func form(_ style: ParameterStyle) -> ParameterForm? {
        switch self {
        case .null: nil
        case .text(let text, _): .text(text)
        case .list(let items): .list(items.compactMap(\.text))
        case .object(let members) where style == .deepObject:
            .object(members.flatMap { $0.value.bracketed("[\($0.name)]") })
        case .object(let members): .object(members.compactMap { member in member.value.text.map { (member.name, $0) } })
        }
    }

    /// The text of a single value, the JSON of others; nil for null.
    var text: String? {
        switch self {
        case .null: nil
        case .text(let text, _): text
        case .list, .object: json
        }
    }

    var json: String {
        switch self {
        case .null: "null"
        case .text(let text, let isQuoted): isQuoted ? quoted(text) : text
        case .list(let items): "[" + items.map(\.json).joined(separator: ",") + "]"
        case .object(let members):
            "{" + members.map { "\(quoted($0.name)):\($0.value.json)" }.joined(separator: ",") + "}"
        }
    }

    fileprivate func bracketed(_ path: String) -> [(name: String, value: String)] {
        switch self {
        case .null: []
        case .text(let text, _): [(path, text)]
        case .list(let items): items.flatMap { $0.bracketed(path) }
        case .object(let members): members.flatMap { $0.value.bracketed("\(path)[\($0.name)]") }
        }
    }

    /// RFC 8259, section 7.
    private func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\u{0}"..<" ":
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}

// MARK: - Parameters and forms

extension RequestPath.Interpolation {
    /// An object, a choice or any JSON in a style of OpenAPI.
    mutating func appendInterpolation(
        encoding value: some Encodable, _ style: ParameterStyle = .simple, name: String = "", explode: Bool = false
    ) {
        do {
            let form = try EncodedValue(value).form(style) ?? .text("")
            text += form.value(name, style, explode: explode) { percentEncoded($0) }
        } catch { failure = error }
    }

    /// A value as JSON.
    mutating func appendInterpolation(json value: some Encodable) {
        do {
            text += percentEncoded(try JSONCoding.text(value))
        } catch { failure = error }
    }
}

extension OperationRequest {
    /// Adds an object, a choice or any JSON as a query parameter. Nil adds nothing.
    mutating func query(
        _ name: String, encoding value: (some Encodable)?, _ style: ParameterStyle = .form, explode: Bool = true,
        allowReserved: Bool = false
    ) {
        addQuery(name, form(value, style), style, explode, allowReserved)
    }

    /// Adds a query parameter that holds JSON. Nil adds nothing.
    mutating func query(_ name: String, json value: (some Encodable)?, allowReserved: Bool = false) {
        addQuery(name, json(value), .form, true, allowReserved)
    }

    /// Sets the whole query: the members of an object as the fields of a form.
    mutating func querystring(encoding value: (some Encodable)?) {
        guard let value else { return }
        do { query = try FormText(value, [:]).text } catch { failure = error }
    }

    /// Sets the whole query to JSON.
    mutating func querystring(json value: (some Encodable)?) {
        guard let value else { return }
        do { query = percentEncoded(try JSONCoding.text(value)) } catch { failure = error }
    }

    /// Sets the whole query to a text.
    mutating func querystring(_ value: (some ParameterValue)?) {
        if let value { query = percentEncoded(value.parameterTexts.joined(separator: ",")) }
    }

    mutating func header(_ name: String, encoding value: (some Encodable)?, explode: Bool = false) {
        if let form = form(value, .simple) { headers.add(name, form.value(name, .simple, explode: explode) { $0 }) }
    }

    mutating func header(_ name: String, json value: (some Encodable)?) {
        if case .text(let text) = json(value) { headers.add(name, text) }
    }

    mutating func cookie(
        _ name: String, encoding value: (some Encodable)?, _ style: ParameterStyle = .form, explode: Bool = true
    ) {
        addCookie(name, form(value, style), style, explode)
    }

    mutating func cookie(_ name: String, json value: (some Encodable)?) { addCookie(name, json(value), .form, true) }

    /// Sends the members of an object as `application/x-www-form-urlencoded`.
    ///
    /// - Parameter fields: How members are written for which the description says it.
    mutating func form(
        _ value: (some Encodable)?, _ fields: [String: FormField] = [:],
        contentType: String = "application/x-www-form-urlencoded"
    ) {
        guard let value else { return }
        do {
            content = .data(Data(try FormText(value, fields).text.utf8), contentType: contentType)
        } catch { failure = error }
    }

    private mutating func form(_ value: (some Encodable)?, _ style: ParameterStyle) -> ParameterForm? {
        do { return try value.flatMap { try EncodedValue($0).form(style) } } catch { failure = error }
        return nil
    }

    private mutating func json(_ value: (some Encodable)?) -> ParameterForm? {
        do { return try value.map { .text(try JSONCoding.text($0)) } } catch { failure = error }
        return nil
    }
}

/// How a field of a form is written (OpenAPI, Encoding Object).
enum FormField: Sendable {
    case style(ParameterStyle, explode: Bool, allowReserved: Bool = false)
    case json
}

/// A form as text: lists are repeated and objects are JSON where nothing else is said.
private struct FormText {
    let text: String

    init(_ value: some Encodable, _ fields: [String: FormField]) throws {
        guard case .object(let members) = try EncodedValue(value).node else {
            throw EncodingError.invalidValue(value, .init(codingPath: [], debugDescription: "A form is an object."))
        }
        let pairs = members.flatMap { name, node -> [String] in
            switch fields[name] {
            case .style(let style, let explode, let allowReserved):
                return node.form(style)?.pairs(name, style, explode: explode) {
                    allowReserved ? percentEncodedKeepingReserved($0) : percentEncoded($0)
                } ?? []
            case .json: return ["\(percentEncoded(name))=\(percentEncoded(node.json))"]
            case nil:
                if case .list(let items) = node {
                    return items.compactMap(\.text).map { "\(percentEncoded(name))=\(percentEncoded($0))" }
                }
                return node.text.map { ["\(percentEncoded(name))=\(percentEncoded($0))"] } ?? []
            }
        }
        text = pairs.joined(separator: "&")
    }
}

extension JSONCoding {
    fileprivate static func text(_ value: some Encodable) throws -> String {
        String(decoding: try encoder.encode(value), as: UTF8.self)
    }
}

// MARK: - The encoder

/// A place that an encoder fills.
private final class EncodedNode {
    private enum Content {
        case node(EncodedValue.Node)
        case list([EncodedNode])
        case object([(name: String, value: EncodedNode)])
    }

    private var content = Content.object([])

    var node: EncodedValue.Node {
        switch content {
        case .node(let node): node
        case .list(let items): .list(items.map(\.node))
        case .object(let members): .object(members.map { ($0.name, $0.value.node) })
        }
    }

    var count: Int { if case .list(let items) = content { items.count } else { 0 } }

    func set(_ node: EncodedValue.Node) { content = .node(node) }

    func beginList() { if case .list = content {} else { content = .list([]) } }

    func item() -> EncodedNode {
        guard case .list(let items) = content else { return self }
        let node = EncodedNode()
        content = .list(items + [node])
        return node
    }

    func member(_ name: String) -> EncodedNode {
        guard case .object(let members) = content else { return self }
        let node = EncodedNode()
        content = .object(members.filter { $0.name != name } + [(name, node)])
        return node
    }
}

private struct ValueEncoder: Encoder {
    let target: EncodedNode
    var codingPath: [any CodingKey] = []
    var userInfo: [CodingUserInfoKey: Any] { [.isRequest: true] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        KeyedEncodingContainer(Members(encoder: self))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        target.beginList()
        return Items(encoder: self)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer { Single(encoder: self) }

    func at(_ node: EncodedNode, _ key: any CodingKey) -> ValueEncoder {
        ValueEncoder(target: node, codingPath: codingPath + [key])
    }

    struct Single: SingleValueEncodingContainer {
        let encoder: ValueEncoder
        var codingPath: [any CodingKey] { encoder.codingPath }

        mutating func encodeNil() { encoder.target.set(.null) }

        mutating func encode<Value: Encodable>(_ value: Value) throws {
            switch value {
            case let text as String: encoder.target.set(.text(text, isQuoted: true))
            case let value as any ParameterValue where value is any Numeric || value is Bool:
                encoder.target.set(.text(value.parameterTexts.joined(), isQuoted: false))
            case let number as any BinaryInteger: encoder.target.set(.text("\(number)", isQuoted: false))
            default: try value.encode(to: encoder)
            }
        }
    }

    struct Items: UnkeyedEncodingContainer {
        let encoder: ValueEncoder
        var codingPath: [any CodingKey] { encoder.codingPath }
        var count: Int { encoder.target.count }

        private var next: ValueEncoder { encoder.at(encoder.target.item(), PositionKey(intValue: count)) }

        mutating func encodeNil() { encoder.target.item().set(.null) }

        mutating func encode<Value: Encodable>(_ value: Value) throws {
            var container = next.singleValueContainer()
            try container.encode(value)
        }

        mutating func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
            next.container(keyedBy: type)
        }

        mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { next.unkeyedContainer() }
        mutating func superEncoder() -> any Encoder { next }
    }

    struct Members<Key: CodingKey>: KeyedEncodingContainerProtocol {
        let encoder: ValueEncoder
        var codingPath: [any CodingKey] { encoder.codingPath }

        private func at(_ key: any CodingKey) -> ValueEncoder {
            encoder.at(encoder.target.member(key.stringValue), key)
        }

        mutating func encodeNil(forKey key: Key) { encoder.target.member(key.stringValue).set(.null) }

        mutating func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
            var container = at(key).singleValueContainer()
            try container.encode(value)
        }

        mutating func nestedContainer<NestedKey: CodingKey>(
            keyedBy type: NestedKey.Type, forKey key: Key
        ) -> KeyedEncodingContainer<NestedKey> { at(key).container(keyedBy: type) }

        mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
            at(key).unkeyedContainer()
        }

        mutating func superEncoder() -> any Encoder { encoder }
        mutating func superEncoder(forKey key: Key) -> any Encoder { at(key) }
    }
}

private struct PositionKey: CodingKey {
    let intValue: Int?
    var stringValue: String { intValue.map { "\($0)" } ?? "" }

    init(intValue: Int) { self.intValue = intValue }
    init?(stringValue: String) { nil }
}

"""####),
        ("Runtime/HTTP/HTTPHeaders.swift", ####"""
import Foundation

/// Header fields in order. Names are compared without regard to case (RFC 9110, section 5.1).
public struct HTTPHeaders: Sendable, Hashable, ExpressibleByDictionaryLiteral {
    /// A field of a message.
    public struct Field: Sendable, Hashable {
        public var name: String
        public var value: String

        public init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }
    }

    /// All fields, repeated ones too.
    public private(set) var fields: [Field] = []

    public init() {}

    public init(dictionaryLiteral elements: (String, String)...) {
        for (name, value) in elements { add(name, value) }
    }

    /// The value of a field; several of one name are joined with commas (RFC 9110, section 5.3). Setting replaces
    /// all of the name, nil removes them.
    public subscript(name: String) -> String? {
        get {
            let values = fields.filter { $0.name.isSameHeader(as: name) }.map(\.value)
            return values.isEmpty ? nil : values.joined(separator: ", ")
        }
        set {
            fields.removeAll { $0.name.isSameHeader(as: name) }
            if let newValue { add(name, newValue) }
        }
    }

    /// A field as a value; nil where it is missing or another kind of value. Items of a list have commas between them.
    func value<Value: ParameterValue>(_ name: String) -> Value? {
        guard let text = self[name] else { return nil }
        if let value = Value(parameterTexts: [text]) { return value }
        return Value(parameterTexts: text.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) })
    }

    /// A field that holds JSON; nil where it is missing or something else.
    func json<Value: Decodable>(_ name: String) -> Value? {
        self[name].flatMap { try? JSONCoding.decoder.decode(Value.self, from: Data($0.utf8)) }
    }

    /// Adds a field beside those of the same name. Line breaks can't be part of a value and become blanks, so that
    /// no value can add a field of its own (RFC 9110, section 5.5).
    public mutating func add(_ name: String, _ value: String) {
        let scalars = value.unicodeScalars.map { $0 == "\r" || $0 == "\n" || $0 == "\0" ? " " : $0 }
        fields.append(Field(name, String(String.UnicodeScalarView(scalars))))
    }
}

extension String {
    fileprivate func isSameHeader(as other: String) -> Bool { lowercased() == other.lowercased() }
}

"""####),
        ("Runtime/HTTP/HTTPRequest.swift", ####"""
import Foundation

/// A request as a transport sends it.
public struct HTTPRequest: Sendable {
    public var method: HTTPMethod
    public var url: URL
    public var headers: HTTPHeaders
    public var body: HTTPRequestBody

    public init(method: HTTPMethod, url: URL, headers: HTTPHeaders = [:], body: HTTPRequestBody = .none) {
        self.method = method
        self.url = url
        self.headers = headers
        self.body = body
    }
}

/// The content of a request.
public enum HTTPRequestBody: Sendable {
    case none
    case data(Data)
    /// The bytes of a file, read while they are sent.
    case file(URL)
}

/// A request method (RFC 9110, section 9).
public struct HTTPMethod: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let get = HTTPMethod(rawValue: "GET")
    public static let head = HTTPMethod(rawValue: "HEAD")
    public static let post = HTTPMethod(rawValue: "POST")
    public static let put = HTTPMethod(rawValue: "PUT")
    public static let patch = HTTPMethod(rawValue: "PATCH")
    public static let delete = HTTPMethod(rawValue: "DELETE")
    public static let options = HTTPMethod(rawValue: "OPTIONS")
    public static let trace = HTTPMethod(rawValue: "TRACE")
}

"""####),
        ("Runtime/HTTP/HTTPResponse.swift", ####"""
import Foundation

/// A response as a transport hands it over: its content may still be on the way.
public struct HTTPResponse: Sendable {
    public var status: HTTPStatus
    public var headers: HTTPHeaders
    public var body: HTTPResponseBody

    public init(status: HTTPStatus, headers: HTTPHeaders = [:], body: HTTPResponseBody = HTTPResponseBody(Data())) {
        self.status = status
        self.headers = headers
        self.body = body
    }
}

/// A status code (RFC 9110, section 15).
public struct HTTPStatus: RawRepresentable, Hashable, Sendable, ExpressibleByIntegerLiteral, CustomStringConvertible {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }
    public init(integerLiteral value: Int) { rawValue = value }

    public var description: String { String(rawValue) }
    public var isSuccess: Bool { (200...299).contains(rawValue) }

    public static let badRequest: HTTPStatus = 400
    public static let unauthorized: HTTPStatus = 401
    public static let forbidden: HTTPStatus = 403
    public static let notFound: HTTPStatus = 404
    public static let conflict: HTTPStatus = 409
    public static let tooManyRequests: HTTPStatus = 429
}

/// The content of a response, piece by piece as it arrives. It can be read once.
///
/// Letting go of the body, or of the task that reads it, closes the connection.
public struct HTTPResponseBody: AsyncSequence, Sendable {
    public typealias Element = Data

    private let stream: AsyncThrowingStream<Data, any Error>

    /// Content that is there already.
    public init(_ data: Data) {
        stream = AsyncThrowingStream { continuation in
            if !data.isEmpty { continuation.yield(data) }
            continuation.finish()
        }
    }

    /// Content that arrives over time.
    public init(_ stream: AsyncThrowingStream<Data, any Error>) { self.stream = stream }

    public func makeAsyncIterator() -> AsyncThrowingStream<Data, any Error>.Iterator { stream.makeAsyncIterator() }

    /// Waits for all of the content.
    ///
    /// - Throws: `CancellationError`, or what broke the connection.
    public func data() async throws -> Data {
        var data = Data()
        for try await chunk in self { data.append(chunk) }
        try Task.checkCancellation()
        return data
    }
}

/// The value of a successful answer, and what came with it.
public struct HTTPAnswer<Value: Sendable>: Sendable {
    public let value: Value
    public let status: HTTPStatus
    public let headers: HTTPHeaders
}

"""####),
        ("Runtime/HTTP/OperationRequest.swift", ####"""
import Foundation

/// An operation and its arguments: what is sent, and how the answer is read. It is a value that knows no network.
public struct OperationRequest<Output: Sendable>: Sendable {
    /// The operation's name in the description.
    public let operation: String
    public let method: HTTPMethod
    /// Percent-encoded and relative to the server's URL.
    public let path: String
    /// Where the operation is served, when that is elsewhere than the rest: a URL, or a path on the client's server.
    public let server: String?
    /// Percent-encoded, without the question mark.
    public internal(set) var query = ""
    public internal(set) var headers = HTTPHeaders()
    /// Which credentials it takes: all schemes of one of these lists.
    public internal(set) var security: [[String]]
    var content = RequestContent.none
    /// What keeps the arguments from being written; thrown when the request is sent.
    var failure: (any Error)?
    let responses: [ResponseCase<Output>]
    let errors: [ErrorCase]

    init(
        _ operation: String, _ method: HTTPMethod, _ path: RequestPath, server: String? = nil,
        security: [[String]] = [],
        responses: [ResponseCase<Output>], errors: [ErrorCase] = []
    ) {
        self.operation = operation
        self.method = method
        self.path = path.text
        self.server = server
        self.security = security
        failure = path.failure
        self.responses = responses
        self.errors = errors
        let accepted = responses.compactMap(\.contentType) + errors.compactMap(\.contentType)
        if !accepted.isEmpty { headers["Accept"] = accepted.uniqued().joined(separator: ", ") }
    }
}

/// The content of a request before it is written out.
enum RequestContent: Sendable {
    case none
    case data(Data, contentType: String)
    /// Content that is written when the request is sent.
    case written(@Sendable () async throws -> WrittenContent)
}

/// Content in the form in which it is sent.
struct WrittenContent: Sendable {
    let contentType: String
    let body: HTTPRequestBody
    /// A file to delete once it is sent.
    var temporaryFile: URL?
}

extension OperationRequest {
    /// Sends a value as JSON. What can't be encoded is thrown when the request is sent.
    mutating func json<Value: Encodable>(_ value: Value, contentType: String = "application/json") {
        do {
            content = .data(try JSONCoding.encoder.encode(value), contentType: contentType)
        } catch {
            failure = error
        }
    }

    /// Sends a value as JSON, or no content when there is none.
    mutating func json<Value: Encodable>(_ value: Value?, contentType: String = "application/json") {
        if let value { json(value, contentType: contentType) }
    }

    /// Sends a value in a format of its own as JSON, or no content when there is none.
    mutating func json<Value>(_ value: Value?, _ format: WireFormat<Value>, contentType: String = "application/json") {
        if let value { json(Formatted(value: value, format: format), contentType: contentType) }
    }

    /// Sends text, or no content when there is none.
    mutating func text(_ text: String?, contentType: String) {
        if let text { content = .data(Data(text.utf8), contentType: contentType) }
    }

    /// Adds a query parameter in a style of OpenAPI. Nil and empty lists add nothing.
    mutating func query(
        _ name: String, _ value: (some ParameterValue)?, _ style: ParameterStyle = .form, explode: Bool = true,
        allowReserved: Bool = false
    ) {
        addQuery(name, value?.parameterForm, style, explode, allowReserved)
    }

    mutating func addQuery(
        _ name: String, _ value: ParameterForm?, _ style: ParameterStyle, _ explode: Bool, _ allowReserved: Bool
    ) {
        let pairs = value?.pairs(name, style, explode: explode) {
            allowReserved ? percentEncodedKeepingReserved($0) : percentEncoded($0)
        }
        for pair in pairs ?? [] { query += (query.isEmpty ? "" : "&") + pair }
    }

    /// Adds a header parameter (OpenAPI, style `simple`). Nil adds nothing.
    mutating func header(_ name: String, _ value: (some ParameterValue)?) {
        if let value { headers.add(name, value.parameterTexts.joined(separator: ",")) }
    }

    /// Adds a cookie parameter. Nil adds nothing.
    ///
    /// The style `form` percent-encodes, the style `cookie` doesn't (OpenAPI 3.2, "Style Values").
    mutating func cookie(
        _ name: String, _ value: (some ParameterValue)?, _ style: ParameterStyle = .form, explode: Bool = true
    ) {
        addCookie(name, value?.parameterForm, style, explode)
    }

    mutating func addCookie(_ name: String, _ value: ParameterForm?, _ style: ParameterStyle, _ explode: Bool) {
        let pairs = value?.pairs(name, style, explode: explode) { style == .cookie ? $0 : percentEncoded($0) }
        for pair in pairs ?? [] { headers["Cookie"] = headers["Cookie"].map { "\($0); \(pair)" } ?? pair }
    }
}

/// How the content of one documented success becomes the output.
struct ResponseCase<Output: Sendable>: Sendable {
    let status: StatusPattern
    let contentType: String?
    let read: @Sendable (HTTPResponse, _ operation: String) async throws -> Output
}

/// How the content of one documented error becomes ``APIError/body``.
struct ErrorCase: Sendable {
    let status: StatusPattern
    let contentType: String?
    let read: @Sendable (Data) throws -> any Sendable
}

/// Which statuses a documented response is for (OpenAPI, Responses Object).
enum StatusPattern: Sendable {
    case exact(Int)
    /// The first digit of a range such as `4XX`.
    case range(Int)
    case any

    /// The larger, the more exactly the pattern names the status; nil where it doesn't.
    func precedence(for status: HTTPStatus) -> Int? {
        switch self {
        case .exact(let code): code == status.rawValue ? 2 : nil
        case .range(let digit): digit == status.rawValue / 100 ? 1 : nil
        case .any: 0
        }
    }
}

extension Array where Element: Hashable {
    fileprivate func uniqued() -> [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}

"""####),
        ("Runtime/HTTP/ParameterStyle.swift", ####"""
/// How the value of a parameter is written (OpenAPI, Parameter Object, "Style Values").
enum ParameterStyle: Sendable {
    case simple
    case label
    case matrix
    case form
    case spaceDelimited
    case pipeDelimited
    case deepObject
    case cookie
}

/// A value taken apart, as far as styles tell values apart.
enum ParameterForm {
    case text(String)
    case list([String])
    case object([(name: String, value: String)])

    /// The texts of a list or an object in a row, as the styles want them that don't explode.
    private var row: [String] {
        switch self {
        case .text(let text): [text]
        case .list(let texts): texts
        case .object(let members): members.flatMap { [$0.name, $0.value] }
        }
    }
}

extension ParameterForm {
    /// `name=value` pairs of a query, of a form or of a cookie. An empty list has none, since it is undefined to RFC 6570.
    ///
    /// - Parameter encode: Encodes what is no delimiter of the style.
    func pairs(_ name: String, _ style: ParameterStyle, explode: Bool, _ encode: (String) -> String) -> [String] {
        let key = encode(name)
        switch self {
        case .text(let text): return ["\(key)=\(encode(text))"]
        case .object(let members) where style == .deepObject:
            return members.map { "\(key)\(encode($0.name))=\(encode($0.value))" }
        case .object(let members) where explode:
            return members.map { "\(encode($0.name))=\(encode($0.value))" }
        case .list(let texts) where explode: return texts.map { "\(key)=\(encode($0))" }
        case .list, .object:
            let row = row
            return row.isEmpty ? [] : ["\(key)=\(row.map(encode).joined(separator: style.delimiter))"]
        }
    }

    /// The value in a path or a header field.
    func value(_ name: String, _ style: ParameterStyle, explode: Bool, _ encode: (String) -> String) -> String {
        let members =
            if case .object(let members) = self { members.map { "\(encode($0.name))=\(encode($0.value))" } } else {
                row.map(encode)
            }
        let row = row.map(encode).joined(separator: ",")
        switch style {
        case .label: return "." + (explode ? members.joined(separator: ".") : row)
        case .matrix:
            if case .object = self, explode { return members.map { ";\($0)" }.joined() }
            let values = explode ? members : [row]
            // RFC 6570, section 3.2.7: an empty value has no equals sign.
            return values.map { $0.isEmpty ? ";\(encode(name))" : ";\(encode(name))=\($0)" }.joined()
        default: return explode ? members.joined(separator: ",") : row
        }
    }
}

extension ParameterStyle {
    /// What stands between the values of a list, already percent-encoded where a URL can't hold it.
    fileprivate var delimiter: String {
        switch self {
        case .spaceDelimited: "%20"
        case .pipeDelimited: "%7C"
        default: ","
        }
    }
}

extension ParameterValue {
    /// A list stays a list, however many texts it has.
    var parameterForm: ParameterForm {
        let texts = parameterTexts
        return texts.count == 1 ? .text(texts[0]) : .list(texts)
    }
}

"""####),
        ("Runtime/HTTP/ParameterValue.swift", ####"""
import Foundation

/// A value that can be a parameter or a header field: a single text, or a list of them.
public protocol ParameterValue {
    /// As the API writes it, not yet percent-encoded; one text for each item of a list.
    var parameterTexts: [String] { get }

    /// Nil for texts that aren't such a value.
    init?(parameterTexts: [String])
}

extension ParameterValue where Self: LosslessStringConvertible {
    public var parameterTexts: [String] { [description] }

    public init?(parameterTexts: [String]) {
        guard parameterTexts.count == 1 else { return nil }
        self.init(parameterTexts[0])
    }
}

extension Bool: ParameterValue {}
extension Int: ParameterValue {}
extension Int32: ParameterValue {}
extension Int64: ParameterValue {}
extension UInt: ParameterValue {}
extension UInt32: ParameterValue {}
extension UInt64: ParameterValue {}

extension String: ParameterValue {
    public var parameterTexts: [String] { [self] }

    /// A list is its texts with commas between them.
    public init?(parameterTexts: [String]) { self = parameterTexts.joined(separator: ",") }
}

extension Double: ParameterValue {
    /// As JSON writes it: whole numbers without a fraction.
    public var parameterTexts: [String] { [Int(exactly: self).map(String.init) ?? String(self)] }
}

extension Float: ParameterValue {
    public var parameterTexts: [String] { [Int(exactly: self).map(String.init) ?? String(self)] }
}

extension Decimal: ParameterValue {
    public var parameterTexts: [String] { [description] }

    public init?(parameterTexts: [String]) {
        guard parameterTexts.count == 1 else { return nil }
        self.init(string: parameterTexts[0])
    }
}

extension UUID: ParameterValue {
    public var parameterTexts: [String] { [uuidString.lowercased()] }

    public init?(parameterTexts: [String]) {
        guard parameterTexts.count == 1 else { return nil }
        self.init(uuidString: parameterTexts[0])
    }
}

extension Date: ParameterValue {
    public var parameterTexts: [String] { [DateTimeText.text(of: self)] }

    public init?(parameterTexts: [String]) {
        guard parameterTexts.count == 1, let date = DateTimeText.date(from: parameterTexts[0]) else { return nil }
        self = date
    }
}

extension CalendarDate: ParameterValue {
    public var parameterTexts: [String] { [description] }

    public init?(parameterTexts: [String]) {
        guard parameterTexts.count == 1 else { return nil }
        self.init(parameterTexts[0])
    }
}

extension Array: ParameterValue where Element: ParameterValue {
    public var parameterTexts: [String] { flatMap(\.parameterTexts) }

    public init?(parameterTexts: [String]) {
        let values = parameterTexts.compactMap { Element(parameterTexts: [$0]) }
        guard values.count == parameterTexts.count else { return nil }
        self = values
    }
}

extension OpenEnum {
    /// That of the raw value.
    public var parameterTexts: [String] { rawValue.parameterTexts }

    public init?(parameterTexts: [String]) {
        guard let value = RawValue(parameterTexts: parameterTexts) else { return nil }
        self.init(rawValue: value)
    }
}

"""####),
        ("Runtime/HTTP/ReadResponse.swift", ####"""
import Foundation

/// One encoder and one decoder for all bodies. Models need no strategy of either.
enum JSONCoding {
    static var encoder: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.userInfo[.isRequest] = true
        return encoder
    }

    static var decoder: JSONDecoder { JSONDecoder() }

    static func read<Value: Decodable>(_ data: Data) throws -> Value { try decoder.decode(Value.self, from: data) }

    static func read<Value>(_ data: Data, _ format: WireFormat<Value>) throws -> Value {
        try format.decode(decoder.decode(DecoderOfBody.self, from: data).decoder)
    }
}

extension CodingUserInfoKey {
    // Any text is a key.
    // swift-format-ignore: NeverForceUnwrap
    /// Set while a request is written: members that the server alone sets are left out.
    static let isRequest = CodingUserInfoKey(rawValue: "apigen.isRequest")!
}

extension ResponseCase {
    /// A JSON value.
    static func json(_ status: StatusPattern, contentType: String = "application/json") -> ResponseCase
    where Output: Decodable {
        json(status, contentType) { try JSONCoding.read($0) }
    }

    /// A JSON value in a format of its own.
    static func json(
        _ status: StatusPattern, _ format: WireFormat<Output>, contentType: String = "application/json"
    ) -> ResponseCase {
        json(status, contentType) { try JSONCoding.read($0, format) }
    }

    /// A JSON value, where another response has no content.
    static func optionalJSON<Value: Decodable>(
        _ status: StatusPattern, contentType: String = "application/json"
    ) -> ResponseCase where Output == Value? {
        json(status, contentType) { data -> Value? in
            let value: Value = try JSONCoding.read(data)
            return value
        }
    }

    /// A JSON value in a format of its own, where another response has no content.
    static func optionalJSON<Value>(
        _ status: StatusPattern, _ format: WireFormat<Value>, contentType: String = "application/json"
    ) -> ResponseCase where Output == Value? {
        json(status, contentType) { try JSONCoding.read($0, format) }
    }

    private static func json(
        _ status: StatusPattern, _ contentType: String, _ decode: @escaping @Sendable (Data) throws -> Output
    ) -> ResponseCase {
        ResponseCase(status: status, contentType: contentType) { response, operation in
            let data = try await response.body.data()
            func invalid(_ reason: InvalidResponse.Reason) -> InvalidResponse {
                InvalidResponse(
                    operation: operation, status: response.status, headers: response.headers, data: data, reason: reason
                )
            }
            guard !data.isEmpty else { throw invalid(.emptyBody) }
            do {
                return try decode(data)
            } catch {
                throw invalid(.undecodable(error))
            }
        }
    }

    /// The bytes of the content.
    static func bytes(_ status: StatusPattern, contentType: String) -> ResponseCase where Output == Data {
        ResponseCase(status: status, contentType: contentType) { response, _ in try await response.body.data() }
    }

    /// The content as text.
    static func text(_ status: StatusPattern, contentType: String) -> ResponseCase where Output == String {
        ResponseCase(status: status, contentType: contentType) { response, _ in
            String(decoding: try await response.body.data(), as: UTF8.self)
        }
    }

    /// The bytes of the content, where another response has none.
    static func optionalBytes(_ status: StatusPattern, contentType: String) -> ResponseCase where Output == Data? {
        ResponseCase(status: status, contentType: contentType) { response, _ in try await response.body.data() }
    }

    /// The content as text, where another response has none.
    static func optionalText(_ status: StatusPattern, contentType: String) -> ResponseCase where Output == String? {
        ResponseCase(status: status, contentType: contentType) { response, _ in
            String(decoding: try await response.body.data(), as: UTF8.self)
        }
    }

    /// No content, or none that matters.
    static func empty(_ status: StatusPattern) -> ResponseCase where Output == Void {
        ResponseCase(status: status, contentType: nil) { _, _ in }
    }

    /// No content, where other responses have content of several kinds.
    static func empty(_ status: StatusPattern, _ output: Output) -> ResponseCase {
        ResponseCase(status: status, contentType: nil) { _, _ in output }
    }

    /// Content that is one of several kinds.
    static func kind<Value>(_ make: @escaping @Sendable (Value) -> Output, _ inner: ResponseCase<Value>) -> ResponseCase
    {
        ResponseCase(status: inner.status, contentType: inner.contentType) { response, operation in
            make(try await inner.read(response, operation))
        }
    }

    /// No content, where another response has some.
    static func nothing<Value>(_ status: StatusPattern) -> ResponseCase where Output == Value? {
        ResponseCase(status: status, contentType: nil) { _, _ in nil }
    }
}

extension ErrorCase {
    static func json<Value: Decodable & Sendable>(
        _ status: StatusPattern, _ type: Value.Type, contentType: String = "application/json"
    ) -> ErrorCase {
        ErrorCase(status: status, contentType: contentType) { try JSONCoding.decoder.decode(Value.self, from: $0) }
    }
}

"""####),
        ("Runtime/HTTP/RequestPath.swift", ####"""
/// A path whose arguments are percent-encoded where they are put in: a slash in an argument is no slash of the path.
struct RequestPath: ExpressibleByStringInterpolation, Sendable {
    let text: String
    /// What keeps an argument from being encoded.
    let failure: (any Error)?

    init(stringLiteral value: String) {
        text = value
        failure = nil
    }

    init(stringInterpolation: Interpolation) {
        text = stringInterpolation.text
        failure = stringInterpolation.failure
    }

    struct Interpolation: StringInterpolationProtocol {
        var text = ""
        var failure: (any Error)?

        init(literalCapacity: Int, interpolationCount: Int) {}

        mutating func appendLiteral(_ literal: String) { text += literal }

        /// OpenAPI, style `simple`.
        mutating func appendInterpolation(_ value: some ParameterValue) {
            text += value.parameterTexts.map { percentEncoded($0) }.joined(separator: ",")
        }

        /// OpenAPI, styles `label` and `matrix`.
        mutating func appendInterpolation(
            _ value: some ParameterValue, _ style: ParameterStyle, name: String, explode: Bool = false
        ) {
            text += value.parameterForm.value(name, style, explode: explode) { percentEncoded($0) }
        }
    }
}

/// Encodes everything but the unreserved characters (RFC 3986, section 2.3).
func percentEncoded(_ text: String) -> String {
    text.utf8.reduce(into: "") { $0 += percentEncoded($1) }
}

private func percentEncoded(_ byte: UInt8) -> String {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"):
        return String(Unicode.Scalar(byte))
    default:
        let digits = String(byte, radix: 16, uppercase: true)
        return byte < 16 ? "%0\(digits)" : "%\(digits)"
    }
}

/// Encodes what no URL can hold, and nothing else: reserved characters and finished triples stay (OpenAPI, `allowReserved`;
/// RFC 6570, section 3.2.3).
func percentEncodedKeepingReserved(_ text: String) -> String {
    let reserved = Set(":/?[]@!$&'()*+,;=".utf8)
    var result = ""
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
        let isTriple =
            byte == UInt8(ascii: "%") && rest.count >= 2
            && rest.prefix(2).allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
        if reserved.contains(byte) || isTriple {
            result.unicodeScalars.append(Unicode.Scalar(byte))
        } else {
            result += percentEncoded(byte)
        }
    }
    return result
}

"""####),
        ("Runtime/HTTP/RequestSender.swift", ####"""
import Foundation

/// Sends operations to one server with one set of credentials.
struct RequestSender: Sendable {
    /// The URL that all paths are relative to.
    let server: String
    let transport: any Transport
    let credentials: [SecurityCredential]

    /// Sends an operation and reads its answer.
    ///
    /// - Throws: ``APIError`` for a status of error, ``InvalidResponse`` for content that isn't as described,
    ///   ``TransportError`` when there is no answer, ``MissingCredential``, and `CancellationError`.
    func send<Output>(_ operation: OperationRequest<Output>) async throws -> Output {
        try await read(respond(to: operation), operation)
    }

    private func read<Output>(_ response: HTTPResponse, _ operation: OperationRequest<Output>) async throws -> Output {
        guard response.status.isSuccess else { throw try await error(response, operation.operation, operation.errors) }
        guard let read = best(operation.responses, for: response.status, \.status) else {
            throw await invalid(response, operation.operation, .unexpectedStatus)
        }
        return try await read.read(response, operation.operation)
    }

    /// The same, with the status and the header fields of the answer.
    func answer<Output>(to operation: OperationRequest<Output>) async throws -> HTTPAnswer<Output> {
        let response = try await respond(to: operation)
        let value = try await read(response, operation)
        return HTTPAnswer(value: value, status: response.status, headers: response.headers)
    }

    /// Sends an operation and hands over the response as it comes.
    func respond<Output>(to operation: OperationRequest<Output>) async throws -> HTTPResponse {
        try Task.checkCancellation()
        let (request, temporaryFile) = try await prepare(operation)
        defer { if let temporaryFile { try? FileManager.default.removeItem(at: temporaryFile) } }
        return try await transport.send(request)
    }

    /// The request that an operation makes, credentials included. Large content may be in a temporary file, which is
    /// then the caller's to delete.
    ///
    /// - Throws: ``MissingCredential``, or what kept the content from being encoded.
    func httpRequest<Output>(for operation: OperationRequest<Output>) async throws -> HTTPRequest {
        try await prepare(operation).request
    }

    private func prepare<Output>(
        _ operation: OperationRequest<Output>
    ) async throws -> (request: HTTPRequest, temporaryFile: URL?) {
        var query = operation.query
        var headers = operation.headers
        try await authorize(operation.operation, operation.security, &headers, &query)
        if let failure = operation.failure { throw failure }
        let url = try url(operation.server, operation.path, query)
        let content = try await content(operation.content)
        if let content { headers["Content-Type"] = content.contentType }
        let request = HTTPRequest(method: operation.method, url: url, headers: headers, body: content?.body ?? .none)
        return (request, content?.temporaryFile)
    }

    private func content(_ content: RequestContent) async throws -> WrittenContent? {
        switch content {
        case .none: nil
        case .data(let data, let contentType): WrittenContent(contentType: contentType, body: .data(data))
        case .written(let write): try await write()
        }
    }

    private func url(_ other: String?, _ path: String, _ query: String) throws -> URL {
        var base = other ?? server
        // A server without a host is on that of the client.
        if let other, !other.contains("://") {
            base = URL(string: other, relativeTo: URL(string: server))?.absoluteString ?? server
        }
        // Paths begin with a slash: one of the two at the seam has to go.
        if base.hasSuffix("/") { base.removeLast() }
        guard let url = URL(string: base + path + (query.isEmpty ? "" : "?" + query)) else { throw URLError(.badURL) }
        return url
    }

    // MARK: - Errors

    func error(_ response: HTTPResponse, _ operation: String, _ cases: [ErrorCase]) async throws -> APIError {
        let data = try await response.body.data()
        let body = best(cases, for: response.status, \.status).flatMap { try? $0.read(data) }
        return APIError(
            operation: operation, status: response.status, headers: response.headers, data: data, body: body)
    }

    func invalid(_ response: HTTPResponse, _ operation: String, _ reason: InvalidResponse.Reason) async
        -> InvalidResponse
    {
        let data = (try? await response.body.data()) ?? Data()
        return InvalidResponse(
            operation: operation, status: response.status, headers: response.headers, data: data, reason: reason)
    }

    /// The documented response that names a status most exactly: a code, a range, then `default`.
    func best<Case>(_ cases: [Case], for status: HTTPStatus, _ pattern: (Case) -> StatusPattern) -> Case? {
        cases.compactMap { candidate in pattern(candidate).precedence(for: status).map { ($0, candidate) } }
            .max { $0.0 < $1.0 }?.1
    }
}

"""####),
        ("Runtime/HTTP/SendSequence.swift", ####"""
import Foundation

extension OperationRequest {
    /// Sends JSON values in a row, or no content when there is no list.
    ///
    /// - Parameter prefix: What begins each value; a line feed ends it.
    mutating func sequence<Value: Encodable>(_ values: [Value]?, prefix: String = "", contentType: String) {
        guard let values else { return }
        do {
            var data = Data()
            for value in values {
                data += Data(prefix.utf8)
                data += try JSONCoding.encoder.encode(value)
                data += Data("\n".utf8)
            }
            content = .data(data, contentType: contentType)
        } catch {
            failure = error
        }
    }
}

"""####),
        ("Runtime/HTTP/Transport.swift", ####"""
/// Sends requests. A fake one makes a client testable without a network.
public protocol Transport: Sendable {
    /// Returns as soon as the head of the response is there; the content follows.
    ///
    /// - Throws: ``TransportError``, or `CancellationError` when the task is cancelled.
    func send(_ request: HTTPRequest) async throws -> HTTPResponse
}

/// No response: the connection couldn't be made, or broke.
public struct TransportError: Error, CustomStringConvertible {
    /// What went wrong, as far as it can be told apart.
    public enum Kind: Sendable {
        case timeout
        case connection
        case other
    }

    public let kind: Kind
    /// The error of the system underneath.
    public let underlying: any Error

    public init(_ kind: Kind, _ underlying: any Error) {
        self.kind = kind
        self.underlying = underlying
    }

    public var description: String { "The server couldn't be reached: \(underlying)" }
}

"""####),
        ("Runtime/HTTP/URLSessionTransport.swift", ####"""
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Sends requests with Foundation's `URLSession`, and streams responses on every platform.
public final class URLSessionTransport: Transport {
    private let session: URLSession
    private let exchanges: Exchanges

    /// - Parameter configuration: Time limits, proxies and the like; cookies and caches too.
    public init(configuration: URLSessionConfiguration = .ephemeral) {
        exchanges = Exchanges()
        session = URLSession(configuration: configuration, delegate: exchanges, delegateQueue: nil)
    }

    deinit { session.finishTasksAndInvalidate() }

    public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        let task = task(for: request)
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                exchanges.begin(task, continuation)
                task.resume()
            }
        } onCancel: {
            task.cancel()
        }
    }

    private func task(for request: HTTPRequest) -> URLSessionTask {
        var urlRequest = URLRequest(url: request.url)
        urlRequest.httpMethod = request.method.rawValue
        for field in request.headers.fields { urlRequest.addValue(field.value, forHTTPHeaderField: field.name) }
        switch request.body {
        case .none: return session.dataTask(with: urlRequest)
        case .data(let data): return session.uploadTask(with: urlRequest, from: data)
        case .file(let url): return session.uploadTask(with: urlRequest, fromFile: url)
        }
    }
}

/// The requests under way. The session's queue and the callers' tasks meet here, behind a lock.
private final class Exchanges: NSObject, URLSessionDataDelegate, @unchecked Sendable {
    private struct Exchange {
        var head: CheckedContinuation<HTTPResponse, any Error>?
        /// Handed over with the head: once nobody else holds it, the stream ends and the connection closes.
        var body: AsyncThrowingStream<Data, any Error>?
        let chunks: AsyncThrowingStream<Data, any Error>.Continuation
    }

    private let lock = NSLock()
    private var exchanges: [Int: Exchange] = [:]

    func begin(_ task: URLSessionTask, _ head: CheckedContinuation<HTTPResponse, any Error>) {
        let (body, chunks) = AsyncThrowingStream.makeStream(of: Data.self, throwing: (any Error).self)
        chunks.onTermination = { reason in
            if case .cancelled = reason { task.cancel() }
        }
        lock.withLock { exchanges[task.taskIdentifier] = Exchange(head: head, body: body, chunks: chunks) }
    }

    /// Takes the continuation that waits for the head and the body to go with it, at most once.
    private func takeHead(
        _ task: URLSessionTask
    ) -> (CheckedContinuation<HTTPResponse, any Error>, AsyncThrowingStream<Data, any Error>)? {
        lock.withLock {
            guard let exchange = exchanges[task.taskIdentifier], let head = exchange.head, let body = exchange.body
            else {
                return nil
            }
            exchanges[task.taskIdentifier]?.head = nil
            exchanges[task.taskIdentifier]?.body = nil
            return (head, body)
        }
    }

    private func answer(_ task: URLSessionTask, _ response: URLResponse?) {
        guard let response = response as? HTTPURLResponse, let (head, body) = takeHead(task) else { return }
        var headers = HTTPHeaders()
        for (name, value) in response.allHeaderFields { headers.add("\(name)", "\(value)") }
        head.resume(
            returning: HTTPResponse(
                status: HTTPStatus(rawValue: response.statusCode), headers: headers, body: HTTPResponseBody(body)))
    }

    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
    ) {
        answer(dataTask, response)
        completionHandler(.allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        answer(dataTask, dataTask.response)
        lock.withLock { exchanges[dataTask.taskIdentifier] }?.chunks.yield(data)
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        if error == nil { answer(task, task.response) }
        let failure = error.map(Self.failure)
        if let (head, _) = takeHead(task) {
            head.resume(throwing: failure ?? TransportError(.other, URLError(.badServerResponse)))
        }
        lock.withLock { exchanges.removeValue(forKey: task.taskIdentifier) }?.chunks.finish(throwing: failure)
    }

    private static func failure(_ error: any Error) -> any Error {
        switch (error as? URLError)?.code {
        case .cancelled: CancellationError()
        case .timedOut: TransportError(.timeout, error)
        case .cannotFindHost, .cannotConnectToHost, .networkConnectionLost, .dnsLookupFailed, .notConnectedToInternet,
            .secureConnectionFailed, .badServerResponse:
            TransportError(.connection, error)
        default: TransportError(.other, error)
        }
    }
}

"""####),
        ("Runtime/Multipart/EncodePart.swift", ####"""
extension MultipartForm {
    /// A field that holds a value as its own coding writes it, a text or a list of texts; none for nil.
    mutating func text<Value: Encodable>(_ name: String, encoding value: Value?, contentType: String? = nil) {
        guard let value else { return }
        do {
            text(name, try EncodedValue(value).texts, contentType: contentType)
        } catch {
            failure = error
        }
    }
}

"""####),
        ("Runtime/Multipart/MultipartForm.swift", ####"""
import Foundation

/// The parts of a `multipart/form-data` body in order (RFC 7578).
struct MultipartForm: Sendable {
    /// One part.
    struct Part: Sendable {
        let name: String
        let filename: String?
        let contentType: String?
        var headers = HTTPHeaders()
        let content: BinaryContent
    }

    private(set) var parts: [Part] = []
    /// What kept a value from being encoded; sending the form throws it.
    var failure: (any Error)?

    /// A field; one part for each text of a list, none for nil.
    mutating func text(_ name: String, _ value: (some ParameterValue)?, contentType: String? = nil) {
        for text in value?.parameterTexts ?? [] {
            parts.append(Part(name: name, filename: nil, contentType: contentType, content: .data(Data(text.utf8))))
        }
    }

    /// A field that holds JSON, none for nil.
    mutating func json<Value: Encodable>(_ name: String, _ value: Value?, contentType: String = "application/json") {
        guard let value else { return }
        do {
            let data = try JSONCoding.encoder.encode(value)
            parts.append(Part(name: name, filename: nil, contentType: contentType, content: .data(data)))
        } catch {
            failure = error
        }
    }

    /// One field with JSON for each item of a list.
    mutating func jsonItems<Value: Encodable>(
        _ name: String, _ values: [Value]?, contentType: String = "application/json"
    ) {
        for value in values ?? [] { json(name, value, contentType: contentType) }
    }

    /// A file, none for nil.
    mutating func file(_ name: String, _ file: MultipartFile?) {
        guard let file else { return }
        parts.append(
            Part(
                name: name, filename: file.filename, contentType: file.contentType, headers: file.headers,
                content: file.content))
    }

    /// Several files under one name.
    mutating func files(_ name: String, _ files: [MultipartFile]?) {
        for file in files ?? [] { self.file(name, file) }
    }
}

/// A file to upload: bytes, a file on disk, or bytes that are made while they are sent.
public struct MultipartFile: Sendable {
    /// The name that the server sees.
    public var filename: String
    public var contentType: String
    /// Header fields of the part, beside those that say its name and its type.
    public var headers = HTTPHeaders()
    let content: BinaryContent

    public init(_ data: Data, filename: String, contentType: String = "application/octet-stream") {
        self.filename = filename
        self.contentType = contentType
        content = .data(data)
    }

    /// - Parameter filename: The name that the server sees; the file's own where it is nil.
    public init(contentsOf file: URL, filename: String? = nil, contentType: String = "application/octet-stream") {
        self.filename = filename ?? file.lastPathComponent
        self.contentType = contentType
        content = .file(file)
    }

    /// - Parameter stream: Called once for each time the file is sent.
    public init(
        stream: @escaping @Sendable () -> AsyncThrowingStream<Data, any Error>, filename: String,
        contentType: String = "application/octet-stream"
    ) {
        self.filename = filename
        self.contentType = contentType
        content = .stream(stream)
    }
}

"""####),
        ("Runtime/Multipart/WriteMultipart.swift", ####"""
import Foundation

extension OperationRequest {
    /// Sends a form as `multipart/form-data`.
    mutating func multipart(_ form: MultipartForm) {
        content = .written { try await form.written() }
    }
}

extension MultipartForm {
    /// Writes the parts out: in memory, or in a temporary file where one came as a file or a stream. These are copied
    /// piece by piece, never held whole.
    ///
    /// - Parameter boundary: Makes boundaries; asked again as long as one is found in the data.
    /// - Throws: What keeps a part from being read or the temporary file from being written.
    func written(boundary: () -> String = MultipartForm.randomBoundary) async throws -> WrittenContent {
        if let failure { throw failure }
        let needsFile = parts.contains { if case .data = $0.content { false } else { true } }
        guard needsFile else {
            let boundary = unusedBoundary(boundary)
            return WrittenContent(contentType: contentType(boundary), body: .data(inMemory(boundary)))
        }
        return try await inFile(unusedBoundary(boundary))
    }

    /// 144 random bits: for parts whose bytes aren't known yet, chance alone keeps it out of the data.
    static func randomBoundary() -> String {
        "----boundary-"
            + Data((0..<18).map { _ in UInt8.random(in: 0...255) }).base64EncodedString()
            .replacingOccurrences(of: "+", with: "-").replacingOccurrences(of: "/", with: "_")
    }

    private func unusedBoundary(_ make: () -> String) -> String {
        var boundary = make()
        while parts.contains(where: { $0.content.holds(boundary) }) { boundary = make() }
        return boundary
    }

    private func contentType(_ boundary: String) -> String { "multipart/form-data; boundary=\(boundary)" }

    private func inMemory(_ boundary: String) -> Data {
        var data = Data()
        for part in parts {
            data += part.head(boundary)
            if case .data(let content) = part.content { data += content }
            data += Data("\r\n".utf8)
        }
        return data + Data("--\(boundary)--\r\n".utf8)
    }

    private func inFile(_ boundary: String) async throws -> WrittenContent {
        let file = try await temporaryFile { file in
            for part in parts {
                try file.write(contentsOf: part.head(boundary))
                try await part.content.copy(to: file)
                try file.write(contentsOf: Data("\r\n".utf8))
            }
            try file.write(contentsOf: Data("--\(boundary)--\r\n".utf8))
        }
        return WrittenContent(contentType: contentType(boundary), body: .file(file), temporaryFile: file)
    }
}

extension MultipartForm.Part {
    /// The delimiter and the header of the part (RFC 2046, section 5.1; RFC 7578, section 4.2).
    fileprivate func head(_ boundary: String) -> Data {
        var head = "--\(boundary)\r\nContent-Disposition: form-data; name=\"\(escaped(name))\""
        if let filename { head += "; filename=\"\(escaped(filename))\"" }
        if let contentType { head += "\r\nContent-Type: \(oneLine(contentType))" }
        for field in headers.fields { head += "\r\n\(oneLine(field.name)): \(field.value)" }
        return Data((head + "\r\n\r\n").utf8)
    }

    private func oneLine(_ text: String) -> String {
        text.replacingOccurrences(of: "\r", with: " ").replacingOccurrences(of: "\n", with: " ")
    }

    /// The escapes that browsers use (HTML, section "Multipart form data").
    private func escaped(_ text: String) -> String {
        text.replacingOccurrences(of: "\"", with: "%22").replacingOccurrences(of: "\r", with: "%0D")
            .replacingOccurrences(of: "\n", with: "%0A")
    }
}

"""####),
        ("Runtime/Retry/RetryingTransport.swift", ####"""
import Foundation

/// Sends a request again when the network failed, where sending it twice does no harm.
///
/// Only requests whose method is idempotent (RFC 9110, section 9.2.2) are sent again, and only when no response began: an
/// answer of the server, whatever its status, is an answer.
public struct RetryingTransport: Transport {
    private static let idempotent: Set<HTTPMethod> = [.get, .head, .put, .delete, .options, .trace]

    private let base: any Transport
    private let attempts: Int
    private let delay: @Sendable (_ attempt: Int) async throws -> Void

    /// - Parameters:
    ///   - base: Sends each attempt.
    ///   - attempts: How often a request is sent at most; 1 means never again.
    public init(_ base: any Transport, attempts: Int) {
        self.init(base, attempts: attempts) { attempt in
            // Doubling from a quarter of a second, with jitter so that clients don't come back together.
            let ceiling = min(8, 0.25 * pow(2, Double(attempt - 1)))
            try await Task.sleep(nanoseconds: UInt64(Double.random(in: ceiling / 2...ceiling) * 1_000_000_000))
        }
    }

    /// - Parameter delay: Waits after the attempt of a number, counted from 1; tests don't want to wait.
    init(_ base: any Transport, attempts: Int, delay: @escaping @Sendable (_ attempt: Int) async throws -> Void) {
        self.base = base
        self.attempts = attempts
        self.delay = delay
    }

    public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        var attempt = 1
        while true {
            do {
                return try await base.send(request)
            } catch let error as TransportError {
                guard attempt < attempts, Self.idempotent.contains(request.method) else { throw error }
                try await delay(attempt)
                attempt += 1
            }
        }
    }
}

"""####),
        ("Runtime/Streams/JSONSequences.swift", ####"""
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

"""####),
        ("Runtime/Streams/ResponseStream.swift", ####"""
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

"""####),
        ("Runtime/Streams/ServerSentEvents.swift", ####"""
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

"""####),
    ]
}
