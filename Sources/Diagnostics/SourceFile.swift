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
        var current = 1
        var line: [Unicode.Scalar] = []
        var previous: Unicode.Scalar?
        for scalar in text.unicodeScalars {
            if scalar == "\n" && previous == "\r" {
                previous = scalar
                continue
            }
            previous = scalar
            if scalar.isLineBreak {
                if current == number { break }
                current += 1
            } else if current == number {
                line.append(scalar)
            }
        }
        guard current == number else { return nil }
        return String(String.UnicodeScalarView(line))
    }

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

extension Unicode.Scalar {
    /// The breaks by which libyaml counts lines (YAML 1.1, section 4.2), so that ours are the same lines.
    fileprivate var isLineBreak: Bool {
        switch self {
        case "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}": true
        default: false
        }
    }
}
