/// The command line taken apart.
struct Arguments {
    enum Command: String, CaseIterable {
        case generate
        case check
        case validate
    }

    var command = Command.generate
    /// Configurations or descriptions.
    var inputs: [String] = []
    var module: String?
    var output: String?
    var templates: String?
    var depfile: String?
    var isStrict = false
    var isQuiet = false
    var isDryRun = false

    /// What the command line asks for.
    enum Request {
        case run(Arguments)
        case help(Command?)
        case version
    }

    /// A command line that makes no sense, and why.
    struct UsageError: Error, CustomStringConvertible {
        let description: String
    }

    static func parse(_ words: [String]) throws -> Request {
        var arguments = Arguments()
        var command: Command?
        var wantsHelp = false
        var rest = words[...]
        while let word = rest.popFirst() {
            switch word {
            case "--help", "-h", "help": wantsHelp = true
            case "--version": return .version
            case "--strict": arguments.isStrict = true
            case "--quiet", "-q": arguments.isQuiet = true
            case "--dry-run": arguments.isDryRun = true
            case "--module": arguments.module = try value(of: word, &rest)
            case "--output": arguments.output = try value(of: word, &rest)
            case "--templates": arguments.templates = try value(of: word, &rest)
            case "--depfile": arguments.depfile = try value(of: word, &rest)
            case _ where word.hasPrefix("-"): throw UsageError(description: "unknown option '\(word)'")
            case _ where command == nil:
                guard let known = Command(rawValue: word) else {
                    throw UsageError(description: "unknown command '\(word)': there are generate, check and validate")
                }
                command = known
            default: arguments.inputs.append(word)
            }
        }
        if wantsHelp { return .help(command) }
        guard let command else { throw UsageError(description: "a command is missing: generate, check or validate") }
        arguments.command = command
        try arguments.check()
        return .run(arguments)
    }

    private static func value(of option: String, _ rest: inout ArraySlice<String>) throws -> String {
        guard let value = rest.popFirst(), !value.hasPrefix("--") else {
            throw UsageError(description: "'\(option)' needs a value")
        }
        return value
    }

    private func check() throws {
        switch command {
        case .validate:
            if inputs.isEmpty { throw UsageError(description: "'validate' needs a description") }
            if module != nil || output != nil {
                throw UsageError(description: "'validate' writes nothing: no --module and --output")
            }
        case .generate, .check:
            if (module == nil) != (output == nil) { throw UsageError(description: "--module and --output go together") }
            if module != nil, inputs.count != 1 { throw UsageError(description: "--module needs one description") }
        }
    }
}
