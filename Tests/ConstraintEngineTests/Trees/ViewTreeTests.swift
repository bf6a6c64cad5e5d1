import Dovetail
import Testing

/// A view of a toolkit that does not exist.
private final class FakeView: LayoutView, PlaceItemConvertible {
  let layoutNode: LayoutNode
  let holdsLayout: Bool
  var inside: [FakeView]
  var size = Size.zero
  private(set) var frames: [Rect] = []

  init(_ name: String, _ inside: [FakeView] = [], holdsLayout: Bool = false) {
    layoutNode = LayoutNode(name)
    self.inside = inside
    self.holdsLayout = holdsLayout
  }

  var viewsInside: [any LayoutView] { inside }

  var sizeForLayout: Size { size }

  func setLayoutFrame(_ frame: Rect) {
    frames.append(frame)
    size = frame.size
  }
}

@Suite("Trees of foreign views")
struct ViewTreeTests {
  private let leaf = FakeView("leaf", [FakeView("hidden part")])
  private let card: FakeView
  private let window: FakeView
  private let tree: ViewTree

  init() {
    card = FakeView("card", [leaf], holdsLayout: true)
    window = FakeView("window", [card], holdsLayout: true)
    window.size = Size(width: 100, height: 50)
    tree = ViewTree(of: window)
    tree.update()
    window.layoutNode.constrain { make in
      make.insetEdges(edge: 10)
      make.equal(card)
      make.ref(card).xPlace(5, leaf, make.wall)
      make.ref(card).size(leaf) == (20, 10)
      make.ref(card).yTop(leaf)
    }
  }

  @Test("Views that hold a layout are entered, and frames reach the views")
  func layout() {
    let changes = tree.layOut()
    #expect(changes.map(\.node.name) == ["card", "leaf"])
    #expect(card.frames == [rect(10, 10, 80, 30)])
    #expect(leaf.frames == [rect(5, 0, 20, 10)])
    #expect(leaf.layoutNode.children.isEmpty)
  }

  @Test("The view at a point is the frontmost one that may be hit")
  func hits() {
    tree.layOut()
    let point = Point(x: 20, y: 12)
    #expect(tree.view(at: point) === leaf)
    #expect(tree.view(at: point) { $0 !== leaf } === card)
    #expect(tree.view(at: Point(x: 2, y: 2)) === window)
    #expect(tree.view(at: Point(x: 100, y: 2)) == nil)
    let badge = LayoutNode("badge", content: .fixed(width: 90, height: 10))
    try? card.layoutNode.append(badge)
    card.layoutNode.constrain { make in
      make.xLeft(badge)
      make.yTop(badge)
    }
    tree.layOut()
    #expect(window.layoutNode.node(at: point) === badge && tree.view(at: point) === leaf)
  }

  @Test("A view takes its frame again only if it or the view around it has another size")
  func again() {
    tree.layOut()
    #expect(tree.layOut().isEmpty)
    #expect([card, leaf].map(\.frames.count) == [1, 1])
    window.size.height = 70
    #expect(tree.layOut().count == 1)
    #expect(card.frames.last == rect(10, 10, 80, 50))
    #expect(leaf.frames == [rect(5, 0, 20, 10), rect(5, 0, 20, 10)])
  }

  @Test("Views that leave take their constraints out of force, and new ones take part")
  func changes() {
    tree.layOut()
    let other = FakeView("other")
    let own = LayoutNode("own")
    window.inside = [other, card]
    card.inside = []
    try? window.layoutNode.append(own)
    tree.layOut()
    #expect(window.layoutNode.children.map(\.name) == ["other", "card", "own"])
    #expect(leaf.layoutNode.parent == nil)
    #expect(other.frames == [], "no constraint names it")
    window.layoutNode.constrain { $0.xEqual(other) }
    tree.layOut()
    #expect(other.frames == [rect(0, 0, 100, 0)])
    window.inside = [card, other]
    tree.layOut()
    #expect(window.layoutNode.children.map(\.name) == ["card", "other", "own"])
    #expect(window.layoutNode.constraintProblems.isEmpty)
  }

