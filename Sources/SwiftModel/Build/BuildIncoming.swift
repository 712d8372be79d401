import Semantics
import Template

extension ModuleBuilder {
    /// The header fields of all responses in one extension: success and error have the same ones.
    mutating func addHeaders() {
        guard !api.headers.isEmpty else { return }
        var scope = UniqueNames(taken: ["fields", "description", "value", "json", "add", "hashValue"])
        let headers = api.headers.map { header in
            let isPlain = types.isParameterValue(header.type)
            let type = isPlain || header.isJSON ? types.spelling(header.type, in: nil) : "String"
            let read = header.isJSON ? "json" : "value"
            return HeadersView.Header(
                name: escaped(scope.member(header.name)), type: type, read: "\(read)(\(swiftLiteral(header.name)))",
                documentation: documentation(header.documentation ?? "The field `\(header.name)`."), access: access)
        }
        addSource("Headers", imports: ["Foundation"], HeadersView(headers: headers).templateObject)
    }

    /// Webhooks and callbacks.
    mutating func addIncoming() {
        guard !api.incoming.isEmpty else { return }
        var scope = UniqueNames()
        let requests = api.incoming.map { request in
            let type = types.spelling(request.content, in: nil)
            let read =
                types.format(request.content).map { "JSONCoding.read(content, \($0))" } ?? "JSONCoding.read(content)"
            let words = words(of: request.name)
            let source = request.operation.map { "Sent by the callback `\(request.name)` of `\($0)`." }
            return IncomingView.Request(
                name: escaped(
                    scope.choose([
                        memberIdentifier(words), memberIdentifier(telling(request.operation ?? request.method) + words),
                    ])), type: type, read: read,
                documentation: documentation(
                    request.documentation, source ?? "Sent by the webhook `\(request.name)` with \(request.method)."),
                access: access)
        }
        addSource(
            incomingName, imports: ["Foundation"],
            IncomingView(name: incomingName, access: access, requests: requests).templateObject)
    }

    var incomingName: String { choices.module + "Webhooks" }
}
