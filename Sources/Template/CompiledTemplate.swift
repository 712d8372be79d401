/// A template ready to be rendered as often as wanted.
struct CompiledTemplate: Sendable {
    let name: String
    let body: [Instruction]
}

/// A name in a tag, split at its points; empty for the implicit iterator `.`.
struct TemplateName: Hashable, Sendable {
    let written: String
    let parts: [String]

    init(_ written: String) {
        self.written = written
        parts = written == "." ? [] : written.split(separator: ".").map(String.init)
    }
}

enum Instruction: Sendable {
    /// Literal bytes. At the start of a line of the template the blanks that are in force are taken off or added.
    case text([UInt8], startsLine: Bool)
    case variable(TemplateName, escaped: Bool, TemplatePosition)
    case section(TemplateName, inverted: Bool, body: [Instruction], TemplatePosition)
    case partial(PartialName, indentation: Indentation, overrides: [String: Block], TemplatePosition)
    case block(Block)
}

/// Which template a partial or parent tag names.
enum PartialName: Sendable {
    case fixed(String)
    /// `*name`: the name is a value of the context.
    case dynamic(TemplateName)
}

/// The blanks before a tag that is alone on its line; nil for one that isn't.
typealias Indentation = [UInt8]?

/// A named place that an inheriting template may fill.
struct Block: Sendable {
    let name: String
    /// The blanks at which its content stands in the template, so that a filling can be moved there and away from here.
    let indentation: [UInt8]
    /// Whether the content begins on a line of its own, and so has an indentation that isn't part of it.
    let isIndented: Bool
    let body: [Instruction]
}
