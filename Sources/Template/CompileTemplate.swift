/// Turns tokens into instructions: finds the lines that hold structure alone, then nests.
struct CompileTemplate {
    private let name: String
    private var tokens: ArraySlice<LinedToken>

    private struct LinedToken {
        var token: Token
        var startsLine: Bool
    }

    /// - Throws: ``TemplateError`` at the first mistake.
    static func compile(_ text: String, named name: String) throws -> CompiledTemplate {
        let tokens = lined(try TokenizeTemplate.tokens(of: text, named: name))
        var compile = CompileTemplate(name: name, tokens: tokens[...])
        return CompiledTemplate(name: name, body: try compile.body(of: nil))
    }

    private init(name: String, tokens: ArraySlice<LinedToken>) {
        self.name = name
        self.tokens = tokens
    }

    // MARK: - Lines

    private static func lined(_ tokens: [Token]) -> [LinedToken] {
        var result: [LinedToken] = []
        var line: [Token] = []
        for token in tokens {
            line.append(token)
            if case .text(let text) = token, text.hasSuffix("\n") || text.hasSuffix("\r\n") {
                result += linedTokens(of: line)
                line = []
            }
        }
        return line.isEmpty ? result : result + linedTokens(of: line)
    }

    private static func linedTokens(of line: [Token]) -> [LinedToken] {
        var line = line
        var blanks = ""
        for index in line.indices {
            switch line[index] {
            case .text(let text) where text.isBlank:
                blanks += text
                continue
            case .tag(var tag) where tag.isStructure:
                tag.indentation = blanks.filter { $0 != "\n" && $0 != "\r\n" }
                line[index] = .tag(tag)
                continue
            case .text, .tag: break
            }
            break
        }
        guard isStandalone(line) else {
            return [LinedToken(token: .text(""), startsLine: true)]
                + line.map { LinedToken(token: $0, startsLine: false) }
        }
        return line.compactMap { token in
            guard case .tag(var tag) = token else { return nil }
            tag.isStandalone = true
            return LinedToken(token: .tag(tag), startsLine: false)
        }
    }

    /// Tags of structure and blanks only. A block that opens and closes on the line is a place within it, and keeps it.
    private static func isStandalone(_ line: [Token]) -> Bool {
        var openBlocks: Set<String> = []
        var hasTag = false
        for token in line {
            switch token {
            case .text(let text):
                guard text.isBlank else { return false }
            case .tag(let tag):
                guard tag.isStructure else { return false }
                hasTag = true
                if tag.kind == .block { openBlocks.insert(tag.name) }
                if tag.kind == .end, openBlocks.contains(tag.name) { return false }
            }
        }
        return hasTag
    }

    // MARK: - Nesting

    private mutating func body(of opening: Tag?) throws -> [Instruction] {
        var body: [Instruction] = []
        while let next = tokens.popFirst() {
            switch next.token {
            case .text(let text):
                Self.append(text, startsLine: next.startsLine, to: &body)
            case .tag(let tag) where tag.kind == .end:
                guard tag.name == opening?.name else {
                    let expected =
                        opening.map { "'\($0.name)' from line \($0.position.line) is open" } ?? "nothing is open"
                    throw error("'\(tag.name)' ends here, but \(expected)", at: tag.position)
                }
                return body
            case .tag(let tag):
                if let instruction = try instruction(tag) { body.append(instruction) }
            }
        }
        if let opening { throw error("'\(opening.name)' is never closed", at: opening.position) }
        return body
    }

    private static func append(_ text: String, startsLine: Bool, to body: inout [Instruction]) {
        if !startsLine, case .text(let before, let starts) = body.last {
            body[body.count - 1] = .text(before + text.utf8, startsLine: starts)
        } else {
            body.append(.text(Array(text.utf8), startsLine: startsLine))
        }
    }

    private mutating func instruction(_ tag: Tag) throws -> Instruction? {
        switch tag.kind {
        case .variable(let escaped): .variable(TemplateName(tag.name), escaped: escaped, tag.position)
        case .section: .section(TemplateName(tag.name), inverted: false, body: try body(of: tag), tag.position)
        case .invertedSection: .section(TemplateName(tag.name), inverted: true, body: try body(of: tag), tag.position)
        case .block: .block(try block(tag))
        case .partial: partial(tag, overrides: [:])
        case .parent: partial(tag, overrides: try overrides(of: tag))
        case .comment, .delimiters, .end: nil
        }
    }

    private func partial(_ tag: Tag, overrides: [String: Block]) -> Instruction {
        let name: PartialName =
            tag.name.hasPrefix("*") ? .dynamic(TemplateName(String(tag.name.dropFirst()))) : .fixed(tag.name)
        return .partial(
            name, indentation: tag.isStandalone ? Array(tag.indentation.utf8) : nil, overrides: overrides, tag.position)
    }

    /// Of what stands inside a parent tag only the blocks count.
    private mutating func overrides(of tag: Tag) throws -> [String: Block] {
        var overrides: [String: Block] = [:]
        for case .block(let block) in try body(of: tag) { overrides[block.name] = block }
        return overrides
    }

    private mutating func block(_ tag: Tag) throws -> Block {
        let firstOfBody = tokens.first
        let body = try body(of: tag)
        guard tag.isStandalone, !body.isEmpty else {
            return Block(
                name: tag.name, indentation: Array(tag.indentation.utf8), isIndented: tag.isStandalone, body: body)
        }
        return Block(
            name: tag.name, indentation: Self.blanks(before: body, firstOfBody), isIndented: true, body: body)
    }

    /// The blanks at which the first line of a block's content stands.
    private static func blanks(before body: [Instruction], _ first: LinedToken?) -> [UInt8] {
        if case .text(let bytes, startsLine: true) = body.first {
            return Array(bytes.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") })
        }
        if case .tag(let tag) = first?.token { return Array(tag.indentation.utf8) }
        return []
    }

    private func error(_ message: String, at position: TemplatePosition) -> TemplateError {
        TemplateError(template: name, line: position.line, column: position.column, message: message)
    }
}

extension String {
    fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
