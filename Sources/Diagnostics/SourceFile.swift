/// A text that was read, and the name it goes by in messages.
package final class SourceFile: Sendable {
    /// The path as the user spelled it, or as it follows from a reference; shown in messages, never made absolute.
    package let path: String
    /// The bytes as they were read: UTF-8, or UTF-16 with a byte order mark.
    package let bytes: [UInt8]

    package init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }

    package convenience init(path: String, text: String) {
        self.init(path: path, bytes: Array(text.utf8))
    }

    /// The characters of one line without its line break, or nil past the end.
    ///
    /// Only asked for when a message is printed, so the lines are found anew each time.
    package func line(_ number: Int) -> String? {
        var rest = (isUTF16 ? Array(text.utf8) : bytes)[...]
        if !isUTF16, rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
        for _ in 1..<max(1, number) {
            guard let lineBreak = Self.firstLineBreak(in: rest) else { return nil }
            rest = rest[lineBreak.upperBound...]
        }
        return String(decoding: rest[..<(Self.firstLineBreak(in: rest)?.lowerBound ?? rest.endIndex)], as: UTF8.self)
    }

    /// The breaks by which libyaml counts lines (YAML 1.1, section 4.2), so that ours are the same lines: LF, CR, CRLF,
    /// NEL, LS and PS.
    private static func firstLineBreak(in bytes: ArraySlice<UInt8>) -> Range<Int>? {
        var index = bytes.startIndex
        while index < bytes.endIndex {
            let next = bytes[index...].dropFirst().prefix(2)
            switch (bytes[index], next.first, next.last) {
            case (0x0D, 0x0A, _), (0xC2, 0x85, _): return index..<index + 2
            case (0x0A, _, _), (0x0D, _, _): return index..<index + 1
            case (0xE2, 0x80, 0xA8), (0xE2, 0x80, 0xA9): return index..<index + 3
            default: index += 1
            }
        }
        return nil
    }

    private var isUTF16: Bool { bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) }

    /// The text without its byte order mark.
    package var text: String {
        switch (bytes.first, bytes.dropFirst().first) {
        case (0xFF, 0xFE): utf16 { UInt16($0) | UInt16($1) << 8 }
        case (0xFE, 0xFF): utf16 { UInt16($0) << 8 | UInt16($1) }
        case (0xEF, 0xBB) where bytes.count > 2 && bytes[2] == 0xBF: String(decoding: bytes.dropFirst(3), as: UTF8.self)
        default: String(decoding: bytes, as: UTF8.self)
        }
    }

    private func utf16(_ join: (UInt8, UInt8) -> UInt16) -> String {
        let units = stride(from: 2, to: bytes.count - 1, by: 2).map { join(bytes[$0], bytes[$0 + 1]) }
        return String(decoding: units, as: UTF16.self)
    }
}
