import Semantics

/// How the types of the API are written in Swift.
struct SwiftTypes {
    let api: API
    let names: [TypeName]
    let module: String
    /// The names declared inside each type.
    private let nested: [TypeID: Set<String>]

    init(_ api: API, _ names: [TypeName], module: String) {
        self.api = api
        self.names = names
        self.module = module
        var nested: [TypeID: Set<String>] = [:]
        for name in names { if let parent = name.parent { nested[parent, default: []].insert(name.own) } }
        self.nested = nested
    }

    /// The spelling of a type.
    ///
    /// - Parameter scope: The top-level type in whose declaration it is written; nil at the top level.
    func spelling(_ type: TypeReference, in scope: TypeID?) -> String {
        switch type {
        case .primitive(let primitive): Self.spelling(primitive)
        case .array(let item): "[\(spelling(item, in: scope))]"
        case .dictionary(let value): "[String: \(spelling(value, in: scope))]"
        case .nullable(let inner): "\(spelling(inner, in: scope))?"
        case .embedded(let inner): spelling(inner, in: scope)
        case .defined(let id): spelling(id, in: scope)
        }
    }

    func spelling(_ id: TypeID, in scope: TypeID?) -> String {
        let name = names[id.index]
        if let parent = name.parent {
            return parent == scope ? name.own : "\(spelling(parent, in: scope)).\(name.own)"
        }
        // Inside a type, its own inner types come first: what they hide is named through the module.
        let isHidden = scope.map { nested[$0]?.contains(name.own) ?? false } ?? false
        return isHidden ? "\(module).\(name.own)" : name.own
    }

    private static func spelling(_ primitive: Primitive) -> String {
        switch primitive {
        case .string: "String"
        case .boolean: "Bool"
        case .integer(let bits, let isSigned): (isSigned ? "Int" : "UInt") + (bits.map(String.init) ?? "")
        case .number(let bits): bits == 32 ? "Float" : "Double"
        case .decimal: "Decimal"
        case .dateTime: "Date"
        case .date: "CalendarDate"
        case .uuid: "UUID"
        case .base64, .base64URL, .binary: "Data"
        case .any: "JSONValue"
        }
    }

    // MARK: - Wire formats

    /// The format that a value needs on the wire; nil where the type's own coding is the API's.
    func format(_ type: TypeReference) -> String? {
        switch type {
        case .primitive(.dateTime): ".dateTime"
        case .primitive(.uuid): ".uuid"
        case .primitive(.base64), .primitive(.binary): ".base64"
        case .primitive(.base64URL): ".base64URL"
        case .primitive(.decimal(isText: true)): ".decimal"
        case .primitive: nil
        case .array(let item): format(item).map { ".array(\($0))" }
        case .dictionary(let value): format(value).map { ".dictionary(\($0))" }
        case .nullable(let inner): format(inner).map { ".optional(\($0))" }
        case .embedded(let inner): format(inner).map { ".embedded(\($0))" } ?? ".embedded()"
        case .defined(let id): if case .alias(let type) = api[id].shape { format(type) } else { nil }
        }
    }

    /// What a name stands for, behind all other names.
    func unaliased(_ type: TypeReference) -> TypeReference {
        guard case .defined(let id) = type, case .alias(let inner) = api[id].shape else { return type }
        return unaliased(inner)
    }

    /// Whether a value is a parameter by itself: a text, or a list of texts.
    func isParameterValue(_ type: TypeReference, inList: Bool = false) -> Bool {
        switch type {
        case .primitive(let primitive):
            switch primitive {
            case .any, .base64, .base64URL, .binary: return false
            default: return true
            }
        case .array(let item): return !inList && isParameterValue(item, inList: true)
        case .dictionary, .nullable, .embedded: return false
        case .defined(let id):
            switch api[id].shape {
            case .enumeration: return true
            case .alias(let type): return isParameterValue(type, inList: inList)
            case .object, .union: return false
            }
        }
    }

    /// Whether a part of a form is a text that isn't a parameter value: bytes in base64, or JSON inside a text.
    func encodesText(_ part: Part) -> Bool {
        if case .text(let type) = part.content { !isParameterValue(type) } else { false }
    }

    /// Whether the spelling of a type needs Foundation to be imported.
    func usesFoundation(_ type: TypeReference) -> Bool {
        switch type {
        case .primitive(let primitive):
            switch primitive {
            case .dateTime, .uuid, .base64, .base64URL, .binary, .decimal: true
            default: false
            }
        case .array(let inner), .dictionary(let inner), .nullable(let inner), .embedded(let inner):
            usesFoundation(inner)
        case .defined: false
        }
    }
}
