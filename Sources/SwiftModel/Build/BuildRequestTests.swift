import Semantics
import Template

extension ModuleBuilder {
    mutating func addRequestTests() {
        let samples = SampleMaker(api, sending: true)
        var scope = UniqueNames()
        let requests = operations.map { request($0, samples, &scope) }
        guard !requests.isEmpty else { return }
        let view = RequestTestsView(
            module: choices.module, client: client, requests: requests, alternatives: alternatives(),
            hasSecurity: documentSecurity != nil)
        addTest("RequestTests", view.templateObject)
    }

    // MARK: - Requests

    /// What a request has to be is worked out here from the description, and not by the code under test.
    private func request(
        _ named: NamedOperation, _ samples: SampleMaker, _ scope: inout UniqueNames
    ) -> RequestTestsView.Request {
        let operation = named.operation
        let arguments = OperationArguments(operation, self).testArguments(samples)
        let view = view(of: named)
        func expected(_ parameter: Parameter) -> ExpectedParameter {
            ExpectedParameter(
                parameter: parameter, value: samples.value(of: parameter.type, named: parameter.name))
        }
        var headers = expectedAccept(operation).map { ["\"Accept\": \(swiftLiteral($0))"] } ?? []
        for parameter in operation.parameters where parameter.place == .header {
            headers.append("\(swiftLiteral(parameter.name)): \(swiftLiteral(expected(parameter).header))")
        }
        let cookies = operation.parameters.filter { $0.place == .cookie }.flatMap { expected($0).cookies }
        if !cookies.isEmpty { headers.append("\"Cookie\": \(swiftLiteral(cookies.joined(separator: "; ")))") }
        var body: String?
        var parts: [RequestTestsView.Request.Part] = []
        switch operation.body?.content {
        case .json: body = arguments.body.map { rawLiteral($0.sorted.description) }
        case .form(_, let fields): body = arguments.body.map { swiftLiteral(expectedForm($0, fields)) }
        case .sequence(let format, _):
            let prefix = format == .sequence ? "\u{1E}" : ""
            body = arguments.body.map { swiftLiteral("\(prefix)\($0.sorted.description)\n") }
        case .text, .binary: body = swiftLiteral(SampleMaker.text)
        case .multipart(let all): parts = all.flatMap { expectedParts($0, samples) }
        case nil: break
        }
        if let body = operation.body, parts.isEmpty {
            let mediaType = body.needsMediaType ? SampleMaker.mediaType : body.mediaType
            headers.append("\"Content-Type\": \(swiftLiteral(mediaType))")
        }
        let base = operation.server.map { $0.defaultAddress } ?? ""
        let target = expectedTarget(operation, expected)
        let plainName = view.name.filter { $0 != "`" }
        let testName = scope.choose([
            plainName, plainName + (operation.body.map { "As" + mediaTypeName($0.mediaType) } ?? "Again"),
        ])
        return RequestTestsView.Request(
            name: view.name, testName: escaped(testName), arguments: arguments.swift,
            line: swiftLiteral("\(operation.method) \(serverPrefix(base))\(target)"),
            path: swiftLiteral("\(operation.method) \(serverPrefix(base))\(target.prefix { $0 != "?" })"),
            headers: headers, body: body, parts: parts)
    }

    /// What stands before the path of an operation that is served elsewhere; the tests' own server counts as nothing.
    private func serverPrefix(_ address: String) -> String {
        let trimmed = address.hasSuffix("/") ? String(address.dropLast()) : address
        return trimmed.isEmpty || trimmed.contains("://") || trimmed.hasPrefix("/") ? trimmed : "/" + trimmed
    }

    private func expectedAccept(_ operation: Operation) -> String? {
        let success = operation.responses.filter(\.status.isSuccess)
        let errors = operation.responses.filter { response in
            guard !response.status.isSuccess, case .json(let type) = response.content else { return false }
            return types.format(type) == nil
        }
        var all: [String] = []
        for type in (success + errors).compactMap(\.mediaType) where !all.contains(type) { all.append(type) }
        return all.isEmpty ? nil : all.joined(separator: ", ")
    }

