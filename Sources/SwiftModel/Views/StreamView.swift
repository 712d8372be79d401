import Template

/// The stream of one operation: what its events mean, and how its items make a whole.
struct StreamView: TemplateRepresentable {
    /// `SendMessageStream`; nil where the stream needs no type of its own.
    var wrapper: String?
    var access: String
    var item: String
    /// The name of the rules.
    var rules: String
    var heartbeats: [String]
    var endData: String?
    /// Expressions over an item `$0`.
    var end: String?
    var failure: String?
    var skipsUndecodable: Bool
    var assembly: AssemblyView?
    /// The client's method, for links in documentation.
    var symbol: String
    /// How items are read: `.json()`.
    var coding: String
    /// As a literal; nil for an event stream.
    var contentType: String?
    /// What cuts the bytes; nil for an event stream.
    var parser: String?

    var templateObject: TemplateObject {
        TemplateObject(
            "stream",
            [
                "template": .string("Stream"), "wrapper": .optional(wrapper), "access": .string(access),
                "item": .string(item), "rules": .string(rules),
                "heartbeats": .string(heartbeats.joined(separator: ", ")),
                "hasHeartbeats": .boolean(!heartbeats.isEmpty),
                "endData": .optional(endData), "end": .optional(end), "hasEnd": .boolean(end != nil || endData != nil),
                "failure": .optional(failure), "skipsUndecodable": .boolean(skipsUndecodable),
                "assembly": .optional(assembly),
                "isPlain": .boolean(isPlain), "symbol": .string(symbol), "coding": .string(coding),
                "contentType": .optional(contentType), "parser": .optional(parser),
            ])
    }

    /// Whether the items are all that there is to say.
    private var isPlain: Bool {
        heartbeats.isEmpty && endData == nil && end == nil && failure == nil && !skipsUndecodable
            && parser == nil
    }
}

/// How items make a whole.
struct AssemblyView: TemplateRepresentable {
    struct Part: TemplateRepresentable {
        /// The property of the whole.
        var name: String
        /// Its wire name, as a literal.
        var wireName: String
        var type: String
        var isConcatenated = false
        /// The property of an item that it comes from.
        var source: String?
        var isSourceOptional = true
        /// The property of an item that takes the place of all that was joined so far.
        var replacement: String?
        var constant: String?
        /// Whether the whole can't be without it.
        var isNeeded: Bool

        var isTaken: Bool { !isConcatenated && constant == nil }

        var templateObject: TemplateObject {
            TemplateObject(
                "assembly part",
                [
                    "name": .string(name), "wireName": .string(wireName), "type": .string(type),
                    "isConcatenated": .boolean(isConcatenated),
                    "source": .optional(source), "isSourceOptional": .boolean(isSourceOptional),
                    "replacement": .optional(replacement),
                    "constant": .optional(constant), "isTaken": .boolean(isTaken),
                    "isNeeded": .boolean(isNeeded && isTaken),
                ])
        }
    }

    /// `MessageAssembly`.
    var name: String
    var type: String
    var parts: [Part]
    /// `id: id`, `role: .assistant`.
    var arguments: [String]

    var templateObject: TemplateObject {
        TemplateObject(
            "assembly",
            [
                "name": .string(name), "type": .string(type), "parts": .objects(parts),
                "arguments": .object(
                    ListView(arguments, prefix: "        return \(type)(", suffix: ")").templateObject),
            ])
    }
}
