import Diagnostics

extension ComposeNodes {
    /// Merges `<<` keys into the mapping whose children begin at `first` of the pending ones, and reports keys that
    /// stand twice.
    mutating func finishMapping(from first: Int) {
        reportDuplicates(from: first)
        if stride(from: first, to: pending.count, by: 2).contains(where: { isMergeKey(pending[$0]) }) {
            mergeKeys(from: first)
        }
    }

    private func isMergeKey(_ index: Int32) -> Bool {
        let record = store.records[Int(index)]
        return record.kind == .plainScalar && record.count == 2 && record.tag == .none && node(index).hasText("<<")
    }

    /// All keys of the standards are texts, so keys are compared by their text: `200` and `"200"` are one key.
    private mutating func reportDuplicates(from first: Int) {
        let keys = stride(from: first, to: pending.count, by: 2).map { pending[$0] }
        if keys.count <= 8 {
            for (position, key) in keys.enumerated() {
                if let earlier = keys[..<position].first(where: { haveSameText($0, key) }) {
                    report(key, after: earlier)
                }
            }
        } else {
            var seen: [String: Int32] = [:]
            for key in keys {
                guard let text = node(key).string else { continue }
                if let earlier = seen.updateValue(key, forKey: text) { report(key, after: earlier) }
            }
        }
    }

    private func haveSameText(_ left: Int32, _ right: Int32) -> Bool {
        let a = store.records[Int(left)]
        let b = store.records[Int(right)]
        guard a.count == b.count, isScalar(a), isScalar(b) else { return false }
        let start = (Int(a.start), Int(b.start))
        return store.text[start.0..<start.0 + Int(a.count)].elementsEqual(store.text[start.1..<start.1 + Int(b.count)])
    }

    private func isScalar(_ record: NodeRecord) -> Bool {
        record.kind == .plainScalar || record.kind == .quotedScalar
    }

    private mutating func report(_ key: Int32, after earlier: Int32) {
        diagnostics.error(
            .duplicateKey, at: node(key).location, "the key '\(node(key).string ?? "")' stands twice in this mapping",
            notes: [.init("first here", at: node(earlier).location)])
    }

    /// The merge key language-independent type (yaml.org/type/merge.html): keys of the mapping itself win, then those
    /// of the earlier of several merged mappings. Merged entries stand where the `<<` stood.
    private mutating func mergeKeys(from first: Int) {
        let written = Array(pending[first...])
        var taken = Set(
            stride(from: 0, to: written.count, by: 2).filter { !isMergeKey(written[$0]) }.compactMap {
                node(written[$0]).string
            })
        pending.removeSubrange(first...)
        for position in stride(from: 0, to: written.count, by: 2) {
            guard isMergeKey(written[position]) else {
                pending += written[position...position + 1]
                continue
            }
            for source in mergeSources(node(written[position + 1])) {
                for (key, value) in source.entries where key.string.map({ taken.insert($0).inserted }) ?? true {
                    pending += [key.index, value.index]
                }
            }
        }
    }

    private mutating func mergeSources(_ value: Node) -> [Node] {
        let sources = value.kind == .sequence ? Array(value.items) : [value]
        for source in sources where source.kind != .mapping {
            diagnostics.error(
                .invalidMergeKey, at: source.location,
                "'<<' merges a mapping or a list of mappings, and this is neither")
        }
        return sources.filter { $0.kind == .mapping }
    }
}
