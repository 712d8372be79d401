#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

do {
    switch try Arguments.parse(Array(CommandLine.arguments.dropFirst())) {
    case .help(let command): print(Help.text(command), terminator: "")
    case .version: print("apigen \(version)")
    case .run(let arguments): onLargeStack { exit(run(arguments).rawValue) }
    }
} catch {
    printError("apigen: \(error)\nSee 'apigen --help'.\n")
    exit(ExitCode.usage.rawValue)
}
