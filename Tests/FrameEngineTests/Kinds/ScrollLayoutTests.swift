import Dovetail
import TestSupport
import Testing

@Suite("Scroll layouts")
struct ScrollLayoutTests {
  private func box(_ name: String, _ width: Double, _ height: Double) -> LayoutNode {
    LayoutNode(name, content: .fixed(width: width, height: height))
  }

  private func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
    Rect(x: x, y: y, width: width, height: height)
  }

  /// A viewport of 200 x 100 with rows of 60 in a column.
  private func screen(
    _ axes: [Axis] = [.vertical], rows: Int = 5, padding: DirectionalEdgeInsets = .zero
  ) throws -> (screen: LayoutNode, page: LayoutNode) {
    let page = LayoutNode.column("page", spacing: 4) {
      for row in 0..<rows { box("\(row)", 80, 60) }
    }
    let screen = LayoutNode("screen", ScrollLayout(axes, padding: padding), children: [page])
    try screen.setSize(width: 200, height: 100)
    screen.layoutIfNeeded()
    return (screen, page)
  }

  @Test("The content is as large as its boxes along the axes that scroll, else as the viewport")
  func content() throws {
    let (screen, page) = try screen()
    #expect(page.frame == rect(0, 0, 200, 316))
    let geometry = try #require(screen.scroller?.geometry)
    #expect(geometry.contentSize == Size(width: 200, height: 316))
    #expect(geometry.viewportSize == Size(width: 200, height: 100))
    #expect(geometry.maximumOffset == Point(x: 0, y: 216))
    #expect(geometry.visibleRect == rect(0, 0, 200, 100))
    screen.updateLayout(ScrollLayout.self) { $0.axes = Axis.allCases }
    screen.layoutIfNeeded()
    #expect(page.frame == rect(0, 0, 80, 316))
    screen.updateLayout(ScrollLayout.self) { $0.axes = [] }
    screen.layoutIfNeeded()
    #expect(page.frame == rect(0, 0, 200, 100))
    #expect(screen.diagnostics.map { $0.description }.allSatisfy { !$0.contains("screen") })
  }

  @Test("Padding scrolls with the content")
  func padding() throws {
    let padding = DirectionalEdgeInsets(top: 10, leading: 20, bottom: 30, trailing: 5)
    let (screen, page) = try screen(padding: padding)
    #expect(page.frame == rect(20, 10, 175, 316))
    #expect(screen.scroller?.geometry.contentSize == Size(width: 200, height: 356))
    screen.scroller?.scroll(to: Point(x: 50, y: 1000))
    screen.layoutIfNeeded()
    #expect(page.frame == rect(20, -246, 175, 316))
    #expect(screen.scroller?.geometry.offset == Point(x: 0, y: 256))
  }

  @Test("Scrolling moves the content, and measures and places nothing in it")
  func scrolling() throws {
    let (screen, page) = try screen(rows: 100)
    let measured = page.children.map { $0.measurementCount }
    try #require(screen.scroller).scroll(to: Point(x: 0, y: 50))
    let changes = screen.layoutIfNeeded()
    #expect(changes.map { $0.node.name } == ["page"])
    #expect(page.frame.origin == Point(x: 0, y: -50))
    #expect(page.children.map { $0.measurementCount } == measured)
    #expect(screen.frameCounters.placed == 1)
    #expect(screen.frameCounters.measured == 0)
    #expect(screen.scroller?.geometry.visibleRect == rect(0, 50, 200, 100))
  }

  @Test("An offset is kept within the content, unless overscroll is allowed")
  func offsets() throws {
    let (screen, page) = try screen()
    for (asked, offset) in [(-20.0, 0.0), (20, 20), (1e9, 216), (.nan, 0), (.infinity, 0)] {
      try #require(screen.scroller).scroll(to: Point(x: 7, y: asked))
      screen.layoutIfNeeded()
      #expect(screen.scroller?.geometry.offset == Point(x: 0, y: offset))
    }
    screen.updateLayout(ScrollLayout.self) { $0.offset = Point(x: 0, y: -40) }
    screen.layoutIfNeeded()
    #expect(page.frame.minY == 0)
    screen.updateLayout(ScrollLayout.self) { $0.allowsOverscroll = true }
    screen.layoutIfNeeded()
    #expect(page.frame.minY == 40)
    #expect(screen.scroller?.geometry.offset.y == -40)
    #expect(page.scroller == nil)
  }

  @Test("An offset beyond a content that has become shorter is the nearest one, until it is longer")
  func shorterContent() throws {
    let page = box("page", 100, 1000)
    let screen = LayoutNode("screen", ScrollLayout([.vertical]), children: [page])
    try screen.setSize(width: 100, height: 200)
    screen.layoutIfNeeded()
    screen.scroller?.scroll(to: Point(x: 0, y: 800))
    for (height, offset) in [(1000.0, 800.0), (300, 100), (50, 0), (1000, 800)] {
      page.traits.height = .points(height)
      screen.layoutIfNeeded()
      #expect(page.frame.minY == -offset)
      #expect(screen.scroller?.geometry.offset.y == offset)
    }
    // What is scrolled to then is where the content stays.
    page.traits.height = 300
    screen.layoutIfNeeded()
    screen.scroller?.scroll(to: Point(x: 0, y: 100))
    page.traits.height = 1000
    screen.layoutIfNeeded()
    #expect(page.frame.minY == -100)
  }

  @Test("Distances are those of an overlay, and a box without an extent fills what they leave")
  func distances() throws {
    let (right, both, left, bare) = (
      box("right", 20, 10), box("both", 20, 10), box("left", 20, 10), box("bare", 20, 10)
    )
    let screen = LayoutNode(
      "screen", ScrollLayout([.vertical]), children: [right, both, left, bare])
    right.traits.width = 20
    right.traits.right = 11
    both.traits.leading = 11
    both.traits.trailing = 5
    left.traits.width = 20
    left.traits.left = 11
    bare.traits.leading = 11
    try screen.setSize(width: 200, height: 100)
    screen.layoutIfNeeded()
    #expect(
      screen.frames.map { [$0[0], $0[2]] } == [[169, 20], [11, 184], [11, 20], [11, 189]])
    #expect(screen.scroller?.geometry.contentSize.width == 200)
    screen.direction = .rightToLeft
    screen.layoutIfNeeded()
    #expect(
      screen.frames.map { [$0[0], $0[2]] } == [[169, 20], [5, 184], [11, 20], [0, 189]])
  }

  @Test("A rectangle is shown with as little scrolling as it needs")
  func showing() throws {
    let (screen, _) = try screen()
    for (y, height, offset) in [
      (150.0, 60.0, 110.0), (120, 60, 110), (100, 20, 100), (90, 300, 90), (0, 10, 0),
      (300, 60, 216),
    ] {
      try #require(screen.scroller).scroll(toShow: Rect(x: 0, y: y, width: 10, height: height))
      screen.layoutIfNeeded()
      #expect(screen.scroller?.geometry.offset.y == offset)
    }
  }

  @Test("A content that fills the viewport grows to it, and is as large as it needs")
  func filling() throws {
    let (screen, page) = try screen(rows: 1)
    #expect(page.frame.height == 60)
    screen.updateLayout(ScrollLayout.self) { $0.fillsViewport = true }
    screen.layoutIfNeeded()
    #expect(page.frame == rect(0, 0, 200, 100))
    #expect(screen.scroller?.geometry.contentSize.height == 100)
    #expect(screen.scroller?.geometry.maximumOffset == .zero)
    try page.append(box("more", 10, 90))
    screen.layoutIfNeeded()
    #expect(page.frame.height == 154)
    // One with an extent of its own keeps it.
    page.traits.height = 40
    screen.layoutIfNeeded()
    #expect(page.frame.height == 40)
    #expect(screen.scroller?.geometry.contentSize.height == 100)
  }

  @Test("Gravity, alignment, margins and percentages are those of an overlay in the content")
  func traits() throws {
    let (wide, small, half) = (box("wide", 400, 50), box("small", 20, 20), LayoutNode("half"))
    let screen = LayoutNode("screen", ScrollLayout([.horizontal]), children: [wide, small, half])
    wide.traits.trailing = 100
    small.traits.horizontalAlignment = .end
    small.traits.verticalAlignment = .center
    half.traits.width = .percent(50)
    half.traits.height = .percent(50)
    try screen.setSize(width: 100, height: 100)
    screen.layoutIfNeeded()
    #expect(screen.scroller?.geometry.contentSize == Size(width: 500, height: 100))
    #expect(wide.frame == rect(0, 0, 400, 100))
    #expect(small.frame == rect(480, 40, 20, 20))
    #expect(half.frame == rect(0, 0, 250, 50))
  }

  @Test("From right to left the content starts at the right edge")
  func rightToLeft() throws {
    let (screen, page) = try screen([.horizontal], rows: 1)
    page.traits.width = 500
    screen.direction = .rightToLeft
    screen.layoutIfNeeded()
    #expect(page.frame == rect(-300, 0, 500, 100))
    screen.scroller?.scroll(to: Point(x: 80, y: 0))
    screen.layoutIfNeeded()
    #expect(page.frame == rect(-220, 0, 500, 100))
  }

  @Test("A viewport without a size is as large as its content, and gives way along its axes")
  func sizes() throws {
    let (screen, _) = try screen([.horizontal])
    let alone = LayoutNode("alone", ScrollLayout([.horizontal]), children: [box("a", 300, 40)])
    #expect(alone.fittingSize(for: .unspecified) == Size(width: 300, height: 40))
    #expect(alone.fittingSize(for: ProposedSize(width: 120)) == Size(width: 120, height: 40))
    #expect(alone.fittingSize(for: ProposedSize(width: 0)).width == 0)
    #expect(
      alone.fittingSize(for: ProposedSize(width: 120, height: 20)) == Size(width: 120, height: 20))
    #expect(screen.fittingSize(for: .unspecified) == Size(width: 80, height: 316))
    let empty = LayoutNode("empty", ScrollLayout(padding: DirectionalEdgeInsets(edge: 6)))
    #expect(empty.fittingSize(for: .unspecified) == Size(width: 12, height: 12))
  }

  @Test("The reason of a position names the offset")
  func explanation() throws {
    let (screen, page) = try screen(padding: DirectionalEdgeInsets(edge: 10))
    screen.scroller?.scroll(to: Point(x: 0, y: 30))
    screen.layoutIfNeeded()
    #expect(
      page.explainLayout().description == """
        page.left is 10: padding 10
        page.top is -20: padding 10 - offset 30
        page.width is 180: fills the layout
        page.height is 316: wraps its content
        """)
    #expect(
      ScrollLayout([.vertical], padding: DirectionalEdgeInsets(edge: 4)).description
        == "ScrollLayout([.vertical], padding: DirectionalEdgeInsets(edge: 4))")
    var layout = ScrollLayout()
    layout.offset.x = 3
    layout.fillsViewport = true
    #expect(layout.description == "ScrollLayout(offset: Point(x: 3, y: 0), fillsViewport: true)")
  }

  @Test("No offset traps, and one that is not finite is reported")
  func numbers() throws {
    for number in [Double.nan, .infinity, -.infinity, 1e300] {
      let (screen, page) = try screen()
      screen.updateLayout(ScrollLayout.self) {
        $0.offset = Point(x: number, y: number)
        $0.allowsOverscroll = true
      }
      screen.layoutIfNeeded()
      #expect(page.frame == .zero)
      #expect(!screen.diagnostics.isEmpty)
    }
  }
}
