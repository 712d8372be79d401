package import Foundation

/// Public test suites and descriptions that aren't part of the repository.
///
/// They are looked for in `$APIGEN_SHARED`, by default `../shared` beside the checkout; tests that need them are
/// skipped, and say so, where they are missing.
package enum SharedMaterial {
    package static let folder: URL = {
        let named = ProcessInfo.processInfo.environment["APIGEN_SHARED"]
        return named.map { URL(fileURLWithPath: $0) }
            ?? checkout.deletingLastPathComponent().appendingPathComponent("shared")
    }()

    /// The root of this checkout.
    package static let checkout = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    package static func has(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: folder.appendingPathComponent(path).path)
    }

    package static func bytes(_ path: String) throws -> [UInt8] {
        try [UInt8](Data(contentsOf: folder.appendingPathComponent(path)))
    }
}
