import Template

/// The declaration of one type.
indirect enum TypeView: TemplateRepresentable {
    case structure(StructView)
    case enumeration(EnumView)
    case union(UnionView)
    case alias(AliasView)

    var templateObject: TemplateObject {
        switch self {
        case .structure(let view): view.templateObject
        case .enumeration(let view): view.templateObject
        case .union(let view): view.templateObject
        case .alias(let view): view.templateObject
        }
    }
}

/// What all declarations have.
struct DeclarationView {
    var name: String
    var access: String
    var documentation: [String]

    var values: [String: TemplateValue] {
        [
            "name": .string(name), "access": .string(access), "documentation": .strings(documentation),
        ]
    }
}

struct StructView: TemplateRepresentable {
    var declaration: DeclarationView
    var conformances: String
    var properties: [PropertyView]
    var additional: AdditionalView?
    /// The wire names of all properties, as literals.
    var knownNames: [String]
    /// The name of the local variable that reads and writes the object.
    var object: String
    var nested: [TypeView]

    var templateObject: TemplateObject {
        let parameters =
            properties.filter { $0.constant == nil }.map(\.parameter) + (additional.map { [$0.parameter] } ?? [])
        return TemplateObject(
            "struct",
            declaration.values.merging([
                "template": .string("Models/Struct"), "conformances": .string(conformances),
                "properties": .objects(properties), "additional": .optional(additional),
                "knownNames": .string(knownNames.joined(separator: ", ")), "object": .string(object),
                "parameters": .object(
                    ListView(parameters, prefix: "        \(declaration.access) init(", suffix: ") {").templateObject),
                "isEmpty": .boolean(properties.isEmpty && additional == nil), "nested": .objects(nested),
            ]) { $1 })
    }
}

struct PropertyView: TemplateRepresentable {
    var name: String
    /// The name where a local variable would hide it.
    var reference: String
    var type: String
    var attribute: String?
    var documentation: [String]
    var wireName: String
    /// Which of the decoder's and encoder's functions fits.
    var decoder: String
    var encoder: String
    var format: String?
    /// The literal of a property that has only one value.
    var constant: String?
    var isOptional: Bool
    /// The name where it needs no backticks: before a colon and after a point.
    var label: String
    /// Whether the server alone sets it.
    var isReadOnly: Bool
    var access: String

    var parameter: String { "\(label): \(type)\(isOptional ? " = nil" : "")" }

    var templateObject: TemplateObject {
        TemplateObject(
            "property",
            [
                "name": .string(name), "reference": .string(reference), "type": .string(type),
                "attribute": .optional(attribute),
                "documentation": .strings(documentation), "wireName": .string(wireName),
                "decoder": .string(decoder), "encoder": .string(encoder), "format": .optional(format),
                "constant": .optional(constant), "isStored": .boolean(constant == nil),
                "isOptional": .boolean(isOptional), "label": .string(label), "isReadOnly": .boolean(isReadOnly),
                "access": .string(access),
            ])
    }
}

/// The members that a description doesn't name.
struct AdditionalView: TemplateRepresentable {
    var name: String
    var type: String
    var format: String?

    var parameter: String { "\(name): [String: \(type)] = [:]" }

    var templateObject: TemplateObject {
        TemplateObject("additional", ["name": .string(name), "type": .string(type), "format": .optional(format)])
    }
}

struct EnumView: TemplateRepresentable {
    struct Case: TemplateRepresentable {
        var name: String
        var literal: String
        var documentation: [String]

        var templateObject: TemplateObject {
            TemplateObject(
                "case",
                [
                    "name": .string(escaped(name)), "reference": .string(name), "literal": .string(literal),
                    "documentation": .strings(documentation),
                ])
        }
    }

    var declaration: DeclarationView
    var rawType: String
    var cases: [Case]
    /// The case for values that the description doesn't know.
    var unknown: String

    var templateObject: TemplateObject {
        TemplateObject(
            "enum",
            declaration.values.merging([
                "template": .string("Models/Enum"), "rawType": .string(rawType), "cases": .objects(cases),
                "unknown": .string(unknown),
            ]) { $1 })
    }
}

struct UnionView: TemplateRepresentable {
    struct Branch: TemplateRepresentable {
        var name: String
        var type: String
        var format: String?
        /// The values of the discriminator, as literals.
        var values: String

        var templateObject: TemplateObject {
            TemplateObject(
                "branch",
                [
                    "name": .string(escaped(name)), "reference": .string(name), "type": .string(type),
                    "format": .optional(format),
                    "values": .string(values),
                ])
        }
    }

    var declaration: DeclarationView
    var isIndirect: Bool
    var branches: [Branch]
    var discriminator: String?
    /// The case for a discriminator that no branch has; nil where such a value is kept as JSON.
    var fallback: Branch?
    var unknown: String
    var nested: [TypeView]

    var templateObject: TemplateObject {
        TemplateObject(
            "union",
            declaration.values.merging([
                "template": .string("Models/Union"), "isIndirect": .boolean(isIndirect), "branches": .objects(branches),
                "discriminator": .optional(discriminator), "fallback": .optional(fallback), "unknown": .string(unknown),
                "nested": .objects(nested),
            ]) { $1 })
    }
}

struct AliasView: TemplateRepresentable {
    var declaration: DeclarationView
    var type: String
    var nested: [TypeView]

    var templateObject: TemplateObject {
        TemplateObject(
            "alias",
            declaration.values.merging([
                "template": .string("Models/Alias"), "type": .string(type), "nested": .objects(nested),
            ]) { $1 })
    }
}

/// A list in parentheses or brackets: on one line where it fits, else one item a line.
struct ListView: TemplateRepresentable {
    static let lineLength = 120

    let items: [String]
    let fitsOneLine: Bool

    /// - Parameters:
    ///   - prefix: What stands before the list on its line.
    ///   - suffix: What follows it on that line.
    init(_ items: [String], prefix: String, suffix: String) {
        self.items = items
        fitsOneLine = prefix.count + items.joined(separator: ", ").count + suffix.count <= Self.lineLength
    }

    /// As many items on each line as fit, with their commas.
    private var wrapped: [String] {
        var lines: [String] = []
        for (index, item) in items.enumerated() {
            let text = item + (index == items.count - 1 ? "" : ",")
            if let line = lines.last, line.count + text.count + 1 <= Self.lineLength - 16 {
                lines[lines.count - 1] = "\(line) \(text)"
            } else {
                lines.append(text)
            }
        }
        return lines
    }

    private struct Item: TemplateRepresentable {
        let text: String

        var templateObject: TemplateObject { TemplateObject("item", ["text": .string(text)]) }
    }

    var templateObject: TemplateObject {
        TemplateObject(
            "list",
            [
                "line": .string(items.joined(separator: ", ")), "wrapped": .strings(wrapped),
                "fitsOneLine": .boolean(fitsOneLine), "isEmpty": .boolean(items.isEmpty),
                "items": .objects(items.map(Item.init)),
            ])
    }
}
