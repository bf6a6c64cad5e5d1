import Dovetail
import RandomLayouts
import TestSupport
import Testing

/// The owner's frame of a box that the layout around it does not place stays what it is; one of a box that
/// it does place is replaced.
@Suite("Frames of owners")
struct OwnerFrameTests {
  @Test(
    "A frame that no layout places outlasts visibility, rounding, directions and layouts",
    arguments: runs(of: 0..<UInt64(LongTests.count(300, of: 10_000))))
  func kept(seeds: Range<UInt64>) throws {
    for seed in seeds {
      var random = SeededGenerator(seed: seed)
      let tree = RandomTree(seed: seed, .of(depth: 3, hasClasses: false))
      let root = tree.root
      root.layoutIfNeeded()
      var own: [(node: LayoutNode, frame: Rect)] = []
      for node in tree.nodes where node !== root && node.parent?.hasLayout == true {
        if !random.oneIn(3) || node.isAnItemOfFlex { continue }
        if random.oneIn(2) {
          node.traits.isExcludedFromLayout = true
        } else {
          node.traits.reservesSpaceOnly = true
        }
        let frame = Rect(
          x: random.points(-5...40) + 0.4, y: random.points(0...30), width: random.points(0...50),
          height: random.points(0...30) + 0.3)
        try node.setFrame(frame)
        own.append((node, frame))
      }
      for _ in 0..<8 {
        guard let (node, _) = own.isEmpty ? nil : random.pick(own) else { break }
        switch random.integer(in: 0...4) {
        case 0: node.visibility = random.pick([.gone, .gone, .invisible, .visible])
        case 1: root.rounding = random.pick([.none, .cells, .equalExtents(scale: 1)])
        case 2: root.direction = random.pick([.leftToRight, .rightToLeft])
        case 3: random.pick(tree.nodes).invalidateLayout()
        default: try root.setSize(width: random.points(50...300), height: random.points(50...300))
        }
        if random.oneIn(2) { root.layoutIfNeeded() }
      }
      root.rounding = .none
      root.layoutIfNeeded()
      root.invalidateLayout()
      root.layoutIfNeeded()
      for (node, frame) in own where node.frame != frame {
        Issue.record("seed \(seed): \(node.name) \(node.frame), not \(frame)")
      }
    }
  }

  @Test(
    "A frame that is set for a box that a layout places does not outlast the next layout",
    arguments: runs(of: 0..<UInt64(LongTests.count(300, of: 10_000))))
  func replaced(seeds: Range<UInt64>) throws {
    for seed in seeds {
      let tree = RandomTree(seed: seed, .of(depth: 3, hasClasses: false))
      tree.root.layoutIfNeeded()
      for node in tree.nodes where node.isPlaced {
        let frame = node.frame
        try node.setFrame(Rect(x: 33, y: 44, width: 5, height: 6))
        tree.root.layoutIfNeeded()
        if node.frame == frame { continue }
        Issue.record("seed \(seed): \(node.name) \(node.frame), not \(frame)")
      }
    }
  }

  @Test("Extents of a box that is gone and excluded are zero, whenever it was laid out")
  func goneAndExcluded() throws {
    let badge = LayoutNode("badge")
    badge.traits.isExcludedFromLayout = true
    badge.visibility = .gone
    let bar = LayoutNode("bar")
    bar.traits.width = .of(badge).constant(7)
    let root = LayoutNode("root", RelativeLayout(), children: [badge, bar])
    try root.setSize(width: 100, height: 100)
    try badge.setFrame(Rect(x: 3, y: 4, width: 20, height: 8))
    for _ in 0..<2 {
      root.layoutIfNeeded()
      #expect(bar.frame.width == 7)
      #expect(badge.frame == Rect(x: 3, y: 4, width: 20, height: 8))
      root.invalidateLayout()
    }
  }

  @Test("Rounding that ends with a turned direction rounds nothing")
  func endOfEqualExtents() throws {
    let boxes = ["a", "b"].map { LayoutNode($0).sized(width: 10.4, height: 10) }
    let row = LayoutNode("row", LinearLayout(.horizontal), children: boxes)
    let text = LayoutNode("text").sized(width: 5, height: 5)
    let root = LayoutNode("root", LinearLayout(.vertical), children: [row, text])
    try root.setSize(width: 100, height: 100)
    root.rounding = .equalExtents(scale: 1)
    root.layoutIfNeeded()
    #expect(boxes[0].frame.width == 10)
    text.direction = .rightToLeft
    root.rounding = .none
    root.layoutIfNeeded()
    #expect(boxes.map(\.frame.width) == [10.4, 10.4])
  }
}

extension LayoutNode {
  /// Whether a flex container places the node, which may be absolute or have no box.
  fileprivate var isAnItemOfFlex: Bool { parent?.layout(FlexLayout.self) != nil }
}
