import Diagnostics
import Generator

let version = "0.1.0"

/// How the command ends (see `--help`).
enum ExitCode: Int32 {
    case done = 0
    case finding = 1
    case usage = 2
    case invalid = 3
}

func run(_ arguments: Arguments) -> ExitCode {
    switch arguments.command {
    case .validate: validate(arguments)
    case .generate, .check: withModules(arguments, arguments.command == .check ? compare : write)
    }
}

// MARK: - Commands

private func validate(_ arguments: Arguments) -> ExitCode {
    var diagnostics = DiagnosticList()
    for input in arguments.inputs {
        guard let path = description(input) else {
            printError("apigen: there is no description in '\(input)'\n")
            return .usage
        }
        validate(path, diagnostics: &diagnostics)
    }
    let failed = report(diagnostics, arguments)
    if !failed, !arguments.isQuiet { print("\(arguments.inputs.joined(separator: ", ")): valid") }
    return failed ? .invalid : .done
}

/// Generates all modules in memory first: one that fails keeps the others from being written too.
private func withModules(_ arguments: Arguments, _ use: ([GeneratedModule], Arguments) throws -> ExitCode) -> ExitCode {
    var diagnostics = DiagnosticList()
    guard let configurations = configurations(arguments, &diagnostics),
        let templates = Templates.load(overriding: arguments.templates, diagnostics: &diagnostics)
    else {
        report(diagnostics, arguments)
        return .usage
    }
    let modules = configurations.compactMap { generate($0, templates: templates, diagnostics: &diagnostics) }
    guard !report(diagnostics, arguments), modules.count == configurations.count else { return .invalid }
    do {
        return try use(modules, arguments)
    } catch {
        printError("apigen: \(error)\n")
        return .usage
    }
}

private func write(_ modules: [GeneratedModule], _ arguments: Arguments) throws -> ExitCode {
    for module in modules {
        let directory = try OutputDirectory(module.output)
        if arguments.isDryRun {
            for difference in directory.differences(from: module) {
                print("\(difference.path): \(difference.kind.rawValue)")
            }
            continue
        }
        let changes = try directory.write(module)
        guard !arguments.isQuiet else { continue }
        for path in changes.written { print("wrote \(path)") }
        for path in changes.removed { print("removed \(path)") }
        print(
            "\(module.output): \(changes.written.count) written, \(changes.removed.count) removed, \(changes.unchanged) unchanged"
        )
    }
    if let depfile = arguments.depfile, !arguments.isDryRun { try writeDepfile(depfile, modules) }
    return .done
}

private func compare(_ modules: [GeneratedModule], _ arguments: Arguments) throws -> ExitCode {
    var code = ExitCode.done
    for module in modules {
        let differences = try OutputDirectory(module.output).differences(from: module)
        for difference in differences { print("\(difference.path): \(difference.kind.rawValue)") }
        if !differences.isEmpty { code = .finding }
        if differences.isEmpty, !arguments.isQuiet {
            print("\(module.output): up to date, \(module.files.count) files")
        }
    }
    return code
}

// MARK: - Input and output

/// Prints the problems and says whether they stop the run.
@discardableResult
private func report(_ diagnostics: DiagnosticList, _ arguments: Arguments) -> Bool {
    printError(diagnostics.rendered(warningsAsErrors: arguments.isStrict))
    return diagnostics.hasErrors || (arguments.isStrict && diagnostics.warningCount > 0)
}

private func configurations(_ arguments: Arguments, _ diagnostics: inout DiagnosticList) -> [Configuration]? {
    if let module = arguments.module, let output = arguments.output {
        guard Configuration.isModuleName(module) else {
            diagnostics.error(.invalidConfiguration, at: nil, "'\(module)' can't be the name of a Swift module")
            return nil
        }
        guard let path = description(arguments.inputs[0]) else {
            diagnostics.error(.invalidConfiguration, at: nil, "there is no description in '\(arguments.inputs[0])'")
            return nil
        }
        return [Configuration(module: module, descriptions: [path], output: output)]
    }
    let paths = arguments.inputs.isEmpty ? defaultConfigurations() : arguments.inputs.map(configurationFile)
    guard !paths.isEmpty else {
        diagnostics.error(
            .invalidConfiguration, at: nil,
            "there is no api-specs/*/apigen.yaml here: name a configuration or a description")
        return nil
    }
    let configurations = paths.compactMap { Configuration.read($0, diagnostics: &diagnostics) }
    return configurations.count == paths.count ? configurations : nil
}

private func defaultConfigurations() -> [String] {
    FileSystem.names(in: "api-specs").map { "api-specs/\($0)/apigen.yaml" }.filter(FileSystem.exists)
}

private func configurationFile(_ input: String) -> String {
    FileSystem.isDirectory(input) ? FileSystem.join(input, "apigen.yaml") : input
}

/// A description, or the one in a directory.
private func description(_ input: String) -> String? {
    guard FileSystem.isDirectory(input) else { return input }
    let names = ["openapi.yaml", "openapi.yml", "openapi.json"]
    return names.map { FileSystem.join(input, $0) }.first(where: FileSystem.exists)
}

/// Blanks in paths are escaped as make reads them.
private func writeDepfile(_ path: String, _ modules: [GeneratedModule]) throws {
    func escaped(_ path: String) -> String {
        path.replacing(" ", with: "\\ ").replacing("$", with: "$$").replacing("#", with: "\\#")
    }
    let rules = modules.map { module in
        "\(escaped(module.output))/apigen-manifest.json: \\\n"
            + module.inputs.map { "  " + escaped($0) }.joined(separator: " \\\n") + "\n"
    }
    try FileSystem.write(Array(rules.joined(separator: "\n").utf8), to: path)
}