    private func expectedTarget(_ operation: Operation, _ expected: (Parameter) -> ExpectedParameter) -> String {
        let path = operation.pathSegments.map { part -> String in
            switch part {
            case .literal(let text): return literalPath(text)
            case .variable(let name):
                let parameter = operation.parameters.first { $0.name == name && $0.place == .path }
                return parameter.map { expected($0).path } ?? ""
            }
        }
        var query = operation.parameters.filter { $0.place == .query }.flatMap { expected($0).query }
        if let whole = operation.parameters.first(where: { $0.place == .querystring }) {
            query = [expected(whole).querystring]
        }
        return path.joined() + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))
    }

    private func expectedParts(_ part: Part, _ samples: SampleMaker) -> [RequestTestsView.Request.Part] {
        let name = swiftLiteral(part.name)
        switch part.content {
        case .text(let type):
            return parameterTexts(samples.value(of: type, named: part.name)).map {
                .init(name: name, contentType: part.fixedMediaType.map { swiftLiteral($0) }, content: swiftLiteral($0))
            }
        case .json(let type):
            return [
                .init(
                    name: name, contentType: swiftLiteral(part.fixedMediaType ?? "application/json"),
                    content: rawLiteral(samples.value(of: type, named: part.name).sorted.description))
            ]
        case .jsonItems(let type):
            return [
                .init(
                    name: name, contentType: swiftLiteral(part.fixedMediaType ?? "application/json"),
                    content: rawLiteral(samples.value(of: type, named: part.name).sorted.description))
            ]
        case .file, .files:
            return [
                .init(
                    name: name, filename: "\"file.bin\"", contentType: "\"application/octet-stream\"",
                    content: swiftLiteral(SampleMaker.text))
            ]
        }
    }

    private func parameterTexts(_ value: JSON) -> [String] {
        switch value {
        case .array(let items): items.flatMap(parameterTexts)
        case .string(let text): [text]
        default: ["\(value)"]
        }
    }

    // MARK: - Credentials

    private func alternatives() -> [RequestTestsView.Alternative] {
        credentials().map { view in
            var headers: [String] = []
            var query: [String] = []
            for scheme in view.schemes {
                let value = "\(scheme.label) value"
                switch api.securitySchemes.first(where: { swiftLiteral($0.name) == scheme.scheme })?.kind {
                case .bearer: headers.append(swiftLiteral("Authorization: Bearer \(value)"))
                case .basic: headers.append(swiftLiteral("Authorization: Basic \(base64(value))"))
                case .header(let name): headers.append(swiftLiteral("\(name): \(value)"))
                case .cookie(let name): headers.append(swiftLiteral("Cookie: \(name)=\(value)"))
                case .query(let name): query.append("\(percentEncoded(name))=\(percentEncoded(value))")
                case nil: break
                }
            }
            let target = "https://server.test/" + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))
            return RequestTestsView.Alternative(
                name: view.name, testName: view.name.filter { $0 != "`" } + "Credentials",
                arguments: view.schemes.map { "\($0.label): \"\($0.label) value\"" }.joined(separator: ", "),
                headers: headers.sorted(),
                url: swiftLiteral(target))
        }
    }

    private func base64(_ text: String) -> String {
        let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
        let bytes = Array(text.utf8)
        return stride(from: 0, to: bytes.count, by: 3).map { start -> String in
            let group = bytes[start..<min(start + 3, bytes.count)]
            let number = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
            let digits = (0..<4).map { alphabet[number >> (18 - 6 * $0) & 63] }
            return String(digits.prefix(group.count + 1)) + String(repeating: "=", count: 3 - group.count)
        }.joined()
    }
}

extension SampleMaker {
    /// The content of files and texts in tests.
    static var text: String { "content of é file\r\n--not-the-boundary" }
    static var mediaType: String { "application/x-test" }
}

extension OperationArguments {
    /// The arguments of a call in a test, and the JSON body that they make.
    func testArguments(_ samples: SampleMaker) -> (swift: [String], body: JSON?) {
        var values: [String: String] = [:]
        for parameter in operation.parameters {
            values[parameterNames[parameter.key] ?? ""] = expression(
                samples.value(of: parameter.type, named: parameter.name), parameter.type)
        }
        var body: JSON?
        switch operation.body?.content {
        case .multipart(let parts):
            for part in parts { values[bodyNames[part.name] ?? ""] = expression(part, samples) }
        case .json(let type), .form(let type, _):
            body = samples.value(of: type, named: "body")
            if let flat = bodyProperties {
                for property in flat.properties {
                    let value = expression(body?[property.name] ?? .null, property.type)
                    let isThreeState = !property.isRequired && property.isNullable
                    values[bodyNames[property.name] ?? ""] = isThreeState ? ".value(\(value))" : value
                }
            } else {
                values[bodyName] = expression(body ?? .null, type)
            }
        case .text: values[bodyName] = swiftLiteral(SampleMaker.text)
        case .binary: values[bodyName] = ".data(Data(\(swiftLiteral(SampleMaker.text)).utf8))"
        case .sequence(_, let type):
            body = samples.value(of: type, named: "body")
            values[bodyName] = "[\(expression(body ?? .null, type))]"
        case nil: break
        }
        if let mediaTypeName { values[mediaTypeName] = swiftLiteral(SampleMaker.mediaType) }
        return (parameters.map { "\($0.label): \(values[$0.label] ?? "nil")" }, body)
    }

    private func expression(_ part: Part, _ samples: SampleMaker) -> String {
        let file = "MultipartFile(Data(\(swiftLiteral(SampleMaker.text)).utf8), filename: \"file.bin\")"
        switch part.content {
        case .text(let type), .json(let type): return expression(samples.value(of: type, named: part.name), type)
        case .jsonItems(let type): return "[\(expression(samples.value(of: type, named: part.name), type))]"
        case .file: return file
        case .files: return "[\(file)]"
        }
    }

    /// A sample as an expression: a literal where Swift has one, else read from its JSON.
    private func expression(_ value: JSON, _ type: TypeReference) -> String {
        if case .primitive(let primitive) = type {
            switch primitive {
            case .string, .boolean, .integer, .number: return swiftLiteral(value) ?? "nil"
            default: break
            }
        }
        let format = builder.types.format(type).map { ", \($0)" } ?? ""
        return "try sample(\(rawLiteral(value.description))\(format))"
    }
}
