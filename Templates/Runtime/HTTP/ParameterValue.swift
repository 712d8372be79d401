import Foundation

/// A value that can be a parameter or a header field: a single text, or a list of them.
public protocol ParameterValue {
    /// As the API writes it, not yet percent-encoded; one text for each item of a list.
    var parameterTexts: [String] { get }

    /// Nil for texts that aren't such a value.
    init?(parameterTexts: [String])
}

extension ParameterValue where Self: LosslessStringConvertible {
    public var parameterTexts: [String] { [description] }

    public init?(parameterTexts: [String]) {
        guard parameterTexts.count == 1 else { return nil }
        self.init(parameterTexts[0])
    }
}

extension Bool: ParameterValue {}
extension Int: ParameterValue {}
extension Int32: ParameterValue {}
extension Int64: ParameterValue {}
extension UInt: ParameterValue {}
extension UInt32: ParameterValue {}
extension UInt64: ParameterValue {}

extension String: ParameterValue {
    public var parameterTexts: [String] { [self] }

    /// A list is its texts with commas between them.
    public init?(parameterTexts: [String]) { self = parameterTexts.joined(separator: ",") }
}

extension Double: ParameterValue {
    /// As JSON writes it: whole numbers without a fraction.
    public var parameterTexts: [String] { [Int(exactly: self).map(String.init) ?? String(self)] }
}

extension Float: ParameterValue {
    public var parameterTexts: [String] { [Int(exactly: self).map(String.init) ?? String(self)] }
}

extension Decimal: ParameterValue {
    public var parameterTexts: [String] { [description] }

    public init?(parameterTexts: [String]) {
        guard parameterTexts.count == 1 else { return nil }
        self.init(string: parameterTexts[0])
    }
}

extension UUID: ParameterValue {
    public var parameterTexts: [String] { [uuidString.lowercased()] }

    public init?(parameterTexts: [String]) {
        guard parameterTexts.count == 1 else { return nil }
        self.init(uuidString: parameterTexts[0])
    }
}

extension Date: ParameterValue {
    public var parameterTexts: [String] { [DateTimeText.text(of: self)] }

    public init?(parameterTexts: [String]) {
        guard parameterTexts.count == 1, let date = DateTimeText.date(from: parameterTexts[0]) else { return nil }
        self = date
    }
}

extension CalendarDate: ParameterValue {
    public var parameterTexts: [String] { [description] }

    public init?(parameterTexts: [String]) {
        guard parameterTexts.count == 1 else { return nil }
        self.init(parameterTexts[0])
    }
}

extension Array: ParameterValue where Element: ParameterValue {
    public var parameterTexts: [String] { flatMap(\.parameterTexts) }

    public init?(parameterTexts: [String]) {
        let values = parameterTexts.compactMap { Element(parameterTexts: [$0]) }
        guard values.count == parameterTexts.count else { return nil }
        self = values
    }
}

extension OpenEnum {
    /// That of the raw value.
    public var parameterTexts: [String] { rawValue.parameterTexts }

    public init?(parameterTexts: [String]) {
        guard let value = RawValue(parameterTexts: parameterTexts) else { return nil }
        self.init(rawValue: value)
    }
}
