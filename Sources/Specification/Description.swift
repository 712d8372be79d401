package import Diagnostics
import YAML

/// A document and the files that it refers to: references lead from here to what they name.
package struct Description {
    package let document: OpenAPIDocument
    private var reader: DescriptionReader
    private var files: DescriptionFiles
    /// What references were found to name: most targets are named many times.
    private var found: [ReferenceKey: (Node, name: String)] = [:]

    private struct ReferenceKey: Hashable {
        let store: ObjectIdentifier
        let target: String
    }

    /// Reads the document at a path.
    ///
    /// - Returns: Nil after an error that leaves nothing to go on with: no such file, no YAML, no OpenAPI.
    package static func read(
        _ path: String, from loader: any FileLoader, diagnostics: inout DiagnosticList
    ) -> Description? {
        var files = DescriptionFiles(loader: loader)
        guard let root = files.root(path, from: nil, &diagnostics),
            let version = openAPIVersion(root, &diagnostics)
        else { return nil }
        var reader = DescriptionReader(version: version)
        let document = reader.document(root)
        diagnostics.append(contentsOf: reader.takeDiagnostics())
        return Description(document: document, reader: reader, files: files)
    }

    /// The paths of all files read so far.
    package var paths: [String] { files.paths }

    private static func openAPIVersion(_ root: Node, _ diagnostics: inout DiagnosticList) -> OpenAPIVersion? {
        guard let node = root["openapi"] else {
            reportOther(root, &diagnostics)
            return nil
        }
        let parts = (node.string ?? "").split(separator: ".", omittingEmptySubsequences: false)
        if parts.count >= 2, let version = OpenAPIVersion(rawValue: "\(parts[0]).\(parts[1])") { return version }
        diagnostics.error(
            .unsupportedVersion, at: node.location,
            "OpenAPI \(node.string ?? "") isn't read: apigen knows 3.0, 3.1 and 3.2")
        return nil
    }
}

extension Description {
    /// A description of another kind, or none.
    private static func reportOther(_ root: Node, _ diagnostics: inout DiagnosticList) {
        if let swagger = root["swagger"] {
            diagnostics.error(
                .unsupportedVersion, at: swagger.location,
                "Swagger 2.0 isn't read: convert the description to OpenAPI 3 first, for instance with swagger2openapi")
        } else if let version = root["asyncapi"] {
            diagnostics.error(
                .unsupportedVersion, at: version.location, "AsyncAPI isn't read yet: apigen knows OpenAPI")
        } else {
            diagnostics.error(
                .missingKey, at: root.location,
                "not an OpenAPI description: the key 'openapi' with a version such as 3.1.0 is missing")
        }
    }
}

// MARK: - Following references

/// What a reference leads to.
package struct Resolved<Value> {
    package let value: Value
    /// The name that the target goes by: the last part of its pointer, or the name of its file.
    package let name: String
    /// Tells targets apart, however a reference spells them.
    package let identity: TargetIdentity
}

/// Which node of which file.
package struct TargetIdentity: Hashable {
    let store: ObjectIdentifier
    let node: Int
}

extension Description {
    package mutating func resolve(schema reference: Reference, _ diagnostics: inout DiagnosticList) -> Resolved<Schema>?
    {
        follow(reference, &diagnostics).map { resolved($0, $1, &diagnostics) { $0.schema($1) } }
    }

    /// The schema that a discriminator's mapping names: by a reference, or by the name of a component.
    package mutating func resolve(mapping reference: Reference, _ diagnostics: inout DiagnosticList) -> Resolved<
        Schema
    >? {
        let target = reference.target
        if !target.contains("/"), !target.contains("#"), let entry = component(named: target, in: reference.node) {
            return resolved(entry, target, &diagnostics) { $0.schema($1) }
        }
        return resolve(schema: reference, &diagnostics)
    }

    package mutating func resolve(_ parameter: Referenced<Parameter>, _ diagnostics: inout DiagnosticList) -> Parameter?
    {
        object(parameter, &diagnostics) { $0.parameter($1) }
    }

    package mutating func resolve(_ header: Referenced<Header>, _ diagnostics: inout DiagnosticList) -> Header? {
        object(header, &diagnostics) { $0.header($1) }
    }

    package mutating func resolve(_ body: Referenced<RequestBody>, _ diagnostics: inout DiagnosticList) -> RequestBody?
    {
        object(body, &diagnostics) { $0.requestBody($1) }
    }

    package mutating func resolve(_ response: Referenced<Response>, _ diagnostics: inout DiagnosticList) -> Response? {
        object(response, &diagnostics) { $0.response($1) }
    }

    package mutating func resolve(_ media: Referenced<MediaType>, _ diagnostics: inout DiagnosticList) -> MediaType? {
        object(media, &diagnostics) { $0.mediaType($1) }
    }

    package mutating func resolve(_ example: Referenced<Example>, _ diagnostics: inout DiagnosticList) -> Example? {
        object(example, &diagnostics) { $0.example($1) }
    }

    package mutating func resolve(
        _ scheme: Referenced<SecurityScheme>, _ diagnostics: inout DiagnosticList
    ) -> SecurityScheme? {
        object(scheme, &diagnostics) { $0.securityScheme($1) }
    }

    package mutating func resolve(_ callback: Referenced<Callback>, _ diagnostics: inout DiagnosticList) -> Callback? {
        object(callback, &diagnostics) { $0.callback($1) }
    }

    package mutating func resolve(pathItem reference: Reference, _ diagnostics: inout DiagnosticList) -> PathItem? {
        follow(reference, &diagnostics).map { resolved($0, $1, &diagnostics) { $0.pathItem($1) }.value }
    }

