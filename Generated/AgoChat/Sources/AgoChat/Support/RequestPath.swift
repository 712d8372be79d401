/// A path whose arguments are percent-encoded where they are put in: a slash in an argument is no slash of the path.
struct RequestPath: ExpressibleByStringInterpolation, Sendable {
    let text: String
    /// What keeps an argument from being encoded.
    let failure: (any Error)?

    init(stringLiteral value: String) {
        text = value
        failure = nil
    }

    init(stringInterpolation: Interpolation) {
        text = stringInterpolation.text
        failure = stringInterpolation.failure
    }

    struct Interpolation: StringInterpolationProtocol {
        var text = ""
        var failure: (any Error)?

        init(literalCapacity: Int, interpolationCount: Int) {}

        mutating func appendLiteral(_ literal: String) { text += literal }

        /// OpenAPI, style `simple`.
        mutating func appendInterpolation(_ value: some ParameterValue) {
            text += value.parameterTexts.map { percentEncoded($0) }.joined(separator: ",")
        }

        /// OpenAPI, styles `label` and `matrix`.
        mutating func appendInterpolation(
            _ value: some ParameterValue, _ style: ParameterStyle, name: String, explode: Bool = false
        ) {
            text += value.parameterForm.value(name, style, explode: explode) { percentEncoded($0) }
        }
    }
}

/// Encodes everything but the unreserved characters (RFC 3986, section 2.3).
func percentEncoded(_ text: String) -> String {
    text.utf8.reduce(into: "") { $0 += percentEncoded($1) }
}

private func percentEncoded(_ byte: UInt8) -> String {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"):
        return String(Unicode.Scalar(byte))
    default:
        let digits = String(byte, radix: 16, uppercase: true)
        return byte < 16 ? "%0\(digits)" : "%\(digits)"
    }
}

/// Encodes what no URL can hold, and nothing else: reserved characters and finished triples stay (OpenAPI, `allowReserved`;
/// RFC 6570, section 3.2.3).
func percentEncodedKeepingReserved(_ text: String) -> String {
    let reserved = Set(":/?[]@!$&'()*+,;=".utf8)
    var result = ""
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
        let isTriple =
            byte == UInt8(ascii: "%") && rest.count >= 2
            && rest.prefix(2).allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
        if reserved.contains(byte) || isTriple {
            result.unicodeScalars.append(Unicode.Scalar(byte))
        } else {
            result += percentEncoded(byte)
        }
    }
    return result
}
