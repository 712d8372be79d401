import Diagnostics
import Foundation
import Specification
import TestSupport
import Testing

/// Public descriptions as people wrote them.
@Suite(.enabled(if: SharedMaterial.has("corpus"), "the corpus of descriptions isn't here: set APIGEN_SHARED"))
struct CorpusTests {
    static var files: [String] {
        let all =
            (try? FileManager.default.contentsOfDirectory(
                atPath: SharedMaterial.folder.appendingPathComponent("corpus").path)) ?? []
        return all.filter { $0.hasSuffix(".yaml") || $0.hasSuffix(".json") }.sorted()
    }

    @Test func everyOpenAPIDocumentIsReadWithoutError() {
        let loader = FolderLoader(SharedMaterial.folder.appendingPathComponent("corpus"))
        var count = 0
        for file in Self.files where !file.contains("asyncapi") && !file.contains("-v2.0-") {
            var diagnostics = DiagnosticList()
            let description = Description.read(file, from: loader, diagnostics: &diagnostics)
            #expect(description != nil && !diagnostics.hasErrors, "\(diagnostics.rendered(limit: 4))")
            count += 1
        }
        print("corpus: \(count) OpenAPI documents read")
    }

    @Test func swaggerGetsAClearError() {
        let loader = FolderLoader(SharedMaterial.folder.appendingPathComponent("corpus"))
        for file in Self.files where file.contains("-v2.0-") {
            var diagnostics = DiagnosticList()
            #expect(Description.read(file, from: loader, diagnostics: &diagnostics) == nil)
            #expect(diagnostics.all.map(\.id) == [.unsupportedVersion])
        }
    }
}
