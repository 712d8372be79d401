package import Diagnostics
package import Template

/// The templates in use: those that travel in the binary, with single ones replaced from a directory.
package struct Templates: Sendable {
    package let library: TemplateLibrary
    /// The files that were read.
    package let paths: [String]

    /// - Parameter directory: Where templates of the user's are, under the same names; nil for none.
    package static func load(overriding directory: String?, diagnostics: inout DiagnosticList) -> Templates? {
        var sources: [String: String] = [:]
        for (path, text) in EmbeddedFiles.templates { sources[name(path)] = text }
        var paths: [String] = []
        if let directory {
            guard FileSystem.isDirectory(directory) else {
                diagnostics.error(.invalidTemplate, at: nil, "there is no directory '\(directory)' with templates")
                return nil
            }
            for path in FileSystem.files(below: directory) where path.hasSuffix(".mustache") {
                if sources[name(path)] == nil {
                    diagnostics.warning(
                        .invalidTemplate, at: nil,
                        "'\(directory)/\(path)' replaces no template: there is none of that name")
                }
                paths.append(directory + "/" + path)
                sources[name(path)] = (try? FileSystem.read(directory + "/" + path)).map {
                    String(decoding: $0, as: UTF8.self)
                }
            }
        }
        do {
            return Templates(library: try TemplateLibrary(sources), paths: paths)
        } catch {
            diagnostics.error(.invalidTemplate, at: nil, "\(error)")
            return nil
        }
    }

    private static func name(_ path: String) -> String { path.replacing(".mustache", with: "") }
}
