/// The directory of a generated module. Only files that an earlier run wrote are replaced or removed.
package struct OutputDirectory {
    /// How a file differs from what a run would write.
    package struct Difference: Hashable, Sendable {
        package enum Kind: String, Sendable {
            /// The description or apigen has changed since.
            case stale
            /// Somebody changed the file.
            case edited = "hand-edited"
            case missing
            /// Nothing makes the file any more.
            case orphaned
            /// A file that apigen didn't write is in the way.
            case foreign = "not apigen's"
        }

        package let kind: Kind
        package let path: String
    }

    /// What a run did.
    package struct Changes: Sendable {
        package var written: [String] = []
        package var removed: [String] = []
        package var unchanged = 0
    }

    private let path: String
    private let manifest: Manifest

    /// - Throws: ``FileError`` when the manifest can't be read.
    package init(_ path: String) throws {
        self.path = path
        manifest = try Manifest(of: path)
    }

    // MARK: - Comparing

    /// What is different from a module on disk.
    package func differences(from module: GeneratedModule) -> [Difference] {
        let known = Dictionary(manifest.hashes.map { ($0.path, $0.hash) }) { first, _ in first }
        var differences: [Difference] = []
        for file in module.files {
            guard let bytes = try? FileSystem.read(path + "/" + file.path) else {
                differences.append(Difference(kind: .missing, path: path + "/" + file.path))
                continue
            }
            if bytes == file.bytes { continue }
            differences.append(Difference(kind: kind(file, bytes, known), path: path + "/" + file.path))
        }
        for old in orphans(module) where FileSystem.exists(path + "/" + old) {
            differences.append(Difference(kind: .orphaned, path: path + "/" + old))
        }
        return differences.sorted { $0.path < $1.path }
    }

    private func kind(_ file: GeneratedFile, _ bytes: [UInt8], _ known: [String: String]) -> Difference.Kind {
        if file.path == Manifest.name { return .stale }
        guard let hash = known[file.path] else { return .foreign }
        return hash == SHA256.hexadecimal(bytes) ? .stale : .edited
    }

    private func orphans(_ module: GeneratedModule) -> [String] {
        let current = Set(module.files.map(\.path))
        return manifest.hashes.map(\.path).filter { !current.contains($0) }
    }

    // MARK: - Writing

    /// Brings the directory up to date: all of it, or in case of an error nothing.
    ///
    /// Files whose content is right aren't touched, so that nothing is built anew for their sake. The manifest comes
    /// last.
    ///
    /// - Throws: ``FileError``, also when a file that apigen didn't write is in the way.
    package func write(_ module: GeneratedModule) throws -> Changes {
        let differences = differences(from: module)
        if let foreign = differences.first(where: { $0.kind == .foreign }) {
            throw FileError(
                "'\(foreign.path)' is in the way: apigen didn't write it. Move it, or choose another output")
        }
        let changed = Set(differences.filter { $0.kind != .orphaned }.map(\.path))
        let files = module.files.filter { changed.contains(path + "/" + $0.path) }
        var changes = Changes(unchanged: module.files.count - files.count)
        try replace(files)
        changes.written = files.map { path + "/" + $0.path }
        for orphan in differences where orphan.kind == .orphaned {
            try FileSystem.remove(orphan.path)
            FileSystem.removeEmptyFolders(of: orphan.path, below: path)
            changes.removed.append(orphan.path)
        }
        return changes
    }

    /// Writes everything beside its place first: only when all of it is on disk do the new files take their places.
    private func replace(_ files: [GeneratedFile]) throws {
        var staged: [(temporary: String, target: String)] = []
        do {
            for file in files {
                let target = path + "/" + file.path
                let name = target.split(separator: "/").last ?? ""
                let temporary = FileSystem.folder(of: target) + "/.\(name).apigen-new"
                try FileSystem.write(file.bytes, to: temporary)
                staged.append((temporary, target))
            }
        } catch {
            for (temporary, _) in staged { try? FileSystem.remove(temporary) }
            throw error
        }
        for (temporary, target) in staged { try FileSystem.move(temporary, to: target) }
    }
}
