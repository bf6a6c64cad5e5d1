import FrameEngine
import LayoutTree
import RandomLayouts
import TestSupport
import Testing

/// Flex containers in each other, each with an item beside the one that nests.
@Suite("Nested flex containers")
struct FlexNestingTests {
  /// What a level of a chain is like.
  struct Level {
    var layout: FlexLayout
    var inner: FlexItem
    var beside: FlexItem

    init(_ random: inout SeededGenerator) {
      layout = random.flexLayout()
      inner = FlexItem()
      beside = FlexItem()
      random.vary(&inner)
      random.vary(&beside)
      if random.oneIn(2) { layout.alignItems = random.pick([.firstBaseline, .lastBaseline]) }
      if inner.display != .contents { inner.display = .box }
    }
  }

  /// A chain of levels by turns, around a text.
  static func chain(_ depth: Int, _ levels: [Level]) throws -> LayoutNode {
    var node = LayoutNode("text", content: .text("words that wrap", font: .ahem, size: 10))
    for number in 0..<depth {
      let level = levels[number % levels.count]
      let beside = LayoutNode("beside", content: .text("x y", font: .ahem, size: 10))
      beside.flex = level.beside
      node.flex = level.inner
      node = LayoutNode("level \(number)", level.layout, children: [node, beside])
    }
    try node.setSize(width: 150, height: 400)
    return node
  }

  @Test("Rows on baselines in each other are each laid out a few times", arguments: [20, 80, 200])
  func baselines(depth: Int) throws {
    for alignment in [FlexItemAlignment.firstBaseline, .lastBaseline] {
      var node = LayoutNode("text", content: .text("x", font: .ahem, size: 10))
      for _ in 0..<depth {
        let beside = LayoutNode("beside", content: .text("x", font: .ahem, size: 10))
        node = LayoutNode("row", FlexLayout(alignItems: alignment), children: [node, beside])
      }
      try node.setSize(width: 1_000, height: 1_000)
      node.layoutIfNeeded()
      #expect(node.frameCounters.answered <= 8 * depth)
    }
  }

  /// Where each level asks for several heights or widths, each level also has more to answer for; what
  /// would multiply with each level is caught at once.
  @Test("Whatever they ask for, work does not multiply with depth", arguments: runs(of: 0..<60))
  func growth(seeds: Range<UInt64>) throws {
    var linear = 0
    for seed in seeds {
      var random = SeededGenerator(seed: seed)
      let levels = (0..<random.integer(in: 1...2)).map { _ in Level(&random) }
      var counts: [Int] = []
      for depth in [10, 20, 40] {
        let root = try Self.chain(depth, levels)
        root.layoutIfNeeded()
        counts.append(root.frameCounters.answered)
        if counts.count > 1, counts[counts.count - 1] > 9 * counts[counts.count - 2] / 2 + 100 {
          break
        }
      }
      #expect(
        counts.count == 3 && counts[2] <= 9 * counts[1] / 2 + 100, "seed \(seed): \(counts)")
      if counts.count == 3, counts[2] <= 5 * counts[1] / 2 + 20 { linear += 1 }
    }
    #expect(linear >= 8 * seeds.count / 10)
  }
}
