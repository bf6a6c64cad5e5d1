import Dovetail
import RandomLayouts
import TestSupport
import Testing

/// An offset moves a box when all is decided, and changes nothing else.
@Suite("Offsets")
struct OffsetTests {
  @Test(
    "In each kind, an offset moves its box and nothing else",
    arguments: runs(of: 0..<UInt64(LongTests.count(120, of: 10_000))))
  func moving(seeds: Range<UInt64>) throws {
    for seed in seeds {
      let plain = RandomTree(seed: seed, .of(depth: 3))
      let moved = RandomTree(seed: seed, .of(depth: 3))
      var random = SeededGenerator(seed: seed)
      for (one, two) in try paired(plain.nodes, moved.nodes) {
        one.traits.offset = .zero
        let offset = Point(x: random.points(-30...30), y: random.points(-30...30))
        two.traits.offset = random.oneIn(2) ? offset : .zero
      }
      plain.root.layoutIfNeeded()
      moved.root.layoutIfNeeded()
      for (one, two) in try paired(plain.nodes, moved.nodes) {
        let expected = one.frame(movedBy: two.traits.offset)
        let (frame, found) = (expected, two.exactFrame)
        guard !(frame.origin - found.origin).isSmall || frame.size != found.size else { continue }
        Issue.record("seed \(seed): \(frame) and \(found) in \(moved.root.treeDescription)")
        break
      }
      #expect(plain.root.fittingSize() == moved.root.fittingSize())
      let found = [plain, moved].map { tree in
        tree.root.diagnostics.filter { $0.code == "overflow" }.map(\.nodes)
      }
      #expect(found[0] == found[1], "seed \(seed)")
    }
  }

  @Test("A row has the baseline that it has without the offsets of its boxes")
  func baseline() throws {
    for isMoved in [false, true] {
      let text = LayoutNode("text", content: .text("a", font: .ahem, size: 20))
      let other = LayoutNode("other", content: .text("a", font: .ahem, size: 40))
      let inner = LayoutNode("inner", LinearLayout(.horizontal), children: [text])
      let row = LayoutNode(
        "row", LinearLayout(.horizontal, verticalGravity: .baseline), children: [inner, other])
      if isMoved { text.traits.offset = Point(x: 7, y: 9) }
      row.layoutIfNeeded()
      #expect(inner.frame.minY == 16)
      #expect(text.frame == Rect(x: isMoved ? 7 : 0, y: isMoved ? 9 : 0, width: 20, height: 20))
      // The inner row lies where it was, and is asked once more.
      other.content = .text("a", font: .ahem, size: 60)
      row.layoutIfNeeded()
      #expect(inner.frame.minY == 32)
    }
  }

  @Test("Boxes that keep a place, or have none, stay where their owner puts them")
  func owners() throws {
    let (kept, left) = (LayoutNode("kept"), LayoutNode("left"))
    let row = LayoutNode("row", LinearLayout(.horizontal), children: [kept, left])
    for node in [kept, left] {
      node.traits.offset = Point(x: 5, y: 5)
      try node.setFrame(Rect(x: 1, y: 2, width: 3, height: 4))
    }
    kept.traits.reservesSpaceOnly = true
    left.traits.isExcludedFromLayout = true
    row.layoutIfNeeded()
    #expect(kept.frame == Rect(x: 1, y: 2, width: 3, height: 4))
    #expect(left.frame == kept.frame)
  }

  @Test("A root moves in its area; a layout of one's own knows nothing of it")
  func areas() throws {
    let root = LayoutNode("root").sized(width: 30, height: 30).aligned(horizontal: .end)
    root.traits.offset = Point(x: -5, y: 5)
    try root.layout(in: Size(width: 100, height: 50))
    #expect(root.frame == Rect(x: 65, y: 5, width: 30, height: 30))
    #expect(try root.areaThatFits() == Size(width: 30, height: 30))
    let explanation = try root.explainLayout(in: Size(width: 100, height: 50))
    #expect(explanation.reasons[0].terms.last.map { [$0.points] } == [-5])
    #expect(explanation.reasons[0].terms.last?.kind == .offset)
    root.direction = .rightToLeft
    try root.layout(in: Size(width: 100, height: 50))
    #expect(root.frame.origin == Point(x: 5, y: 5))
  }

