/// A text of the description as the lines of a documentation comment, wrapped to be read.
///
/// - Parameter width: The columns that a line may take, behind the slashes.
func documentationLines(_ text: String?, width: Int = 96) -> [String] {
    guard let text else { return [] }
    var lines: [String] = []
    for block in markdownBlocks(text) {
        switch block {
        case .asWritten(let line): lines.append(line.trimmedAtEnd)
        case .paragraph(let paragraph): lines += wrapped(paragraph, width)
        }
    }
    while lines.first?.isEmpty == true { lines.removeFirst() }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
}

private enum MarkdownBlock {
    /// A line whose end means something: of code, of a table, a heading, an empty one.
    case asWritten(String)
    /// A paragraph or an item of a list on one line, with the blanks before it.
    case paragraph(String)
}

/// Markdown as far as wrapping has to know it (CommonMark, sections 4 and 5).
private func markdownBlocks(_ text: String) -> [MarkdownBlock] {
    var blocks: [MarkdownBlock] = []
    var isCode = false
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
        let line = String(String.UnicodeScalarView(line.unicodeScalars.filter { !$0.isInvisible || $0 == "\t" }))
        let trimmed = line.trimmed
        let isFence = trimmed.hasPrefix("```") || trimmed.hasPrefix("~~~")
        if isFence { isCode.toggle() }
        if isCode || isFence || trimmed.isEmpty || trimmed.hasPrefix("|") || trimmed.hasPrefix("#") {
            blocks.append(.asWritten(line))
        } else if !startsItem(trimmed), case .paragraph(let before) = blocks.last, !before.hasSuffix("  "),
            !before.hasSuffix("\\")
        {
            blocks[blocks.count - 1] = .paragraph(before + " " + trimmed)
        } else if line.hasPrefix("    "), !startsItem(trimmed) {
            blocks.append(.asWritten(line))
        } else {
            blocks.append(.paragraph(line))
        }
    }
    return blocks
}

private func startsItem(_ text: String) -> Bool {
    if ["- ", "* ", "+ ", "> ", "<"].contains(where: text.hasPrefix) { return true }
    let digits = text.prefix { $0.isNumber }
    return !digits.isEmpty
        && (text.dropFirst(digits.count).hasPrefix(". ") || text.dropFirst(digits.count).hasPrefix(") "))
}

private func wrapped(_ line: String, _ width: Int) -> [String] {
    let indentation = String(line.prefix { $0 == " " })
    let isItem = startsItem(line.trimmed)
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

/// The section of a documentation comment on parameters, in the form that Swift's tools expect.
func parameterDocumentation(_ parameters: [(label: String, text: String)], width: Int) -> [String] {
    func lines(_ start: String, _ text: String) -> [String] {
        let wrapped = documentationLines(text, width: width - start.count)
        let margin = String(repeating: " ", count: start.prefix { $0 == " " }.count + 2)
        return [start + (wrapped.first ?? "")] + wrapped.dropFirst().map { margin + $0 }
    }
    if parameters.isEmpty { return [] }
    if parameters.count == 1 { return lines("- Parameter \(parameters[0].label): ", parameters[0].text) }
    return ["- Parameters:"] + parameters.flatMap { lines("  - \($0.label): ", $0.text) }
}

extension String {
    var trimmed: String { String(trimmedAtEnd.drop { $0.isWhitespace }) }

    var trimmedAtEnd: String {
        var text = self[...]
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }
}
