import Semantics
import Template

extension ModuleBuilder {
    mutating func addClient() {
        let used = Set(api.credentials.flatMap(\.schemes))
        var persistentNames = UniqueNames(taken: ["value", "reset"])
        let persistent = api.securitySchemes.filter { used.contains($0.name) }.compactMap { scheme in
            scheme.persistentKey.map { key in
                PersistentView(
                    name: escaped(persistentNames.member(scheme.label)), key: swiftLiteral(key),
                    documentation: documentation(scheme.documentation))
            }
        }
        if !persistent.isEmpty { parts.insert(.persistentIdentifier) }
        if api.attempts > 1 { parts.insert(.retry) }
        if api.types.contains(where: holdsItself) { parts.insert(.recursion) }
        let view = ClientView(
            name: client, access: access,
            documentation: documentation(api.documentation ?? "A client of \(api.title)."),
            servers: servers(), credentials: credentials(), persistent: persistent, errors: errorBodies(),
            attempts: api.attempts > 1 ? api.attempts : nil,
            security: documentSecurity.map { securityLiterals($0) } ?? [])
        addSource(client, imports: ["Foundation"], view.templateObject)
    }

    private func holdsItself(_ type: TypeDefinition) -> Bool {
        if case .object(let shape) = type.shape { shape.properties.contains { $0.isRecursive } } else { false }
    }

    // MARK: - Servers

    func servers() -> [ServerView] {
        var scope = UniqueNames()
        return api.servers.enumerated().map { index, server in
            let texts = [server.name, server.documentation.flatMap { words(of: $0).count <= 3 ? $0 : nil }].compactMap {
                $0
            }
            let fallback = index == 0 ? "standard" : memberIdentifier(server.hostWords)
            var variables = UniqueNames()
            let names = server.variables.map { (variable: $0, name: variables.member($0.name)) }
            let address = server.parts.map { part in
                switch part {
                case .literal(let text): String(swiftLiteral(text).dropFirst().dropLast())
                case .variable(let name):
                    names.first { $0.variable.name == name }.map { "\\(\(escaped($0.name)))" } ?? ""
                }
            }
            // A URL without a host is on the one that serves the description, which only the caller knows.
            let isRelative = !server.defaultAddress.contains("://")
            let base = isRelative ? [variables.choose(["at", "host"])] : []
            return ServerView(
                name: scope.choose(texts.map { memberIdentifier(telling($0)) } + [fallback]),
                documentation: serverDocumentation(server, names.map { ($0.variable, $0.name) }),
                parameters: base.map { "\($0): String" } + names.map { parameter($0.variable, $0.name) },
                address: "\"\(base.map { "\\(\($0))" }.joined())\(address.joined())\"")
        }
    }

    private func parameter(_ variable: Server.Variable, _ name: String) -> String {
        "\(escaped(name)): String = \(swiftLiteral(variable.defaultValue))"
    }

    private func serverDocumentation(_ server: Server, _ variables: [(Server.Variable, String)]) -> [String] {
        var lines = documentation(server.documentation)
        let url = server.parts.map { part in
            switch part {
            case .literal(let text): text
            case .variable(let name): "{\(name)}"
            }
        }.joined()
        lines += (lines.isEmpty ? [] : [""]) + documentationLines("`\(url)`")
        let described = variables.filter { $0.0.documentation != nil || !$0.0.values.isEmpty }
        if !described.isEmpty { lines.append("") }
        let texts = described.map { variable, name in
            let values =
                variable.values.isEmpty ? nil : "One of \(variable.values.map { "`\($0)`" }.joined(separator: ", "))."
            return (
                label: name,
                text: [variable.documentation?.firstParagraph, values].compactMap { $0 }.joined(separator: " ")
            )
        }
        return lines + parameterDocumentation(texts, width: 88)
    }

    // MARK: - Credentials

    func credentials() -> [CredentialsView] {
        var scope = UniqueNames()
        return api.credentials.map { alternative in
            var labels = UniqueNames()
            let schemes = alternative.schemes.compactMap { name in api.securitySchemes.first { $0.name == name } }
            let views = schemes.map { scheme in
                CredentialsView.Scheme(
                    scheme: swiftLiteral(scheme.name), label: labels.member(scheme.label), place: place(scheme.kind),
                    isOptional: scheme.isOptional,
                    documentation: scheme.documentation)
            }
            var lines = documentation(alternative.documentation)
            let described = views.compactMap { view in view.documentation.map { (view.label, $0.firstParagraph) } }
            if !described.isEmpty, !lines.isEmpty { lines.append("") }
            lines += parameterDocumentation(described.map { (label: $0.0, text: $0.1) }, width: 88)
            return CredentialsView(
                name: escaped(scope.member(alternative.name)), access: access, documentation: lines, schemes: views)
        }
    }

    private func place(_ kind: SecurityScheme.Kind) -> String {
        switch kind {
        case .bearer: ".bearer"
        case .basic: ".basic"
        case .header(let name): ".header(\(swiftLiteral(name)))"
        case .query(let name): ".query(\(swiftLiteral(name)))"
        case .cookie(let name): ".cookie(\(swiftLiteral(name)))"
        }
    }

    // MARK: - Errors

    /// The types of all documented errors, so that an error's body can be had by name.
    private func errorBodies() -> [ErrorView] {
        var met: [TypeReference] = []
        for response in api.operations.flatMap(\.responses) where !response.status.isSuccess {
            if case .json(let type) = response.content, case .defined = type, !met.contains(type) { met.append(type) }
        }
        var scope = UniqueNames(taken: ["operation", "status", "headers", "data", "body", "description"])
        return met.map { type in
            let spelling = types.spelling(type, in: nil)
            return ErrorView(
                name: escaped(
                    scope.choose([
                        memberIdentifier(words(of: spelling)), memberIdentifier(words(of: spelling) + ["body"]),
                    ])), type: spelling)
        }
    }
}

extension Server {
    /// The words of the host, without those that every host has.
    fileprivate var hostWords: [String] {
        let text = parts.map { if case .literal(let text) = $0 { text } else { " " } }.joined()
        let host = text.split(separator: "//").last.map { $0.prefix { $0 != "/" } } ?? ""
        let names = words(of: String(host)).filter { !["www", "com", "net", "org", "io"].contains($0.lowercased()) }
        return names.isEmpty ? ["server"] : names
    }
}
