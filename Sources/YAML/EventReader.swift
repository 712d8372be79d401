import CYAML
import Diagnostics

/// libyaml's event parser over bytes in memory. It owns the C parser and frees it.
struct EventReader: ~Copyable {
    private let parser: UnsafeMutablePointer<yaml_parser_t>

    /// The bytes must stay where they are for as long as the reader is used.
    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        parser = .allocate(capacity: 1)
        yaml_parser_initialize(parser)
        yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
    }

    deinit {
        yaml_parser_delete(parser)
        parser.deallocate()
    }

    /// Hands the next event to `body` and frees it afterwards.
    ///
    /// - Throws: ``SyntaxError`` where the text isn't YAML, and what `body` throws.
    func next<Result>(_ body: (borrowing Event) throws -> Result) throws -> Result {
        var event = yaml_event_t()
        guard yaml_parser_parse(parser, &event) != 0 else { throw SyntaxError(parser.pointee) }
        defer { yaml_event_delete(&event) }
        return try body(Event(event))
    }
}

/// One event, valid while the closure that receives it runs.
struct Event: ~Copyable {
    enum Kind {
        case scalar
        case alias
        case sequenceStart
        case mappingStart
        case collectionEnd
        case documentStart
        case streamEnd
        case other
    }

    private let event: yaml_event_t

    fileprivate init(_ event: yaml_event_t) {
        self.event = event
    }

    var kind: Kind {
        switch event.type {
        case YAML_SCALAR_EVENT: .scalar
        case YAML_ALIAS_EVENT: .alias
        case YAML_SEQUENCE_START_EVENT: .sequenceStart
        case YAML_MAPPING_START_EVENT: .mappingStart
        case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: .collectionEnd
        case YAML_DOCUMENT_START_EVENT: .documentStart
        case YAML_STREAM_END_EVENT: .streamEnd
        default: .other
        }
    }

    /// The place of the event's first character.
    var position: Position { Position(event.start_mark) }

    /// How many scalars of its first line the event spans.
    var length: Int32 {
        event.start_mark.line == event.end_mark.line
            ? Int32(clamping: Int(event.end_mark.column) - Int(event.start_mark.column)) : 1
    }

    var isPlain: Bool { event.data.scalar.style == YAML_PLAIN_SCALAR_STYLE }

    /// The bytes of a scalar event.
    var value: UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: event.data.scalar.value, count: event.data.scalar.length)
    }

    /// The anchor that a node event sets, or that an alias names.
    var anchor: String? {
        switch event.type {
        case YAML_SCALAR_EVENT: Self.string(event.data.scalar.anchor)
        case YAML_ALIAS_EVENT: Self.string(event.data.alias.anchor)
        case YAML_SEQUENCE_START_EVENT: Self.string(event.data.sequence_start.anchor)
        case YAML_MAPPING_START_EVENT: Self.string(event.data.mapping_start.anchor)
        default: nil
        }
    }

    var tag: NodeTag {
        guard event.type == YAML_SCALAR_EVENT, let tag = Self.string(event.data.scalar.tag) else { return .none }
        return NodeTag(tag)
    }

    private static func string(_ pointer: UnsafeMutablePointer<UInt8>?) -> String? {
        pointer.map { String(cString: $0) }
    }
}

/// A line and a column, both counted from 1.
struct Position {
    let line: Int32
    let column: Int32

    init(line: Int, column: Int) {
        self.line = Int32(clamping: line)
        self.column = Int32(clamping: column)
    }

    fileprivate init(_ mark: yaml_mark_t) {
        self.init(line: Int(mark.line) + 1, column: Int(mark.column) + 1)
    }
}

/// What libyaml says is wrong with a text.
struct SyntaxError: Error {
    let problem: String
    /// Nil when the bytes themselves can't be decoded; then ``offset`` says where.
    let position: Position?
    let offset: Int
    let context: (text: String, position: Position)?

    fileprivate init(_ parser: yaml_parser_t) {
        problem = parser.problem.map { String(cString: $0) } ?? "the text can't be read"
        let isEncoding = parser.error == YAML_READER_ERROR
        position = isEncoding ? nil : Position(parser.problem_mark)
        offset = parser.problem_offset
        context = parser.context.map { (String(cString: $0), Position(parser.context_mark)) }
    }
}
