/// Gives out names in one scope, each once.
///
/// Names depend on the texts alone and on what came before, so adding something at the end renames nothing. Two texts
/// that clean up to one name are told apart by what the cleaning took away, never by a number.
struct UniqueNames {
    /// Names that can't be given out.
    private var taken: Set<String>

    init(taken: Set<String> = []) {
        self.taken = taken
    }

    /// The first of the candidates that is free; after all of them, the last with a word behind it.
    mutating func choose(_ candidates: [String]) -> String {
        if let free = candidates.first(where: { !isTaken($0) }) {
            taken.insert(free)
            return free
        }
        var name = candidates.last ?? "Unnamed"
        repeat { name += "Alternative" } while isTaken(name)
        taken.insert(name)
        return name
    }

    /// A member for a text of the description.
    mutating func member(_ text: String) -> String {
        choose([
            memberIdentifier(telling(text)), memberIdentifier(spelledWords(of: text)),
            memberIdentifier(casedWords(of: text)),
        ])
    }

    private func isTaken(_ name: String) -> Bool { taken.contains(name) }

    /// With capital letters spelled out: `aB` and `ab` differ in nothing else.
    private func casedWords(of text: String) -> [String] {
        spelledWords(of: text).flatMap { word in
            word.unicodeScalars.contains { $0.properties.isUppercase } ? ["capital", word] : [word]
        }
    }
}
