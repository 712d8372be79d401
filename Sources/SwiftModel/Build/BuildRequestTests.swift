import Semantics
import Template

extension ModuleBuilder {
    mutating func addRequestTests(_ samples: SampleMaker) {
        let requests = operations.map { request($0, samples) }
        guard !requests.isEmpty else { return }
        let view = RequestTestsView(
            module: choices.module, client: client, requests: requests, alternatives: alternatives(),
            hasSecurity: documentSecurity != nil)
        addTest("RequestTests", view.templateObject)
    }

    // MARK: - Requests

    /// What a request has to be is worked out here from the description, and not by the code under test.
    private func request(_ named: NamedOperation, _ samples: SampleMaker) -> RequestTestsView.Request {
        let operation = named.operation
        let arguments = OperationArguments(operation, self).testArguments(samples)
        let view = view(of: named)
        var headers = expectedAccept(operation).map { ["\"Accept\": \(swiftLiteral($0))"] } ?? []
        for parameter in operation.parameters where parameter.place == .header {
            let texts = parameterTexts(samples.value(of: parameter.type, named: parameter.name))
            headers.append("\(swiftLiteral(parameter.name)): \(swiftLiteral(texts.joined(separator: ",")))")
        }
        var body: String?
        var parts: [RequestTestsView.Request.Part] = []
        switch operation.body?.content {
        case .json: body = arguments.body.map { rawLiteral($0.sorted.description) }
        case .text: body = swiftLiteral(SampleMaker.text)
        case .binary: body = swiftLiteral(SampleMaker.text)
        case .multipart(let all): parts = all.flatMap { expectedParts($0, samples) }
        case nil: break
        }
        if let mediaType = operation.body?.mediaType, parts.isEmpty {
            headers.append("\"Content-Type\": \(swiftLiteral(mediaType))")
        }
        return RequestTestsView.Request(
            name: view.name, arguments: arguments.swift,
            line: swiftLiteral("\(operation.method) \(expectedTarget(operation, samples))"),
            headers: headers, body: body, parts: parts)
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

    private func expectedTarget(_ operation: Operation, _ samples: SampleMaker) -> String {
        func texts(_ name: String, _ place: Parameter.Place) -> [String] {
            operation.parameters.first { $0.name == name && $0.place == place }.map {
                parameterTexts(samples.value(of: $0.type, named: name))
            } ?? []
        }
        let path = operation.pathSegments.map { part in
            switch part {
            case .literal(let text): literalPath(text)
            case .variable(let name): texts(name, .path).map(percentEncoded).joined(separator: ",")
            }
        }
        var pairs: [String] = []
        for parameter in operation.parameters where parameter.place == .query {
            let values = texts(parameter.name, .query).map(percentEncoded)
            let name = percentEncoded(parameter.name)
            pairs += parameter.explode ? values.map { "\(name)=\($0)" } : ["\(name)=\(values.joined(separator: ","))"]
        }
        return path.joined() + (pairs.isEmpty ? "" : "?" + pairs.joined(separator: "&"))
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

/// RFC 3986, section 2.3.
private func percentEncoded(_ text: String) -> String {
    let unreserved = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~".utf8)
    return text.utf8.map { byte in
        if unreserved.contains(byte) { return String(Unicode.Scalar(byte)) }
        let digits = String(byte, radix: 16, uppercase: true)
        return "%" + (digits.count == 1 ? "0" : "") + digits
    }.joined()
}

extension SampleMaker {
    /// The content of files and texts in tests.
    static var text: String { "content of é file\r\n--not-the-boundary" }
}

extension JSON {
    /// The same value with its members sorted by name, as the encoder writes them.
    var sorted: JSON {
        switch self {
        case .object(let members):
            .object(members.sorted { $0.name < $1.name }.map { .init($0.name, $0.value.sorted) })
        case .array(let items): .array(items.map(\.sorted))
        default: self
        }
    }
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
        case .json(let type):
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
        case .binary: values[bodyName] = "Data(\(swiftLiteral(SampleMaker.text)).utf8)"
        case nil: break
        }
        return (parameters.map { "\($0.label): \(values[$0.label] ?? "nil")" }, body)
    }

    private func expression(_ part: Part, _ samples: SampleMaker) -> String {
        let file = "MultipartFile(Data(\(swiftLiteral(SampleMaker.text)).utf8), filename: \"file.bin\")"
        switch part.content {
        case .text(let type), .json(let type): return expression(samples.value(of: type, named: part.name), type)
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
