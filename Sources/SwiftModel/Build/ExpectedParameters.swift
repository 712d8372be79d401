import Semantics

/// What a parameter has to look like in a request, worked out from the standard's table of styles (OpenAPI, Parameter Object,
/// "Style Examples") and not by the code under test.
struct ExpectedParameter {
    let parameter: Parameter
    let value: JSON

    // MARK: - Places

    /// The pairs of a query.
    var query: [String] {
        switch parameter.serialization {
        case .json: return ["\(encoded(parameter.name))=\(encoded(value.sorted.description))"]
        case .style(let style, let explode):
            return expectedPairs(parameter.name, value, style, explode, parameter.allowsReserved ? reserved : encoded)
        }
    }

    /// The whole query.
    var querystring: String {
        guard case .style = parameter.serialization else { return encoded(value.sorted.description) }
        guard case .object = value else { return encoded(text(value) ?? "") }
        return expectedForm(value, [])
    }

    /// The text of a segment of the path.
    var path: String {
        switch parameter.serialization {
        case .json: return encoded(value.sorted.description)
        case .style(let style, let explode):
            let name = encoded(parameter.name)
            let isObject = if case .object = value { true } else { false }
            let texts = row(value).map(encoded)
            let row = texts.joined(separator: ",")
            let members = members(value).map { "\(encoded($0.name))=\(encoded($0.value))" }
            let items = isObject ? members : texts
            switch style {
            case .label: return "." + (explode ? items.joined(separator: ".") : row)
            case .matrix where explode:
                return items.map { isObject ? ";\($0)" : ";\(name)=\($0)" }.joined()
            case .matrix: return ";\(name)=\(row)"
            default: return explode ? items.joined(separator: ",") : row
            }
        }
    }

    /// The value of a header field.
    var header: String {
        switch parameter.serialization {
        case .json: return value.sorted.description
        case .style(_, let explode):
            if explode, case .object = value {
                return members(value).map { "\($0.name)=\($0.value)" }.joined(separator: ",")
            }
            return row(value).joined(separator: ",")
        }
    }

    /// The pairs of a `Cookie` field.
    var cookies: [String] {
        switch parameter.serialization {
        case .json: ["\(encoded(parameter.name))=\(encoded(value.sorted.description))"]
        case .style(let style, let explode):
            expectedPairs(parameter.name, value, style, explode, style == .cookie ? { $0 } : encoded)
        }
    }
}

/// A form body: lists repeated, objects as JSON, where the description says nothing else.
func expectedForm(_ value: JSON, _ fields: [FormField]) -> String {
    guard case .object(let all) = value else { return "" }
    return all.flatMap { member -> [String] in
        let field = fields.first { $0.name == member.name }
        switch field?.serialization {
        case .json: return ["\(encoded(member.name))=\(encoded(member.value.description))"]
        case .style(let style, let explode):
            return expectedPairs(
                member.name, member.value, style, explode, field?.allowsReserved == true ? reserved : encoded)
        case nil:
            if case .array(let items) = member.value {
                return items.compactMap(text).map { "\(encoded(member.name))=\(encoded($0))" }
            }
            return text(member.value).map { ["\(encoded(member.name))=\(encoded($0))"] } ?? []
        }
    }.joined(separator: "&")
}

private func expectedPairs(
    _ name: String, _ value: JSON, _ style: Parameter.Style, _ explode: Bool, _ encode: (String) -> String
) -> [String] {
    switch value {
    case .object where style == .deepObject:
        return brackets(value, "").map { "\(encode(name))\(encode($0.name))=\(encode($0.value))" }
    case .object where explode: return members(value).map { "\(encode($0.name))=\(encode($0.value))" }
    case .array where explode, .string, .number, .boolean, .null:
        return row(value).map { "\(encode(name))=\(encode($0))" }
    case .array, .object:
        let row = row(value)
        let delimiter = style == .spaceDelimited ? "%20" : style == .pipeDelimited ? "%7C" : ","
        return row.isEmpty ? [] : ["\(encode(name))=\(row.map(encode).joined(separator: delimiter))"]
    }
}

/// Every text below a value with the brackets that lead to it.
private func brackets(_ value: JSON, _ path: String) -> [(name: String, value: String)] {
    switch value {
    case .object(let members): members.flatMap { brackets($0.value, "\(path)[\($0.name)]") }
    case .array(let items): items.flatMap { brackets($0, path) }
    default: text(value).map { [(path, $0)] } ?? []
    }
}

private func members(_ value: JSON) -> [(name: String, value: String)] {
    guard case .object(let members) = value else { return [] }
    return members.compactMap { member in text(member.value).map { (member.name, $0) } }
}

private func row(_ value: JSON) -> [String] {
    switch value {
    case .array(let items): items.compactMap(text)
    case .object: members(value).flatMap { [$0.name, $0.value] }
    default: text(value).map { [$0] } ?? []
    }
}

/// A single value as a text, what holds others as JSON; nothing for null.
private func text(_ value: JSON) -> String? {
    switch value {
    case .null: nil
    case .string(let text): text
    default: value.description
    }
}

private func encoded(_ text: String) -> String { percentEncoded(text) }

private func reserved(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
        result += ":/?[]@!$&'()*+,;=".unicodeScalars.contains(scalar) ? String(scalar) : percentEncoded(String(scalar))
    }
    return result
}

/// RFC 3986, section 2.3.
func percentEncoded(_ text: String) -> String {
    let unreserved = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~".utf8)
    return text.utf8.map { byte in
        if unreserved.contains(byte) { return String(Unicode.Scalar(byte)) }
        let digits = String(byte, radix: 16, uppercase: true)
        return "%" + (digits.count == 1 ? "0" : "") + digits
    }.joined()
}
