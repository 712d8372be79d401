package import YAML

/// `x-apigen` of a document: what the standard can't say about the whole API.
package struct DocumentExtension: DescriptionObject {
    /// A name for one of the alternatives of the document's `security`.
    package struct Credentials: DescriptionObject {
        package let node: Node
        package var name = ""
        /// Which security schemes make up the alternative.
        package var schemes: [String] = []
        package var description: String?
    }

    /// What is sent again after a network failure.
    package struct Retry: DescriptionObject {
        package let node: Node
        /// How often a request is sent at most.
        package var attempts = 1
    }

    package let node: Node
    package var credentials: [Credentials] = []
    package var retry: Retry?
}

/// `x-apigen` of a security scheme.
package struct SecuritySchemeExtension: DescriptionObject {
    /// A value that is made once and kept.
    package struct Persistent: DescriptionObject {
        package let node: Node
        /// Under which key it is kept.
        package var key = ""
    }

    package let node: Node
    /// The name of the value in the interface; the name of the scheme where it is missing.
    package var name: String?
    /// Whether the value may be absent: it is sent only while there is one.
    package var isOptional = false
    package var persistent: Persistent?
}

/// `x-apigen` of an operation.
package struct OperationExtension: DescriptionObject {
    package let node: Node
    package var stream: StreamExtension?
}

/// How the events of a stream are to be understood.
package struct StreamExtension: DescriptionObject {
    package enum Undecodable: String, Sendable {
        case fail
        case skip
    }

    /// Holds for an event whose data is a text, or whose item has a property with a value.
    package struct Condition: DescriptionObject {
        package let node: Node
        package var data: String?
        package var property: String?
        package var value: Node?
        /// For errors: the property with a text for people.
        package var message: String?
    }

    /// How a property of the assembled value comes from the items.
    package struct Assignment: DescriptionObject {
        package enum Rule {
            /// All values joined.
            case concatenate(String, replacedBy: String?)
            /// The last value that was there.
            case last(String)
            case constant(Node)
        }

        package let node: Node
        package var rule: Rule?
    }

    package struct Assembly: DescriptionObject {
        package let node: Node
        package var schema: Reference?
        package var properties = Ordered<Assignment>()
    }

    package let node: Node
    /// Events with this data say only that the connection lives.
    package var heartbeats: [String] = []
    package var end: Condition?
    package var error: Condition?
    package var undecodable = Undecodable.fail
    package var assembly: Assembly?
}
