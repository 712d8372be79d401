import Diagnostics
import Specification
import YAML

extension Resolver {
    mutating func resolveOperations() {
        var ids: [String: Origin] = [:]
        for path in description.document.paths {
            let item = pathItem(path.value)
            for entry in item.operations {
                let origin = Origin(entry.key.location, "/paths").appending(path.name).appending(
                    entry.name.lowercased())
                guard var operation = followed(entry.value) else { continue }
                if let id = operation.operationID, let earlier = ids[id] {
                    diagnostics.error(
                        .duplicateOperation, at: operation.node["operationId"]?.location,
                        "the operationId '\(id)' stands twice: this operation goes by its method and path",
                        notes: [.init("first here", at: earlier.location)])
                    operation.operationID = nil
                } else if let id = operation.operationID {
                    ids[id] = origin
                }
                resolve(operation, entry.name, path, item, origin)
            }
        }
        for webhook in description.document.webhooks {
            let origin = Origin(webhook.key.location, "/webhooks").appending(webhook.name)
            incoming(pathItem(webhook.value), webhook.name, of: nil, origin)
        }
    }

    private mutating func followed(_ operation: Specification.Operation) -> Specification.Operation? {
        guard let reference = operation.reference else { return operation }
        return description.resolve(operation: reference, &diagnostics)
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
        var parameters = parameters(item.parameters, operation.parameters, name, origin)
        checkPath(&parameters, "\(method) \(path.name)", path.key, origin)
        let bodies = bodies(operation.requestBody, name, origin)
        let answers = answers(operation.responses, method, name, origin)
        let common = Operation(
            id: operation.operationID, method: method, path: path.name, origin: origin, tags: operation.tags,
            summary: operation.summary ?? item.summary, documentation: operation.description ?? item.description,
            isDeprecated: operation.isDeprecated, parameters: parameters, body: bodies.first,
            responses: answers[0].responses, security: security(operation),
            server: (operation.servers.first ?? item.servers.first).map { server($0) })
        var variants = [common]
        for body in bodies.dropFirst() {
            var variant = common
            variant.variant = .request(body.mediaType)
            variant.body = body
            variants.append(variant)
        }
        for answer in answers.dropFirst() {
            var variant = common
            variant.variant = .response(answer.mediaType)
            variant.responses = answer.responses
            variants.append(variant)
        }
        let streams = variants.map { stream(operation, $0, origin) }
        if let rules = operation.apigen?.stream, !streams.contains(where: { $0 != nil }) {
            diagnostics.error(
                .invalidExtension, at: rules.location,
                "'stream' needs a success response with content of text/event-stream or another sequence")
        }
        for index in variants.indices { variants[index].stream = streams[index] }
        api.operations += variants
        for callback in operation.callbacks {
            guard let resolved = description.resolve(callback.value, &diagnostics) else { continue }
            for expression in resolved.pathItems {
                let origin = origin.appending("callbacks").appending(callback.name).appending(expression.name)
                incoming(pathItem(expression.value), callback.name, of: name, origin)
            }
        }
    }

    /// What the API sends: only its content concerns a client.
    private mutating func incoming(_ item: PathItem, _ name: String, of operation: String?, _ origin: Origin) {
        for entry in item.operations {
            guard let incoming = followed(entry.value), let body = incoming.requestBody,
                let content = description.resolve(body, &diagnostics)?.content
            else { continue }
            let place = Origin(entry.key.location, origin.appending(entry.name.lowercased()).pointer)
            let json = content.first { MediaTypeName($0.name).isJSON }
            guard let json, let schema = description.resolve(json.value, &diagnostics)?.schema else {
                unsupported(place, "'\(name)' sends no JSON: its content isn't decoded")
                continue
            }
            let what = [operation, name].compactMap { $0 }.joined(separator: " ")
            let use = use(of: schema, named: .operation(what, role: "body"), at: place.at(schema, "schema"))
            api.incoming.append(
                IncomingRequest(
                    name: name, operation: operation, method: entry.name,
                    documentation: incoming.description ?? incoming.summary, content: use.withNull, origin: place))
        }
    }

    // MARK: - Parameters

    /// Those of the path item and of the operation; the operation's replace those of the same name and place.
    private mutating func parameters(
        _ shared: [Referenced<Specification.Parameter>], _ own: [Referenced<Specification.Parameter>],
        _ operation: String,
        _ origin: Origin
    ) -> [Parameter] {
        var parameters: [Specification.Parameter] = []
        for parameter in (shared + own).compactMap({ description.resolve($0, &diagnostics) }) {
            if let index = parameters.firstIndex(where: { $0.name == parameter.name && $0.place == parameter.place }) {
                parameters[index] = parameter
            } else {
                parameters.append(parameter)
            }
        }
        return parameters.compactMap { parameter($0, operation, origin) }
    }

    /// Nil for a parameter that OpenAPI gives no meaning.
    private mutating func parameter(
        _ parameter: Specification.Parameter, _ operation: String, _ origin: Origin
    ) -> Parameter? {
        let origin = Origin(parameter.location, origin.appending("parameters").appending(parameter.name).pointer)
        // OpenAPI, Parameter Object: these are described elsewhere.
        if parameter.place == .header,
            ["accept", "content-type", "authorization"].contains(parameter.name.lowercased())
        {
            return nil
        }
        guard let place = Parameter.Place(rawValue: parameter.place.rawValue),
            let (schema, serialization) = serialization(parameter, place, origin)
        else { return nil }
        let use = use(of: schema, named: .operation(operation, role: parameter.name), at: origin)
        reportUndefined(serialization, use.type, parameter.name, origin)
        let isRequired = parameter.isRequired || place == .path
        return Parameter(
            name: parameter.name, place: place, origin: origin, type: use.type,
            isRequired: isRequired && !use.isNullable, serialization: serialization,
            allowsReserved: parameter.content.allowsReserved,
            documentation: parameter.description ?? schema.keywords.description,
            isDeprecated: parameter.content.isDeprecated)
    }

