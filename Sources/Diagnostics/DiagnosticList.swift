/// The problems found so far. Every stage reports into one of these and goes on, so that a run shows them all.
package struct DiagnosticList: Sendable {
    package private(set) var all: [Diagnostic] = []
    private var seen: Set<Diagnostic> = []

    package init() {}

    package var hasErrors: Bool { all.contains { $0.severity == .error } }
    /// Whether there is an error after which nothing sensible can be generated.
    package var hasFatalErrors: Bool { all.contains { $0.severity == .error && !$0.id.isLocal } }
    package var warningCount: Int { all.count { $0.severity == .warning } }

    /// Adds a diagnostic, once: a place that several references lead to is reported by the first.
    package mutating func report(_ diagnostic: Diagnostic) {
        if seen.insert(diagnostic).inserted { all.append(diagnostic) }
    }

    package mutating func error(
        _ id: DiagnosticID, at location: SourceLocation?, _ message: String, notes: [Diagnostic.Note] = []
    ) {
        report(Diagnostic(.error, id, message, at: location, notes: notes))
    }

    package mutating func warning(
        _ id: DiagnosticID, at location: SourceLocation?, _ message: String, notes: [Diagnostic.Note] = []
    ) {
        report(Diagnostic(.warning, id, message, at: location, notes: notes))
    }

    /// The list with errors that spoil only their own place as warnings.
    package var withLocalErrorsAsWarnings: DiagnosticList {
        var list = DiagnosticList()
        for var diagnostic in all {
            if diagnostic.id.isLocal { diagnostic.severity = .warning }
            list.report(diagnostic)
        }
        return list
    }

    package mutating func append(contentsOf other: DiagnosticList) {
        other.all.forEach { report($0) }
    }

    /// By position, those without one first; the order of reporting decides between equals.
    package var sorted: [Diagnostic] {
        all.enumerated().sorted { left, right in
            switch (left.element.location, right.element.location) {
            case (nil, nil): left.offset < right.offset
            case (nil, _): true
            case (_, nil): false
            case (let a?, let b?): a == b ? left.offset < right.offset : a < b
            }
        }.map(\.element)
    }
}
