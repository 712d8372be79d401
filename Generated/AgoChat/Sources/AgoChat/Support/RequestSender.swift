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