    /// A parameter's schema, and how its value is written: by a style, or as the content of a media type.
    private mutating func serialization(
        _ parameter: Specification.Parameter, _ place: Parameter.Place, _ origin: Origin
    ) -> (Schema, Parameter.Serialization)? {
        if let schema = parameter.content.schema {
            return (schema, style(parameter.content.style, parameter.content.explode, place, origin))
        }
        guard let entry = parameter.content.mediaTypes.first, let media = description.resolve(entry.value, &diagnostics)
        else { return nil }
        let name = MediaTypeName(entry.name)
        guard let schema = media.schema else {
            unsupported(origin, "content without a schema: '\(parameter.name)' is left out")
            return nil
        }
        if name.isJSON { return (schema, .json) }
        if !name.isText, !name.isForm {
            unsupported(origin, "content of '\(entry.name)' is written as a text")
        }
        return (schema, .style(place == .querystring || place == .query ? .form : .simple, explode: true))
    }

    /// OpenAPI, Parameter Object, "Fixed Fields for use with schema": a style that isn't allowed in its place gives way to
    /// the default.
    private mutating func style(
        _ style: ParameterStyle?, _ explode: Bool?, _ place: Parameter.Place, _ origin: Origin
    ) -> Parameter.Serialization {
        let allowed: [Parameter.Style]
        switch place {
        case .path: allowed = [.simple, .label, .matrix]
        case .header: allowed = [.simple]
        case .query, .querystring: allowed = [.form, .spaceDelimited, .pipeDelimited, .deepObject]
        case .cookie: allowed = [.form, .cookie]
        }
        var chosen = allowed[0]
        if let style, let known = Parameter.Style(rawValue: style.rawValue) {
            if allowed.contains(known) {
                chosen = known
            } else {
                diagnostics.error(
                    .invalidValue, at: origin.location,
                    "a \(place.rawValue) parameter can't have the style '\(style.rawValue)', '\(chosen.rawValue)' is taken"
                )
            }
        }
        return .style(chosen, explode: explode ?? (chosen == .form || chosen == .deepObject || chosen == .cookie))
    }

    /// What the styles don't define is said, with what is done instead.
    private mutating func reportUndefined(
        _ serialization: Parameter.Serialization, _ type: TypeReference, _ name: String, _ origin: Origin
    ) {
        guard case .style(let style, _) = serialization else { return }
        if style == .deepObject {
            if !holdsOnlyTexts(type) {
                unsupported(
                    origin,
                    "the style 'deepObject' isn't defined for lists and objects inside of '\(name)': brackets are repeated, as in \(name)[a][b]=…"
                )
            }
        } else if !holdsOnlyTexts(type) {
            unsupported(
                origin,
                "the style '\(style.rawValue)' isn't defined for lists and objects inside of '\(name)': these are written as JSON"
            )
        }
        if style == .spaceDelimited {
            unsupported(origin, "items of '\(name)' that hold a blank can't be told from its delimiter")
        }
    }

    /// Whether a value is a text, or a list or an object of texts.
    private func holdsOnlyTexts(_ type: TypeReference, depth: Int = 0) -> Bool {
        switch type {
        case .primitive(let primitive): primitive != .any || depth == 0
        case .nullable(let inner): holdsOnlyTexts(inner, depth: depth)
        case .embedded: true
        case .array(let item): depth == 0 && holdsOnlyTexts(item, depth: 1)
        case .dictionary(let value): depth == 0 && holdsOnlyTexts(value, depth: 1)
        case .defined(let id):
            switch api[id].shape {
            case .enumeration: true
            case .alias(let type): holdsOnlyTexts(type, depth: depth)
            case .object(let shape): depth == 0 && shape.properties.allSatisfy { holdsOnlyTexts($0.type, depth: 1) }
            case .union(let shape): depth < 2 && shape.branches.allSatisfy { holdsOnlyTexts($0.type, depth: depth) }
            }
        }
    }

    /// OpenAPI, Paths Object: each variable of the path has its parameter, and the other way round. One that isn't
    /// described is a text, one that isn't used is left out.
    private mutating func checkPath(
        _ parameters: inout [Parameter], _ title: String, _ key: Node, _ origin: Origin
    ) {
        let variables = Server.Part.split(key.string ?? "").compactMap {
            if case .variable(let name) = $0 { name } else { nil }
        }
        for name in variables where !parameters.contains(where: { $0.name == name && $0.place == .path }) {
            diagnostics.error(
                .pathParameterMismatch, at: origin.location,
                "\(title) has no path parameter '\(name)', which its path needs",
                notes: [.init("in this path", at: key.location)])
            parameters.append(
                Parameter(
                    name: name, place: .path, origin: origin, type: .primitive(.string), isRequired: true,
                    serialization: .style(.simple, explode: false)))
        }
        parameters.removeAll { parameter in
            guard parameter.place == .path, !variables.contains(parameter.name) else { return false }
            diagnostics.error(
                .pathParameterMismatch, at: parameter.origin.location,
                "'\(parameter.name)' is a path parameter, but '\(key.string ?? "")' has no '{\(parameter.name)}'")
            return true
        }
    }
}
