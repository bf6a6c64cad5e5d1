import DovetailCompatibility
import TestSupport
import Testing

@Suite("The stack of EasyStackView")
struct EasyStackLayoutTests {
  /// A box of a row, 20 thick.
  private struct Box {
    var width: Double
    var item = EasyStackItem()

    init(_ width: Double, _ change: (inout EasyStackItem) -> Void = { _ in }) {
      self.width = width
      change(&item)
    }
  }

  private func row(
    _ boxes: [Box], width: Double = 300, _ layout: EasyStackLayout
  ) throws -> LayoutNode {
    let node = LayoutNode("row", layout)
    for box in boxes {
      let child = LayoutNode(content: .fixed(width: box.width, height: 20))
      child[EasyStackItem.self] = box.item
      try node.append(child)
    }
    try node.setSize(width: width, height: 100)
    node.layoutIfNeeded()
    return node
  }

  /// The starts and the widths of boxes in a row.
  private func places(
    _ boxes: [Box], width: Double = 300, _ justify: EasyStackLayout.Justification = .start,
    gap: Double = 0, padding: DirectionalEdgeInsets = .zero
  ) throws -> [[Double]] {
    let layout = EasyStackLayout(
      .horizontal, justify: justify, spaceBetween: gap, padding: padding)
    return try row(boxes, width: width, layout).children.map { [$0.frame.minX, $0.frame.width] }
  }

  @Test("Where boxes go along the axis")
  func justification() throws {
    let boxes = [Box(50), Box(50), Box(50)]
    #expect(try places(boxes, .start, gap: 10) == [[0, 50], [60, 50], [120, 50]])
    #expect(try places(boxes, .end, gap: 10) == [[130, 50], [190, 50], [250, 50]])
    #expect(try places(boxes, .center, gap: 10) == [[65, 50], [125, 50], [185, 50]])
    #expect(try places(boxes, .spaceBetween, gap: 10) == [[0, 50], [125, 50], [250, 50]])
    #expect(try places(boxes, .spaceAround, gap: 10) == [[37.5, 50], [125, 50], [212.5, 50]])
  }

