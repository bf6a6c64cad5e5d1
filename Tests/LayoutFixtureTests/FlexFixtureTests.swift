import LayoutFixtures
import TestSupport
import Testing

/// Boxes that headless Chromium has laid out; `Tests/Fixtures/flex/chromium.py` makes them up and asks.
@Suite("Flexible boxes as a browser lays them out")
struct FlexFixtureTests {
  private static func groups() throws -> [FlexGroup] {
    try FixtureFolder.flexGroups("random-")
  }

  /// What `Tests/Fixtures/flex/explore.py` has found and shrunk, and what is right by now.
  @Test("Differences that were found lately, and are none any more")
  func explored() throws {
    let group = try FixtureFolder.flexGroups("explored").first
    for example in try #require(group).cases {
      let outcome = example.compare(try example.laidOut())
      #expect(outcome.faults == [], "\(example)")
      #expect(outcome.compared > 0)
    }
  }

  /// Trees of `Tests/Fixtures/flex/ideas.py`.
  @Test("Trees for each idea of CSS flexbox, as they are and rounded")
  func systematic() throws {
    let group = try FixtureFolder.flexGroups("systematic").first
    var compared = 0
    for example in try #require(group).cases {
      let exact = example.expectedUnrounded ?? example.expected
      let outcomes = [
        exact.compare(try example.laidOut()),
        example.expected.compare(try example.laidOut(isRounded: true)),
      ]
      for outcome in outcomes {
        compared += outcome.compared
        #expect(outcome.faults == [], "\(example)")
      }
    }
    #expect(compared > 20_000)
  }

  /// Trees of `Tests/Fixtures/flex/combinations.py`.
  @Test("Trees of shapes in which properties meet")
  func combinations() throws {
    let group = try FixtureFolder.flexGroups("combinations").first
    var compared: [String: Int] = [:]
    for example in try #require(group).cases {
      let outcome = example.compare(try example.laidOut())
      compared[example.category, default: 0] += outcome.compared
      #expect(outcome.faults == [], "\(example)")
    }
    #expect(compared.count == 21 && compared.values.allSatisfy { $0 >= 200 })
  }

  @Test("Random trees of each group of properties", arguments: try groups())
  func random(group: FlexGroup) throws {
    var compared = 0
    for example in group.cases {
      let outcome = example.compare(try example.laidOut())
      compared += outcome.compared
      #expect(outcome.faults == [], "\(example)")
      if example.isRounded {
        let rounded = example.expected.compare(try example.laidOut(isRounded: true))
        #expect(rounded.faults == [], "\(example), rounded")
      }
    }
    #expect(compared >= 4 * group.cases.count && group.cases.count >= 100)
  }
}
