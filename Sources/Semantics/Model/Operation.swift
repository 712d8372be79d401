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
    package var servers: [Server] = []
    package var stream: EventStream?

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
    }

    package let name: String
    package let place: Place
    package let origin: Origin
    package var type: TypeReference
    package var isRequired: Bool
    package var explode: Bool
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
        case multipart([Part])
        case binary
        case text
    }
}

/// A part of a multipart body.
package struct Part {
    package enum Content: Hashable {
        case text(TypeReference)
        case json(TypeReference)
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
        case events(TypeReference)
    }

    package let status: Status
    package var documentation: String?
    package var mediaType: String?
    /// Nil where a response has no content.
    package var content: Content?
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
