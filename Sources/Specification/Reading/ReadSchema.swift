import Diagnostics
import YAML

extension DescriptionReader {
    mutating func schema(_ node: Node) -> Schema {
        once(node) { $0.readSchema($1) }
    }

    private mutating func readSchema(_ node: Node) -> Schema {
        if let boolean = node.boolean { return Schema(node: node, boolean: boolean) }
        var keywords = Schema.Keywords()
        let isReference = node["$ref"] != nil
        readObject(node, "a Schema Object") { reader, key, value, keyNode in
            // OpenAPI 3.0, Reference Object: what stands beside `$ref` is ignored.
            if isReference, reader.version == .v3_0, key != "$ref" {
                reader.reportIgnored(key, keyNode)
                return true
            }
            return reader.takeApplicator(key, value, &keywords) || reader.takeAssertion(key, value, &keywords)
                || reader.takeAnnotation(key, value, keyNode, &keywords)
        }
        if version == .v3_0 { readLikeLater(&keywords, node) }
        return Schema(node: node, keywords: keywords)
    }

    private mutating func reportIgnored(_ key: String, _ keyNode: Node) {
        guard !key.hasPrefix("x-"), key != "description", key != "summary" else { return }
        diagnostics.warning(
            .unknownKey, at: keyNode.location,
            "'\(key)' beside '$ref' is ignored in OpenAPI 3.0: put the reference into 'allOf', or use OpenAPI 3.1")
    }

    // MARK: - Keywords by vocabulary

    private mutating func takeApplicator(_ key: String, _ value: Node, _ keywords: inout Schema.Keywords) -> Bool {
        switch key {
        case "$ref": keywords.reference = Reference(target: string(value, "'$ref'") ?? "", node: value)
        case "$dynamicRef":
            keywords.dynamicReference = Reference(target: string(value, "'$dynamicRef'") ?? "", node: value)
        case "allOf": keywords.allOf = schemas(value, "'allOf'")
        case "anyOf": keywords.anyOf = schemas(value, "'anyOf'")
        case "oneOf": keywords.oneOf = schemas(value, "'oneOf'")
        case "not": keywords.not = schema(value)
        case "if": keywords.ifSchema = schema(value)
        case "then": keywords.thenSchema = schema(value)
        case "else": keywords.elseSchema = schema(value)
        case "dependentSchemas": keywords.dependentSchemas = map(value, "'dependentSchemas'") { $0.schema($1) }
        case "prefixItems": keywords.prefixItems = schemas(value, "'prefixItems'")
        case "items": takeItems(value, &keywords)
        case "contains": keywords.contains = schema(value)
        case "properties": keywords.properties = map(value, "'properties'") { $0.schema($1) }
        case "patternProperties": keywords.patternProperties = map(value, "'patternProperties'") { $0.schema($1) }
        case "additionalProperties": keywords.additionalProperties = schema(value)
        case "propertyNames": keywords.propertyNames = schema(value)
        case "unevaluatedItems": keywords.unevaluatedItems = schema(value)
        case "unevaluatedProperties": keywords.unevaluatedProperties = schema(value)
        case "contentSchema": keywords.contentSchema = schema(value)
        case "$defs", "definitions": keywords.definitions.entries += map(value, "'\(key)'") { $0.schema($1) }.entries
        default: return false
        }
        return true
    }

    /// Until draft 2019-09 a list of `items` was what `prefixItems` is now.
    private mutating func takeItems(_ value: Node, _ keywords: inout Schema.Keywords) {
        if value.kind == .sequence {
            keywords.prefixItems = schemas(value, "'items'")
        } else {
            keywords.items = schema(value)
        }
    }

    private mutating func takeAssertion(_ key: String, _ value: Node, _ keywords: inout Schema.Keywords) -> Bool {
        switch key {
        case "type": keywords.types = types(value)
        case "enum": keywords.enumeration = list(value, "'enum'") { _, node in node }
        case "const": keywords.constant = value
        case "multipleOf": keywords.multipleOf = number(value, "'multipleOf'")
        case "maximum": keywords.maximum = number(value, "'maximum'")
        case "exclusiveMaximum":
            if value.boolean == nil { keywords.exclusiveMaximum = number(value, "'exclusiveMaximum'") }
        case "minimum": keywords.minimum = number(value, "'minimum'")
        case "exclusiveMinimum":
            if value.boolean == nil { keywords.exclusiveMinimum = number(value, "'exclusiveMinimum'") }
        case "maxLength": keywords.maxLength = count(value, "'maxLength'")
        case "minLength": keywords.minLength = count(value, "'minLength'")
        case "pattern": keywords.pattern = string(value, "'pattern'")
        case "maxItems": keywords.maxItems = count(value, "'maxItems'")
        case "minItems": keywords.minItems = count(value, "'minItems'")
        case "uniqueItems": keywords.uniqueItems = boolean(value, "'uniqueItems'") ?? false
        case "maxContains": keywords.maxContains = count(value, "'maxContains'")
        case "minContains": keywords.minContains = count(value, "'minContains'")
        case "maxProperties": keywords.maxProperties = count(value, "'maxProperties'")
        case "minProperties": keywords.minProperties = count(value, "'minProperties'")
        case "required": takeRequired(value, &keywords)
        case "dependentRequired":
            keywords.dependentRequired = map(value, "'dependentRequired'") { $0.strings($1, "its value") }
        default: return false
        }
        return true
    }

