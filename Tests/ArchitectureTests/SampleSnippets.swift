import Cassowary
import Dovetail
import Testing

// The samples in the documentation comments of public declarations, line for line; ``SampleTests``
// compares them.

extension LayoutNumber where Self == Double {
  static var gap: Double { 8 }
}

@Suite("The samples in documentation comments do what they say")
struct SampleSnippets {
  private let icon = LayoutNode("icon", content: .fixed(width: 24, height: 24))
  private let title = LayoutNode("title", content: .fixed(width: 60, height: 20))
  private let badge = LayoutNode("badge", content: .fixed(width: 10, height: 10))

  private func card() throws -> LayoutNode {
    let card = LayoutNode("card", children: [icon, title, badge])
    try card.setSize(width: 200, height: 80)
    return card
  }

  @Test("The solver")
  func solver() throws {
    var solver = Solver()
    let left = solver.makeVariable("left")
    let width = solver.makeVariable("width")
    try solver.add(left + width == 300.0)
    try solver.add((width == 120.0).with(.weak))
    print(solver.value(of: left))  // 180.0
    #expect(solver.value(of: left) == 180)
  }

  @Test("Coordinates and hit tests")
  func coordinates() throws {
    let label = title
    let root = try card()
    try label.setFrame(Rect(x: 10, y: 30, width: 60, height: 20))
    let place = label.frame(in: root)
    let tapped = root.node(at: Point(x: 12, y: 40))
    #expect(place?.origin == Point(x: 10, y: 30) && tapped === label)
  }

  func toolbar(_ make: some LayoutMaker, _ icon: LayoutNode, _ title: LayoutNode) {
    make.size(icon) == (24, 24)
    make.width(title) == make.w * 0.5
    make.xPlace(8, icon, 8, title, make.wall)
    make.yCenter(icon, title)
  }

  @Test("A description for both engines")
  func makers() throws {
    let card = try card()
    card.layoutFrames { toolbar($0, icon, title) }
    #expect(title.frame.minX == 40 && title.frame.width == 100)
  }

  @Test("A barrier")
  func barrier() {
    let name = LayoutNode("name", content: .fixed(width: 60, height: 20))
    let address = LayoutNode("address", content: .fixed(width: 90, height: 20))
    let value = LayoutNode("value", content: .fixed(width: 50, height: 20))
    let form = LayoutNode(
      "form", size: Size(width: 200, height: 80), children: [name, address, value])
    form.constrain { make in
      make.xLeft(name, address)
      let line = make.barrier(after: name, address)
      make.xPlace(line, 8, value)
    }
    form.layoutIfNeeded()
    #expect(value.frame.minX == 98)
  }

  @Test("A recycling list")
  func recyclingList() throws {
    var shown: [Int] = []
    func height(of index: Int) -> Double { 40 }
    func show(_ index: Int, in cell: Int, at frame: Rect) { shown.append(index) }
    var list = try RecyclingList(count: 100_000, estimatedExtent: 60, spacing: 8)
    let visible = Rect(x: 0, y: 900, width: 320, height: 480)
    let update = try list.update(visible: visible, margin: 100) { index in height(of: index) }
    for cell in update.mounts { show(cell.index, in: cell.cell, at: cell.frame) }
    #expect(shown == Array(update.range))
  }

  @Test("A dragger")
  func dragger() throws {
    let icon = LayoutNode("icon", content: .fixed(width: 100, height: 40))
    let icons = LayoutNode.row {
      icon
      LayoutNode("other", content: .fixed(width: 100, height: 40))
    }
    icons.layoutIfNeeded()
    let touch = Point(x: 10, y: 10)
    var shown: [LayoutTransition] = []
    func show(_ transition: LayoutTransition) { shown.append(transition) }
    let dragger = try LayoutDragger(in: icons)
    try dragger.begin(icon, at: touch)
    let update = try dragger.move(to: Point(x: 140, y: 20))
    show(try LayoutTransition(update.changes, duration: dragger.duration))
    try dragger.drop()
    #expect(shown.first?.movements.map(\.id) == ["other"])
  }

  @Test("The nodes of a recycling list")
  func recyclingContent() throws {
    let titles = (0..<40).map { "Title \($0)" }
    let list = try RecyclingList(count: 40, estimatedExtent: 60)
    func makeRow() -> LayoutNode { LayoutNode.row { LayoutNode("title") } }
    let content = RecyclingContent(
      list, make: { _ in makeRow() },
      configure: { row, index in row.first(named: "title")?.content = .text(titles[index]) })
    try content.update(visible: Rect(x: 0, y: 0, width: 320, height: 480), margin: 100)
    content.node.layoutIfNeeded()
    #expect(content.node.children.count == content.list.mountedCells.count)
  }

  @Test("A guide")
  func guide() throws {
    let card = try card()
    let gap = card.addGuide("gap")
    card.constrain { make in
      make.xPlace(icon, gap, title)
      make.width(gap) == make.w * 0.1
    }
    card.layoutIfNeeded()
    #expect(gap.frame.width == 20)
  }

  @Test("Diagnostics")
  func diagnostics() throws {
    let root = try card()
    root.constrain { $0.equal(root) }
    root.layoutIfNeeded()
    for diagnostic in root.diagnostics { print(diagnostic) }
    #expect(!root.diagnostics.isEmpty)
  }

  @Test("A class of your own in a layout")
  func item() {
    final class Label: LayoutItem {
      let layoutNode = LayoutNode("label")
    }
    #expect(Label().layoutNode.name == "label")
  }

