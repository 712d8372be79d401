import Semantics
import Testing

@testable import SwiftModel

struct NamingTests {
    @Test(arguments: [
        ("snake_case_name", "snakeCaseName", "SnakeCaseName"), ("kebab-case", "kebabCase", "KebabCase"),
        ("camelCase", "camelCase", "CamelCase"), ("PascalCase", "pascalCase", "PascalCase"),
        ("userId", "userID", "UserID"), ("user_ids", "userIDs", "UserIDs"), ("imageURL", "imageURL", "ImageURL"),
        ("getHTTPResponse", "getHTTPResponse", "GetHTTPResponse"), ("URLs", "urls", "URLs"), ("id", "id", "ID"),
        ("HTTPSServer", "httpsServer", "HTTPSServer"), ("iOSVersion", "iOSVersion", "IOSVersion"),
        ("ticket_url", "ticketURL", "TicketURL"), ("X-Request-Id", "xRequestID", "XRequestID"),
        ("SCREAMING_CASE", "screamingCase", "ScreamingCase"), ("with space", "withSpace", "WithSpace"),
        ("a.b", "aB", "AB"), ("$ref", "ref", "Ref"), ("@type", "type", "Type"), ("version2", "version2", "Version2"),
        ("v1beta1", "v1beta1", "V1beta1"), ("1st", "_1st", "_1st"), ("élan", "élan", "Élan"), ("😀", "😀", "😀"),
        ("self", "selfValue", "Self"), ("init", "initValue", "Init"), ("type", "type", "Type"),
        ("class", "class", "Class"),
        ("", "empty", "Empty"), ("+1", "plus1", "Plus1"), ("-1", "minus1", "Minus1"),
        ("***", "starStarStar", "StarStarStar"),
        ("GMT+1", "gmtPlus1", "GmtPlus1"), ("GMT-1", "gmtMinus1", "GmtMinus1"), ("gpt-4o", "gpt4o", "Gpt4o"),
        ("2024-01-02", "_20240102", "_20240102"),
    ])
    func namesFollowTheGuidelines(text: String, member: String, type: String) {
        #expect(memberIdentifier(telling(text)) == member)
        #expect(startable(upperCamelCase(telling(text))) == type)
    }

    @Test func namesThatCleanUpAlikeAreToldApartByWhatWasCleaned() {
        let texts = ["+1", "-1", "GMT+1", "GMT-1", "a b", "a_b", "aB", "ab", "A B"]
        let names = MemberNames(texts, rest: ["unknown"])
        #expect(
            texts.map { names[$0] } == [
                "plus1", "minus1", "gmtPlus1", "gmtMinus1", "aB", "aUnderscoreB", "aCapitalB", "ab", "aSpaceB",
            ])
        #expect(Set(names.names.values).count == texts.count)
    }

    @Test func somethingNewAtTheEndRenamesNothing() {
        let texts = ["foo-bar", "foo_bar", "fooBar", "foo bar"]
        let before = MemberNames(texts, rest: ["unknown"])
        let after = MemberNames(texts + ["foo.bar", "FOO_BAR"], rest: ["unknown"])
        #expect(texts.allSatisfy { before[$0] == after[$0] })
    }

    @Test func theCaseForTheUnknownGivesWay() {
        #expect(MemberNames(["unknown"], rest: ["unknown", "unrecognized"]).rest == "unrecognized")
    }

    @Test(arguments: [
        ("choices", "choice"), ("categories", "category"), ("boxes", "box"), ("addresses", "address"), ("status", nil),
        ("data", nil),
        ("news", "new"), ("class", nil),
    ])
    func pluralsHaveSingulars(plural: String, one: String?) {
        #expect(singular(plural) == one)
    }

    @Test(arguments: [
        ("plain", #""plain""#), ("a\"b", #""a\"b""#), ("\\(x)", #""\\(x)""#), ("a\nb\r\t", #""a\nb\r\t""#),
        ("\u{0}", #""\u{0}""#),
        ("\u{202E}", #""\u{202e}""#), ("\u{2028}", #""\u{2028}""#), ("é😀", "\"é😀\""),
    ])
    func literalsHoldAnyText(text: String, literal: String) {
        #expect(swiftLiteral(text) == literal)
    }

    @Test(arguments: [
        ("plain", ##"#"plain"#"##), ("a\"#b", ####"##"a"#b"##"####), ("\\#(x)", ####"##"\#(x)"##"####),
        ("a\nb", #""a\nb""#),
    ])
    func rawLiteralsHoldAnyText(text: String, literal: String) {
        #expect(rawLiteral(text) == literal)
    }

    @Test func documentationIsWrappedAndStaysMarkdown() {
        let text = """
            A paragraph that is
            broken early.

            - an item that is long enough to be wrapped at the width
            - another

            ```json
            {"kept":   "as it is, however long the line may be, since it is code"}
            ```
            | a | b |
            """
        #expect(
            documentationLines(text, width: 40) == [
                "A paragraph that is broken early.", "", "- an item that is long enough to be",
                "  wrapped at the width", "- another", "",
                "```json", #"{"kept":   "as it is, however long the line may be, since it is code"}"#, "```",
                "| a | b |",
            ])
        #expect(documentationLines("*/ \u{2028}evil\u{202E}\r\nsecond\u{0}") == ["*/ evil second"])
    }
}
