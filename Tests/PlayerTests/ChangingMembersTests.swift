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

  private static let landscape = LayoutSizeClass(width: .compact)

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

  @Test(
    "A grid that is asked by what it measures, after a child has left, forgets the children before")
  func grids() throws {
    for count in 2...8 {
      let cells = (0..<count).map { _ in Grid(.wrap) }
      let root = LayoutNode("root", GridLayout(Grid(rows: cells)))
      let boxes = (0..<count).map { LayoutNode("\($0)", content: .fixed(width: 4, height: 4)) }
      try root.append(contentsOf: boxes)
      var hasChanged = false
      boxes[0].content = LeafContent { [unowned root] _ in
        if !hasChanged {
          hasChanged = true
          for box in root.children.dropFirst() { box.traits.isExcludedFromLayout = true }
          _ = root.fittingSize()
        }
        return MeasuredSize(width: 10, height: 10)
      }
      _ = root.fittingFrames()
      #expect(root.checkInvariants() == [])
      root.layoutIfNeeded()
      #expect(root.frame.size == Size(width: 10, height: 10))
    }
  }

  @Test("What is around a box that is tried in another class, and is asked meanwhile, forgets that")
  func triedClass() throws {
    let root = LayoutNode("root", Row())
    let box = LayoutNode("box", LinearLayout(.horizontal))
    let leaf = LayoutNode("leaf")
    var asks = false
    leaf.content = LeafContent { [unowned root] _ in
      if asks { _ = root.fittingSize() }
      return MeasuredSize(width: 10, height: 10)
    }
    try box.append(leaf)
    try root.append(box)
    box.variants[Self.landscape].visibility = .gone
    leaf.updateTraits(in: Self.landscape) { $0.leading = 7 }
    asks = true
    _ = box.fittingSize(for: ProposedSize(width: 40), in: Self.landscape)
    asks = false
    #expect(root.checkInvariants() == [])
    root.layoutIfNeeded()
    #expect(root.frame.size.width == 10)
  }

  @Test("Constraints around a box that is tried in another class measure before anything is tried")
  func measuredBefore() throws {
    let root = LayoutNode("root", Row())
    let row = LayoutNode("row", LinearLayout(.horizontal))
    let other = LayoutNode("other", content: .fixed(width: 3, height: 3))
    try row.append(contentsOf: [LayoutNode("first", content: .fixed(width: 4, height: 4)), other])
    let box = LayoutNode("box", children: [row])
    other.visibility = .gone
    root.layoutIfNeeded()
    row.layoutIfNeeded()
    other.variants[Self.landscape].visibility = .gone
    other.updateTraits(in: Self.landscape) { $0.leading = 7 }
    var hasChanged = false
    box.content = LeafContent { [unowned other] _ in
      if !hasChanged { other.visibility = .visible }
      hasChanged = true
      return MeasuredSize(width: 10, height: 10)
    }
    let container = try ScrollContainer(in: root, content: box)
    _ = box.fittingSize(for: ProposedSize(width: 40), in: Self.landscape)
    #expect(root.checkInvariants() == [])
    root.layoutIfNeeded()
    #expect(other.visibility == .visible)
    #expect(row.fittingSize().width == 7)
    _ = container
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
        if random.oneIn(2) { leaf.variants[Self.landscape].visibility = .gone }
        leaf.visibility = .visible
        let size = random.size(1...30)
        leaf.content = LeafContent { [unowned root, unowned other] _ in
          if changes < 3 {
            changes += 1
            other.visibility = other.visibility == .gone ? .visible : .gone
            _ = root.fittingSize()
            _ = root.fittingFrames()
            _ = other.fittingSize(in: Self.landscape)
          }
          return MeasuredSize(size: size)
        }
        _ = leaf.fittingSize(in: Self.landscape)
        #expect(root.checkInvariants() == [], "\(kind.name), \(seed)")
        changes = 0
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
