/// Words that need backticks as an identifier (The Swift Programming Language, "Keywords and Punctuation").
private let keywords: Set<String> = [
    "Any", "Self", "as", "associatedtype", "await", "break", "case", "catch", "class", "continue", "default", "defer",
    "deinit", "do",
    "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in",
    "inout",
    "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol", "public", "repeat",
    "rethrows", "return",
    "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where",
    "while",
]

/// An identifier as it has to be written.
func escaped(_ name: String) -> String {
    keywords.contains(name) ? "`\(name)`" : name
}

/// A member name that can be used after a point.
func memberIdentifier(_ words: [String]) -> String {
    var name = lowerCamelCase(words)
    if name == "self" || name == "init" || name == "hashValue" { name += "Value" }
    return startable(name)
}

/// The name of a type. One that began with an underscore would be hidden from documentation and completion.
func typeIdentifier(_ words: [String]) -> String {
    let name = upperCamelCase(words)
    guard let first = name.unicodeScalars.first else { return "Empty" }
    return first.isIdentifierStart ? name : "Model" + name
}

/// Digits can't begin an identifier.
func startable(_ name: String) -> String {
    guard let first = name.unicodeScalars.first else { return "empty" }
    return first.isIdentifierStart ? name : "_" + name
}

/// What the testing library declares: in the tests of a module, a type of one of these names is written with the
/// module's name.
let testingTypes: Set<String> = [
    "Attachable", "Attachment", "Backtrace", "Bug", "Comment", "ConditionTrait", "Confirmation", "Configuration",
    "Event",
    "ExitTest", "Issue", "Runner", "SourceContext", "SourceLocation", "SuiteTrait", "Tag", "Test", "TestScoping",
    "TestTrait",
    "TimeLimitTrait", "Trait", "TypeInfo",
]

/// What the code of a model uses by its short name. An inner type can have any other name: nobody but its outer type
/// sees it by that name alone.
let modelVocabulary: Set<String> = [
    "Any", "Bool", "CalendarDate", "Codable", "Data", "Date", "Decoder", "Double", "Encoder", "Float", "Hashable",
    "ID", "Identifiable",
    "Indirect", "Int", "Int32", "Int64", "JSONValue", "Nullable", "ObjectDecoder", "ObjectEncoder", "OpenEnum",
    "Protocol", "Self",
    "Sendable", "String", "Type", "UInt", "UInt32", "UInt64", "UUID", "WireFormat",
]

/// Types of Swift and Foundation that generated code, its support code or any caller uses by their short names. A type
/// of the description with one of these names would take their place.
let systemTypes: Set<String> = [
    "Any", "AnyObject", "Array", "AsyncIteratorProtocol", "AsyncSequence", "AsyncStream", "AsyncThrowingStream", "Bool",
    "CancellationError", "Character", "CheckedContinuation", "Class", "CocoaError", "Codable", "CodingKey",
    "CodingUserInfoKey",
    "Collection", "Comparable", "CustomReflectable", "CustomStringConvertible", "Data", "Date", "Decimal", "Decodable",
    "Decoder",
    "DecodingError", "Dictionary", "Double", "Duration", "Encodable", "Encoder", "EncodingError", "Equatable", "Error",
    "FileHandle",
    "FileManager", "Float", "Foundation", "FoundationNetworking", "HTTPURLResponse", "Hashable", "Hasher",
    "ISO8601DateFormatter",
    "Identifiable", "Int", "Int16", "Int32", "Int64", "Int8", "Iterator", "JSONDecoder", "JSONEncoder",
    "JSONSerialization",
    "KeyedDecodingContainer", "KeyedEncodingContainer", "Locale", "Mirror", "NSLock", "NSObject", "Never",
    "Notification", "NSNull",
    "Optional", "Process", "ProcessInfo", "Protocol", "Range", "RawRepresentable", "Result", "Self", "Sendable",
    "Sequence", "Set",
    "String", "StringInterpolationProtocol", "StringProtocol", "Substring", "Swift", "Task", "TaskGroup", "Thread",
    "TimeInterval",
    "TimeZone", "Timer", "Type", "UInt", "UInt16", "UInt32", "UInt64", "UInt8", "URL", "URLComponents", "URLError",
    "URLRequest",
    "URLResponse", "URLSession", "URLSessionConfiguration", "URLSessionTask", "UUID", "Unicode", "UserDefaults", "Void",
]
