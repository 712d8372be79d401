import Foundation

/// How a value is written on the wire where its own coding isn't the API's: models read and write the right text with
/// any `JSONDecoder` and `JSONEncoder`, whatever their strategies are.
struct WireFormat<Value>: Sendable {
    let decode: @Sendable (any Decoder) throws -> Value
    let encode: @Sendable (Value, any Encoder) throws -> Void
}

extension WireFormat {
    /// A value that is a text on the wire.
    static func text(
        _ name: String, read: @escaping @Sendable (String) -> Value?,
        write: @escaping @Sendable (Value) throws -> String
    ) -> WireFormat {
        WireFormat { decoder in
            let container = try decoder.singleValueContainer()
            let text = try container.decode(String.self)
            guard let value = read(text) else {
                throw DecodingError.dataCorruptedError(in: container, debugDescription: "'\(text)' isn't \(name).")
            }
            return value
        } encode: { value, encoder in
            var container = encoder.singleValueContainer()
            try container.encode(try write(value))
        }
    }

    /// A value whose own coding is right; it stands inside a format of a collection.
    static func plain() -> WireFormat where Value: Codable & Sendable {
        WireFormat {
            try Value(from: $0)
        } encode: {
            try $0.encode(to: $1)
        }
    }

    static func array<Element>(_ element: WireFormat<Element>) -> WireFormat where Value == [Element] {
        WireFormat { decoder in
            var container = try decoder.unkeyedContainer()
            var elements: [Element] = []
            while !container.isAtEnd { elements.append(try element.decode(container.superDecoder())) }
            return elements
        } encode: { elements, encoder in
            var container = encoder.unkeyedContainer()
            for value in elements { try element.encode(value, container.superEncoder()) }
        }
    }

    static func dictionary<Element>(_ element: WireFormat<Element>) -> WireFormat where Value == [String: Element] {
        WireFormat { decoder in
            let container = try decoder.container(keyedBy: WireKey.self)
            var members: [String: Element] = [:]
            for key in container.allKeys {
                members[key.stringValue] = try element.decode(container.superDecoder(forKey: key))
            }
            return members
        } encode: { members, encoder in
            var container = encoder.container(keyedBy: WireKey.self)
            for (name, value) in members { try element.encode(value, container.superEncoder(forKey: WireKey(name))) }
        }
    }

    static func optional<Wrapped>(_ wrapped: WireFormat<Wrapped>) -> WireFormat where Value == Wrapped? {
        WireFormat { decoder in
            try decoder.singleValueContainer().decodeNil() ? nil : try wrapped.decode(decoder)
        } encode: { value, encoder in
            if let value {
                try wrapped.encode(value, encoder)
            } else {
                var container = encoder.singleValueContainer()
                try container.encodeNil()
            }
        }
    }
}

extension WireFormat {
    /// A text that holds the value as JSON.
    static func embedded(_ format: WireFormat) -> WireFormat {
        text(
            "the JSON of \(Value.self)",
            read: { try? format.decode(JSONCoding.decoder.decode(DecoderOfBody.self, from: Data($0.utf8)).decoder) },
            write: {
                String(decoding: try JSONCoding.encoder.encode(Formatted(value: $0, format: format)), as: UTF8.self)
            })
    }

    static func embedded() -> WireFormat where Value: Codable & Sendable { embedded(.plain()) }
}

/// A value together with its format, where an encoder wants one thing.
struct Formatted<Value>: Encodable {
    let value: Value
    let format: WireFormat<Value>

    func encode(to encoder: any Encoder) throws { try format.encode(value, encoder) }
}

/// Hands out the decoder that it is made from, so that a format can read a whole body.
struct DecoderOfBody: Decodable {
    let decoder: any Decoder

    init(from decoder: any Decoder) { self.decoder = decoder }
}

extension WireFormat<UUID> {
    /// RFC 9562, section 4: small letters when written, either case when read.
    static var uuid: WireFormat {
        .text("a UUID", read: { UUID(uuidString: $0) }, write: { $0.uuidString.lowercased() })
    }
}

extension WireFormat<Data> {
    /// RFC 4648, section 4.
    static var base64: WireFormat {
        .text(
            "base64", read: { Data(base64Encoded: $0, options: .ignoreUnknownCharacters) },
            write: { $0.base64EncodedString() })
    }

    /// RFC 4648, section 5: the alphabet for URLs, padding as it comes; none when written.
    static var base64URL: WireFormat {
        .text("base64url") { text in
            var text = text.replacingOccurrences(of: "-", with: "+").replacingOccurrences(of: "_", with: "/")
            while text.count % 4 != 0 { text += "=" }
            return Data(base64Encoded: text)
        } write: { data in
            data.base64EncodedString().replacingOccurrences(of: "+", with: "-").replacingOccurrences(of: "/", with: "_")
                .replacingOccurrences(of: "=", with: "")
        }
    }
}

extension WireFormat<Date> {
    /// RFC 3339, section 5.6.
    static var dateTime: WireFormat {
        .text(
            "a date and time of RFC 3339", read: { DateTimeText.date(from: $0) }, write: { DateTimeText.text(of: $0) })
    }
}

extension WireFormat<Decimal> {
    /// A decimal number in a text. Zeros at the end of its fraction aren't kept.
    static var decimal: WireFormat {
        .text("a decimal number", read: { Decimal(parameterTexts: [$0]) }, write: { $0.description })
    }
}
