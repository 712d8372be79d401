/// A JSON text with what libyaml refuses in it spelled otherwise: pairs of surrogates, and the characters that JSON
/// allows in a string as they are (RFC 8259, section 7) while YAML 1.1 breaks lines at them or forbids them.
func acceptableJSON(_ bytes: [UInt8]) -> [UInt8] {
    guard isJSON(bytes) else { return bytes }
    let joined = joinedSurrogates(bytes)
    guard joined.contains(where: { $0 == 0x7F || $0 == 0xC2 || $0 == 0xE2 }) else { return joined }
    var result: [UInt8] = []
    result.reserveCapacity(joined.count)
    var rest = joined[...]
    while let byte = rest.first {
        guard let (length, escape) = escapes(rest) else {
            result.append(byte)
            rest = rest.dropFirst()
            continue
        }
        result += escape.utf8
        rest = rest.dropFirst(length)
    }
    return result
}

/// YAML's own escapes (YAML 1.2.2, section 5.7) for DEL, NEL, LS and PS.
private func escapes(_ bytes: ArraySlice<UInt8>) -> (length: Int, escape: String)? {
    switch bytes.first {
    case 0x7F: (1, "\\x7F")
    case 0xC2 where bytes.dropFirst().first == 0x85: (2, "\\N")
    case 0xE2 where bytes.starts(with: [0xE2, 0x80, 0xA8]): (3, "\\L")
    case 0xE2 where bytes.starts(with: [0xE2, 0x80, 0xA9]): (3, "\\P")
    default: nil
    }
}

/// JSON may spell a character beyond U+FFFF as a pair of escapes (RFC 8259, section 7), which libyaml refuses: in a
/// JSON text such a pair is replaced by YAML's one escape for it, which has no more characters, so that lines stay.
private func joinedSurrogates(_ bytes: [UInt8]) -> [UInt8] {
    guard var next = nextPair(in: bytes, from: 0) else { return bytes }
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
