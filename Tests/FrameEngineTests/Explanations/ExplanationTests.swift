import Dovetail
import Testing

@Suite("Explanations of layouts")
final class ExplanationTests {
  /// What parents do for nodes: it keeps the roots.
  private var roots: [LayoutNode] = []

  private func box(
    _ name: String, width: Double? = nil, height: Double? = nil,
    _ change: (inout LayoutTraits) -> Void = { _ in }
  ) -> LayoutNode {
    let node = LayoutNode(name, content: LeafContent { _ in MeasuredSize(width: 30, height: 20) })
    node.traits.width = width.map { .points($0) }
    node.traits.height = height.map { .points($0) }
    change(&node.traits)
    return node
  }

  @discardableResult
  private func tree<L: Layout>(
    _ layout: L, _ children: [LayoutNode], width: Double = 300, height: Double = 40
  ) throws -> LayoutNode {
    let row = LayoutNode("row", layout, children: children)
    try row.setSize(width: width, height: height)
    roots.append(row)
    return row
  }

  @Test("A row: padding, distances, spacing, weights and what content needs")
  func row() throws {
    let icon = box("icon", width: 40) { $0.leading = 4 }
    let title = box("title") { $0.weight = 1 }
    let note = box("note") { $0.weight = 2 }
    let layout = LinearLayout(.horizontal, spacing: 10, padding: DirectionalEdgeInsets(edge: 8))
    try tree(layout, [icon, title, note])
    #expect(
      "\(icon.explainLayout())" == """
        icon.left is 12: padding 8 + leading 4
        icon.top is 8: padding 8
        icon.width is 40: asks for 40
        icon.height is 20: wraps its content
        """)
    #expect(
      "\(title.explainLayout())" == """
        title.left is 62: after "icon", 52 + spacing 10
        title.top is 8: padding 8
        title.width is 73.333333: weight 1 of 3 shares of 220 points of free space
        title.height is 20: wraps its content
        """)
    let share = note.explainLayout().reasons[2]
    #expect(share.rule == .share(weight: 2, of: 3, space: 220))
    #expect(share.terms.count == 1)
  }

  @Test("Bounds of shares, and shares of nothing")
  func bounds() throws {
    let a = box("a") {
      $0.width = .fill.maximum(50)
      $0.weight = 1
    }
    let b = box("b") { $0.weight = 1 }
    let c = box("c") { $0.width = .wrap.minimum(40) }
    let d = box("d") { $0.width = .points(90).maximum(60) }
    let row = try tree(LinearLayout(.horizontal), [a, b, c, d])
    #expect(
      "\(a.explainLayout().reasons[2])" == "a.width is 50: weight 1, held at the bound 50")
    #expect(
      "\(b.explainLayout().reasons[2])"
        == "b.width is 150: weight 1 of 1 shares of 150 points of free space")
    #expect(
      "\(c.explainLayout().reasons[2])"
        == "c.width is 40: wraps its content, 30, raised to the minimum 40")
    #expect(
      "\(d.explainLayout().reasons[2])"
        == "d.width is 60: asks for .points(90).maximum(60), 90, cut to the maximum 60")
    try row.setSize(width: 100, height: 40)
    #expect(
      "\(b.explainLayout().reasons[2])" == "b.width is 0: weight 1, but there is no free space")
    a.traits.width = .fill.minimum(12)
    #expect(
      "\(a.explainLayout().reasons[2])"
        == "a.width is 12: weight 1, but there is no free space, raised to the minimum 12")
    #expect(a.explainLayout().reasons[2].trait == "1")
    c.traits.width = .of(d)
    d.visibility = .gone
    #expect(
      "\(c.explainLayout().reasons[2])"
        == "c.width is 30: asks for .of(d), which is not known, and so wraps its content")
  }

  @Test("Boxes that shrink and grow, and free space that gravity gives away")
  func freeSpace() throws {
    let a = box("a", width: 100)
    let b = box("b", width: 60)
    var layout = LinearLayout(.horizontal)
    layout.shrinking = .extentsEqually
    let row = try tree(layout, [a, b], width: 120)
    #expect(
      "\(a.explainLayout().reasons[2])"
        == "a.width is 80: asks for 100, shrinks by 20 of the 40 points of overflow")
    try row.setSize(width: 200, height: 40)
    row.updateLayout(LinearLayout.self) { $0.horizontalGravity = .fill }
    #expect(
      "\(b.explainLayout().reasons[2])"
        == "b.width is 80: asks for 60, grows by 20 of the 40 points of free space")
    row.updateLayout(LinearLayout.self) { $0.horizontalGravity = .spaceEvenly }
    #expect("\(a.explainLayout().reasons[0])" == "a.left is 13.333333: free space 13.333333")
    #expect(
      "\(b.explainLayout().reasons[0])"
        == "b.left is 126.666667: after \"a\", 113.333333 + free space 13.333333")
    row.updateLayout(LinearLayout.self) { $0.extents = .points(70) }
    #expect("\(a.explainLayout().reasons[2])" == "a.width is 70: as long as all boxes of \"row\"")
  }

  @Test("Across a row: the middle, the end, filling and the shared baseline")
  func across() throws {
    let badge = box("badge", width: 40)
    let end = box("end") { $0.verticalAlignment = .end }
    let fill = box("fill") {
      $0.top = 2
      $0.bottom = 10
    }
    var layout = LinearLayout(.horizontal)
    layout.verticalGravity = .center
    try tree(layout, [badge, end, fill])
    #expect(
      "\(badge.explainLayout().reasons[1])"
        == "badge.top is 10: centred in 40 by the gravity of \"row\"")
    #expect(
      "\(end.explainLayout().reasons[1])"
        == "end.top is 20: at the end of \"row\" by its alignment, 40 - height 20")
    #expect("\(fill.explainLayout().reasons[1])" == "fill.top is 2: top 2")
    #expect(
      "\(fill.explainLayout().reasons[3])"
        == "fill.height is 28: fills the layout by its distances, 40 - top 2 - bottom 10")
  }

  @Test("Percentages and extents of other boxes")
  func references() throws {
    let b = box("b", width: 200)
    let a = box("a") { $0.width = .of(b).multiplier(0.5).constant(10) }
    let c = box("c") { $0.width = .percent(10).constant(-2) }
    try tree(OverlayLayout(), [a, b, c])
    #expect(
      "\(a.explainLayout().reasons[2])"
        == "a.width is 110: asks for .of(b).multiplier(0.5).constant(10), of 200, 100 + constant 10"
    )
    #expect(
      "\(c.explainLayout().reasons[2])" == "c.width is 28: asks for .percent(10).constant(-2), "
        + "10 percent of 300, 30 - constant 2")
    #expect("\(a.explainLayout().reasons[0])" == "a.left is 0: at the start of \"row\"")
  }

  @Test("A layout that wraps its content has its padding")
  func padding() throws {
    let child = box("child", width: 10, height: 80)
    let card = LayoutNode(
      "card", LinearLayout(.vertical, padding: DirectionalEdgeInsets(edge: 8)), children: [child])
    try tree(LinearLayout(.vertical), [card], height: 400)
    #expect(
      "\(card.explainLayout().reasons[3])"
        == "card.height is 96: wraps its content, 80 + padding 8 + 8")
  }

  @Test("Lines of other boxes in a relative layout")
  func relative() throws {
    let label = box("label", width: 50)
    let a = box("a", width: 40)
    a[RelativeItem.self].leading = .of(label, .trailing).offset(8)
    a[RelativeItem.self].bottom = .ofLayout().offset(5)
    let b = box("b")
    b.traits.leading = 20
    b.traits.trailing = 30
    b.traits.centerY = 3
    var layout = RelativeLayout()
    layout.padding = DirectionalEdgeInsets(top: 0, leading: 6, bottom: 0, trailing: 0)
    try tree(layout, [label, a, b])
    #expect(
      "\(a.explainLayout())" == """
        a.left is 64: leading asks for .of(label, .trailing).offset(8), padding 6 + 58
        a.top is 15: bottom asks for .ofLayout().offset(5), 35 - height 20
        a.width is 40: asks for 40
        a.height is 20: wraps its content
        """)
    #expect(
      "\(b.explainLayout())" == """
        b.left is 26: leading asks for 20, padding 6 + 20
        b.top is 13: centerY asks for 3, 23 - half of height 10
        b.width is 244: lies between its edges, 264 - 20
        b.height is 20: wraps its content
        """)
  }

  @Test("Equal groups, and what lines bound")
  func groups() throws {
    let a = box("a")
    let b = box("b")
    a[RelativeItem.self].equalWidth = [LayoutDimensionReference(of: b).multiplier(2)]
    let c = box("c", width: 90)
    c[RelativeItem.self].trailing = RelativePosition(.free).maximum(.line(LayoutLine(points: 70)))
    try tree(RelativeLayout(), [a, b, c])
    #expect(
      "\(a.explainLayout().reasons[2])" == "a.width is 100: factor 1 of 3 shares of 300 points")
    #expect(
      "\(b.explainLayout().reasons[2])" == "b.width is 200: factor 2 of 3 shares of 300 points")
    #expect(
      "\(c.explainLayout().reasons[2])"
        == "c.width is 70: asks for 90, moved by -20 by lines that bound it")
  }

  @Test("Boxes on a path, in a table, and of a layout that moves them")
  func otherKinds() throws {
    let a = box("a", width: 10, height: 10)
    let b = box("b", width: 10, height: 10) { $0.leading = 3 }
    try tree(PathLayout(.rectangular { _ in 20 }), [a, b])
    #expect(
      "\(b.explainLayout().reasons[0])" == "b.left is 298: on the path, 300 + leading 3 - anchor 5")
    let table = TableNode("table", TableLayout(spacing: 4))
    let cells = [box("x"), box("y")]
    try table.append(.init(30, cells: .average), cells)
    try table.layoutNode.setSize(width: 104, height: 100)
    #expect(
      "\(cells[1].explainLayout())" == """
        y.left is 54: after "x", 50 + spacing 4
        y.top is 0: at the start of the layout
        y.width is 50: weight 1 of 2 shares of 100 points of free space
        y.height is 30: fills the layout by the gravity of the layout
        """)
    let moved = box("moved", width: 10)
    try tree(OverlayLayout().transformed(by: .translation(x: 7)), [moved])
    #expect(
      "\(moved.explainLayout().reasons[0])"
        == "moved.left is 7: at the start of \"row\", moved by 7 by the layout")
  }

  @Test("From right to left, an edge is mirrored")
  func mirrored() throws {
    let icon = box("icon", width: 40) { $0.leading = 4 }
    let row = try tree(LinearLayout(.horizontal), [icon])
    row.direction = .rightToLeft
    #expect("\(icon.explainLayout().reasons[0])" == "icon.left is 256: leading 4, mirrored in 300")
  }

  @Test("Boxes that the layout does not place, and roots")
  func outside() throws {
    let gone = box("gone")
    gone.visibility = .gone
    let placed = box("placed") { $0.isExcludedFromLayout = true }
    let kept = box("kept") { $0.reservesSpaceOnly = true }
    let row = try tree(LinearLayout(.horizontal), [gone, placed, kept])
    #expect("\(gone.explainLayout().reasons[2])" == "gone.width is 0, because it is gone")
    #expect(
      "\(placed.explainLayout().reasons[2])" == "placed.width is 0, which nobody has set")
    #expect(
      "\(kept.explainLayout().reasons[2])"
        == "kept.width is 0, because the layout only reserves its place")
    #expect("\(row.explainLayout().reasons[2])" == "row.width is 300, the size set with setSize")
    let free = LayoutNode("free", OverlayLayout(), children: [box("inside")])
    #expect("\(free.explainLayout().reasons[2])" == "free.width is 30: wraps its content")
    let among = LayoutNode("among")
    let root = LayoutNode("root", children: [among])
    #expect(
      "\(among.explainLayout().reasons[0])"
        == "among.left is 0, because no layout of frames places it; see explainFrame()")
    #expect(root.children.count == 1)
  }

  @Test("Before the first layout, frames are worked out first; during it, there are no reasons yet")
  func early() throws {
    let a = box("a", width: 40)
    let row = LayoutNode("row", LinearLayout(.horizontal), children: [a])
    var early: [LayoutExplanation] = []
    var late: [LayoutExplanation] = []
    row.nextLayout.before {
      early = [a.explainLayout(), row.explainLayout()]
      if let area = try? row.explainLayout(in: Size(width: 10, height: 10)) { early.append(area) }
      #expect(a.explainFrame().attributes.map(\.state) == Array(repeating: .pending, count: 4))
    }
    a.nextLayout.onFrame { _ in late = [a.explainLayout()] }
    #expect("\(row.explainLayout().reasons[2])" == "row.width is 40: wraps its content")
    #expect(row.frame == Rect(x: 0, y: 0, width: 40, height: 20))
    #expect(early.count == 3)
    for reason in early.flatMap(\.reasons) {
      #expect(reason.rule == .pending && reason.value == 0)
    }
    #expect("\(early[0].reasons[2])" == "a.width is 0, because it is not laid out yet")
    #expect("\(try #require(late.first).reasons[2])" == "a.width is 40: asks for 40")
  }

  @Test("A root that was laid out in an area says so, until its owner sets a size")
  func inArea() throws {
    let page = LayoutNode("page", OverlayLayout(), children: [box("inside", width: 100)])
    try page.layout(in: Size(width: 300, height: 200))
    #expect(page.explainLayout().reasons.map(\.rule) == [.area, .area, .area, .area])
    #expect(
      "\(page.explainLayout().reasons[2])"
        == "page.width is 100, as layout(in:) decided in its area; see explainLayout(in:)")
    #expect(
      "\(page.explainFrame().attributes[2])"
        == "page.width is 100, as layout(in:) decided in its area; see explainLayout(in:)")
    try page.setSize(width: 100, height: 20)
    #expect("\(page.explainLayout().reasons[2])" == "page.width is 100, the size set with setSize")
    #expect(page.explainFrame().attributes[2].state == .given)
  }

  @Test("A root in an area lies there as in an overlay layout")
  func area() throws {
    let page = LayoutNode("page", OverlayLayout(), children: [box("inside", width: 100)])
    page.traits.leading = .safeArea
    page.traits.trailing = 10
    page.traits.verticalAlignment = .end
    let explanation = try page.explainLayout(
      in: Size(width: 200, height: 100),
      safeArea: EdgeInsets(top: 0, left: 20, bottom: 0, right: 0))
    #expect(
      "\(explanation)" == """
        page.left is 20: leading 20
        page.top is 80: at the end of "area" by its alignment, 100 - height 20
        page.width is 170: fills the layout by its distances, 200 - leading 20 - trailing 10
        page.height is 20: wraps its content
        """)
    #expect(throws: TreeError.invalidFrame("page")) {
      try page.explainLayout(in: Size(width: -1, height: 0))
    }
  }

  @Test("The free space of a flex line is what inflexible items leave")
  func flexSpace() throws {
    func reason(_ first: (inout FlexItem) -> Void, _ last: (inout FlexItem) -> Void) throws
      -> String
    {
      let (a, d) = (LayoutNode("a"), LayoutNode("d"))
      first(&a.flex)
      last(&d.flex)
      let root = LayoutNode("root", FlexLayout(), children: [a, d])
      try root.setSize(width: 240, height: 80)
      root.layoutIfNeeded()
      return "\(d.explainLayout().reasons[2])"
    }
    let wide = try reason {
      ($0.basis, $0.minWidth) = (34, 118)
    } _: {
      $0.basis = 300
    }
    #expect(
      wide == "d.width is 122: flex base size by basis 300, 300, "
        + "shrinks by 178 of the 178 points of overflow")
    let cut = try reason {
      ($0.basis, $0.grow, $0.maxWidth) = (100, 1, 80)
    } _: {
      ($0.basis, $0.grow) = (50, 1)
    }
    #expect(
      cut == "d.width is 160: flex base size by basis 50, 50, "
        + "grows by 110 of the 110 points of free space")
    let raised = try reason {
      ($0.basis, $0.minWidth) = (34, 118)
    } _: {
      ($0.basis, $0.grow) = (50, 1)
    }
    #expect(
      raised == "d.width is 122: flex base size by basis 50, 50, "
        + "grows by 72 of the 72 points of free space")
  }
}
