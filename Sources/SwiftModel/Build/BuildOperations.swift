import Semantics
import Template

extension ModuleBuilder {
    /// One file for each tag, in the order in which the tags first occur; operations without one have a file together.
    mutating func addOperations() {
        var order: [String?] = []
        for named in operations where !order.contains(named.operation.tags.first) {
            order.append(named.operation.tags.first)
        }
        for tag in order {
            let members = operations.filter { $0.operation.tags.first == tag }
            let views = members.map { view(of: $0) }
            let description = api.tags.first { $0.name == tag }?.documentation
            let content = OperationsView(
                client: client, access: access, tag: tag, documentation: documentation(description), operations: views)
            let file = (tag.map { typeIdentifier(telling($0)) } ?? "") + "Operations"
            addSource("Operations/\(file)", imports: ["Foundation"], content.templateObject)
        }
        for named in operations {
            addStream(named)
            addOutput(named)
        }
        addParts()
    }

    /// The parts of the runtime that the requests need.
    private mutating func addParts() {
        for operation in operations.map(\.operation) {
            for parameter in operation.parameters {
                let isPlain = types.isParameterValue(parameter.type) && parameter.serialization != .json
                if !isPlain || parameter.place == .querystring { parts.insert(.parameterObjects) }
            }
            switch operation.body?.content {
            case .form: parts.insert(.parameterObjects)
            case .sequence: parts.insert(.sendSequence)
            case .binary: parts.insert(.binary)
            case .multipart(let contents):
                parts.formUnion([.multipart, .binary])
                if contents.contains(where: { types.encodesText($0) }) {
                    parts.formUnion([.encodedParts, .parameterObjects])
                }
            case .json, .text, nil: break
            }
        }
    }

    /// The type of an answer that is one of several kinds.
    private mutating func addOutput(_ named: NamedOperation) {
        guard let name = named.outputType else { return }
        let success = named.operation.responses.filter(\.status.isSuccess)
        let cases = success.map { response in
            OutputView.Case(
                name: outputCase(response, success), type: response.content.map(spelling),
                documentation: documentation(response.documentation))
        }
        var met: Set<String> = []
        let view = OutputView(
            name: name, access: access, symbol: "\(client)/\(view(of: named).symbol)",
            cases: cases.filter { met.insert($0.name).inserted })
        let usesFoundation = success.contains { response in
            switch response.content {
            case .json(let type): types.usesFoundation(type)
            case .binary: true
            default: false
            }
        }
        addSource("Models/\(name)", imports: usesFoundation ? ["Foundation"] : [], view.templateObject)
    }

    private func outputCase(_ response: Response, _ all: [Response]) -> String {
        switch response.status {
        case .exact(let code): statusNames[code] ?? "status\(code)"
        case .range, .any: "success"
        }
    }

    // MARK: - One operation

    func view(of named: NamedOperation) -> OperationView {
        let operation = named.operation
        var arguments = OperationArguments(operation, self)
        let success = operation.responses.filter(\.status.isSuccess)
        let output = named.outputType ?? output(success)
        var view = OperationView(
            name: escaped(named.name), operationName: swiftLiteral(operation.id ?? operation.title), access: access,
            documentation: [], isDeprecated: operation.isDeprecated && operation.stream == nil,
            parameters: arguments.parameters,
            output: output, stream: operation.stream.map { types.spelling($0.item, in: nil) },
            wrapper: named.streamType,
            rules: operation.stream.map { _ in named.name }, method: method(operation.method),
            path: path(operation, arguments), server: operation.server.map { swiftLiteral($0.defaultAddress) },
            security: security(operation.security, arguments), responses: responses(success, named),
            errors: errors(operation),
            statements: [],
            request: arguments.localName("request"))
        view.statements = arguments.statements()
        view.documentation = operationDocumentation(operation, view)
        return view
    }

