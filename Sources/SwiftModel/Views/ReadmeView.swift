import Template

/// The page that tells a newcomer what the module offers.
struct ReadmeView: TemplateRepresentable {
    struct Operation: TemplateRepresentable {
        var symbol: String
        var title: String
        var summary: String

        var templateObject: TemplateObject {
            TemplateObject(
                "listed operation", ["symbol": .string(symbol), "title": .string(title), "summary": .string(summary)])
        }
    }

    var module: String
    var client: String
    var source: String
    var documentation: [String]
    /// `.tenant(host: "…")`.
    var server: String
    /// `, credentials: .jwt(token: "…")`; empty where clients take none.
    var credentials: String
    /// A call of an operation; nil where there is none that needs little.
    var call: String?
    var operations: [Operation]

    var templateObject: TemplateObject {
        TemplateObject(
            "readme",
            [
                "module": .string(module), "client": .string(client), "source": .string(source),
                "documentation": .strings(documentation),
                "server": .string(server), "credentials": .string(credentials), "call": .optional(call),
                "operations": .objects(operations),
            ])
    }
}

/// A file without variable parts.
struct FixedView: TemplateRepresentable {
    var templateObject: TemplateObject { TemplateObject("fixed", [:]) }
}
