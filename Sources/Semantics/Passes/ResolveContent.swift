import Diagnostics
import Specification
import YAML

/// A media type taken apart (RFC 9110, section 8.3.1).
struct MediaTypeName {
    let essence: String

    init(_ text: String) {
        essence = text.prefix { $0 != ";" }.filter { !$0.isWhitespace }.lowercased()
    }

    /// RFC 6839, section 3.1: a `+json` suffix says that the content is JSON.
    var isJSON: Bool { essence == "application/json" || essence.hasSuffix("+json") || essence == "text/json" }
    var isMultipartForm: Bool { essence == "multipart/form-data" }
    var isText: Bool { essence.hasPrefix("text/") && sequence == nil && !isXML && !isJSON }
    var isXML: Bool { essence.hasSuffix("/xml") || essence.hasSuffix("+xml") }
    var isForm: Bool { essence == "application/x-www-form-urlencoded" }

    /// OpenAPI 3.2, "Sequential Media Types".
    var sequence: SequenceFormat? {
        switch essence {
        case "text/event-stream": .events
        case "application/jsonl", "application/x-ndjson", "application/ndjson", "application/x-jsonlines",
            "application/json-lines", "application/jsonlines", "application/stream+json", "application/x-json-stream":
            .lines
        default: essence == "application/json-seq" || essence.hasSuffix("+json-seq") ? .sequence : nil
        }
    }

    /// The last part of the type, for a name: `csv` of `text/csv`.
    var word: String { String(essence.split(separator: "/").last ?? "") }
}

extension Resolver {
    // MARK: - Requests

    /// The body of an operation in each of its media types, the one that is meant first.
    mutating func bodies(
        _ body: Referenced<Specification.RequestBody>?, _ operation: String, _ origin: Origin
    ) -> [RequestBody] {
        guard let body, let body = description.resolve(body, &diagnostics) else { return [] }
        let origin = Origin(body.location, origin.appending("requestBody").pointer)
        let entries = body.content.compactMap { entry -> MediaEntry? in
            description.resolve(entry.value, &diagnostics).map { MediaEntry(name: entry.name, media: $0) }
        }
        var bodies: [RequestBody] = []
        for entry in meant(entries) {
            let place = origin.appending("content").appending(entry.name)
            let role = bodies.isEmpty ? "request" : "\(entry.type.word) request"
            bodies.append(
                RequestBody(
                    isRequired: body.isRequired || !bodies.isEmpty, documentation: body.description,
                    mediaType: entry.name, content: requestContent(entry, operation, role, place), origin: origin))
        }
        return bodies
    }

    /// A media type and what it stands for.
    struct MediaEntry {
        let name: String
        let media: MediaType
        var type: MediaTypeName { MediaTypeName(name) }
    }

    /// The media types that say something of their own, JSON first. The same schema in another spelling of JSON, or as XML
    /// beside JSON, is the same value once more.
    private mutating func meant(_ entries: [MediaEntry]) -> [MediaEntry] {
        let sorted = entries.filter(\.type.isJSON) + entries.filter { !$0.type.isJSON }
        var result: [MediaEntry] = []
        for entry in sorted {
            let twin = result.first { isTwin(entry, $0) }
            if twin == nil { result.append(entry) }
        }
        return result
    }

    private mutating func isTwin(_ entry: MediaEntry, _ other: MediaEntry) -> Bool {
        if entry.type.essence == other.type.essence { return identity(entry) == identity(other) }
        if other.type.isJSON, entry.type.isXML || entry.type.essence == "*/*" || entry.type.essence == "application/*" {
            return true
        }
        if entry.type.isXML, other.type.isXML { return true }
        let bothAreJSON = other.type.isJSON && (entry.type.isJSON || entry.type.essence.hasSuffix("*+json"))
        // Text beside JSON with one schema is JSON that old servers label so; a text of its own has no object schema.
        let isLabel = other.type.isJSON && entry.type.isText && identity(entry) != nil
        return (bothAreJSON || isLabel) && identity(entry) == identity(other)
    }

