import Diagnostics
import Foundation
import Template
import TestSupport
import Testing
import YAML

/// The official Mustache suites: all required ones, inheritance and dynamic names. Lambdas are left out on purpose:
/// templates hold layout and no code.
@Suite(.enabled(if: SharedMaterial.has("suites/mustache"), "the Mustache suites aren't here: set APIGEN_SHARED"))
struct MustacheSuite {
    @Test(arguments: [
        "comments", "delimiters", "interpolation", "inverted", "partials", "sections", "~inheritance", "~dynamic-names",
    ])
    func suitePasses(name: String) throws {
        var diagnostics = DiagnosticList()
        let file = SourceFile(path: name, bytes: try SharedMaterial.bytes("suites/mustache/\(name).yml"))
        let suite = try #require(parseYAML(file, diagnostics: &diagnostics), "\(diagnostics.rendered())")
        let tests = try #require(suite["tests"])
        #expect(tests.count > 5)
        for test in tests.items {
            var sources = ["main": test["template"]?.string ?? ""]
            for entry in test["partials"].map({ Array($0.entries) }) ?? [] {
                sources[entry.key.string ?? ""] = entry.value.string
            }
            let library = try TemplateLibrary(sources, options: .specification)
            let output = try library.render("main", Self.value(test["data"]))
            #expect(
                String(decoding: output, as: UTF8.self) == test["expected"]?.string, "\(test["name"]?.string ?? "")")
        }
        print("mustache \(name): \(tests.count) tests")
    }

    static func value(_ node: Node?) -> TemplateValue {
        guard let node else { return .absent }
        switch node.kind {
        case .sequence: return .list(node.items.map(value))
        case .mapping:
            return .object(
                TemplateObject(
                    "data",
                    Dictionary(uniqueKeysWithValues: node.entries.map { ($0.key.string ?? "", value($0.value)) })))
        case .scalar:
            switch node.scalar {
            case .boolean(let value): return .boolean(value)
            case .string(let text): return .string(text)
            case .number(let number):
                return .string(number.isInteger ? number.literal : "\(number.double ?? 0)")
            case .null, nil: return .absent
            }
        }
    }
}
