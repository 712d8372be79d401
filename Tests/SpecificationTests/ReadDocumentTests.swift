import Diagnostics
import Specification
import TestSupport
import Testing
import YAML

private func read(_ files: [String: String]) -> (description: Description?, messages: [String]) {
    var diagnostics = DiagnosticList()
    let description = Description.read("api.yaml", from: MemoryLoader(files), diagnostics: &diagnostics)
    return (
        description,
        diagnostics.sorted.map { "\($0.location?.line ?? 0):\($0.location?.column ?? 0) \($0.id.rawValue)" }
    )
}

private func read(_ text: String) -> (description: Description?, messages: [String]) { read(["api.yaml": text]) }

private func schema(_ text: String, version: String = "3.1.0") throws -> Schema.Keywords {
    let document = "openapi: \(version)\ninfo: {title: t, version: '1'}\npaths: {}\ncomponents: {schemas: {S: \(text)}}"
    let description = try #require(read(document).description)
    return try #require(description.document.components.schemas["S"]).keywords
}

struct ReadDocumentTests {
    @Test func everyPartOfADocumentIsKept() throws {
        let result = read(
            """
            openapi: 3.2.0
            $self: https://example.com/api.yaml
            info: {title: Pets, version: 1.0, contact: {email: a@b.c}, license: {name: MIT}, x-logo: {url: u}}
            servers:
              - {url: 'https://{tenant}.example.com/v1', name: main, variables: {tenant: {default: a, enum: [a, b]}}}
            tags: [{name: pets, summary: Pets, kind: nav, parent: animals}]
            security: [{}, {key: [], oauth: [read]}]
            paths:
              /pets/{id}:
                parameters: [{$ref: '#/components/parameters/ID'}]
                get:
                  operationId: getPet
                  deprecated: true
                  security: []
                  responses:
                    '200': {description: ok, headers: {ETag: {schema: {type: string}, required: true}}}
                    4XX: {description: bad}
                    default: {description: other}
                query: {responses: {'204': {description: none}}}
                additionalOperations: {LINK: {}}
              /log:
                post:
                  requestBody:
                    required: true
                    content:
                      multipart/form-data:
                        schema: {type: object}
                        encoding: {a: {contentType: text/plain, headers: {X-A: {schema: {}}}}}
                  responses:
                    '200': {description: log, content: {application/jsonl: {itemSchema: {type: object}}}}
            components:
              parameters:
                ID: {name: id, in: path, required: true, style: matrix, explode: true, schema: {type: integer}}
              securitySchemes:
                key: {type: apiKey, name: X-Key, in: header}
                oauth: {type: oauth2, flows: {clientCredentials: {tokenUrl: t, scopes: {read: Reads}}}}
            """)
        #expect(result.messages == [])
        let document = try #require(result.description).document
        #expect(document.version == .v3_2)
        #expect(document.info.version == "1.0")
        #expect(document.info.extensions.names == ["x-logo"])
        #expect(document.servers.first?.variables["tenant"]?.values == ["a", "b"])
        #expect(document.security?.map(\.schemes.names) == [[], ["key", "oauth"]])
        #expect(document.security?.last?.schemes["oauth"] == ["read"])
        let pet = try #require(document.paths["/pets/{id}"])
        #expect(pet.operations.names == ["GET", "QUERY", "LINK"])
        #expect(pet.operations["GET"]?.responses.names == ["200", "4XX", "default"])
        #expect(pet.operations["GET"]?.isDeprecated == true)
        #expect(pet.operations["GET"]?.security?.isEmpty == true)
        guard case .value(let body)? = document.paths["/log"]?.operations["POST"]?.requestBody,
            case .value(let form)? = body.content["multipart/form-data"]
        else {
            Issue.record("the form is gone")
            return
        }
        #expect(form.encoding["a"]?.contentType == "text/plain")
        #expect(form.encoding["a"]?.headers.names == ["X-A"])
    }

    @Test func theWholeVocabularyOfSchemasIsKept() throws {
        let keywords = try schema(
            """
            {$id: i, $anchor: a, $defs: {d: {}}, $comment: c, allOf: [{}], anyOf: [{}], oneOf: [{}], not: {}, if: {}, then: {},
            else: {}, dependentSchemas: {a: {}}, prefixItems: [{}], items: false, contains: {}, properties: {p: true},
            patternProperties: {x: {}}, additionalProperties: false, propertyNames: {}, unevaluatedItems: {},
            unevaluatedProperties: {}, type: [string, 'null'], enum: [a, null], const: 1, multipleOf: 2, maximum: 9223372036854776000,
            exclusiveMaximum: 3, minimum: 1, exclusiveMinimum: 0, maxLength: 1, minLength: 0, pattern: x, maxItems: 1, minItems: 1,
            uniqueItems: true, maxContains: 1, minContains: 1, maxProperties: 1, minProperties: 1, required: [p],
            dependentRequired: {a: [b]}, format: f, contentEncoding: base64, contentMediaType: m, contentSchema: {}, title: t,
            description: d, default: 1, deprecated: true, readOnly: true, writeOnly: true, examples: [1], discriminator: {propertyName: k},
            xml: {}, externalDocs: {url: u}, x-y: 1}
            """)
        #expect(keywords.types == [.string, .null])
        #expect(keywords.enumeration?.count == 2)
        #expect(keywords.maximum?.literal == "9223372036854776000")
        #expect(keywords.items?.boolean == false)
        #expect(keywords.properties["p"]?.boolean == true)
        #expect(keywords.additionalProperties?.boolean == false)
        let schemas = [
            keywords.not, keywords.ifSchema, keywords.thenSchema, keywords.elseSchema, keywords.contains,
            keywords.propertyNames,
            keywords.unevaluatedItems, keywords.unevaluatedProperties, keywords.contentSchema,
        ]
        #expect(schemas.allSatisfy { $0 != nil })
        #expect(keywords.dependentRequired["a"] == ["b"])
        #expect(keywords.extensions.names == ["x-y"])
    }

