package import Diagnostics

/// A handle to one node of a document: cheap to copy, and nothing is decoded before it is asked for.
package struct Node {
    package let store: NodeStore
    let index: Int32

    private var record: NodeRecord { store.records[Int(index)] }
}

extension Node {
    package enum Kind: Sendable {
        case scalar
        case sequence
        case mapping
    }

    package var kind: Kind {
        switch record.kind {
        case .plainScalar, .quotedScalar: .scalar
        case .sequence: .sequence
        case .mapping: .mapping
        }
    }

    /// Where the node begins; an alias is where its anchor is.
    package var location: SourceLocation {
        let record = record
        return SourceLocation(
            file: store.file, line: Int(record.line), column: Int(record.column), length: Int(record.length))
    }

    /// Tells nodes of one store apart; an alias has the identity of its anchor's node.
    package var identity: Int { Int(index) }

    /// How many items a sequence, or entries a mapping has; 0 for a scalar.
    package var count: Int {
        switch record.kind {
        case .sequence: Int(record.count)
        case .mapping: Int(record.count) / 2
        case .plainScalar, .quotedScalar: 0
        }
    }
}

// MARK: - Scalars

extension Node {
    /// The text of a scalar as it was written, quotes and escapes gone: `1.10` stays `1.10`. Nil for other nodes.
    package var string: String? {
        let record = record
        guard record.kind == .plainScalar || record.kind == .quotedScalar else { return nil }
        return String(decoding: bytes(of: record), as: UTF8.self)
    }

    /// What a scalar means by the core schema (YAML 1.2.2, section 10.3). Nil for other nodes.
    package var scalar: Scalar? {
        let record = record
        switch record.kind {
        case .plainScalar: return Scalar(plain: bytes(of: record), tag: record.tag)
        case .quotedScalar: return Scalar(quoted: bytes(of: record), tag: record.tag)
        case .sequence, .mapping: return nil
        }
    }

    package var isNull: Bool { scalar == .null }

    package var boolean: Bool? {
        if case .boolean(let value) = scalar { value } else { nil }
    }

    package var number: Number? {
        if case .number(let value) = scalar { value } else { nil }
    }

    /// Whether a scalar is a text, and not a number, a Boolean or null that merely has one.
    package var isText: Bool {
        if case .string = scalar { true } else { false }
    }

    /// Compares the text of a scalar without making a string of it.
    package func hasText(_ text: StaticString) -> Bool {
        let record = record
        guard record.kind == .plainScalar || record.kind == .quotedScalar, Int(record.count) == text.utf8CodeUnitCount
        else { return false }
        return text.withUTF8Buffer { $0.elementsEqual(bytes(of: record)) }
    }

    private func bytes(of record: NodeRecord) -> ArraySlice<UInt8> {
        store.text[Int(record.start)..<Int(record.start + record.count)]
    }
}

// MARK: - Collections

extension Node {
    /// The items of a sequence; empty for other nodes.
    package var items: Items { Items(node: self, count: kind == .sequence ? count : 0) }

    /// The keys and values of a mapping in the order of the text; empty for other nodes.
    package var entries: Entries { Entries(node: self, count: kind == .mapping ? count : 0) }

    /// The value of a mapping at a key, or nil.
    package subscript(key: String) -> Node? {
        let wanted = key.utf8
        return entries.first {
            let record = $0.key.record
            return record.kind != .mapping && record.kind != .sequence && Int(record.count) == wanted.count
                && $0.key.bytes(of: record).elementsEqual(wanted)
        }?.value
    }

    fileprivate func child(_ position: Int) -> Node {
        Node(store: store, index: store.children[Int(record.start) + position])
    }

    package struct Items: RandomAccessCollection {
        let node: Node
        package let count: Int

        package var startIndex: Int { 0 }
        package var endIndex: Int { count }
        package subscript(position: Int) -> Node { node.child(position) }
    }

    package struct Entries: RandomAccessCollection {
        let node: Node
        package let count: Int

        package var startIndex: Int { 0 }
        package var endIndex: Int { count }
        package subscript(position: Int) -> (key: Node, value: Node) {
            (node.child(2 * position), node.child(2 * position + 1))
        }
    }
}
