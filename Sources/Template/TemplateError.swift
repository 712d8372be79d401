/// A template that can't be compiled or rendered, and the place in it.
package struct TemplateError: Error, Hashable, CustomStringConvertible {
    package let template: String
    /// Counted from 1.
    package let line: Int
    /// Counted from 1, in Unicode scalars.
    package let column: Int
    package let message: String

    package var description: String { "\(template):\(line):\(column): \(message)" }
}

/// A place in a template.
struct TemplatePosition: Hashable, Sendable {
    let line: Int
    let column: Int
}
