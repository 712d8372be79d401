import Foundation
import Generator
import TestSupport
import Testing

/// The command as people run it.
struct CommandTests {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("command-\(UUID().uuidString)").path

    /// Runs the tool that was built with these tests, in an empty folder.
    private func apigen(_ arguments: String...) throws -> (code: Int32, output: String, errors: String) {
        try apigen(arguments)
    }

    private func apigen(_ arguments: [String]) throws -> (code: Int32, output: String, errors: String) {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
            .appendingPathComponent("apigen")
        process.arguments = arguments
        process.currentDirectoryURL = URL(fileURLWithPath: folder)
        let output = Pipe()
        let errors = Pipe()
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        let errorText = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (process.terminationStatus, text, errorText)
    }

    private func write(_ name: String, _ text: String) throws {
        try FileSystem.write(Array(text.utf8), to: folder + "/" + name)
    }

    private func clean() { try? FileManager.default.removeItem(atPath: folder) }

    private static let pets = """
        openapi: 3.1.0
        info: {title: Pets, version: '1'}
        paths: {/pets: {get: {operationId: listPets, responses: {'204': {description: none}}}}}
        """

    @Test func fiveMistakesAreFiveErrorsWithTheirPlaces() throws {
        defer { clean() }
        try write(
            "api.yaml",
            """
            openapi: 3.1.0
            info: {title: Pets}
            paths:
              /pets/{id}:
                get:
                  responses:
                    OK: {description: d}
                  security: [{nope: []}]
            components:
              schemas:
                Pet: {type: objct, properties: {owner: {$ref: '#/components/schemas/Ownr'}}}
                Owner: {type: object}
            """)
        let result = try apigen("validate", "api.yaml")
        #expect(result.code == 3)
        #expect(result.output == "")
        let places = result.errors.split(separator: "\n").filter { $0.contains(": error: ") }.map {
            $0.prefix { $0 != " " }
        }
        #expect(
            places == [
                "api.yaml:2:7:", "api.yaml:5:5:", "api.yaml:7:9:", "api.yaml:8:19:", "api.yaml:11:17:",
                "api.yaml:11:51:",
            ])
        #expect(
            result.errors.contains(
                " 11 |     Pet: {type: objct, properties: {owner: {$ref: '#/components/schemas/Ownr'}}}\n    |                 ^~~~~\n"
            ))
        #expect(result.errors.contains("note: did you mean 'Owner', which is here?"))
    }

    @Test func generateWritesAndCheckAgrees() throws {
        defer { clean() }
        try write("api-specs/pets/openapi.yaml", Self.pets)
        try write(
            "api-specs/pets/apigen.yaml", "module: Pets\ndescriptions: [openapi.yaml]\noutput: ../../Generated/Pets\n")
        #expect(try apigen("check").code == 1)
        let dry = try apigen("generate", "--dry-run")
        #expect(dry.code == 0 && dry.output.contains("Generated/Pets/README.md: missing"))
        #expect(!FileSystem.exists(folder + "/Generated"))
        let result = try apigen("generate", "--depfile", "deps/pets.d")
        #expect(result.code == 0 && result.output.contains("wrote Generated/Pets/Sources/Pets/PetsClient.swift"))
        let depfile = String(decoding: try FileSystem.read(folder + "/deps/pets.d"), as: UTF8.self)
        #expect(
            depfile
                == "Generated/Pets/apigen-manifest.json: \\\n  api-specs/pets/apigen.yaml \\\n  api-specs/pets/openapi.yaml\n"
        )
        #expect(try apigen("check").code == 0)
        try write("Generated/Pets/README.md", "mine")
        let check = try apigen("check", "api-specs/pets")
        #expect(check.code == 1 && check.output == "Generated/Pets/README.md: hand-edited\n")
    }

    @Test func aFailedRunTouchesNothing() throws {
        defer { clean() }
        try write("api.yaml", Self.pets)
        #expect(try apigen("generate", "api.yaml", "--module", "Pets", "--output", "Out").code == 0)
        let before = FileSystem.files(below: folder).map { ($0, try? FileSystem.read(folder + "/" + $0)) }
        try write("api.yaml", Self.pets + "\ncomponents: {schemas: {A: {$ref: '#/nowhere'}")
        #expect(try apigen("generate", "api.yaml", "--module", "Pets", "--output", "Out").code == 3)
        let after = FileSystem.files(below: folder).map { ($0, try? FileSystem.read(folder + "/" + $0)) }
        #expect(before.filter { $0.0 != "api.yaml" }.elementsEqual(after.filter { $0.0 != "api.yaml" }) { $0 == $1 })
    }

    @Test func aSlipInOnePlaceKeepsNothingElseFromBeingGenerated() throws {
        defer { clean() }
        try write("api.yaml", Self.pets + "\ncomponents: {schemas: {A: {$ref: '#/nowhere'}, B: {properties: {b: {}}}}}")
        let arguments = ["generate", "api.yaml", "--module", "Pets", "--output", "Out"]
        let result = try apigen(arguments)
        #expect(result.code == 0)
        #expect(result.errors.contains("api.yaml:4:34: warning: '#/nowhere' leads nowhere"), "\(result.errors)")
        #expect(FileSystem.exists(folder + "/Out/Sources/Pets/Models/B.swift"))
        let manifest = String(decoding: try FileSystem.read(folder + "/Out/apigen-manifest.json"), as: UTF8.self)
        #expect(manifest.contains("\"broken\": [\n"), "\(manifest)")
        #expect(try apigen(arguments + ["--strict"]).code == 3)
        #expect(try apigen("validate", "api.yaml").code == 3)
    }

    @Test func schemasMayLeadDeepIntoEachOther() throws {
        defer { clean() }
        let schemas = (0..<1_500).map { "S\($0): {properties: {a: {$ref: '#/components/schemas/S\($0 + 1)'}}}" }
        let end = ["S1500: {type: string}"]
        try write(
            "api.yaml", Self.pets + "\ncomponents:\n  schemas:\n    " + (schemas + end).joined(separator: "\n    "))
        #expect(try apigen("validate", "api.yaml").code == 0)
    }

    @Test func warningsFailWhenTheyAreMadeTo() throws {
        defer { clean() }
        try write("api.yaml", Self.pets + "\nserverz: []")
        #expect(try apigen("validate", "api.yaml").code == 0)
        let strict = try apigen("validate", "--strict", "api.yaml")
        #expect(strict.code == 3 && strict.errors.contains("api.yaml:4:1: error: unknown key 'serverz'"))
    }

    @Test func aFolderStandsForTheDescriptionInIt() throws {
        defer { clean() }
        try write("pets/openapi.yaml", Self.pets)
        #expect(try apigen("validate", "pets").code == 0)
        #expect(try apigen("validate", "nowhere").code == 3)
        #expect(try apigen("validate", ".").code == 2)
    }

    @Test(arguments: [
        ([], "a command is missing"), (["frobnicate"], "unknown command 'frobnicate'"),
        (["generate", "--frob"], "unknown option '--frob'"),
        (["generate", "--module"], "'--module' needs a value"),
        (["generate", "x", "--module", "M"], "--module and --output go together"),
        (["validate"], "'validate' needs a description"), (["generate"], "there is no api-specs/*/apigen.yaml here"),
        (["generate", "x.yaml", "--module", "1M", "--output", "o"], "can't be the name of a Swift module"),
    ])
    func wrongUsageIsExplained(words: [String], message: String) throws {
        defer { clean() }
        let result: (code: Int32, output: String, errors: String)
        switch words.count {
        case 0: result = try apigen()
        case 1: result = try apigen(words[0])
        case 2: result = try apigen(words[0], words[1])
        case 4: result = try apigen(words[0], words[1], words[2], words[3])
        default: result = try apigen(words[0], words[1], words[2], words[3], words[4], words[5])
        }
        #expect(result.code == 2)
        #expect(result.errors.contains(message), "\(result.errors)")
    }

    @Test(arguments: [
        ("module: Pets", "1:1: error: the key 'descriptions' is missing"),
        ("module: 1a\ndescriptions: [a]\noutput: b", "1:9: error: '1a' can't be the name"),
        ("modul: Pets", "1:1: error: unknown key 'modul'"), ("- a", "1:1: error: a configuration is an object"),
        ("module: M\ndescriptions: [a]\noutput: b\naccess: open", "4:9: error: 'access' is one of"),
    ])
    func aWrongConfigurationIsPositioned(text: String, message: String) throws {
        defer { clean() }
        try write("apigen.yaml", text)
        let result = try apigen("generate", "apigen.yaml")
        #expect(result.code == 2)
        #expect(result.errors.contains("apigen.yaml:" + message), "\(result.errors)")
    }

    @Test func helpAndVersionArePrinted() throws {
        defer { clean() }
        #expect(try apigen("--help").output.contains("USAGE"))
        #expect(try apigen("check", "--help").output.contains("hand-edited"))
        #expect(try apigen("--version").output.hasPrefix("apigen "))
    }

    @Test func anAccessOtherThanPublicIsKept() throws {
        defer { clean() }
        try write("openapi.yaml", Self.pets)
        try write("apigen.yaml", "module: Pets\ndescriptions: openapi.yaml\noutput: Out\naccess: package")
        #expect(try apigen("generate", "apigen.yaml").code == 0)
        for file in FileSystem.files(below: folder + "/Out/Sources") {
            let text = String(decoding: try FileSystem.read(folder + "/Out/Sources/" + file), as: UTF8.self)
            let isPublic = text.split(separator: "\n").contains { $0.drop { $0 == " " }.hasPrefix("public ") }
            #expect(!isPublic, "\(file)")
        }
    }
}
