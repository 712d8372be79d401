import Semantics

/// The arguments of an operation's method, and how they fill its request.
struct OperationArguments {
    let operation: Operation
    let builder: ModuleBuilder
    private(set) var parameters: [OperationView.Parameter] = []
    /// Swift names by parameter; the body's arguments by property.
    private(set) var parameterNames: [Parameter.Key: String] = [:]
    private(set) var bodyNames: [String: String] = [:]
    private(set) var bodyName = "body"
    /// The argument that says the media type of the body, where only the caller knows it.
    private(set) var mediaTypeName: String?
    private var scope: UniqueNames
    private var localScope: UniqueNames

    /// The properties of a body that is written as arguments; nil where the body is one argument.
    private(set) var bodyProperties: (type: TypeID, properties: [Property])?

    init(_ operation: Operation, _ builder: ModuleBuilder) {
        self.operation = operation
        self.builder = builder
        scope = UniqueNames()
        localScope = UniqueNames()
        bodyProperties = flattenedBody()
        nameArguments()
        declareArguments()
    }

    // MARK: - Names

    private mutating func nameArguments() {
        for parameter in operation.parameters { parameterNames[parameter.key] = scope.member(parameter.name) }
        if case .multipart(let parts) = operation.body?.content {
            for part in parts { bodyNames[part.name] = scope.member(part.name) }
        } else if let body = bodyProperties {
            for property in body.properties { bodyNames[property.name] = scope.member(property.name) }
        } else if let body = operation.body {
            bodyName = scope.choose(bodyCandidates(body) + ["content", "requestBody"])
        }
        if operation.body?.needsMediaType == true {
            mediaTypeName = scope.choose(["contentType", "mediaType", "bodyContentType"])
        }
        localScope = scope
    }

    /// The body that is meant is the body; another one says what it is.
    private func bodyCandidates(_ body: RequestBody) -> [String] {
        guard case .request = operation.variant else { return ["body"] }
        switch body.content {
        case .json: return ["json"]
        case .form: return ["form"]
        case .sequence: return ["items"]
        case .text: return ["text"]
        case .binary, .multipart: return ["data"]
        }
    }

    /// A name for a local variable that hides no argument.
    mutating func localName(_ name: String) -> String {
        localScope.choose([name, name + "Value"])
    }

    /// An inline object becomes arguments of its own; a body that the description names is one argument.
    private func flattenedBody() -> (TypeID, [Property])? {
        guard let body = operation.body, body.isRequired, operation.variant?.isRequest != true,
            let id = bodyType(body.content), case .operation = builder.api[id].name,
            case .object(let shape) = builder.api[id].shape,
            shape.additional == .ignored, shape.properties.count <= 12
        else { return nil }
        let names = Set(operation.parameters.map { memberIdentifier(telling($0.name)) })
        let properties = shape.properties.filter { $0.constant == nil && !$0.isReadOnly }
        guard !properties.isEmpty, properties.allSatisfy({ !names.contains(memberIdentifier(telling($0.name))) }) else {
            return nil
        }
        return (id, properties)
    }

    private func bodyType(_ content: RequestBody.Content) -> TypeID? {
        switch content {
        case .json(.defined(let id)), .form(.defined(let id), _): id
        default: nil
        }
    }

    // MARK: - Declarations

    /// What must be given comes first: the path, then the parameters, then the body, each in its own order.
    private mutating func declareArguments() {
        let places: [Parameter.Place] = [.path, .query, .querystring, .header, .cookie]
        let ordered = places.flatMap { place in operation.parameters.filter { $0.place == place } }
        let fromParameters = ordered.map { (isRequired: $0.isRequired, declaration($0)) }
        let all = fromParameters + bodyDeclarations()
        parameters = all.filter(\.isRequired).map(\.1) + all.filter { !$0.isRequired }.map(\.1)
    }

    private func declaration(_ parameter: Parameter) -> OperationView.Parameter {
        argument(
            parameterNames[parameter.key] ?? "", builder.types.spelling(parameter.type, in: nil),
            isRequired: parameter.isRequired,
            documented(parameter.documentation, parameter.isDeprecated ? "Deprecated." : nil))
    }

