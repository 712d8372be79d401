import Diagnostics
import YAML

/// Reads nodes into the objects of the standards. The readers of the single objects are its extensions.
///
/// A slip spoils the place where it is and nothing else: it is reported, and reading goes on beside it.
struct DescriptionReader {
    var version: OpenAPIVersion
    var diagnostics = DiagnosticList()
    /// What was read from which node, so that a target is read once, however many references lead to it.
    var objects: [ObjectKey: Any] = [:]

    struct ObjectKey: Hashable {
        let store: ObjectIdentifier
        let node: Int
        let type: ObjectIdentifier

        init(_ node: Node, _ type: Any.Type) {
            store = ObjectIdentifier(node.store)
            self.node = node.identity
            self.type = ObjectIdentifier(type)
        }
    }

    init(version: OpenAPIVersion) {
        self.version = version
    }

    /// Hands over what has been reported since the last time.
    mutating func takeDiagnostics() -> DiagnosticList {
        defer { diagnostics = DiagnosticList() }
        return diagnostics
    }
}

// MARK: - Objects

extension DescriptionReader {
    /// Hands every key of an object to `take`, which says whether the object has such a key.
    ///
    /// - Parameters:
    ///   - object: The standard's name of the object, for messages.
    ///   - required: The keys that the standard demands.
    ///   - extensions: Receives the keys that begin with `x-`; nil for objects that can't be extended.
    mutating func readObject(
        _ node: Node, _ object: String, required: [String] = [],
        _ take: (inout Self, _ key: String, _ value: Node, _ keyNode: Node) -> Bool
    ) {
        guard expect(.mapping, node, object) else { return }
        for (keyNode, value) in node.entries {
            guard let key = keyNode.string else {
                diagnostics.error(
                    .wrongType, at: keyNode.location, "a key of \(object) is a text, this one is \(keyNode.whatItIs)")
                continue
            }
            if value.isNull, !Self.mayBeNull.contains(key), !key.hasPrefix("x-") {
                diagnostics.warning(.wrongType, at: keyNode.location, "'\(key)' has no value here, it is ignored")
                continue
            }
            if !take(&self, key, value, keyNode) { reportUnknown(key, at: keyNode, in: object) }
        }
        for key in required where node[key] == nil {
            diagnostics.error(.missingKey, at: node.location, "\(object) needs the key '\(key)'")
        }
    }

    /// Keys for which null is a value, and not a place left empty.
    private static let mayBeNull: Set<String> = [
        "default", "const", "example", "value", "dataValue", "type", "requestBody",
    ]

    private mutating func reportUnknown(_ key: String, at node: Node, in object: String) {
        if key.hasPrefix("x-") { return }
        diagnostics.warning(
            .unknownKey, at: node.location,
            "unknown key '\(key)' in \(object): OpenAPI \(version.rawValue) has none of that name here, it is ignored")
    }

    @discardableResult
    mutating func expect(_ kind: Node.Kind, _ node: Node, _ what: String) -> Bool {
        if node.kind == kind { return true }
        diagnostics.error(.wrongType, at: node.location, "\(what) is \(kind.whatItIs), this is \(node.whatItIs)")
        return false
    }

    /// Reads an object once: asked for the same node again, it gives what it gave before.
    mutating func once<Value>(_ node: Node, _ read: (inout Self, Node) -> Value) -> Value {
        let key = ObjectKey(node, Value.self)
        if let known = objects[key] as? Value { return known }
        let value = read(&self, node)
        objects[key] = value
        return value
    }

    mutating func referenced<Value>(
        _ node: Node, _ read: (inout Self, Node) -> Value
    ) -> Referenced<Value> {
        guard node.kind == .mapping, let target = node["$ref"] else { return .value(once(node, read)) }
        var reference = Reference(target: "", node: target)
        readObject(node, "a Reference Object", required: ["$ref"]) { reader, key, value, _ in
            switch key {
            case "$ref":
                reference = Reference(
                    target: reader.string(value, "'$ref'") ?? "", node: value, summary: reference.summary,
                    description: reference.description)
            case "summary": reference.summary = reader.string(value, "'summary'")
            case "description": reference.description = reader.string(value, "'description'")
            default: return false
            }
            return true
        }
        return .reference(reference)
    }
}

