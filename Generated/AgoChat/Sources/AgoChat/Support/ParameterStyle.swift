/// How the value of a parameter is written (OpenAPI, Parameter Object, "Style Values").
enum ParameterStyle: Sendable {
    case simple
    case label
    case matrix
    case form
    case spaceDelimited
    case pipeDelimited
    case deepObject
    case cookie
}

/// A value taken apart, as far as styles tell values apart.
enum ParameterForm {
    case text(String)
    case list([String])
    case object([(name: String, value: String)])

    /// The texts of a list or an object in a row, as the styles want them that don't explode.
    private var row: [String] {
        switch self {
        case .text(let text): [text]
        case .list(let texts): texts
        case .object(let members): members.flatMap { [$0.name, $0.value] }
        }
    }
}

extension ParameterForm {
    /// `name=value` pairs of a query, of a form or of a cookie. An empty list has none, since it is undefined to RFC 6570.
    ///
    /// - Parameter encode: Encodes what is no delimiter of the style.
    func pairs(_ name: String, _ style: ParameterStyle, explode: Bool, _ encode: (String) -> String) -> [String] {
        let key = encode(name)
        switch self {
        case .text(let text): return ["\(key)=\(encode(text))"]
        case .object(let members) where style == .deepObject:
            return members.map { "\(key)\(encode($0.name))=\(encode($0.value))" }
        case .object(let members) where explode:
            return members.map { "\(encode($0.name))=\(encode($0.value))" }
        case .list(let texts) where explode: return texts.map { "\(key)=\(encode($0))" }
        case .list, .object:
            let row = row
            return row.isEmpty ? [] : ["\(key)=\(row.map(encode).joined(separator: style.delimiter))"]
        }
    }

    /// The value in a path or a header field.
    func value(_ name: String, _ style: ParameterStyle, explode: Bool, _ encode: (String) -> String) -> String {
        let members =
            if case .object(let members) = self { members.map { "\(encode($0.name))=\(encode($0.value))" } } else {
                row.map(encode)
            }
        let row = row.map(encode).joined(separator: ",")
        switch style {
        case .label: return "." + (explode ? members.joined(separator: ".") : row)
        case .matrix:
            if case .object = self, explode { return members.map { ";\($0)" }.joined() }
            let values = explode ? members : [row]
            // RFC 6570, section 3.2.7: an empty value has no equals sign.
            return values.map { $0.isEmpty ? ";\(encode(name))" : ";\(encode(name))=\($0)" }.joined()
        default: return explode ? members.joined(separator: ",") : row
        }
    }
}

extension ParameterStyle {
    /// What stands between the values of a list, already percent-encoded where a URL can't hold it.
    fileprivate var delimiter: String {
        switch self {
        case .spaceDelimited: "%20"
        case .pipeDelimited: "%7C"
        default: ","
        }
    }
}

extension ParameterValue {
    /// A list stays a list, however many texts it has.
    var parameterForm: ParameterForm {
        let texts = parameterTexts
        return texts.count == 1 ? .text(texts[0]) : .list(texts)
    }
}
