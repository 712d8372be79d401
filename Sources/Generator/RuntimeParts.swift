import SwiftModel

/// The sources of the runtime that each of its parts consists of: the table that says what is copied when.
enum RuntimeParts {
    private static let files: [(part: RuntimePart, prefixes: [String])] = [
        (.recursion, ["Runtime/Coding/Indirect"]),
        (.persistentIdentifier, ["Runtime/Credentials/PersistentIdentifier"]),
        (.encodedParts, ["Runtime/Multipart/EncodePart"]),
        (.multipart, ["Runtime/Multipart/"]),
        (.retry, ["Runtime/Retry/"]),
        (.binary, ["Runtime/HTTP/BinaryContent"]),
        (.parameterObjects, ["Runtime/HTTP/EncodeParameter"]),
        (.sendSequence, ["Runtime/HTTP/SendSequence"]),
        (.jsonSequences, ["Runtime/Streams/JSONSequences"]),
        (.eventStream, ["Runtime/Streams/"]),
    ]

    /// The files of some parts, with `public` made narrower where the module's access is.
    static func sources(_ parts: Set<RuntimePart>, access: String) -> [(name: String, text: String)] {
        EmbeddedFiles.runtime.filter { parts.contains(part(of: $0.path)) }.map { path, text in
            (String(path.split(separator: "/").last ?? ""), access == "public" ? text : narrowed(text, to: access))
        }
    }

    /// What no other part claims belongs to the core.
    private static func part(of path: String) -> RuntimePart {
        files.first { $0.prefixes.contains { path.hasPrefix($0) } }?.part ?? .core
    }

    /// Every declaration of the runtime has its access first on its line, or behind an attribute on a line of its own.
    private static func narrowed(_ text: String, to access: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            let blanks = line.prefix { $0 == " " }
            let rest = line.dropFirst(blanks.count)
            return rest.hasPrefix("public ") ? "\(blanks)\(access) \(rest.dropFirst(7))" : String(line)
        }.joined(separator: "\n")
    }

    /// The names of all types that the runtime declares and of its files, which can't be those of two files of a module.
    /// Those of parts that aren't used are among them: a part that comes later must not rename what is there.
    static let reservedNames: Set<String> = {
        var names = Set(
            EmbeddedFiles.runtime.map { String(($0.path.split(separator: "/").last ?? "").prefix { $0 != "." }) })
        for (_, text) in EmbeddedFiles.runtime {
            for line in text.split(separator: "\n") where !line.hasPrefix(" ") {
                let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
                for (keyword, name) in zip(words, words.dropFirst())
                where ["struct", "class", "enum", "protocol", "typealias", "actor"].contains(keyword) {
                    names.insert(String(name))
                }
            }
        }
        return names
    }()
}
