import Template

/// The operations of one tag: client methods, and the requests that they send.
struct OperationsView: TemplateRepresentable {
    var client: String
    var access: String
    var tag: String?
    var documentation: [String]
    var operations: [OperationView]

    var templateObject: TemplateObject {
        TemplateObject(
            "operations",
            [
                "template": .string("Operations"), "client": .string(client), "access": .string(access),
                "tag": .optional(tag),
                "documentation": .strings(documentation), "operations": .objects(operations),
            ])
    }
}

struct OperationView: TemplateRepresentable {
    struct Parameter {
        /// `id: String`, `limit: Int? = nil`.
        var declaration: String
        /// `id: id`.
        var argument: String
        var label: String
        var documentation: String?
    }

    var name: String
    /// The operation's name in the description, as a literal.
    var operationName: String
    var access: String
    var documentation: [String]
    var isDeprecated: Bool
    var parameters: [Parameter]
    /// The type of the answer; nil for none.
    var output: String?
    var stream: String?
    /// The type that wraps the stream; nil where the stream is handed over as it is.
    var wrapper: String?
    var rules: String?
    var method: String
    var path: String
    /// Where the operation is served, as a literal; nil where the client's server is meant.
    var server: String?
    var security: String?
    var responses: [String]
    var errors: [String]
    var statements: [StatementView]
    var request: String

    /// `listThreads(limit:)`, for links in documentation.
    var symbol: String { "\(name)(\(parameters.map { "\($0.label):" }.joined()))" }

    var returnType: String? { stream.map { wrapper ?? "ResponseStream<\($0)>" } ?? output }

    var templateObject: TemplateObject {
        let declarations = parameters.map(\.declaration)
        let effects = stream == nil ? " async throws" : ""
        let result = returnType.map { " -> \($0)" } ?? ""
        let requestOutput = stream == nil ? output ?? "Void" : "Void"
        return TemplateObject(
            "operation",
            [
                "name": .string(name), "access": .string(access),
                "documentation": .strings(documentation), "isDeprecated": .boolean(isDeprecated),
                "parameters": .object(
                    ListView(declarations, prefix: "    \(access) func \(name)(", suffix: ")\(effects)\(result) {")
                        .templateObject),
                "requestParameters": .object(
                    ListView(
                        declarations, prefix: "    \(access) static func \(name)(",
                        suffix: ") -> OperationRequest<\(requestOutput)> {"
                    )
                    .templateObject),
                "arguments": .object(
                    ListView(
                        parameters.map(\.argument), prefix: "        try await sender.send(\(callPrefix)(", suffix: "))"
                    ).templateObject),
                "effects": .string(effects), "result": .string(result), "stream": .optional(stream),
                "wrapper": .optional(wrapper), "rules": .optional(rules), "requestOutput": .string(requestOutput),
                "target": .object(ListView(target, prefix: "            ", suffix: "").templateObject),
                "responses": .object(
                    ListView(responses, prefix: "            responses: [", suffix: "],").templateObject),
                "errors": .object(ListView(errors, prefix: "            errors: [", suffix: "])").templateObject),
                "hasErrors": .boolean(!errors.isEmpty),
                "statements": .objects(statements), "hasStatements": .boolean(!statements.isEmpty),
                "request": .string(request),
                "sender": .string(parameters.contains { $0.label == "sender" } ? "self.sender" : "sender"),
                "symbol": .string(symbol),
            ])
    }

    /// What is called, and how; the list of responses follows.
    private var target: [String] {
        let arguments =
            [operationName, method, path]
            + [server.map { "server: \($0)" }, security.map { "security: \($0)" }].compactMap { $0 }
        return arguments.dropLast() + [arguments[arguments.count - 1] + ","]
    }

    private var callPrefix: String { "Requests.\(name)" }
}

/// A step that fills a request.
struct StatementView: TemplateRepresentable {
    /// `query`, `header`, `json` and so on.
    var function: String
    var arguments: [String] = []
    /// Those of a multipart form.
    var parts: [PartView] = []
    /// The name of the local variable of a form.
    var form = "form"

    var templateObject: TemplateObject {
        TemplateObject(
            "statement",
            [
                "function": .string(function), "isMultipart": .boolean(!parts.isEmpty),
                "arguments": .object(
                    ListView(arguments, prefix: "        request.\(function)(", suffix: ")").templateObject),
                "parts": .objects(parts), "form": .string(form),
            ])
    }
}

/// An answer that is one of several kinds.
struct OutputView: TemplateRepresentable {
    struct Case: TemplateRepresentable {
        var name: String
        /// Nil where the answer has no content.
        var type: String?
        var documentation: [String]

        var templateObject: TemplateObject {
            TemplateObject(
                "output case",
                ["name": .string(name), "type": .optional(type), "documentation": .strings(documentation)])
        }
    }

    var name: String
    var access: String
    /// The client's method, for a link.
    var symbol: String
    var cases: [Case]

    var templateObject: TemplateObject {
        TemplateObject(
            "output",
            [
                "template": .string("Models/Output"), "name": .string(name), "access": .string(access),
                "symbol": .string(symbol), "cases": .objects(cases),
            ])
    }
}

struct PartView: TemplateRepresentable {
    /// `text`, `json`, `file` or `files`.
    var function: String
    /// The wire name, as a literal.
    var name: String
    var value: String
    /// As a literal; nil where the kind of the part says it.
    var contentType: String?

    var templateObject: TemplateObject {
        TemplateObject(
            "part",
            [
                "function": .string(function), "name": .string(name), "value": .string(value),
                "contentType": .optional(contentType),
            ])
    }
}
