import Foundation

/// A value that can be a parameter: a single text, or a list of them.
protocol ParameterValue {
    var parameterTexts: [String] { get }
}

extension String: ParameterValue {
    var parameterTexts: [String] { [self] }
}

extension Bool: ParameterValue {
    var parameterTexts: [String] { [self ? "true" : "false"] }
}

extension Int: ParameterValue {
    var parameterTexts: [String] { [String(self)] }
}

extension Int32: ParameterValue {
    var parameterTexts: [String] { [String(self)] }
}

extension Int64: ParameterValue {
    var parameterTexts: [String] { [String(self)] }
}

extension Double: ParameterValue {
    /// As JSON writes it: whole numbers without a fraction.
    var parameterTexts: [String] { [Int(exactly: self).map(String.init) ?? String(self)] }
}

extension Float: ParameterValue {
    var parameterTexts: [String] { [Int(exactly: self).map(String.init) ?? String(self)] }
}

extension UUID: ParameterValue {
    var parameterTexts: [String] { [uuidString.lowercased()] }
}

extension Date: ParameterValue {
    var parameterTexts: [String] { [DateTimeText.text(of: self)] }
}

extension CalendarDate: ParameterValue {
    var parameterTexts: [String] { [description] }
}

extension Array: ParameterValue where Element: ParameterValue {
    var parameterTexts: [String] { flatMap(\.parameterTexts) }
}

extension OpenEnum where RawValue: ParameterValue {
    var parameterTexts: [String] { rawValue.parameterTexts }
}
