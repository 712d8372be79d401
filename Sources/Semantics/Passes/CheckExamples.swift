import Diagnostics

extension Resolver {
    /// Reports examples that their own schema doesn't allow: readers and tests rely on them.
    mutating func checkExamples() {
        let maker = SampleMaker(api)
        for type in api.types {
            for example in type.examples where !maker.fits(example, .defined(type.id)) && isClear(type) {
                diagnostics.warning(
                    .invalidExample, at: type.origin.location,
                    "an example of this schema doesn't fit it, or has members that it doesn't name: \(example.description.prefix(80))"
                )
            }
        }
    }

    /// What is read in several forms, or by trying, isn't judged.
    private func isClear(_ type: TypeDefinition) -> Bool {
        if case .object = type.shape { true } else { false }
    }
}
