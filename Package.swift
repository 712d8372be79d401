// swift-tools-version: 6.2

import Foundation
import PackageDescription

let strict: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .treatAllWarnings(as: .error),
]

/// Generated code and what it stands on also have to compile in packages that don't ask for explicit imports.
let runtime: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .treatAllWarnings(as: .error),
]

/// Each folder in `Generated` is a module with its tests: a new API needs no change here.
let generated = ((try? FileManager.default.contentsOfDirectory(atPath: Context.packageDirectory + "/Generated")) ?? [])
    .filter { !$0.hasPrefix(".") }.sorted()
let generatedTargets: [Target] = generated.flatMap { name in
    [
        Target.target(name: name, path: "Generated/\(name)/Sources/\(name)", swiftSettings: runtime),
        Target.testTarget(
            name: "\(name)Tests", dependencies: [.byName(name: name)], path: "Generated/\(name)/Tests/\(name)Tests",
            swiftSettings: runtime),
    ]
}

let package = Package(
    name: "apigen",
    platforms: [.macOS(.v13), .iOS(.v15)],
    products: [.executable(name: "apigen", targets: ["apigen"])]
        + generated.map { .library(name: $0, targets: [$0]) },
    // The generator's modules in the order of the pipeline. A module may import what it lists and nothing else:
    // the build is run with `--explicit-target-dependency-import-check error`.
    targets: [
        .systemLibrary(
            name: "CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
        .target(name: "Diagnostics", swiftSettings: strict),
        .target(name: "YAML", dependencies: ["CYAML", "Diagnostics"], swiftSettings: strict),
        .target(name: "Specification", dependencies: ["Diagnostics", "YAML"], swiftSettings: strict),
        .target(name: "Semantics", dependencies: ["Diagnostics", "Specification", "YAML"], swiftSettings: strict),
        .target(name: "Template", swiftSettings: strict),
        .target(name: "SwiftModel", dependencies: ["Semantics", "Template"], swiftSettings: strict),
        .target(
            name: "Generator",
            dependencies: ["Diagnostics", "Semantics", "Specification", "SwiftModel", "Template", "YAML"],
            swiftSettings: strict),
        .executableTarget(name: "apigen", dependencies: ["Diagnostics", "Generator"], swiftSettings: strict),

        // What generated clients stand on; its sources are copied into them.
        .target(name: "ClientRuntime", path: "Templates/Runtime", swiftSettings: runtime),

        .target(name: "TestSupport", dependencies: ["Specification"], path: "Tests/TestSupport", swiftSettings: strict),
        .executableTarget(
            name: "ago-chat-example", dependencies: ["AgoChat"], path: "Tests/AgoChatExample", swiftSettings: runtime),
        .testTarget(
            name: "WireTests", dependencies: ["AgoChat", "ago-chat-example"], exclude: ["Server"], swiftSettings: strict
        ),
        .testTarget(name: "ClientRuntimeTests", dependencies: ["ClientRuntime"], swiftSettings: runtime),
        .testTarget(name: "DiagnosticsTests", dependencies: ["Diagnostics"], swiftSettings: strict),
        .testTarget(
            name: "GeneratorTests",
            dependencies: [
                "Diagnostics", "Generator", "Semantics", "Specification", "SwiftModel", "Template", "TestSupport",
            ], swiftSettings: strict),
        .testTarget(
            name: "SemanticsTests", dependencies: ["Diagnostics", "Semantics", "Specification", "TestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "CommandTests", dependencies: ["apigen", "Generator", "TestSupport"], swiftSettings: strict),
        .testTarget(name: "SwiftModelTests", dependencies: ["Semantics", "SwiftModel"], swiftSettings: strict),
        .testTarget(
            name: "SpecificationTests", dependencies: ["Diagnostics", "Specification", "TestSupport", "YAML"],
            swiftSettings: strict),
        .testTarget(
            name: "TemplateTests", dependencies: ["Diagnostics", "Template", "TestSupport", "YAML"],
            swiftSettings: strict),
        .testTarget(name: "YAMLTests", dependencies: ["Diagnostics", "TestSupport", "YAML"], swiftSettings: strict),
    ] + generatedTargets
)
