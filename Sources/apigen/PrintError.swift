#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Prints to standard error, without a line break of its own.
func printError(_ text: String) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
        let count = bytes.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
        guard count > 0 else { return }
        bytes = bytes.dropFirst(count)
    }
}
