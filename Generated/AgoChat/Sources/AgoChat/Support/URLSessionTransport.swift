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
