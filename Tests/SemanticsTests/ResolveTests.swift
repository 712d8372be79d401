import Diagnostics
import Semantics
import Specification
import TestSupport
import Testing

private func resolve(_ text: String, version: String = "3.1.0", files: [String: String] = [:]) throws -> (
    api: API, messages: [String]
) {
    var diagnostics = DiagnosticList()
    let document = "openapi: \(version)\ninfo: {title: t, version: '1'}\n\(text)"
    let loader = MemoryLoader(files.merging(["api.yaml": document]) { $1 })
    let description = try #require(
        Description.read("api.yaml", from: loader, diagnostics: &diagnostics), "\(diagnostics.rendered())")
    let (api, _) = resolveAPI(description, diagnostics: &diagnostics)
    return (api, diagnostics.sorted.map { "\($0.location?.line ?? 0):\($0.location?.column ?? 0) \($0.id.rawValue)" })
}

private func schemas(_ text: String, version: String = "3.1.0") throws -> (api: API, messages: [String]) {
    try resolve("paths: {}\ncomponents: {schemas: {\(text)}}", version: version)
}

private func property(_ text: String) throws -> Property {
    let api = try schemas(
        "Child: {type: object, properties: {n: {type: integer}}}, S: {type: object, properties: {p: \(text)}}"
    ).api
    guard case .object(let shape)? = api.types.first(where: { $0.name == .named("S") })?.shape else { throw NoObject() }
    return try #require(shape.properties.first)
}

private struct NoObject: Error {}

struct ResolveSchemaTests {
    /// Every spelling of "a child or null" means the same.
    @Test(arguments: [
        "{anyOf: [{$ref: '#/components/schemas/Child'}, {type: 'null'}]}",
        "{anyOf: [{type: 'null'}, {$ref: '#/components/schemas/Child'}]}",
        "{oneOf: [{$ref: '#/components/schemas/Child'}, {type: 'null'}]}",
        "{oneOf: [{const: null}, {$ref: '#/components/schemas/Child'}]}",
        "{anyOf: [{enum: [null]}, {$ref: '#/components/schemas/Child'}]}",
        "{anyOf: [{allOf: [{$ref: '#/components/schemas/Child'}]}, {type: 'null'}]}",
        "{description: d, anyOf: [{$ref: '#/components/schemas/Child'}, {type: 'null'}]}",
    ])
    func nullableReferencesAreOneThing(text: String) throws {
        let property = try property(text)
        #expect(property.isNullable)
        guard case .defined = property.type else {
            Issue.record("\(property.type)")
            return
        }
    }

    @Test(arguments: [
        ("{type: string}", TypeReference.primitive(.string)),
        ("{type: string, format: date-time}", .primitive(.dateTime)),
        ("{type: integer, format: int32}", .primitive(.integer(bits: 32, isSigned: true))),
        ("{type: number}", .primitive(.number(bits: nil))),
        ("{type: [integer, number]}", .primitive(.number(bits: nil))), ("{}", .primitive(.any)),
        ("true", .primitive(.any)),
        ("{items: {type: boolean}}", .array(.primitive(.boolean))), ("{type: object}", .dictionary(.primitive(.any))),
        ("{additionalProperties: {type: string}}", .dictionary(.primitive(.string))),
        ("{format: uuid}", .primitive(.uuid)),
        ("{type: array, items: {type: [string, 'null']}}", .array(.nullable(.primitive(.string)))),
        ("{type: string, contentEncoding: base64}", .primitive(.base64)),
        ("{allOf: [{type: string}, {maxLength: 3}]}", .primitive(.string)),
        ("{patternProperties: {'^x-': {type: string}}}", .dictionary(.primitive(.string))),
    ])
    func typesFollowFromWhatIsSaid(text: String, type: TypeReference) throws {
        #expect(try property(text).type == type)
    }