  @Test("Groups that exclude each other")
  func states() throws {
    let card = try card()
    let states = ExclusiveGroups()
    try states.add("narrow", to: card) { make in make.yPlace(icon, 8, title) }
    try states.add("wide", to: card) { make in make.xPlace(icon, 8, title) }
    try states.install("narrow")
    card.layoutIfNeeded()
    try states.install("wide")
    card.layoutIfNeeded()
    #expect(title.frame.maxX == 200)
  }

  @Test("A constraint from attributes")
  func pair() throws {
    let card = try card()
    let gap = try LayoutConstraint(
      item: title, attribute: .leading, relatedBy: .equal,
      toItem: icon, attribute: .trailing, constant: 8)
    gap.install()
    card.layoutIfNeeded()
    #expect(title.frame.minX - icon.frame.maxX == 8)
  }

  @Test("Sums of anchors")
  func sums() throws {
    let (a, b, c, row) = (icon, title, badge, try card())
    let sums = row.constrain { make in
      make.install(a.width + b.width + 8 == row.width)
      make.install(2 * a.centerX == b.left + c.right)
      make.install(b.left - a.right == c.left - b.right)
      make.install(b.left == a.left + a.width * 0.5 + 8)
    }
    #expect(
      sums.constraints.map { $0.description.prefix { $0 != "(" } } == [
        "icon.width + title.width == card.width - 8 ",
        "2 * icon.centerX == title.left + badge.right ",
        "title.left - icon.right == badge.left - title.right ",
        "title.left == icon.left + 0.5 * icon.width + 8 ",
      ])
  }

  @Test("A scope of a priority")
  func priority() throws {
    let card = try card()
    let group = card.constrain { make in
      make.priority(.high) {
        make.width(title) == 200
        make.priority(.low) { make.xCenter(title) }
      }
    }
    #expect(group.constraints.map(\.priority) == [.high, .low])
  }

  @Test("A stack")
  func stack() throws {
    let bar = try card()
    let stack = try StackContainer(.horizontal, in: bar, [icon, title, badge], spacing: 8)
    stack.alignment = .center
    stack.setSpacing(16, after: icon)
    title.visibility = .gone
    bar.layoutIfNeeded()
    #expect(badge.frame.minX - icon.frame.maxX == 16)
  }

  @Test("Constraints by name")
  func identified() throws {
    let root = try card()
    let group = root.constrain { make in
      make.identified("header") {
        make.xPlace(20, icon, 8, title)
        make.identified("middle") { make.yCenter(icon, title) }
      }
    }
    let header = group["header"]  // the constraints of both calls
    let middle = group["header.middle"]  // those of the second one
    #expect(header.count == group.constraints.count && middle.count == 2)
  }

  @Test("Distances of anchors, and a number by name")
  func distances() throws {
    let (a, b, c, d) = (icon, title, badge, LayoutNode("d"))
    let card = try card()
    try card.append(d)
    card.constrain { make in
      make.install(b.left - a.right == 8)
      make.install(b.left - a.right == d.left - c.right)
      make.install(b.left - a.right == icon.width)
      make.install(a.left == card.left + .gap)
    }
    card.layoutIfNeeded()
    #expect(icon.frame == Rect(x: 8, y: 0, width: 8, height: 24))
    #expect(title.frame.minX == 24 && d.frame.minX - badge.frame.maxX == 8)
  }

  @Test("Diagnostics as they are found")
  func onDiagnostic() throws {
    let root = try card()
    root.onDiagnostic = { print($0) }
    var codes: [String] = []
    root.onDiagnostic = { codes.append($0.code) }
    root.constrain { make in make.width(LayoutNode("stranger")) == 10 }
    root.layoutIfNeeded()
    #expect(codes.count == 1)
  }

  @Test("A root with a size")
  func root() {
    let row = LayoutNode("row")
    let root = LayoutNode("root", size: Size(width: 320, height: 480), children: [row])
    #expect(root.frame.width == 320)
  }

  @Test("A transition")
  func transition() throws {
    let note = LayoutNode("note", content: .fixed(width: 10, height: 20))
    let page = LayoutNode("page", LinearLayout(.vertical), children: [note, title])
    page.layoutIfNeeded()
    let transition = try page.transition(duration: 0.3, delay: 0.1) { note.visibility = .gone }
    for movement in transition.movements { print(movement.id, movement.kind) }
    let frame = transition.frame(of: title, atFraction: 0.5)
    let opacity = transition.opacity(of: note, atFraction: 0.5)
    #expect(frame?.minY == 10 && opacity == 0.5)
  }

  @Test("A font")
  func font() {
    let font = TextFont(
      name: "Mono", ascent: 0.8, descent: 0.2, lineHeight: 1.25, advance: 0.6,
      advances: ["é": 0.7], kerning: [TextFont.KerningPair("A", "V"): -0.05])
    #expect(font.advance(of: "é") == 0.7 && font.kerning(between: "A", "V") == -0.05)
  }

  @Test("Lines of a text by a closure")
  func lines() {
    struct Engine {
      func width(of text: Substring) -> Double { Double(text.count) * 8 }
    }
    let engine = Engine()
    let lines = LineBreaker.lines(of: "A well-known word", width: 90) { piece in
      engine.width(of: piece)
    }
    #expect(lines.map { $0.text } == ["A well-", "known word"])
  }
}
