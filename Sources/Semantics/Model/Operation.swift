/// A call that the API offers.
package struct Operation {
    /// `operationId`, or nil where the description has none.
    package let id: String?
    /// In capital letters.
    package let method: String
    /// As the description writes it, with its `{parameters}`.
    package let path: String
    package let origin: Origin
    package var tags: [String]
    package var summary: String?
    package var documentation: String?
    package var isDeprecated: Bool
    package var parameters: [Parameter]
    package var body: RequestBody?
    package var responses: [Response]
    package var security: SecurityRequirement
    /// Where the operation is served, when that is elsewhere than the rest.
    package var server: Server?
    package var stream: EventStream?
    /// What tells the operation from others of the same method and path; nil for the first of them.
    package var variant: Variant?

    /// A description gives one operation several media types; each of them is an operation of its own here.
    package enum Variant: Hashable {
        /// Sends another media type.
        case request(String)
        /// Asks for another media type.
        case response(String)
    }

    /// What the operation is called where no name is wanted: `GET /pets/{id}`.
    package var title: String { "\(method) \(path)" }
    package var pathSegments: [Server.Part] { Server.Part.split(path) }
}

package struct Parameter {
    package enum Place: String {
        case path
        case query
        case header
        case cookie
        /// The whole query string (OpenAPI 3.2).
        case querystring
    }

    /// OpenAPI, "Style Values".
    package enum Style: String, Hashable {
        case matrix
        case label
        case simple
        case form
        case spaceDelimited
        case pipeDelimited
        case deepObject
        case cookie
    }

    /// How a value becomes text.
    package enum Serialization: Hashable {
        case style(Style, explode: Bool)
        /// As JSON.
        case json
    }

    package let name: String
    package let place: Place
    package let origin: Origin
    package var type: TypeReference
    package var isRequired: Bool
    package var serialization: Serialization
    /// Whether reserved characters go as they are.
    package var allowsReserved = false
    package var documentation: String?
    package var isDeprecated = false
}

package struct RequestBody {
    package var isRequired: Bool
    package var documentation: String?
    /// As the description writes it.
    package var mediaType: String
    package var content: Content
    package let origin: Origin

    package enum Content {
        case json(TypeReference)
        /// `application/x-www-form-urlencoded`
        case form(TypeReference, [FormField])
        case multipart([Part])
        /// Values in a row.
        case sequence(SequenceFormat, TypeReference)
        case binary
        case text
    }

    /// Whether the media type is a range, or needs parameters, so that only the caller can say it.
    package var needsMediaType: Bool {
        guard case .binary = content else { return mediaType.contains("*") }
        return mediaType.contains("*") || mediaType.lowercased().hasPrefix("multipart/")
    }
}

/// A property of a form that isn't written as the others are.
package struct FormField: Hashable {
    package let name: String
    package let serialization: Parameter.Serialization
    package var allowsReserved = false
}

/// How values follow each other in a sequential media type (OpenAPI 3.2, "Sequential Media Types").
package enum SequenceFormat: String, Hashable {
    /// Server-sent events.
    case events
    /// One JSON value a line.
    case lines
    /// RFC 7464.
    case sequence
}

/// A part of a multipart body.
package struct Part {
    package enum Content: Hashable {
        case text(TypeReference)
        case json(TypeReference)
        /// One part for each item of a list.
        case jsonItems(TypeReference)
        case file
        case files
    }

    package let name: String
    package let origin: Origin
    package var content: Content
    package var isRequired: Bool
    package var documentation: String?
    /// What the description says that the part's type is.
    package var mediaType: String?
}

package struct Response {
    package enum Status: Hashable {
        case exact(Int)
        /// The first digit.
        case range(Int)
        case any

        /// Whether a response with this status means success. `default` is for what went wrong.
        package var isSuccess: Bool {
            switch self {
            case .exact(let code): (200...299).contains(code)
            case .range(let digit): digit == 2
            case .any: false
            }
        }
    }

    package enum Content: Hashable {
        case json(TypeReference)
        case text
        case binary
        case stream(SequenceFormat, TypeReference)
    }

    package var status: Status
    package var documentation: String?
    package var mediaType: String?
    /// Nil where a response has no content.
    package var content: Content?
    package let origin: Origin
}

/// A header field that responses have.
package struct ResponseHeader {
    package let name: String
    package var type: TypeReference
    package var documentation: String?
    /// Whether the value is JSON, and not in the style `simple`.
    package var isJSON: Bool
    package let origin: Origin
}

/// A request that the API sends to its client's server: a webhook or a callback.
package struct IncomingRequest {
    /// What the description calls it.
    package let name: String
    /// The operation that asks for it; nil for a webhook.
    package let operation: String?
    package let method: String
    package var documentation: String?
    package var content: TypeReference
    package let origin: Origin
}

extension Server.Part {
    /// Cuts a template such as `/pets/{id}` at its variables.
    package static func split(_ template: String) -> [Server.Part] {
        var parts: [Server.Part] = []
        var rest = template[...]
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            if open > rest.startIndex { parts.append(.literal(String(rest[..<open]))) }
            parts.append(.variable(String(rest[rest.index(after: open)..<close])))
            rest = rest[rest.index(after: close)...]
        }
        if !rest.isEmpty { parts.append(.literal(String(rest))) }
        return parts
    }
}
