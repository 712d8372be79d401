import Diagnostics
import Semantics
import SwiftModel
import YAML

/// `apigen-manifest.json`: which files of the output directory are apigen's, with the hash of each, and what of the
/// description didn't become code. It is committed, so a reviewer sees both change.
struct Manifest {
    static let name = "apigen-manifest.json"

    /// SHA-256 in hexadecimal by path.
    var hashes: [(path: String, hash: String)]
    private var notExpressed: [Diagnostic] = []
    /// Places that break a rule of the standard.
    private var broken: [Diagnostic] = []
    private var renames: [Rename] = []

    init(files: [GeneratedFile], diagnostics: DiagnosticList, renames: [Rename]) {
        hashes = files.map { ($0.path, SHA256.hexadecimal($0.bytes)) }
        notExpressed = diagnostics.sorted.filter { $0.id == .unsupported }
        broken = diagnostics.sorted.filter(\.id.isLocal)
        self.renames = renames
    }

    var file: GeneratedFile {
        let document = JSON.object([
            .init("files", .object(hashes.map { .init($0.path, .string($0.hash)) })),
            .init("notExpressed", .array(notExpressed.map(Self.entry))),
            .init("broken", .array(broken.map(Self.entry))),
            .init(
                "renamed",
                .array(
                    renames.map {
                        .object([
                            .init("pointer", .string($0.pointer)), .init("wanted", .string($0.wanted)),
                            .init("chosen", .string($0.chosen)),
                        ])
                    })),
        ])
        return GeneratedFile(path: Manifest.name, bytes: Array((document.indented() + "\n").utf8))
    }

    private static func entry(_ diagnostic: Diagnostic) -> JSON {
        .string("\(diagnostic.location?.file.name ?? ""): \(diagnostic.message)")
    }

    /// Reads the manifest of an output directory; an empty one where there is none.
    ///
    /// - Throws: ``FileError`` for a manifest that can't be read: without it nothing says which files are apigen's.
    init(of directory: String) throws {
        hashes = []
        let path = directory + "/" + Manifest.name
        guard FileSystem.exists(path) else { return }
        var diagnostics = DiagnosticList()
        let root = parseYAML(SourceFile(path: path, bytes: try FileSystem.read(path)), diagnostics: &diagnostics)
        guard let files = root?["files"], files.kind == .mapping else {
            throw FileError(
                "'\(path)' is no manifest of apigen: restore it, or remove it together with the files it lists")
        }
        hashes = files.entries.map { ($0.key.string ?? "", $0.value.string ?? "") }
        // A manifest that was tampered with must not lead out of its directory.
        guard hashes.allSatisfy({ !$0.path.hasPrefix("/") && !$0.path.split(separator: "/").contains("..") }) else {
            throw FileError("'\(path)' lists files outside of its directory: restore it")
        }
    }
}

extension SourceFile {
    /// The last part of the path: the manifest must not depend on where the description lies.
    fileprivate var name: String { String(path.split(separator: "/").last ?? "") }
}
