/// A path whose arguments are percent-encoded where they are put in: a slash in an argument is no slash of the path.
struct RequestPath: ExpressibleByStringInterpolation, Sendable {
    let text: String

    init(stringLiteral value: String) { text = value }
    init(stringInterpolation: Interpolation) { text = stringInterpolation.text }

    struct Interpolation: StringInterpolationProtocol {
        var text = ""

        init(literalCapacity: Int, interpolationCount: Int) {}

        mutating func appendLiteral(_ literal: String) { text += literal }

        /// OpenAPI, style `simple`.
        mutating func appendInterpolation(_ value: some ParameterValue) {
            text += value.parameterTexts.map { percentEncoded($0) }.joined(separator: ",")
        }
    }
}

/// Encodes everything but the unreserved characters (RFC 3986, section 2.3).
func percentEncoded(_ text: String) -> String {
    var result = ""
    for byte in text.utf8 {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"),
            UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"):
            result.unicodeScalars.append(Unicode.Scalar(byte))
        default:
            let digits = String(byte, radix: 16, uppercase: true)
            result += byte < 16 ? "%0\(digits)" : "%\(digits)"
        }
    }
    return result
}
