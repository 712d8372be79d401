/// Names for what can't be part of an identifier, for values that differ in nothing else: `+1` and `-1`, `a b` and `a_b`.
private let symbolNames: [Unicode.Scalar: String] = [
    "+": "plus", "-": "minus", "*": "star", "/": "slash", "\\": "backslash", "=": "equals", "<": "less", ">": "greater",
    "!": "not", "?": "question", "@": "at", "#": "hash", "$": "dollar", "%": "percent", "&": "and", "|": "or",
    "^": "caret",
    "~": "tilde", ".": "dot", ",": "comma", ":": "colon", ";": "semicolon", "\"": "quote", "'": "apostrophe",
    "`": "backtick",
    "(": "open", ")": "close", "[": "open bracket", "]": "close bracket", "{": "open brace", "}": "close brace",
    " ": "space",
    "_": "underscore", "\n": "newline", "\r": "return", "\t": "tab",
]

/// The words of a text with its symbols among them.
func spelledWords(of text: String) -> [String] {
    var result: [String] = []
    var plain = ""
    for scalar in text.unicodeScalars {
        if scalar.isIdentifierPart, scalar != "_" {
            plain.unicodeScalars.append(scalar)
            continue
        }
        result += words(of: plain)
        plain = ""
        result += (symbolNames[scalar] ?? "u\(String(scalar.value, radix: 16))").split(separator: " ").map(String.init)
    }
    return result + words(of: plain)
}

/// The words of a text. Where nothing else is left, or a sign makes a number what it is, the symbols are spelled out.
func telling(_ text: String) -> [String] {
    if text.isEmpty { return ["empty"] }
    let plain = words(of: text)
    let scalars = Array(text.unicodeScalars)
    let hasSign = scalars.indices.dropLast().contains { index in
        (scalars[index] == "+" || scalars[index] == "-") && ("0"..."9").contains(scalars[index + 1])
            && (index == 0 || scalars[index] == "+" || !scalars[index - 1].isIdentifierPart
                || scalars[index - 1].properties.isAlphabetic)
    }
    guard !plain.isEmpty, !hasSign || isDate(text) else { return spelledWords(of: text) }
    return plain
}

/// `2024-01-02`, `gpt-4`: a hyphen between words is no minus.
private func isDate(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, first != "-", !text.contains("+") else { return false }
    return !text.uppercased().hasPrefix("GMT") && !text.uppercased().hasPrefix("UTC")
}
