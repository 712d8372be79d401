package import Diagnostics

/// What a description means, in no particular programming language.
///
/// Promise: no reference and no `allOf` is left, every ``TypeID`` is valid, null has one spelling, recursion is marked,
/// every part knows its ``Origin``, and order is that of the description.
package struct API {
    package var title: String
    package var version: String
    package var documentation: String?
    package var servers: [Server] = []
    package var tags: [Tag] = []
    package var securitySchemes: [SecurityScheme] = []
    /// The alternatives that the whole API offers, each with a name.
    package var credentials: [CredentialAlternative] = []
    /// How often a request that is safe to repeat is sent at most, when the network fails.
    package var attempts = 1
    package var operations: [Operation] = []
    /// The header fields of all responses, each name once.
    package var headers: [ResponseHeader] = []
    package var incoming: [IncomingRequest] = []
    /// A ``TypeID`` is an index into this list.
    package var types: [TypeDefinition] = []

    package subscript(id: TypeID) -> TypeDefinition {
        get { types[id.index] }
        set { types[id.index] = newValue }
    }
}

/// Where a part of the API comes from.
package struct Origin: Hashable {
    package let location: SourceLocation
    /// A JSON pointer into the document, or into the file that the location names.
    package let pointer: String

    package init(_ location: SourceLocation, _ pointer: String) {
        self.location = location
        self.pointer = pointer
    }
}

/// A tag and what the description says of it.
package struct Tag {
    package let name: String
    package var documentation: String?
}

/// A place where the API is served.
package struct Server {
    /// The URL cut at its variables.
    package var parts: [Part]
    package var name: String?
    package var documentation: String?
    package var variables: [Variable]
    package let origin: Origin

    package enum Part: Hashable {
        case literal(String)
        case variable(String)
    }

    package struct Variable {
        package let name: String
        package var values: [String]
        package var defaultValue: String
        package var documentation: String?
    }
}
