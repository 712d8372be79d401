import Foundation

/// Bytes to send.
public enum BinaryContent: Sendable {
    case data(Data)
    /// The bytes of a file, read while they are sent.
    case file(URL)
    /// Bytes that are made piece by piece; called once for each time that they are sent.
    case stream(@Sendable () -> AsyncThrowingStream<Data, any Error>)
}

extension OperationRequest {
    /// Sends bytes as they are, or no content when there is none.
    mutating func bytes(_ content: BinaryContent?, contentType: String) {
        switch content {
        case nil: return
        case .data(let data): self.content = .data(data, contentType: contentType)
        case .file(let url):
            self.content = .written { WrittenContent(contentType: contentType, body: .file(url)) }
        case .stream:
            self.content = .written {
                let file = try await temporaryFile { try await content?.copy(to: $0) }
                return WrittenContent(contentType: contentType, body: .file(file), temporaryFile: file)
            }
        }
    }
}

extension BinaryContent {
    private static let piece = 64 * 1024

    /// Writes the bytes to a file, never holding more than a piece of them.
    ///
    /// - Throws: What keeps them from being read or written, and `CancellationError`.
    func copy(to file: FileHandle) async throws {
        switch self {
        case .data(let data): try file.write(contentsOf: data)
        case .stream(let make): for try await piece in make() { try file.write(contentsOf: piece) }
        case .file(let url):
            let source = try FileHandle(forReadingFrom: url)
            defer { try? source.close() }
            while let piece = try source.read(upToCount: Self.piece), !piece.isEmpty {
                try Task.checkCancellation()
                try file.write(contentsOf: piece)
            }
        }
    }

    /// Whether a text is in the bytes, as far as they are at hand; a file is read piece by piece.
    func holds(_ text: String) -> Bool {
        let wanted = Data(text.utf8)
        switch self {
        case .data(let data): return data.range(of: wanted) != nil
        case .stream: return false
        case .file(let url):
            guard let file = try? FileHandle(forReadingFrom: url) else { return false }
            defer { try? file.close() }
            var window = Data()
            while let piece = try? file.read(upToCount: Self.piece), !piece.isEmpty {
                window = window.suffix(wanted.count - 1) + piece
                if window.range(of: wanted) != nil { return true }
            }
            return false
        }
    }
}

/// Makes a file that only this user can read, and removes it again when it can't be filled.
func temporaryFile(_ fill: (FileHandle) async throws -> Void) async throws -> URL {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("request-\(UUID().uuidString)")
    guard FileManager.default.createFile(atPath: url.path, contents: nil, attributes: [.posixPermissions: 0o600]) else {
        throw CocoaError(.fileWriteUnknown)
    }
    do {
        let file = try FileHandle(forWritingTo: url)
        defer { try? file.close() }
        try await fill(file)
        return url
    } catch {
        try? FileManager.default.removeItem(at: url)
        throw error
    }
}
