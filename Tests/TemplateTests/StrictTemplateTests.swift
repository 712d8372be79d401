import Template
import Testing

struct StrictTemplateTests {
    private let pet = TemplateValue.object(
        TemplateObject("pet", ["name": .string("<Rex>"), "owner": .absent, "tags": .strings(["a", "b"])]))

    private func message(_ sources: [String: String]) -> String? {
        do {
            _ = try TemplateLibrary(sources).render("main", pet)
            return nil
        } catch { return "\(error)" }
    }

    @Test func namesRenderUnescaped() throws {
        let output = try TemplateLibrary(["main": "{{name}}:{{#tags}} {{.}}{{/tags}}{{owner}}"]).render("main", pet)
        #expect(String(decoding: output, as: UTF8.self) == "<Rex>: a b")
    }

    @Test(arguments: [
        ("a\n  {{nmae}}", "main:2:3: unknown name 'nmae' (looked in: pet)"),
        ("{{#tgas}}x{{/tgas}}", "main:1:1: unknown name 'tgas' (looked in: pet)"),
        ("{{name.first}}", "main:1:1: unknown name 'name.first' (looked in: pet)"),
        ("{{>other}}", "main:1:1: there is no template named 'other'"),
        ("{{tags}}", "main:1:1: 'tags' isn't a text"),
        ("{{#tags}}", "main:1:1: 'tags' is never closed"),
        ("{{#tags}}\n{{/tag}}", "main:2:1: 'tag' ends here, but 'tags' from line 1 is open"),
        ("{{/tags}}", "main:1:1: 'tags' ends here, but nothing is open"),
        ("x {{name", "main:1:3: this tag has no end: '}}' is missing"),
        ("{{a b}}", "main:1:1: a tag holds one name, this one holds 'a b'"),
        ("{{=a=}}", "main:1:1: new delimiters are two words without '=' between '=' signs"),
    ])
    func mistakesNameTheirPlace(template: String, expected: String) {
        #expect(message(["main": template]) == expected)
    }

    @Test func aMistakeInAFillingNamesTheTemplateThatHoldsIt() {
        #expect(
            message(["main": "{{<base}}{{$body}}\n{{oops}}{{/body}}{{/base}}", "base": "{{$body}}{{/body}}"])
                == "main:2:1: unknown name 'oops' (looked in: pet)")
    }

    @Test func templatesThatIncludeEachOtherEnd() {
        #expect(message(["main": "{{>main}}"]) == "main:1:1: templates include each other more than 200 levels deep")
    }

    @Test func emptyLinesOfAnIndentedPartialStayEmpty() throws {
        let output = try TemplateLibrary(["main": "{\n    {{>body}}\n}\n", "body": "a\n\nb\n"]).render("main", pet)
        #expect(String(decoding: output, as: UTF8.self) == "{\n    a\n\n    b\n}\n")
    }
}
