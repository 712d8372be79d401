/// How much a text may ask of the reader, so that a hostile file gives an error instead of a full memory or stack.
package struct Limits: Sendable {
    /// Nested sequences and mappings. Descriptions that people write stay below 40.
    package var depth = 200
    /// Nodes after every alias has been replaced by what it stands for.
    package var expandedNodes = 10_000_000
    /// The size of one file, in bytes.
    package var bytes = 128 * 1024 * 1024

    package init() {}
}
