import Dovetail
import RandomLayouts
import TestSupport
import Testing

@Suite("Boxes that refer to each other at random")
struct RandomExtentTests {
  /// Boxes that refer to each other, perhaps in cycles.
  private func boxes(_ random: inout SeededGenerator) -> [LayoutNode] {
    let nodes = (0..<4).map { number in
      LayoutNode("\(number)", content: .text("aa bb cc", font: .ahem, size: Double(4 + number)))
    }
    for node in nodes {
      if random.oneIn(3) { node.traits.leading = 5 }
      if random.oneIn(3) { node.traits.trailing = .percent(10) }
      if random.oneIn(3) { node.traits.top = 3 }
      if random.oneIn(4) { node.traits.bottom = 4 }
      node.traits.width = random.dimension(among: nodes)
      node.traits.height = random.dimension(among: nodes)
    }
    return nodes
  }

  /// Sizes by name, and the members of cycles.
  private func outcome(
    _ seed: UInt64, _ kind: ExtentOrderTests.Kind, fits: Bool, _ turn: (inout [LayoutNode]) -> Void
  ) throws -> (sizes: [String: Size], cycles: Set<Set<String>>) {
    var random = SeededGenerator(seed: seed)
    var nodes = boxes(&random)
    turn(&nodes)
    let root = kind.node(nodes)
    root.traits.width = .wrap
    if fits { try root.laidOut() } else { try root.laidOut(100, 80) }
    let cycles = root.layoutProblems.compactMap { problem in
      problem.kind == .cycle ? Set(problem.nodes) : nil
    }
    let sizes = nodes.map { ($0.name, $0.frame.size) }
    return (Dictionary(uniqueKeysWithValues: sizes), Set(cycles))
  }

  /// But for rounding: the last box of a line takes the rest.
  private func areEqual(_ first: [String: Size], _ second: [String: Size]) -> Bool {
    first.allSatisfy { name, size in
      let other = second[name] ?? Size(width: .nan, height: .nan)
      return abs(size.width - other.width) < 1e-9 && abs(size.height - other.height) < 1e-9
    }
  }

  @Test(
    "Their sizes and cycles are the same in any order",
    arguments: [ExtentOrderTests.Kind.frame, .row, .column, .relative], [false, true])
  func order(_ kind: ExtentOrderTests.Kind, fits: Bool) throws {
    var cycles = 0
    for seed in 0..<UInt64(roundsPlayed(of: LongTests.count(80, of: 4_000))) {
      let first = try outcome(seed, kind, fits: fits) { _ in }
      cycles += first.cycles.isEmpty ? 0 : 1
      for turn in 1..<4 {
        let other = try outcome(seed, kind, fits: fits) { nodes in
          nodes = turn == 1 ? nodes.reversed() : Array(nodes[turn...] + nodes[..<turn])
        }
        if areEqual(other.sizes, first.sizes), other.cycles == first.cycles { continue }
        Issue.record("seed \(seed), turn \(turn), \(first.cycles), not \(other.cycles)")
      }
    }
    #expect(cycles > roundsPlayed(of: 12))
  }
}
