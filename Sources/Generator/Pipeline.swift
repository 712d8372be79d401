package import Diagnostics
import Semantics
import Specification
import SwiftModel
import Template

/// One file that the generator makes.
package struct GeneratedFile: Sendable {
    /// Relative to the output directory.
    package let path: String
    package let bytes: [UInt8]
}

/// What a run makes, before anything is written.
package struct GeneratedModule: Sendable {
    package let output: String
    /// Sorted by path, the manifest among them.
    package let files: [GeneratedFile]
    /// Every file that was read.
    package let inputs: [String]
}

/// The whole pipeline: description, meaning, Swift, text. It writes nothing.
///
/// - Returns: Nil when there is an error, which has been reported.
package func generate(
    _ configuration: Configuration, templates: Templates, diagnostics: inout DiagnosticList
) -> GeneratedModule? {
    var problems = DiagnosticList()
    defer { diagnostics.append(contentsOf: problems) }
    guard let path = configuration.descriptions.first,
        let description = Description.read(path, from: DiskLoader(), diagnostics: &problems)
    else { return nil }
    let (api, inputs) = resolve(description, &problems)
    // A slip that spoils one place doesn't keep the rest from being generated.
    guard !problems.hasFatalErrors else { return nil }
    problems = problems.withLocalErrorsAsWarnings
    let module = buildModule(api, choices(configuration, path), reserved: RuntimeParts.reservedNames)
    var files = render(module, templates.library, &problems)
    files += support(module, configuration)
    guard !problems.hasErrors else { return nil }
    files.sort { $0.path < $1.path }
    files.append(Manifest(files: files, diagnostics: problems, renames: module.renames).file)
    return GeneratedModule(
        output: configuration.output, files: files,
        inputs: [configuration.path].compactMap { $0 } + inputs + templates.paths)
}

/// Reads a description and finds out what it means; for the problems alone.
package func validate(_ path: String, diagnostics: inout DiagnosticList) {
    guard let description = Description.read(path, from: DiskLoader(), diagnostics: &diagnostics) else { return }
    _ = resolve(description, &diagnostics)
}

private func resolve(_ description: Description, _ diagnostics: inout DiagnosticList) -> (API, inputs: [String]) {
    resolveAPI(description, diagnostics: &diagnostics)
}

private func choices(_ configuration: Configuration, _ path: String) -> ModuleChoices {
    var choices = ModuleChoices(module: configuration.module, source: String(path.split(separator: "/").last ?? ""))
    choices.access = configuration.access.rawValue
    return choices
}

private func render(
    _ module: SwiftModule, _ library: TemplateLibrary, _ diagnostics: inout DiagnosticList
) -> [GeneratedFile] {
    var files: [GeneratedFile] = []
    for file in module.files {
        do {
            files.append(GeneratedFile(path: file.path, bytes: try library.render(file.template, file.value)))
        } catch {
            diagnostics.error(.invalidTemplate, at: nil, "\(error)")
        }
    }
    return files
}

/// The parts of the runtime that the module stands on, and what it needs to be a package of its own.
private func support(_ module: SwiftModule, _ configuration: Configuration) -> [GeneratedFile] {
    RuntimeParts.sources(module.parts, access: configuration.access.rawValue).map { name, text in
        GeneratedFile(path: "Sources/\(module.name)/Support/\(name)", bytes: Array(text.utf8))
    }
}
