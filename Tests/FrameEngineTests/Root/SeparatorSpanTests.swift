import Dovetail
import Testing

@Suite("How far lines between boxes reach")
struct SeparatorSpanTests {
  /// Two boxes below each other in 300 x 100, with a padding and a line of 4 between them.
  private func column(
    _ span: LayoutBorder.Separators.Span, padding: DirectionalEdgeInsets, _ axis: Axis = .vertical
  ) throws -> LayoutNode {
    let boxes = ["a", "b"].map { name in box(name) { $0.weight = 1 } }
    let layout = LinearLayout(axis, spacing: 4, padding: padding)
    let node = LayoutNode("column", layout, children: boxes)
    var border = LayoutBorder()
    border.separators = LayoutBorder.Separators(
      axis, BorderLine(thickness: .points(4)), span: span)
    try node.setBorder(border)
    try node.setSize(width: 300, height: 100)
    node.layoutIfNeeded()
    return node
  }

  @Test("From edge to edge of the box, or of its content area")
  func spans() throws {
    let padding = DirectionalEdgeInsets(edge: 3)
    let whole = try column(.box, padding: padding)
    #expect(whole.separators.rects.map(\.rect) == [Rect(x: 0, y: 48, width: 300, height: 4)])
    let inner = try column(.contentArea, padding: padding)
    #expect(inner.separators.rects.map(\.rect) == [Rect(x: 3, y: 48, width: 294, height: 4)])
    #expect(inner.borderRects == inner.separators.rects)
    let row = try column(.contentArea, padding: padding, .horizontal)
    #expect(row.separators.rects.map(\.rect) == [Rect(x: 148, y: 3, width: 4, height: 94)])
  }

  @Test(
    "In layouts of several lines, lines go between the boxes of all of them",
    arguments: [true, false])
  func severalLines(isFlow: Bool) throws {
    let boxes = ["a", "b", "c", "d", "e"].map { name in
      box(name) {
        $0.width = 50
        $0.height = 20
      }
    }
    let node =
      isFlow
      ? LayoutNode("lines", FlowLayout(wrap: .count(3), spacing: 10), children: boxes)
      : LayoutNode("lines", FloatLayout(spacing: 10), children: boxes)
    var border = LayoutBorder()
    for (axis, places) in [(Axis.horizontal, [54.0, 114]), (.vertical, [24])] {
      border.separators = LayoutBorder.Separators(axis, BorderLine(thickness: .points(2)))
      try node.setBorder(border)
      try node.laidOut(170, 100)
      #expect(node.separators.rects.map { $0.rect.origin[axis] } == places)
    }
  }

  @Test("The padding goes with the direction, indents come on top, and a safe area counts")
  func direction() throws {
    let padding = DirectionalEdgeInsets(top: 0, leading: 10, bottom: 0, trailing: 30)
    let node = try column(.contentArea, padding: padding)
    node.direction = .rightToLeft
    #expect(node.separators.rects.map(\.rect) == [Rect(x: 30, y: 48, width: 260, height: 4)])
    var border = try #require(node.border)
    border.separators?.line.headIndent = 5
    try node.setBorder(border)
    #expect(node.separators.rects.map(\.rect) == [Rect(x: 30, y: 48, width: 255, height: 4)])
    try node.setSafeAreaInsets(EdgeInsets(top: 0, left: 2, bottom: 0, right: 0))
    node.layoutIfNeeded()
    #expect(node.separators.rects.map(\.rect) == [Rect(x: 32, y: 48, width: 253, height: 4)])
  }

  @Test("A node without a layout has no padding")
  func constrained() throws {
    let boxes = [LayoutNode("a"), LayoutNode("b")]
    let node = LayoutNode("node", children: boxes)
    try node.setSize(width: 50, height: 50)
    try boxes[0].setFrame(Rect(x: 5, y: 0, width: 10, height: 10))
    try boxes[1].setFrame(Rect(x: 5, y: 20, width: 10, height: 10))
    var border = LayoutBorder()
    border.separators = LayoutBorder.Separators(
      .vertical, BorderLine(thickness: .points(2)), span: .contentArea)
    try node.setBorder(border)
    #expect(node.separators.rects.map(\.rect) == [Rect(x: 0, y: 14, width: 50, height: 2)])
  }

  @Test("Lines are counted in a node and below it, along an axis or all, and taken away")
  func counted() throws {
    let outer = try column(.box, padding: .zero)
    let inner = try column(.box, padding: .zero, .horizontal)
    let third = LayoutNode("third", content: .fixed(width: 9, height: 9))
    try inner.append(third)
    inner.traits.width = .fill
    inner.traits.height = 10
    try outer.append(inner)
    try outer.setBorder(LayoutBorder(all: BorderLine()).with(outer.border?.separators))
    outer.layoutIfNeeded()
    #expect(outer.separators.count() == 4)
    #expect(outer.separators.count(along: .vertical) == 2)
    #expect(outer.separators.count(along: .horizontal) == 2)
    third.visibility = .gone
    outer.layoutIfNeeded()
    #expect(outer.separators.count(along: .horizontal) == 1)
    outer.separators.removeAll()
    #expect(outer.separators.count() == 0)
    #expect(outer.borderRects.count == 4)
    #expect(inner.border?.separators == nil)
  }

  @Test("A box without an extent has lines in the gaps beside it, whichever way the line runs")
  func emptyBox() throws {
    for isReversed in [false, true] {
      for direction in [LayoutDirection.leftToRight, .rightToLeft] {
        let boxes = [30.0, 0, 40].map { width in
          LayoutNode("box").sized(width: width, height: 10)
        }
        var line = LinearLayout(.horizontal)
        line.style.isReversed = isReversed
        let row = LayoutNode("row", line, children: boxes)
        row.direction = direction
        try row.setSize(width: 100, height: 20)
        var border = LayoutBorder()
        border.separators = LayoutBorder.Separators(.horizontal, BorderLine(thickness: .points(2)))
        try row.setBorder(border)
        row.layoutIfNeeded()
        let edge = boxes[1].frame.minX
        #expect(row.separators.rects.map(\.rect.minX) == [edge - 1, edge - 1])
      }
    }
  }
}

extension LayoutBorder {
  fileprivate func with(_ separators: Separators?) -> LayoutBorder {
    var copy = self
    copy.separators = separators
    return copy
  }
}