  @Test("What looks at frames sees a box where it is")
  func frames() throws {
    let boxes = ["a", "b", "c"].map { LayoutNode($0).sized(width: 40, height: 40) }
    let row = LayoutNode("row", LinearLayout(.horizontal, spacing: 10), children: boxes)
    try row.setSize(width: 200, height: 40)
    boxes[1].traits.offset = Point(x: 4, y: 6)
    var border = LayoutBorder()
    border.separators = .init(.horizontal, BorderLine(thickness: .points(2)))
    try row.setBorder(border)
    row.layoutIfNeeded()
    #expect(row.separators.rects.map(\.rect.minX) == [46, 96])
    let dragger = try LayoutDragger(in: row)
    try dragger.begin(boxes[1], at: Point(x: 60, y: 20))
    row.layoutIfNeeded()
    #expect(boxes[1].frame == Rect(x: 54, y: 6, width: 40, height: 40))
    try dragger.drop()
    row.layoutIfNeeded()
    #expect(boxes[1].frame == Rect(x: 54, y: 6, width: 40, height: 40))
  }

  @Test("What does not know offsets, or is no number, is reported")
  func reports() throws {
    let box = LayoutNode("box")
    let flex = LayoutNode("flex", FlexLayout(), children: [box])
    try flex.setSize(width: 100, height: 100)
    box.traits.offset = Point(x: 5, y: 0)
    flex.layoutIfNeeded()
    #expect(box.frame.minX == 0)
    let ignored = try #require(flex.diagnostics.first)
    #expect(ignored.code == "ignoredTrait")
    #expect(ignored.subject == "offset: Point(x: 5, y: 0)")
    flex.setLayout(OverlayLayout())
    #expect(flex.diagnostics.isEmpty)
    box.traits.offset = Point(x: .infinity, y: 0)
    #expect(box.traits.offset == .zero)
    flex.layoutIfNeeded()
    #expect(flex.diagnostics.map(\.code) == ["notFinite"])
    #expect(flex.diagnostics.map(\.subject) == ["offset"])
    // It stays refused whatever else is set.
    box.traits.width = .points(.nan)
    box.traits.leading = .points(.nan)
    box.traits.sizeBox = .margin
    box.traits.left = 5
    #expect(flex.diagnostics.map(\.subject) == ["offset", "width", "leading"])
    box.traits = LayoutTraits()
    box.traits.offset = Point(x: 1e13, y: 0)
    flex.layoutIfNeeded()
    #expect(box.frame == .zero)
    #expect(flex.diagnostics.map(\.code) == ["frameOutOfRange"])
  }

  @Test("A box is as far from where it was in explanations")
  func explanations() throws {
    let box = LayoutNode("box").sized(width: 30, height: 20)
    box.traits.offset = Point(x: 5, y: -5)
    let row = LayoutNode("row", LinearLayout(.horizontal), children: [box])
    row.direction = .rightToLeft
    try row.setSize(width: 100, height: 50)
    #expect(
      box.explainLayout().description == """
        box.left is 65: at the start of "row", mirrored in 100, moved by -5 by its offset
        box.top is -5: at the start of "row", moved by -5 by its offset
        box.width is 30: asks for 30
        box.height is 20: asks for 20
        """)
  }
}

extension LayoutNode {
  /// Where this node lies if it gets an offset.
  fileprivate func frame(movedBy offset: Point) -> Rect {
    guard let parent, !traits.isExcludedFromLayout, !traits.reservesSpaceOnly, visibility != .gone,
      parent.layout(FlexLayout.self) == nil
    else { return exactFrame }
    let x = parent.effectiveDirection == .rightToLeft ? -offset.x : offset.x
    return Rect(origin: exactFrame.origin + Point(x: x, y: offset.y), size: exactFrame.size)
  }
}

extension Point {
  fileprivate var isSmall: Bool { max(x.magnitude, y.magnitude) < 1e-9 }
}
