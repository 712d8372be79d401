/// A value that may be null, where null means something else than a value that isn't there.
///
/// An optional `Nullable` has the three states of a PATCH: `nil` leaves a member out, `.null` writes null, and
/// `.value` writes a value.
public enum Nullable<Value> {
    case null
    case value(Value)

    /// The value, or nil for null.
    public var value: Value? {
        if case .value(let value) = self { value } else { nil }
    }
}

extension Nullable: Sendable where Value: Sendable {}
extension Nullable: Equatable where Value: Equatable {}
extension Nullable: Hashable where Value: Hashable {}
