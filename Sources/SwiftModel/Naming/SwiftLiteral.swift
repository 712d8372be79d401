import Semantics

/// A text as a Swift string literal. Nothing of it can end the literal or become code.
func swiftLiteral(_ text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
        switch scalar {
        case "\"": literal += "\\\""
        case "\\": literal += "\\\\"
        case "\n": literal += "\\n"
        case "\r": literal += "\\r"
        case "\t": literal += "\\t"
        default:
            if scalar.isInvisible {
                literal += "\\u{\(String(scalar.value, radix: 16))}"
            } else {
                literal.unicodeScalars.append(scalar)
            }
        }
    }
    return literal + "\""
}

/// A text as a raw string literal, which shows JSON without backslashes.
func rawLiteral(_ text: String) -> String {
    var hashes = "#"
    while text.contains("\"" + hashes) || text.contains("\\" + hashes) { hashes += "#" }
    let isOneLine = text.unicodeScalars.allSatisfy { !$0.isInvisible && $0 != "\n" && $0 != "\r" }
    return isOneLine ? "\(hashes)\"\(text)\"\(hashes)" : swiftLiteral(text)
}

/// A JSON value as a Swift literal of its own kind; nil for lists and objects.
func swiftLiteral(_ value: JSON) -> String? {
    switch value {
    case .string(let text): swiftLiteral(text)
    case .number(let literal): literal
    case .boolean(let value): value ? "true" : "false"
    case .null, .array, .object: nil
    }
}

extension Unicode.Scalar {
    /// Characters that a reader of the source can't see, or that would change how it looks.
    var isInvisible: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: true
        // Bidirectional controls could make code look like something else; a joiner holds an emoji together.
        case .format: self != "\u{200D}"
        default: false
        }
    }
}
