import Foundation

/// A value that can be a parameter: a single text, or a list of them.
public protocol ParameterValue {
    /// As the API writes it, not yet percent-encoded; one text for each item of a list.
    var parameterTexts: [String] { get }
}

extension String: ParameterValue {
    public var parameterTexts: [String] { [self] }
}

extension Bool: ParameterValue {
    public var parameterTexts: [String] { [self ? "true" : "false"] }
}

extension Int: ParameterValue {
    public var parameterTexts: [String] { [String(self)] }
}

extension Int32: ParameterValue {
    public var parameterTexts: [String] { [String(self)] }
}

extension Int64: ParameterValue {
    public var parameterTexts: [String] { [String(self)] }
}

extension UInt: ParameterValue {
    public var parameterTexts: [String] { [String(self)] }
}

extension UInt32: ParameterValue {
    public var parameterTexts: [String] { [String(self)] }
}

extension UInt64: ParameterValue {
    public var parameterTexts: [String] { [String(self)] }
}

extension Double: ParameterValue {
    /// As JSON writes it: whole numbers without a fraction.
    public var parameterTexts: [String] { [Int(exactly: self).map(String.init) ?? String(self)] }
}

extension Float: ParameterValue {
    public var parameterTexts: [String] { [Int(exactly: self).map(String.init) ?? String(self)] }
}

extension UUID: ParameterValue {
    public var parameterTexts: [String] { [uuidString.lowercased()] }
}

extension Date: ParameterValue {
    public var parameterTexts: [String] { [DateTimeText.text(of: self)] }
}

extension CalendarDate: ParameterValue {
    public var parameterTexts: [String] { [description] }
}

extension Array: ParameterValue where Element: ParameterValue {
    public var parameterTexts: [String] { flatMap(\.parameterTexts) }
}

extension OpenEnum {
    /// That of the raw value.
    public var parameterTexts: [String] { rawValue.parameterTexts }
}