// MARK: - Values

extension DescriptionReader {
    /// The text of any scalar but null: a version `1.0` that was written without quotes is the text `1.0`.
    mutating func string(_ node: Node, _ what: String) -> String? {
        guard expect(.scalar, node, what) else { return nil }
        if node.isNull {
            diagnostics.error(.wrongType, at: node.location, "\(what) is a text, this is null")
            return nil
        }
        return node.string
    }

    mutating func boolean(_ node: Node, _ what: String) -> Bool? {
        if let value = node.boolean { return value }
        diagnostics.error(.wrongType, at: node.location, "\(what) is true or false, this is \(node.whatItIs)")
        return nil
    }

    mutating func number(_ node: Node, _ what: String) -> Number? {
        if let value = node.number { return value }
        diagnostics.error(.wrongType, at: node.location, "\(what) is a number, this is \(node.whatItIs)")
        return nil
    }

    /// A count; one that is beyond any memory is as good as none.
    mutating func count(_ node: Node, _ what: String) -> Int? {
        guard let number = number(node, what) else { return nil }
        if let value = number.integer, value >= 0 { return value }
        if let double = number.double, double >= 0, double == double.rounded() { return nil }
        diagnostics.error(
            .wrongType, at: node.location, "\(what) is a whole number that isn't negative, this is \(number.literal)")
        return nil
    }

    mutating func strings(_ node: Node, _ what: String) -> [String] {
        list(node, what) { $0.string($1, "an item of \(what)") }.compactMap { $0 }
    }

    mutating func list<Value>(_ node: Node, _ what: String, _ read: (inout Self, Node) -> Value) -> [Value] {
        guard expect(.sequence, node, what) else { return [] }
        return node.items.map { read(&self, $0) }
    }

    /// A mapping whose keys are names that the author chose.
    mutating func map<Value>(
        _ node: Node, _ what: String, keepsExtensions: Bool = true, _ read: (inout Self, Node) -> Value?
    ) -> Ordered<Value> {
        guard expect(.mapping, node, what) else { return Ordered() }
        var result = Ordered<Value>()
        result.entries.reserveCapacity(node.count)
        for (keyNode, value) in node.entries {
            guard let name = keyNode.string else {
                diagnostics.error(
                    .wrongType, at: keyNode.location, "a key of \(what) is a text, this one is \(keyNode.whatItIs)")
                continue
            }
            if !keepsExtensions, name.hasPrefix("x-") { continue }
            if let read = read(&self, value) { result.entries.append(.init(name: name, key: keyNode, value: read)) }
        }
        return result
    }

    /// One of a closed set of words.
    mutating func word<Word: RawRepresentable<String>>(_ node: Node, _ what: String, _ all: [Word]) -> Word? {
        guard let text = string(node, what) else { return nil }
        if let word = Word(rawValue: text) { return word }
        let known = all.map { "'\($0.rawValue)'" }.joined(separator: ", ")
        diagnostics.error(.invalidValue, at: node.location, "\(what) is one of \(known), this is '\(text)'")
        return nil
    }

    /// Keeps a key that begins with `x-`, and says whether it did.
    func keepExtension(_ key: String, _ value: Node, _ keyNode: Node, in extensions: inout Ordered<Node>) -> Bool {
        guard key.hasPrefix("x-") else { return false }
        extensions.entries.append(.init(name: key, key: keyNode, value: value))
        return true
    }
}

extension Node {
    /// The kind of a node in a message.
    var whatItIs: String {
        switch kind {
        case .mapping, .sequence: kind.whatItIs
        case .scalar:
            switch scalar {
            case .null, nil: "null"
            case .boolean(let value): "the Boolean \(value)"
            case .number(let number): "the number \(number.literal)"
            case .string(let text): text.count > 40 ? "a text" : "the text '\(text)'"
            }
        }
    }
}

extension Node.Kind {
    var whatItIs: String {
        switch self {
        case .mapping: "an object"
        case .sequence: "a list"
        case .scalar: "a single value"
        }
    }
}
