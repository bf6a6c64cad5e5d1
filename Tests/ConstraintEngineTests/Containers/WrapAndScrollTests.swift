import Dovetail
import Testing

@Suite("Nodes that wrap their children")
struct WrapTests {
  private let root = LayoutNode("root")
  private let card = LayoutNode("card")
  private let title = text("title", "Title")
  private let note = text("note", "A longer note")

  init() throws {
    try root.setSize(width: 300, height: 200)
    try root.append(card)
    try card.append(contentsOf: [title, note])
    root.constrain { make in
      make.xPlace(20, card, make.wall)
      make.yPlace(20, card, make.wall)
      make.ref(card).xPlace(5, title, make.wall)
      make.ref(card).xPlace(5, note, make.wall)
      make.ref(card).yPlace(5, title, 2, note, make.wall)
    }
  }

  @Test("The size follows what is inside: contents, new children, children that are gone")
  func following() throws {
    let wrap = WrapContainer(in: card, insets: EdgeInsets(edge: 5))
    root.layoutIfNeeded()
    #expect(card.frame == rect(20, 20, 140, 32))
    note.content = .text("Short", font: .ahem, size: 10)
    title.content = .text("Titles", font: .ahem, size: 10)
    root.layoutIfNeeded()
    #expect(card.frame == rect(20, 20, 70, 32))
    let badge = image("badge", 12, 8)
    try card.append(badge)
    root.constrain { make in
      make.ref(card).xPlace(100, badge, make.wall)
      make.ref(card).yPlace(60, badge, make.wall)
    }
    root.layoutIfNeeded()
    #expect(card.frame == rect(20, 20, 117, 73))
    badge.visibility = .gone
    root.layoutIfNeeded()
    #expect(card.frame == rect(20, 20, 70, 32))
    badge.visibility = .visible
    badge.removeFromParent()
    wrap.insets = .zero
    root.layoutIfNeeded()
    #expect(card.frame == rect(20, 20, 65, 27))
    #expect(root.ambiguities() == [])
    #expect(root.constraintConflicts == [])
  }

  @Test("One axis may be left to others")
  func oneAxis() throws {
    let wrap = WrapContainer(in: card, axes: [.vertical])
    root.constrain { $0.width(card) == 250 }
    root.layoutIfNeeded()
    #expect(card.frame == rect(20, 20, 250, 27))
    wrap.axes = [.horizontal]
    root.constrain { $0.height(card) == 100 }
    root.layoutIfNeeded()
    #expect(card.frame.height == 100)
  }

  @Test("Wrapped nodes stand in wrapped nodes, and a root without a size wraps too")
  func nested() throws {
    let free = LayoutNode(
      "free", children: [LayoutNode("outer", children: [image("leaf", 30, 10)])])
    let outer = free.children[0]
    let leaf = outer.children[0]
    _ = WrapContainer(in: free, insets: EdgeInsets(edge: 1))
    _ = WrapContainer(in: outer, insets: EdgeInsets(edge: 2))
    free.constrain { make in
      make.xPlace(1, outer, make.wall)
      make.yPlace(1, outer, make.wall)
      make.ref(outer).xPlace(2, leaf, make.wall)
      make.ref(outer).yPlace(2, leaf, make.wall)
    }
    free.layoutIfNeeded()
    #expect(free.frame.size == Size(width: 36, height: 16))
    #expect(outer.frame == rect(1, 1, 34, 14))
    leaf.content = .fixed(width: 50, height: 50)
    free.layoutIfNeeded()
    #expect(free.frame.size == Size(width: 56, height: 56))
  }
}

@Suite("Scrolled content")
struct ScrollTests {
  private let viewport = LayoutNode("viewport")
  private let content = LayoutNode("content")
  private let rows = (0..<10).map { image("\($0)", 50, 30) }
  private let scroll: ScrollContainer

