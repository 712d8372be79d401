package import Diagnostics
import YAML

/// What is to be generated, as `apigen.yaml` or the command line says it. Paths are relative to the working directory.
package struct Configuration: Sendable {
    package enum Access: String, CaseIterable, Sendable {
        case `public`
        case package
        case `internal`
    }

    package var module: String
    package var descriptions: [String]
    package var output: String
    package var access = Access.public
    /// The configuration's own file; nil on the command line.
    package var path: String?

    package init(module: String, descriptions: [String], output: String) {
        self.module = module
        self.descriptions = descriptions
        self.output = output
    }
}

extension Configuration {
    private static let keys = ["module", "descriptions", "output", "access"]

    /// Reads a configuration file, whose paths are relative to it.
    package static func read(_ path: String, diagnostics: inout DiagnosticList) -> Configuration? {
        guard let root = load(path, &diagnostics) else { return nil }
        var problems = DiagnosticList()
        guard root.kind == .mapping else {
            problems.error(
                .invalidConfiguration, at: root.location,
                "a configuration is an object with the keys \(keys.joined(separator: ", "))")
            diagnostics.append(contentsOf: problems)
            return nil
        }
        for (key, _) in root.entries where !keys.contains(key.string ?? "") {
            problems.error(
                .invalidConfiguration, at: key.location,
                "unknown key '\(key.string ?? "")': there are \(keys.joined(separator: ", "))")
        }
        let folder = FileSystem.folder(of: path)
        let module = text("module", in: root, &problems)
        let output = text("output", in: root, &problems)
        var configuration = Configuration(
            module: module ?? "", descriptions: descriptions(in: root, &problems).map { FileSystem.join(folder, $0) },
            output: FileSystem.join(folder, output ?? ""))
        configuration.path = path
        if let node = root["access"] {
            if let access = node.string.flatMap(Access.init(rawValue:)) {
                configuration.access = access
            } else {
                problems.error(
                    .invalidConfiguration, at: node.location, "'access' is one of public, package and internal")
            }
        }
        if let module, !isModuleName(module) {
            problems.error(
                .invalidConfiguration, at: root["module"]?.location,
                "'\(module)' can't be the name of a Swift module: letters, digits and _")
        }
        diagnostics.append(contentsOf: problems)
        return problems.hasErrors ? nil : configuration
    }

    private static func load(_ path: String, _ diagnostics: inout DiagnosticList) -> Node? {
        do {
            return parseYAML(SourceFile(path: path, bytes: try FileSystem.read(path)), diagnostics: &diagnostics)
        } catch {
            diagnostics.error(.unreadableFile, at: nil, "can't read '\(path)': \(error)")
            return nil
        }
    }

    private static func text(_ key: String, in root: Node, _ diagnostics: inout DiagnosticList) -> String? {
        if let node = root[key], node.isText { return node.string }
        diagnostics.error(
            .invalidConfiguration, at: root[key]?.location ?? root.location,
            root[key] == nil ? "the key '\(key)' is missing" : "'\(key)' is a text")
        return nil
    }

    private static func descriptions(in root: Node, _ diagnostics: inout DiagnosticList) -> [String] {
        guard let node = root["descriptions"] else {
            diagnostics.error(
                .invalidConfiguration, at: root.location, "the key 'descriptions' is missing: a list of files")
            return []
        }
        let items = node.kind == .sequence ? Array(node.items) : [node]
        let paths = items.compactMap(\.string)
        if paths.isEmpty || paths.count < items.count {
            diagnostics.error(.invalidConfiguration, at: node.location, "'descriptions' is a list of files")
        } else if paths.count > 1 {
            diagnostics.error(.invalidConfiguration, at: items[1].location, "one description makes one client so far")
        }
        return paths
    }

    /// Whether Swift can import a module of this name.
    package static func isModuleName(_ name: String) -> Bool {
        guard let first = name.unicodeScalars.first, first.isASCII, first.properties.isAlphabetic else { return false }
        return name.unicodeScalars.allSatisfy {
            $0.isASCII && ($0.properties.isAlphabetic || ("0"..."9").contains($0) || $0 == "_")
        }
    }
}
