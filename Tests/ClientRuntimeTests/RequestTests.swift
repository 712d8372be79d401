import Foundation
import Testing

@testable import ClientRuntime

/// A transport that keeps what it is given, and answers with what it was told to.
final class RecordingTransport: Transport, @unchecked Sendable {
    private let lock = NSLock()
    private var kept: [HTTPRequest] = []
    private let answer: @Sendable (HTTPRequest) throws -> HTTPResponse

    init(_ answer: @escaping @Sendable (HTTPRequest) throws -> HTTPResponse = { _ in HTTPResponse(status: 204) }) {
        self.answer = answer
    }

    var requests: [HTTPRequest] { lock.withLock { kept } }

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        lock.withLock { kept.append(request) }
        return try answer(request)
    }
}

struct RequestTests {
    private func sender(
        _ transport: any Transport = RecordingTransport(), server: String = "https://api.test/v1",
        _ credentials: [SecurityCredential] = []
    ) -> RequestSender {
        RequestSender(server: server, transport: transport, credentials: credentials)
    }

    private func operation(_ path: RequestPath, security: [[String]] = []) -> OperationRequest<Void> {
        OperationRequest("op", .get, path, security: security, responses: [.empty(.exact(204))])
    }

    @Test func argumentsOfThePathAreEncoded() async throws {
        let request = operation("/f/\("a/b c%2F+é")/\([1, 2])/x")
        let url = try await sender().httpRequest(for: request).url
        #expect(url.absoluteString == "https://api.test/v1/f/a%2Fb%20c%252F%2B%C3%A9/1,2/x")
    }

