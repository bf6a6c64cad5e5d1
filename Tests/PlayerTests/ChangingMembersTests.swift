import Dovetail
import RandomLayouts
import TestSupport
import Testing

@Suite("Children that take part or not while a layout is at work")
struct ChangingMembersTests {
  /// A layout that goes through its children while it measures them.
  private struct Row: Layout {
    func sizeThatFits(
      proposal: ProposedSize, subviews: LayoutSubviews, cache: inout Void
    ) -> Size {
      var size = Size.zero
      for subview in subviews { size.width += subview.sizeThatFits(.unspecified).width }
      return size
    }

    func placeSubviews(
      in bounds: Rect, proposal: ProposedSize, subviews: LayoutSubviews, cache: inout Void
    ) {
      for subview in subviews { subview.place(in: bounds) }
    }
  }

  @Test("Content may change a sibling of a child that is gone, and ask for the size of the row")
  func goneSibling() throws {
    let row = LayoutNode("row", Row())
    let gone = LayoutNode("gone")
    gone.visibility = .gone
    let sibling = LayoutNode("sibling", content: .fixed(width: 1, height: 1))
    let leaf = LayoutNode("leaf")
    leaf.content = LeafContent { [unowned row, unowned sibling] _ in
      sibling.invalidateContent()
      _ = row.fittingSize()
      return MeasuredSize(width: 10, height: 10)
    }
    try row.append(contentsOf: [gone, leaf, sibling])
    row.layoutIfNeeded()
    #expect(row.frame.size == Size(width: 11, height: 0))
    #expect(row.checkInvariants() == [])
  }

  @Test("Whatever takes part meanwhile, the next layout is that of what is there then")
  func anyKind() throws {
    for (number, kind) in RandomKind.all.enumerated() {
      for seed in UInt64(0)..<20 {
        var random = SeededGenerator(seed: 100 * UInt64(number) + seed)
        let root = LayoutNode("root")
        let boxes = (0..<5).map { LayoutNode("b\($0)", content: random.content()) }
        if random.oneIn(4) { root.setLayout(Row()) } else { kind.setLayout(root, .any, &random) }
        for box in boxes where random.oneIn(2) { box.visibility = .gone }
        try root.append(contentsOf: boxes)
        var changes = 0
        let (leaf, other) = (random.pick(boxes), random.pick(boxes))
        leaf.visibility = .visible
        let size = random.size(1...30)
        leaf.content = LeafContent { [unowned root, unowned other] _ in
          if changes < 3 {
            changes += 1
            other.visibility = other.visibility == .gone ? .visible : .gone
            _ = root.fittingSize()
            _ = root.fittingFrames()
          }
          return MeasuredSize(size: size)
        }
        root.layoutIfNeeded()
        #expect(root.checkInvariants() == [], "\(kind.name), \(seed)")
        changes = 3
        root.layoutIfNeeded()
        let frames = boxes.map(\.frame)
        root.forEachInSubtree { $0.invalidateContent() }
        root.layoutIfNeeded()
        #expect(boxes.map(\.frame) == frames, "\(kind.name), \(seed)")
      }
    }
  }
}
