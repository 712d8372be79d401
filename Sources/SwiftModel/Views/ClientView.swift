import Template

/// The client: where it calls, who it is, and its support for errors.
struct ClientView: TemplateRepresentable {
    var name: String
    var access: String
    var documentation: [String]
    var servers: [ServerView]
    var credentials: [CredentialsView]
    var persistent: [PersistentView]
    var errors: [ErrorView]
    /// How often a request is sent at most; nil where none is sent again.
    var attempts: Int?
    /// The alternatives of the document's security, as literals.
    var security: [String]

    var templateObject: TemplateObject {
        TemplateObject(
            "client",
            [
                "template": .string("Client"), "name": .string(name), "access": .string(access),
                "documentation": .strings(documentation), "servers": .objects(servers),
                "credentials": .objects(credentials), "hasCredentials": .boolean(!credentials.isEmpty),
                "persistent": .objects(persistent), "errors": .objects(errors),
                "attempts": .optional(attempts.map(String.init)),
                "hasSecurity": .boolean(!security.isEmpty),
                "security": .object(
                    ListView(security, prefix: "        static let security = [", suffix: "]").templateObject),
            ])
    }
}

struct ServerView: TemplateRepresentable {
    var name: String
    var documentation: [String]
    /// `host: String`.
    var parameters: [String]
    /// An interpolated literal.
    var address: String

    var templateObject: TemplateObject {
        TemplateObject(
            "server",
            [
                "name": .string(name), "documentation": .strings(documentation),
                "parameters": .string(parameters.joined(separator: ", ")),
                "hasParameters": .boolean(!parameters.isEmpty), "address": .string(address),
            ])
    }
}

/// One of the ways in which a client can identify itself.
struct CredentialsView: TemplateRepresentable {
    struct Scheme: TemplateRepresentable {
        /// The scheme's name in the description, as a literal.
        var scheme: String
        var label: String
        /// `.bearer`, `.header("X-Key")`.
        var place: String
        var isOptional: Bool
        var documentation: String?

        var templateObject: TemplateObject {
            let arguments =
                ["scheme: \(scheme)", "place: \(place)", "credential: \(escaped(label))"]
                + (isOptional ? ["isOptional: true"] : [])
            let list = ListView(arguments, prefix: "                SecurityCredential(", suffix: "),")
            return TemplateObject("credential", ["arguments": .object(list.templateObject)])
        }
    }

    var name: String
    var access: String
    var documentation: [String]
    var schemes: [Scheme]

    var templateObject: TemplateObject {
        let parameters = schemes.map { "\($0.label): Credential\($0.isOptional ? "? = nil" : "")" }
        return TemplateObject(
            "credentials",
            [
                "name": .string(name), "documentation": .strings(documentation),
                "parameters": .object(
                    ListView(parameters, prefix: "        \(access) static func \(name)(", suffix: ") -> Credentials {")
                        .templateObject),
                "schemes": .objects(schemes),
            ])
    }
}

/// An identifier that is made once and kept.
struct PersistentView: TemplateRepresentable {
    var name: String
    /// As a literal.
    var key: String
    var documentation: [String]

    var templateObject: TemplateObject {
        TemplateObject(
            "persistent identifier",
            ["name": .string(name), "key": .string(key), "documentation": .strings(documentation)])
    }
}

/// A type that documented errors carry.
struct ErrorView: TemplateRepresentable {
    var name: String
    var type: String

    var templateObject: TemplateObject { TemplateObject("error body", ["name": .string(name), "type": .string(type)]) }
}