    /// What a media type's schema is, behind references.
    private mutating func identity(_ entry: MediaEntry) -> NodeKey? {
        guard var schema = entry.media.schema else { return nil }
        var met: Set<NodeKey> = []
        while met.insert(NodeKey(schema)).inserted, let sole = soleReference(of: schema),
            let target = description.resolve(schema: sole.reference, &diagnostics)
        { schema = target.value }
        return NodeKey(schema)
    }

    private mutating func requestContent(
        _ entry: MediaEntry, _ operation: String, _ role: String, _ origin: Origin
    ) -> RequestBody.Content {
        let (name, media) = (entry.type, entry.media)
        let source = NameSource.operation(operation, role: role)
        if name.isJSON {
            guard let schema = media.schema else { return .json(.primitive(.any)) }
            return .json(use(of: schema, named: source, at: origin.at(schema, "schema")).withNull)
        }
        if let format = name.sequence {
            return .sequence(format, item(media, source.child("item", in: nil), origin))
        }
        if name.isMultipartForm, let schema = media.schema, let parts = parts(schema, media, operation, origin) {
            return .multipart(parts)
        }
        if name.isForm, let schema = media.schema {
            let use = use(of: schema, named: source, at: origin.at(schema, "schema"))
            return .form(use.type, formFields(schema, media, origin))
        }
        if name.isXML {
            unsupported(origin, "XML isn't encoded: the body is sent as the bytes that it is given as")
        } else if name.essence.hasPrefix("multipart/") {
            unsupported(
                origin, "the parts of '\(entry.name)' aren't typed: the body is sent as the bytes that it is given as")
        }
        return name.isText ? .text : .binary
    }

    /// The items of a sequential media type: `itemSchema`, or the items of the list that the whole content is.
    private mutating func item(_ media: MediaType, _ name: NameSource, _ origin: Origin) -> TypeReference {
        if let schema = media.itemSchema {
            return use(of: schema, named: name, at: origin.at(schema, "itemSchema")).withNull
        }
        guard let schema = media.schema else { return .primitive(.any) }
        let flat = flatten([schema], at: origin)
        if (flat.types ?? []) == [.array], let items = flat.items.first {
            return use(of: items, named: name, at: origin.at(items, "schema/items")).withNull
        }
        return use(of: schema, named: name, at: origin.at(schema, "schema")).withNull
    }

    /// OpenAPI, Encoding Object: how the properties of a form are written. Lists are repeated, objects are JSON, unless the
    /// description says otherwise.
    private mutating func formFields(_ schema: Schema, _ media: MediaType, _ origin: Origin) -> [FormField] {
        media.encoding.compactMap { entry in
            if let style = entry.value.style.flatMap({ Parameter.Style(rawValue: $0.rawValue) }) {
                return FormField(
                    name: entry.name,
                    serialization: .style(
                        style, explode: entry.value.explode ?? (style == .form || style == .deepObject)),
                    allowsReserved: entry.value.allowsReserved ?? false)
            }
            if let explode = entry.value.explode {
                return FormField(
                    name: entry.name, serialization: .style(.form, explode: explode),
                    allowsReserved: entry.value.allowsReserved ?? false)
            }
            if let type = entry.value.contentType, MediaTypeName(type).isJSON {
                return FormField(name: entry.name, serialization: .json)
            }
            return nil
        }
    }

