import LayoutDocument
import LayoutFixtures
import TestSupport
import Testing

/// Documents with expected frames; see `Tests/Fixtures/README.md`.
@Suite("Fixtures of layouts")
struct KindFixtureTests {
  @Test("Frames", arguments: try FixtureFolder.cases(of: "overlay"))
  func frame(example: LayoutCase) throws { try expectFrames(example) }

  @Test("Lines", arguments: try FixtureFolder.cases(of: "linear"))
  func linear(example: LayoutCase) throws { try expectFrames(example) }

  @Test("Relative layouts", arguments: try FixtureFolder.cases(of: "relative"))
  func relative(example: LayoutCase) throws { try expectFrames(example) }

  @Test("Tables", arguments: try FixtureFolder.cases(of: "table"))
  func table(example: LayoutCase) throws { try expectFrames(example) }

  @Test("Paths", arguments: try FixtureFolder.cases(of: "path"))
  func path(example: LayoutCase) throws { try expectFrames(example) }

  @Test("Grids", arguments: try FixtureFolder.cases(of: "grid"))
  func grid(example: LayoutCase) throws { try expectFrames(example) }

  @Test("Floats", arguments: try FixtureFolder.cases(of: "float"))
  func float(example: LayoutCase) throws { try expectFrames(example) }

  @Test("Flows", arguments: try FixtureFolder.cases(of: "flow"))
  func flow(example: LayoutCase) throws { try expectFrames(example) }

  @Test("Several kinds, and both engines", arguments: try FixtureFolder.cases(of: "mixed"))
  func mixed(example: LayoutCase) throws { try expectFrames(example) }

  private func expectFrames(_ example: LayoutCase) throws {
    let outcome = try example.run()
    #expect(outcome.faults == [])
    #expect(outcome.compared == example.expectationCount && outcome.compared > 0)
  }

  @Test("Each number that stands in a file is one that is compared", arguments: FixtureFolder.kinds)
  func counts(kind: String) throws {
    let cases = try FixtureFolder.cases(of: kind)
    #expect(Set(cases.map(\.description)).count == cases.count)
    var written = 0
    for file in try FixtureFolder.files(of: kind) {
      let value = try JSONReader.read(Repository.bytes(file), file: file)
      for example in value["cases"]?.elements ?? [] {
        let variants = example["variants"]?.elements ?? [example]
        written += variants.reduce(0) { sum, variant in
          let expected = variant["expected"] ?? example["expected"]
          let fits = (variant["size"] ?? example["size"])?["fits"]
          return sum + (expected?.numberCount ?? 0) + (fits?.numberCount ?? 0)
        }
      }
    }
    #expect(written > 0)
    #expect(try cases.reduce(0) { try $0 + $1.run().compared } == written)
  }

  @Test("Every folder of fixtures with documents in it is run")
  func folders() throws {
    let others: Set = ["Adapters", "Expressions", "Hierarchy", "Histories", "README.md", "flex"]
    let entries = try Repository.files(in: "Tests/Fixtures").map { $0.split(separator: "/")[2] }
    #expect(entries.map(String.init).filter { !others.contains($0) } == FixtureFolder.kinds)
  }
}

extension JSONValue {
  fileprivate subscript(key: String) -> JSONValue? {
    guard case .object(let members) = content else { return nil }
    return members.first { $0.key == key }?.value
  }

  fileprivate var elements: [JSONValue]? {
    if case .array(let elements) = content { elements } else { nil }
  }

  /// How many numbers are in the value.
  fileprivate var numberCount: Int {
    switch content {
    case .number: 1
    case .array(let elements): elements.reduce(0) { $0 + $1.numberCount }
    case .object(let members): members.reduce(0) { $0 + $1.value.numberCount }
    default: 0
    }
  }
}
