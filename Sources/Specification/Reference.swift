package import Diagnostics
package import YAML

/// A `$ref` as it was written, and the file that it is relative to.
package struct Reference {
    /// The value of `$ref`.
    package let target: String
    /// The text of the reference: where messages point, and what tells the file that it is relative to.
    package let node: Node
    /// OpenAPI 3.1, Reference Object: they replace those of the target.
    package var summary: String?
    package var description: String?

    package var location: SourceLocation { node.location }
}

/// An object, or a reference to one.
package enum Referenced<Value> {
    case reference(Reference)
    case value(Value)
}

/// An object of a description that remembers where it stands.
package protocol DescriptionObject {
    var node: Node { get }
}

extension DescriptionObject {
    package var location: SourceLocation { node.location }
}

/// Names and values in the order of the text.
package struct Ordered<Value> {
    package struct Entry {
        package let name: String
        /// The key itself, for messages about the name.
        package let key: Node
        package let value: Value
    }

    package var entries: [Entry] = []

    package subscript(name: String) -> Value? { entries.first { $0.name == name }?.value }
    package var isEmpty: Bool { entries.isEmpty }
    package var names: [String] { entries.map(\.name) }
}

extension Ordered: RandomAccessCollection {
    package var startIndex: Int { 0 }
    package var endIndex: Int { entries.count }
    package subscript(position: Int) -> Entry { entries[position] }
}