  @Test("Any class takes part with one stored property")
  func item() throws {
    let view = ForeignView("view")
    let root = LayoutNode("root", children: [view.layoutNode])
    try root.setSize(width: 100, height: 50)
    root.constrain { make in
      make.xPlace(10, view, 20)
      make.height(view) == 5
      make.install(view.top == root.top + 2)
    }
    root.layoutIfNeeded()
    #expect(view.layoutNode.frame == rect(10, 2, 70, 5))
  }

  @Test("Views in a layout of frames get their frames, and one that its owner places keeps its own")
  func frameLayout() {
    let (first, second, own) = (FakeView("first"), FakeView("second"), FakeView("own"))
    let row = FakeView("row", [first, second, own], holdsLayout: true)
    row.size = Size(width: 100, height: 20)
    row.layoutNode.setLayout(LinearLayout(.horizontal, spacing: 4))
    first.layoutNode.traits.width = 30
    first.layoutNode.traits.height = 20
    second.layoutNode.traits.weight = 1
    second.layoutNode.traits.height = .fill
    own.layoutNode.traits.isExcludedFromLayout = true
    let tree = ViewTree(of: row)
    tree.layOut()
    #expect(first.frames == [rect(0, 0, 30, 20)])
    #expect(second.frames == [rect(34, 0, 66, 20)])
    #expect(own.frames == [])
    row.size.width = 60
    tree.layOut()
    #expect(second.frames.last == rect(34, 0, 26, 20))
  }

  @Test("A tree whose root is gone lays out nothing")
  func goneRoot() {
    var root: FakeView? = FakeView("root", [FakeView("child")], holdsLayout: true)
    let tree = root.map { ViewTree(of: $0) }
    root = nil
    #expect(tree?.layOut().isEmpty == true)
  }

  @Test("A view that another tree has taken over stays there")
  func movedToAnotherTree() {
    let moving = FakeView("moving")
    let other = FakeView("other", holdsLayout: true)
    other.size = Size(width: 100, height: 50)
    card.inside.append(moving)
    tree.layOut()
    card.inside.removeLast()
    other.inside.append(moving)
    let second = ViewTree(of: other)
    second.update()
    other.layoutNode.constrain { make in make.equal(moving, insets: 5) }
    second.layOut()
    tree.layOut()
    #expect(moving.layoutNode.parent === other.layoutNode)
    other.size.width = 200
    second.layOut()
    #expect(moving.frames == [rect(5, 5, 90, 40), rect(5, 5, 190, 40)])
  }

  @Test("A root that a layout around it places keeps its frame there")
  func nestedRoot() throws {
    let label = FakeView("label")
    label.layoutNode.content = .fixed(width: 10, height: 10)
    let inner = FakeView("inner", [label], holdsLayout: true)
    inner.layoutNode.setLayout(LinearLayout(.vertical))
    let outer = FakeView("outer", [FakeView("header"), inner], holdsLayout: true)
    outer.inside[0].layoutNode.content = .fixed(width: 10, height: 20)
    outer.layoutNode.setLayout(LinearLayout(.vertical))
    outer.size = Size(width: 100, height: 100)
    let trees = (ViewTree(of: outer), ViewTree(of: inner))
    trees.0.layOut()
    trees.1.layOut()
    #expect(inner.layoutNode.frame == rect(0, 20, 10, 10))
    #expect(trees.0.view(at: Point(x: 5, y: 25)) === label)
    label.layoutNode.content = .fixed(width: 12, height: 12)
    trees.1.layOut()
    #expect(inner.layoutNode.frame == rect(0, 20, 12, 12))
    #expect(outer.layoutNode.diagnostics.isEmpty)
  }
}
