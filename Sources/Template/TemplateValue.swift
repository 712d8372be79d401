/// What a template can see under a name.
package enum TemplateValue: Sendable {
    /// Known, and not there: a section over it renders nothing, an inverted one renders, a variable is empty.
    case absent
    case boolean(Bool)
    case string(String)
    case list([TemplateValue])
    case object(TemplateObject)

    package static func strings(_ strings: [String]) -> TemplateValue { .list(strings.map(TemplateValue.string)) }
    package static func optional(_ string: String?) -> TemplateValue { string.map(TemplateValue.string) ?? .absent }

    var isTrue: Bool {
        switch self {
        case .absent: false
        case .boolean(let value): value
        case .list(let items): !items.isEmpty
        case .string(let text): !text.isEmpty
        case .object: true
        }
    }
}

/// Named values. Objects of one kind always have the same names, so that a name which isn't there is a mistake.
package struct TemplateObject: Sendable {
    /// What the object describes; the reference of the keys has a section for each kind.
    package let kind: String
    package let values: [String: TemplateValue]

    package init(_ kind: String, _ values: [String: TemplateValue]) {
        self.kind = kind
        self.values = values
    }
}

/// A type that templates can render.
package protocol TemplateRepresentable {
    var templateObject: TemplateObject { get }
}

extension TemplateValue {
    /// A list of objects, each of which also knows as `isFirst` and `isLast` where it stands.
    package static func objects(_ views: [some TemplateRepresentable]) -> TemplateValue {
        .list(
            views.enumerated().map { index, view in
                let object = view.templateObject
                let place: [String: TemplateValue] = [
                    "isFirst": .boolean(index == 0), "isLast": .boolean(index == views.count - 1),
                ]
                return .object(TemplateObject(object.kind, object.values.merging(place) { own, _ in own }))
            })
    }

    package static func optional(_ view: (some TemplateRepresentable)?) -> TemplateValue {
        view.map { .object($0.templateObject) } ?? .absent
    }
}
