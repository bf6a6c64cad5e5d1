import Dovetail
import Testing

// The samples in the documentation comments of the frame engine, line for line; ``SampleTests``
// compares them.

struct CascadeItem: LayoutItemAttributes {
  var step = 12.0
}

@Suite("The samples in documentation comments of the frame engine do what they say")
struct FrameSampleSnippets {
  private let icon = LayoutNode("icon", content: .fixed(width: 24, height: 24))
  private let title = LayoutNode("title", content: .fixed(width: 60, height: 20))
  private let time = LayoutNode("time", content: .fixed(width: 30, height: 20))
  private let node = LayoutNode("node", content: .fixed(width: 50, height: 10))
  private let label = LayoutNode("label", content: .fixed(width: 40, height: 10))

  private func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
    Rect(x: x, y: y, width: width, height: height)
  }

  @Test("A row with conditions and loops")
  func builder() throws {
    let badges = [LayoutNode("a", content: .fixed(width: 10, height: 10))]
    let showsTime = false
    let row = LayoutNode.row("row", spacing: 8) {
      icon
      title.weight(1)
      if showsTime { time }
      for badge in badges { badge }
    }
    try row.setSize(width: 200, height: 24)
    row.layoutIfNeeded()
    #expect(row.children.map(\.name) == ["icon", "title", "a"])
    #expect(title.frame == rect(32, 0, 150, 20))
  }

  @Test("A node with traits")
  func traits() {
    let badge = LayoutNode("badge", content: .text("3")) { $0.width = 24 }
    let row = LayoutNode.row("row") { badge }
    row.layoutIfNeeded()
    #expect(badge.frame.width == 24)
  }

  @Test("An explanation")
  func explanation() throws {
    let row = LayoutNode.row("row", padding: DirectionalEdgeInsets(horizontal: 8)) {
      title.weight(1)
    }
    try row.append(LayoutNode("other", content: .fixed(width: 60, height: 20)).weight(1))
    title.traits.leading = 4
    try row.setSize(width: 260, height: 40)
    row.layoutIfNeeded()
    print(title.explainLayout())
    // title.left is 12: padding 8 + leading 4
    // title.top is 0: at the start of "row"
    // title.width is 120: weight 1 of 2 shares of 240 points of free space
    // title.height is 20: wraps its content
    #expect(
      title.explainLayout().description == """
        title.left is 12: padding 8 + leading 4
        title.top is 0: at the start of "row"
        title.width is 120: weight 1 of 2 shares of 240 points of free space
        title.height is 20: wraps its content
        """)
  }

  @Test("Positions in a relative layout")
  func relative() throws {
    let root = LayoutNode("root", RelativeLayout(), children: [label, node])
    let (name, address) = (LayoutNode("name"), LayoutNode("address"))
    try root.append(name)
    try root.append(address)
    node[RelativeItem.self].leading = .of(label, .trailing).offset(8, ifGone: 42)
    node[RelativeItem.self].leading = .after(name, address).offset(8)
    node[RelativeItem.self].top = .atLeast(LayoutLine(of: label, .bottom))
    try root.setSize(width: 200, height: 100)
    root.layoutIfNeeded()
    // The bottom stays, and the top edge goes down to that of the label.
    #expect(node.frame == rect(8, 10, 50, 0))
    node[RelativeItem.self].leading = .of(label, .trailing).offset(8)
    node[RelativeItem.self].equalWidth = [LayoutDimensionReference(of: label)]
    root.layoutIfNeeded()
    #expect(node.frame.width == 100 && label.frame.width == 100)
  }

  @Test("Sides in a float layout")
  func floats() throws {
    let root = LayoutNode("root", FloatLayout(), children: [label, node])
    node[FloatItem.self].float = .end
    node[FloatItem.self].clear = .both
    try root.setSize(width: 200, height: 100)
    root.layoutIfNeeded()
    #expect(node.frame.origin == Point(x: 150, y: 10))
  }

  @Test("Grids and flexible boxes")
  func gridsAndFlex() throws {
    var page = Grid(rows: [Grid(.points(40)), Grid(columns: [Grid(.fraction(0.25)), Grid()])])
    page[[1, 0]]?.padding = DirectionalEdgeInsets(edge: 4)
    #expect(page[[1, 0]]?.padding.top == 4 && page[[2]] == nil)
    let data = GridData.object([GridData.Member("page", .number(3))])
    if case .object(let members) = data.content { print(members.map(\.name)) }
    #expect(data != .null)
    title.flex.grow = 1
    title.flex.margin.top = .auto
    let item = FlexItem {
      $0.grow = 1
      $0.margin.top = .auto
    }
    #expect(title.flex == item)
    let bar = LayoutNode("bar").flexbox
      .flexDirection(.row).flexWrap(.wrap).justifyContent(.center).gap(8)
      .node
    try LayoutNode("a").flexbox.flexGrow(1).height(30).addTo(bar)
    try bar.setSize(width: 100, height: 40)
    bar.layoutIfNeeded()
    #expect(bar.children[0].frame == rect(0, 0, 100, 30))
    let row =
      LayoutNode.flex("bar", gap: 8) {
        LayoutNode("title", content: .text("Title")).flexed(1)
        LayoutNode("badge").flexed { $0.width = 20 }
      }
    try row.setSize(width: 100, height: 40)
    row.layoutIfNeeded()
    #expect(row.children.map(\.frame) == [rect(0, 0, 72, 40), rect(80, 0, 20, 40)])
  }

  @Test("A table")
  func table() throws {
    let (name, size, price) = (icon, title, time)
    let root = LayoutNode("root", OverlayLayout())
    let table = TableNode("prices", TableLayout(spacing: 10))
    try table.append(.init(40, cells: .count(3)), [name, size, price])
    try root.append(table.layoutNode)
    root.layoutIfNeeded()
    #expect(table.layoutNode.frame.height == 40)
  }

  @Test("Attributes of a kind")
  func attributes() {
    node[CascadeItem.self].step = 20
    node.variants[.compactWidth][CascadeItem.self].step = 8
    #expect(node[CascadeItem.self].step == 20)
    #expect(node.variants[.compactWidth][CascadeItem.self].step == 8)
  }

  @Test("Frames computed at once")
  func frames() throws {
    let root = LayoutNode("root", children: [icon, title])
    try root.setSize(width: 200, height: 40)
    root.layoutFrames { make in
      make.size(icon) == (24, 24)
      make.xPlace(8, icon, 8, title, make.wall)
      make.yCenter(icon, title)
    }
    #expect(title.frame == rect(40, 10, 60, 20))
  }

  @Test("Dimensions and distances")
  func dimensions() throws {
    let root = LayoutNode("root", OverlayLayout(), children: [node])
    try root.setSize(width: 200, height: 100)
    node.traits.width = 80
    node.traits.width = .wrap.maximum(.percent(70))
    node.traits.height = .wrap.minimum(20)
    node.traits.width = .percent(50).constant(-4)
    root.layoutIfNeeded()
    #expect(node.frame == rect(0, 0, 96, 20))
    node.traits.leading = 20
    node.traits.top = .weight(0.5)
    node.traits.trailing = .points(20).minimum(5).shrink(1)
    #expect(node.traits.leading == 20)
  }

  @Test("Variants for a size class")
  func variants() {
    let card = LayoutNode("card")
    card.variants[.compactWidth].traits.width = .fill
    card.variants[.compactWidth].visibility = .gone
    #expect(card.variants[.compactWidth].visibility == .gone && card.visibility == .visible)
  }
}
