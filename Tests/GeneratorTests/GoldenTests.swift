import Diagnostics
import Foundation
import Generator
import TestSupport
import Testing

/// Descriptions and the Swift that comes out of them. A case is a folder in `Tests/Golden/Cases`: `api.yaml` with the
/// files that it refers to, and what is expected of it. `make golden` writes the expectations anew, to be read as a diff; recording never passes.
@Suite struct GoldenTests {
    static let folder = SharedMaterial.checkout.appendingPathComponent("Tests/Golden/Cases")
    static let isRecording = ProcessInfo.processInfo.environment["APIGEN_RECORD"] != nil

    static var cases: [String] {
        FileSystem.names(in: folder.path).filter { FileSystem.isDirectory(folder.path + "/" + $0) }
    }

    @Test(arguments: cases) func expectationHolds(name: String) throws {
        let case_ = Self.folder.appendingPathComponent(name).path
        var diagnostics = DiagnosticList()
        let templates = try #require(Templates.load(overriding: nil, diagnostics: &diagnostics))
        let configuration = Configuration(module: "Golden", descriptions: [case_ + "/api.yaml"], output: "")
        let module = generate(configuration, templates: templates, diagnostics: &diagnostics)
        var found = ["diagnostics.txt": diagnostics.rendered().replacing(case_ + "/", with: "")]
        for file in module?.files ?? [] where Self.isShown(file.path) {
            let path = file.path.replacing("Sources/Golden/", with: "")
            found["expected/" + path] = String(decoding: file.bytes, as: UTF8.self)
        }
        if found["diagnostics.txt"]?.isEmpty == true { found["diagnostics.txt"] = nil }
        if Self.isRecording { try record(found, in: case_) } else { try compare(found, with: case_) }
        if let module { try typeCheck(module) }
    }

    /// What is the same everywhere isn't repeated in every case.
    private static func isShown(_ path: String) -> Bool {
        path.hasPrefix("Sources/") && !path.contains("/Support/") && !path.hasSuffix("GoldenClient.swift")
    }

    private func record(_ found: [String: String], in folder: String) throws {
        try? FileManager.default.removeItem(atPath: folder + "/expected")
        try? FileManager.default.removeItem(atPath: folder + "/diagnostics.txt")
        for (path, text) in found { try FileSystem.write(Array(text.utf8), to: folder + "/" + path) }
        Issue.record("recorded, read the diff")
    }

    private func compare(_ found: [String: String], with folder: String) throws {
        let expected = Set(
            FileSystem.files(below: folder).filter { $0.hasPrefix("expected/") || $0 == "diagnostics.txt" })
        #expect(Set(found.keys) == expected)
        for path in expected.sorted() {
            let text = String(decoding: try FileSystem.read(folder + "/" + path), as: UTF8.self)
            #expect(found[path] == text, "\(path) is different: run `make golden` and read the diff")
        }
    }

    private func typeCheck(_ module: GeneratedModule) throws {
        let problems = try SwiftCompiler.typeCheck(module)
        #expect(problems.isEmpty, "\(problems)")
    }
}

/// The compiler that builds these tests.
enum SwiftCompiler {
    /// What the compiler says of a module's sources, in Swift 6 mode with warnings as errors.
    static func typeCheck(_ module: GeneratedModule, named name: String = "Golden") throws -> String {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("apigen-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        var sources: [String] = []
        for file in module.files where file.path.hasPrefix("Sources/") {
            let path = folder.path + "/" + file.path
            try FileSystem.write(file.bytes, to: path)
            sources.append(path)
        }
        return try run(
            ["swiftc", "-typecheck", "-wmo", "-swift-version", "6", "-warnings-as-errors", "-module-name", name]
                + sources)
    }

    static func run(_ words: [String]) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = words
        let output = Pipe()
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return process.terminationStatus == 0 ? "" : text
    }
}
