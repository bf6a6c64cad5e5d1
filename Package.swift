// swift-tools-version: 6.1
import PackageDescription

// The arrows of Docs/Architecture.md, one line per target: a target may import what its line names.
//
// Who imports the umbrella names what it re-exports as well: incremental builds look no further than
// the targets that are named.
let dovetail: [Target.Dependency] = ["Dovetail", "LayoutTree", "ConstraintEngine", "FrameEngine"]

// `rounded()` calls the C library's part for numbers, which Linux links only on demand.
let numbers = LinkerSetting.linkedLibrary("m", .when(platforms: [.linux]))

let package = Package(
  name: "Dovetail",
  products: [
    .library(name: "Dovetail", targets: ["Dovetail"]),
    .library(name: "DovetailCompatibility", targets: ["DovetailCompatibility"]),
    .library(name: "Cassowary", targets: ["Cassowary"]),
    .library(name: "LayoutDocument", targets: ["LayoutDocument"]),
    .library(name: "LayoutDrawing", targets: ["LayoutDrawing"]),
    // The target is not called `dovetail`: on a file system that ignores case it would meet `Dovetail`.
    .executable(name: "dovetail", targets: ["DovetailTool"]),
  ],
  targets: [
    // The core: no Foundation, compiles as Embedded Swift.
    .target(name: "Cassowary"),
    .target(name: "LayoutTree"),
    .target(name: "ConstraintEngine", dependencies: ["Cassowary", "LayoutTree"]),
    .target(name: "FrameEngine", dependencies: ["LayoutTree"]),
    .target(name: "Dovetail", dependencies: ["LayoutTree", "ConstraintEngine", "FrameEngine"]),
    .target(name: "DovetailCompatibility", dependencies: dovetail),

    // Around the core: documents, pictures, the command line tool.
    .target(
      name: "LayoutDocument", dependencies: ["LayoutTree", "ConstraintEngine", "FrameEngine"]),
    .target(name: "LayoutDrawing", dependencies: ["LayoutTree"], linkerSettings: [numbers]),
    .target(
      name: "DovetailCommand",
      dependencies: dovetail + ["LayoutDocument", "LayoutDrawing"],
      linkerSettings: [numbers]),
    .target(
      name: "Playground",
      dependencies: ["LayoutTree", "FrameEngine", "LayoutDocument", "LayoutDrawing"],
      exclude: ["Runtime"]),
    .executableTarget(name: "DovetailTool", dependencies: ["DovetailCommand"]),
    .target(name: "ExampleScenes", dependencies: dovetail),

    // Measurements.
    .target(
      name: "BenchmarkSupport", dependencies: ["LayoutDrawing", "LayoutTree"],
      path: "Benchmarks/BenchmarkSupport"),
    .target(
      name: "BenchmarkWorkloads", dependencies: ["Cassowary"],
      path: "Benchmarks/BenchmarkWorkloads"),
    .executableTarget(
      name: "benchmarks",
      dependencies: dovetail + [
        "LayoutDocument", "BenchmarkSupport", "BenchmarkWorkloads", "Cassowary", "ExampleScenes",
      ],
      path: "Benchmarks/benchmarks"),

    // Tests mirror Sources; TestSupport holds the oracles and is itself tested.
    .target(
      name: "TestSupport", dependencies: ["Cassowary", "LayoutTree"], path: "Tests/TestSupport"),
    .testTarget(name: "TestSupportTests", dependencies: ["TestSupport"]),
    .target(
      name: "RandomLayouts", dependencies: ["FrameEngine", "LayoutTree", "TestSupport"],
      path: "Tests/RandomLayouts"),
    .target(
      name: "Player", dependencies: dovetail + ["RandomLayouts", "TestSupport"],
      path: "Tests/Player"),
    .executableTarget(name: "PlayerTool", dependencies: ["Player"], path: "Tests/PlayerTool"),
    .testTarget(
      name: "PlayerTests", dependencies: dovetail + ["Player", "RandomLayouts", "TestSupport"]),
    .target(
      name: "LayoutFixtures",
      dependencies: ["FrameEngine", "LayoutDocument", "LayoutTree", "TestSupport"],
      path: "Tests/LayoutFixtures"),
    .executableTarget(
      name: "FrameDigest",
      dependencies: dovetail + [
        "ExampleScenes", "LayoutDocument", "LayoutFixtures", "RandomLayouts", "TestSupport",
      ],
      path: "Tests/FrameDigest"),
    // The programs of Docs/Hosts; .ci/hosts runs them.
    .executableTarget(name: "TerminalHost", dependencies: dovetail, path: "Tests/Hosts/Terminal"),
    .executableTarget(name: "GamesHost", dependencies: dovetail, path: "Tests/Hosts/Games"),
    .executableTarget(
      name: "ReportsHost", dependencies: dovetail + ["LayoutDrawing"], path: "Tests/Hosts/Reports"),
    .testTarget(
      name: "LayoutFixtureTests",
      dependencies: ["LayoutDocument", "LayoutFixtures", "LayoutTree", "TestSupport"]),
    .testTarget(
      name: "CassowaryTests", dependencies: ["BenchmarkWorkloads", "Cassowary", "TestSupport"]),
    .testTarget(name: "LayoutTreeTests", dependencies: ["LayoutTree", "TestSupport"]),
    .testTarget(
      name: "ConstraintEngineTests", dependencies: dovetail + ["Cassowary", "TestSupport"]),
    .testTarget(name: "TaskTests", dependencies: dovetail),
    .testTarget(
      name: "FrameEngineTests", dependencies: dovetail + ["RandomLayouts", "TestSupport"]),
    .testTarget(
      name: "DovetailCompatibilityTests",
      dependencies: dovetail + ["DovetailCompatibility", "TestSupport"]),
    .testTarget(
      name: "EngineAgreementTests",
      dependencies: dovetail + ["ExampleScenes", "RandomLayouts", "TestSupport"]),
    .testTarget(
      name: "LayoutDocumentTests",
      dependencies: dovetail + ["ExampleScenes", "LayoutDocument", "TestSupport"]),
    .testTarget(
      name: "LayoutDrawingTests",
      dependencies: ["BenchmarkSupport", "LayoutDrawing", "LayoutTree", "TestSupport"],
      exclude: ["Golden"]),
    .testTarget(
      name: "DovetailCommandTests",
      dependencies: dovetail + [
        "DovetailCommand", "ExampleScenes", "LayoutDocument", "LayoutDrawing", "TestSupport",
      ]),
    .testTarget(
      name: "PlaygroundTests",
      dependencies: dovetail + ["LayoutDocument", "LayoutDrawing", "Playground", "TestSupport"]),
    .testTarget(
      name: "ArchitectureTests",
      dependencies: dovetail + [
        "Cassowary", "DovetailCompatibility", "LayoutDocument", "LayoutDrawing", "TestSupport",
      ]),
    .testTarget(
      name: "BenchmarkSupportTests",
      dependencies: ["BenchmarkSupport", "LayoutTree", "TestSupport"],
      exclude: ["Charts/Golden"]),
  ],
  swiftLanguageModes: [.v6]
)

// Builds for sanitizers hold the tests that they name, and what those need; the rest would double
// what they take.
if let names = Context.environment["DOVETAIL_TESTS"] {
  var kept: Set<String> = []
  var pending = names.split(whereSeparator: \.isWhitespace).map(String.init)
  while let name = pending.popLast() {
    guard kept.insert(name).inserted, let target = package.targets.first(where: { $0.name == name })
    else { continue }
    for case .byNameItem(let needed, _) in target.dependencies { pending.append(needed) }
  }
  package.targets.removeAll { !kept.contains($0.name) }
  package.products = []
}
