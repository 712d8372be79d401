import Diagnostics
import Specification

extension Resolver {
    /// A schema that means what another one means, apart from null and annotations.
    struct SoleReference {
        let reference: Reference
        let isNullable: Bool
    }

    /// What a schema means that refers to another one and says nothing more.
    mutating func use(of sole: SoleReference) -> TypeUse {
        guard let target = description.resolve(schema: sole.reference, &diagnostics) else {
            return TypeUse(type: .primitive(.any), isNullable: sole.isNullable)
        }
        var use = use(
            of: target.value, named: .named(target.name), at: Origin(target.value.location, sole.reference.target))
        use.isNullable = use.isNullable || sole.isNullable
        return use
    }

    /// `$ref` alone, `allOf` with one part, and a choice between one schema and null, with nothing but annotations
    /// beside them. Only references are looked through: an inline schema takes the name of the place where the wrapper
    /// stands.
    mutating func soleReference(of schema: Schema) -> SoleReference? {
        let keywords = schema.keywords
        guard !keywords.constrains, !schema.ignoresChoices else { return nil }
        let choices = keywords.oneOf + keywords.anyOf
        var inner: SoleReference?
        var isNullable = keywords.isNullable
        switch (keywords.reference ?? keywords.dynamicReference, keywords.allOf.count, choices.count) {
        case (let reference?, 0, 0): inner = SoleReference(reference: reference, isNullable: false)
        case (nil, 1, 0): inner = soleReference(of: keywords.allOf[0])
        case (nil, 0, 1...)
        where keywords.discriminator == nil && (keywords.oneOf.isEmpty || keywords.anyOf.isEmpty):
            let others = choices.filter { !meansNull($0) }
            isNullable = isNullable || others.count < choices.count
            inner = others.count == 1 ? soleReference(of: others[0]) : nil
        default: return nil
        }
        return inner.map { SoleReference(reference: $0.reference, isNullable: isNullable || $0.isNullable) }
    }

    /// Whether only null fits a schema, or the component that it refers to.
    mutating func meansNull(_ schema: Schema) -> Bool {
        if schema.isNull { return true }
        guard let reference = schema.keywords.reference, !schema.keywords.constrains else { return false }
        // Whether the reference leads anywhere is reported where its meaning is asked for.
        var ignored = DiagnosticList()
        return description.resolve(schema: reference, &ignored)?.value.isNull ?? false
    }
}

extension Schema {
    /// A schema that only null fits.
    var isNull: Bool {
        keywords.types == [.null] || keywords.constant?.isNull == true
            || (keywords.enumeration.map { !$0.isEmpty && $0.allSatisfy(\.isNull) } ?? false)
    }
}

extension Schema.Keywords {
    /// Whether there are keywords that say something of a value, beside references and compositions.
    var constrains: Bool {
        !types.isEmpty || !properties.isEmpty || additionalProperties != nil || !patternProperties.isEmpty
            || items != nil
            || !prefixItems.isEmpty || enumeration != nil || constant != nil || format != nil || !required.isEmpty
            || contentEncoding != nil || contentSchema != nil || unevaluatedProperties != nil
    }
}
