import Foundation

/// A secret or an identifier that goes with requests. It is asked for at each request, so it may change.
public struct Credential: Sendable, ExpressibleByStringLiteral, CustomStringConvertible, CustomReflectable {
    let value: @Sendable () async throws -> String?

    /// A value that stays the same.
    public init(_ value: String) { self.value = { value } }

    public init(stringLiteral value: String) { self.init(value) }

    init(_ value: @escaping @Sendable () async throws -> String?) { self.value = value }

    /// A value that the app changes when it wants to.
    public static func variable(_ variable: CredentialVariable) -> Credential { Credential { variable.value } }

    /// A value that is fetched at each request; nil says that there is none at the moment.
    public static func provider(_ provider: @escaping @Sendable () async throws -> String?) -> Credential {
        Credential(provider)
    }

    /// Never the value.
    public var description: String { "Credential" }
    public var customMirror: Mirror { Mirror(self, children: []) }
}

/// A value that can be changed while a client uses it: a token that was renewed, an e-mail address that became known.
public final class CredentialVariable: @unchecked Sendable, CustomStringConvertible, CustomReflectable {
    private let lock = NSLock()
    private var current: String?

    public init(_ value: String? = nil) { current = value }

    public var value: String? {
        get { lock.withLock { current } }
        set { lock.withLock { current = newValue } }
    }

    /// Never the value.
    public var description: String { "CredentialVariable" }
    public var customMirror: Mirror { Mirror(self, children: []) }
}

/// A credential that a request needs has no value.
public struct MissingCredential: Error, Hashable, Sendable, CustomStringConvertible {
    public let operation: String
    /// The security schemes of the description that the client was made with.
    public let schemes: [String]

    public init(operation: String, schemes: [String]) {
        self.operation = operation
        self.schemes = schemes
    }

    public var description: String {
        schemes.isEmpty
            ? "\(operation) needs credentials, and the client has none that fit"
            : "\(operation) needs a value for \(schemes.joined(separator: ", "))"
    }
}
