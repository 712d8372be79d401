/// JSON may spell a character beyond U+FFFF as a pair of escapes (RFC 8259, section 7), which libyaml refuses: in a
/// JSON text such a pair is replaced by YAML's one escape for it, which has no more characters, so that lines stay.
func joinedSurrogates(_ bytes: [UInt8]) -> [UInt8] {
    guard isJSON(bytes), var next = nextPair(in: bytes, from: 0) else { return bytes }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var copied = 0
    while true {
        result += bytes[copied..<next.start]
        let digits = String(next.scalar, radix: 16)
        result += "\\U\(String(repeating: "0", count: 8 - digits.count))\(digits)".utf8
        copied = next.start + 12
        guard let following = nextPair(in: bytes, from: copied) else { break }
        next = following
    }
    return result + bytes[copied...]
}

/// In a text that begins with a brace or a bracket the only backslashes are those of double-quoted strings.
private func isJSON(_ bytes: [UInt8]) -> Bool {
    let blank = Set(" \t\r\n".utf8)
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
    guard let first = text.first(where: { !blank.contains($0) }) else { return false }
    return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
}

private func nextPair(in bytes: [UInt8], from start: Int) -> (start: Int, scalar: UInt32)? {
    var index = start
    while let backslash = bytes[index...].firstIndex(of: UInt8(ascii: "\\")) {
        if let high = escapedUnit(bytes, at: backslash), (0xD800...0xDBFF).contains(high),
            let low = escapedUnit(bytes, at: backslash + 6), (0xDC00...0xDFFF).contains(low)
        {
            return (backslash, 0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
        }
        index = min(backslash + 2, bytes.count)
    }
    return nil
}

/// The code unit of `\uXXXX` at a place, or nil.
private func escapedUnit(_ bytes: [UInt8], at index: Int) -> UInt32? {
    guard index + 6 <= bytes.count, bytes[index] == UInt8(ascii: "\\"), bytes[index + 1] == UInt8(ascii: "u") else {
        return nil
    }
    return UInt32(String(decoding: bytes[index + 2..<index + 6], as: UTF8.self), radix: 16)
}
