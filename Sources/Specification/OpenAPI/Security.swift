package import YAML

/// The Security Requirement Object: all of these schemes together.
package struct SecurityRequirement: DescriptionObject {
    package let node: Node
    /// Scheme names and the scopes or roles that they need.
    package var schemes = Ordered<[String]>()
}

/// The Security Scheme Object.
package struct SecurityScheme: DescriptionObject {
    package enum Kind {
        case apiKey(name: String, place: Parameter.Place)
        /// The scheme's name in small letters, and the hint for a bearer token.
        case http(scheme: String, bearerFormat: String?)
        case mutualTLS
        case oauth2(OAuthFlows)
        case openIDConnect(url: String)
    }

    package let node: Node
    package var kind: Kind
    package var description: String?
    package var isDeprecated = false
    package var apigen: SecuritySchemeExtension?
    package var extensions = Ordered<Node>()
}

/// The OAuth Flows Object.
package struct OAuthFlows: DescriptionObject {
    package let node: Node
    /// By the name of the flow: `implicit`, `password`, `clientCredentials`, `authorizationCode`, `deviceAuthorization`.
    package var flows = Ordered<OAuthFlow>()
    package var metadataURL: String?
    package var extensions = Ordered<Node>()
}

/// The OAuth Flow Object.
package struct OAuthFlow: DescriptionObject {
    package let node: Node
    package var authorizationURL: String?
    package var deviceAuthorizationURL: String?
    package var tokenURL: String?
    package var refreshURL: String?
    package var scopes = Ordered<String>()
    package var extensions = Ordered<Node>()
}
