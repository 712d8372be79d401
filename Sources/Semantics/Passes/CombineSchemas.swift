import Diagnostics
import Specification

extension Resolver {
    /// What several schemas mean that all hold.
    mutating func use(of schemas: [Schema], named name: NameSource, at origin: Origin) -> TypeUse {
        let schemas = schemas.count > 1 ? withoutRepetition(schemas) : schemas
        if schemas.count == 1 { return use(of: schemas[0], named: name, at: origin) }
        let key = MergeKey(schemas)
        if let known = merges[key] { return known }
        // Met again while it is under way: it holds itself, and has a declaration if it is an object or a union.
        guard mergesUnderWay.insert(key).inserted else {
            if let id = declaredMerges[key] { return TypeUse(type: .defined(id)) }
            unsupported(origin, "a combination of schemas that holds itself: its values stay any JSON")
            return TypeUse(type: .primitive(.any))
        }
        let use = resolve(schemas, key: nil, named: name, at: origin)
        mergesUnderWay.remove(key)
        merges[key] = use
        return use
    }

    /// The same schemas without bare references, and each once: what two parts say twice is said.
    private mutating func withoutRepetition(_ schemas: [Schema]) -> [Schema] {
        var result: [Schema] = []
        for var schema in schemas {
            var met: Set<NodeKey> = []
            while met.insert(NodeKey(schema)).inserted, let sole = soleReference(of: schema), !sole.isNullable,
                let target = description.resolve(schema: sole.reference, &diagnostics)
            { schema = target.value }
            guard let index = result.firstIndex(where: { NodeKey($0) == NodeKey(schema) }) else {
                result.append(schema)
                continue
            }
            // A schema with its choices says more than the same without them.
            if !schema.ignoresChoices { result[index] = schema }
        }
        return result
    }
}

/// Which node of which file a schema was read from.
struct NodeKey: Hashable {
    private let store: ObjectIdentifier
    private let node: Int

    init(_ schema: Schema) {
        store = ObjectIdentifier(schema.node.store)
        node = schema.node.identity
    }
}

/// Several schemas that all hold, whatever their order.
struct MergeKey: Hashable {
    private let parts: Set<Part>

    private struct Part: Hashable {
        let node: NodeKey
        let ignoresChoices: Bool
    }

    init(_ schemas: [Schema]) {
        parts = Set(schemas.map { Part(node: NodeKey($0), ignoresChoices: $0.ignoresChoices) })
    }
}