    /// A Boolean `required` inside a property is a common slip from JSON Schema draft 3.
    private mutating func takeRequired(_ value: Node, _ keywords: inout Schema.Keywords) {
        if value.boolean != nil {
            diagnostics.warning(
                .wrongType, at: value.location,
                "'required' is a list of property names and stands in the object that has them; this Boolean is ignored"
            )
        } else {
            keywords.required = list(value, "'required'") { _, node in node }.filter { $0.kind == .scalar }
        }
    }

    private mutating func takeAnnotation(
        _ key: String, _ value: Node, _ keyNode: Node, _ keywords: inout Schema.Keywords
    ) -> Bool {
        switch key {
        case "$schema": keywords.schemaDialect = string(value, "'$schema'")
        case "$id": keywords.id = string(value, "'$id'")
        case "$anchor": keywords.anchor = string(value, "'$anchor'")
        case "$dynamicAnchor": keywords.dynamicAnchor = string(value, "'$dynamicAnchor'")
        case "$comment": keywords.comment = string(value, "'$comment'")
        case "$vocabulary": break
        case "title": keywords.title = string(value, "'title'")
        case "description": keywords.description = string(value, "'description'")
        case "default": keywords.defaultValue = value
        case "deprecated": keywords.isDeprecated = boolean(value, "'deprecated'") ?? false
        case "readOnly": keywords.isReadOnly = boolean(value, "'readOnly'") ?? false
        case "writeOnly": keywords.isWriteOnly = boolean(value, "'writeOnly'") ?? false
        case "example": keywords.examples.append(value)
        case "examples": keywords.examples += value.kind == .sequence ? Array(value.items) : value.entries.map(\.value)
        case "format": keywords.format = string(value, "'format'")
        case "contentEncoding": keywords.contentEncoding = string(value, "'contentEncoding'")
        case "contentMediaType": keywords.contentMediaType = string(value, "'contentMediaType'")
        case "nullable": keywords.isNullable = boolean(value, "'nullable'") ?? false
        case "discriminator": keywords.discriminator = discriminator(value)
        case "xml": keywords.xml = value
        case "externalDocs": keywords.externalDocumentation = externalDocumentation(value)
        default: return keepExtension(key, value, keyNode, in: &keywords.extensions)
        }
        return true
    }

    // MARK: - Parts

    private mutating func schemas(_ node: Node, _ what: String) -> [Schema] {
        list(node, what) { $0.schema($1) }
    }

    private mutating func types(_ node: Node) -> [Schema.PrimitiveType] {
        let nodes = node.kind == .sequence ? Array(node.items) : [node]
        // `type: null` without quotes is a slip that leaves no doubt.
        return nodes.compactMap { $0.isNull ? .null : word($0, "'type'", Schema.PrimitiveType.allCases) }
    }

    private mutating func discriminator(_ node: Node) -> Schema.Discriminator {
        var discriminator = Schema.Discriminator(node: node)
        readObject(node, "a Discriminator Object", required: ["propertyName"]) { reader, key, value, _ in
            switch key {
            case "propertyName": discriminator.propertyName = reader.string(value, "'propertyName'") ?? ""
            case "mapping":
                discriminator.mapping = reader.map(value, "'mapping'") { reader, node in
                    reader.string(node, "a value of 'mapping'").map { Reference(target: $0, node: node) }
                }
            case "defaultMapping" where reader.version >= .v3_2:
                discriminator.defaultMapping = reader.string(value, "'defaultMapping'").map {
                    Reference(target: $0, node: value)
                }
            default: return key.hasPrefix("x-")
            }
            return true
        }
        return discriminator
    }

    // MARK: - One shape for all versions

    /// OpenAPI 3.0's spellings as 3.1 has them.
    private func readLikeLater(_ keywords: inout Schema.Keywords, _ node: Node) {
        if keywords.isNullable, !keywords.types.isEmpty {
            keywords.types.append(.null)
            keywords.isNullable = false
        }
        if node["exclusiveMaximum"]?.boolean == true {
            keywords.exclusiveMaximum = keywords.maximum
            keywords.maximum = nil
        }
        if node["exclusiveMinimum"]?.boolean == true {
            keywords.exclusiveMinimum = keywords.minimum
            keywords.minimum = nil
        }
    }
}
