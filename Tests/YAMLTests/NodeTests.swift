import Diagnostics
import Testing
import YAML

private func parse(_ text: String, limits: Limits = Limits()) -> (node: Node?, messages: [String]) {
    var diagnostics = DiagnosticList()
    let node = parseYAML(SourceFile(path: "t.yaml", text: text), limits: limits, diagnostics: &diagnostics)
    return (node, diagnostics.sorted.map { "\($0.location?.line ?? 0):\($0.location?.column ?? 0) \($0.id.rawValue)" })
}

struct NodeTests {
    @Test(arguments: [
        ("no", Scalar.string("no")), ("yes", .string("yes")), ("on", .string("on")),
        ("", .null), ("~", .null), ("null", .null), ("Null", .null), ("nULL", .string("nULL")),
        ("'null'", .string("null")),
        ("true", .boolean(true)), ("FALSE", .boolean(false)), ("tRue", .string("tRue")),
        ("12", .number(Number(literal: "12", isInteger: true))),
        ("012", .number(Number(literal: "012", isInteger: true))),
        ("-7", .number(Number(literal: "-7", isInteger: true))), ("+7", .number(Number(literal: "7", isInteger: true))),
        ("0o14", .number(Number(literal: "12", isInteger: true))),
        ("0x1F", .number(Number(literal: "31", isInteger: true))),
        ("0o9", .string("0o9")), ("1_000", .string("1_000")), ("0b1", .string("0b1")), ("12:30", .string("12:30")),
        ("1.5", .number(Number(literal: "1.5", isInteger: false))),
        (".5", .number(Number(literal: ".5", isInteger: false))),
        ("1e3", .number(Number(literal: "1e3", isInteger: false))),
        ("1.", .number(Number(literal: "1.", isInteger: false))),
        (".inf", .number(Number(literal: "inf", isInteger: false))),
        ("-.INF", .number(Number(literal: "-inf", isInteger: false))),
        (".nan", .number(Number(literal: "nan", isInteger: false))), ("-.nan", .string("-.nan")),
        (".", .string(".")), ("-", .string("-")), ("e3", .string("e3")), ("1e", .string("1e")),
        ("!!str 12", .string("12")), ("!!int '12'", .number(Number(literal: "12", isInteger: true))),
        ("!!float 1", .number(Number(literal: "1", isInteger: false))),
        ("1.10", .number(Number(literal: "1.10", isInteger: false))),
        ("9223372036854776000", .number(Number(literal: "9223372036854776000", isInteger: true))),
    ])
    func plainScalarsFollowTheCoreSchema(text: String, scalar: Scalar) throws {
        let value = text == "-" ? "\"-\"" : text
        let root = try #require(parse("v: \(value)").node)
        #expect(root["v"]?.scalar == scalar)
    }

    @Test func twelveIsTwelve() {
        #expect(parse("012").node?.number?.integer == 12)
        #expect(parse("3.0").node?.number?.integer == 3)
        #expect(parse("9223372036854776000").node?.number?.integer == nil)
        #expect(parse("9223372036854776000").node?.number?.double == 0x1p63)
    }

    @Test func everyNodeKnowsItsPlace() throws {
        let root = try #require(parse("a:\n  - x\n  - {k: 'v'}\n").node)
        let list = try #require(root["a"])
        #expect(list.location.description == "t.yaml:2:3")
        #expect(list.items[0].location.description == "t.yaml:2:5")
        #expect(list.items[1]["k"]?.location.description == "t.yaml:3:9")
        #expect(list.items[1]["k"]?.location.length == 3)
    }

