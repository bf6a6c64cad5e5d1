import Dovetail
import RandomLayouts
import TestSupport
import Testing

@Suite("Layouts after invalidations that change nothing")
struct IdleLayoutTests {
  private let roundings: [RoundingPolicy] = [
    .none, .cells, .pixels(scale: 2), .pixels(scale: 25.402813),
  ]

  /// Invalidates a node without changing anything.
  private func invalidate(
    _ node: LayoutNode, _ random: inout SeededGenerator
  ) throws {
    switch random.integer(in: 0...6) {
    case 0: node.invalidateLayout()
    case 1: node.invalidateContent()
    case 2: node.content = node.content
    case 3:
      let visibility = node.visibility
      node.visibility = visibility == .gone ? .visible : .gone
      node.visibility = visibility
    case 4:
      let direction = node.direction
      node.direction = .rightToLeft
      node.direction = direction
    case 5:
      let traits = node.traits
      node.traits = traits
    default:
      guard let group = node.hasLayout ? nil : node.constrain({ _ in }) else { return }
      group.uninstall()
    }
  }

  /// All frames, before and after rounding.
  private func frames(_ root: LayoutNode) -> [Rect] {
    var frames: [Rect] = []
    root.forEachInSubtree { frames += [$0.exactFrame, $0.frame] }
    return frames
  }

  @Test("Nothing moves in layouts of frames and constraints", arguments: runs(of: 0..<40))
  func mixed(seeds: Range<UInt64>) throws {
    for seed in seeds {
      let scene = MixedScene(seed: seed)
      var random = SeededGenerator(seed: seed)
      scene.root.rounding = random.pick(roundings)
      scene.root.layoutIfNeeded()
      for number in 0..<6 {
        scene.change(number)
        scene.root.layoutIfNeeded()
        let before = frames(scene.root)
        try invalidate(random.pick(scene.nodes), &random)
        let changes = scene.root.layoutIfNeeded()
        #expect(changes.isEmpty, "seed \(seed), \(number): \(changes.map(\.node.name))")
        #expect(frames(scene.root) == before, "seed \(seed), \(number)")
      }
    }
  }

  @Test("Nothing moves where ties leave much open", arguments: runs(of: 0..<80))
  func ties(seeds: Range<UInt64>) throws {
    for seed in seeds {
      var random = SeededGenerator(seed: seed)
      let boxes = (0..<4).map { place in
        LayoutNode(
          "box\(place)",
          content: random.oneIn(3)
            ? nil : .text("some words to wrap \(place)", font: .sansSerif, size: 11))
      }
      let row = LayoutNode.row("row") {
        LayoutNode("held", content: .fixed(width: 9.3, height: 7.7))
        LayoutNode("inner", content: .text("one and a half", font: .sansSerif, size: 9))
      }
      row.children[0].traits.reservesSpaceOnly = true
      try row.children[0].setFrame(Rect(x: 5.3, y: 6.1, width: 7.2, height: 8.9))
      let root = LayoutNode("root", size: Size(width: 160, height: 90), children: boxes + [row])
      root.rounding = random.pick(roundings)
      let nodes = [root] + boxes + [row]
      root.constrain { make in
        for _ in 0..<12 { make.install(tie(nodes, &random)) }
      }
      root.layoutIfNeeded()
      for step in 0..<8 {
        if random.oneIn(2) {
          random.pick(boxes).visibility = random.pick([.gone, .visible])
          try root.setSize(width: Double(random.integer(in: 60...200)), height: 90)
          root.layoutIfNeeded()
        }
        let before = frames(root)
        try invalidate(random.pick(nodes + row.children), &random)
        let changes = root.layoutIfNeeded()
        #expect(changes.isEmpty, "seed \(seed), \(step): \(changes.map(\.node.name))")
        #expect(frames(root) == before, "seed \(seed), \(step)")
      }
    }
  }

  /// A relation of two lines or two extents, as strong as many others.
  private func tie(
    _ nodes: [LayoutNode], _ random: inout SeededGenerator
  ) -> LayoutConstraint {
    let attributes: [[LayoutAttribute]] = [
      [.left, .centerX, .right], [.top, .centerY, .bottom], [.width], [.height],
    ]
    let list = random.pick(attributes)
    return LayoutConstraint(
      [
        Anchor(nodes[random.integer(in: 1...nodes.count - 1)], random.pick(list)),
        Anchor(random.pick(nodes), random.pick(list)) * -1,
      ], random.pick([.equal, .lessThanOrEqual, .greaterThanOrEqual]),
      Double(random.integer(in: -9...30)) * 1.1, priority: random.pick([.low, .low, .high, 251]))
  }
}
