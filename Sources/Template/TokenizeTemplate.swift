/// A piece of a template as it is written.
enum Token {
    /// At most one line, with its line break.
    case text(String)
    case tag(Tag)
}

struct Tag {
    enum Kind: Hashable {
        case variable(escaped: Bool)
        case section
        case invertedSection
        case block
        case parent
        case partial
        case end
        case comment
        case delimiters
    }

    let kind: Kind
    let name: String
    let position: TemplatePosition
    /// Whether the line holds nothing but tags of structure, and so isn't there in the output.
    var isStandalone = false
    /// The blanks before the first thing on the tag's line, when only blanks stand before the tag.
    var indentation = ""

    /// Variables are content; every other tag is structure, and its line disappears when nothing else is on it.
    var isStructure: Bool {
        if case .variable = kind { false } else { true }
    }
}

/// Cuts a template into texts and tags (mustache(5)).
struct TokenizeTemplate {
    private let name: String
    private var rest: Substring
    private var line = 1
    private var column = 1
    private var open = "{{"
    private var close = "}}"
    private var tokens: [Token] = []

    /// - Throws: ``TemplateError`` for a tag without end, a name with blanks, or wrong delimiters.
    static func tokens(of text: String, named name: String) throws -> [Token] {
        var scan = TokenizeTemplate(name: name, rest: text[...])
        while !scan.rest.isEmpty { try scan.step() }
        return scan.tokens
    }

    private init(name: String, rest: Substring) {
        self.name = name
        self.rest = rest
    }

    private mutating func step() throws {
        if rest.unicodeScalars.starts(with: open.unicodeScalars) {
            tokens.append(.tag(try tag()))
            return
        }
        var text = String.UnicodeScalarView()
        while let scalar = rest.unicodeScalars.first, !rest.unicodeScalars.starts(with: open.unicodeScalars) {
            text.append(scalar)
            advance(1)
            if scalar == "\n" { break }
        }
        tokens.append(.text(String(text)))
    }

    private mutating func tag() throws -> Tag {
        let position = TemplatePosition(line: line, column: column)
        advance(open.unicodeScalars.count)
        let sigil = rest.unicodeScalars.first ?? " "
        let triple = sigil == "{"
        let end = triple ? "}" + close : sigil == "=" ? "=" + close : close
        guard let range = rest.firstRange(of: end) else {
            throw error("this tag has no end: '\(end)' is missing", at: position)
        }
        let content = rest[..<range.lowerBound]
        advance(content.unicodeScalars.count + end.unicodeScalars.count)
        guard let kind = Self.kind(of: sigil) else {
            return try makeTag(.variable(escaped: true), content, position)
        }
        return try makeTag(kind, content.dropFirst(), position)
    }

    private static func kind(of sigil: Unicode.Scalar) -> Tag.Kind? {
        switch sigil {
        case "{", "&": .variable(escaped: false)
        case "#": .section
        case "^": .invertedSection
        case "$": .block
        case "<": .parent
        case ">": .partial
        case "/": .end
        case "!": .comment
        case "=": .delimiters
        default: nil
        }
    }

    private mutating func makeTag(_ kind: Tag.Kind, _ content: Substring, _ position: TemplatePosition) throws -> Tag {
        if kind == .comment { return Tag(kind: kind, name: "", position: position) }
        let words = content.split(whereSeparator: \.isWhitespace)
        if kind == .delimiters {
            guard words.count == 2, !content.contains("=") else {
                throw error("new delimiters are two words without '=' between '=' signs", at: position)
            }
            open = String(words[0])
            close = String(words[1])
            return Tag(kind: kind, name: "", position: position)
        }
        // Blanks may stand around the asterisk of a dynamic name.
        if words.count == 2, words[0] == "*" { return Tag(kind: kind, name: "*\(words[1])", position: position) }
        guard words.count == 1 else {
            throw error("a tag holds one name, this one holds '\(content)'", at: position)
        }
        return Tag(kind: kind, name: String(words[0]), position: position)
    }

    private mutating func advance(_ count: Int) {
        for _ in 0..<count {
            if rest.unicodeScalars.removeFirst() == "\n" {
                line += 1
                column = 1
            } else {
                column += 1
            }
        }
    }

    private func error(_ message: String, at position: TemplatePosition) -> TemplateError {
        TemplateError(template: name, line: position.line, column: position.column, message: message)
    }
}
