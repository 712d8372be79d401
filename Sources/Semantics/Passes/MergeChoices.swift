import Specification
import YAML

extension Resolver {
    /// A value of an enumeration, as the description gives it.
    struct EnumeratedValue {
        let node: Node
        var name: String?
        var documentation: String?
    }

    /// A choice between enumerations is one enumeration: each of them is open, so that the first would take the values of
    /// all. A text of any kind beside one adds nothing to it, and constants are what an enumeration consists of.
    mutating func mergeEnumerations(in flat: inout FlatSchema, at origin: Origin) {
        guard flat.unions.count == 1, flat.unions[0].discriminator == nil, flat.unions[0].branches.count > 1,
            flat.enumeration == nil, flat.constant == nil, flat.properties.isEmpty
        else { return }
        var values: [EnumeratedValue] = []
        var enumerations: [Schema] = []
        for branch in flat.unions[0].branches {
            let inner = flatten([branch], at: origin)
            if inner.enumeration == nil, inner.constant == nil, isPlainText(inner) { continue }
            guard let found = enumeratedValues(inner) else { return }
            values += found
            enumerations.append(branch)
        }
        guard let first = enumerations.first, haveOneKind(values.map(\.node)),
            enumerations.count == flat.unions[0].branches.count || values.first?.node.string != nil
        else { return }
        if enumerations.count == 1, values.count > 1 {
            flat.unions[0].branches = [first]
        } else {
            flat.unions = []
            flat.types = flat.types ?? (values.first?.node.string != nil ? [.string] : [.integer])
            flat.enumeration = values.map(\.node)
            flat.enumeratedValues = values
        }
    }

    private func enumeratedValues(_ flat: FlatSchema) -> [EnumeratedValue]? {
        guard flat.unions.isEmpty, flat.properties.isEmpty, !flat.isNullable else { return nil }
        if let constant = flat.constant {
            return [EnumeratedValue(node: constant, name: flat.title, documentation: flat.documentation)]
        }
        guard flat.enumerationSchema?.keywords.extensions["x-enum-varnames"] == nil else { return nil }
        return flat.enumeration?.map { EnumeratedValue(node: $0) }
    }

    private func isPlainText(_ flat: FlatSchema) -> Bool {
        flat.types == [.string] && flat.format == nil && flat.contentEncoding == nil && flat.contentSchema == nil
            && flat.unions.isEmpty && !flat.isNullable
    }

    private func haveOneKind(_ nodes: [Node]) -> Bool {
        let values = nodes.map { JSON($0) }
        return values.allSatisfy { $0.string != nil }
            || values.allSatisfy { if case .number(let literal) = $0 { Int(literal) != nil } else { false } }
    }
}
