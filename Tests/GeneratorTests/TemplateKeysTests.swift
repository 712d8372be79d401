import Diagnostics
import Foundation
import Semantics
import Specification
import SwiftModel
import Template
import TestSupport
import Testing

@testable import Generator

/// `Templates/README.md` lists every key that a template may use, and none that isn't there.
struct TemplateKeysTests {
    @Test func theReferenceListsEveryKey() throws {
        let found = try keys()
        let listed = try reference()
        #expect(Set(found.keys).symmetricDifference(listed.keys) == [])
        for (kind, keys) in found { #expect(listed[kind] == keys, "the keys of '\(kind)'") }
    }

    /// The keys of every kind of object that the templates see, from all golden cases and the committed descriptions.
    private func keys() throws -> [String: Set<String>] {
        let root = SharedMaterial.checkout.path
        var paths = FileSystem.files(below: root + "/Tests/Golden/Cases").filter { $0.hasSuffix("api.yaml") }
            .map { root + "/Tests/Golden/Cases/" + $0 }
        paths += FileSystem.files(below: root + "/api-specs").filter { $0.hasSuffix("openapi.yaml") }
            .map { root + "/api-specs/" + $0 }
        var found: [String: Set<String>] = [:]
        for path in paths {
            var diagnostics = DiagnosticList()
            let description = try #require(Description.read(path, from: DiskLoader(), diagnostics: &diagnostics))
            let (api, _) = resolveAPI(description, diagnostics: &diagnostics)
            if diagnostics.hasErrors { continue }
            let module = buildModule(api, ModuleChoices(module: "M", source: "api.yaml"), reserved: [])
            for file in module.files { try collect(file.value, into: &found) }
        }
        return found
    }

    private func collect(_ value: TemplateValue, into found: inout [String: Set<String>]) throws {
        switch value {
        case .absent, .boolean, .string: break
        case .list(let items): for item in items { try collect(item, into: &found) }
        case .object(let object):
            // Where a list says of its items which is first and last, every item of every list may ask.
            let keys = Set(object.values.keys).subtracting(["isFirst", "isLast"])
            if let known = found[object.kind] {
                #expect(known == keys, "objects of the kind '\(object.kind)' differ in their keys")
            }
            found[object.kind] = keys
            for value in object.values.values { try collect(value, into: &found) }
        }
    }

    /// The tables of the reference: a heading names the kind, each row a key.
    private func reference() throws -> [String: Set<String>] {
        let text = String(
            decoding: try FileSystem.read(SharedMaterial.checkout.path + "/Templates/README.md"), as: UTF8.self)
        var listed: [String: Set<String>] = [:]
        var kind = ""
        for line in text.split(separator: "\n") {
            if line.hasPrefix("### ") { kind = String(line.dropFirst(4)) }
            guard !kind.isEmpty, line.hasPrefix("| `"), let key = line.dropFirst(3).split(separator: "`").first else {
                continue
            }
            listed[kind, default: []].insert(String(key))
        }
        // A kind without keys has a heading all the same.
        if text.contains("### fixed") { listed["fixed"] = [] }
        return listed
    }
}
