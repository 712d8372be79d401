/// Cuts an identifier of any style into its words: `getHTTPResponse2_code` is get, HTTP, Response2, code.
func words(of text: String) -> [String] {
    var words: [String] = []
    var word = String.UnicodeScalarView()
    let scalars = Array(text.unicodeScalars)
    func endWord() {
        if !word.isEmpty { words.append(String(word)) }
        word = String.UnicodeScalarView()
    }
    for (index, scalar) in scalars.enumerated() {
        guard scalar.isIdentifierPart, scalar != "_" else {
            endWord()
            continue
        }
        if let previous = word.last, scalar.properties.isUppercase {
            let next = index + 1 < scalars.count ? scalars[index + 1] : " "
            // A capital begins a word after a small letter or digit, and before a small letter at an acronym's end.
            let endsAcronym =
                previous.properties.isUppercase && next.properties.isLowercase && !isPluralS(next, scalars, index)
            if !previous.properties.isUppercase || endsAcronym { endWord() }
        }
        word.append(scalar)
    }
    endWord()
    return words
}

/// `URLs` is one word: a small s after capitals that ends the text or a word.
private func isPluralS(_ next: Unicode.Scalar, _ scalars: [Unicode.Scalar], _ index: Int) -> Bool {
    guard next == "s" else { return false }
    guard index + 2 < scalars.count else { return true }
    return !scalars[index + 2].properties.isLowercase
}

extension Unicode.Scalar {
    /// Letters, digits and what Swift allows besides in an identifier, emoji among it.
    var isIdentifierPart: Bool {
        if isASCII { return properties.isAlphabetic || ("0"..."9").contains(self) || self == "_" }
        return properties.isXIDContinue || (properties.isEmoji && properties.isEmojiPresentation)
    }

    var isIdentifierStart: Bool {
        if isASCII { return properties.isAlphabetic || self == "_" }
        return properties.isXIDStart || (properties.isEmoji && properties.isEmojiPresentation)
    }
}

/// Words that Swift writes in capitals throughout (API Design Guidelines, "Follow case conventions").
private let acronyms: Set<String> = [
    "aac", "api", "arn", "ascii", "bic", "cpu", "css", "csv", "db", "dns", "eta", "fips", "ftp", "gif", "gpu", "gps",
    "html",
    "http", "https", "iban", "id", "imei", "io", "ios", "ip", "isbn", "iso", "jpeg", "json", "jwt", "mac", "mcp", "mfa",
    "mime",
    "os", "otp", "pdf", "php", "pin", "png", "pos", "qr", "ram", "rgb", "rpc", "rss", "sdk", "sha", "sip", "sku", "sla",
    "sms",
    "smtp", "sql", "ssh", "ssl", "sso", "svg", "tcp", "tls", "tts", "ttl", "udp", "ui", "uri", "url", "usd", "utc",
    "uuid", "vat",
    "vm", "vpn", "wss", "xml", "yaml", "zip",
]

/// A word as it stands at the beginning of a lowerCamelCase name.
func lowerWord(_ word: String) -> String { word.lowercased() }

/// A word as it stands elsewhere.
func upperWord(_ word: String) -> String {
    let lower = word.lowercased()
    if acronyms.contains(lower) { return lower.uppercased() }
    if lower.hasSuffix("s"), acronyms.contains(String(lower.dropLast())) { return lower.dropLast().uppercased() + "s" }
    // Capitals that stand in the middle of a word have been cut off already; digits keep the case around them.
    return lower.prefix(1).uppercased() + lower.dropFirst()
}

func upperCamelCase(_ words: [String]) -> String { words.map(upperWord).joined() }

func lowerCamelCase(_ words: [String]) -> String {
    guard let first = words.first else { return "" }
    return lowerWord(first) + words.dropFirst().map(upperWord).joined()
}

/// The singular of an English plural, where its ending shows one.
func singular(_ word: String) -> String? {
    let lower = word.lowercased()
    if lower.count > 3, lower.hasSuffix("ies") { return word.dropLast(3) + "y" }
    for ending in ["sses", "xes", "ches", "shes"] where lower.hasSuffix(ending) { return String(word.dropLast(2)) }
    guard lower.count > 2, lower.hasSuffix("s"), !["ss", "us", "is"].contains(where: lower.hasSuffix) else {
        return nil
    }
    return String(word.dropLast())
}
