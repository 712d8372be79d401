import YAML

/// A JSON value that keeps the order of its members and the digits of its numbers.
package enum JSON: Hashable {
    case null
    case boolean(Bool)
    case number(String)
    case string(String)
    case array([JSON])
    case object([Member])

    package struct Member: Hashable {
        package let name: String
        package let value: JSON

        package init(_ name: String, _ value: JSON) {
            self.name = name
            self.value = value
        }
    }

    package subscript(name: String) -> JSON? {
        if case .object(let members) = self { members.first { $0.name == name }?.value } else { nil }
    }

    package var string: String? {
        if case .string(let text) = self { text } else { nil }
    }
}

extension JSON {
    /// A value that a description holds. What JSON doesn't have (infinity, a key that is no text) becomes a text.
    init(_ node: Node) {
        switch node.kind {
        case .mapping: self = .object(node.entries.map { Member($0.key.string ?? "", JSON($0.value)) })
        case .sequence: self = .array(node.items.map { JSON($0) })
        case .scalar:
            switch node.scalar {
            case .null, nil: self = .null
            case .boolean(let value): self = .boolean(value)
            case .string(let text): self = .string(text)
            case .number(let number): self = JSON(number)
            }
        }
    }

    private init(_ number: Number) {
        guard let double = number.double, double.isFinite else {
            self = .string(number.literal)
            return
        }
        // YAML writes `.5`, `1.` and `012`, which JSON doesn't.
        if number.isInteger {
            let digits = number.literal.drop { $0 == "-" }
            let significant = digits.drop { $0 == "0" }
            let sign = number.literal.hasPrefix("-") && !significant.isEmpty ? "-" : ""
            self = .number(sign + (significant.isEmpty ? "0" : significant))
        } else {
            self = .number("\(double)")
        }
    }
}

extension JSON: CustomStringConvertible {
    /// The text of RFC 8259, without blanks.
    package var description: String {
        switch self {
        case .null: "null"
        case .boolean(let value): value ? "true" : "false"
        case .number(let literal): literal
        case .string(let text): JSON.quoted(text)
        case .array(let items): "[" + items.map(\.description).joined(separator: ",") + "]"
        case .object(let members):
            "{" + members.map { "\(JSON.quoted($0.name)):\($0.value)" }.joined(separator: ",") + "}"
        }
    }

    private static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case "\0"..<" ", "\u{7F}", "\u{2028}", "\u{2029}", "\u{FEFF}":
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}

extension JSON {
    /// The text with one member or item a line.
    package func indented(_ indentation: String = "") -> String {
        let inner = indentation + "  "
        switch self {
        case .array(let items) where !items.isEmpty:
            return "[\n" + items.map { inner + $0.indented(inner) }.joined(separator: ",\n") + "\n\(indentation)]"
        case .object(let members) where !members.isEmpty:
            let lines = members.map { "\(inner)\(JSON.string($0.name)): \($0.value.indented(inner))" }
            return "{\n" + lines.joined(separator: ",\n") + "\n\(indentation)}"
        default: return description
        }
    }
}

extension JSON {
    /// The same value with its members sorted by name, as encoders write them.
    package var sorted: JSON {
        switch self {
        case .object(let members):
            .object(members.sorted { $0.name < $1.name }.map { .init($0.name, $0.value.sorted) })
        case .array(let items): .array(items.map(\.sorted))
        default: self
        }
    }
}