    private func bodyDeclarations() -> [(isRequired: Bool, OperationView.Parameter)] {
        guard let body = operation.body else { return [] }
        if case .multipart(let parts) = body.content {
            return parts.map { part in
                (
                    part.isRequired,
                    argument(
                        bodyNames[part.name] ?? "", spelling(part), isRequired: part.isRequired, documentation(part))
                )
            }
        }
        if let flat = bodyProperties {
            return flat.properties.map { property in
                let isRequired = property.isRequired && !property.isNullable
                let type = builder.types.spelling(property.type, in: nil)
                let isThreeState = !property.isRequired && property.isNullable
                return (
                    isRequired,
                    argument(
                        bodyNames[property.name] ?? "", isThreeState ? "Nullable<\(type)>" : type,
                        isRequired: isRequired,
                        property.documentation)
                )
            }
        }
        let content = (
            body.isRequired,
            argument(bodyName, spelling(body.content), isRequired: body.isRequired, body.documentation)
        )
        guard let mediaTypeName else { return [content] }
        let range = body.mediaType == "*/*" ? "" : ", of the range `\(body.mediaType)`"
        let text = "The media type of `\(bodyName)`\(range)."
        return [content, (true, argument(mediaTypeName, "String", isRequired: true, text))]
    }

    private func documented(_ text: String?, _ more: String?) -> String? {
        let parts = [text?.firstParagraph, more].compactMap { $0 }.filter { !$0.isEmpty }
        return parts.isEmpty ? nil : parts.joined(separator: " ")
    }

    private func documentation(_ part: Part) -> String? {
        let isFile = part.content == .file || part.content == .files
        return documented(part.documentation, isFile ? part.mediaType.map { "Its media type: \($0)." } : nil)
    }

    private func argument(
        _ name: String, _ type: String, isRequired: Bool, _ documentation: String?
    ) -> OperationView.Parameter {
        let text = documentation.map(\.firstParagraph).flatMap { $0.isEmpty ? nil : $0 }
        let declared = isRequired ? type : type.hasSuffix("?") ? "\(type) = nil" : "\(type)? = nil"
        return OperationView.Parameter(
            declaration: "\(name): \(declared)", argument: "\(name): \(escaped(name))", label: name,
            documentation: text)
    }

    private func spelling(_ content: RequestBody.Content) -> String {
        switch content {
        case .json(let type), .form(let type, _): builder.types.spelling(type, in: nil)
        case .sequence(_, let type): "[\(builder.types.spelling(type, in: nil))]"
        case .binary: "BinaryContent"
        case .text: "String"
        case .multipart: "Void"
        }
    }

    private func spelling(_ part: Part) -> String {
        switch part.content {
        case .text(let type), .json(let type): builder.types.spelling(type, in: nil)
        case .jsonItems(let type): "[\(builder.types.spelling(type, in: nil))]"
        case .file: "MultipartFile"
        case .files: "[MultipartFile]"
        }
    }

    // MARK: - Filling the request

    /// An argument that stands for a variable of the path, in the interpolation that encodes it.
    func interpolation(of pathVariable: String) -> String {
        let parameter = operation.parameters.first { $0.name == pathVariable && $0.place == .path }
        guard let parameter else { return "\\(\(escaped(pathVariable)))" }
        let value = escaped(parameterNames[parameter.key] ?? pathVariable)
        switch parameter.serialization {
        case .json: return "\\(json: \(formatted(value, parameter)))"
        case .style(let style, let explode):
            var options = style == .simple ? [] : [".\(style.rawValue)", "name: \(swiftLiteral(parameter.name))"]
            if builder.types.isParameterValue(parameter.type) {
                if style != .simple, explode { options.append("explode: true") }
                return "\\(\(([value] + options).joined(separator: ", ")))"
            }
            if explode { options.append("explode: true") }
            return "\\(\((["encoding: \(formatted(value, parameter))"] + options).joined(separator: ", ")))"
        }
    }

    mutating func statements() -> [StatementView] {
        var statements = operation.parameters.compactMap(statement)
        if let body = operation.body { statements.append(statement(body)) }
        return statements
    }

    private func statement(_ parameter: Parameter) -> StatementView? {
        let value = escaped(parameterNames[parameter.key] ?? "")
        let isPlain = builder.types.isParameterValue(parameter.type)
        var arguments = parameter.place == .querystring ? [] : [swiftLiteral(parameter.name)]
        var defaultStyle = Parameter.Style.form
        switch parameter.place {
        case .path: return nil
        case .query, .querystring, .cookie: break
        case .header: defaultStyle = .simple
        }
        switch parameter.serialization {
        case .json: arguments.append("json: \(formatted(value, parameter))")
        case .style(let style, let explode):
            arguments.append(isPlain ? value : "encoding: \(formatted(value, parameter))")
            if parameter.place != .querystring {
                if style != defaultStyle { arguments.append(".\(style.rawValue)") }
                let needsExplode = parameter.place == .header ? explode && !isPlain : !explode
                if needsExplode { arguments.append("explode: \(explode)") }
            }
        }
        if parameter.allowsReserved, parameter.place == .query { arguments.append("allowReserved: true") }
        return StatementView(function: parameter.place.rawValue, arguments: arguments)
    }

