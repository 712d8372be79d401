import Semantics
import Template

extension ModuleBuilder {
    /// One file for each type that the description names; inline types stand in the type around them.
    mutating func addModels() {
        var nested: [TypeID: [TypeDefinition]] = [:]
        for type in api.types {
            if let parent = names.names[type.id.index].parent { nested[parent, default: []].append(type) }
        }
        for type in api.types where names.names[type.id.index].parent == nil {
            let inner = nested[type.id] ?? []
            let view = view(of: type, nested: inner)
            let usesFoundation = ([type] + inner).contains(where: usesFoundation)
            addSource(
                "Models/\(names.names[type.id.index].own)", imports: usesFoundation ? ["Foundation"] : [],
                view.templateObject)
        }
    }

    private func usesFoundation(_ type: TypeDefinition) -> Bool {
        switch type.shape {
        case .object(let shape):
            if case .typed(let value) = shape.additional, types.usesFoundation(value) { return true }
            return shape.properties.contains { types.usesFoundation($0.type) }
        case .union(let shape): return shape.branches.contains { types.usesFoundation($0.type) }
        case .alias(let inner): return types.usesFoundation(inner)
        case .enumeration: return false
        }
    }

    private func view(of type: TypeDefinition, nested: [TypeDefinition]) -> TypeView {
        let scope = names.names[type.id.index].parent ?? type.id
        // An alias can't hold declarations: what is inline in it is named beside it.
        let inner = nested.map { view(of: $0, nested: []) }
        let declaration = DeclarationView(
            name: names.names[type.id.index].own, access: access,
            documentation: typeDocumentation(type))
        switch type.shape {
        case .object(let shape): return .structure(structure(type.id, shape, declaration, scope, inner))
        case .enumeration(let shape): return .enumeration(enumeration(type.id, shape, declaration))
        case .union(let shape): return .union(union(type.id, shape, declaration, scope, inner))
        case .alias(let target):
            return .alias(AliasView(declaration: declaration, type: types.spelling(target, in: scope), nested: inner))
        }
    }

    private func typeDocumentation(_ type: TypeDefinition) -> [String] {
        let text = type.documentation ?? defaultDocumentation(type)
        // A title that is the name says nothing more.
        let isName = text.map { upperCamelCase(words(of: $0)) == names.names[type.id.index].own } ?? false
        return documentation(isName ? nil : text, type.isDeprecated ? "Deprecated." : nil)
    }

    /// Where an inline schema stands tells a reader more than nothing.
    private func defaultDocumentation(_ type: TypeDefinition) -> String? {
        switch type.name {
        case .named: nil
        case .member(_, let path): "The type of `\(path.joined(separator: "."))`."
        case .operation(let whole, let role), .part(let whole, let role): "The \(role) of `\(whole)`."
        }
    }

    // MARK: - Structs

    private func structure(
        _ id: TypeID, _ shape: ObjectShape, _ declaration: DeclarationView, _ scope: TypeID, _ nested: [TypeView]
    ) -> StructView {
        let memberNames = members[id]
        let properties = shape.properties.map { property($0, memberNames?[$0.name] ?? "", scope) }
        var additional: AdditionalView?
        if case .typed(let value) = shape.additional {
            additional = AdditionalView(
                name: memberNames?.rest ?? "", type: types.spelling(value, in: scope), format: types.format(value))
        }
        let used = Set(properties.map(\.name))
        return StructView(
            declaration: declaration,
            conformances: "Codable, Hashable, Sendable" + (isIdentifiable(shape) ? ", Identifiable" : ""),
            properties: properties, additional: additional, knownNames: shape.properties.map { swiftLiteral($0.name) },
            object: ["object", "members", "container"].first { !used.contains($0) } ?? "objectMembers", nested: nested)
    }

    /// An `id` that is always there makes a value identifiable.
    private func isIdentifiable(_ shape: ObjectShape) -> Bool {
        guard let id = shape.properties.first(where: { $0.name == "id" }), id.isRequired, !id.isNullable else {
            return false
        }
        return isHashableText(id.type)
    }

    private func isHashableText(_ type: TypeReference) -> Bool {
        switch types.unaliased(type) {
        case .primitive(.any): false
        case .primitive: true
        default: false
        }
    }

    private func property(_ property: Property, _ name: String, _ scope: TypeID) -> PropertyView {
        let format = types.format(property.type)
        let constant = property.constant.flatMap { swiftLiteral($0) }
        let spelling = types.spelling(property.type, in: scope)
        let isOptional = constant == nil && (!property.isRequired || property.isNullable)
        // Only what may be missing and may be null needs the third state.
        let isThreeState = !property.isRequired && property.isNullable && constant == nil
        let type = isThreeState ? "Nullable<\(spelling)>?" : isOptional ? "\(spelling)?" : spelling
        let hides = ["decoder", "encoder"].contains(name)
        return PropertyView(
            name: escaped(name), reference: hides ? "self.\(name)" : escaped(name), type: type,
            attribute: property.isRecursive ? "@Indirect " : nil,
            documentation: propertyDocumentation(property),
            wireName: swiftLiteral(property.name), decoder: decoder(property, constant), encoder: encoder(property),
            format: format, constant: constant, isOptional: isOptional, label: name,
            isReadOnly: property.isReadOnly, access: access)
    }

    private func propertyDocumentation(_ property: Property) -> [String] {
        let hasDefault = property.constant == nil && !property.isRequired
        let defaultText = hasDefault ? property.defaultValue.map { "Where it is missing, `\($0)` holds." } : nil
        let direction = property.isReadOnly ? "Read-only." : property.isWriteOnly ? "Write-only." : nil
        return documentation(
            property.documentation, defaultText, direction, property.isDeprecated ? "Deprecated." : nil)
    }

    private func decoder(_ property: Property, _ constant: String?) -> String {
        if constant != nil { return property.isRequired ? "constant" : "optionalConstant" }
        switch (property.isRequired, property.isNullable) {
        case (true, false): return "required"
        case (true, true): return "requiredOrNull"
        case (false, false): return "optional"
        case (false, true): return "optionalOrNull"
        }
    }

    private func encoder(_ property: Property) -> String {
        property.isRequired && property.isNullable && property.constant == nil ? "setOrNull" : "set"
    }

    // MARK: - Enumerations, unions

    private func enumeration(_ id: TypeID, _ shape: EnumerationShape, _ declaration: DeclarationView) -> EnumView {
        let names = members[id]
        return EnumView(
            declaration: declaration, rawType: shape.rawType == .string ? "String" : "Int",
            cases: shape.values.map { value in
                EnumView.Case(
                    name: names?[value.text] ?? "", literal: swiftLiteral(value.value) ?? "\"\"",
                    documentation: documentation(value.documentation))
            },
            unknown: names?.rest ?? "unknown")
    }

    private func union(
        _ id: TypeID, _ shape: UnionShape, _ declaration: DeclarationView, _ scope: TypeID, _ nested: [TypeView]
    ) -> UnionView {
        let names = members[id]
        let branches = shape.branches.map { branch in
            UnionView.Branch(
                name: names?[branch.name] ?? "", type: types.spelling(branch.type, in: scope),
                format: types.format(branch.type),
                values: branch.values.map { swiftLiteral($0) }.joined(separator: ", ")
            )
        }
        return UnionView(
            declaration: declaration, isIndirect: shape.branches.contains { $0.isRecursive }, branches: branches,
            discriminator: shape.discriminator.map { swiftLiteral($0) },
            fallback: shape.defaultBranch.map { branches[$0] }, unknown: names?.rest ?? "unknown",
            nested: nested)
    }
}
