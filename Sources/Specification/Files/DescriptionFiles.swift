import Diagnostics
import YAML

/// Where the bytes of a description's files come from.
package protocol FileLoader {
    /// - Throws: An error whose text says why the file can't be had.
    func bytes(ofFileAt path: String) throws -> [UInt8]
}

/// Files of a description by path, each read once.
struct DescriptionFiles {
    private let loader: any FileLoader
    private var roots: [String: Node?] = [:]
    private var identifiers: [ObjectIdentifier: [String: Node]] = [:]
    /// Every file that was asked for, in that order.
    private(set) var paths: [String] = []

    init(loader: any FileLoader) {
        self.loader = loader
    }

    /// The root of a file, or nil after reporting why there is none.
    mutating func root(_ path: String, from reference: Reference?, _ diagnostics: inout DiagnosticList) -> Node? {
        if let known = roots[path] { return known }
        paths.append(path)
        let root = load(path, from: reference, &diagnostics)
        roots[path] = .some(root)
        return root
    }

    private func load(_ path: String, from reference: Reference?, _ diagnostics: inout DiagnosticList) -> Node? {
        do {
            let file = SourceFile(path: path, bytes: try loader.bytes(ofFileAt: path))
            return parseYAML(file, diagnostics: &diagnostics)
        } catch {
            let named = reference.map { ", which '\($0.target)' names" } ?? ""
            diagnostics.error(
                reference == nil ? .unreadableFile : .unresolvedReference, at: reference?.location,
                "can't read '\(path)'\(named): \(error)")
            return nil
        }
    }

    /// The node that an `$anchor`, `$dynamicAnchor` or `$id` names in the file of a node.
    mutating func identified(_ name: String, beside node: Node) -> Node? {
        let key = ObjectIdentifier(node.store)
        if identifiers[key] == nil {
            identifiers[key] = node.store.identifiedNodes(["$anchor", "$dynamicAnchor", "$id"])
        }
        return identifiers[key]?[name]
    }
}

extension NodeStore {
    /// Mappings by the text of any of these keys; the first of several wins.
    fileprivate func identifiedNodes(_ keys: [String]) -> [String: Node] {
        var found: [String: Node] = [:]
        for node in mappings {
            for key in keys {
                if let name = node[key]?.string, found[name] == nil { found[name] = node }
            }
        }
        return found
    }
}
