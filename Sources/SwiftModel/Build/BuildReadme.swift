import Semantics
import Template

extension ModuleBuilder {
    mutating func addReadme() {
        let listed = operations.map { named in
            let text = (named.operation.summary ?? named.operation.documentation ?? "").firstParagraph
            return ReadmeView.Operation(
                symbol: view(of: named).symbol.filter { $0 != "`" }, title: named.operation.title,
                summary: markdownCell(text))
        }
        let readme = ReadmeView(
            module: choices.module, client: client, source: choices.source,
            documentation: documentationLines(api.documentation ?? "A client of \(api.title)."), server: firstServer,
            credentials: readmeCredentials, call: firstCall, operations: listed)
        add("README.md", template: "Readme", readme)
        add(".swift-format", template: "swift-format", FixedView())
    }

    private var firstServer: String {
        guard let server = servers().first else { return ".init(\"https://…\")" }
        guard !server.parameters.isEmpty else { return ".\(server.name)" }
        let labels = server.parameters.map { $0.prefix { $0 != ":" } }
        return ".\(server.name)(\(labels.map { "\($0): \"…\"" }.joined(separator: ", ")))"
    }

    private var readmeCredentials: String {
        guard let view = credentials().first else { return "" }
        return
            ", credentials: .\(view.name)(\(view.schemes.filter { !$0.isOptional }.map { "\($0.label): \"…\"" }.joined(separator: ", ")))"
    }

    /// A call that needs no arguments, else one that needs nothing but texts.
    private var firstCall: String? {
        let views = operations.filter { $0.operation.stream == nil && !$0.operation.isDeprecated }.map { view(of: $0) }
        let simple = views.first { $0.parameters.allSatisfy { $0.declaration.hasSuffix("= nil") } }
        let textual = views.first {
            $0.parameters.allSatisfy { $0.declaration.hasSuffix("= nil") || $0.declaration.hasSuffix(": String") }
        }
        return (simple ?? textual).map { view in
            let arguments = view.parameters.filter { !$0.declaration.hasSuffix("= nil") }.map { "\($0.label): \"…\"" }
            let result = view.output == nil ? "" : "let result = "
            return "\(result)try await client.\(view.name)(\(arguments.joined(separator: ", ")))"
        }
    }

    /// A text in a cell of a table: its bars and line breaks would end the cell.
    private func markdownCell(_ text: String) -> String {
        documentationLines(text, width: 10_000).joined(separator: " ").replacing("|", with: "\\|")
    }
}