    package mutating func resolve(operation reference: Reference, _ diagnostics: inout DiagnosticList) -> Operation? {
        follow(reference, &diagnostics).map { resolved($0, $1, &diagnostics) { $0.operation($1) }.value }
    }

    private func component(named name: String, in node: Node) -> Node? {
        document.node["components"]?["schemas"]?[name]
    }

    private mutating func object<Value>(
        _ referenced: Referenced<Value>, _ diagnostics: inout DiagnosticList,
        _ read: (inout DescriptionReader, Node) -> Value
    ) -> Value? {
        switch referenced {
        case .value(let value): return value
        case .reference(let reference):
            guard let (node, name) = follow(reference, throughReferences: true, &diagnostics) else { return nil }
            return resolved(node, name, &diagnostics) { reader, node in reader.once(node, read) }.value
        }
    }

    private mutating func resolved<Value>(
        _ node: Node, _ name: String, _ diagnostics: inout DiagnosticList,
        _ read: (inout DescriptionReader, Node) -> Value
    ) -> Resolved<Value> {
        let value = read(&reader, node)
        diagnostics.append(contentsOf: reader.takeDiagnostics())
        return Resolved(
            value: value, name: name,
            identity: TargetIdentity(store: ObjectIdentifier(node.store), node: node.identity))
    }

    // MARK: - Finding the node

    private mutating func follow(
        _ reference: Reference, throughReferences: Bool = false, _ diagnostics: inout DiagnosticList
    ) -> (Node, name: String)? {
        var reference = reference
        var met: Set<TargetIdentity> = []
        while true {
            guard let (node, name) = find(reference, &diagnostics) else { return nil }
            guard throughReferences, node.kind == .mapping, let next = node["$ref"], let target = next.string else {
                return (node, name)
            }
            guard met.insert(TargetIdentity(store: ObjectIdentifier(node.store), node: node.identity)).inserted else {
                diagnostics.error(
                    .circularReference, at: reference.location,
                    "'\(reference.target)' leads back to itself and to nothing else")
                return nil
            }
            reference = Reference(target: target, node: next)
        }
    }

    private mutating func find(_ reference: Reference, _ diagnostics: inout DiagnosticList) -> (Node, name: String)? {
        let key = ReferenceKey(store: ObjectIdentifier(reference.node.store), target: reference.target)
        if let known = found[key] { return known }
        let result = search(reference, &diagnostics)
        if let result { found[key] = result }
        return result
    }

    private mutating func search(_ reference: Reference, _ diagnostics: inout DiagnosticList) -> (Node, name: String)? {
        let target = ReferenceTarget(reference.target)
        let base = reference.node.store.file.path
        guard let root = document(of: target, base, reference, &diagnostics) else { return nil }
        switch target.fragment {
        case .whole:
            let file = root.store.file.path.split(separator: "/").last ?? ""
            return (root, name: String(file.prefix { $0 != "." }))
        case .anchor(let name):
            if let node = files.identified(name, beside: root) { return (node, name: name) }
            diagnostics.error(.unresolvedReference, at: reference.location, "nothing has the anchor '\(name)'")
            return nil
        case .pointer(let parts):
            if let node = localDefinition(parts, beside: root) { return (node, name: parts[1]) }
            var node = root
            for part in parts {
                guard let next = step(node, part) else {
                    diagnostics.error(
                        .unresolvedReference, at: reference.location, missing(part, in: node, reference.target),
                        notes: suggestion(part, in: node))
                    return nil
                }
                node = next
            }
            return (node, name: parts.last ?? "")
        }
    }

    /// `#/$defs/Name` is meant for the schema that has the definition, and often written as if that were a document:
    /// where the document has no `$defs`, the definition of that name is taken wherever it stands.
    private func localDefinition(_ parts: [String], beside root: Node) -> Node? {
        guard parts.count == 2, parts[0] == "$defs" || parts[0] == "definitions", root[parts[0]] == nil else {
            return nil
        }
        return root.store.mappings.lazy.compactMap { $0[parts[0]]?[parts[1]] }.first
    }

    private mutating func document(
        of target: ReferenceTarget, _ base: String, _ reference: Reference, _ diagnostics: inout DiagnosticList
    ) -> Node? {
        if target.document == document.selfURI { return document.node }
        if let embedded = files.identified(target.document, beside: reference.node), !target.document.isEmpty {
            return embedded
        }
        guard !target.isRemote else {
            diagnostics.error(
                .unresolvedReference, at: reference.location,
                "'\(reference.target)' is on the network, which apigen never asks: put the file beside the description")
            return nil
        }
        return files.root(target.path(from: base), from: reference, &diagnostics)
    }

    private func step(_ node: Node, _ part: String) -> Node? {
        switch node.kind {
        case .mapping: node[part]
        case .sequence: Int(part).flatMap { $0 >= 0 && $0 < node.count ? node.items[$0] : nil }
        case .scalar: nil
        }
    }

    private func missing(_ part: String, in node: Node, _ target: String) -> String {
        "'\(target)' leads nowhere: there is no '\(part)' in \(node.kind == .mapping ? "that object" : node.whatItIs)"
    }

    private func suggestion(_ part: String, in node: Node) -> [Diagnostic.Note] {
        let close = node.entries.filter { ($0.key.string ?? "").isSimilar(to: part) }
        return close.prefix(1).map {
            .init("did you mean '\($0.key.string ?? "")', which is here?", at: $0.key.location)
        }
    }
}
