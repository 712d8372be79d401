import Foundation

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

    func form(_ style: ParameterStyle) -> ParameterForm? { node.form(style) }

    /// One text for each item of a list; none for null.
    var texts: [String] {
        if case .list(let items) = node { items.compactMap(\.text) } else { [node.text].compactMap { $0 } }
    }
}

extension EncodedValue.Node {
    /// The value for a style. What the styles don't define, a list or an object inside, is written as JSON; a
    /// `deepObject` repeats its brackets instead, as most servers read it.
    func form(_ style: ParameterStyle) -> ParameterForm? {
        switch self {
        case .null: nil
        case .text(let text, _): .text(text)
        case .list(let items): .list(items.compactMap(\.text))
        case .object(let members) where style == .deepObject:
            .object(members.flatMap { $0.value.bracketed("[\($0.name)]") })
        case .object(let members): .object(members.compactMap { member in member.value.text.map { (member.name, $0) } })
        }
    }

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

// MARK: - Parameters and forms

extension RequestPath.Interpolation {
    /// An object, a choice or any JSON in a style of OpenAPI.
    mutating func appendInterpolation(
        encoding value: some Encodable, _ style: ParameterStyle = .simple, name: String = "", explode: Bool = false
    ) {
        do {
            let form = try EncodedValue(value).form(style) ?? .text("")
            text += form.value(name, style, explode: explode) { percentEncoded($0) }
        } catch { failure = error }
    }

    /// A value as JSON.
    mutating func appendInterpolation(json value: some Encodable) {
        do {
            text += percentEncoded(try JSONCoding.text(value))
        } catch { failure = error }
    }
}

extension OperationRequest {
    /// Adds an object, a choice or any JSON as a query parameter. Nil adds nothing.
    mutating func query(
        _ name: String, encoding value: (some Encodable)?, _ style: ParameterStyle = .form, explode: Bool = true,
        allowReserved: Bool = false
    ) {
        addQuery(name, form(value, style), style, explode, allowReserved)
    }

    /// Adds a query parameter that holds JSON. Nil adds nothing.
    mutating func query(_ name: String, json value: (some Encodable)?, allowReserved: Bool = false) {
        addQuery(name, json(value), .form, true, allowReserved)
    }

    /// Sets the whole query: the members of an object as the fields of a form.
    mutating func querystring(encoding value: (some Encodable)?) {
        guard let value else { return }
        do { query = try FormText(value, [:]).text } catch { failure = error }
    }

    /// Sets the whole query to JSON.
    mutating func querystring(json value: (some Encodable)?) {
        guard let value else { return }
        do { query = percentEncoded(try JSONCoding.text(value)) } catch { failure = error }
    }

    /// Sets the whole query to a text.
    mutating func querystring(_ value: (some ParameterValue)?) {
        if let value { query = percentEncoded(value.parameterTexts.joined(separator: ",")) }
    }

    mutating func header(_ name: String, encoding value: (some Encodable)?, explode: Bool = false) {
        if let form = form(value, .simple) { headers.add(name, form.value(name, .simple, explode: explode) { $0 }) }
    }

    mutating func header(_ name: String, json value: (some Encodable)?) {
        if case .text(let text) = json(value) { headers.add(name, text) }
    }

    mutating func cookie(
        _ name: String, encoding value: (some Encodable)?, _ style: ParameterStyle = .form, explode: Bool = true
    ) {
        addCookie(name, form(value, style), style, explode)
    }

    mutating func cookie(_ name: String, json value: (some Encodable)?) { addCookie(name, json(value), .form, true) }

    /// Sends the members of an object as `application/x-www-form-urlencoded`.
    ///
    /// - Parameter fields: How members are written for which the description says it.
    mutating func form(
        _ value: (some Encodable)?, _ fields: [String: FormField] = [:],
        contentType: String = "application/x-www-form-urlencoded"
    ) {
        guard let value else { return }
        do {
            content = .data(Data(try FormText(value, fields).text.utf8), contentType: contentType)
        } catch { failure = error }
    }

    private mutating func form(_ value: (some Encodable)?, _ style: ParameterStyle) -> ParameterForm? {
        do { return try value.flatMap { try EncodedValue($0).form(style) } } catch { failure = error }
        return nil
    }

    private mutating func json(_ value: (some Encodable)?) -> ParameterForm? {
        do { return try value.map { .text(try JSONCoding.text($0)) } } catch { failure = error }
        return nil
    }
}

/// How a field of a form is written (OpenAPI, Encoding Object).
enum FormField: Sendable {
    case style(ParameterStyle, explode: Bool, allowReserved: Bool = false)
    case json
}

/// A form as text: lists are repeated and objects are JSON where nothing else is said.
private struct FormText {
    let text: String

    init(_ value: some Encodable, _ fields: [String: FormField]) throws {
        guard case .object(let members) = try EncodedValue(value).node else {
            throw EncodingError.invalidValue(value, .init(codingPath: [], debugDescription: "A form is an object."))
        }
        let pairs = members.flatMap { name, node -> [String] in
            switch fields[name] {
            case .style(let style, let explode, let allowReserved):
                return node.form(style)?.pairs(name, style, explode: explode) {
                    allowReserved ? percentEncodedKeepingReserved($0) : percentEncoded($0)
                } ?? []
            case .json: return ["\(percentEncoded(name))=\(percentEncoded(node.json))"]
            case nil:
                if case .list(let items) = node {
                    return items.compactMap(\.text).map { "\(percentEncoded(name))=\(percentEncoded($0))" }
                }
                return node.text.map { ["\(percentEncoded(name))=\(percentEncoded($0))"] } ?? []
            }
        }
        text = pairs.joined(separator: "&")
    }
}

extension JSONCoding {
    fileprivate static func text(_ value: some Encodable) throws -> String {
        String(decoding: try encoder.encode(value), as: UTF8.self)
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
