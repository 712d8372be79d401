/// How templates are rendered.
package struct TemplateOptions: Sendable {
    /// Whether an unknown name is an error, and not nothing as the Mustache specification has it.
    package var isStrict: Bool
    /// Whether `{{name}}` escapes HTML as the specification has it; Swift needs none of it.
    package var escapesHTML: Bool

    /// apigen's own use.
    package static let swift = TemplateOptions(isStrict: true, escapesHTML: false)
    /// What the official suite tests.
    package static let specification = TemplateOptions(isStrict: false, escapesHTML: true)
}

/// Templates by name, compiled when the library is made.
package struct TemplateLibrary: Sendable {
    package let options: TemplateOptions
    private let templates: [String: CompiledTemplate]

    /// - Throws: ``TemplateError`` for the first template, by name, that can't be compiled.
    package init(_ sources: [String: String], options: TemplateOptions = .swift) throws {
        self.options = options
        var templates: [String: CompiledTemplate] = [:]
        for (name, text) in sources.sorted(by: { $0.key < $1.key }) {
            templates[name] = try CompileTemplate.compile(text, named: name)
        }
        self.templates = templates
    }

    /// The names in use, sorted.
    package var names: [String] { templates.keys.sorted() }

    /// Renders a template into UTF-8.
    ///
    /// - Throws: ``TemplateError`` with the place in the template.
    package func render(_ name: String, _ value: TemplateValue) throws -> [UInt8] {
        guard let template = templates[name] else {
            throw TemplateError(template: name, line: 1, column: 1, message: "there is no template named '\(name)'")
        }
        return try RenderTemplate.render(template, value, in: self)
    }

    func template(named name: String) throws -> CompiledTemplate? { templates[name] }
}
