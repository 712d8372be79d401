import Foundation

extension OperationRequest {
    /// Sends a form as `multipart/form-data`.
    mutating func multipart(_ form: MultipartForm) {
        content = .written { try await form.written() }
    }
}

extension MultipartForm {
    /// Writes the parts out: in memory, or in a temporary file where one came as a file or a stream. These are copied
    /// piece by piece, never held whole.
    ///
    /// - Parameter boundary: Makes boundaries; asked again as long as one is found in the data.
    /// - Throws: What keeps a part from being read or the temporary file from being written.
    func written(boundary: () -> String = MultipartForm.randomBoundary) async throws -> WrittenContent {
        if let failure { throw failure }
        let needsFile = parts.contains { if case .data = $0.content { false } else { true } }
        guard needsFile else {
            let boundary = unusedBoundary(boundary)
            return WrittenContent(contentType: contentType(boundary), body: .data(inMemory(boundary)))
        }
        return try await inFile(unusedBoundary(boundary))
    }

    /// 144 random bits: for parts whose bytes aren't known yet, chance alone keeps it out of the data.
    static func randomBoundary() -> String {
        "----boundary-"
            + Data((0..<18).map { _ in UInt8.random(in: 0...255) }).base64EncodedString()
            .replacingOccurrences(of: "+", with: "-").replacingOccurrences(of: "/", with: "_")
    }

    private func unusedBoundary(_ make: () -> String) -> String {
        var boundary = make()
        while parts.contains(where: { $0.content.holds(boundary) }) { boundary = make() }
        return boundary
    }

    private func contentType(_ boundary: String) -> String { "multipart/form-data; boundary=\(boundary)" }

    private func inMemory(_ boundary: String) -> Data {
        var data = Data()
        for part in parts {
            data += part.head(boundary)
            if case .data(let content) = part.content { data += content }
            data += Data("\r\n".utf8)
        }
        return data + Data("--\(boundary)--\r\n".utf8)
    }

    private func inFile(_ boundary: String) async throws -> WrittenContent {
        let file = try await temporaryFile { file in
            for part in parts {
                try file.write(contentsOf: part.head(boundary))
                try await part.content.copy(to: file)
                try file.write(contentsOf: Data("\r\n".utf8))
            }
            try file.write(contentsOf: Data("--\(boundary)--\r\n".utf8))
        }
        return WrittenContent(contentType: contentType(boundary), body: .file(file), temporaryFile: file)
    }
}

extension MultipartForm.Part {
    /// The delimiter and the header of the part (RFC 2046, section 5.1; RFC 7578, section 4.2).
    fileprivate func head(_ boundary: String) -> Data {
        var head = "--\(boundary)\r\nContent-Disposition: form-data; name=\"\(escaped(name))\""
        if let filename { head += "; filename=\"\(escaped(filename))\"" }
        if let contentType { head += "\r\nContent-Type: \(oneLine(contentType))" }
        for field in headers.fields { head += "\r\n\(oneLine(field.name)): \(field.value)" }
        return Data((head + "\r\n\r\n").utf8)
    }

    private func oneLine(_ text: String) -> String {
        text.replacingOccurrences(of: "\r", with: " ").replacingOccurrences(of: "\n", with: " ")
    }

    /// The escapes that browsers use (HTML, section "Multipart form data").
    private func escaped(_ text: String) -> String {
        text.replacingOccurrences(of: "\"", with: "%22").replacingOccurrences(of: "\r", with: "%0D")
            .replacingOccurrences(of: "\n", with: "%0A")
    }
}
