import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A server of `Server/` that runs while the tests do.
final class PlayedServer: Sendable {
    /// Nil where there is no Python to run it.
    static let agoChat: PlayedServer? = try? PlayedServer("ago_chat.py")

    static let python = ProcessInfo.processInfo.environment["APIGEN_PYTHON"]
    static var isPossible: Bool { python != nil }
    static let hint = "the played servers need Python with aiohttp: run `make test`"

    let port: Int
    private let process: Process
    /// The server ends when this does.
    private let input: Pipe

    private init(_ script: String) throws {
        process = Process()
        input = Pipe()
        let output = Pipe()
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Server")
        process.executableURL = URL(fileURLWithPath: Self.python ?? "")
        process.arguments = [folder.appendingPathComponent(script).path]
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        guard let port = Int(line.trimmingCharacters(in: .whitespacesAndNewlines)) else {
            throw CocoaError(.fileReadUnknown)
        }
        self.port = port
    }

    /// What the server says that it saw.
    func log() async throws -> Log {
        let (data, _) = try await URLSession.shared.data(from: url("/_log"))
        return try JSONDecoder().decode(Log.self, from: data)
    }

    func url(_ path: String) throws -> URL {
        guard let url = URL(string: "http://127.0.0.1:\(port)\(path)") else { throw URLError(.badURL) }
        return url
    }

    struct Log: Decodable {
        struct Request: Decodable {
            let method: String
            let path: String
            let headers: [String: String]
        }

        let requests: [Request]
        let tickets: [[[String]]]
        let closed_streams: Int
    }
}
