/// How the events of a stream are to be understood.
package struct EventStream {
    package enum Condition {
        /// The data of the event is this text.
        case data(String)
        /// A property of the item has this value.
        case property(String, JSON)
    }

    package struct Assembly {
        package enum Rule {
            case concatenate(String, replacedBy: String?)
            case last(String)
            case constant(JSON)
        }

        /// The type of the whole.
        package let type: TypeID
        /// A property of the whole and how it comes about.
        package var rules: [(property: String, rule: Rule)]
    }

    package var format = SequenceFormat.events
    /// The type of the items.
    package let item: TypeReference
    /// Whether an item is the whole event with its fields, and not its data alone (OpenAPI 3.2).
    package var isEnvelope = false
    package var heartbeats: [String] = []
    package var end: Condition?
    package var failure: Condition?
    /// The property with a text about the failure for people.
    package var failureMessage: String?
    package var skipsUndecodable = false
    package var assembly: Assembly?
    package let origin: Origin
}
