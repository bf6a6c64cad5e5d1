import Dovetail
import TestSupport
import Testing

@Suite("Constraints in a box of a layout, which come and go")
struct GoneConstraintsTests {
  /// A tree of a layout with boxes, of which each may have constraints inside.
  private struct World {
    let kind: Int
    let sizes: [(width: LayoutDimension?, height: LayoutDimension?)]
    let contents: [Size?]

    init(_ random: inout SeededGenerator) {
      let lengths: [LayoutDimension?] = [nil, .wrap, .wrap, .fill, .points(30)]
      kind = random.pick([0, 1, 2, 3, 4, 5])
      sizes = (0..<3).map { _ in (random.pick(lengths), random.pick(lengths)) }
      contents = (0..<3).map { _ in
        random.oneIn(2) ? nil : Size(width: random.points(5...40), height: random.points(5...40))
      }
    }
  }

  /// A world, live or fresh.
  private struct Tree {
    let root = LayoutNode("root")
    var boxes: [LayoutNode] = []
    var parts: [LayoutNode] = []
    var groups: [ConstraintGroup] = []

    init(_ world: World) throws {
      switch world.kind {
      case 0:
        root.setLayout(
          LinearLayout(.vertical, horizontalGravity: .stretch, verticalGravity: .stretch))
      case 1:
        root.setLayout(
          LinearLayout(.horizontal, horizontalGravity: .stretch, verticalGravity: .stretch))
      case 2: root.setLayout(OverlayLayout())
      case 3: root.setLayout(FlowLayout())
      case 4: root.setLayout(RelativeLayout())
      default: root.setLayout(FlexLayout(.row))
      }
      for (number, size) in world.sizes.enumerated() {
        let content = world.contents[number].map {
          LeafContent.fixed(width: $0.width, height: $0.height)
        }
        let box = LayoutNode("box\(number)", content: content)
        if world.kind < 5 {
          if let width = size.width { box.traits.width = width }
          if let height = size.height { box.traits.height = height }
        }
        try root.append(box)
        boxes.append(box)
        parts.append(LayoutNode("part\(number)"))
        groups.append(ConstraintGroup())
      }
      try root.setSize(width: 100, height: 80)
    }

    /// Gives boxes constraints for a part inside, or takes them away with the part.
    func show(_ hasPart: [Bool]) throws {
      for (number, box) in boxes.enumerated() {
        let part = parts[number]
        if hasPart[number], part.parent == nil {
          try box.append(part)
          box.constrain(replacing: groups[number]) { make in
            make.size(part) == (12, 9)
            make.xPlace(make.wall, 2, part)
            make.yPlace(make.wall, 3, part, make.wall)
          }
        } else if !hasPart[number], part.parent != nil {
          part.removeFromParent()
          groups[number].uninstall()
        }
      }
    }

    var frames: [Rect] { boxes.map(\.frame) }
  }

  @Test("Leave nothing behind when they have gone", arguments: runs(of: 0..<400))
  func law(seeds: Range<UInt64>) throws {
    for seed in seeds {
      var random = SeededGenerator(seed: seed)
      let world = World(&random)
      let live = try Tree(world)
      for step in 0..<6 {
        let hasPart = (0..<3).map { _ in random.oneIn(2) }
        let fresh = try Tree(world)
        try fresh.show(hasPart)
        fresh.root.layoutIfNeeded()
        try live.show(hasPart)
        if random.oneIn(3) { _ = live.root.fittingSize(for: ProposedSize(width: 70)) }
        if random.oneIn(4) {
          try live.show([false, false, false])
          try live.show(hasPart)
        }
        live.root.layoutIfNeeded()
        #expect(live.frames == fresh.frames, "seed \(seed), step \(step)")
        #expect(live.root.diagnostics == fresh.root.diagnostics, "seed \(seed), step \(step)")
        #expect(live.root.checkInvariants() == [], "seed \(seed), step \(step)")
      }
    }
  }

  @Test("A closure that asks for nothing leaves a content its size")
  func empty() throws {
    let text = LayoutNode("text", content: .fixed(width: 20, height: 10))
    let root = LayoutNode("root", LinearLayout(.vertical), children: [text])
    text.constrain { _ in }
    try root.setSize(width: 50, height: 80)
    root.layoutIfNeeded()
    #expect(text.frame == Rect(x: 0, y: 0, width: 20, height: 10))
  }
}