    /// A value with its format, where its own coding isn't the API's.
    private func formatted(_ value: String, _ parameter: Parameter) -> String {
        formatted(value, parameter.type, isRequired: parameter.isRequired)
    }

    private func formatted(_ value: String, _ type: TypeReference, isRequired: Bool) -> String {
        guard let format = builder.types.format(type) else { return value }
        return isRequired
            ? "Formatted(value: \(value), format: \(format))"
            : "\(value).map { Formatted(value: $0, format: \(format)) }"
    }

    private mutating func statement(_ body: RequestBody) -> StatementView {
        func contentType(unless standard: String?) -> [String] {
            if let mediaTypeName { return ["contentType: \(escaped(mediaTypeName))"] }
            return body.mediaType == standard ? [] : ["contentType: \(swiftLiteral(body.mediaType))"]
        }
        switch body.content {
        case .json:
            let type = contentType(unless: "application/json")
            return StatementView(function: "json", arguments: bodyValue(body.content) + type)
        case .form(_, let fields):
            let type = contentType(unless: "application/x-www-form-urlencoded")
            return StatementView(function: "form", arguments: bodyValue(body.content) + formFields(fields) + type)
        case .sequence(let format, _):
            let prefix = format == .sequence ? ["prefix: \"\\u{1E}\""] : []
            return StatementView(
                function: "sequence", arguments: [escaped(bodyName)] + prefix + contentType(unless: nil))
        case .binary:
            return StatementView(function: "bytes", arguments: [escaped(bodyName)] + contentType(unless: nil))
        case .text:
            return StatementView(function: "text", arguments: [escaped(bodyName)] + contentType(unless: nil))
        case .multipart(let parts):
            return StatementView(function: "multipart", parts: parts.map(part), form: localName("form"))
        }
    }

    private func bodyValue(_ content: RequestBody.Content) -> [String] {
        if let flat = bodyProperties { return [construction(flat)] }
        guard case .json(let type) = content, let format = builder.types.format(type) else {
            return [escaped(bodyName)]
        }
        return [escaped(bodyName), format]
    }

    private func formFields(_ fields: [FormField]) -> [String] {
        let texts = fields.map { field in
            switch field.serialization {
            case .json: return "\(swiftLiteral(field.name)): .json"
            case .style(let style, let explode):
                let reserved = field.allowsReserved ? ", allowReserved: true" : ""
                return "\(swiftLiteral(field.name)): .style(.\(style.rawValue), explode: \(explode)\(reserved))"
            }
        }
        return texts.isEmpty ? [] : ["[\(texts.joined(separator: ", "))]"]
    }

    private func construction(_ body: (type: TypeID, properties: [Property])) -> String {
        let members = builder.members[body.type]
        let arguments = body.properties.map { "\(members?[$0.name] ?? ""): \(escaped(bodyNames[$0.name] ?? ""))" }
        return "\(builder.types.spelling(body.type, in: nil))(\(arguments.joined(separator: ", ")))"
    }

    private func part(_ part: Part) -> PartView {
        let function: String
        switch part.content {
        case .text: function = "text"
        case .json: function = "json"
        case .jsonItems: function = "jsonItems"
        case .file: function = "file"
        case .files: function = "files"
        }
        var value = escaped(bodyNames[part.name] ?? "")
        if case .text(let type) = part.content, builder.types.encodesText(part) {
            value = "encoding: \(formatted(value, type, isRequired: part.isRequired))"
        }
        return PartView(
            function: function, name: swiftLiteral(part.name), value: value,
            contentType: part.fixedMediaType.map { swiftLiteral($0) })
    }
}

extension Part {
    /// The media type that the description gives a text or JSON part; a file says its own.
    var fixedMediaType: String? {
        switch content {
        case .file, .files: nil
        case .text, .json, .jsonItems: mediaType
        }
    }
}

extension Parameter {
    /// What makes a parameter one (OpenAPI, Parameter Object).
    struct Key: Hashable {
        let name: String
        let place: Place
    }

    var key: Key { Key(name: name, place: place) }
}

extension Operation.Variant {
    var isRequest: Bool { if case .request = self { true } else { false } }
}