    @Test func aliasesShareAndMergeKeysMerge() throws {
        let root = try #require(
            parse(
                """
                base: &base {a: 1, b: 2}
                other: &other {b: 3, c: 4}
                one: {<<: *base, b: 9}
                two:
                  <<: [*base, *other]
                  d: 5
                quoted: {"<<": 1}
                """
            ).node)
        #expect(root["one"]?.entries.map { $0.key.string } == ["a", "b"])
        #expect(root["one"]?["b"]?.string == "9")
        #expect(
            root["two"]?.entries.map { "\($0.key.string ?? "")\($0.value.string ?? "")" } == ["a1", "b2", "c4", "d5"])
        #expect(root["quoted"]?["<<"]?.string == "1")
    }

    @Test(arguments: [
        ("a: 1\nb: 2\na: 3", ["3:1 duplicate-key"]),
        ("a: 1\n'a': 3\nb: {x: 1, x: 2}", ["2:1 duplicate-key", "3:11 duplicate-key"]),
        ("a: 1\n---\nb: 2", ["2:1 second-document"]),
        ("a: *b", ["1:4 invalid-alias"]),
        ("a: &a [*a]", ["1:8 invalid-alias"]),
        ("<<: 1", ["1:5 invalid-merge-key"]),
        ("a: [1", ["2:1 yaml-syntax"]),
        ("a: 1\n b: 2", ["2:3 yaml-syntax"]),
        ("a: \u{1}", ["1:4 yaml-syntax"]),
    ])
    func mistakesAreReportedWithTheirPlace(text: String, expected: [String]) {
        let result = parse(text)
        #expect(result.node == nil)
        #expect(result.messages == expected)
    }

    @Test func limitsGiveErrors() {
        var limits = Limits()
        limits.depth = 20
        limits.expandedNodes = 1_000
        limits.bytes = 2_000
        #expect(parse(String(repeating: "[", count: 30), limits: limits).messages == ["1:21 limit-exceeded"])
        let bomb =
            "a: &a [1,1,1,1,1,1,1,1,1]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b,*b,*b,*b,*b,*b,*b]"
        #expect(parse(bomb, limits: limits).messages == ["3:4 limit-exceeded"])
        #expect(parse(String(repeating: "x", count: 2_001), limits: limits).messages == ["1:1 limit-exceeded"])
    }

    @Test func deepNestingWithinTheDefaultLimitsIsNoCrash() {
        #expect(parse(String(repeating: "[", count: 100_000)).messages == ["1:201 limit-exceeded"])
        #expect(parse(String(repeating: "- ", count: 5_000) + "x").messages == ["1:401 limit-exceeded"])
    }

    @Test func jsonReadsAsYAML() throws {
        let root = try #require(parse("{\n\t\"a\":\"\\u0041\\/\\ud83d\\ude00\\\\ud83d\",\"b\":[1,true,null]}").node)
        #expect(root["a"]?.string == "A/😀\\ud83d")
        let odd = "a\u{7F}\u{85} \u{2028} \u{2029}z"
        #expect(parse("{\"\(odd)\": \"\(odd)\"}").node?[odd]?.string == odd)
        #expect(
            root["b"]?.items.map(\.scalar) == [.number(Number(literal: "1", isInteger: true)), .boolean(true), .null])
    }

    @Test(arguments: [true, false]) func utf16WithAByteOrderMarkIsRead(bigEndian: Bool) {
        let units = [0xFEFF] + Array("a: é😀".utf16)
        let bytes = units.flatMap {
            bigEndian ? [UInt8($0 >> 8), UInt8($0 & 0xFF)] : [UInt8($0 & 0xFF), UInt8($0 >> 8)]
        }
        var diagnostics = DiagnosticList()
        let root = parseYAML(SourceFile(path: "u.yaml", bytes: bytes), diagnostics: &diagnostics)
        #expect(root?["a"]?.string == "é😀")
    }

    @Test func aByteOrderMarkIsNoPartOfTheText() {
        #expect(parse("\u{FEFF}a: 1").node?["a"]?.string == "1")
    }

    @Test func anEmptyTextIsNull() {
        #expect(parse("").node?.isNull == true)
        #expect(parse("# nothing\n").node?.isNull == true)
    }
}
