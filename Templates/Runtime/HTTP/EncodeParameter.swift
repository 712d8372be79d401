/// Takes a value apart as its own coding writes it: an object as a parameter, or the fields of a form.
///
/// Foundation's encoders give JSON, which forgets the order of members.
struct EncodedValue {
    private(set) var node: Node

    indirect enum Node {
        case null
        /// What JSON writes with or without quotes.
        case text(String, isQuoted: Bool)
        case list([Node])
        case object([(name: String, value: Node)])
    }

    /// - Throws: What keeps the value from being encoded.
    init<Value: Encodable>(_ value: Value) throws {
        let target = EncodedNode()
        try value.encode(to: ValueEncoder(target: target))
        node = target.node
    }

    /// The value for a style. What the styles don't define, a list or an object inside, is written as JSON; a
    /// `deepObject` repeats its brackets instead, as most servers read it.
    func form(_ style: ParameterStyle) -> ParameterForm? {
        switch node {
        case .null: nil
        case .text(let text, _): .text(text)
        case .list(let items): .list(items.compactMap(\.text))
        case .object(let members) where style == .deepObject:
            .object(members.flatMap { $0.value.bracketed("[\($0.name)]") })
        case .object(let members): .object(members.compactMap { member in member.value.text.map { (member.name, $0) } })
        }
    }
}

extension EncodedValue.Node {
    /// The text of a single value, the JSON of others; nil for null.
    var text: String? {
        switch self {
        case .null: nil
        case .text(let text, _): text
        case .list, .object: json
        }
    }

    var json: String {
        switch self {
        case .null: "null"
        case .text(let text, let isQuoted): isQuoted ? quoted(text) : text
        case .list(let items): "[" + items.map(\.json).joined(separator: ",") + "]"
        case .object(let members):
            "{" + members.map { "\(quoted($0.name)):\($0.value.json)" }.joined(separator: ",") + "}"
        }
    }

    fileprivate func bracketed(_ path: String) -> [(name: String, value: String)] {
        switch self {
        case .null: []
        case .text(let text, _): [(path, text)]
        case .list(let items): items.flatMap { $0.bracketed(path) }
        case .object(let members): members.flatMap { $0.value.bracketed("\(path)[\($0.name)]") }
        }
    }

    /// RFC 8259, section 7.
    private func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\u{0}"..<" ":
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}

// MARK: - The encoder

/// A place that an encoder fills.
private final class EncodedNode {
    private enum Content {
        case node(EncodedValue.Node)
        case list([EncodedNode])
        case object([(name: String, value: EncodedNode)])
    }

    private var content = Content.object([])

    var node: EncodedValue.Node {
        switch content {
        case .node(let node): node
        case .list(let items): .list(items.map(\.node))
        case .object(let members): .object(members.map { ($0.name, $0.value.node) })
        }
    }

    var count: Int { if case .list(let items) = content { items.count } else { 0 } }

    func set(_ node: EncodedValue.Node) { content = .node(node) }

    func beginList() { if case .list = content {} else { content = .list([]) } }

    func item() -> EncodedNode {
        guard case .list(let items) = content else { return self }
        let node = EncodedNode()
        content = .list(items + [node])
        return node
    }

    func member(_ name: String) -> EncodedNode {
        guard case .object(let members) = content else { return self }
        let node = EncodedNode()
        content = .object(members.filter { $0.name != name } + [(name, node)])
        return node
    }
}

private struct ValueEncoder: Encoder {
    let target: EncodedNode
    var codingPath: [any CodingKey] = []
    var userInfo: [CodingUserInfoKey: Any] { [.isRequest: true] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        KeyedEncodingContainer(Members(encoder: self))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        target.beginList()
        return Items(encoder: self)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer { Single(encoder: self) }

    func at(_ node: EncodedNode, _ key: any CodingKey) -> ValueEncoder {
        ValueEncoder(target: node, codingPath: codingPath + [key])
    }

    struct Single: SingleValueEncodingContainer {
        let encoder: ValueEncoder
        var codingPath: [any CodingKey] { encoder.codingPath }

        mutating func encodeNil() { encoder.target.set(.null) }

        mutating func encode<Value: Encodable>(_ value: Value) throws {
            switch value {
            case let text as String: encoder.target.set(.text(text, isQuoted: true))
            case let value as any ParameterValue where value is any Numeric || value is Bool:
                encoder.target.set(.text(value.parameterTexts.joined(), isQuoted: false))
            case let number as any BinaryInteger: encoder.target.set(.text("\(number)", isQuoted: false))
            default: try value.encode(to: encoder)
            }
        }
    }

    struct Items: UnkeyedEncodingContainer {
        let encoder: ValueEncoder
        var codingPath: [any CodingKey] { encoder.codingPath }
        var count: Int { encoder.target.count }

        private var next: ValueEncoder { encoder.at(encoder.target.item(), PositionKey(intValue: count)) }

        mutating func encodeNil() { encoder.target.item().set(.null) }

        mutating func encode<Value: Encodable>(_ value: Value) throws {
            var container = next.singleValueContainer()
            try container.encode(value)
        }

        mutating func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
            next.container(keyedBy: type)
        }

        mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { next.unkeyedContainer() }
        mutating func superEncoder() -> any Encoder { next }
    }

    struct Members<Key: CodingKey>: KeyedEncodingContainerProtocol {
        let encoder: ValueEncoder
        var codingPath: [any CodingKey] { encoder.codingPath }

        private func at(_ key: any CodingKey) -> ValueEncoder {
            encoder.at(encoder.target.member(key.stringValue), key)
        }

        mutating func encodeNil(forKey key: Key) { encoder.target.member(key.stringValue).set(.null) }

        mutating func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
            var container = at(key).singleValueContainer()
            try container.encode(value)
        }

        mutating func nestedContainer<NestedKey: CodingKey>(
            keyedBy type: NestedKey.Type, forKey key: Key
        ) -> KeyedEncodingContainer<NestedKey> { at(key).container(keyedBy: type) }

        mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
            at(key).unkeyedContainer()
        }

        mutating func superEncoder() -> any Encoder { encoder }
        mutating func superEncoder(forKey key: Key) -> any Encoder { at(key) }
    }
}

private struct PositionKey: CodingKey {
    let intValue: Int?
    var stringValue: String { intValue.map { "\($0)" } ?? "" }

    init(intValue: Int) { self.intValue = intValue }
    init?(stringValue: String) { nil }
}
