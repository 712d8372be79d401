import Foundation

/// One encoder and one decoder for all bodies. Models need no strategy of either.
enum JSONCoding {
    static var encoder: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return encoder
    }

    static var decoder: JSONDecoder { JSONDecoder() }
}

extension ResponseCase {
    /// A JSON value.
    static func json(_ status: StatusPattern, contentType: String = "application/json") -> ResponseCase where Output: Decodable {
        json(status, contentType: contentType, Output.self) { $0 }
    }

    /// A JSON value that is part of the output.
    static func json<Value: Decodable & Sendable>(
        _ status: StatusPattern, contentType: String = "application/json", _ type: Value.Type,
        _ output: @escaping @Sendable (Value) -> Output
    ) -> ResponseCase {
        ResponseCase(status: status, contentType: contentType) { response, operation in
            let data = try await response.body.data()
            func invalid(_ reason: InvalidResponse.Reason) -> InvalidResponse {
                InvalidResponse(
                    operation: operation, status: response.status, headers: response.headers, data: data, reason: reason)
            }
            guard !data.isEmpty else { throw invalid(.emptyBody) }
            do {
                return output(try JSONCoding.decoder.decode(Value.self, from: data))
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

    /// No content, or none that matters.
    static func empty(_ status: StatusPattern) -> ResponseCase where Output == Void {
        ResponseCase(status: status, contentType: nil) { _, _ in }
    }
}

extension ErrorCase {
    static func json<Value: Decodable & Sendable>(
        _ status: StatusPattern, _ type: Value.Type, contentType: String = "application/json"
    ) -> ErrorCase {
        ErrorCase(status: status, contentType: contentType) { try JSONCoding.decoder.decode(Value.self, from: $0) }
    }
}
