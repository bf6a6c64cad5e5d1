import FrameEngine
import LayoutTree
import TestSupport
import Testing

/// A flex container whose items answer as before is not laid out again.
///
/// `DOVETAIL_LONG_TESTS=1` takes forty times as many trees.
@Suite("Flex containers below which something changes")
struct FlexConfirmationTests {
  @Test("After any changes, frames are those of a new tree")
  func warmIsCold() async throws {
    let kept = try await inParallel(over: 0..<UInt64(LongTests.count(56, of: 5_000))) { seeds in
      try seeds.map { seed in
        let warm = try Tree(seed: seed)
        warm.root.layoutIfNeeded()
        var kept = 0
        for step in 0..<16 {
          try warm.change(step)
          var aside = SeededGenerator(seed: seed &* 31 &+ UInt64(step))
          if aside.oneIn(3) {
            let width = Double(aside.integer(in: 0...200))
            _ = aside.pick(warm.root.nodesInSubtree).fittingSize(for: ProposedSize(width: width))
          }
          if aside.oneIn(4) { continue }
          warm.root.layoutIfNeeded()
          kept += warm.root.frameCounters.kept
          let cold = try Tree(seed: seed)
          for earlier in 0...step { try cold.change(earlier) }
          cold.root.layoutIfNeeded()
          #expect(warm.root.framesInForce == cold.root.framesInForce, "seed \(seed), step \(step)")
          if warm.root.framesInForce != cold.root.framesInForce { break }
        }
        return kept
      }
    }
    if playsAllSeeds { #expect(kept.reduce(0) { $0 + $1.reduce(0, +) } > 100) }
  }

  @Test("A container without children that gets one is asked anew, and so is one that loses all")
  func firstChild() throws {
    let box = LayoutNode("box", FlexLayout()).flexed {
      $0.width = 22
      $0.grow = 1
    }
    let other = LayoutNode("other").flexed { $0.minWidth = 36 }
    let row = LayoutNode("row", FlexLayout(), children: [other, box])
    row.flex.width = 14
    let root = LayoutNode("root", FlexLayout(.column), children: [row])
    try root.setSize(width: 200, height: 100)
    func boxWidth() -> Double {
      root.layoutIfNeeded()
      return box.frame.width
    }
    #expect(boxWidth() == 0)
    for _ in 0..<2 {
      let child = LayoutNode("child").flexed { $0.width = 40 }
      try box.append(child)
      #expect(boxWidth() == 22)
      child.removeFromParent()
      #expect(boxWidth() == 0)
    }
  }

  @Test("A change that moves nothing outside of its row lays out that row alone")
  func counts() throws {
    let rows = (0..<100).map { _ in
      let icon = LayoutNode("icon").flexed {
        $0.width = 20
        $0.height = 20
      }
      let text = LayoutNode("text", content: .text("aa bb", font: .ahem, size: 10)).flexed(1)
      return LayoutNode("row", FlexLayout(gap: 4), children: [icon, text])
    }
    let list = LayoutNode("list", FlexLayout(.column), children: rows)
    let root = LayoutNode("root", FlexLayout(.column), children: [list])
    try root.setSize(width: 200, height: 4_000)
    root.layoutIfNeeded()
    rows[50].children[0].flex.width = 30
    #expect(root.layoutIfNeeded().map(\.node.name) == ["icon", "text"])
    #expect(root.frameCounters.kept == 2 && root.frameCounters.measured == 1)
    rows[70].children[1].content = .text("aa cc", font: .ahem, size: 10)
    #expect(root.layoutIfNeeded().isEmpty)
    #expect(root.frameCounters.kept == 3 && root.frameCounters.measured == 0)
    rows[50].children[0].flex.height = 30
    #expect(root.layoutIfNeeded().count == 1 + 1 + 1 + 49 + 1)
    #expect(root.frameCounters.kept == 0)
    #expect(rows[51].frame.minY == rows[50].frame.maxY)
  }

  @Test("Columns that are stretched to another height are not placed anew, if they lie the same")
  func stretchedColumns() throws {
    func tree(_ change: (LayoutNode) -> Void = { _ in }) throws -> LayoutNode {
      let columns = (0..<10).map { number in
        let boxes = (0..<3).map { LayoutNode("\(number) \($0)").flexed { $0.height = 10 } }
        return LayoutNode("column \(number)", FlexLayout(.column), children: boxes)
      }
      let row = LayoutNode("row", FlexLayout(), children: columns)
      let root = LayoutNode("root", FlexLayout(.column), children: [row])
      try root.setSize(width: 400, height: 400)
      change(row)
      root.layoutIfNeeded()
      return root
    }
    /// How many containers are placed if a box of a row gets another height.
    func placed(_ root: LayoutNode, height: FlexLength) -> Int {
      root.children[0].children[0].children[0].flex.height = height
      root.layoutIfNeeded()
      return root.frameCounters.placed
    }
    let plain = try tree()
    // The root, the row, and the column.
    #expect(placed(plain, height: 30) == 3)
    #expect(plain.children[0].children.allSatisfy { $0.frame.height == 50 })
    #expect(placed(plain, height: 12) == 3)
    let centered = try tree { row in
      for column in row.children[1...] {
        column.setLayout(FlexLayout(.column, justifyContent: .center))
      }
    }
    #expect(placed(centered, height: 30) == 12)
    #expect(centered.children[0].children[5].children[0].frame.minY == 10)
    // Boxes of a column that is too low shrink, and get their heights back.
    let low = try tree { $0.flex.maxHeight = 20 }
    let frames = LayoutResult(of: low)
    for height in [60, 25, 20] {
      low.children[0].flex.maxHeight = .points(Double(height))
      low.layoutIfNeeded()
      let heights = Set(low.children[0].children[5].children.map { $0.frame.height })
      #expect(heights == [min(10, Double(height) / 3)])
    }
    #expect(LayoutResult(of: low) == frames)
  }

  @Test("Answers from before a change that nobody has asked for since are not confirmed")
  func oldAnswers() throws {
    func column(_ name: String, _ children: [LayoutNode]) -> LayoutNode {
      LayoutNode(name, FlexLayout(.column), children: children)
    }
    let (a, b) = (LayoutNode("a"), LayoutNode("b"))
    a.flex.height = 20
    b.flex.height = 10
    let inner = column("inner", [column("first", [a]), column("second", [b])])
    inner.flex.height = .percent(50)
    let outer = column("outer", [inner])
    outer.flex.width = 50
    let root = LayoutNode("root", FlexLayout(alignItems: .flexStart), children: [outer])
    try root.setSize(width: 100, height: 400)
    root.layoutIfNeeded()
    #expect(inner.frame.height == 30)
    outer.flex.height = 200
    root.layoutIfNeeded()
    #expect(inner.frame.height == 100)
    a.flex.height = 40
    outer.flex.height = 220
    root.layoutIfNeeded()
    b.flex.order = 1
    root.layoutIfNeeded()
    outer.flex.height = .auto
    root.layoutIfNeeded()
    #expect(inner.frame.height == 50)
  }

  /// A tree of rows and columns that changes at random, the same way each time.
  private struct Tree {
    let root: LayoutNode
    private let seed: UInt64

    init(seed: UInt64) throws {
      self.seed = seed
      var random = SeededGenerator(seed: seed)
      root = Self.container(depth: 3, &random)
      try root.setSize(width: random.points(100...400), height: random.points(100...400))
    }

    private static func container(depth: Int, _ random: inout SeededGenerator) -> LayoutNode {
      let direction = random.pick([FlexLayout.Direction.row, .column, .column, .rowReverse])
      let layout = FlexLayout(
        direction, wrap: random.oneIn(6) ? .wrap : .nowrap,
        justifyContent: random.pick([.normal, .normal, .center, .spaceBetween]),
        alignItems: random.pick([.stretch, .stretch, .stretch, .center, .flexEnd, .firstBaseline]),
        gap: .points(random.points(0...5)))
      let children = (0..<random.integer(in: 1...4)).map { _ in
        depth > 0 && !random.oneIn(3) ? container(depth: depth - 1, &random) : leaf(&random)
      }
      let node = LayoutNode("container", layout, children: children)
      style(node, &random)
      return node
    }

    private static func leaf(_ random: inout SeededGenerator) -> LayoutNode {
      let isText = random.oneIn(2)
      let text = isText ? random.words(1...5) : ""
      let node = LayoutNode("leaf")
      if isText { node.content = .text(text, font: .ahem, size: 10) }
      style(node, &random)
      return node
    }

    private static func style(_ node: LayoutNode, _ random: inout SeededGenerator) {
      if random.oneIn(3) { node.flex.width = .points(random.points(5...90)) }
      if random.oneIn(3) { node.flex.height = .points(random.points(5...90)) }
      if random.oneIn(6) { node.flex.height = .percent(random.points(10...60)) }
      if random.oneIn(4) { node.flex.grow = 1 }
      if random.oneIn(3) { node.flex.shrink = 0 }
      if random.oneIn(5) { node.flex.margin = .init(.points(random.points(0...5))) }
      if random.oneIn(6) { node.flex.padding = .init(.points(random.points(0...5))) }
      if random.oneIn(20) { node.flex.position = .absolute }
      if random.oneIn(10) {
        node.flex.overflowY = .auto
        node.flex.scrollbarWidth = 8
      }
      if random.oneIn(8) { node.flex.minHeight = .points(random.points(0...50)) }
      if random.oneIn(8) { node.flex.maxHeight = .points(random.points(10...70)) }
    }

    func change(_ step: Int) throws {
      var random = SeededGenerator(seed: seed &* 977 &+ UInt64(step))
      let node = random.pick(root.nodesInSubtree)
      switch random.integer(in: 0...9) {
      case 0...2: node.flex.height = .points(random.points(5...60))
      case 3: node.flex.width = random.oneIn(2) ? .auto : .points(random.points(5...60))
      case 4:
        if node.content != nil {
          node.content = .text(random.words(1...5), font: .ahem, size: 10)
        } else {
          node.updateLayoutIfFlex { $0.rowGap = .points(random.points(0...9)) }
        }
      case 5:
        if node.hasLayout { try node.append(Self.leaf(&random)) }
      case 6:
        if let parent = node.parent, parent.children.count > 1 { node.removeFromParent() }
      case 7: node.direction = random.pick([nil, .rightToLeft, .leftToRight])
      case 8:
        if node !== root { node.visibility = random.pick([.visible, .invisible, .gone]) }
      default:
        try root.setSize(width: random.points(100...400), height: random.points(100...400))
      }
    }
  }
}

extension LayoutNode {
  fileprivate func updateLayoutIfFlex(_ change: (inout FlexLayout) -> Void) {
    if hasLayout { updateLayout(FlexLayout.self, change) }
  }
}
