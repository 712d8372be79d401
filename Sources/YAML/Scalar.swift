/// What a scalar means by YAML's core schema.
package enum Scalar: Hashable, Sendable {
    case null
    case boolean(Bool)
    case number(Number)
    case string(String)
}

/// A number as it was written, so that no digit is lost before somebody decides what it is for.
package struct Number: Hashable, Sendable {
    /// The literal in decimal: `0x1F` reads `31`, `0o14` reads `12`, `012` stays as written; or `inf`, `-inf`, `nan`.
    package let literal: String
    /// Whether the literal is of the integer kind; `1.0` and `1e3` aren't.
    package let isInteger: Bool

    package init(literal: String, isInteger: Bool) {
        self.literal = literal
        self.isInteger = isInteger
    }

    /// The value when it is whole and within range, also for `3.0`.
    package var integer: Int? {
        isInteger ? Int(literal) : Double(literal).flatMap { Int(exactly: $0) }
    }

    /// The nearest value; nil never happens for a literal of the core schema.
    package var double: Double? { Double(literal) }
}

extension Scalar {
    /// Resolves a plain scalar (YAML 1.2.2, section 10.3.2): `no` is a text, `012` is twelve.
    init(plain bytes: ArraySlice<UInt8>, tag: NodeTag) {
        switch tag {
        case .string, .other: self = .string(String(decoding: bytes, as: UTF8.self))
        case .float: self = Scalar.float(bytes)
        case .none, .null, .boolean, .integer: self = Scalar.core(bytes)
        }
    }

    /// Resolves a quoted or block scalar: a text, unless a tag says otherwise.
    init(quoted bytes: ArraySlice<UInt8>, tag: NodeTag) {
        switch tag {
        case .none, .string, .other: self = .string(String(decoding: bytes, as: UTF8.self))
        case .float: self = Scalar.float(bytes)
        case .null, .boolean, .integer: self = Scalar.core(bytes)
        }
    }

    private static func float(_ bytes: ArraySlice<UInt8>) -> Scalar {
        guard case .number(let number) = core(bytes) else { return core(bytes) }
        return .number(Number(literal: number.literal, isInteger: false))
    }

    private static func core(_ bytes: ArraySlice<UInt8>) -> Scalar {
        guard let first = bytes.first else { return .null }
        // Only these can begin a null, a Boolean or a number; everything else needs no second look.
        switch first {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
            let text = String(decoding: bytes, as: UTF8.self)
            return Number(core: text).map(Scalar.number) ?? .string(text)
        case UInt8(ascii: "~"), UInt8(ascii: "n"), UInt8(ascii: "N"), UInt8(ascii: "t"), UInt8(ascii: "T"),
            UInt8(ascii: "f"), UInt8(ascii: "F"):
            return word(String(decoding: bytes, as: UTF8.self))
        default:
            return .string(String(decoding: bytes, as: UTF8.self))
        }
    }

    private static func word(_ text: String) -> Scalar {
        switch text {
        case "~", "null", "Null", "NULL": .null
        case "true", "True", "TRUE": .boolean(true)
        case "false", "False", "FALSE": .boolean(false)
        default: .string(text)
        }
    }
}

extension Number {
    /// Reads a number of the core schema, or nil when the text is none.
    init?(core text: String) {
        if let prefixed = Number(radixPrefixed: text) {
            self = prefixed
            return
        }
        var rest = text.utf8[...]
        let sign = rest.first
        if sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { rest = rest.dropFirst() }
        let negative = sign == UInt8(ascii: "-")
        switch String(Substring(rest)) {
        case ".inf", ".Inf", ".INF":
            self.init(literal: negative ? "-inf" : "inf", isInteger: false)
            return
        case ".nan", ".NaN", ".NAN":
            guard rest.count == text.utf8.count else { return nil }
            self.init(literal: "nan", isInteger: false)
            return
        default: break
        }
        guard let isInteger = Number.decimalShape(rest) else { return nil }
        self.init(literal: (negative ? "-" : "") + String(Substring(rest)), isInteger: isInteger)
    }

    /// `0o14` and `0x1F`; they take no sign.
    private init?(radixPrefixed text: String) {
        let radix: Int
        if text.hasPrefix("0o") { radix = 8 } else if text.hasPrefix("0x") { radix = 16 } else { return nil }
        guard text.utf8.dropFirst(2).first.map({ $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "+") }) == true,
            let value = UInt64(text.dropFirst(2), radix: radix)
        else { return nil }
        self.init(literal: String(value), isInteger: true)
    }

    /// Whether digits, a point and an exponent stand as the core schema wants them; true for an integer, nil for none.
    private static func decimalShape(_ text: Substring.UTF8View) -> Bool? {
        func digits(_ rest: inout Substring.UTF8View) -> Int {
            let run = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }.count
            rest = rest.dropFirst(run)
            return run
        }
        var rest = text
        let whole = digits(&rest)
        if rest.isEmpty { return whole > 0 ? true : nil }
        var fraction = 0
        if rest.first == UInt8(ascii: ".") {
            rest = rest.dropFirst()
            fraction = digits(&rest)
        }
        guard whole + fraction > 0 else { return nil }
        if let exponent = rest.first, exponent == UInt8(ascii: "e") || exponent == UInt8(ascii: "E") {
            rest = rest.dropFirst()
            if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest = rest.dropFirst() }
            guard digits(&rest) > 0 else { return nil }
        }
        return rest.isEmpty ? false : nil
    }
}