  @Test("Growing and shrinking are in proportion to sizes")
  func growth() throws {
    let boxes = [Box(20) { $0.growth = true }, Box(40) { $0.growth = true }, Box(60)]
    #expect(try places(boxes) == [[0, 80], [80, 160], [240, 60]])
    #expect(
      try places([Box(80) { $0.shrink = true }, Box(60)], width: 100) == [[0, 40], [40, 60]])
    #expect(try places([Box(80), Box(60)], width: 100, .center) == [[-20, 80], [60, 60]])
    #expect(try places([Box(80), Box(60)], width: 100, .end) == [[-40, 80], [40, 60]])
    #expect(
      try places([Box(30) { $0.shrink = true }, Box(130)], width: 100) == [[0, 0], [0, 130]])
  }

  @Test("Boxes of size 0 grow equally, where the original divides by 0")
  func growthOfNothing() throws {
    let grown = { (item: inout EasyStackItem) in item.growth = true }
    #expect(try places([Box(0, grown), Box(0, grown)], width: 100) == [[0, 50], [50, 50]])
    #expect(try places([Box(0, grown), Box(10, grown)], width: 100) == [[0, 0], [0, 100]])
  }

  @Test("Margins, padding and gaps collapse")
  func collapsing() throws {
    let boxes = [
      Box(50) { $0.margin = DirectionalEdgeInsets(top: 0, leading: 8, bottom: 0, trailing: 12) },
      Box(50) { $0.margin = DirectionalEdgeInsets(top: 0, leading: 20, bottom: 0, trailing: 0) },
    ]
    let padding = DirectionalEdgeInsets(top: 0, leading: 10, bottom: 0, trailing: 0)
    #expect(try places(boxes, gap: 15, padding: padding) == [[10, 50], [80, 50]])
    let first = Box(50) { $0.margin.trailing = 40 }
    #expect(
      try places([first, Box(50), Box(50)], .spaceBetween) == [[0, 50], [125, 50], [250, 50]])
    let wide = Box(50) { $0.margin.trailing = 140 }
    #expect(
      try places([wide, Box(50), Box(50)], .spaceBetween) == [[0, 50], [190, 50], [250, 50]])
  }

  @Test("No room is lost between boxes, where the original loses up to half a point")
  func exactSpaces() throws {
    for seed in 0..<200 {
      var random = SeededGenerator(seed: UInt64(seed))
      let boxes = (0..<Int.random(in: 2...6, using: &random)).map { _ in
        Box(.random(in: 0...30, using: &random)) {
          $0.margin.leading = .random(in: 0...25, using: &random)
          $0.margin.trailing = .random(in: 0...25, using: &random)
        }
      }
      let between = try places(boxes, width: 500, .spaceBetween, gap: 3)
      #expect(
        abs(
          (between.last.map { $0[0] + $0[1] } ?? 0)
            - (500 - (boxes.last?.item.margin.trailing ?? 0))) < 1e-9)
      let around = try places(boxes, width: 500, .spaceAround)
      let gaps = around.indices.map { place in
        around[place][0] - (place == 0 ? 0 : around[place - 1][0] + around[place - 1][1])
      }
      let last = 500 - (around.last.map { $0[0] + $0[1] } ?? 0)
      let level = (gaps + [last]).min() ?? 0
      let natural =
        [boxes[0].item.margin.leading]
        + (1..<boxes.count).map {
          max(boxes[$0 - 1].item.margin.trailing, boxes[$0].item.margin.leading)
        }
      for (gap, least) in try paired(gaps, natural) {
        #expect(abs(gap - max(level, least)) < 1e-9, "seed \(seed)")
      }
    }
  }

  @Test("Across the axis, and the size that is needed")
  func alignment() throws {
    func frame(
      _ align: EasyStackLayout.Alignment, _ own: EasyStackLayout.Alignment? = nil
    ) throws -> [Double] {
      let box = Box(50) {
        $0.margin.top = 6
        $0.alignSelf = own
      }
      let padding = DirectionalEdgeInsets(top: 4, leading: 0, bottom: 10, trailing: 0)
      let node = try row([box], EasyStackLayout(.horizontal, align: align, padding: padding))
      #expect(node.fittingSize(for: .unspecified) == Size(width: 50, height: 36))
      return [node.children[0].frame.minY, node.children[0].frame.height]
    }
    #expect(try frame(.start) == [6, 20])
    #expect(try frame(.end) == [70, 20])
    #expect(try frame(.center) == [40, 20])
    #expect(try frame(.stretch) == [6, 84])
    #expect(try frame(.stretch, .end) == [70, 20])
  }

  @Test("In a scroll layout nothing shrinks, and a stack that is too long starts at its start")
  func scrolled() throws {
    func content(_ boxes: [Box]) throws -> (size: Size?, starts: [Double]) {
      let row = try row(boxes, EasyStackLayout(.horizontal))
      let scroll = LayoutNode("scroll", ScrollLayout([.horizontal]), children: [row])
      scroll.updateLayout(ScrollLayout.self) { $0.fillsViewport = true }
      row.traits.horizontalMargins = 0
      try scroll.setSize(width: 100, height: 40)
      scroll.layoutIfNeeded()
      return (scroll.scroller?.geometry.contentSize, row.children.map(\.frame.minX))
    }
    let long = try content([Box(80) { $0.shrink = true }, Box(60)])
    #expect(long.size == Size(width: 140, height: 40) && long.starts == [0, 80])
    let short = try content([Box(20), Box(30)])
    #expect(short.size == Size(width: 100, height: 40) && short.starts == [25, 45])
  }

  @Test("The defaults, and stacks in stacks, in one layout")
  func nesting() throws {
    #expect(EasyStackLayout() == EasyStackLayout(.vertical, justify: .center, align: .center))
    let padding = DirectionalEdgeInsets(top: 4, leading: 3, bottom: 10, trailing: 1)
    let empty = LayoutNode("empty", EasyStackLayout(padding: padding))
    #expect(empty.fittingSize().height == 10)
    let inner = LayoutNode("inner", EasyStackLayout(.horizontal, spaceBetween: 5))
    for _ in 0..<2 { try inner.append(LayoutNode(content: .fixed(width: 20, height: 10))) }
    let outer = LayoutNode("outer", EasyStackLayout(), children: [inner])
    try outer.setSize(width: 100, height: 60)
    outer.layoutIfNeeded()
    #expect(inner.frame == Rect(x: 27.5, y: 25, width: 45, height: 10))
    #expect(inner.children[1].frame.minX == 25)
    outer.direction = .rightToLeft
    outer.layoutIfNeeded()
    #expect(inner.children[1].frame.minX == 0)
    inner.children[0][EasyStackItem.self].margin.trailing = 15
    outer.layoutIfNeeded()
    #expect(inner.frame.width == 55)
  }

  @Test("A text that asks for no height has the height for its final width")
  func heights() throws {
    func text() -> LayoutNode {
      LayoutNode("text", content: .text("aaa bbb ccc ddd", font: .ahem, size: 10))
    }
    let (wrapped, wide) = (text(), text())
    wide[EasyStackItem.self].alignSelf = .start
    let column = LayoutNode(
      "column", EasyStackLayout(.vertical, justify: .start, align: .stretch),
      children: [wrapped, wide])
    try column.setSize(width: 80, height: 200)
    column.layoutIfNeeded()
    #expect(wrapped.frame == Rect(x: 0, y: 0, width: 80, height: 20))
    #expect(wide.frame == Rect(x: 0, y: 20, width: 150, height: 10))
    #expect(column.fittingSize(for: ProposedSize(width: 80)).height == 30)
    let narrow = text()
    narrow[EasyStackItem.self].shrink = true
    let row = LayoutNode(
      "row", EasyStackLayout(.horizontal, justify: .start, align: .start), children: [narrow])
    let outer = LayoutNode("outer", LinearLayout(.vertical), children: [row])
    row.traits.width = 40
    try outer.setSize(width: 100, height: 100)
    outer.layoutIfNeeded()
    #expect((narrow.frame.width - 40).magnitude < 1e-9 && narrow.frame.height == 40)
    #expect(row.frame == Rect(x: 0, y: 0, width: 40, height: 40))
  }
}
