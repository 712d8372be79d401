package import Diagnostics

/// Reads one YAML or JSON document.
///
/// Every problem is reported with its line and column. Without errors the returned tree keeps the promises of
/// ``NodeStore``; with errors there is none.
package func parseYAML(_ file: SourceFile, limits: Limits = Limits(), diagnostics: inout DiagnosticList) -> Node? {
    guard file.bytes.count <= limits.bytes else {
        diagnostics.error(
            .limitExceeded, at: SourceLocation(file: file, line: 1, column: 1),
            "the file has \(file.bytes.count) bytes, more than the \(limits.bytes) that apigen reads")
        return nil
    }
    var composer = ComposeNodes(file: file, limits: limits)
    var root: Node?
    do {
        root = try acceptableJSON(file.bytes).withUnsafeBufferPointer { try composer.compose($0) }
    } catch let error as SyntaxError {
        composer.report(error)
    } catch {
        // `Stop`: its reason has been reported.
    }
    let failed = composer.diagnostics.hasErrors
    diagnostics.append(contentsOf: composer.diagnostics)
    return failed ? nil : root
}

extension ComposeNodes {
    fileprivate mutating func report(_ error: SyntaxError) {
        let place = error.position ?? store.file.position(ofByte: error.offset)
        var notes: [Diagnostic.Note] = []
        if let context = error.context, context.position.line != place.line || context.position.column != place.column {
            notes.append(.init(context.text, at: location(context.position)))
        }
        diagnostics.error(.yamlSyntax, at: location(place), "not valid YAML: \(error.problem)", notes: notes)
    }
}

extension SourceFile {
    /// For errors in the encoding, where libyaml only knows the byte.
    fileprivate func position(ofByte offset: Int) -> Position {
        let before = bytes.prefix(offset)
        let line = before.reduce(1) { $1 == UInt8(ascii: "\n") ? $0 + 1 : $0 }
        let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        return Position(line: line, column: String(decoding: before[start...], as: UTF8.self).unicodeScalars.count + 1)
    }
}
