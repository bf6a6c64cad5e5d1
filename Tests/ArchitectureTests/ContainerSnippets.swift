import Dovetail
import Testing

// More Swift blocks of the articles on constraints, line for line; ``ReadmeTests`` compares them.

@Suite("The snippets of the articles on containers, groups and tasks do what they say")
struct ContainerSnippets {
  private let icon = LayoutNode("icon", content: .fixed(width: 20, height: 20))
  private let title = LayoutNode("title", content: .text("Title", font: .ahem, size: 10))

  private func node(
    _ name: String, _ width: Double, _ height: Double, _ children: [LayoutNode] = []
  ) throws -> LayoutNode {
    let node = LayoutNode(name, children: children)
    try node.setSize(width: width, height: height)
    return node
  }

  @Test("Stacks")
  func stacks() throws {
    let badge = LayoutNode("badge", content: .fixed(width: 12, height: 12))
    let bar = try node("bar", 200, 40)
    let stack = try StackContainer(.horizontal, in: bar, [icon, title, badge], spacing: 8)
    stack.alignment = .center
    stack.setSpacing(16, after: icon)
    title.contentHugging.horizontal = 249
    bar.layoutIfNeeded()
    badge.visibility = .gone
    bar.layoutIfNeeded()
    #expect(title.frame == Rect(x: 36, y: 15, width: 164, height: 10))
  }

  @Test("Nodes that wrap their children")
  func wrapping() throws {
    let label = LayoutNode("label", content: .text("Text", font: .ahem, size: 10))
    let card = LayoutNode("card", children: [label])
    let root = try node("root", 200, 100, [card])
    root.constrain { make in
      make.ref(card).xPlace(5, label, make.wall)
      make.ref(card).yPlace(5, label, make.wall)
      make.xPlace(card, make.wall)
    }
    let wrap = WrapContainer(in: card, insets: EdgeInsets(edge: 5))
    root.layoutIfNeeded()
    label.content = .text("Longer", font: .ahem, size: 10)
    root.layoutIfNeeded()
    wrap.axes = [.vertical]
    #expect(card.frame.size == Size(width: 70, height: 20))
  }

  @Test("Scrolled content")
  func scrolling() throws {
    let list = LayoutNode("list")
    let rows = (0..<9).map { LayoutNode("\($0)", content: .fixed(width: 10, height: 20)) }
    _ = try StackContainer(.vertical, in: list, rows)
    let viewport = try node("viewport", 100, 60)
    let scroll = try ScrollContainer(in: viewport, content: list, axes: [.vertical])
    viewport.layoutIfNeeded()
    scroll.scroll(to: Point(x: 0, y: 50))
    let changes = viewport.layoutIfNeeded()
    #expect(changes.map(\.node.name) == ["list"])
    #expect(list.frame == Rect(x: 0, y: -50, width: 100, height: 180))
  }

  @Test("Fitting sizes")
  func fitting() throws {
    let label = LayoutNode("label", content: .text("aaaa bbbb cccc", font: .ahem, size: 10))
    let card = LayoutNode("card", children: [label])
    let root = try node("root", 300, 100, [card])
    root.constrain { make in
      make.equal(card)
      make.ref(card, insets: EdgeInsets(edge: 5)).equal(label)
    }
    let ideal = card.fittingSize()
    let narrow = card.fittingSize(for: ProposedSize(width: 100))
    let flexible = card.fittingSize(for: ProposedSize(width: 100), horizontalPriority: 600)
    #expect(ideal == Size(width: 150, height: 20))
    #expect(narrow == Size(width: 100, height: 30))
    #expect(flexible == ideal)
  }

  @Test("Groups at runtime")
  func groups() throws {
    let card = try node("card", 200, 100, [icon, title])
    let states = ExclusiveGroups()
    try states.add("row", to: card) { make in
      make.xPlace(icon, 8, title, make.wall)
      make.yTop(icon, title)
    }
    try states.add("column", to: card) { make in
      make.yPlace(icon, 8, title, make.wall)
      make.xLeft(icon, title)
    }
    try states.install("row")
    card.layoutIfNeeded()
    #expect(title.frame.origin == Point(x: 28, y: 0))
    let spring = TimingCurve.spring(try Spring(dampingRatio: 0.6))
    let transition = try card.transition(duration: 0.5, curve: spring) {
      do { try states.install("column") } catch { print(error) }
    }
    let frames = transition.frames(at: 0.1)
    #expect(transition.movements.map(\.new.origin) == [Point(x: 0, y: 28)])
    #expect(abs(frames[0].minX + frames[0].minY - 28) < 1e-9)
    #expect((1..<27).contains(frames[0].minY))
  }
}
