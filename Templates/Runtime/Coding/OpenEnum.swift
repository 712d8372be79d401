/// An enumeration that also holds the values that the description doesn't know, so that a new value of the server
/// is kept as it came instead of failing the response.
public protocol OpenEnum: RawRepresentable, Codable, Hashable, Sendable, ParameterValue
where RawValue: Codable & Hashable & Sendable & ParameterValue {
    init(rawValue: RawValue)
}

extension OpenEnum {
    /// Reads any value of the raw type.
    public init(from decoder: any Decoder) throws {
        self.init(rawValue: try decoder.singleValueContainer().decode(RawValue.self))
    }

    /// Writes the value as it came.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(rawValue)
    }
}
