package import Diagnostics

/// The nodes of one YAML document in contiguous arrays; ``Node`` is the handle to one of them.
///
/// Aliases share the node of their anchor and merge keys are already merged, so a reader sees a plain tree. Promise:
/// the text was well-formed, no mapping has one key twice, no node contains itself, and the tree stays within the
/// ``Limits``.
package final class NodeStore {
    package let file: SourceFile
    /// All nodes, children before their parents.
    var records: [NodeRecord] = []
    /// The items of sequences, and the keys and values of mappings in turn, as indices into ``records``.
    var children: [Int32] = []
    /// The text of all scalars, unescaped, one after the other.
    var text: [UInt8] = []

    init(file: SourceFile) {
        self.file = file
    }
}

/// One node: 24 bytes, whatever it holds.
struct NodeRecord {
    enum Kind: UInt8 {
        case plainScalar
        case quotedScalar
        case sequence
        case mapping
    }

    var kind: Kind
    var tag: NodeTag
    /// Where its text or its children begin, in ``NodeStore/text`` or ``NodeStore/children``.
    var start: Int32
    /// Bytes of text, or entries in ``NodeStore/children``.
    var count: Int32
    /// Counted from 1.
    var line: Int32
    /// Counted from 1, in Unicode scalars.
    var column: Int32
    /// How many scalars of its first line it spans.
    var length: Int32
}

/// The tags that change how a scalar reads (YAML 1.2.2, section 10.3.2); any other leaves it a text.
enum NodeTag: UInt8 {
    case none
    case string
    case null
    case boolean
    case integer
    case float
    case other

    init(_ tag: String) {
        switch tag {
        case "!", "tag:yaml.org,2002:str": self = .string
        case "tag:yaml.org,2002:null": self = .null
        case "tag:yaml.org,2002:bool": self = .boolean
        case "tag:yaml.org,2002:int": self = .integer
        case "tag:yaml.org,2002:float": self = .float
        default: self = .other
        }
    }
}

extension NodeStore {
    /// All mappings of the document, inner ones before outer ones.
    package var mappings: some Sequence<Node> {
        records.indices.lazy.filter { self.records[$0].kind == .mapping }.map { Node(store: self, index: Int32($0)) }
    }
}
