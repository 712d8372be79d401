/// A `$ref` taken apart (RFC 3986, section 4.2; RFC 6901).
struct ReferenceTarget {
    enum Fragment: Equatable {
        case whole
        case pointer([String])
        case anchor(String)
    }

    /// Empty for the file that the reference stands in.
    let document: String
    let fragment: Fragment

    init(_ reference: String) {
        let parts = reference.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        document = parts.first.map { percentDecoded(String($0)) } ?? ""
        let fragment = parts.count > 1 ? percentDecoded(String(parts[1])) : ""
        if fragment.isEmpty {
            self.fragment = .whole
        } else if fragment.hasPrefix("/") {
            let parts = fragment.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
            self.fragment = .pointer(parts.map { unescaped(String($0)) })
        } else {
            self.fragment = .anchor(fragment)
        }
    }

    /// Whether the document is named by a URL with a scheme; apigen follows none.
    var isRemote: Bool {
        guard let colon = document.firstIndex(of: ":") else { return false }
        return document[..<colon].count > 1
            && document[..<colon].allSatisfy { $0.isLetter || $0.isNumber || "+-.".contains($0) }
    }

    /// The path of the document, relative to what the base is relative to.
    func path(from base: String) -> String {
        if document.isEmpty { return base }
        if document.hasPrefix("/") { return document }
        let folder = base.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        var parts: [Substring] = []
        for part in folder + document.split(separator: "/", omittingEmptySubsequences: true) {
            switch part {
            case ".": continue
            case "..":
                if let last = parts.last, last != "..", last != "" { parts.removeLast() } else { parts.append(part) }
            default: parts.append(part)
            }
        }
        return parts.joined(separator: "/")
    }
}

/// RFC 6901, section 4.
private func unescaped(_ part: String) -> String {
    guard part.utf8.contains(UInt8(ascii: "~")) else { return part }
    return part.replacing("~1", with: "/").replacing("~0", with: "~")
}

private func percentDecoded(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
        if byte == UInt8(ascii: "%"), rest.count >= 2,
            let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
        {
            bytes.append(value)
            rest = rest.dropFirst(2)
        } else {
            bytes.append(byte)
        }
    }
    return String(decoding: bytes, as: UTF8.self)
}
