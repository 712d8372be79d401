import Foundation
import Generator
import TestSupport
import Testing

/// The pages say what holds.
struct DocumentationTests {
    private func text(_ path: String) throws -> String {
        String(decoding: try FileSystem.read(SharedMaterial.checkout.path + "/" + path), as: UTF8.self)
    }

    @Test func theReadmeShowsTheProgramThatTheWireTestsRun() throws {
        let program = try text("Tests/AgoChatExample/main.swift")
        #expect(try text("README.md").contains("```swift\n\(program)```"))
        #expect(program.split(separator: "\n", omittingEmptySubsequences: false).count <= 35)
    }

    @Test func everyDiagnosticHasARemedy() throws {
        let source = try text("Sources/Diagnostics/DiagnosticID.swift")
        let ids = source.split(separator: "DiagnosticID(\"").dropFirst().compactMap { $0.split(separator: "\"").first }
        let page = try text("docs/diagnostics.md")
        let rows = page.split(separator: "\n").filter { $0.hasPrefix("| `") }
        #expect(ids.count > 20)
        for id in ids { #expect(page.contains("| `\(id)` |"), "\(id)") }
        #expect(rows.count == ids.count)
    }

    @Test func everyLinkLeadsSomewhere() throws {
        for page in [
            "README.md", "CONTRIBUTING.md", "docs/architecture.md", "docs/configuration.md", "docs/x-apigen.md",
            "docs/diagnostics.md", "Templates/README.md",
        ] {
            let folder = FileSystem.folder(of: page)
            for link in try text(page).split(separator: "](").dropFirst().compactMap({ $0.split(separator: ")").first })
            where !link.hasPrefix("http") {
                let target = FileSystem.join(SharedMaterial.checkout.path, FileSystem.join(folder, String(link)))
                #expect(FileSystem.exists(target), "\(page): \(link)")
            }
        }
    }
}
