extension ModuleBuilder {
    mutating func addTests() {}
}
