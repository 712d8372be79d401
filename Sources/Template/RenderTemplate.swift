/// Renders one template into one buffer.
struct RenderTemplate {
    private let library: TemplateLibrary
    private var output: [UInt8] = []
    private var stack: [TemplateValue]
    private var frame: Frame

    /// What is in force while the instructions of one template run.
    private struct Frame {
        var template: String
        /// Added at the start of each line.
        var indentation: [UInt8] = []
        /// How many blanks are taken off at the start of each line before that.
        var dedent = 0
        /// The blocks that inheriting templates fill.
        var overrides: [String: (block: Block, template: String)] = [:]
        /// How many templates are inside each other.
        var depth = 0
    }

    static func render(_ template: CompiledTemplate, _ value: TemplateValue, in library: TemplateLibrary) throws
        -> [UInt8]
    {
        var render = RenderTemplate(library: library, stack: [value], frame: Frame(template: template.name))
        try render.run(template.body)
        return render.output
    }

    private init(library: TemplateLibrary, stack: [TemplateValue], frame: Frame) {
        self.library = library
        self.stack = stack
        self.frame = frame
    }

    private mutating func run(_ body: [Instruction]) throws {
        for instruction in body {
            switch instruction {
            case .text(let bytes, let startsLine): write(bytes, startsLine: startsLine)
            case .variable(let name, let escaped, let position): try write(name, escaped: escaped, position)
            case .section(let name, let inverted, let body, let position):
                try section(name, inverted: inverted, body, position)
            case .partial(let name, let indentation, let overrides, let position):
                try partial(name, indentation, overrides, position)
            case .block(let block): try run(block)
            }
        }
    }

    // MARK: - Text and variables

    private mutating func write(_ bytes: [UInt8], startsLine: Bool) {
        guard startsLine else {
            output += bytes
            return
        }
        let blanks = bytes.prefix(frame.dedent).prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.count
        let rest = bytes.dropFirst(blanks)
        let isAtLineStart = output.isEmpty || output.last == UInt8(ascii: "\n")
        // An empty line stays empty: no blanks at its end.
        if isAtLineStart, rest.first != UInt8(ascii: "\n") { output += frame.indentation }
        output += rest
    }

    private mutating func write(_ name: TemplateName, escaped: Bool, _ position: TemplatePosition) throws {
        switch try value(name, position) {
        case .string(let text):
            if escaped, library.options.escapesHTML { writeEscaped(text) } else { output += text.utf8 }
        case .absent: break
        case .boolean, .list, .object:
            if library.options.isStrict { throw error("'\(name.written)' isn't a text", at: position) }
        }
    }

    private mutating func writeEscaped(_ text: String) {
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "&"): output += "&amp;".utf8
            case UInt8(ascii: "<"): output += "&lt;".utf8
            case UInt8(ascii: ">"): output += "&gt;".utf8
            case UInt8(ascii: "\""): output += "&quot;".utf8
            default: output.append(byte)
            }
        }
    }

    // MARK: - Sections

    private mutating func section(
        _ name: TemplateName, inverted: Bool, _ body: [Instruction], _ position: TemplatePosition
    ) throws {
        let value = try value(name, position)
        if inverted {
            if !value.isTrue { try run(body) }
            return
        }
        guard value.isTrue else { return }
        if case .list(let items) = value {
            for item in items { try run(body, on: item) }
        } else {
            try run(body, on: value)
        }
    }

    private mutating func run(_ body: [Instruction], on value: TemplateValue) throws {
        stack.append(value)
        defer { stack.removeLast() }
        try run(body)
    }

    // MARK: - Partials and blocks

    private mutating func partial(
        _ name: PartialName, _ indentation: Indentation, _ overrides: [String: Block], _ position: TemplatePosition
    ) throws {
        guard let template = try template(name, position) else { return }
        guard frame.depth < 200 else {
            throw error("templates include each other more than 200 levels deep", at: position)
        }
        let outer = frame
        defer { frame = outer }
        frame.template = template.name
        frame.depth += 1
        frame.indentation += (indentation ?? []).dropFirst(outer.dedent)
        frame.dedent = 0
        // What the outer template fills wins over what this one fills (mustache/spec, inheritance).
        frame.overrides.merge(overrides.mapValues { ($0, outer.template) }) { outer, _ in outer }
        try run(template.body)
    }

    private func template(_ name: PartialName, _ position: TemplatePosition) throws -> CompiledTemplate? {
        let wanted: String
        switch name {
        case .fixed(let name): wanted = name
        case .dynamic(let name):
            guard case .string(let text) = try value(name, position) else { return nil }
            wanted = text
        }
        if let template = try library.template(named: wanted) { return template }
        if library.options.isStrict { throw error("there is no template named '\(wanted)'", at: position) }
        return nil
    }

    private mutating func run(_ block: Block) throws {
        guard let filling = frame.overrides[block.name] else { return try run(block.body) }
        let outer = frame
        defer { frame = outer }
        frame.template = filling.template
        frame.indentation += block.indentation.dropFirst(outer.dedent)
        frame.dedent = filling.block.isIndented ? filling.block.indentation.count : 0
        try run(filling.block.body)
    }

    // MARK: - Names

    /// mustache(5): the first part is looked for from the innermost object outwards, the others inside what it finds.
    private func value(_ name: TemplateName, _ position: TemplatePosition) throws -> TemplateValue {
        guard let first = name.parts.first else { return stack.last ?? .absent }
        for case .object(let object) in stack.reversed() {
            guard var found = object.values[first] else { continue }
            for part in name.parts.dropFirst() {
                guard case .object(let inner) = found, let next = inner.values[part] else {
                    return try unknown(name, position)
                }
                found = next
            }
            return found
        }
        return try unknown(name, position)
    }

    private func unknown(_ name: TemplateName, _ position: TemplatePosition) throws -> TemplateValue {
        guard library.options.isStrict else { return .absent }
        let kinds = stack.reversed().compactMap { if case .object(let object) = $0 { object.kind } else { nil } }
        throw error("unknown name '\(name.written)' (looked in: \(kinds.joined(separator: ", ")))", at: position)
    }

    private func error(_ message: String, at position: TemplatePosition) -> TemplateError {
        TemplateError(template: frame.template, line: position.line, column: position.column, message: message)
    }
}
