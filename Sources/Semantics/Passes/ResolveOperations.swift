import Diagnostics
import Specification
import YAML

extension Resolver {
    mutating func resolveOperations() {
        for webhook in description.document.webhooks {
            unsupported(
                Origin(webhook.key.location, "/webhooks/\(webhook.name)"),
                "the webhook '\(webhook.name)' isn't generated")
        }
        var ids: [String: Origin] = [:]
        for path in description.document.paths {
            let item = pathItem(path.value)
            for entry in item.operations {
                let origin = Origin(entry.key.location, "/paths").appending(path.name).appending(
                    entry.name.lowercased())
                if let id = entry.value.operationID, let earlier = ids.updateValue(origin, forKey: id) {
                    diagnostics.error(
                        .duplicateOperation, at: entry.value.node["operationId"]?.location,
                        "the operationId '\(id)' stands twice", notes: [.init("first here", at: earlier.location)])
                    continue
                }
                resolve(entry.value, entry.name, path, item, origin)
            }
        }
    }

    /// OpenAPI, Path Item Object: what stands beside `$ref` is added to what it names.
    private mutating func pathItem(_ item: PathItem) -> PathItem {
        guard let reference = item.reference, var target = description.resolve(pathItem: reference, &diagnostics) else {
            return item
        }
        target.operations.entries += item.operations.entries
        target.parameters += item.parameters
        return target
    }

