import Specification

#if canImport(FoundationEssentials)
    import FoundationEssentials
    import Glibc
#else
    import Foundation
#endif

/// The file system, as far as the generator uses it. Paths are relative to the working directory, or absolute.
package enum FileSystem {
    /// - Throws: ``FileError`` that says why.
    package static func read(_ path: String) throws -> [UInt8] {
        guard exists(path) else { throw FileError("there is no such file") }
        guard !isDirectory(path) else { throw FileError("it is a directory") }
        do {
            return [UInt8](try Data(contentsOf: URL(filePath: path)))
        } catch {
            throw FileError("it can't be read")
        }
    }

    package static func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

    package static func isDirectory(_ path: String) -> Bool {
        var isDirectory = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) && isDirectory
    }

    /// The names in a directory, sorted; none where there is no such directory.
    package static func names(in directory: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []).sorted()
    }

    /// The paths of all files below a directory, relative to it, sorted.
    package static func files(below directory: String) -> [String] {
        let all = (try? FileManager.default.subpathsOfDirectory(atPath: directory)) ?? []
        return all.filter { !isDirectory(directory + "/" + $0) }.sorted()
    }

    package static func write(_ bytes: [UInt8], to path: String) throws {
        do {
            try FileManager.default.createDirectory(atPath: folder(of: path), withIntermediateDirectories: true)
            try Data(bytes).write(to: URL(filePath: path))
        } catch {
            throw FileError("'\(path)' can't be written: \(reason(error))")
        }
    }

    /// Puts a file in the place of another, or where none is, in one step.
    static func move(_ source: String, to target: String) throws {
        guard rename(source, target) == 0 else { throw FileError("'\(target)' can't be replaced") }
    }

    static func remove(_ path: String) throws {
        do {
            try FileManager.default.removeItem(atPath: path)
        } catch {
            throw FileError("'\(path)' can't be removed: \(reason(error))")
        }
    }

    /// Removes directories that have become empty, from the innermost to the outermost.
    static func removeEmptyFolders(of path: String, below top: String) {
        var folder = folder(of: path)
        while folder.count > top.count, names(in: folder).isEmpty {
            try? FileManager.default.removeItem(atPath: folder)
            folder = self.folder(of: folder)
        }
    }

    package static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// A path relative to a directory, with `.` and `..` worked out.
    package static func join(_ directory: String, _ path: String) -> String {
        if path.hasPrefix("/") { return path }
        var parts: [Substring] = []
        for part in (directory + "/" + path).split(separator: "/") {
            switch part {
            case ".": continue
            case "..": if let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
            default: parts.append(part)
            }
        }
        let joined = parts.joined(separator: "/")
        return directory.hasPrefix("/") ? "/" + joined : joined.isEmpty ? "." : joined
    }

    private static func reason(_ error: any Error) -> String {
        (error as? CocoaError)?.code == .fileWriteNoPermission ? "no permission" : "\(error)"
    }
}

/// A file that can't be read or written.
package struct FileError: Error, CustomStringConvertible {
    package let description: String

    init(_ description: String) { self.description = description }
}

/// Reads a description's files from disk.
package struct DiskLoader: FileLoader {
    package init() {}

    package func bytes(ofFileAt path: String) throws -> [UInt8] { try FileSystem.read(path) }
}
