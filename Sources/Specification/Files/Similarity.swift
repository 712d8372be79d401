extension String {
    /// Whether two names differ by what a slip of the finger does: case, or an edit or two.
    func isSimilar(to other: String) -> Bool {
        if lowercased() == other.lowercased() { return true }
        return editDistance(Array(lowercased().unicodeScalars), Array(other.lowercased().unicodeScalars))
            <= max(other.count < 4 ? 1 : 2, other.count / 5)
    }
}

/// Levenshtein's distance.
private func editDistance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    guard abs(left.count - right.count) < 4 else { return .max }
    var row = Array(0...right.count)
    for (i, a) in left.enumerated() {
        var diagonal = row[0]
        row[0] = i + 1
        for (j, b) in right.enumerated() {
            let substitution = diagonal + (a == b ? 0 : 1)
            diagonal = row[j + 1]
            row[j + 1] = min(substitution, row[j] + 1, diagonal + 1)
        }
    }
    return row[right.count]
}