    /// The properties of a form's schema are its parts.
    private mutating func parts(_ schema: Schema, _ media: MediaType, _ operation: String, _ origin: Origin) -> [Part]?
    {
        let flat = flatten([schema], at: origin)
        guard !flat.properties.isEmpty else { return nil }
        if !flat.unions.isEmpty {
            unsupported(origin, "a choice in a multipart form: only the properties beside it are parts")
        }
        for encoding in media.encoding where encoding.value.style != nil {
            unsupported(
                Origin(encoding.key.location, origin.pointer),
                "the style of the part '\(encoding.name)' isn't used: objects are JSON, lists are repeated")
        }
        return flat.properties.map { property in
            let origin = origin.at(property.schemas[0], "schema/properties/\(property.name)")
            let keywords = property.schemas.map(\.keywords)
            return Part(
                name: property.name, origin: origin,
                content: partContent(property.schemas, property.name, operation, origin),
                isRequired: flat.required.contains(property.name),
                documentation: keywords.lazy.compactMap { $0.description ?? $0.title }.first,
                mediaType: media.encoding[property.name]?.contentType)
        }
    }

    /// OpenAPI, Encoding Object, default `contentType`: bytes are files, objects JSON, everything else text.
    private mutating func partContent(_ schemas: [Schema], _ name: String, _ operation: String, _ origin: Origin)
        -> Part.Content
    {
        let flat = flatten(schemas, at: origin)
        if isBinary(flat) { return .file }
        if let item = flat.items.first, isBinary(flatten([item], at: origin)) { return .files }
        let use = use(of: schemas, named: .operation(operation, role: name), at: origin)
        if isText(use.type) { return .text(use.type) }
        // OpenAPI 3.2, "Encoding multipart Media Types": one part for each item.
        if case .array(let item) = use.type { return .jsonItems(item) }
        return .json(use.withNull)
    }

    private func isBinary(_ flat: FlatSchema) -> Bool {
        // `byte` is base64 in JSON; a part of a form can hold the bytes themselves.
        (flat.types ?? [.string]).contains(.string) && ["binary", "byte"].contains(flat.format)
            && flat.contentEncoding == nil
    }

    private func isText(_ type: TypeReference) -> Bool {
        switch type {
        case .primitive(let primitive): primitive != .any
        case .array(let item): isText(item) && !isList(item)
        case .embedded: true
        case .dictionary, .nullable: false
        case .defined(let id):
            switch api[id].shape {
            case .enumeration: true
            case .alias(let type): isText(type)
            case .object, .union: false
            }
        }
    }

    private func isList(_ type: TypeReference) -> Bool {
        switch type {
        case .array: true
        case .defined(let id): if case .alias(let type) = api[id].shape { isList(type) } else { false }
        default: false
        }
    }

    // MARK: - Responses

    /// The responses of an operation for one media type of its successes.
    struct Answer {
        /// Empty for the one that is meant.
        var mediaType = ""
        var responses: [Response]
    }

    /// The responses of an operation: first with the media type that is meant, then with each other one that says
    /// something of its own.
    mutating func answers(
        _ responses: Ordered<Referenced<Specification.Response>>, _ method: String, _ operation: String,
        _ origin: Origin
    ) -> [Answer] {
        var main = Answer(responses: [])
        var others: [Answer] = []
        let hasSuccess = responses.contains { status($0.name)?.isSuccess ?? false }
        for entry in responses {
            guard let response = description.resolve(entry.value, &diagnostics), let status = status(entry.name) else {
                continue
            }
            let origin = Origin(response.location, origin.appending("responses").appending(entry.name).pointer)
            addHeaders(response, origin)
            let contents = contents(response, status, method, operation, origin)
            let plain = Response(
                status: status, documentation: response.description, mediaType: contents.first?.mediaType,
                content: contents.first?.content, origin: origin)
            main.responses.append(plain)
            // A success that only `default` describes.
            if !hasSuccess, status == .any {
                var success = plain
                success.status = .range(2)
                main.responses.insert(success, at: 0)
            }
            guard status.isSuccess || !hasSuccess else { continue }
            for (mediaType, content) in contents.dropFirst() {
                var other = plain
                (other.mediaType, other.content) = (mediaType, content)
                if status == .any { other.status = .range(2) }
                if let index = others.firstIndex(where: { $0.mediaType == mediaType }) {
                    others[index].responses.append(other)
                } else {
                    others.append(Answer(mediaType: mediaType, responses: [other]))
                }
            }
        }
        if !main.responses.contains(where: \.status.isSuccess) {
            main.responses.insert(Response(status: .range(2), origin: origin), at: 0)
        }
        let shared = main.responses.filter { !$0.status.isSuccess || $0.content == nil }
        for index in others.indices { others[index].responses += shared }
        return [main] + others
    }

