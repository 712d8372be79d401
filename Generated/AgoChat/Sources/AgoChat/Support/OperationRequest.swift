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