  init() throws {
    try viewport.setSize(width: 200, height: 100)
    _ = try StackContainer(.vertical, in: content, rows, spacing: 2)
    scroll = try ScrollContainer(in: viewport, content: content, axes: [.vertical])
    viewport.layoutIfNeeded()
  }

  @Test("The content is as high as it likes and as wide as the viewport")
  func size() {
    #expect(content.frame == rect(0, 0, 200, 318))
    #expect(scroll.contentSize == Size(width: 200, height: 318))
    #expect(scroll.viewportSize == Size(width: 200, height: 100))
    #expect(scroll.maximumOffset == Point(x: 0, y: 218))
    #expect(rows[3].frame == rect(0, 96, 200, 30))
    #expect(viewport.ambiguities() == [])
  }

  @Test("Scrolling moves the content only, and changes constants only")
  func scrolling() throws {
    let before = try #require(viewport.solverWork)
    scroll.offset = Point(x: 0, y: 50)
    let changes = viewport.layoutIfNeeded()
    #expect(changes.map(\.node.name) == ["content"])
    #expect(content.frame == rect(0, -50, 200, 318))
    #expect(scroll.visibleRect == rect(0, 50, 200, 100))
    let after = try #require(viewport.solverWork)
    #expect(after.definitions == before.definitions)
    #expect(after.attachments == before.attachments)
    #expect(after.evaluations - before.evaluations <= 2)
  }

  @Test("The offset stays where the viewport is full, unless overscroll is allowed")
  func bounds() {
    scroll.scroll(to: Point(x: 30, y: 500))
    viewport.layoutIfNeeded()
    #expect(scroll.offset == Point(x: 0, y: 218))
    #expect(content.frame.maxY == 100)
    scroll.offset = Point(x: 0, y: -40)
    viewport.layoutIfNeeded()
    #expect(content.frame.minY == 0)
    scroll.allowsOverscroll = true
    viewport.layoutIfNeeded()
    #expect(content.frame.minY == 40)
    scroll.scroll(to: scroll.offset)
    viewport.layoutIfNeeded()
    #expect(content.frame.minY == 0)
  }

  @Test("An offset beyond a content that has become shorter is the nearest one, until it is longer")
  func shorterContent() throws {
    scroll.scroll(to: Point(x: 0, y: 200))
    viewport.layoutIfNeeded()
    #expect(content.frame.minY == -200)
    let group = viewport.constrain { make in make.height(content) == 150 }
    viewport.layoutIfNeeded()
    #expect(content.frame.minY == -50)
    #expect(scroll.visibleRect.minY == 50)
    group.uninstall()
    viewport.layoutIfNeeded()
    #expect(content.frame.minY == -200)
    #expect(viewport.layoutIfNeeded().isEmpty)
  }

  @Test("An offset that is no number is reported and not taken")
  func notFinite() {
    scroll.offset = Point(x: 0, y: .nan)
    viewport.layoutIfNeeded()
    #expect(scroll.offset == .zero)
    #expect(content.frame.minY == 0)
    #expect(viewport.constraintProblems.count == 1)
  }

  @Test("A short content may fill the viewport")
  func filling() {
    for row in rows.dropFirst() { row.visibility = .gone }
    viewport.layoutIfNeeded()
    #expect(content.frame.height == 30)
    #expect(scroll.maximumOffset == .zero)
    scroll.fillsViewport = true
    viewport.layoutIfNeeded()
    #expect(content.frame.height == 100)
    for row in rows { row.visibility = .visible }
    viewport.layoutIfNeeded()
    #expect(content.frame.height == 318)
  }

  @Test("The viewport resizes the content across, and the content its viewport not at all")
  func resizing() throws {
    try viewport.setSize(width: 80, height: 50)
    viewport.layoutIfNeeded()
    #expect(content.frame == rect(0, 0, 80, 318))
    scroll.axes = [.horizontal, .vertical]
    viewport.layoutIfNeeded()
    #expect(content.frame == rect(0, 0, 50, 318))
  }
}
