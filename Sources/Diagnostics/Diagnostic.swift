/// One thing that the user should know about an input.
package struct Diagnostic: Sendable, Hashable {
    package enum Severity: String, Sendable, Comparable {
        case warning
        case error

        package static func < (left: Self, right: Self) -> Bool { left == .warning && right == .error }
    }

    /// A second place that explains the first.
    package struct Note: Sendable, Hashable {
        package let message: String
        package let location: SourceLocation?

        package init(_ message: String, at location: SourceLocation? = nil) {
            self.message = message
            self.location = location
        }
    }

    package var severity: Severity
    package let id: DiagnosticID
    /// Lower case, no full stop: what was found, what was expected, and how to mend it.
    package let message: String
    package let location: SourceLocation?
    package let notes: [Note]

    package init(
        _ severity: Severity, _ id: DiagnosticID, _ message: String, at location: SourceLocation?, notes: [Note] = []
    ) {
        self.severity = severity
        self.id = id
        self.message = message
        self.location = location
        self.notes = notes
    }
}
