/// A place in a source file.
package struct SourceLocation: Sendable {
    package let file: SourceFile
    /// Counted from 1.
    package let line: Int
    /// Counted from 1, in Unicode scalars.
    package let column: Int
    /// How many scalars of that line the place spans, at least 1.
    package let length: Int

    package init(file: SourceFile, line: Int, column: Int, length: Int = 1) {
        self.file = file
        self.line = line
        self.column = column
        self.length = max(1, length)
    }
}

extension SourceLocation: CustomStringConvertible {
    /// `path:line:column`, the form that editors and terminals turn into a link.
    package var description: String { "\(file.path):\(line):\(column)" }
}

extension SourceLocation: Hashable {
    package static func == (left: Self, right: Self) -> Bool {
        left.file.path == right.file.path && left.line == right.line && left.column == right.column
            && left.length == right.length
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(file.path)
        hasher.combine(line)
        hasher.combine(column)
    }
}

extension SourceLocation: Comparable {
    package static func < (left: Self, right: Self) -> Bool {
        (left.file.path, left.line, left.column) < (right.file.path, right.line, right.column)
    }
}
