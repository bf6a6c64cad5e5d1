import LayoutFixtures
import TestSupport
import Testing

/// Boxes that headless Chromium has laid out; `Tests/Fixtures/flex/chromium.py` makes them up and asks.
@Suite("Flexible boxes as a browser lays them out")
struct FlexFixtureTests {
  /// Cases that Chromium lays out otherwise: circles of aspect ratios, automatic minimum sizes and
  /// bounds that the content decides.
  private static let differences = ["keywords 112", "ratio 72", "ratio 77"]

  private static func groups() throws -> [FlexGroup] {
    try FixtureFolder.flexGroups().filter { $0.description != "flex/sample.json" }
  }

  @Test("Random trees of each group of properties", arguments: try groups())
  func random(group: FlexGroup) throws {
    var compared = 0
    for example in group.cases {
      let outcome = example.compare(try example.laidOut())
      compared += outcome.compared
      if Self.differences.contains(where: { example.description.hasSuffix(": " + $0) }) {
        withKnownIssue { #expect(outcome.faults == [], "\(example)") }
        continue
      }
      #expect(outcome.faults == [], "\(example)")
      if example.isRounded {
        let rounded = example.expected.compare(try example.laidOut(isRounded: true))
        #expect(rounded.faults == [], "\(example), rounded")
      }
    }
    #expect(compared >= 4 * group.cases.count && group.cases.count >= 100)
  }
}
