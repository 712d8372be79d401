import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Generator

struct OutputDirectoryTests {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("apigen-\(UUID().uuidString)").path
    var description: String { folder + "/api.yaml" }
    var output: String { folder + "/Out" }

    private static let api = """
        openapi: 3.1.0
        info: {title: Pets, version: '1'}
        paths:
          /pets:
            get: {operationId: listPets, responses: {'200': {description: ok, content: {application/json: {schema: {type: array, items: {$ref: '#/components/schemas/Pet'}}}}}}}
        components:
          schemas:
            Pet: {type: object, properties: {name: {type: string}}}
            Toy: {type: object, properties: {name: {type: string}}}
        """

    private func module(_ text: String = api) throws -> GeneratedModule {
        try FileSystem.write(Array(text.utf8), to: description)
        var diagnostics = DiagnosticList()
        let templates = try #require(Templates.load(overriding: nil, diagnostics: &diagnostics))
        let configuration = Configuration(module: "Pets", descriptions: [description], output: output)
        return try #require(
            generate(configuration, templates: templates, diagnostics: &diagnostics), "\(diagnostics.rendered())")
    }

    private func modified(_ path: String) throws -> Date? {
        try FileManager.default.attributesOfItem(atPath: output + "/" + path)[.modificationDate] as? Date
    }

    private func clean() { try? FileManager.default.removeItem(atPath: folder) }

    @Test func whatIsRightIsLeftUntouched() throws {
        defer { clean() }
        let first = try OutputDirectory(output).write(try module())
        #expect(first.unchanged == 0 && first.written.count > 20)
        let before = try modified("Sources/Pets/Models/Pet.swift")
        let second = try OutputDirectory(output).write(try module())
        #expect(second.written.isEmpty && second.removed.isEmpty && second.unchanged == first.written.count)
        #expect(try modified("Sources/Pets/Models/Pet.swift") == before)
        #expect(try OutputDirectory(output).differences(from: try module()).isEmpty)
    }

    @Test func oneChangedPropertyChangesOneModelAndItsTests() throws {
        defer { clean() }
        _ = try OutputDirectory(output).write(try module())
        let changed = Self.api.replacing(
            "Toy: {type: object, properties: {name:", with: "Toy: {type: object, properties: {label:")
        let changes = try OutputDirectory(output).write(try module(changed))
        let names = changes.written.map { $0.replacing(output + "/", with: "") }
        #expect(
            names == ["Sources/Pets/Models/Toy.swift", "Tests/PetsTests/RoundTripTests.swift", "apigen-manifest.json"])
        #expect(changes.removed.isEmpty)
    }

    @Test func whatIsNoLongerMadeIsRemovedAndNothingElse() throws {
        defer { clean() }
        _ = try OutputDirectory(output).write(try module())
        try FileSystem.write([1], to: output + "/Sources/Pets/Models/Mine.swift")
        let without = Self.api.split(separator: "\n").dropLast().joined(separator: "\n")
        let changes = try OutputDirectory(output).write(try module(without))
        #expect(changes.removed == [output + "/Sources/Pets/Models/Toy.swift"])
        #expect(FileSystem.exists(output + "/Sources/Pets/Models/Mine.swift"))
    }

    @Test func differencesAreToldApart() throws {
        defer { clean() }
        _ = try OutputDirectory(output).write(try module())
        let pet = output + "/Sources/Pets/Models/Pet.swift"
        try FileSystem.write(Array("// mine".utf8), to: pet)
        try FileSystem.remove(output + "/README.md")
        try FileSystem.write([1], to: output + "/Sources/Pets/Models/Owner.swift")
        let changed = Self.api.replacing("    Toy: {", with: "    Owner: {")
        let kinds = try OutputDirectory(output).differences(from: try module(changed)).map {
            "\($0.path.replacing(output + "/", with: "")): \($0.kind.rawValue)"
        }
        #expect(
            kinds == [
                "README.md: missing", "Sources/Pets/Models/Owner.swift: not apigen's",
                "Sources/Pets/Models/Pet.swift: hand-edited",
                "Sources/Pets/Models/Toy.swift: orphaned", "Tests/PetsTests/RoundTripTests.swift: stale",
                "apigen-manifest.json: stale",
            ])
    }

    @Test func aFileOfSomebodyElseIsNeverReplaced() throws {
        defer { clean() }
        try FileSystem.write(Array("mine".utf8), to: output + "/README.md")
        let error = try #require(throws: FileError.self) { try OutputDirectory(output).write(try module()) }
        #expect("\(error)".contains("README.md' is in the way"))
        #expect(FileSystem.files(below: output) == ["README.md"])
    }

    @Test func aBrokenManifestStopsTheRun() throws {
        defer { clean() }
        for text in ["{", "[]", "{\"files\": {\"../../x\": \"\"}}"] {
            try FileSystem.write(Array(text.utf8), to: output + "/apigen-manifest.json")
            #expect(throws: FileError.self) { try OutputDirectory(output) }
        }
    }

    @Test func theSameInputGivesTheSameBytes() throws {
        defer { clean() }
        let first = try module()
        let second = try module()
        #expect(first.files.map(\.path) == second.files.map(\.path))
        #expect(zip(first.files, second.files).allSatisfy { $0.bytes == $1.bytes })
    }
}

struct SHA256Tests {
    /// FIPS 180-4's examples.
    @Test(arguments: [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
    ])
    func examplesOfTheStandard(text: String, hash: String) {
        #expect(SHA256.hexadecimal(Array(text.utf8)) == hash)
    }

    /// Every length around the seams of blocks, against coreutils.
    @Test func agreesWithSha256sum() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("sha-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        var expected: [String: String] = [:]
        for length in Array(50...70) + Array(115...130) + [1_000_003] {
            let bytes = (0..<length).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ length) }
            try Data(bytes).write(to: folder.appendingPathComponent("\(length)"))
            expected["\(length)"] = SHA256.hexadecimal(bytes)
        }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["sh", "-c", "cd '\(folder.path)' && (sha256sum * 2>/dev/null || shasum -a 256 *)"]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let lines = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self).split(
            separator: "\n")
        let found = Dictionary(lines.map { ($0.split(separator: " ")[1], $0.split(separator: " ")[0]) }) { first, _ in
            first
        }
        #expect(found.count == expected.count)
        for (name, hash) in found { #expect(expected[String(name)] == String(hash)) }
    }
}
