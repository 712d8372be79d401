import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Generator

struct TemplatesTests {
    private let templates = SharedMaterial.checkout.appendingPathComponent("Templates").path

    @Test func theBinaryHoldsTheTemplatesOfTheCheckout() throws {
        for (paths, ending, folder) in [
            (EmbeddedFiles.templates, ".mustache", ""), (EmbeddedFiles.runtime, ".swift", "Runtime/"),
        ] {
            let files = FileSystem.files(below: templates).filter { $0.hasSuffix(ending) && $0.hasPrefix(folder) }
            #expect(paths.map(\.path) == files, "run `make`: Sources/Generator/EmbeddedFiles.swift isn't up to date")
            for (path, text) in paths {
                #expect(
                    Array(text.utf8) == (try FileSystem.read(templates + "/" + path)), "run `make`: \(path) has changed"
                )
            }
        }
    }

    @Test func aTemplateCanBeReplaced() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("templates-\(UUID().uuidString)")
            .path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try FileSystem.write(
            Array("{{access}} typealias {{name}} = {{type}}  // mine\n".utf8), to: folder + "/Models/Alias.mustache")
        #expect(try generated(folder, "A: {type: string}").contains("public typealias A = String  // mine"))
    }

    @Test func aMistakeInATemplateHasItsPlace() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("templates-\(UUID().uuidString)")
            .path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try FileSystem.write(Array("x\n{{nmae}}\n".utf8), to: folder + "/Models/Alias.mustache")
        #expect(try generated(folder, "A: {type: string}").contains("Models/Alias:2:1: unknown name 'nmae'"))
        try FileSystem.write(Array("{{#x}}".utf8), to: folder + "/Models/Alias.mustache")
        #expect(try generated(folder, "A: {type: string}").contains("Models/Alias:1:1: 'x' is never closed"))
        try FileSystem.write(Array("".utf8), to: folder + "/Alais.mustache")
        try FileSystem.remove(folder + "/Models/Alias.mustache")
        #expect(try generated(folder, "A: {type: string}").contains("Alais.mustache' replaces no template"))
    }

    private func generated(_ folder: String, _ schema: String) throws -> String {
        let description = folder + "-api.yaml"
        try FileSystem.write(
            Array("openapi: 3.1.0\ninfo: {title: t, version: '1'}\ncomponents: {schemas: {\(schema)}}".utf8),
            to: description)
        defer { try? FileManager.default.removeItem(atPath: description) }
        var diagnostics = DiagnosticList()
        guard let templates = Templates.load(overriding: folder, diagnostics: &diagnostics) else {
            return diagnostics.rendered()
        }
        let module = generate(
            Configuration(module: "M", descriptions: [description], output: ""), templates: templates,
            diagnostics: &diagnostics)
        let alias = module?.files.first { $0.path.hasSuffix("Models/A.swift") }
        return diagnostics.rendered() + String(decoding: alias?.bytes ?? [], as: UTF8.self)
    }
}
