extension Resolver {
    /// OpenAPI, Schema Object, `readOnly` and `writeOnly`: what is demanded of responses alone can be absent from a type
    /// that requests hold too, and the other way round.
    mutating func applyDirections() {
        let sent = reachable(
            from: api.operations.flatMap { $0.parameters.map(\.type) + ($0.body.map(types) ?? []) })
        let received = reachable(
            from: api.operations.flatMap { $0.responses.flatMap(types) } + api.incoming.map(\.content))
        for index in api.types.indices {
            guard case .object(var shape) = api.types[index].shape else { continue }
            for position in shape.properties.indices {
                let property = shape.properties[position]
                let isAbsent =
                    (property.isReadOnly && sent.contains(index)) || (property.isWriteOnly && received.contains(index))
                if isAbsent { shape.properties[position].isRequired = false }
            }
            api.types[index].shape = .object(shape)
        }
    }

    private func types(_ body: RequestBody) -> [TypeReference] {
        switch body.content {
        case .json(let type), .form(let type, _), .sequence(_, let type): return [type]
        case .multipart(let parts):
            return parts.compactMap { part in
                switch part.content {
                case .text(let type), .json(let type), .jsonItems(let type): type
                case .file, .files: nil
                }
            }
        case .binary, .text: return []
        }
    }

    private func types(_ response: Response) -> [TypeReference] {
        switch response.content {
        case .json(let type), .stream(_, let type): [type]
        case .text, .binary, nil: []
        }
    }

    private func reachable(from types: [TypeReference]) -> Set<Int> {
        var met: Set<Int> = []
        var open = types
        while let type = open.popLast() {
            switch type {
            case .primitive: continue
            case .array(let inner), .dictionary(let inner), .nullable(let inner), .embedded(let inner):
                open.append(inner)
            case .defined(let id): if met.insert(id.index).inserted { open += parts(of: id) }
            }
        }
        return met
    }

    private func parts(of id: TypeID) -> [TypeReference] {
        switch api[id].shape {
        case .object(let shape):
            if case .typed(let type) = shape.additional {
                shape.properties.map(\.type) + [type]
            } else {
                shape.properties.map(\.type)
            }
        case .union(let shape): shape.branches.map(\.type)
        case .alias(let type): [type]
        case .enumeration: []
        }
    }
}
