extension DiagnosticList {
    /// The list as a terminal shows it, sorted by position: the message, the source line and a caret under the place.
    ///
    /// - Parameters:
    ///   - limit: How many diagnostics are shown in full; the rest is counted. Errors come before warnings when the
    ///     list has to be cut.
    ///   - warningsAsErrors: Whether warnings are called errors, as `--strict` makes them.
    package func rendered(limit: Int = 20, warningsAsErrors: Bool = false) -> String {
        let shown: [Diagnostic]
        if all.count > limit {
            let kept = Set(
                (sorted.filter { $0.severity == .error } + sorted.filter { $0.severity == .warning }).prefix(limit))
            shown = sorted.filter(kept.contains)
        } else {
            shown = sorted
        }
        var text = ""
        for var diagnostic in shown {
            if warningsAsErrors { diagnostic.severity = .error }
            text += diagnostic.rendered
        }
        if all.count > shown.count { text += "… and \(all.count - shown.count) more\n" }
        return text
    }
}

extension Diagnostic {
    /// `path:line:column: error: message [id]`, the source line, a caret, then the notes in the same form.
    package var rendered: String {
        var text = Self.block("\(severity.rawValue): \(message) [\(id.rawValue)]", at: location)
        for note in notes { text += Self.block("note: \(note.message)", at: note.location) }
        return text
    }

    private static func block(_ message: String, at location: SourceLocation?) -> String {
        guard let location else { return printable(message) + "\n" }
        var text = printable("\(location): \(message)") + "\n"
        guard let line = location.file.line(location.line) else { return text }
        let excerpt = Excerpt(of: line, column: location.column, length: location.length)
        let number = String(location.line)
        let margin = String(repeating: " ", count: number.count)
        text += " \(number) | \(excerpt.text)\n"
        text += " \(margin) | \(excerpt.marks)\n"
        return text
    }

    /// Control characters could drive a terminal: they are shown as the replacement character.
    fileprivate static func printable(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.map { $0.isControl ? "\u{FFFD}" : $0 }))
    }
}

extension Unicode.Scalar {
    fileprivate var isControl: Bool {
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }
}

/// The part of a source line around a place, and the marks below it.
private struct Excerpt {
    static let width = 110

    let text: String
    let marks: String

    init(of line: String, column: Int, length: Int) {
        let scalars = Array(line.unicodeScalars.map { $0 == "\t" ? " " : $0 })
        let start = max(0, column - 1)
        let first = start < Self.width - 30 ? 0 : start - 40
        let shown = scalars.dropFirst(first).prefix(Self.width)
        let lead = first > 0 ? "…" : ""
        let tail = first + shown.count < scalars.count ? "…" : ""
        let end = min(start + length, first + shown.count)
        text = lead + Diagnostic.printable(String(String.UnicodeScalarView(shown))) + tail
        marks =
            String(repeating: " ", count: start - first + lead.count) + "^"
            + String(repeating: "~", count: max(0, end - start - 1))
    }
}
