import Dovetail
import Testing

// The Swift blocks of the articles on the kinds of layouts, line for line; ``ReadmeTests`` compares
// them.

@Suite("The snippets of the articles on kinds of layouts do what they say")
struct KindSnippets {
  /// A box with content.
  private func box(_ name: String, _ width: Double, _ height: Double) -> LayoutNode {
    LayoutNode(name, content: .fixed(width: width, height: height))
  }

  private func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
    Rect(x: x, y: y, width: width, height: height)
  }

  @Test("Linear layouts")
  func linear() throws {
    let (icon, title, button) = (box("icon", 20, 20), box("title", 50, 20), box("button", 30, 20))
    let row = LayoutNode(
      "row", LinearLayout(.horizontal, spacing: 8), children: [icon, title, button])
    icon.traits.width = 40
    title.traits.weight = 1
    try row.setSize(width: 200, height: 20)
    row.layoutIfNeeded()
    #expect([icon, title, button].map(\.frame.minX) == [0, 48, 170])
    #expect(title.frame.width == 114)
  }

  @Test("Overlay layouts")
  func overlay() throws {
    let (picture, badge) = (box("picture", 50, 50), box("badge", 10, 10))
    var layout = OverlayLayout()
    layout.padding = DirectionalEdgeInsets(edge: 8)
    let card = LayoutNode("card", layout, children: [picture, badge])
    picture.traits.width = .fill
    picture.traits.height = .fill
    badge.traits.trailing = 4
    badge.traits.top = 4
    try card.setSize(width: 100, height: 80)
    card.layoutIfNeeded()
    #expect(picture.frame == rect(8, 8, 84, 64))
    #expect(badge.frame == rect(78, 12, 10, 10))
  }

  @Test("Boxes that a layout moves")
  func moved() throws {
    let card = box("card", 20, 20)
    card.traits.alignment = .center
    let cards = LayoutNode("cards", children: [card])
    cards.setLayout(OverlayLayout().transformed(by: .rotation(.pi / 6).then(.translation(y: 20))))
    try cards.setSize(width: 100, height: 100)
    cards.layoutIfNeeded()
    #expect(card.frame == rect(40, 60, 20, 20))
    let badge = box("badge", 10, 10)
    try cards.append(badge)
    badge.traits.offset = Point(x: 4, y: -4)
    cards.setLayout(OverlayLayout())
    cards.layoutIfNeeded()
    #expect(badge.frame == rect(4, -4, 10, 10))
  }

  @Test("Flows in pages")
  func pages() throws {
    let boxes = (0..<5).map { box("\($0)", 40, 40) }
    let pages = FlowLayout.Pages(2, linesPerPage: 2)
    let layout = FlowLayout(wrap: .pages(pages), spacing: 10, padding: 10)
    let icons = LayoutNode("icons", layout, children: boxes)
    let scroll = LayoutNode("scroll", ScrollLayout([.horizontal]), children: [icons])
    try scroll.setSize(width: 300, height: 200)
    scroll.layoutIfNeeded()
    #expect(boxes[0].frame.width == 135)
    #expect(boxes[4].frame.minX == 310)
  }

  @Test("Scroll layouts")
  func scroll() throws {
    let boxes = (0..<9).map { box("\($0)", 80, 100) }
    let page = LayoutNode.column("page", spacing: 8, padding: 16) { boxes }
    let screen = LayoutNode("screen", ScrollLayout([.vertical]), children: [page])
    try screen.setSize(width: 320, height: 480)
    screen.layoutIfNeeded()
    screen.scroller?.scroll(to: Point(x: 0, y: 120))
    let changes = screen.layoutIfNeeded()
    #expect(changes.map(\.node.name) == ["page"])
    #expect(page.frame == rect(0, -120, 320, 996))
  }

  @Test("Relative layouts")
  func relative() throws {
    let icon = LayoutNode("icon", content: .text("I", font: .ahem, size: 20))
    let title = LayoutNode("title", content: .text("T", font: .ahem, size: 10))
    let card = LayoutNode("card", children: [icon, title])
    icon.traits.leading = 20
    icon.traits.width = 40
    title[RelativeItem.self].leading = .of(icon, .trailing).offset(8)
    title.traits.trailing = 12
    title[RelativeItem.self].baseline = .of(icon)
    card.setLayout(RelativeLayout())
    try card.setSize(width: 200, height: 40)
    card.layoutIfNeeded()
    #expect(icon.frame == rect(20, 0, 40, 20))
    #expect(title.frame == rect(68, 8, 120, 10))
  }

  @Test("The furthest of several boxes, and offsets from boxes that are gone")
  func furthest() throws {
    let (name, address) = (box("name", 60, 10), box("address", 90, 20))
    let (form, hint) = (box("form", 40, 30), box("hint", 40, 10))
    address.traits.leading = 20
    let root = LayoutNode("root", RelativeLayout(), children: [form, name, address, hint])
    form[RelativeItem.self].leading = .after(name, address).offset(8)
    form[RelativeItem.self].top = .below(name, address)
    hint[RelativeItem.self].leading = .of(form, .trailing).offset(8, ifGone: 42)
    try root.setSize(width: 300, height: 100)
    root.layoutIfNeeded()
    #expect(form.frame == rect(118, 20, 40, 30))
    #expect(hint.frame.minX == 166)
    address.visibility = .gone
    root.layoutIfNeeded()
    #expect(form.frame.minX == 68)
    address.traits.leading = 90
    root.layoutIfNeeded()
    #expect(form.frame.minX == 98)
    form[RelativeItem.self].leading = .after(name, address).withoutGone.offset(8)
    root.layoutIfNeeded()
    #expect(form.frame.minX == 68)
    form.visibility = .gone
    root.layoutIfNeeded()
    #expect(hint.frame.minX == 68 + 42)
  }

  @Test("A box as wide as its longest line")
  func longestLine() throws {
    let bubble = LayoutNode("bubble")
    let root = LayoutNode("root", OverlayLayout(), children: [bubble])
    bubble.content = .text("aaa b cccc", font: .ahem, size: 10, widthBasis: .longestLine)
    bubble.traits.width = .wrap.maximum(.percent(70))
    bubble.traits.trailing = 8
    try root.setSize(width: 100, height: 100)
    root.layoutIfNeeded()
    #expect(bubble.frame == rect(42, 0, 50, 20))
    bubble.content?.widthBasis = .box
    root.layoutIfNeeded()
    #expect(bubble.frame == rect(22, 0, 70, 20))
  }

  @Test("Table layouts")
  func table() throws {
    let (name, size, price) = (box("name", 10, 10), box("size", 10, 10), box("price", 10, 10))
    let note = box("note", 10, 10)
    let root = LayoutNode("root", OverlayLayout())
    let table = TableNode("prices", TableLayout(spacing: 10))
    try table.append(.init(40, cells: .count(3)), [name, size, price])
    try table.append(.init(.average, cells: .fill), [note])
    try root.append(table.layoutNode)
    table.layoutNode.traits.size = .fill
    try root.setSize(width: 320, height: 100)
    root.layoutIfNeeded()
    #expect(price.frame == rect(220, 0, 100, 40))
    #expect(note.frame == rect(0, 0, 10, 50))
    #expect(table.rows.map(\.frame) == [rect(0, 0, 320, 40), rect(0, 50, 320, 50)])
  }

  @Test("Path layouts")
  func path() throws {
    let hand = box("hand", 10, 10)
    let dial = LayoutNode("dial", children: [box("first", 10, 10), hand])
    try dial.setSize(width: 210, height: 210)
    var layout = PathLayout(.polar { _ in 100 })
    layout.coordinates.origin = .center
    dial.setLayout(layout)
    dial.layoutIfNeeded()
    let angle = PathLayout.argument(of: hand)
    #expect(abs(try #require(angle) - .pi) < 0.01)
  }

  @Test("Float layouts")
  func floats() throws {
    let (photo, date) = (box("photo", 120, 90), box("date", 40, 10))
    let (title, text) = (box("title", 30, 20), box("text", 50, 30))
    let page = LayoutNode("page", FloatLayout(spacing: 10), children: [photo, date, title, text])
    date[FloatItem.self].float = .end
    title.traits.weight = 1
    text[FloatItem.self].clear = .both
    text.traits.width = .fill
    try page.setSize(width: 300, height: 200)
    page.layoutIfNeeded()
    #expect(title.frame == rect(130, 0, 120, 20))
    #expect(text.frame == rect(0, 100, 300, 30))
  }

  @Test("Grid layouts")
  func grids() throws {
    let (title, photo, text) = (box("title", 30, 20), box("photo", 40, 40), box("text", 50, 30))
    var page = Grid(rows: [Grid(.points(40)), Grid(columns: [Grid(.fraction(0.25)), Grid()])])
    page.spacing = 10
    page.padding = DirectionalEdgeInsets(edge: 10)
    let screen = LayoutNode.grid("screen", page) {
      title
      photo
      text
    }
    try screen.setSize(width: 300, height: 200)
    screen.layoutIfNeeded()
    #expect(photo.frame == rect(10, 60, 70, 130))
    page[[1, 0]]?.padding = DirectionalEdgeInsets(edge: 4)
    screen.updateLayout(GridLayout.self) { $0.grid = page }
    screen.layoutIfNeeded()
    #expect(photo.frame == rect(14, 64, 62, 122))
  }

  @Test("Flex layouts")
  func flex() throws {
    let (icon, title, menu) = (box("icon", 24, 24), box("title", 60, 20), box("menu", 24, 10))
    let toolbar = LayoutNode("toolbar", FlexLayout(gap: 8), children: [icon, title, menu])
    toolbar.flex.padding = 8
    title.flex.grow = 1
    menu.flex.alignSelf = .flexEnd
    try toolbar.setSize(width: 200, height: 44)
    toolbar.layoutIfNeeded()
    #expect(icon.frame == rect(8, 8, 24, 28))
    #expect(title.frame == rect(40, 8, 120, 28))
    #expect(menu.frame == rect(168, 26, 24, 10))
  }

  @Test("Flow layouts")
  func flow() throws {
    let (swift, layout, solver) = (
      box("swift", 40, 10), box("layout", 50, 20), box("solver", 30, 10)
    )
    let tags = LayoutNode("tags", FlowLayout(spacing: 8), children: [swift, layout, solver])
    tags.updateLayout(FlowLayout.self) { $0.itemGravity = .center }
    try tags.setSize(width: 100, height: 100)
    tags.layoutIfNeeded()
    #expect(swift.frame == rect(0, 5, 40, 10))
    #expect(solver.frame == rect(0, 28, 30, 10))
  }

  @Test("Frames computed at once")
  func frames() throws {
    let (icon, title) = (LayoutNode("icon"), LayoutNode("title"))
    let card = LayoutNode("card", children: [icon, title])
    try card.setSize(width: 200, height: 60)
    card.layoutFrames { make in
      make.size(icon) == (40, 40)
      make.width(title) == make.w * 0.5
      make.xPlace(8, icon, 8, title)
      make.yCenter(icon, title)
    }
    #expect(icon.frame == rect(8, 10, 40, 40))
    #expect(title.frame == rect(56, 30, 100, 0))
  }
}
