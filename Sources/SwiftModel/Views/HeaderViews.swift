import Template

/// Typed header fields of responses.
struct HeadersView: TemplateRepresentable {
    struct Header: TemplateRepresentable {
        var name: String
        var type: String
        /// The expression that reads it.
        var read: String
        var documentation: [String]
        var access: String

        var templateObject: TemplateObject {
            TemplateObject(
                "header",
                [
                    "name": .string(name), "type": .string(type), "read": .string(read),
                    "documentation": .strings(documentation), "access": .string(access),
                ])
        }
    }

    var headers: [Header]

    var templateObject: TemplateObject {
        TemplateObject("headers", ["template": .string("Headers"), "headers": .objects(headers)])
    }
}

/// Requests that the API sends.
struct IncomingView: TemplateRepresentable {
    struct Request: TemplateRepresentable {
        var name: String
        var type: String
        /// The expression that reads the content.
        var read: String
        var documentation: [String]
        var access: String

        var templateObject: TemplateObject {
            TemplateObject(
                "incoming request",
                [
                    "name": .string(name), "type": .string(type), "read": .string(read),
                    "documentation": .strings(documentation), "access": .string(access),
                ])
        }
    }

    var name: String
    var access: String
    var requests: [Request]

    var templateObject: TemplateObject {
        TemplateObject(
            "incoming requests",
            [
                "template": .string("Incoming"), "name": .string(name), "access": .string(access),
                "requests": .objects(requests),
            ])
    }
}