    @Test func aComponentHasOneDeclarationHoweverOftenItIsNamed() throws {
        let api = try schemas(
            "A: {type: object, properties: {x: {$ref: '#/components/schemas/B'}, y: {$ref: '#/components/schemas/B'}}}, B: {type: object, properties: {z: {type: string}}}"
        ).api
        #expect(api.types.count == 2)
    }

    @Test func aComponentThatOnlyRefersIsAnotherName() throws {
        let api = try schemas("A: {$ref: '#/components/schemas/B'}, B: {type: object, properties: {z: {type: string}}}")
            .api
        guard case .alias(.defined(let id))? = api.types.first(where: { $0.name == .named("A") })?.shape else {
            throw NoObject()
        }
        #expect(api[id].name == .named("B"))
    }

    @Test func filesBesideTheDescriptionAreFollowed() throws {
        let result = try resolve(
            "paths: {}\ncomponents: {schemas: {A: {$ref: 'common.yaml#/List'}}}",
            files: [
                "common.yaml": "List: {type: array, items: {$ref: item.json}}",
                "item.json": "{\"type\":\"object\",\"properties\":{\"a\":{\"type\":\"string\"}}}",
            ])
        #expect(result.messages == [])
        #expect(result.api.types.map(\.name) == [.named("item"), .named("List"), .named("A")])
    }

    @Test(arguments: [
        ("A: {allOf: [{type: string}, {type: integer}]}", ["4:52 contradiction"]),
        ("A: {type: object, required: [a, b], properties: {a: {type: string}}}", ["4:56 invalid-value"]),
        ("A: {type: object, required: [a], properties: {a: {$ref: '#/components/schemas/A'}}}", ["4:73 infinite-type"]),
        ("A: {$ref: '#/components/schemas/B'}", ["4:34 unresolved-reference"]),
        ("A: {type: array, items: {$ref: '#/components/schemas/A'}}", ["4:27 unsupported"]),
        ("A: {type: object, properties: {a: {type: string}}, examples: [{b: 1}]}", ["4:27 invalid-example"]),
    ])
    func whatCantBeIsSaid(text: String, expected: [String]) throws {
        let messages = try schemas(text).messages
        #expect(messages == expected)
    }

    @Test func aChoiceOfNothingButItselfIsAnError() throws {
        let messages = try schemas("A: {type: object, oneOf: [{$ref: '#/components/schemas/A'}]}").messages
        #expect(messages == ["4:50 circular-reference"])
    }

    @Test func longChainsOfReferencesEnd() throws {
        let circle = try schemas("A: {$ref: '#/components/schemas/B'}, B: {$ref: '#/components/schemas/A'}").messages
        #expect(circle == ["4:27 circular-reference"])
        let chain = (0..<150).map {
            "S\($0): {allOf: [{$ref: '#/components/schemas/S\($0 + 1)'}, {properties: {p\($0): {type: string}}}]}"
        }
        let api = try schemas(
            (chain + ["S150: {type: object, properties: {last: {type: string}}}"]).joined(separator: ", ")
        ).api
        guard case .object(let shape)? = api.types.first(where: { $0.name == .named("S0") })?.shape else {
            throw NoObject()
        }
        #expect(shape.properties.count == 151)
    }
}

struct ResolveOperationTests {
    @Test func parametersOfThePathAreReplacedByThoseOfTheOperation() throws {
        let api = try resolve(
            """
            paths:
              /a/{id}:
                parameters: [{name: id, in: path, required: true, schema: {type: string}}, {name: q, in: query, schema: {type: string}}]
                get: {parameters: [{name: q, in: query, required: true, schema: {type: integer}}], responses: {'204': {description: d}}}
            """
        ).api
        #expect(api.operations.first?.parameters.map(\.name) == ["id", "q"])
        #expect(api.operations.first?.parameters.last?.isRequired == true)
    }

