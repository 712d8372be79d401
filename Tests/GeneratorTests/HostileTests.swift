import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Generator

/// A description can hold any text in any place: what comes out is valid code or an error, and never code from the
/// description.
struct HostileTests {
    private static let texts = [
        "*/ fatalError() /*", "\"); fatalError(); (\"", "\\(fatalError())", "line\nbreak\u{2028}x",
        "../../../etc/passwd", "class",
        "😀", "", "self", "init", "Type", "Protocol", "String", "`tick`", "#\"raw\"#", "\"\"\"", "a/b", "in", "default",
        "Foundation",
        "Data", "Error", "Self", "Any", "1st", "+1", "-1", "é", "a.b", "$ref2", "_", "\u{202E}evil", "Hostile",
        "HostileClient",
        "WireKey", "object", "decoder", "encoder", "request", "sender", "security", "Requests", "hashValue", "rawValue",
        "unknown",
        "nil", "{{name}}", "%2F", "\t", "\u{7F}", "Task", "Never", "extension",
    ]

    /// The texts in every place that a name, a description or a value can stand in.
    private static func description() throws -> String {
        typealias Object = [String: Any]
        var schemas: Object = [:]
        var paths: Object = [:]
        for (index, text) in texts.enumerated() {
            schemas[text] = [
                "type": "object", "description": text, "title": text, "required": [text],
                "properties": [text: ["type": "string", "description": text, "default": text]],
            ]
            let parameters: [Object] = (0..<6).map { texts[(index + $0) % texts.count] }.filter { !$0.isEmpty }.map {
                ["name": $0, "in": "query", "description": $0, "schema": ["type": "string"]]
            }
            let answer: Object = [
                "application/json": [
                    "schema": [
                        "type": "object",
                        "properties": [text: ["type": "object", "properties": [text: ["enum": [text]]]]],
                    ]
                ]
            ]
            let form: Object = [
                "type": "object", "required": [text], "properties": [text: ["type": "string", "description": text]],
            ]
            paths["/p\(index)"] = [
                "get": [
                    "operationId": text.isEmpty ? "empty" : text, "tags": [text], "summary": text, "description": text,
                    "parameters": parameters,
                    "responses": ["200": ["description": text, "content": answer]],
                ],
                "post": [
                    "tags": [text],
                    "requestBody": ["required": true, "content": ["multipart/form-data": ["schema": form]]],
                    "responses": ["204": ["description": text]],
                ],
                "put": [
                    "tags": [text],
                    "requestBody": ["required": true, "content": ["application/json": ["schema": form]]],
                    "responses": ["204": ["description": text]],
                ],
            ]
        }
        schemas["Everything"] = [
            "type": "object",
            "properties": Dictionary(texts.map { ($0, ["type": "object", "properties": [$0: ["type": "integer"]]]) }) {
                $1
            },
        ]
        schemas["Values"] = ["type": "string", "enum": texts]
        schemas["Kinds"] = [
            "oneOf": [["$ref": "#/components/schemas/self"], ["$ref": "#/components/schemas/class"]],
            "discriminator": [
                "propertyName": "k\"\\(x)",
                "mapping": ["\"\\(fatalError())": "#/components/schemas/self", "\n": "class"],
            ],
        ]
        let schemes = Dictionary(
            texts.map { text in
                (
                    text,
                    [
                        "type": "apiKey", "in": "header", "name": text, "description": text,
                        "x-apigen": ["persistent": ["key": text]],
                    ]
                )
            }
        ) { $1 }
        let document: Object = [
            "openapi": "3.1.0",
            "info": ["title": "*/ \" \\(x)\n evil", "version": "1", "description": "*/\n/* {{x}} \u{2028} y"],
            "servers": [
                [
                    "url": "https://x/\"\\(fatalError())/{a\"b}", "description": "*/",
                    "variables": ["a\"b": ["default": "\"\\(1)"]],
                ]
            ],
            "tags": texts.map { ["name": $0, "description": $0] }, "paths": paths,
            "security": texts.map { [$0: [String]()] },
            "components": ["schemas": schemas, "securitySchemes": schemes],
        ]
        return String(
            decoding: try JSONSerialization.data(withJSONObject: document, options: .sortedKeys), as: UTF8.self)
    }

    private func module(_ text: String, _ diagnostics: inout DiagnosticList) throws -> GeneratedModule? {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("hostile-\(UUID().uuidString).yaml")
            .path
        try FileSystem.write(Array(text.utf8), to: path)
        defer { try? FileSystem.remove(path) }
        let templates = try #require(Templates.load(overriding: nil, diagnostics: &diagnostics))
        let configuration = Configuration(module: "Hostile", descriptions: [path], output: "")
        return generate(configuration, templates: templates, diagnostics: &diagnostics)
    }

    @Test func hostileTextsAreNeverCode() throws {
        var diagnostics = DiagnosticList()
        let module = try #require(try module(Self.description(), &diagnostics), "\(diagnostics.rendered())")
        let problems = try SwiftCompiler.typeCheck(module, named: "Hostile")
        #expect(problems.isEmpty, "\(problems.prefix(2_000))")
        for file in module.files {
            #expect(!file.path.split(separator: "/").contains("..") && !file.path.hasPrefix("/"), "\(file.path)")
            guard file.path.hasSuffix(".swift"), !file.path.contains("/Support") else { continue }
            for line in String(decoding: file.bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
            where line.contains("fatalError()") {
                // It may stand in comments and in literals, where a backslash or a quote before it is escaped,
                // or be the name of an operation that is called so.
                let isText =
                    line.drop { $0 == " " }.hasPrefix("//") || line.contains("\"") || line.contains("func fatalError()")
                #expect(isText, "\(file.path): \(line)")
            }
        }
        let names = module.files.map { $0.path.lowercased() }
        #expect(Set(names).count == names.count)
    }

    /// Cut, doubled and overwritten descriptions give a module or errors with places, and no crash.
    @Test func brokenDescriptionsAreSurvived() throws {
        let root = SharedMaterial.checkout.path + "/"
        let sources = try ["api-specs/ago-chat/openapi.yaml", "Tests/Golden/Cases/operations/api.yaml"].map {
            try FileSystem.read(root + $0)
        }
        var generator = SeededGenerator(state: 4711)
        for round in 0..<150 {
            var bytes = sources[round % sources.count]
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                let place = Int.random(in: 0..<bytes.count, using: &generator)
                let end = min(bytes.count, place + Int.random(in: 1...40, using: &generator))
                switch Int.random(in: 0..<4, using: &generator) {
                case 0: bytes.removeSubrange(place..<end)
                case 1: bytes.insert(contentsOf: bytes[place..<end], at: place)
                case 2: bytes[place] = Array("{}[]:&*!|>'\"%@`#-?, \n\t\0é".utf8).randomElement(using: &generator) ?? 0
                default: bytes.removeSubrange(end...)
                }
                if bytes.isEmpty { bytes = [0x0A] }
            }
            var diagnostics = DiagnosticList()
            let result = try module(String(decoding: bytes, as: UTF8.self), &diagnostics)
            #expect(result != nil || diagnostics.hasErrors)
        }
    }
}

/// The same numbers in every run (SplitMix64).
private struct SeededGenerator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
