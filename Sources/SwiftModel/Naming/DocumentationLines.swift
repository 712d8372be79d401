/// A text of the description as the lines of a documentation comment, wrapped to be read.
///
/// - Parameter width: The columns that a line may take, behind the slashes.
func documentationLines(_ text: String?, width: Int = 96) -> [String] {
    guard let text else { return [] }
    var lines: [String] = []
    var isCode = false
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
        let clean = String(String.UnicodeScalarView(line.unicodeScalars.filter { !$0.isInvisible || $0 == "\t" }))
        let trimmed = clean.trimmed
        if trimmed.hasPrefix("```") || trimmed.hasPrefix("~~~") { isCode.toggle() }
        // Tables and code mean something by where their lines end.
        if isCode || trimmed.hasPrefix("|") || clean.hasPrefix("    ") { lines.append(clean.trimmedAtEnd) } else { lines += wrapped(clean, width) }
    }
    while lines.first?.isEmpty == true { lines.removeFirst() }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
}

private func wrapped(_ line: String, _ width: Int) -> [String] {
    let indentation = String(line.prefix { $0 == " " })
    let isItem = ["- ", "* ", "+ "].contains { line.dropFirst(indentation.count).hasPrefix($0) }
    let continuation = indentation + (isItem ? "  " : "")
    var lines: [String] = []
    var current = indentation
    for word in line.split(separator: " ") {
        if current.count + word.count + 1 > width, !current.trimmed.isEmpty {
            lines.append(current)
            current = continuation
        }
        if current.trimmed.isEmpty { current += word } else { current += " " + word }
    }
    lines.append(current.trimmedAtEnd)
    return lines
}

extension String {
    var trimmed: String { String(trimmedAtEnd.drop { $0.isWhitespace }) }

    var trimmedAtEnd: String {
        var text = self[...]
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }
}
