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
