import Dovetail
import Testing

/// What holds for every tree of lines, frames and tables.
@Suite("Laws of lines, frames and tables")
struct KindLawTests {
  /// A tree of layouts six deep at most; equal seeds give equal trees.
  private struct Forest {
    var random: SeededRandom
    var nodes: [LayoutNode] = []

    init(seed: UInt64) { random = SeededRandom(seed: seed) }

    mutating func pick<T>(_ values: [T]) -> T {
      values[Int.random(in: 0..<values.count, using: &random)]
    }

    mutating func root() -> LayoutNode {
      let root = node(depth: 0)
      nodes.append(root)
      return root
    }

    mutating func node(depth: Int) -> LayoutNode {
      if depth > 0, depth == 6 || pick([true, false, false]) { return leaf() }
      let count = pick([0, 1, 2, 3, 4])
      if pick([0, 1, 2, 3, 4]) == 0 { return table(depth: depth, rows: count) }
      var children: [LayoutNode] = []
      for _ in 0..<count {
        let child = node(depth: depth + 1)
        edit(&child.traits)
        nodes.append(child)
        children.append(child)
      }
      if pick([0, 1, 2]) == 0 {
        var layout = FrameLayout()
        style(&layout.style)
        return LayoutNode("frame", layout, children: children)
      }
      var layout = LinearLayout(pick([.horizontal, .vertical]))
      style(&layout.style)
      layout.shrinking = pick(LinearLayout.Shrinking.allCases)
      layout.extents = pick([
        .own, .own, .own, .points(20), .equalShares, .parts(3),
        .flexed(FlexedSpacing(30, least: 2, greatest: 9)),
      ])
      return LayoutNode("line", layout, children: children)
    }

    mutating func table(depth: Int, rows: Int) -> LayoutNode {
      let table = LayoutTable("table", TableLayout(pick([.horizontal, .vertical]), spacing: 3))
      for _ in 0..<rows {
        let cell = node(depth: depth + 1)
        edit(&cell.traits)
        nodes.append(cell)
        let row = TableLayout.Row(
          pick([.wrap, .average, 25]),
          cells: pick([.wrap, .fill, .average, .count(2), .points(18)])
        )
        #expect(throws: Never.self) { try table.append(row, [cell]) }
      }
      return table.layoutNode
    }

    mutating func leaf() -> LayoutNode {
      switch pick([0, 1, 2]) {
      case 0: return LayoutNode("text", content: .text("aa bb ccc", font: .ahem, size: 8))
      case 1: return LayoutNode("picture", content: .fixed(width: 24, height: 18))
      default: return LayoutNode("plain")
      }
    }

    mutating func style(_ style: inout LayoutStyle) {
      style.padding = DirectionalEdgeInsets(
        top: pick([0, 4]), leading: pick([0, 3]), bottom: pick([0, 5]), trailing: pick([0, 6]))
      style.horizontalSpacing = pick([0, 7])
      style.verticalSpacing = pick([0, 2])
      style.horizontalGravity = pick(LayoutGravity.allCases)
      style.verticalGravity = pick(LayoutGravity.allCases)
      style.isReversed = pick([true, false, false])
    }

    mutating func edit(_ traits: inout LayoutTraits) {
      switch pick([0, 1, 2, 3, 4, 5, 6, 7]) {
      case 0: traits.weight = pick([0, 1, 2])
      case 1: traits.width = pick([nil, 30, .wrap, .fill, .percent(40), .points(50).shrink(1)])
      case 2: traits.height = pick([nil, 20, .fill, .otherAxis.plus(2), .wrap.minimum(12)])
      case 3: traits.leading = pick([nil, 5, .share(1), .percent(10), .points(20).shrink(2)])
      case 4: traits.top = pick([nil, 5, .share(1).maximum(9), .points(3).offset(2)])
      case 5: traits.trailing = pick([nil, 8, .share(0.5)])
      case 6: traits.verticalAlignment = pick([.none, .baseline, .center, .fill])
      default: traits.bottom = pick([nil, 6])
      }
    }

    /// Changes one node at random.
    mutating func edit() {
      let node = pick(nodes)
      switch pick([0, 1, 2, 3]) {
      case 0: node.visibility = pick([.visible, .gone, .invisible])
      case 1 where node.children.isEmpty:
        node.content = .text(pick(["a", "aa bb", "aa bb cc dd"]), font: .ahem, size: 8)
      default: edit(&node.traits)
      }
    }
  }

  /// The nodes that take part, parents first.
  private func nodes(_ root: LayoutNode) -> [LayoutNode] {
    var nodes: [LayoutNode] = []
    var pending = [root]
    while let node = pending.popLast() {
      nodes.append(node)
      pending.append(contentsOf: node.children.filter { $0.visibility != .gone })
    }
    return nodes
  }

  private func frames(_ root: LayoutNode) -> [Rect] { nodes(root).map(\.frame) }

  @Test("A warm layout equals a cold one after any edit", arguments: 0..<150)
  func warm(_ seed: UInt64) throws {
    var warm = Forest(seed: seed)
    let root = warm.root()
    try root.laidOut(200, 150)
    for edits in 1...6 {
      warm.edit()
      root.layoutIfNeeded()
      var cold = Forest(seed: seed)
      let other = cold.root()
      for _ in 0..<edits { cold.edit() }
      try other.laidOut(200, 150)
      #expect(frames(root) == frames(other), "seed \(seed), edit \(edits)")
    }
  }

  @Test("Right to left is left to right, mirrored", arguments: 0..<150)
  func mirrored(_ seed: UInt64) throws {
    var forest = Forest(seed: seed)
    let root = try forest.root().laidOut(200, 150)
    let before = frames(root)
    root.direction = .rightToLeft
    root.layoutIfNeeded()
    let after = frames(root)
    let widths = nodes(root).map { $0.parent?.frame.width ?? .nan }
    for place in before.indices.dropFirst() {
      let mirrored = widths[place] - before[place].maxX
      #expect(abs(after[place].minX - mirrored) < 1e-9, "seed \(seed), node \(place)")
      #expect(after[place].size == before[place].size, "seed \(seed), node \(place)")
      #expect(after[place].minY == before[place].minY, "seed \(seed), node \(place)")
    }
  }

  @Test("No leaf is measured more than twice in a cold layout", arguments: 0..<150)
  func measurements(_ seed: UInt64) throws {
    var forest = Forest(seed: seed)
    try forest.root().laidOut(200, 150)
    for node in forest.nodes where node.measurementCount > 2 {
      Issue.record("\(node.name) was measured \(node.measurementCount) times, seed \(seed)")
    }
  }

  @Test("Each of 200 nested layouts is measured three times at most, and placed once")
  func depth() throws {
    let text = LayoutNode("text", content: .text("aa bb cc", font: .ahem, size: 8))
    var node = text
    for depth in 0..<200 {
      let axis: Axis = depth.isMultiple(of: 2) ? .horizontal : .vertical
      node = box("\(depth)", LinearLayout(axis), [node, box("box") { $0.height = 1 }])
      if depth.isMultiple(of: 3) { node = box("frame", FrameLayout(), [node]) }
    }
    let outer = try box("outer", LinearLayout(.vertical), [node]).laidOut(40, 400)
    #expect(outer.frameCounters.placed == 268)
    #expect(outer.frameCounters.measured <= 3 * 267)
    #expect(text.measurementCount <= 2)
  }
}
