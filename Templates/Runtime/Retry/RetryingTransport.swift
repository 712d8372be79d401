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