    private mutating func resolve(
        _ operation: Specification.Operation, _ method: String, _ path: Ordered<PathItem>.Entry, _ item: PathItem,
        _ origin: Origin
    ) {
        // The same words as those of a method without an `operationId`.
        let name = operation.operationID ?? "\(method.lowercased()) \(path.name.replacing("{", with: "by {"))"
        guard let parameters = parameters(item.parameters, operation.parameters, name, origin),
            let body = body(operation.requestBody, name, origin),
            let responses = responses(operation.responses, method, name, origin)
        else { return }
        var resolved = Operation(
            id: operation.operationID, method: method, path: path.name, origin: origin, tags: operation.tags,
            summary: operation.summary ?? item.summary, documentation: operation.description ?? item.description,
            isDeprecated: operation.isDeprecated, parameters: parameters, body: body.value, responses: responses,
            security: security(operation))
        guard checkPath(resolved, path.key) else { return }
        reportUnused(operation, item, origin)
        resolved.stream = stream(operation, resolved, origin)
        api.operations.append(resolved)
    }

    /// What is read and has no place in the client yet.
    private mutating func reportUnused(_ operation: Specification.Operation, _ item: PathItem, _ origin: Origin) {
        if let server = operation.servers.first ?? item.servers.first {
            unsupported(
                Origin(server.location, origin.pointer),
                "servers of single operations aren't used: make a client for such a server")
        }
        for callback in operation.callbacks {
            unsupported(
                Origin(callback.key.location, origin.pointer), "the callback '\(callback.name)' isn't generated")
        }
    }

    // MARK: - Parameters

    /// Those of the path item and of the operation; the operation's replace those of the same name and place.
    private mutating func parameters(
        _ shared: [Referenced<Specification.Parameter>], _ own: [Referenced<Specification.Parameter>],
        _ operation: String,
        _ origin: Origin
    ) -> [Parameter]? {
        var parameters: [Specification.Parameter] = []
        for parameter in (shared + own).compactMap({ description.resolve($0, &diagnostics) }) {
            if let index = parameters.firstIndex(where: { $0.name == parameter.name && $0.place == parameter.place }) {
                parameters[index] = parameter
            } else {
                parameters.append(parameter)
            }
        }
        var resolved: [Parameter] = []
        for parameter in parameters {
            switch self.parameter(parameter, operation, origin) {
            case .supported(let parameter): resolved.append(parameter)
            case .ignored: continue
            case .impossible: return nil
            }
        }
        return resolved
    }

    private enum ResolvedParameter {
        case supported(Parameter)
        /// OpenAPI gives it no meaning, or it isn't needed and can't be sent.
        case ignored
        case impossible
    }

    private mutating func parameter(
        _ parameter: Specification.Parameter, _ operation: String, _ origin: Origin
    ) -> ResolvedParameter {
        let origin = Origin(parameter.location, origin.appending("parameters").appending(parameter.name).pointer)
        // OpenAPI, Parameter Object: these are described elsewhere.
        if parameter.place == .header,
            ["accept", "content-type", "authorization"].contains(parameter.name.lowercased())
        {
            return .ignored
        }
        guard let schema = parameter.content.schema, let place = Parameter.Place(rawValue: parameter.place.rawValue),
            place != .cookie
        else { return impossible(parameter, origin, "a parameter of this kind can't be sent yet") }
        let use = use(of: schema, named: .operation(operation, role: parameter.name), at: origin)
        guard isParameterText(use.type) else {
            return impossible(parameter, origin, "a parameter that is an object, a union or any JSON can't be sent yet")
        }
        guard hasDefaultStyle(parameter.content.style, place) else {
            return impossible(
                parameter, origin, "the style '\(parameter.content.style?.rawValue ?? "")' can't be sent yet")
        }
        if parameter.content.allowsReserved {
            unsupported(
                origin, "'allowReserved' isn't followed: the value of '\(parameter.name)' is percent-encoded throughout"
            )
        }
        let isRequired = parameter.isRequired || place == .path
        return .supported(
            Parameter(
                name: parameter.name, place: place, origin: origin, type: use.type,
                isRequired: isRequired && !use.isNullable,
                explode: parameter.content.explode ?? (place == .query),
                documentation: parameter.description ?? schema.keywords.description,
                isDeprecated: parameter.content.isDeprecated))
    }

    private mutating func impossible(
        _ parameter: Specification.Parameter, _ origin: Origin, _ reason: String
    ) -> ResolvedParameter {
        if parameter.isRequired {
            unsupported(origin, "\(reason): the operation is left out, since it needs '\(parameter.name)'")
            return .impossible
        }
        unsupported(origin, "\(reason): '\(parameter.name)' is left out")
        return .ignored
    }

    private func hasDefaultStyle(_ style: ParameterStyle?, _ place: Parameter.Place) -> Bool {
        switch place {
        case .path, .header: style == nil || style == .simple
        case .query, .cookie: style == nil || style == .form
        }
    }

    /// A text, or a list of them.
    private func isParameterText(_ type: TypeReference, inList: Bool = false) -> Bool {
        switch type {
        case .primitive(let primitive):
            switch primitive {
            case .any, .base64, .base64URL, .binary: false
            default: true
            }
        case .array(let item): !inList && isParameterText(item, inList: true)
        case .dictionary, .nullable: false
        case .defined(let id):
            switch api[id].shape {
            case .enumeration: true
            case .alias(let type): isParameterText(type, inList: inList)
            case .object, .union: false
            }
        }
    }

    /// OpenAPI, Paths Object: each variable of the path has its parameter, and the other way round.
    private mutating func checkPath(_ operation: Operation, _ key: Node) -> Bool {
        let variables = operation.pathSegments.compactMap { if case .variable(let name) = $0 { name } else { nil } }
        let parameters = operation.parameters.filter { $0.place == .path }
        var isRight = true
        for name in variables where !parameters.contains(where: { $0.name == name }) {
            diagnostics.error(
                .pathParameterMismatch, at: operation.origin.location,
                "\(operation.title) has no path parameter '\(name)', which its path needs",
                notes: [.init("in this path", at: key.location)])
            isRight = false
        }
        for parameter in parameters where !variables.contains(parameter.name) {
            diagnostics.error(
                .pathParameterMismatch, at: parameter.origin.location,
                "'\(parameter.name)' is a path parameter, but '\(operation.path)' has no '{\(parameter.name)}'")
            isRight = false
        }
        return isRight
    }
}