    @Test func queryParametersFollowTheStyleTable() async throws {
        var request = operation("/p")
        request.query("q", " a+b&c=d ")
        request.query("ids", ["a,b", "c d"])
        request.query("joined", ["a,b", "c d"], explode: false)
        request.query("none", nil as String?)
        request.query("empty", [] as [String])
        request.query("on", true)
        request.query("at", DateTimeText.date(from: "2024-01-02T03:04:05.500Z"))
        request.query("x[y]", 1.0)
        let url = try await sender().httpRequest(for: request).url
        #expect(
            url.absoluteString
                == "https://api.test/v1/p?q=%20a%2Bb%26c%3Dd%20&ids=a%2Cb&ids=c%20d&joined=a%2Cb,c%20d&on=true"
                + "&at=2024-01-02T03%3A04%3A05.500Z&x%5By%5D=1")
    }

    @Test(arguments: ["https://api.test/v1", "https://api.test/v1/"])
    func oneSlashStandsBetweenServerAndPath(server: String) async throws {
        #expect(
            try await sender(server: server).httpRequest(for: operation("/p/")).url.absoluteString
                == "https://api.test/v1/p/")
    }

    @Test func aServerThatIsNoURLIsAnError() async {
        await #expect(throws: URLError.self) {
            try await sender(server: "https://a b\n").httpRequest(for: operation("/"))
        }
    }

    @Test func headersCantBringOthersAlong() {
        var headers = HTTPHeaders()
        headers.add("X-A", "1\r\nX-B: 2")
        headers.add("x-a", "3")
        #expect(headers["X-A"] == "1  X-B: 2, 3")
        headers["X-a"] = nil
        #expect(headers.fields.isEmpty)
    }

    // MARK: - Credentials

    @Test func theAlternativeThatTheClientHasIsTaken() async throws {
        let credentials = [
            SecurityCredential(scheme: "key", place: .header("X-Key"), credential: "k"),
            SecurityCredential(scheme: "extra", place: .query("extra"), credential: nil, isOptional: true),
            SecurityCredential(scheme: "cookie", place: .cookie("session"), credential: "s"),
            SecurityCredential(scheme: "basic", place: .basic, credential: "user:pass"),
        ]
        func headers(_ security: [[String]]) async throws -> [String: String] {
            let request = try await sender(RecordingTransport(), credentials).httpRequest(
                for: operation("/", security: security))
            return Dictionary(request.headers.fields.map { ($0.name, $0.value) }) { first, _ in first }
        }
        #expect(try await headers([["bearer"], ["key", "extra"]]) == ["X-Key": "k"])
        #expect(
            try await headers([["cookie", "basic"]]) == ["Cookie": "session=s", "Authorization": "Basic dXNlcjpwYXNz"])
        #expect(try await headers([]) == [:])
        #expect(try await headers([["bearer"], []]) == [:])
        await #expect(throws: MissingCredential(operation: "op", schemes: [])) { try await headers([["bearer"]]) }
    }

    @Test func secretsAreInNoText() {
        let credential: Credential = "s3cret"
        let variable = CredentialVariable("s3cret")
        var dumped = ""
        dump(credential, to: &dumped)
        dump(variable, to: &dumped)
        #expect(!"\(credential)\(variable)\(String(reflecting: credential))\(dumped)".contains("s3cret"))
    }

    @Test func manyFirstRequestsMakeOneIdentifier() async throws {
        let identifier = PersistentIdentifier(in: MemoryStore(), key: "k")
        let values = try await withThrowingTaskGroup(of: String.self) { group in
            for _ in 0..<50 { group.addTask { try identifier.value() } }
            return try await group.reduce(into: Set<String>()) { $0.insert($1) }
        }
        #expect(values.count == 1)
    }

    // MARK: - Answers

    private struct Pet: Codable, Equatable { var name: String }
    private struct Problem: Codable, Equatable { var reason: String }

    private func answer(_ status: HTTPStatus, _ text: String, errors: [ErrorCase] = []) async throws -> Pet {
        let transport = RecordingTransport { _ in HTTPResponse(status: status, body: HTTPResponseBody(Data(text.utf8)))
        }
        let operation = OperationRequest<Pet>("getPet", .get, "/", responses: [.json(.exact(200))], errors: errors)
        return try await sender(transport).send(operation)
    }

    @Test func successIsDecoded() async throws {
        #expect(try await answer(200, #"{"name":"Rex"}"#) == Pet(name: "Rex"))
    }

    @Test(arguments: [(404, "exact"), (418, "range"), (503, "any")])
    func theMostExactErrorIsDecoded(status: Int, expected: String) async throws {
        struct Exact: Codable { var reason: String }
        struct Range: Codable { var reason: String }
        struct Rest: Codable { var reason: String }
        let errors: [ErrorCase] = [
            .json(.any, Rest.self), .json(.range(4), Range.self), .json(.exact(404), Exact.self),
        ]
        let error = try await #require(throws: APIError.self) {
            try await answer(HTTPStatus(rawValue: status), #"{"reason":"r"}"#, errors: errors)
        }
        let kind = error.body is Exact ? "exact" : error.body is Range ? "range" : error.body is Rest ? "any" : "none"
        #expect(kind == expected)
        #expect(error.status.rawValue == status)
    }

    @Test func anErrorThatCantBeDecodedKeepsItsBytes() async throws {
        let error = try await #require(throws: APIError.self) {
            try await answer(400, "<html>", errors: [.json(.exact(400), Problem.self)])
        }
        #expect(error.body == nil)
        #expect(error.data == Data("<html>".utf8))
    }

    @Test func successThatIsNotAsDescribedIsToldApart() async throws {
        let empty = try await #require(throws: InvalidResponse.self) { try await answer(200, "") }
        guard case .emptyBody = empty.reason else { throw empty }
        let wrong = try await #require(throws: InvalidResponse.self) { try await answer(200, "{}") }
        guard case .undecodable = wrong.reason else { throw wrong }
        let other = try await #require(throws: InvalidResponse.self) { try await answer(202, "{}") }
        guard case .unexpectedStatus = other.reason else { throw other }
    }
}
