/// A key of a JSON object: one key type for all models keeps the compiled module small.
struct WireKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ name: String) { stringValue = name }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}

/// Reads the members of a JSON object, by the names that they have on the wire.
struct ObjectDecoder {
    private let container: KeyedDecodingContainer<WireKey>

    init(_ decoder: any Decoder) throws {
        container = try decoder.container(keyedBy: WireKey.self)
    }

    /// A member that must be there and can't be null.
    @inline(never)
    func required<Value: Decodable>(_ name: String) throws -> Value {
        try container.decode(Value.self, forKey: WireKey(name))
    }

    /// A member that may be missing. Null is read as missing, since many servers write one for the other.
    @inline(never)
    func optional<Value: Decodable>(_ name: String) throws -> Value? {
        try container.decodeIfPresent(Value.self, forKey: WireKey(name))
    }

    /// A member that must be there and may be null.
    @inline(never)
    func requiredOrNull<Value: Decodable>(_ name: String) throws -> Value? {
        try contains(name)
        return try container.decodeIfPresent(Value.self, forKey: WireKey(name))
    }

    /// A member that may be missing, and may be null, which means something else.
    @inline(never)
    func optionalOrNull<Value: Decodable>(_ name: String) throws -> Nullable<Value>? {
        guard container.contains(WireKey(name)) else { return nil }
        return try container.decodeIfPresent(Value.self, forKey: WireKey(name)).map(Nullable.value) ?? .null
    }

    /// A member that always has the same value.
    ///
    /// - Throws: `DecodingError.dataCorrupted` when it has another one.
    @inline(never)
    func constant<Value: Decodable & Equatable>(_ name: String, _ value: Value) throws {
        try check(try required(name), is: value, name)
    }

    /// The same for a member that may be missing.
    @inline(never)
    func optionalConstant<Value: Decodable & Equatable>(_ name: String, _ value: Value) throws {
        if let found: Value = try optional(name) { try check(found, is: value, name) }
    }

    /// The members that have none of these names.
    @inline(never)
    func others<Value: Decodable>(_ names: Set<String>) throws -> [String: Value] {
        var members: [String: Value] = [:]
        for key in container.allKeys where !names.contains(key.stringValue) {
            members[key.stringValue] = try container.decode(Value.self, forKey: key)
        }
        return members
    }

    private func check<Value: Equatable>(_ found: Value, is value: Value, _ name: String) throws {
        guard found == value else {
            throw DecodingError.dataCorruptedError(
                forKey: WireKey(name), in: container, debugDescription: "Expected \(value), found \(found).")
        }
    }

    private func contains(_ name: String) throws {
        guard container.contains(WireKey(name)) else {
            throw DecodingError.keyNotFound(
                WireKey(name),
                .init(codingPath: container.codingPath, debugDescription: "The member '\(name)' is missing."))
        }
    }
}

// MARK: - Values in another form on the wire

extension ObjectDecoder {
    @inline(never)
    func required<Value>(_ name: String, _ format: WireFormat<Value>) throws -> Value {
        try contains(name)
        return try format.decode(container.superDecoder(forKey: WireKey(name)))
    }

    @inline(never)
    func optional<Value>(_ name: String, _ format: WireFormat<Value>) throws -> Value? {
        let key = WireKey(name)
        guard container.contains(key), try !container.decodeNil(forKey: key) else { return nil }
        return try format.decode(container.superDecoder(forKey: key))
    }

    @inline(never)
    func requiredOrNull<Value>(_ name: String, _ format: WireFormat<Value>) throws -> Value? {
        try contains(name)
        return try optional(name, format)
    }

    @inline(never)
    func optionalOrNull<Value>(_ name: String, _ format: WireFormat<Value>) throws -> Nullable<Value>? {
        guard container.contains(WireKey(name)) else { return nil }
        return try optional(name, format).map(Nullable.value) ?? .null
    }

    @inline(never)
    func others<Value>(_ names: Set<String>, _ format: WireFormat<Value>) throws -> [String: Value] {
        var members: [String: Value] = [:]
        for key in container.allKeys where !names.contains(key.stringValue) {
            members[key.stringValue] = try format.decode(container.superDecoder(forKey: key))
        }
        return members
    }
}

/// Writes the members of a JSON object, by the names that they have on the wire.
struct ObjectEncoder {
    private var container: KeyedEncodingContainer<WireKey>
    /// Whether the object is part of a request, where members that only the server sets have no place.
    let isRequest: Bool

    init(_ encoder: any Encoder) {
        container = encoder.container(keyedBy: WireKey.self)
        isRequest = encoder.userInfo[.isRequest] != nil
    }

    @inline(never)
    mutating func set<Value: Encodable>(_ name: String, _ value: Value) throws {
        try container.encode(value, forKey: WireKey(name))
    }

    /// Leaves the member out when there is no value.
    @inline(never)
    mutating func set<Value: Encodable>(_ name: String, _ value: Value?) throws {
        try container.encodeIfPresent(value, forKey: WireKey(name))
    }

    /// Writes null when there is no value.
    @inline(never)
    mutating func setOrNull<Value: Encodable>(_ name: String, _ value: Value?) throws {
        if let value { try set(name, value) } else { try container.encodeNil(forKey: WireKey(name)) }
    }

    /// Leaves the member out when there is no value, and writes null for null.
    @inline(never)
    mutating func set<Value: Encodable>(_ name: String, _ value: Nullable<Value>?) throws {
        if let value { try setOrNull(name, value.value) }
    }

    @inline(never)
    mutating func setOthers<Value: Encodable>(_ members: [String: Value]) throws {
        for (name, value) in members { try set(name, value) }
    }
}

extension ObjectEncoder {
    @inline(never)
    mutating func set<Value>(_ name: String, _ value: Value, _ format: WireFormat<Value>) throws {
        try format.encode(value, container.superEncoder(forKey: WireKey(name)))
    }

    @inline(never)
    mutating func set<Value>(_ name: String, _ value: Value?, _ format: WireFormat<Value>) throws {
        if let value { try format.encode(value, container.superEncoder(forKey: WireKey(name))) }
    }

    @inline(never)
    mutating func setOrNull<Value>(_ name: String, _ value: Value?, _ format: WireFormat<Value>) throws {
        if let value { try set(name, value, format) } else { try container.encodeNil(forKey: WireKey(name)) }
    }

    @inline(never)
    mutating func set<Value>(_ name: String, _ value: Nullable<Value>?, _ format: WireFormat<Value>) throws {
        if let value { try setOrNull(name, value.value, format) }
    }

    @inline(never)
    mutating func setOthers<Value>(_ members: [String: Value], _ format: WireFormat<Value>) throws {
        for (name, value) in members { try set(name, value, format) }
    }
}
