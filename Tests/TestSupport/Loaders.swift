package import Foundation
import Specification

/// Files by path, held in memory.
package struct MemoryLoader: FileLoader {
    package var files: [String: String]

    package init(_ files: [String: String]) { self.files = files }

    package func bytes(ofFileAt path: String) throws -> [UInt8] {
        guard let text = files[path] else { throw CocoaError(.fileReadNoSuchFile) }
        return Array(text.utf8)
    }
}

/// Files below a folder.
package struct FolderLoader: FileLoader {
    package let folder: URL

    package init(_ folder: URL) { self.folder = folder }

    package func bytes(ofFileAt path: String) throws -> [UInt8] {
        try [UInt8](Data(contentsOf: folder.appendingPathComponent(path)))
    }
}
