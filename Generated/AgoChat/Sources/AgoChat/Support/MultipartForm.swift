import Foundation

/// The parts of a `multipart/form-data` body in order (RFC 7578).
struct MultipartForm: Sendable {
    /// One part.
    struct Part: Sendable {
        let name: String
        let filename: String?
        let contentType: String?
        var headers = HTTPHeaders()
        let content: BinaryContent
    }

    private(set) var parts: [Part] = []
    /// What kept a value from being encoded; sending the form throws it.
    var failure: (any Error)?

    /// A field; one part for each text of a list, none for nil.
    mutating func text(_ name: String, _ value: (some ParameterValue)?, contentType: String? = nil) {
        for text in value?.parameterTexts ?? [] {
            parts.append(Part(name: name, filename: nil, contentType: contentType, content: .data(Data(text.utf8))))
        }
    }

    /// A field that holds JSON, none for nil.
    mutating func json<Value: Encodable>(_ name: String, _ value: Value?, contentType: String = "application/json") {
        guard let value else { return }
        do {
            let data = try JSONCoding.encoder.encode(value)
            parts.append(Part(name: name, filename: nil, contentType: contentType, content: .data(data)))
        } catch {
            failure = error
        }
    }

    /// One field with JSON for each item of a list.
    mutating func jsonItems<Value: Encodable>(
        _ name: String, _ values: [Value]?, contentType: String = "application/json"
    ) {
        for value in values ?? [] { json(name, value, contentType: contentType) }
    }

    /// A file, none for nil.
    mutating func file(_ name: String, _ file: MultipartFile?) {
        guard let file else { return }
        parts.append(
            Part(
                name: name, filename: file.filename, contentType: file.contentType, headers: file.headers,
                content: file.content))
    }

    /// Several files under one name.
    mutating func files(_ name: String, _ files: [MultipartFile]?) {
        for file in files ?? [] { self.file(name, file) }
    }
}

/// A file to upload: bytes, a file on disk, or bytes that are made while they are sent.
public struct MultipartFile: Sendable {
    /// The name that the server sees.
    public var filename: String
    public var contentType: String
    /// Header fields of the part, beside those that say its name and its type.
    public var headers = HTTPHeaders()
    let content: BinaryContent

    public init(_ data: Data, filename: String, contentType: String = "application/octet-stream") {
        self.filename = filename
        self.contentType = contentType
        content = .data(data)
    }

    /// - Parameter filename: The name that the server sees; the file's own where it is nil.
    public init(contentsOf file: URL, filename: String? = nil, contentType: String = "application/octet-stream") {
        self.filename = filename ?? file.lastPathComponent
        self.contentType = contentType
        content = .file(file)
    }

    /// - Parameter stream: Called once for each time the file is sent.
    public init(
        stream: @escaping @Sendable () -> AsyncThrowingStream<Data, any Error>, filename: String,
        contentType: String = "application/octet-stream"
    ) {
        self.filename = filename
        self.contentType = contentType
        content = .stream(stream)
    }
}
