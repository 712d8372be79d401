import Diagnostics
import Testing

struct RenderDiagnosticsTests {
    let file = SourceFile(path: "pets.yaml", text: "openapi: 3.1.0\ninfo:\n\ttitle: Pets\n")

    @Test func aDiagnosticShowsItsLineACaretAndItsNotes() {
        var list = DiagnosticList()
        list.error(
            .unknownKey, at: SourceLocation(file: file, line: 3, column: 2, length: 5), "unknown key 'title'",
            notes: [.init("in this object", at: SourceLocation(file: file, line: 2, column: 1, length: 4))])
        #expect(
            list.rendered() == """
                pets.yaml:3:2: error: unknown key 'title' [unknown-key]
                 3 |  title: Pets
                   |  ^~~~~
                pets.yaml:2:1: note: in this object
                 2 | info:
                   | ^~~~

                """)
    }

    @Test func diagnosticsComeByPositionAndEachOnce() {
        var list = DiagnosticList()
        for line in [3, 1, 3] {
            list.warning(.unsupported, at: SourceLocation(file: file, line: line, column: 1), "line \(line)")
        }
        #expect(list.sorted.map(\.message) == ["line 1", "line 3"])
    }

    @Test func aCutListKeepsTheErrors() {
        var list = DiagnosticList()
        for line in 1...3 {
            list.warning(.unsupported, at: SourceLocation(file: file, line: line, column: 1), "w\(line)")
        }
        list.error(.missingKey, at: SourceLocation(file: file, line: 4, column: 1), "e")
        let text = list.rendered(limit: 2)
        #expect(text.contains("error: e"))
        #expect(text.hasSuffix("… and 2 more\n"))
    }

    @Test func controlCharactersNeverReachTheTerminal() {
        let hostile = SourceFile(path: "a.yaml", text: "x: \u{1B}[31mred")
        var list = DiagnosticList()
        list.error(.invalidValue, at: SourceLocation(file: hostile, line: 1, column: 4), "bad \u{1B}[2J")
        #expect(!list.rendered().unicodeScalars.contains("\u{1B}"))
    }

    @Test func aLongLineIsShownAroundThePlace() {
        let long = SourceFile(
            path: "a.json", text: String(repeating: "x", count: 5_000) + "HERE" + String(repeating: "y", count: 500))
        var list = DiagnosticList()
        list.error(.invalidValue, at: SourceLocation(file: long, line: 1, column: 5_001, length: 4), "m")
        let lines = list.rendered().split(separator: "\n")
        #expect(lines[1].count < 130)
        let caret = lines[2].firstIndex(of: "^").map { lines[2].distance(from: lines[2].startIndex, to: $0) } ?? 0
        #expect(lines[1].dropFirst(caret).hasPrefix("HERE"))
        #expect(lines[2].hasSuffix("^~~~"))
    }

    @Test func linesOfUTF16TextAreFound() {
        let units = Array("a: 1\r\nb: é".utf16)
        let file = SourceFile(
            path: "u.yaml", bytes: [0xFF, 0xFE] + units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
        #expect(file.line(2) == "b: é")
        #expect(file.line(3) == nil)
    }
}
