/// What the caller of ``buildModule(_:_:)`` chooses.
package struct ModuleChoices {
    /// The name of the module.
    package var module: String
    /// The name of the description's file, for the head of the files.
    package var source: String
    /// `public`, `package` or `internal`.
    package var access = "public"

    package init(module: String, source: String) {
        self.module = module
        self.source = source
    }
}

/// A client module, decided to the last name.
///
/// Promise: every string is final and escaped, every name unique in its scope, and no decision is left for templates.
package struct SwiftModule {
    package var name: String
    package var files: [FileView]
    /// The parts of the runtime that the files need.
    package var parts: Set<RuntimePart>
    package var renames: [Rename]
}

/// A part of the runtime that a module has only where it needs it.
package enum RuntimePart: String, CaseIterable, Hashable, Sendable {
    /// Requests, responses, transport, credentials and the coding of values, which every client needs.
    case core
    case recursion
    case persistentIdentifier
    case multipart
    /// Texts in forms that are no parameter values.
    case encodedParts
    case retry
    /// Bodies of bytes.
    case binary
    /// Objects and choices as parameters, and forms.
    case parameterObjects
    /// Bodies of several values in a row.
    case sendSequence
    /// Responses of several values in a row that aren't events.
    case jsonSequences
    case eventStream
}
