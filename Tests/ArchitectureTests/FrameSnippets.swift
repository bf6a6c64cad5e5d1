import Dovetail
import Testing

// The Swift blocks of articles on layouts of frames, line for line; ``ReadmeTests`` compares them.

struct Step: LayoutValueKey {
  static let defaultValue = 12.0
}

struct CascadeLayout: Layout {
  func sizeThatFits(
    proposal: ProposedSize, subviews: LayoutSubviews, cache: inout Void
  ) -> Size {
    var size = Size.zero
    forEachFrame(subviews) { _, frame in
      size.width = max(size.width, frame.maxX)
      size.height = max(size.height, frame.maxY)
    }
    return size
  }

  func placeSubviews(
    in bounds: Rect, proposal: ProposedSize, subviews: LayoutSubviews, cache: inout Void
  ) {
    forEachFrame(subviews) { subview, frame in subview.place(in: frame) }
  }

  private func forEachFrame(_ subviews: LayoutSubviews, _ body: (LayoutSubview, Rect) -> Void) {
    var corner = 0.0
    for (place, subview) in subviews.enumerated() {
      if place > 0 { corner += subview[Step.self] }
      let asked = subview.resolvedTraits(in: .unspecified)
      let origin = Point(x: corner + asked.margins.leading, y: corner + asked.margins.top)
      body(subview, Rect(origin: origin, size: asked.size))
    }
  }
}

@Suite("The snippets of the articles on layouts of frames do what they say")
struct FrameSnippets {
  @Test("A layout of one's own, in a column")
  func ownLayout() throws {
    let first = LayoutNode("first", content: .fixed(width: 60, height: 40))
    let second = LayoutNode("second", content: .fixed(width: 60, height: 40))
    let header = LayoutNode("header", content: .fixed(width: 100, height: 20))
    let cards = LayoutNode("cards", CascadeLayout(), children: [first, second])
    second.setLayoutValue(20, for: Step.self)
    let page = LayoutNode("page", LinearLayout(.vertical, spacing: 8), children: [header, cards])
    try page.setSize(width: 300, height: 400)
    page.layoutIfNeeded()
    #expect(cards.frame == Rect(x: 0, y: 28, width: 80, height: 60))
    #expect(second.frame.origin == Point(x: 20, y: 20))
    page.direction = .rightToLeft
    page.layoutIfNeeded()
    #expect(cards.frame.minX == 220)
    #expect(second.frame.minX == 0)
  }

  @Test("A recycling list, and its nodes")
  func recycling() throws {
    var list = try RecyclingList(count: 100_000, estimatedExtent: 60, spacing: 8)
    let visible = Rect(x: 0, y: 0, width: 320, height: 480)
    var update = try list.update(visible: visible, margin: 100) { $0 % 2 == 0 ? 40 : 80 }
    print(update.mounts.count, list.contentExtent)
    let next = Rect(x: 0, y: 680, width: 320, height: 480)
    update = try list.update(visible: next, margin: 100) { _ in 52 }
    print(update.reuses.count, update.retires.count)
    #expect(list.counters.mounted == 12)
    #expect(update.reuses.count == 8 && update.retires.isEmpty)
    let content = RecyclingContent(
      list, make: { _ in LayoutNode.row(spacing: 8, padding: 8) { LayoutNode("title") } },
      configure: { cell, index in
        cell.first(named: "title")?.content = .text("Item \(index)")
      })
    try content.update(visible: visible, margin: 100)
    content.node.layoutIfNeeded()
    #expect(content.node.children.count == content.list.mountedCells.count)
  }

  @Test("Dragging")
  func dragging() throws {
    let icons = LayoutNode.row(spacing: 10) {
      for name in ["mail", "maps", "music"] {
        LayoutNode(name, content: .fixed(width: 40, height: 40))
      }
    }
    icons.layoutIfNeeded()
    let dragger = try LayoutDragger(in: icons)
    try dragger.begin(icons.children[0], at: Point(x: 20, y: 20))
    let update = try dragger.move(to: Point(x: 70, y: 22))
    print(update.index, icons.children.map(\.name))  // 1 ["maps", "mail", "music"]
    try dragger.drop()
    #expect(update.index == 1 && icons.children.map(\.name) == ["maps", "mail", "music"])
  }

