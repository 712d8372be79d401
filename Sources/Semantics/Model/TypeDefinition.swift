/// Names a ``TypeDefinition`` of an ``API``.
package struct TypeID: Hashable, Sendable {
    package let index: Int
}

/// A type that the generated code needs a declaration for.
package struct TypeDefinition {
    package let id: TypeID
    package let name: NameSource
    package let origin: Origin
    package var documentation: String?
    package var isDeprecated = false
    package var shape: Shape
    /// Values that the description gives.
    package var examples: [JSON] = []
}

/// What a type's name can be made of.
package enum NameSource: Hashable {
    /// The name that the description gives it.
    case named(String)
    /// A schema inside a list or a map that has a name itself: that name and what the schema is there.
    case part(of: String, String)
    /// A schema that stands inside another type: that type and the names on the way.
    case member(of: TypeID, path: [String])
    /// A schema that stands in an operation: its `operationId` or method and path, and what it is there.
    case operation(String, role: String)
}

package enum Shape {
    case object(ObjectShape)
    case enumeration(EnumerationShape)
    case union(UnionShape)
    /// Another name for a type.
    case alias(TypeReference)
}

/// The type of a value.
package indirect enum TypeReference: Hashable, Sendable {
    case primitive(Primitive)
    case array(TypeReference)
    case dictionary(TypeReference)
    /// The value may be null.
    case nullable(TypeReference)
    /// A text that holds the value as JSON.
    case embedded(TypeReference)
    case defined(TypeID)
}

/// Types that need no declaration.
package enum Primitive: Hashable, Sendable {
    case string
    case boolean
    case integer(bits: Int?, isSigned: Bool)
    case number(bits: Int?)
    /// A number with decimal digits, as JSON writes it or inside a text.
    case decimal(isText: Bool)
    case dateTime
    case date
    case uuid
    case base64
    case base64URL
    /// Bytes that stand by themselves, as a body or a part of one.
    case binary
    /// Any JSON value.
    case any
}

package struct ObjectShape {
    package var properties: [Property] = []
    package var additional: AdditionalProperties = .ignored
}

/// What becomes of members that the description doesn't name.
package enum AdditionalProperties: Hashable {
    /// The description says nothing of them, or forbids them.
    case ignored
    /// They have a type.
    case typed(TypeReference)
}

package struct Property {
    package let name: String
    package let origin: Origin
    package var type: TypeReference
    package var isRequired: Bool
    package var isNullable: Bool
    package var documentation: String?
    package var isDeprecated = false
    package var isReadOnly = false
    package var isWriteOnly = false
    /// The only value that it can have.
    package var constant: JSON?
    package var defaultValue: JSON?
    /// Whether a value of the property can hold a value of the type that it is in.
    package var isRecursive = false
}

package struct EnumerationShape {
    package enum RawType: Hashable {
        case string
        case integer
    }

    package struct Value {
        package let value: JSON
        /// A name that the description suggests (`x-enum-varnames`).
        package var name: String?
        package var documentation: String?
    }

    package var rawType: RawType
    package var values: [Value]
}

package struct UnionShape {
    package struct Branch {
        /// What the branch is called: the name of its type, or what it is.
        package let name: String
        package let type: TypeReference
        /// The values of the discriminator that stand for the branch.
        package var values: [String] = []
        /// Whether a value of the branch can hold a value of the union.
        package var isRecursive = false
    }

    package var branches: [Branch]
    /// The property that tells the branches apart; nil where only trying does.
    package var discriminator: String?
    /// The branch for values of the discriminator that have none (OpenAPI 3.2, `defaultMapping`).
    package var defaultBranch: Int?
}
