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
