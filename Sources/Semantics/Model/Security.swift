/// How one kind of credential goes with a request.
package struct SecurityScheme {
    package enum Kind: Hashable {
        case bearer
        case basic
        case header(String)
        case query(String)
        case cookie(String)
    }

    /// The name in the description.
    package let name: String
    package let origin: Origin
    package var kind: Kind
    package var documentation: String?
    /// What the value is called in the interface.
    package var label: String
    /// Whether a request may go without it.
    package var isOptional = false
    /// The key under which a value that is made once is kept.
    package var persistentKey: String?
}

/// The scheme names of each alternative; one of the alternatives is needed. An empty alternative needs nothing.
package struct SecurityRequirement: Hashable {
    package var alternatives: [[String]]
}

/// One of the ways in which a client can identify itself.
package struct CredentialAlternative {
    package let name: String
    package var documentation: String?
    package let schemes: [String]
}
