import Foundation
import Testing

@testable import ClientRuntime

struct MultipartTests {
    private func text(_ content: WrittenContent) throws -> String {
        switch content.body {
        case .data(let data): String(decoding: data, as: UTF8.self)
        case .file(let url): String(decoding: try Data(contentsOf: url), as: UTF8.self)
        case .none: ""
        }
    }

    @Test func aFormIsWrittenToTheByte() async throws {
        var form = MultipartForm()
        form.text("a", "1")
        form.text("list", ["x", "y"])
        form.text("none", nil as String?)
        form.json("meta", ["k": 1])
        form.file("f", MultipartFile(Data("bytes".utf8), filename: "n.txt", contentType: "text/plain"))
        let written = try await form.written(boundary: { "B" })
        #expect(written.contentType == "multipart/form-data; boundary=B")
        #expect(
            try text(written)
                == [
                    "--B", "Content-Disposition: form-data; name=\"a\"", "", "1",
                    "--B", "Content-Disposition: form-data; name=\"list\"", "", "x",
                    "--B", "Content-Disposition: form-data; name=\"list\"", "", "y",
                    "--B", "Content-Disposition: form-data; name=\"meta\"", "Content-Type: application/json", "",
                    "{\"k\":1}",
                    "--B", "Content-Disposition: form-data; name=\"f\"; filename=\"n.txt\"", "Content-Type: text/plain",
                    "", "bytes",
                    "--B--", "",
                ].joined(separator: "\r\n"))
    }

    @Test func namesCantBreakOut() async throws {
        var form = MultipartForm()
        form.file(
            "a\"\r\nX: y", MultipartFile(Data(), filename: "\"; name=\"b", contentType: "text/plain\r\nX-Evil: 1"))
        let lines = try text(await form.written(boundary: { "B" })).components(separatedBy: "\r\n")
        #expect(lines[1] == "Content-Disposition: form-data; name=\"a%22%0D%0AX: y\"; filename=\"%22; name=%22b\"")
        #expect(lines[2] == "Content-Type: text/plain  X-Evil: 1")
    }

    @Test func theBoundaryIsNotInTheData() async throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: file) }
        // Across the seam between two pieces of reading.
        try Data(repeating: 0x2D, count: 64 * 1024 - 3).appending("BOUND2").write(to: file)
        var form = MultipartForm()
        form.text("a", "BOUND1")
        form.file("f", MultipartFile(contentsOf: file))
        var candidates = ["BOUND1", "BOUND2", "BOUND3"]
        let written = try await form.written(boundary: { candidates.removeFirst() })
        #expect(written.contentType.hasSuffix("BOUND3"))
        if let temporary = written.temporaryFile { try FileManager.default.removeItem(at: temporary) }
    }

    @Test func filesAndStreamsAreCopiedAndTheTemporaryFileGoes() async throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("part-\(UUID().uuidString).bin")
        try Data(repeating: 7, count: 300_000).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        var form = MultipartForm()
        form.file("f", MultipartFile(contentsOf: file, contentType: "image/png"))
        form.file(
            "s",
            MultipartFile(
                stream: {
                    AsyncThrowingStream { continuation in
                        for number in 0..<3 { continuation.yield(Data("piece \(number);".utf8)) }
                        continuation.finish()
                    }
                }, filename: "s.txt"))
        var operation = OperationRequest<Void>("op", .post, "/", responses: [.empty(.exact(204))])
        operation.multipart(form)
        let seen = SeenFile()
        let transport = RecordingTransport { request in
            guard case .file(let url) = request.body else { throw URLError(.badURL) }
            seen.url = url
            seen.data = try Data(contentsOf: url)
            return HTTPResponse(status: 204)
        }
        try await RequestSender(server: "https://x.test", transport: transport, credentials: []).send(operation)
        let data = try #require(seen.data)
        #expect(data.range(of: Data(repeating: 7, count: 300_000)) != nil)
        #expect(data.range(of: Data("piece 0;piece 1;piece 2;".utf8)) != nil)
        #expect(String(decoding: data.prefix(200), as: UTF8.self).contains("filename=\"\(file.lastPathComponent)\""))
        #expect(!FileManager.default.fileExists(atPath: try #require(seen.url).path))
    }

    @Test func aMissingFileIsAnErrorAndLeavesNothing() async {
        var form = MultipartForm()
        form.file("f", MultipartFile(contentsOf: URL(fileURLWithPath: "/nowhere/at/all")))
        let before = temporaryFiles()
        await #expect(throws: (any Error).self) { try await form.written() }
        #expect(temporaryFiles().subtracting(before).isEmpty)
    }

    private func temporaryFiles() -> Set<String> {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: NSTemporaryDirectory())) ?? []
        return Set(names.filter { $0.hasPrefix("multipart-") })
    }

    @Test func boundariesAreDifferentAndLegal() {
        let boundaries = Set((0..<100).map { _ in MultipartForm.randomBoundary() })
        #expect(boundaries.count == 100)
        // RFC 2046, section 5.1.1: at most 70 characters, and none that needs quotes.
        #expect(
            boundaries.allSatisfy {
                $0.count <= 70 && $0.allSatisfy { $0.isLetter || $0.isNumber || "-_".contains($0) }
            })
    }
}

private final class SeenFile: @unchecked Sendable {
    var url: URL?
    var data: Data?
}

extension Data {
    fileprivate func appending(_ text: String) -> Data { self + Data(text.utf8) }
}
