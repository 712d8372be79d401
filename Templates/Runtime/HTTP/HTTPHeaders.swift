import Foundation

/// Header fields in order. Names are compared without regard to case (RFC 9110, section 5.1).
public struct HTTPHeaders: Sendable, Hashable, ExpressibleByDictionaryLiteral {
    /// A field of a message.
    public struct Field: Sendable, Hashable {
        public var name: String
        public var value: String

        public init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }
    }

    /// All fields, repeated ones too.
    public private(set) var fields: [Field] = []

    public init() {}

    public init(dictionaryLiteral elements: (String, String)...) {
        for (name, value) in elements { add(name, value) }
    }

    /// The value of a field; several of one name are joined with commas (RFC 9110, section 5.3). Setting replaces
    /// all of the name, nil removes them.
    public subscript(name: String) -> String? {
        get {
            let values = fields.filter { $0.name.isSameHeader(as: name) }.map(\.value)
            return values.isEmpty ? nil : values.joined(separator: ", ")
        }
        set {
            fields.removeAll { $0.name.isSameHeader(as: name) }
            if let newValue { add(name, newValue) }
        }
    }

    /// A field as a value; nil where it is missing or another kind of value. Items of a list have commas between them.
    func value<Value: ParameterValue>(_ name: String) -> Value? {
        guard let text = self[name] else { return nil }
        if let value = Value(parameterTexts: [text]) { return value }
        return Value(parameterTexts: text.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) })
    }

    /// A field that holds JSON; nil where it is missing or something else.
    func json<Value: Decodable>(_ name: String) -> Value? {
        self[name].flatMap { try? JSONCoding.decoder.decode(Value.self, from: Data($0.utf8)) }
    }

    /// Adds a field beside those of the same name. Line breaks can't be part of a value and become blanks, so that
    /// no value can add a field of its own (RFC 9110, section 5.5).
    public mutating func add(_ name: String, _ value: String) {
        let scalars = value.unicodeScalars.map { $0 == "\r" || $0 == "\n" || $0 == "\0" ? " " : $0 }
        fields.append(Field(name, String(String.UnicodeScalarView(scalars))))
    }
}

extension String {
    fileprivate func isSameHeader(as other: String) -> Bool { lowercased() == other.lowercased() }
}