    private func operationDocumentation(_ operation: Operation, _ view: OperationView) -> [String] {
        var lines = documentation(operation.summary ?? operation.documentation)
        if operation.summary != nil, operation.documentation != operation.summary {
            let more = documentation(operation.documentation)
            if !more.isEmpty { lines += [""] + more }
        }
        var call = "`\(operation.method) \(operation.path)`"
        if let body = operation.body { call += ", \(body.mediaType)" }
        if case .response(let mediaType) = operation.variant { call += ", as \(mediaType)" }
        lines += (lines.isEmpty ? [] : [""]) + [call + "."]
        let described = view.parameters.compactMap { parameter in parameter.documentation.map { (parameter.label, $0) }
        }
        if !described.isEmpty { lines.append("") }
        lines += parameterDocumentation(described.map { ($0.0, $0.1.firstParagraph) }, width: 92)
        guard let errors = errorDocumentation(operation) else { return lines }
        // Only iterating a stream throws, and not the method that makes it.
        if operation.stream != nil { return lines + [""] + documentationLines("Iterating throws \(errors)", width: 92) }
        let wrapped = documentationLines(errors, width: 82)
        return lines + ["", "- Throws: \(wrapped.first ?? "")"] + wrapped.dropFirst().map { "  \($0)" }
    }

    private func errorDocumentation(_ operation: Operation) -> String? {
        let texts = operation.responses.filter { !$0.status.isSuccess }.map { response in
            let name: String
            switch response.status {
            case .exact(let code): name = "\(code)"
            case .range(let digit): name = "\(digit)XX"
            case .any: name = "any other"
            }
            let reason = response.documentation?.firstParagraph.trimmed ?? ""
            return reason.isEmpty ? name : "\(name) (\(reason.hasSuffix(".") ? String(reason.dropLast()) : reason))"
        }
        return texts.isEmpty ? nil : "``APIError`` with status \(texts.joined(separator: ", "))."
    }

    private func method(_ method: String) -> String {
        let known = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"]
        return known.contains(method) ? ".\(method.lowercased())" : "HTTPMethod(rawValue: \(swiftLiteral(method)))"
    }

    private func path(_ operation: Operation, _ arguments: OperationArguments) -> String {
        let parts = operation.pathSegments.map { part in
            switch part {
            case .literal(let text): String(swiftLiteral(literalPath(text)).dropFirst().dropLast())
            case .variable(let name): arguments.interpolation(of: name)
            }
        }
        return "\"\(parts.joined())\""
    }

    /// What the description writes is a path already; only what a URL can't hold is encoded.
    func literalPath(_ text: String) -> String {
        let allowed = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~!$&'()*+,;=:@/%".utf8)
        return text.utf8.map { byte in
            allowed.contains(byte) ? String(Unicode.Scalar(byte)) : "%" + String(byte, radix: 16, uppercase: true)
        }.joined()
    }

    private func security(_ requirement: SecurityRequirement, _ arguments: OperationArguments) -> String? {
        if requirement.alternatives.isEmpty { return nil }
        if requirement != documentSecurity { return securityLiteral(requirement) }
        return arguments.parameters.contains { $0.label == "security" } ? "Self.security" : "security"
    }

    func securityLiterals(_ requirement: SecurityRequirement) -> [String] {
        requirement.alternatives.map { "[" + $0.map { swiftLiteral($0) }.joined(separator: ", ") + "]" }
    }

    private func securityLiteral(_ requirement: SecurityRequirement) -> String {
        "[" + securityLiterals(requirement).joined(separator: ", ") + "]"
    }

    /// The requirement that most operations have is written once.
    var documentSecurity: SecurityRequirement? {
        let counts = Dictionary(grouping: api.operations.map(\.security).filter { !$0.alternatives.isEmpty }) { $0 }
        return counts.max { ($0.value.count, securityLiteral($1.key)) < ($1.value.count, securityLiteral($0.key)) }?.key
    }

    // MARK: - Responses

