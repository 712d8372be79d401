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
    var isEventStream: Bool { essence == "text/event-stream" }
    var isMultipartForm: Bool { essence == "multipart/form-data" }
    var isText: Bool { essence.hasPrefix("text/") && !isEventStream && !essence.hasSuffix("/xml") && !isJSON }
    var isXML: Bool { essence.hasSuffix("/xml") || essence.hasSuffix("+xml") }
    var isForm: Bool { essence == "application/x-www-form-urlencoded" }
}

extension Resolver {
    /// A value that may not be there, where nil says that something can't be expressed.
    struct Maybe<Value> {
        let value: Value?
    }

    // MARK: - Requests

    mutating func body(
        _ body: Referenced<Specification.RequestBody>?, _ operation: String, _ origin: Origin
    ) -> Maybe<RequestBody>? {
        guard let body else { return Maybe(value: nil) }
        guard let body = description.resolve(body, &diagnostics) else { return nil }
        let origin = Origin(body.location, origin.appending("requestBody").pointer)
        for entry in body.content {
            guard let media = description.resolve(entry.value, &diagnostics),
                let content = requestContent(
                    MediaTypeName(entry.name), media, operation, origin.appending("content").appending(entry.name))
            else { continue }
            if body.content.count > 1 {
                unsupported(origin, "of several media types '\(entry.name)' is sent; the others are left out")
            }
            return Maybe(
                value: RequestBody(
                    isRequired: body.isRequired, documentation: body.description, mediaType: entry.name,
                    content: content, origin: origin))
        }
        let names = body.content.names.joined(separator: ", ")
        unsupported(
            origin, "a body of \(names.isEmpty ? "no media type" : names) can't be sent yet: the operation is left out")
        return nil
    }

    private mutating func requestContent(
        _ name: MediaTypeName, _ media: MediaType, _ operation: String, _ origin: Origin
    ) -> RequestBody.Content? {
        if name.isJSON {
            guard let schema = media.schema else { return .json(.primitive(.any)) }
            return .json(
                use(of: schema, named: .operation(operation, role: "request"), at: origin.at(schema, "schema")).withNull
            )
        }
        if name.isMultipartForm, let schema = media.schema {
            return parts(schema, media, operation, origin).map { .multipart($0) }
        }
        if name.isForm || name.isXML { return nil }
        return name.isText ? .text : .binary
    }

    /// The properties of a form's schema are its parts.
    private mutating func parts(_ schema: Schema, _ media: MediaType, _ operation: String, _ origin: Origin) -> [Part]?
    {
        let flat = flatten([schema], at: origin)
        guard !flat.properties.isEmpty, flat.unions.isEmpty else { return nil }
        for encoding in media.encoding where encoding.value.style != nil || !encoding.value.headers.isEmpty {
            unsupported(
                Origin(encoding.key.location, origin.pointer),
                "the style and the headers of the part '\(encoding.name)' aren't used")
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
        return isText(use.type) ? .text(use.type) : .json(use.withNull)
    }

    private func isBinary(_ flat: FlatSchema) -> Bool {
        // `byte` is base64 in JSON; a part of a form can hold the bytes themselves.
        (flat.types ?? [.string]).contains(.string) && ["binary", "byte"].contains(flat.format)
            && flat.contentEncoding == nil
    }

    private func isText(_ type: TypeReference) -> Bool {
        switch type {
        case .primitive(let primitive): primitive != .any
        case .array(.primitive(let primitive)): primitive != .any
        case .array, .dictionary, .nullable: false
        case .defined(let id):
            switch api[id].shape {
            case .enumeration: true
            case .alias(let type): isText(type)
            case .object, .union: false
            }
        }
    }

    // MARK: - Responses

    mutating func responses(
        _ responses: Ordered<Referenced<Specification.Response>>, _ method: String, _ operation: String,
        _ origin: Origin
    ) -> [Response]? {
        var resolved: [Response] = []
        for entry in responses {
            guard let response = description.resolve(entry.value, &diagnostics), let status = status(entry.name) else {
                continue
            }
            let origin = Origin(response.location, origin.appending("responses").appending(entry.name).pointer)
            if let header = response.headers.first {
                let names = response.headers.names.joined(separator: ", ")
                unsupported(
                    Origin(header.key.location, origin.pointer), "the headers \(names) of this response aren't typed")
            }
            guard let content = content(response, status, operation, origin) else {
                unsupported(
                    origin,
                    "content of \(response.content.names.joined(separator: ", ")) can't be read yet: the operation is left out"
                )
                return nil
            }
            // RFC 9110, section 9.3.2: the answer to HEAD has no content.
            let value = method == "HEAD" ? nil : content.value
            if status.isSuccess, let value,
                let first = resolved.first(where: { $0.status.isSuccess && $0.content != nil }),
                first.content != value.content
            {
                unsupported(origin, "the content of this success differs from that of another one, which alone is read")
                continue
            }
            resolved.append(
                Response(
                    status: status, documentation: response.description, mediaType: value?.mediaType,
                    content: value?.content, origin: origin))
        }
        return resolved
    }

    private func status(_ name: String) -> Response.Status? {
        if name == "default" { return .any }
        return Int(name).map { .exact($0) } ?? name.first?.wholeNumberValue.map { .range($0) }
    }

    private mutating func content(
        _ response: Specification.Response, _ status: Response.Status, _ operation: String, _ origin: Origin
    ) -> Maybe<(mediaType: String, content: Response.Content)>? {
        // RFC 9110, section 15.3.5: whatever the description says, such a response has no content.
        if status == .exact(204) || response.content.isEmpty { return Maybe(value: nil) }
        // The name says what an inline schema is for; that of the one success needs no number.
        let role: String
        switch status {
        case .exact(let code): role = status.isSuccess ? "response" : "response \(code)"
        case .range(let digit): role = status.isSuccess ? "response" : "response \(digit)XX"
        case .any: role = "error response"
        }
        let preferred =
            response.content.first { MediaTypeName($0.name).isEventStream } ?? response.content.first {
                MediaTypeName($0.name).isJSON
            } ?? response.content[0]
        if response.content.count > 1 {
            unsupported(origin, "of several media types '\(preferred.name)' is read; the others are left out")
        }
        guard let media = description.resolve(preferred.value, &diagnostics) else { return nil }
        let name = MediaTypeName(preferred.name)
        let place = origin.appending("content").appending(preferred.name)
        if name.isEventStream {
            guard let schema = media.itemSchema ?? media.schema else {
                return Maybe(value: (preferred.name, .events(.primitive(.any))))
            }
            let item = use(of: schema, named: .operation(operation, role: "event"), at: place.at(schema, "itemSchema"))
            return Maybe(value: (preferred.name, .events(item.type)))
        }
        if name.isJSON {
            guard let schema = media.schema else { return Maybe(value: (preferred.name, .json(.primitive(.any)))) }
            let use = use(of: schema, named: .operation(operation, role: role), at: place.at(schema, "schema"))
            return Maybe(value: (preferred.name, .json(use.withNull)))
        }
        if name.isXML { unsupported(origin, "XML isn't decoded: the bytes are handed over") }
        return Maybe(value: (preferred.name, name.isText ? .text : .binary))
    }
}
