import Dovetail
import TestSupport
import Testing

@Suite("The order in which a tree is built")
struct BuildingOrderTests {
  /// A node of a tree, which comes after its parent.
  private struct Box {
    let parent: Int
    let isRow: Bool
    let extent: Double?
    let words: Int?
    let direction: LayoutDirection?
    let isFrameSet: Bool
  }

  /// How a tree is put together.
  private enum Order: CaseIterable {
    /// Each node is appended when it is made.
    case downward
    /// Each node is appended when all below it are in it.
    case upward
    /// Each node is appended when it is made, after a layout of what there is.
    case live
  }

  @Test("Makes no difference, whatever a node inherits", arguments: runs(of: 0..<300))
  func law(seeds: Range<UInt64>) throws {
    for seed in seeds {
      var random = SeededGenerator(seed: seed)
      let boxes = boxes(&random)
      let rounding: RoundingPolicy = random.pick([
        .none, .cells, .pixels(scale: 2), .equalExtents(scale: 1),
      ])
      let results = try Order.allCases.map { order in
        let root = try tree(of: boxes, rounding, order)
        root.layoutIfNeeded()
        #expect(root.checkInvariants() == [], "seed \(seed), \(order)")
        return LayoutResult(of: root).entries.map(\.frame)
      }
      for (result, order) in [(results[1], Order.upward), (results[2], .live)] {
        #expect(result == results[0], "seed \(seed), \(order)")
      }
    }
  }

  private func boxes(_ random: inout SeededGenerator) -> [Box] {
    (0..<random.integer(in: 2...14)).map { number in
      let isLeaf = random.oneIn(2)
      return Box(
        parent: random.integer(in: 0...max(0, number - 1)), isRow: random.oneIn(2),
        extent: random.oneIn(3) ? Double(random.integer(in: 1...400)) / 7 : nil,
        words: isLeaf && random.oneIn(3) ? random.integer(in: 1...6) : nil,
        direction: number == 0 || random.oneIn(5)
          ? random.pick([.leftToRight, .rightToLeft]) : nil,
        isFrameSet: random.oneIn(8))
    }
  }

  private func tree(
    of boxes: [Box], _ rounding: RoundingPolicy, _ order: Order
  ) throws -> LayoutNode {
    let nodes = try boxes.enumerated().map { number, box in
      let node = LayoutNode("\(number)")
      if let words = box.words {
        node.content = .text(
          Array(repeating: "aaa", count: words).joined(separator: " "), font: .ahem, size: 7)
      } else {
        var line = LinearLayout(box.isRow ? .horizontal : .vertical, spacing: 1.3)
        line.style.padding = DirectionalEdgeInsets(top: 1, leading: 2.7, bottom: 0, trailing: 0.4)
        node.setLayout(line)
      }
      node.direction = box.direction
      if let extent = box.extent { node.traits.width = .points(extent) }
      if box.isFrameSet {
        node.traits.isExcludedFromLayout = true
        try node.setFrame(Rect(x: 3.3, y: 1.7, width: 20.4, height: 9.6))
      }
      return node
    }
    let root = nodes[0]
    root.rounding = rounding
    try root.setSize(width: 300.5, height: 200.25)
    let numbers = Array(nodes.indices.dropFirst())
    // Siblings keep their order.
    for number in order == .upward ? numbers.reversed() : numbers {
      if order == .live { root.layoutIfNeeded() }
      let parent = nodes[boxes[number].parent]
      if order == .upward {
        try parent.insert(nodes[number], at: 0)
      } else {
        try parent.append(nodes[number])
      }
    }
    return root
  }
}
