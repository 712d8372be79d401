/// The stable name of a kind of problem: tests, settings and the documentation refer to it.
package struct DiagnosticID: Sendable, Hashable {
    package let rawValue: String

    private init(_ rawValue: String) { self.rawValue = rawValue }

    /// Whether an error spoils nothing but the place where it is, so that the rest can be generated all the same.
    package var isLocal: Bool { Self.local.contains(self) }

    private static let local: Set<DiagnosticID> = [
        .wrongType, .missingKey, .invalidValue, .unresolvedReference, .circularReference, .contradiction,
        .pathParameterMismatch, .duplicateOperation, .unknownSecurityScheme,
    ]
}

extension DiagnosticID {
    // MARK: Files

    /// A file that is named but can't be read.
    package static let unreadableFile = DiagnosticID("unreadable-file")
    /// The text isn't well-formed YAML (or JSON).
    package static let yamlSyntax = DiagnosticID("yaml-syntax")
    /// A mapping has one key twice.
    package static let duplicateKey = DiagnosticID("duplicate-key")
    /// A second document in one file.
    package static let secondDocument = DiagnosticID("second-document")
    /// An alias without its anchor, or one inside the node that it stands for.
    package static let invalidAlias = DiagnosticID("invalid-alias")
    /// A merge key whose value isn't a mapping.
    package static let invalidMergeKey = DiagnosticID("invalid-merge-key")
    /// Nesting, alias expansion or size beyond the limits.
    package static let limitExceeded = DiagnosticID("limit-exceeded")

    // MARK: The description as written

    /// Neither OpenAPI 3.0, 3.1 nor 3.2.
    package static let unsupportedVersion = DiagnosticID("unsupported-version")
    /// A value of the wrong kind: a list where an object is expected, text where a number is.
    package static let wrongType = DiagnosticID("wrong-type")
    /// A key that the standard demands isn't there.
    package static let missingKey = DiagnosticID("missing-key")
    /// A key that the standard doesn't know in this place.
    package static let unknownKey = DiagnosticID("unknown-key")
    /// A value that the standard doesn't allow here.
    package static let invalidValue = DiagnosticID("invalid-value")
    /// A reference that leads nowhere.
    package static let unresolvedReference = DiagnosticID("unresolved-reference")
    /// A reference that leads back to itself without meeting anything else.
    package static let circularReference = DiagnosticID("circular-reference")
    /// A wrong key or value in `x-apigen`.
    package static let invalidExtension = DiagnosticID("invalid-x-apigen")

    // MARK: Meaning

    /// The parts of an `allOf` contradict each other.
    package static let contradiction = DiagnosticID("contradiction")
    /// A type that contains itself in every one of its values.
    package static let infiniteType = DiagnosticID("infinite-type")
    /// A path template and its parameters don't match.
    package static let pathParameterMismatch = DiagnosticID("path-parameter-mismatch")
    /// Two operations with one `operationId`.
    package static let duplicateOperation = DiagnosticID("duplicate-operation")
    /// An example that its own schema doesn't allow.
    package static let invalidExample = DiagnosticID("invalid-example")
    /// A security requirement that names no declared scheme.
    package static let unknownSecurityScheme = DiagnosticID("unknown-security-scheme")
    /// Valid, and beyond what apigen can express; the manifest lists it too.
    package static let unsupported = DiagnosticID("unsupported")

    // MARK: Configuration and output

    /// `apigen.yaml` or the command line asks for something that can't be.
    package static let invalidConfiguration = DiagnosticID("invalid-configuration")
    /// A template that can't be compiled, or that uses a name which isn't there.
    package static let invalidTemplate = DiagnosticID("invalid-template")
}
