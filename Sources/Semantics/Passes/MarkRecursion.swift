import Diagnostics

extension Resolver {
    /// Marks the properties and branches through which a type holds itself, so that they can be kept behind a
    /// reference. Lists and dictionaries are references already.
    mutating func markRecursion() {
        for index in api.types.indices { markSelfContainment(TypeID(index: index)) }
        for index in api.types.indices { reportInfinite(TypeID(index: index)) }
    }

    /// Edges that lead back to the type are marked where they leave it; once marked they are no longer followed, so
    /// that one mark breaks each cycle.
    private mutating func markSelfContainment(_ id: TypeID) {
        switch api[id].shape {
        case .object(var shape):
            for index in shape.properties.indices where reaches(id, from: shape.properties[index].type) {
                shape.properties[index].isRecursive = true
                api[id].shape = .object(shape)
            }
        case .union(var shape):
            for index in shape.branches.indices where reaches(id, from: shape.branches[index].type) {
                shape.branches[index].isRecursive = true
                api[id].shape = .union(shape)
            }
        case .alias(let type):
            guard isAlias(id, in: type, []) else { return }
            unsupported(
                api[id].origin, "a list or map of itself without an object on the way: its values stay any JSON")
            api[id].shape = .alias(.primitive(.any))
        case .enumeration: break
        }
    }

    /// Whether a name stands for something that holds the name itself, with nothing but lists and maps on the way.
    private func isAlias(_ id: TypeID, in type: TypeReference, _ met: Set<TypeID>) -> Bool {
        switch type {
        case .primitive: return false
        case .embedded(let inner): return isAlias(id, in: inner, met)
        case .array(let inner), .dictionary(let inner), .nullable(let inner): return isAlias(id, in: inner, met)
        case .defined(let next):
            if next == id { return true }
            guard !met.contains(next), case .alias(let inner) = api[next].shape else { return false }
            return isAlias(id, in: inner, met.union([next]))
        }
    }

    private func reaches(_ id: TypeID, from start: TypeReference) -> Bool {
        var met: Set<TypeID> = []
        var open = [start]
        while let type = open.popLast() {
            switch type {
            case .primitive, .array, .dictionary: continue
            case .nullable(let inner), .embedded(let inner): open.append(inner)
            case .defined(let next):
                if next == id { return true }
                if met.insert(next).inserted { open += directParts(next) }
            }
        }
        return false
    }

    private func directParts(_ id: TypeID) -> [TypeReference] {
        switch api[id].shape {
        case .object(let shape): shape.properties.filter { !$0.isRecursive }.map(\.type)
        case .union(let shape): shape.branches.filter { !$0.isRecursive }.map(\.type)
        case .alias(let type): [type]
        case .enumeration: []
        }
    }

    /// An object that can't be without another of its own type never ends.
    private mutating func reportInfinite(_ id: TypeID) {
        guard case .object(let shape) = api[id].shape else { return }
        for property in shape.properties where property.isRequired && !property.isNullable {
            if demands(id, property.type, []) {
                diagnostics.error(
                    .infiniteType, at: property.origin.location,
                    "every value needs another one through '\(property.name)': no value ever ends, make a property on the way optional"
                )
            }
        }
    }

    private func demands(_ id: TypeID, _ type: TypeReference, _ met: Set<TypeID>) -> Bool {
        guard case .defined(let next) = type, !met.contains(next) else { return false }
        if next == id { return true }
        switch api[next].shape {
        case .object(let shape):
            return shape.properties.contains {
                $0.isRequired && !$0.isNullable && demands(id, $0.type, met.union([next]))
            }
        case .alias(let type): return demands(id, type, met.union([next]))
        case .union, .enumeration: return false
        }
    }
}
