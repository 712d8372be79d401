import Diagnostics
import Foundation
import TestSupport
import Testing
import YAML

/// The official yaml-test-suite: every input against its JSON or its `error` mark.
@Suite(.enabled(if: SharedMaterial.has("suites/yaml"), "the YAML test suite isn't here: set APIGEN_SHARED"))
struct YAMLTestSuite {
    @Test func everyInputAgreesOrIsKnownToDiffer() throws {
        var agreed = 0
        var surprises: [String] = []
        for (name, folder) in try Self.cases() {
            let difference = try Self.difference(in: folder)
            if difference == nil { agreed += 1 }
            switch (difference, Self.known[name]) {
            case (let difference?, nil): surprises.append("\(name): \(difference)")
            case (nil, .some): surprises.append("\(name): agrees, take it off the list")
            default: break
            }
        }
        print(
            "yaml-test-suite: \(agreed) of \(try Self.cases().count) inputs agree, \(Self.known.count) are known to differ"
        )
        #expect(surprises.isEmpty, "\(surprises.joined(separator: "\n"))")
    }

    static func cases() throws -> [(name: String, folder: URL)] {
        let root = SharedMaterial.folder.appendingPathComponent("suites/yaml")
        let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path).filter { $0.hasSuffix("/in.yaml") }
        return paths.sorted().map {
            ($0.replacing("/in.yaml", with: ""), root.appendingPathComponent($0).deletingLastPathComponent())
        }
    }

    /// What differs from the suite's expectation, or nil.
    static func difference(in folder: URL) throws -> String? {
        let file = SourceFile(
            path: "in.yaml", bytes: [UInt8](try Data(contentsOf: folder.appendingPathComponent("in.yaml"))))
        var diagnostics = DiagnosticList()
        let node = parseYAML(file, diagnostics: &diagnostics)
        let message = diagnostics.all.first?.message ?? ""
        if FileManager.default.fileExists(atPath: folder.appendingPathComponent("error").path) {
            return node == nil ? nil : "is read, though it is an error"
        }
        guard let node else { return "is refused: \(message)" }
        guard let expected = try? Data(contentsOf: folder.appendingPathComponent("in.json")) else { return nil }
        if expected.allSatisfy({ $0 == 0x0A || $0 == 0x20 }) { return node.isNull ? nil : "isn't empty" }
        let json = try JSONSerialization.jsonObject(with: expected, options: .fragmentsAllowed)
        return isEqual(json, node) ? nil : "has another value"
    }

    static func isEqual(_ json: Any, _ node: Node) -> Bool {
        switch json {
        case let list as [Any]:
            return node.kind == .sequence && list.count == node.count
                && zip(list, node.items).allSatisfy { isEqual($0, $1) }
        case let object as [String: Any]:
            return node.kind == .mapping && object.count == node.count
                && node.entries.allSatisfy { key, value in
                    key.string.flatMap { object[$0] }.map { isEqual($0, value) } ?? false
                }
        default:
            switch node.scalar {
            case .null: return json is NSNull
            case .string(let text): return json as? String == text
            case .boolean(let value): return json as? Bool == value
            case .number(let number): return (json as? NSNumber)?.doubleValue == number.double
            case nil: return false
            }
        }
    }
}
