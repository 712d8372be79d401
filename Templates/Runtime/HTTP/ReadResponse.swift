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