    /// The type of the answer; nil for none.
    private func output(_ responses: [Response]) -> String? {
        let contents = responses.compactMap(\.content)
        guard let first = contents.first else { return nil }
        let spelling = spelling(first)
        return contents.count < responses.count ? "\(spelling)?" : spelling
    }

    private func spelling(_ content: Response.Content) -> String {
        switch content {
        case .json(let type): types.spelling(type, in: nil)
        case .text: "String"
        case .binary: "Data"
        case .stream: "Void"
        }
    }

    private func responses(_ responses: [Response], _ named: NamedOperation) -> [String] {
        if named.operation.stream != nil { return responses.map(streamResponse) }
        if let output = named.outputType {
            return responses.map { response in
                let name = "\(output).\(outputCase(response, responses))"
                guard response.content != nil else { return ".empty(\(status(response.status)), \(name))" }
                return ".kind(\(name), \(self.responses([response])[0]))"
            }
        }
        return self.responses(responses)
    }

    private func streamResponse(_ response: Response) -> String {
        guard case .stream = response.content, let mediaType = response.mediaType else {
            return ".empty(\(status(response.status)))"
        }
        let contentType = mediaType == "text/event-stream" ? "" : ", contentType: \(swiftLiteral(mediaType))"
        return ".stream(\(status(response.status))\(contentType))"
    }

    private func responses(_ responses: [Response]) -> [String] {
        let isOptional = responses.contains { $0.content == nil } && responses.contains { $0.content != nil }
        // Where one success has content and another has none, the output is optional, and so is each reader of content.
        func reader(_ name: String) -> String {
            isOptional ? "optional\(name.prefix(1).uppercased())\(name.dropFirst())" : name
        }
        return responses.map { response in
            let status = status(response.status)
            let mediaType = swiftLiteral(response.mediaType ?? "*/*")
            switch response.content {
            case .json(let content):
                let format = types.format(content).map { ", \($0)" } ?? ""
                let type = response.mediaType == "application/json" ? "" : ", contentType: \(mediaType)"
                return ".\(isOptional ? "optionalJSON" : "json")(\(status)\(format)\(type))"
            case .text: return ".\(reader("text"))(\(status), contentType: \(mediaType))"
            case .binary: return ".\(reader("bytes"))(\(status), contentType: \(mediaType))"
            case .stream: return ".stream(\(status))"
            case nil: return isOptional ? ".nothing(\(status))" : ".empty(\(status))"
            }
        }
    }

    private func errors(_ operation: Operation) -> [String] {
        operation.responses.filter { !$0.status.isSuccess }.compactMap { response in
            guard case .json(let type) = response.content, types.format(type) == nil else { return nil }
            let contentType =
                response.mediaType.flatMap { $0 == "application/json" ? nil : ", contentType: \(swiftLiteral($0))" }
                ?? ""
            return ".json(\(status(response.status)), \(types.spelling(type, in: nil)).self\(contentType))"
        }
    }

    private func status(_ status: Response.Status) -> String {
        switch status {
        case .exact(let code): ".exact(\(code))"
        case .range(let digit): ".range(\(digit))"
        case .any: ".any"
        }
    }
}

/// RFC 9110, section 15.3; RFC 4918, section 11.1.
private let statusNames = [
    200: "ok", 201: "created", 202: "accepted", 203: "nonAuthoritative", 204: "noContent", 205: "resetContent",
    206: "partialContent", 207: "multiStatus",
]

extension Server {
    /// The URL with its variables at their defaults.
    var defaultAddress: String {
        parts.map { part in
            switch part {
            case .literal(let text): text
            case .variable(let name): variables.first { $0.name == name }?.defaultValue ?? ""
            }
        }.joined()
    }
}

extension String {
    /// The text until the first empty line, on one line.
    var firstParagraph: String {
        let lines = split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        let paragraph = lines.drop { $0.allSatisfy(\.isWhitespace) }.prefix { !$0.allSatisfy(\.isWhitespace) }
        return paragraph.map { String($0).trimmed }.joined(separator: " ")
    }
}