    private func status(_ name: String) -> Response.Status? {
        if name == "default" { return .any }
        return Int(name).map { .exact($0) } ?? name.first?.wholeNumberValue.map { .range($0) }
    }

    /// The content of a response in each of its media types, the one that is meant first.
    private mutating func contents(
        _ response: Specification.Response, _ status: Response.Status, _ method: String, _ operation: String,
        _ origin: Origin
    ) -> [(mediaType: String, content: Response.Content)] {
        // RFC 9110, sections 9.3.2 and 15.3.5: whatever the description says, such a response has no content.
        if method == "HEAD" || status == .exact(204) || status == .exact(205) { return [] }
        // The name says what an inline schema is for; that of the one success needs no number.
        let role: String
        switch status {
        case .exact(let code): role = status.isSuccess ? "response" : "response \(code)"
        case .range(let digit): role = status.isSuccess ? "response" : "response \(digit)XX"
        case .any: role = "error response"
        }
        let entries = response.content.compactMap { entry -> MediaEntry? in
            description.resolve(entry.value, &diagnostics).map { MediaEntry(name: entry.name, media: $0) }
        }
        var contents: [(mediaType: String, content: Response.Content)] = []
        for entry in meant(entries) {
            let place = origin.appending("content").appending(entry.name)
            let role = contents.isEmpty ? role : "\(entry.type.word) \(role)"
            contents.append((entry.name, responseContent(entry, operation, role, place)))
            // Of an error, one form is enough.
            if !status.isSuccess, status != .any { break }
        }
        return contents
    }

    private mutating func responseContent(
        _ entry: MediaEntry, _ operation: String, _ role: String, _ origin: Origin
    ) -> Response.Content {
        let (name, media) = (entry.type, entry.media)
        if let format = name.sequence {
            return .stream(format, item(media, .operation(operation, role: "event"), origin))
        }
        if name.isJSON {
            guard let schema = media.schema else { return .json(.primitive(.any)) }
            return .json(
                use(of: schema, named: .operation(operation, role: role), at: origin.at(schema, "schema")).withNull)
        }
        if name.isXML { unsupported(origin, "XML isn't decoded: the bytes are handed over") }
        if name.essence.hasPrefix("multipart/") {
            unsupported(origin, "the parts of '\(entry.name)' aren't taken apart: the bytes are handed over")
        }
        return name.isText ? .text : .binary
    }

    // MARK: - Headers

    /// Header fields by name, for all responses together: one that has several types is a text.
    private mutating func addHeaders(_ response: Specification.Response, _ origin: Origin) {
        for entry in response.headers where entry.name.lowercased() != "content-type" {
            guard let header = description.resolve(entry.value, &diagnostics) else { continue }
            let place = Origin(entry.key.location, origin.appending("headers").appending(entry.name).pointer)
            var isJSON = false
            var schema = header.content.schema
            if schema == nil, let content = header.content.mediaTypes.first,
                let media = description.resolve(content.value, &diagnostics)
            {
                isJSON = MediaTypeName(content.name).isJSON
                schema = media.schema
            }
            let use = schema.map {
                self.use(of: $0, named: .operation("header", role: entry.name), at: place.at($0, "schema"))
            }
            let type = use?.type ?? .primitive(.string)
            if let index = api.headers.firstIndex(where: { $0.name.lowercased() == entry.name.lowercased() }) {
                if api.headers[index].type != type { api.headers[index].type = .primitive(.string) }
                continue
            }
            api.headers.append(
                ResponseHeader(
                    name: entry.name, type: type, documentation: header.content.description, isJSON: isJSON,
                    origin: place))
        }
    }
}