    @Test func version30ReadsLikeTheLaterOnes() throws {
        #expect(try schema("{type: string, nullable: true}", version: "3.0.3").types == [.string, .null])
        #expect(try schema("{allOf: [], nullable: true}", version: "3.0.3").isNullable)
        let bounds = try schema("{type: integer, minimum: 1, exclusiveMinimum: true, example: 3}", version: "3.0.3")
        #expect(bounds.minimum == nil)
        #expect(bounds.exclusiveMinimum?.integer == 1)
        #expect(bounds.examples.count == 1)
        #expect(try schema("{$ref: '#/x', type: string}", version: "3.0.3").types == [])
        #expect(try schema("{$ref: '#/x', type: string}").types == [.string])
    }

    @Test(arguments: [
        ("[]", ["1:1 missing-key"]),
        ("swagger: '2.0'", ["1:10 unsupported-version"]), ("asyncapi: 3.0.0", ["1:11 unsupported-version"]),
        ("openapi: 4.0.0", ["1:10 unsupported-version"]),
        ("openapi: 3.1.0\ninfo: {title: t}\nservres: []", ["2:7 missing-key", "3:1 unknown-key"]),
        ("openapi: 3.1.0\ninfo: [t]\npaths: {pets: {}}", ["2:7 wrong-type", "3:9 invalid-value"]),
        (
            "openapi: 3.0.3\ninfo: {title: t, version: '1'}\npaths:\n  /a:\n    get:\n      responses: {OK: {description: d}}",
            ["6:19 invalid-value"]
        ),
        (
            "openapi: 3.1.0\ninfo: {title: t, version: '1'}\ncomponents: {parameters: {P: {name: a, in: body, schema: {type: text}}}}",
            ["3:44 invalid-value", "3:65 invalid-value"]
        ),
        (
            "openapi: 3.1.0\ninfo: {title: t, version: '1'}\nx-apigen: {credential: []}", ["3:12 invalid-x-apigen"]
        ),
    ])
    func slipsAreReportedWhereTheyAre(text: String, expected: [String]) {
        #expect(read(text).messages == expected)
    }

    @Test func anUnreadableFileIsNamed() {
        #expect(read([:]).messages == ["0:0 unreadable-file"])
    }
}

struct ReferenceTests {
    private let main = """
        openapi: 3.1.0
        info: {title: t, version: '1'}
        components:
          schemas:
            A: {$ref: 'schemas/common.yaml#/components/schemas/List'}
            B: {$ref: './schemas/../schemas/common.yaml#/components/schemas/List'}
            C: {$ref: '#/components/schemas/Lsit'}
            D: {$ref: 'nowhere.yaml'}
            E: {$ref: 'https://example.com/x.yaml'}
            F: {$ref: '#named'}
            G: {$anchor: named, title: g}
            H: {$ref: 'schemas/item.json'}
            I: {$ref: '#/$defs/Local'}
            J: {$defs: {Local: {title: local}}}
            List: {type: array}
        """
    private let files = [
        "schemas/common.yaml": "components: {schemas: {List: {type: array, items: {$ref: './item.json'}}}}",
        "schemas/item.json": "{\"type\": \"string\", \"title\": \"item\"}",
    ]

    private func resolve(_ name: String) throws -> (target: Resolved<Schema>?, messages: [String]) {
        var diagnostics = DiagnosticList()
        var description = try #require(
            Description.read(
                "api.yaml", from: MemoryLoader(files.merging(["api.yaml": main]) { $1 }), diagnostics: &diagnostics))
        let reference = try #require(description.document.components.schemas[name]?.keywords.reference)
        let target = description.resolve(schema: reference, &diagnostics)
        return (target, diagnostics.all.flatMap { [$0.message] + $0.notes.map(\.message) })
    }

    @Test func aTargetIsOneHoweverItIsSpelled() throws {
        var diagnostics = DiagnosticList()
        var description = try #require(
            Description.read(
                "api.yaml", from: MemoryLoader(files.merging(["api.yaml": main]) { $1 }), diagnostics: &diagnostics))
        let targets = try ["A", "B"].map { (name: String) -> Resolved<Schema> in
            let reference = try #require(description.document.components.schemas[name]?.keywords.reference)
            return try #require(description.resolve(schema: reference, &diagnostics))
        }
        #expect(targets[0].identity == targets[1].identity)
        #expect(targets[0].value === targets[1].value)
        #expect(targets[0].name == "List")
        // `./item.json` is relative to common.yaml, not to the main file.
        let item = try #require(targets[0].value.keywords.items?.keywords.reference)
        let resolved = try #require(description.resolve(schema: item, &diagnostics))
        #expect(resolved.value.keywords.title == "item")
        #expect(resolved.name == "item")
        #expect(description.paths == ["api.yaml", "schemas/common.yaml", "schemas/item.json"])
    }

    @Test func anchorsAndWholeFilesAreFound() throws {
        #expect(try resolve("F").target?.value.keywords.title == "g")
        #expect(try resolve("H").target?.name == "item")
        #expect(try resolve("I").target?.value.keywords.title == "local")
    }

    @Test func whatLeadsNowhereIsReported() throws {
        #expect(try resolve("C").messages.last == "did you mean 'List', which is here?")
        #expect(
            try resolve("D").messages.first?.hasPrefix("can't read 'nowhere.yaml', which 'nowhere.yaml' names") == true)
        #expect(try resolve("E").messages.first?.contains("on the network") == true)
    }
}
