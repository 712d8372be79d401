import Specification

extension Origin {
    func appending(_ part: String) -> Origin {
        Origin(location, "\(pointer)/\(part.replacing("~", with: "~0").replacing("/", with: "~1"))")
    }

    /// The same pointer, with the place of a part.
    func at(_ schema: Schema, _ part: String) -> Origin {
        Origin(schema.location, appending(part).pointer)
    }
}

extension NameSource {
    /// The name of a schema inside one that goes by this name.
    func child(_ part: String, in owner: TypeID?) -> NameSource {
        if let owner { return .member(of: owner, path: [part]) }
        switch self {
        case .named(let name), .part(let name, _): return .part(of: name, part)
        case .member(let owner, let path): return .member(of: owner, path: path + [part])
        case .operation(let operation, let role): return .operation(operation, role: "\(role) \(part)")
        }
    }
}
