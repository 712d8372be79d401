import Diagnostics

/// Turns the events of one document into a ``NodeStore``.
struct ComposeNodes {
    let store: NodeStore
    let limits: Limits
    var diagnostics = DiagnosticList()
    /// The children met so far of all collections that are still open.
    var pending: [Int32] = []
    private var open: [OpenCollection] = []
    private var anchors: [String: Anchor] = [:]
    /// For every record, how many nodes it stands for once aliases are expanded.
    private var expanded: [Int32] = []
    private var root: Int32?

    init(file: SourceFile, limits: Limits) {
        store = NodeStore(file: file)
        self.limits = limits
        store.text.reserveCapacity(file.bytes.count)
        store.records.reserveCapacity(file.bytes.count / 16)
        store.children.reserveCapacity(file.bytes.count / 16)
        expanded.reserveCapacity(file.bytes.count / 16)
    }

    private struct OpenCollection {
        let kind: NodeRecord.Kind
        let position: Position
        let length: Int32
        let anchor: String?
        let firstChild: Int
        var size: Int
    }

    private enum Anchor {
        case node(Int32)
        /// The collection that sets it isn't finished.
        case open(Position)
    }

    /// Reads all events.
    ///
    /// - Throws: ``SyntaxError``, or ``Stop`` after an error that leaves nothing to go on with.
    /// - Returns: The root; an empty text is null.
    mutating func compose(_ bytes: UnsafeBufferPointer<UInt8>) throws -> Node {
        let reader = EventReader(bytes)
        var ended = false
        while !ended {
            ended = try reader.next { event in
                try take(event)
                return event.kind == .streamEnd
            }
        }
        let index =
            root ?? add(NodeRecord(kind: .plainScalar, tag: .none, start: 0, count: 0, line: 1, column: 1, length: 1))
        return Node(store: store, index: index)
    }

    /// Ends the reading; the reason has been reported.
    struct Stop: Error {}

    private mutating func take(_ event: borrowing Event) throws {
        switch event.kind {
        case .scalar: try scalar(event)
        case .alias: try alias(event)
        case .sequenceStart: try begin(.sequence, event)
        case .mappingStart: try begin(.mapping, event)
        case .collectionEnd: try end()
        case .documentStart where root != nil:
            diagnostics.error(
                .secondDocument, at: location(event.position),
                "a second document begins here: a description is one document, move the rest to a file of its own")
            throw Stop()
        case .documentStart, .streamEnd, .other: break
        }
    }

    private mutating func scalar(_ event: borrowing Event) throws {
        let value = event.value
        let index = add(
            NodeRecord(
                kind: event.isPlain ? .plainScalar : .quotedScalar, tag: event.tag,
                start: Int32(store.text.count), count: Int32(value.count),
                line: event.position.line, column: event.position.column, length: event.length))
        store.text.append(contentsOf: value)
        if let name = event.anchor { anchors[name] = .node(index) }
        try attach(index, size: 1)
    }

    private mutating func alias(_ event: borrowing Event) throws {
        let name = event.anchor ?? ""
        switch anchors[name] {
        case .node(let index):
            try attach(index, size: Int(expanded[Int(index)]))
        case .open(let position):
            diagnostics.error(
                .invalidAlias, at: location(event.position, length: event.length),
                "'*\(name)' stands inside the node that it stands for",
                notes: [.init("'&\(name)' is set here", at: location(position))])
            throw Stop()
        case nil:
            diagnostics.error(
                .invalidAlias, at: location(event.position, length: event.length),
                "there is no anchor '&\(name)' before this alias")
            throw Stop()
        }
    }

    private mutating func begin(_ kind: NodeRecord.Kind, _ event: borrowing Event) throws {
        guard open.count < limits.depth else {
            diagnostics.error(
                .limitExceeded, at: location(event.position), "nested more than \(limits.depth) levels deep")
            throw Stop()
        }
        if let name = event.anchor { anchors[name] = .open(event.position) }
        open.append(
            OpenCollection(
                kind: kind, position: event.position, length: event.length, anchor: event.anchor,
                firstChild: pending.count, size: 1))
    }

    private mutating func end() throws {
        guard let collection = open.popLast() else { return }
        if collection.kind == .mapping { finishMapping(from: collection.firstChild) }
        let start = store.children.count
        store.children.append(contentsOf: pending[collection.firstChild...])
        let count = pending.count - collection.firstChild
        pending.removeSubrange(collection.firstChild...)
        let index = add(
            NodeRecord(
                kind: collection.kind, tag: .none, start: Int32(start), count: Int32(count),
                line: collection.position.line, column: collection.position.column, length: collection.length))
        expanded[Int(index)] = Int32(clamping: collection.size)
        if let name = collection.anchor { anchors[name] = .node(index) }
        try attach(index, size: collection.size)
    }

    private mutating func attach(_ index: Int32, size: Int) throws {
        guard var parent = open.popLast() else {
            root = index
            return
        }
        pending.append(index)
        parent.size += size
        open.append(parent)
        guard parent.size <= limits.expandedNodes else {
            diagnostics.error(
                .limitExceeded, at: location(parent.position),
                "aliases expand this to more than \(limits.expandedNodes) nodes")
            throw Stop()
        }
    }

    mutating func add(_ record: NodeRecord) -> Int32 {
        store.records.append(record)
        expanded.append(1)
        return Int32(store.records.count - 1)
    }

    func location(_ position: Position, length: Int32 = 1) -> SourceLocation {
        SourceLocation(
            file: store.file, line: Int(position.line), column: Int(position.column), length: Int(length))
    }

    func node(_ index: Int32) -> Node { Node(store: store, index: index) }
}