  @Test("Each kind, as the page on layouts shows it")
  func kinds() throws {
    let names = [
      "photo", "badge", "progress", "name", "follow", "since", "handle", "plan", "free", "team",
      "boxes", "few", "many",
    ]
    let nodes = Dictionary(
      uniqueKeysWithValues: names.map { ($0, LayoutNode($0, content: .fixed(width: 9, height: 9))) }
    )
    func node(_ name: String) throws -> LayoutNode { try #require(nodes[name]) }
    let (photo, badge, progress) = (try node("photo"), try node("badge"), try node("progress"))
    photo.traits.width = .fill
    photo.traits.height = .fill
    badge.traits.leading = 10
    badge.traits.top = 10
    progress.traits.width = .percent(60)
    let card = LayoutNode("card", OverlayLayout(), children: [photo, badge, progress])
    try card.setSize(width: 100, height: 20)
    card.layoutIfNeeded()
    #expect(photo.frame == card.frame)
    #expect(badge.frame.origin == Point(x: 10, y: 10))
    #expect(progress.frame.width == 60)

    let (name, follow, since, handle) = (
      try node("name"), try node("follow"), try node("since"), try node("handle")
    )
    photo.traits.width = 20
    follow.traits.trailing = 0
    name[RelativeItem.self].leading = .of(photo, .trailing).offset(14)
    name[RelativeItem.self].trailing = .of(follow, .leading).offset(10)
    since[RelativeItem.self].baseline = .of(handle)
    let profile = LayoutNode(
      "profile", RelativeLayout(), children: [photo, name, follow, since, handle])
    try profile.setSize(width: 100, height: 20)
    profile.layoutIfNeeded()
    #expect(name.frame.minX == 34 && name.frame.maxX == 81)

    let (plan, free, team) = (try node("plan"), try node("free"), try node("team"))
    let (boxes, few, many) = (try node("boxes"), try node("few"), try node("many"))
    let table = TableNode("prices")
    try table.append(.init(52, cells: .fill), [plan, free, team])
    try table.append(.init(.average, cells: .fill), [boxes, few, many])
    try table.layoutNode.setSize(width: 100, height: 80)
    table.layoutNode.layoutIfNeeded()
    #expect(table.rows.map(\.frame.height) == [52, 28])
  }

  @Test("Grids and flex containers")
  func gridsAndFlex() throws {
    func box(_ name: String, _ width: Double) -> LayoutNode {
      LayoutNode(name, content: .fixed(width: width, height: 10))
    }
    let (title, photo, text, icon, menu) = (
      box("title", 40), box("photo", 40), box("text", 40), box("icon", 10), box("menu", 20)
    )
    let screen = LayoutNode.grid(
      "screen", Grid(rows: [Grid(.points(40)), Grid(columns: [Grid(.fraction(0.25)), Grid()])])
    ) {
      title
      photo
      text
    }
    try screen.setSize(width: 200, height: 100)
    screen.layoutIfNeeded()
    #expect(text.frame == Rect(x: 50, y: 40, width: 150, height: 60))
    let bar = LayoutNode.flex("bar", gap: 8) {
      icon
      title.flexed(1)
      menu.flexed { $0.alignSelf = .flexEnd }
    }
    try bar.setSize(width: 200, height: 40)
    bar.layoutIfNeeded()
    #expect(title.frame == Rect(x: 18, y: 0, width: 154, height: 40))
    #expect(menu.frame == Rect(x: 180, y: 30, width: 20, height: 10))
  }

  @Test("A line that goes up")
  func movedBoxes() throws {
    let children = ["one", "two"].map { LayoutNode($0, content: .fixed(width: 20, height: 10)) }
    let steps = LayoutNode("steps", children: children)
    let line = LinearLayout(.horizontal, spacing: 12)
    let turn = FrameTransform.rotation(-25 * .pi / 180)
    steps.setLayout(line.transformed(by: .scale(x: 1.1, y: 1.1).then(turn)))
    try steps.setSize(width: 52, height: 10)
    steps.layoutIfNeeded()
    let (one, two) = (children[0].frame, children[1].frame)
    #expect(one.minX > 0 && two.maxX < 52 && one.minY == -two.minY && two.minY < -7)
  }

  @Test("A form in one column where there is little width")
  func formInOneColumn() throws {
    let columns = ["person", "account"].map {
      LayoutNode($0, content: .fixed(width: 40, height: 20))
    }
    let fields = LayoutNode("fields", LinearLayout(.horizontal), children: columns)
    let hint = LayoutNode("hint", content: .fixed(width: 30, height: 9))
    let page = LayoutNode("page", LinearLayout(.vertical), children: [fields, hint])
    try page.setSize(width: 100, height: 80)
    fields.variants[.compactWidth].updateLayout(LinearLayout.self) { $0.axis = .vertical }
    hint.variants[.compactWidth].visibility = .gone
    page.sizeClass = .compactWidth
    page.layoutIfNeeded()
    #expect(fields.frame == Rect(x: 0, y: 0, width: 40, height: 40))
    #expect(hint.frame == .zero)
  }

  @Test("A row of frames above a list, by constraints")
  func bothEngines() throws {
    let back = LayoutNode("back", content: .fixed(width: 24, height: 24))
    let title = LayoutNode("title", content: .text("Title", font: .ahem, size: 10))
    let list = LayoutNode("list")
    let bar = LayoutNode("bar", LinearLayout(.horizontal, spacing: 4), children: [back, title])
    let page = LayoutNode("page", children: [bar, list])
    page.constrain { make in
      make.xEqual(bar, list)
      make.yPlace(bar, 8, list)
    }
    try page.setSize(width: 320, height: 480)
    page.layoutIfNeeded()
    #expect(bar.frame == Rect(x: 0, y: 0, width: 320, height: 24))
    #expect(list.frame == Rect(x: 0, y: 32, width: 320, height: 448))
    #expect(title.frame.minX == 28)
  }

  @Test("A list beside its detail, and alone in a narrow window")
  func sizeClasses() throws {
    let list = LayoutNode("list", content: .fixed(width: 50, height: 100))
    let detail = LayoutNode("detail", content: .fixed(width: 50, height: 100))
    let page = LayoutNode.row("page", spacing: 10) {
      list.sized(width: 120)
      detail.weight(1)
    }
    page.variants[.compactWidth].updateLayout(LinearLayout.self) { $0.axis = .vertical }
    list.variants[.compactWidth].traits.width = .fill
    detail.variants[.compactWidth].visibility = .gone

    page.sizeClass = LayoutSizeClass(width: .compact, height: .regular)
    page.layoutIfNeeded()
    #expect(list.frame == Rect(x: 0, y: 0, width: 50, height: 100))
    #expect(detail.frame == .zero)
    try page.setSize(width: 300, height: 200)
    page.layoutIfNeeded()
    #expect(list.frame == Rect(x: 0, y: 0, width: 300, height: 100))
    page.sizeClass = .any
    page.layoutIfNeeded()
    #expect(detail.frame == Rect(x: 130, y: 0, width: 170, height: 100))

    let scale = TemplateScale(
      from: Size(width: 375, height: 667), to: Size(width: 414, height: 736))
    list.traits.width = .points(scale.width(120))
    page.layoutIfNeeded()
    #expect(list.frame.width == 120 * (414.0 / 375))
  }

  private final class Owner {
    var frame = Rect.zero
    var transition: LayoutTransition?

    func show(_ frame: Rect) { self.frame = frame }

    func play(_ transition: LayoutTransition) { self.transition = transition }
  }

  @Test("Callbacks, an animation, sizes that would be, and a root in an area")
  func passes() throws {
    let overlay = Owner()
    let player = Owner()
    let row = LayoutNode("row", content: .fixed(width: 50, height: 30))
    let page = LayoutNode("page", LinearLayout(.vertical), children: [row])
    try page.setSize(width: 300, height: 200)
    row.nextLayout.before { row.traits.leading = 16 }
    row.nextLayout.onFrame { frame in overlay.show(frame) }
    try page.nextLayout.animate(duration: 0.3, curve: .easeOut) { player.play($0) }
    page.layoutIfNeeded()
    #expect(overlay.frame == Rect(x: 16, y: 0, width: 50, height: 30))
    #expect(player.transition?.movements.map(\.new) == [overlay.frame])

    let wide = page.fittingSize(for: ProposedSize(width: 600), in: LayoutSizeClass(width: .regular))
    let frames = page.fittingFrames(for: ProposedSize(width: 600, height: 400))
    #expect(wide == Size(width: 66, height: 30))
    #expect(frames["page"]?.width == 600)
    let note = LayoutNode("note", content: .fixed(width: 40, height: 20))
    let place = try page.fittingFrame(ofAppended: note, for: ProposedSize(width: 600))
    #expect(place == Rect(x: 0, y: 30, width: 40, height: 20))

    let price = LayoutNode("price", content: .text("13.75"))
    let root = LayoutNode("root", LinearLayout(.vertical), children: [price])
    root.layoutIfNeeded()
    let count = price.measurementCount
    price.content = .text("12.50")
    root.layoutIfNeeded()
    #expect(root.frameCounters.placed == 0 && root.frameCounters.kept == 1)
    #expect(price.measurementCount == count + 1)

    page.traits.margins = .safeArea
    try page.layout(
      in: Size(width: 390, height: 844),
      safeArea: EdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
    #expect(page.frame == Rect(x: 0, y: 47, width: 390, height: 763))
  }

  @Test("Explanations")
  func explanations() throws {
    func box(_ name: String) -> LayoutNode {
      LayoutNode(name, content: .fixed(width: 30, height: 20))
    }
    let (icon, title, note) = (box("icon"), box("title"), box("note"))
    icon.traits.width = 40
    icon.traits.leading = 4
    title.traits.weight = 1
    note.traits.weight = 2
    let layout = LinearLayout(.horizontal, spacing: 10, padding: DirectionalEdgeInsets(edge: 8))
    let row = LayoutNode("row", layout, children: [icon, title, note])
    try row.setSize(width: 320, height: 40)
    let explanation = title.explainLayout()
    print(explanation)
    #expect(
      "\(explanation)" == """
        title.left is 62: after "icon", 52 + spacing 10
        title.top is 8: padding 8
        title.width is 80: weight 1 of 3 shares of 240 points of free space
        title.height is 20: wraps its content
        """)
    #expect(row.children.count == 3)
  }
}
