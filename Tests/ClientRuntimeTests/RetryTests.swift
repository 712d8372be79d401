import Foundation
import Testing

@testable import ClientRuntime

struct RetryTests {
    private struct NoNetwork: Error {}

    /// Fails as often as it is told to, then answers.
    private final class FlakyTransport: Transport, @unchecked Sendable {
        private let lock = NSLock()
        private var failures: Int
        private(set) var count = 0

        init(failures: Int) { self.failures = failures }

        func send(_ request: HTTPRequest) async throws -> HTTPResponse {
            try lock.withLock {
                count += 1
                failures -= 1
                if failures >= 0 { throw TransportError(.connection, NoNetwork()) }
            }
            return HTTPResponse(status: 503)
        }
    }

    private func send(_ method: HTTPMethod, failures: Int, attempts: Int) async throws -> (
        sent: Int, waits: [Int], status: Int?
    ) {
        let flaky = FlakyTransport(failures: failures)
        let waits = Waits()
        let transport = RetryingTransport(flaky, attempts: attempts) { waits.add($0) }
        let url = try #require(URL(string: "https://x.test"))
        let response = try? await transport.send(HTTPRequest(method: method, url: url))
        return (flaky.count, waits.all, response?.status.rawValue)
    }

    private final class Waits: @unchecked Sendable {
        private let lock = NSLock()
        private var kept: [Int] = []
        func add(_ attempt: Int) { lock.withLock { kept.append(attempt) } }
        var all: [Int] { lock.withLock { kept } }
    }

    @Test func whatIsSafeToRepeatIsSentAgainAfterANetworkFailure() async throws {
        for method in [HTTPMethod.get, .head, .put, .delete] {
            #expect(try await send(method, failures: 2, attempts: 3) == (3, [1, 2], 503))
        }
        #expect(try await send(.get, failures: 3, attempts: 3) == (3, [1, 2], nil))
    }

    @Test func whatIsNotSafeIsSentOnce() async throws {
        #expect(try await send(.post, failures: 1, attempts: 3) == (1, [], nil))
        #expect(try await send(.patch, failures: 1, attempts: 3) == (1, [], nil))
    }

    @Test func offMeansOff() async throws {
        #expect(try await send(.get, failures: 1, attempts: 1) == (1, [], nil))
    }

    @Test func anAnswerIsAnAnswer() async throws {
        #expect(try await send(.get, failures: 0, attempts: 3) == (1, [], 503))
    }

    @Test func cancellingEndsTheWaiting() async throws {
        let flaky = FlakyTransport(failures: 100)
        let url = try #require(URL(string: "https://x.test"))
        let task = Task { try await RetryingTransport(flaky, attempts: 100).send(HTTPRequest(method: .get, url: url)) }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(flaky.count <= 1)
    }
}
