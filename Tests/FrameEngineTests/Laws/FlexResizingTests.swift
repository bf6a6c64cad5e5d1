import FrameEngine
import LayoutTree
import TestSupport
import Testing

/// An item whose size across the line has been set is placed alone, where no other follows from it.
///
/// `DOVETAIL_LONG_TESTS=1` takes twenty times as many trees.
@Suite("Items of flex containers that are resized")
struct FlexResizingTests {
  @Test("After items were resized, frames are those of a new tree")
  func warmIsCold() async throws {
    let kept = try await inParallel(over: 0..<UInt64(LongTests.count(200, of: 8_000))) { seeds in
      try seeds.map { seed in
        let warm = try Tree(seed: seed)
        warm.root.layoutIfNeeded()
        var kept = 0
        for step in 0..<12 {
          try warm.change(step)
          var aside = SeededGenerator(seed: seed &* 31 &+ UInt64(step))
          if aside.oneIn(5) {
            _ = aside.pick(warm.root.nodesInSubtree).fittingSize(for: ProposedSize(width: 100))
          }
          if aside.oneIn(4) { continue }
          let before = warm.root.framesInForce
          let changes = warm.root.layoutIfNeeded()
          kept += warm.root.frameCounters.kept
          let cold = try Tree(seed: seed)
          for earlier in 0...step { try cold.change(earlier) }
          cold.root.layoutIfNeeded()
          let after = warm.root.framesInForce
          #expect(after == cold.root.framesInForce, "seed \(seed), step \(step)")
          for change in changes where change.old == change.new {
            Issue.record("\(change) is none: seed \(seed), step \(step)")
          }
          if after.count == before.count, changes.isEmpty { #expect(after == before) }
          if after != cold.root.framesInForce { break }
        }
        return kept
      }
    }
    if playsAllSeeds { #expect(kept.flatMap(\.self).reduce(0, +) > 500) }
  }

  @Test("A bar of a chart is resized alone, however many there are")
  func chart() throws {
    let bars = (0..<1_000).map { number in
      LayoutNode("\(number)").flexed {
        $0.grow = 1
        $0.height = 20
      }
    }
    let chart = LayoutNode("chart", FlexLayout(alignItems: .flexEnd), children: bars)
    chart.flex.height = 100
    let note = LayoutNode("note").flexed { $0.height = 16 }
    let root = LayoutNode("root", FlexLayout(.column), children: [chart, note])
    try root.setSize(width: 4_000, height: 400)
    root.layoutIfNeeded()
    bars[500].flex.height = 60
    #expect(root.layoutIfNeeded().map(\.node.name) == ["500"])
    #expect(bars[500].exactFrame == Rect(x: 2_000, y: 40, width: 4, height: 60))
    #expect(root.frameCounters.kept == 2 && root.frameCounters.placed == 0)
    // Twice, and several at once.
    for height in [70.0, 80] { bars[10].flex.height = .points(height) }
    bars[11].flex.height = 90
    #expect(root.layoutIfNeeded().map(\.node.name) == ["10", "11"])
    #expect(root.frameCounters.kept == 2 && root.frameCounters.placed == 0)
    // Each change of another kind, and many at once, lay out the chart.
    let other: [(LayoutNode) -> Void] = [
      {
        $0.flex.height = 30
        $0.flex.grow = 2
      },
      {
        $0.flex.grow = 3
        $0.flex.height = 31
      }, { $0.flex.height = .percent(30) }, { $0.flex.maxHeight = 10 }, { $0.flex.height = 20 },
    ]
    for change in other {
      change(bars[3])
      root.layoutIfNeeded()
      #expect(root.frameCounters.placed == 1)
      #expect(bars[3].exactFrame.maxY == 100)
    }
    for bar in bars { bar.flex.height = 50 }
    #expect(root.layoutIfNeeded().count > 900)
    #expect(root.frameCounters.placed == 1)
  }

  @Test("A row that goes by its content is as high as its highest item")
  func highest() throws {
    let items = [30.0, 50, 20].map { height in
      LayoutNode("\(height)").flexed {
        $0.grow = 1
        $0.height = .points(height)
      }
    }
    let row = LayoutNode("row", FlexLayout(alignItems: .center), children: items)
    let note = LayoutNode("note").flexed { $0.height = 16 }
    let root = LayoutNode("root", FlexLayout(.column), children: [row, note])
    try root.setSize(width: 300, height: 400)
    root.layoutIfNeeded()
    /// The height of the row, and how many containers were placed.
    func resize(_ item: Int, _ height: Double) -> [Double] {
      items[item].flex.height = .points(height)
      root.layoutIfNeeded()
      #expect(note.frame.minY == row.frame.height)
      #expect(items.allSatisfy { $0.frame.midY == row.frame.height / 2 })
      return [row.frame.height, Double(root.frameCounters.placed)]
    }
    #expect(resize(0, 40) == [50, 0])
    #expect(resize(0, 50) == [50, 1])
    #expect(resize(1, 20) == [50, 1])
    #expect(resize(0, 60) == [60, 2])
    #expect(resize(2, 10) == [60, 0])
    #expect(resize(0, 5) == [20, 2])
  }

  /// Rows and columns in a column, of items with sizes of their own that change.
  private struct Tree {
    let root: LayoutNode
    private let seed: UInt64

    init(seed: UInt64) throws {
      self.seed = seed
      var random = SeededGenerator(seed: seed)
      let lines = (0..<random.integer(in: 1...3)).map { _ in Self.line(&random) }
      root = LayoutNode("root", FlexLayout(.column), children: lines)
      if random.oneIn(3) { root.direction = .rightToLeft }
      try root.setSize(width: random.points(100...400), height: random.points(100...400))
    }

    private static func line(_ random: inout SeededGenerator) -> LayoutNode {
      let direction = random.pick([FlexLayout.Direction.row, .row, .rowReverse, .column])
      let layout = FlexLayout(
        direction, wrap: random.oneIn(8) ? .wrap : .nowrap,
        justifyContent: random.pick([.normal, .normal, .center, .spaceBetween]),
        alignItems: random.pick([.stretch, .center, .flexEnd, .flexStart, .firstBaseline]),
        gap: .points(random.points(0...5)))
      let node = LayoutNode("line", layout)
      if random.oneIn(2) { node.flex.height = .points(random.points(20...90)) }
      if random.oneIn(4) { node.flex.padding = .init(.points(random.points(0...5))) }
      if random.oneIn(6) { node.flex.alignSelf = .flexStart }
      if random.oneIn(9) { node.flex.grow = 1 }
      for _ in 0..<random.integer(in: 1...5) { try? node.append(item(&random)) }
      return node
    }

    private static func item(_ random: inout SeededGenerator) -> LayoutNode {
      let node = LayoutNode("item")
      if random.oneIn(4) { node.content = .text(random.words(1...4), font: .ahem, size: 10) }
      if random.oneIn(7) {
        node.setLayout(FlexLayout())
        if random.oneIn(2) { try? node.append(item(&random)) }
      }
      node.flex.height = .points(random.points(5...60))
      node.flex.width = .points(random.points(5...60))
      if random.oneIn(4) { node.flex.grow = 1 }
      if random.oneIn(5) { node.flex.alignSelf = random.pick([.flexEnd, .center, .end, .selfEnd]) }
      if random.oneIn(6) { node.flex.margin.top = .auto }
      if random.oneIn(6) { node.flex.margin.left = .auto }
      if random.oneIn(5) { node.flex.margin = .init(.points(random.points(-5...5))) }
      if random.oneIn(6) { node.flex.padding = .init(.points(random.points(0...9))) }
      if random.oneIn(6) { node.flex.maxHeight = .points(random.points(10...40)) }
      if random.oneIn(6) { node.flex.minHeight = .percent(random.points(10...40)) }
      if random.oneIn(8) { node.flex.minWidth = .points(random.points(10...40)) }
      if random.oneIn(9) { node.flex.position = random.pick([.relative, .absolute]) }
      if random.oneIn(9) { node.flex.inset.top = .points(random.points(0...9)) }
      if random.oneIn(12) { node.flex.aspectRatio = 2 }
      if random.oneIn(12) { node.flex.boxSizing = .borderBox }
      if random.oneIn(15) { node.flex.display = random.pick([.none, .contents]) }
      if random.oneIn(15) { node.visibility = random.pick([.invisible, .gone]) }
      if random.oneIn(9) {
        node.flex.overflowY = .auto
        node.flex.scrollbarWidth = 8
      }
      return node
    }

    func change(_ step: Int) throws {
      var random = SeededGenerator(seed: seed &* 977 &+ UInt64(step))
      let node = random.pick(root.nodesInSubtree)
      switch random.integer(in: 0...19) {
      case 0: node.direction = random.pick([nil, .rightToLeft, .leftToRight])
      case 1: node.flex.display = random.pick([.box, .none, .contents])
      case 2: if node !== root { node.visibility = random.pick([.visible, .gone]) }
      case 3: if node !== root { node.removeFromParent() }
      case 4: if node.hasLayout { try node.append(Self.item(&random)) }
      case 5: try root.setSize(width: random.points(100...400), height: random.points(100...400))
      case 6: node.flex.grow = 2
      case 7...12: node.flex.width = .points(random.points(5...60))
      default: node.flex.height = .points(random.points(5...60))
      }
    }
  }
}
