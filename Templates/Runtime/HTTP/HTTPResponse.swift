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