    @Test(arguments: [
        ("paths: {'/a/{id}': {get: {responses: {'204': {description: d}}}}}", ["3:21 path-parameter-mismatch"]),
        (
            "paths: {/a: {get: {parameters: [{name: id, in: path, required: true, schema: {type: string}}], responses: {'204': {description: d}}}}}",
            ["3:33 path-parameter-mismatch"]
        ),
        (
            "paths: {/a: {get: {operationId: x, responses: {}}, put: {operationId: x, responses: {}}}}",
            ["3:71 duplicate-operation"]
        ),
        ("paths: {/a: {get: {security: [{nope: []}], responses: {}}}}", ["3:32 unknown-security-scheme"]),
        ("paths: {/a: {get: {responses: {}, x-apigen: {stream: {}}}}}", ["3:54 invalid-x-apigen"]),
    ])
    func mistakesAreReported(text: String, expected: [String]) throws {
        let messages = try resolve(text).messages
        #expect(messages == expected)
    }

    @Test func alternativesOfSecurityHaveNames() throws {
        let api = try resolve(
            """
            security: [{token: [], id: []}, {id: [], key: []}]
            x-apigen: {credentials: [{name: visitor, schemes: [id, key]}]}
            paths: {/a: {get: {responses: {'204': {description: d}}}, put: {security: [], responses: {'204': {description: d}}}}}
            components:
              securitySchemes:
                token: {type: http, scheme: Bearer}
                id: {type: apiKey, in: header, name: X-ID}
                key: {type: apiKey, in: query, name: key}
            """
        ).api
        #expect(api.credentials.map(\.name) == ["token", "visitor"])
        #expect(api.operations.map(\.security.alternatives) == [[["token", "id"], ["id", "key"]], []])
        #expect(api.securitySchemes.map(\.kind) == [.bearer, .header("X-ID"), .query("key")])
    }

    @Test func aStreamThatContradictsItsItemsIsAnError() throws {
        let result = try resolve(
            """
            paths:
              /a:
                post:
                  responses: {'200': {description: d, content: {text/event-stream: {schema: {$ref: '#/components/schemas/Item'}}}}}
                  x-apigen:
                    stream:
                      end: {property: stauts, equals: DONE}
                      error: {data: x, property: status}
                      assemble:
                        schema: '#/components/schemas/Whole'
                        properties: {text: {last: number}, nothing: {constant: 1}}
            components:
              schemas:
                Item: {type: object, properties: {status: {type: string}, number: {type: integer}}}
                Whole: {type: object, required: [text, id], properties: {text: {type: string}, id: {type: string}}}
            """)
        #expect(
            result.messages == [
                "9:16 invalid-x-apigen", "10:18 invalid-x-apigen", "12:13 invalid-x-apigen", "13:32 invalid-x-apigen",
                "13:48 invalid-x-apigen",
            ])
    }
}

/// Public descriptions go through the whole of the resolution.
@Suite(.enabled(if: SharedMaterial.has("corpus"), "the corpus of descriptions isn't here: set APIGEN_SHARED"))
struct ResolveCorpusTests {
    @Test(arguments: [
        "openai-openapi-openapi.yaml", "discord-api-spec-specs-openapi.json",
        "adyen-openapi-yaml-CheckoutService-v72.yaml",
        "Xero-OpenAPI-xero-accounting.yaml", "twilio-oai-spec-yaml-twilio-flex-v2.yaml",
    ])
    func everyTypeIsKnown(file: String) throws {
        let loader = FolderLoader(SharedMaterial.folder.appendingPathComponent("corpus"))
        var diagnostics = DiagnosticList()
        let description = try #require(Description.read(file, from: loader, diagnostics: &diagnostics))
        let (api, _) = resolveAPI(description, diagnostics: &diagnostics)
        #expect(!diagnostics.hasErrors, "\(diagnostics.rendered(limit: 3))")
        #expect(!api.types.isEmpty && !api.operations.isEmpty)
        #expect(api.types.indices.allSatisfy { api.types[$0].id.index == $0 })
    }
}
