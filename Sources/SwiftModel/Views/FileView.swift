package import Template

/// One file to be rendered: where it goes, which template lays it out, and what the template sees.
package struct FileView {
    /// Relative to the module's folder.
    package let path: String
    package let template: String
    package let value: TemplateValue
}

/// A Swift source file.
struct SourceView: TemplateRepresentable {
    /// The file of the description.
    var source: String
    /// The modules that it imports.
    var imports: [String]
    /// What it holds: rendered by the template that it names.
    var content: TemplateObject

    var templateObject: TemplateObject {
        TemplateObject(
            "file",
            [
                "source": .string(source), "imports": .strings(imports), "hasImports": .boolean(!imports.isEmpty),
                "content": .object(content),
            ])
    }
}
