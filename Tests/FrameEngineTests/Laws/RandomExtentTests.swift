import Dovetail
import TestSupport
import Testing

@Suite("Boxes that refer to each other at random")
struct RandomExtentTests {
  /// Boxes that refer to each other, perhaps in circles.
  private func boxes(_ random: inout SeededGenerator) -> [LayoutNode] {
    let nodes = (0..<4).map { number in
      LayoutNode("\(number)", content: .text("aa bb cc", font: .ahem, size: Double(4 + number)))
    }
    for node in nodes {
      if Int.random(in: 0..<3, using: &random) == 0 { node.traits.leading = 5 }
      if Int.random(in: 0..<3, using: &random) == 0 { node.traits.trailing = .percent(10) }
      if Int.random(in: 0..<3, using: &random) == 0 { node.traits.top = 3 }
      if Int.random(in: 0..<4, using: &random) == 0 { node.traits.bottom = 4 }
      node.traits.width = dimension(&random, nodes)
      node.traits.height = dimension(&random, nodes)
    }
    return nodes
  }

  private func dimension(
    _ random: inout SeededGenerator, _ nodes: [LayoutNode]
  ) -> LayoutDimension? {
    let other = nodes[Int.random(in: 0..<nodes.count, using: &random)]
    let axis: Axis = Bool.random(using: &random) ? .horizontal : .vertical
    switch Int.random(in: 0..<12, using: &random) {
    case 0: return 30
    case 1: return .percent(50)
    case 2: return .fill
    case 3: return .otherAxis
    case 4: return .wrap.minimum(20)
    case 5: return .wrap.maximum(.least([LayoutExtent(of: other, axis), 90]))
    case 6, 7: return .of(other, axis).times(0.5)
    case 8: return .wrap.minimum(LayoutExtent(of: other, axis))
    case 9: return .of(other, axis).maximum(.wrap)
    default: return nil
    }
  }

  /// Sizes by name, and the members of circles.
  private func outcome(
    _ seed: UInt64, _ kind: ExtentOrderTests.Kind, fits: Bool, _ turn: (inout [LayoutNode]) -> Void
  ) throws -> (sizes: [String: Size], circles: Set<Set<String>>) {
    var random = SeededGenerator(seed: seed)
    var nodes = boxes(&random)
    turn(&nodes)
    let root = kind.node(nodes)
    root.traits.width = .wrap
    if fits { try root.laidOut() } else { try root.laidOut(100, 80) }
    let circles = root.layoutProblems.compactMap { problem in
      if case .cycle(let names) = problem { Set(names) } else { nil }
    }
    let sizes = nodes.map { ($0.name, $0.frame.size) }
    return (Dictionary(uniqueKeysWithValues: sizes), Set(circles))
  }

  /// But for rounding: the last box of a line takes the rest.
  private func areEqual(_ first: [String: Size], _ second: [String: Size]) -> Bool {
    first.allSatisfy { name, size in
      let other = second[name] ?? Size(width: .nan, height: .nan)
      return abs(size.width - other.width) < 1e-9 && abs(size.height - other.height) < 1e-9
    }
  }

  @Test(
    "Their sizes and circles are the same in any order",
    arguments: [ExtentOrderTests.Kind.frame, .row, .column, .relative], [false, true])
  func order(_ kind: ExtentOrderTests.Kind, fits: Bool) throws {
    var circles = 0
    for seed in 0..<UInt64(LongTests.count(400, of: 4_000)) {
      let first = try outcome(seed, kind, fits: fits) { _ in }
      circles += first.circles.isEmpty ? 0 : 1
      for turn in 1..<4 {
        let other = try outcome(seed, kind, fits: fits) { nodes in
          nodes = turn == 1 ? nodes.reversed() : Array(nodes[turn...] + nodes[..<turn])
        }
        if areEqual(other.sizes, first.sizes), other.circles == first.circles { continue }
        Issue.record("seed \(seed), turn \(turn), \(first.circles), not \(other.circles)")
      }
    }
    #expect(circles > 25)
  }
}
