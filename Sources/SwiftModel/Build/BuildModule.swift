package import Semantics
import Template

/// Decides how an API looks in Swift.
///
/// - Parameter reserved: The names that the support code declares.
package func buildModule(_ api: API, _ choices: ModuleChoices, reserved: Set<String>) -> SwiftModule {
    var build = ModuleBuilder(api, choices, reserved: reserved)
    build.addClient()
    build.addOperations()
    build.addModels()
    build.addHeaders()
    build.addIncoming()
    build.addTests()
    build.addReadme()
    return SwiftModule(
        name: choices.module, files: build.files.sorted { $0.path < $1.path }, parts: build.parts,
        renames: build.names.renames)
}

/// The state of the decisions; its steps are extensions in files named after them.
struct ModuleBuilder {
    let api: API
    let choices: ModuleChoices
    let names: TypeNames
    let types: SwiftTypes
    /// The member names of every object, enumeration and union, by what the description calls them.
    let members: [TypeID: MemberNames]
    private(set) var operations: [NamedOperation]
    var files: [FileView] = []
    var parts: Set<RuntimePart> = [.core]
    private var paths: Set<String> = []

    var client: String { choices.module + "Client" }
    var access: String { choices.access }

    init(_ api: API, _ choices: ModuleChoices, reserved: Set<String>) {
        self.api = api
        self.choices = choices
        let operations = nameOperations(api)
        let members = nameMembers(api)
        self.members = members
        let clientNames =
            [choices.module + "Client", choices.module + "Webhooks"] + Self.nested + operations.flatMap(\.typeNames)
        names = TypeNames(api, module: choices.module, taken: reserved.union(clientNames), members: members)
        types = SwiftTypes(api, names.names, module: choices.module)
        self.operations = operations
        renameAmbiguousOverloads()
    }

    /// The types within the client, which its methods would take a model of their name for.
    private static let nested = ["Credentials", "Requests", "Server"]

    /// Methods of one name differ in the labels of their arguments; those that don't say their media type.
    private mutating func renameAmbiguousOverloads() {
        var met: Set<String> = []
        for index in operations.indices {
            let labels = OperationArguments(operations[index].operation, self).parameters.map(\.label)
            let signature = { (name: String) in "\(name)(\(labels.joined(separator: ":")))" }
            if case .request(let mediaType) = operations[index].operation.variant,
                met.contains(signature(operations[index].name))
            {
                operations[index].name += "As" + SwiftModel.mediaTypeName(mediaType)
            }
            met.insert(signature(operations[index].name))
        }
    }

    /// Adds a source file of the module.
    mutating func addSource(_ path: String, imports: [String], _ content: TemplateObject) {
        add(
            "Sources/\(choices.module)/\(path).swift", template: "File",
            SourceView(source: choices.source, imports: imports, content: content))
    }

    /// Adds a file of the module's tests.
    mutating func addTest(_ path: String, _ content: TemplateObject) {
        add(
            "Tests/\(choices.module)Tests/\(path).swift", template: "File",
            SourceView(source: choices.source, imports: [], content: content))
    }

    mutating func add(_ path: String, template: String, _ view: some TemplateRepresentable) {
        files.append(FileView(path: uniquePath(path), template: template, value: .object(view.templateObject)))
    }

    /// Some file systems don't tell case apart: no two paths differ in nothing else.
    private mutating func uniquePath(_ path: String) -> String {
        var path = path
        while !paths.insert(path.lowercased()).inserted {
            path = path.replacing(".swift", with: "Alternative.swift")
        }
        return path
    }

    func documentation(_ parts: String?..., width: Int = 92) -> [String] {
        var lines: [String] = []
        for part in parts {
            let more = documentationLines(part, width: width)
            if !more.isEmpty { lines += (lines.isEmpty ? [] : [""]) + more }
        }
        return lines
    }
}
