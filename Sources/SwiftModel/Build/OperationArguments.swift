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
        } else if operation.body != nil {
            bodyName = scope.choose(["body", "content", "requestBody"])
        }
        localScope = scope
    }

    /// A name for a local variable that hides no argument.
    mutating func localName(_ name: String) -> String {
        localScope.choose([name, name + "Value"])
    }

    /// The argument for a variable of the path.
    func value(of pathVariable: String) -> String {
        escaped(parameterNames[Parameter.Key(name: pathVariable, place: .path)] ?? pathVariable)
    }

    /// An inline object becomes arguments of its own; a body that the description names is one argument.
    private func flattenedBody() -> (TypeID, [Property])? {
        guard let body = operation.body, body.isRequired, case .json(.defined(let id)) = body.content,
            case .operation = builder.api[id].name, case .object(let shape) = builder.api[id].shape,
            shape.additional == .ignored, shape.properties.count <= 12
        else { return nil }
        let names = Set(operation.parameters.map { memberIdentifier(telling($0.name)) })
        let properties = shape.properties.filter { $0.constant == nil }
        guard !properties.isEmpty, properties.allSatisfy({ !names.contains(memberIdentifier(telling($0.name))) }) else {
            return nil
        }
        return (id, properties)
    }

    // MARK: - Declarations

    /// What must be given comes first: the path, then the parameters, then the body, each in its own order.
    private mutating func declareArguments() {
        let places: [Parameter.Place] = [.path, .query, .header, .cookie]
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
        return [
            (
                body.isRequired,
                argument(bodyName, spelling(body.content), isRequired: body.isRequired, body.documentation)
            )
        ]
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
            declaration: "\(escaped(name)): \(declared)", argument: "\(name): \(escaped(name))", label: name,
            documentation: text)
    }

    private func spelling(_ content: RequestBody.Content) -> String {
        switch content {
        case .json(let type): builder.types.spelling(type, in: nil)
        case .binary: "Data"
        case .text: "String"
        case .multipart: "Void"
        }
    }

    private func spelling(_ part: Part) -> String {
        switch part.content {
        case .text(let type), .json(let type): builder.types.spelling(type, in: nil)
        case .file: "MultipartFile"
        case .files: "[MultipartFile]"
        }
    }

    // MARK: - Filling the request

    mutating func statements() -> [StatementView] {
        var statements = operation.parameters.compactMap { parameter -> StatementView? in
            let value = escaped(parameterNames[parameter.key] ?? "")
            switch parameter.place {
            case .path, .cookie: return nil
            case .query:
                return StatementView(
                    kind: .query, name: swiftLiteral(parameter.name), value: value, isJoined: !parameter.explode)
            case .header: return StatementView(kind: .header, name: swiftLiteral(parameter.name), value: value)
            }
        }
        if let body = operation.body { statements.append(statement(body)) }
        return statements
    }

    private mutating func statement(_ body: RequestBody) -> StatementView {
        let contentType = body.mediaType == "application/json" ? nil : swiftLiteral(body.mediaType)
        switch body.content {
        case .json(let type):
            if let flat = bodyProperties {
                return StatementView(kind: .json, value: construction(flat), contentType: contentType)
            }
            let format = builder.types.format(type).map { ", \($0)" } ?? ""
            return StatementView(kind: .json, value: escaped(bodyName) + format, contentType: contentType)
        case .binary:
            return StatementView(kind: .bytes, value: escaped(bodyName), contentType: swiftLiteral(body.mediaType))
        case .text:
            return StatementView(kind: .text, value: escaped(bodyName), contentType: swiftLiteral(body.mediaType))
        case .multipart(let parts):
            return StatementView(kind: .multipart, parts: parts.map(part), form: localName("form"))
        }
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
        case .file: function = "file"
        case .files: function = "files"
        }
        return PartView(
            function: function, name: swiftLiteral(part.name), value: escaped(bodyNames[part.name] ?? ""),
            contentType: part.fixedMediaType.map { swiftLiteral($0) })
    }
}

extension Part {
    /// The media type that the description gives a text or JSON part; a file says its own.
    var fixedMediaType: String? {
        switch content {
        case .file, .files: nil
        case .text, .json: mediaType
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
