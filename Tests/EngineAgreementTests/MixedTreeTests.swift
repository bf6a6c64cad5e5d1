import Dovetail
import Testing

/// Constraints and frames in one tree, each inside the other.
@Suite("Both engines in one tree")
struct MixedTreeTests {
  private func row(_ name: String, _ children: [LayoutNode]) -> LayoutNode {
    LayoutNode(name, LinearLayout(.horizontal, spacing: 4), children: children)
  }

  private func square(_ name: String, _ side: Double) -> LayoutNode {
    LayoutNode(name, content: .fixed(width: side, height: side))
  }

  @Test("A row in a constrained tree is as large as its boxes, and follows them")
  func framesInConstraints() throws {
    let a = square("a", 10)
    let b = square("b", 20)
    let bar = row("bar", [a, b])
    let below = square("below", 5)
    let root = LayoutNode("root", children: [bar, below])
    try root.setSize(width: 200, height: 100)
    root.constrain { make in
      make.xPlace(8, bar, make.wall)
      make.xPlace(8, below, make.wall)
      make.yPlace(6, bar, 3, below, make.wall)
    }
    root.layoutIfNeeded()
    #expect(bar.frame == Rect(x: 8, y: 6, width: 34, height: 20))
    #expect(below.frame == Rect(x: 8, y: 29, width: 5, height: 5))
    #expect([a.frame.minX, b.frame.minX] == [0, 14])
    b.content = .fixed(width: 30, height: 40)
    let changes = root.layoutIfNeeded()
    #expect(bar.frame == Rect(x: 8, y: 6, width: 44, height: 40))
    #expect(below.frame.minY == 49)
    #expect(Set(changes.map(\.node.name)) == ["bar", "below", "b"])
    #expect(root.layoutIfNeeded().isEmpty)
  }

  @Test("A text in a row in a constrained tree gets its height in the width it has")
  func heightForWidth() throws {
    let text = LayoutNode("text", content: .text("aa bb cc dd", font: .ahem, size: 10))
    text.traits.weight = 1
    let bar = row("bar", [square("icon", 16), text])
    let below = square("below", 5)
    let root = LayoutNode("root", children: [bar, below])
    try root.setSize(width: 70, height: 200)
    root.constrain { make in
      make.xEqual(bar)
      make.xPlace(0, below, make.wall)
      make.yPlace(0, bar, 0, below, make.wall)
    }
    root.layoutIfNeeded()
    #expect(text.frame == Rect(x: 20, y: 0, width: 50, height: 20))
    #expect(bar.frame.height == 20)
    #expect(below.frame.minY == 20)
    try root.setSize(width: 40, height: 200)
    root.layoutIfNeeded()
    #expect(text.frame == Rect(x: 20, y: 0, width: 20, height: 40))
    #expect(below.frame.minY == 40)
    #expect(text.measurementCount <= 3)
  }

  @Test("Constraints in a row: the node is as large as they make it, and follows a new constant")
  func constraintsInFrames() throws {
    let inner = square("inner", 10)
    let card = LayoutNode("card", children: [inner])
    var inset: LayoutConstraint?
    card.constrain { make in
      make.xPlace(5, inner, 5)
      make.yPlace(5, inner, 5)
    }
    let other = square("other", 7)
    let bar = row("bar", [card, other])
    try bar.setSize(width: 100, height: 50)
    bar.layoutIfNeeded()
    #expect(card.frame == Rect(x: 0, y: 0, width: 20, height: 20))
    #expect(inner.frame == Rect(x: 5, y: 5, width: 10, height: 10))
    #expect(other.frame.minX == 24)
    inner.content = .fixed(width: 30, height: 10)
    bar.layoutIfNeeded()
    #expect(card.frame.size == Size(width: 40, height: 20))
    #expect(other.frame.minX == 44)
    inset = inner.height == 25
    inset?.install()
    bar.layoutIfNeeded()
    #expect(card.frame.size == Size(width: 40, height: 35))
    inset?.constant = 31
    bar.layoutIfNeeded()
    #expect(card.frame.size == Size(width: 40, height: 41))
    inset?.uninstall()
    bar.layoutIfNeeded()
    #expect(card.frame.size == Size(width: 40, height: 20))
  }

  @Test("A row follows whatever changes inside of a constrained node")
  func followed() throws {
    let text = LayoutNode("text", content: .fixed(width: 30, height: 10))
    let icon = square("icon", 10)
    let card = LayoutNode("card", children: [icon, text])
    let stack = try StackContainer(.horizontal, in: card, [icon, text], spacing: 2)
    let other = square("other", 7)
    let bar = row("bar", [card, other])
    try bar.setSize(width: 200, height: 50)
    bar.layoutIfNeeded()
    #expect(other.frame.minX == 46)
    stack.spacing = 12
    bar.layoutIfNeeded()
    #expect(other.frame.minX == 56)
    icon.visibility = .gone
    bar.layoutIfNeeded()
    #expect(other.frame.minX == 34)
    let groups = ExclusiveGroups()
    try groups.add("wide", to: card) { make in make.width(text) == 80 }
    try groups.add("narrow", to: card) { make in make.width(text) == 60 }
    try groups.install("wide")
    bar.layoutIfNeeded()
    #expect(other.frame.minX == 84)
    try groups.install("narrow", .reject)
    bar.layoutIfNeeded()
    #expect(other.frame.minX == 64)
  }

  @Test("A row that has got another size leaves nothing to do for the next layout")
  func nothingLeft() throws {
    let bar = row("bar", [square("a", 10), square("b", 20)])
    let root = LayoutNode("root", children: [bar])
    try root.setSize(width: 200, height: 100)
    root.constrain { make in
      make.xEqual(bar)
      make.yTop(bar)
    }
    root.layoutIfNeeded()
    try root.setSize(width: 100, height: 100)
    root.layoutIfNeeded()
    let work = root.solverWork
    root.layoutIfNeeded()
    #expect(root.solverWork == work)
    #expect(bar.frame.size == Size(width: 100, height: 20))
  }

  @Test("A row in a constrained tree has the first baseline of its first text, wherever that is")
  func baseline() throws {
    func text(_ text: String, _ size: Double) -> LayoutNode {
      LayoutNode(text, content: .text(text, font: .ahem, size: size))
    }
    let inside = LayoutNode(
      "inside", LinearLayout(.vertical), children: [square("icon", 6), text("a", 10)])
    let bar = row("bar", [square("square", 3), inside])
    let label = text("label", 5)
    let root = LayoutNode("root", children: [bar, label])
    try root.setSize(width: 200, height: 100)
    root.constrain { make in
      make.xPlace(0, bar, 8, label, make.wall)
      make.yPlace(10, bar, make.wall)
      make.install(label.firstBaseline == bar.firstBaseline)
    }
    root.layoutIfNeeded()
    // 10 + 6 + 8 below the top; the baseline of the label is 4 below its own.
    #expect(label.frame.minY == 20)
    inside.children[0].content = .fixed(width: 6, height: 16)
    root.layoutIfNeeded()
    #expect(label.frame.minY == 30)
    #expect(bar.frame.height == 26)
    inside.children[1].visibility = .gone
    root.layoutIfNeeded()
    // Without a text it is the top edge.
    #expect(label.frame.minY == 6)
    #expect(root.layoutIfNeeded().isEmpty)
  }

  @Test("The first baseline of a row goes by the width that constraints give it")
  func baselineInWidth() throws {
    let text = LayoutNode("text", content: .text("cc", font: .ahem, size: 10))
    let space = LayoutNode("space", OverlayLayout(), children: [])
    let column = LayoutNode("column", LinearLayout(.vertical), children: [space, text])
    space.traits.width = .fill
    space.traits.height = .otherAxis
    let label = LayoutNode("label", content: .text("l", font: .ahem, size: 10))
    let root = LayoutNode("root", children: [column, label])
    try root.setSize(width: 40, height: 100)
    root.constrain { make in
      make.xEqual(column)
      make.yTop(column)
      make.xLeft(label)
      make.install(label.firstBaseline == column.firstBaseline)
    }
    root.layoutIfNeeded()
    #expect(text.frame.minY == 40)
    #expect(label.frame.minY == 40)
    try root.setSize(width: 25, height: 100)
    root.layoutIfNeeded()
    #expect(text.frame.minY == 25)
    #expect(label.frame.minY == 25)
  }

  /// Levels that are laid out by constraints and by frames in turn, each 1 larger on every side.
  private func nest(_ depth: Int, around leaf: LayoutNode, constraintsFirst: Bool) -> LayoutNode {
    var node = leaf
    for level in 0..<depth {
      if level.isMultiple(of: 2) == constraintsFirst {
        let outer = LayoutNode("constrained \(level)", children: [node])
        let inside = node
        outer.constrain { make in
          make.xPlace(1, inside, 1)
          make.yPlace(1, inside, 1)
        }
        node = outer
      } else {
        node = LayoutNode(
          "arranged \(level)",
          LinearLayout(.vertical, padding: DirectionalEdgeInsets(edge: 1)), children: [node])
      }
    }
    return node
  }

  @Test("Five deep, either way: sizes come through, and so do changes", arguments: [true, false])
  func nested(constraintsFirst: Bool) throws {
    let leaf = square("leaf", 10)
    let nest = nest(5, around: leaf, constraintsFirst: constraintsFirst)
    let top = LayoutNode("top", OverlayLayout(), children: [nest])
    try top.setSize(width: 300, height: 300)
    top.layoutIfNeeded()
    #expect(nest.frame == Rect(x: 0, y: 0, width: 20, height: 20))
    leaf.content = .fixed(width: 40, height: 25)
    let changes = top.layoutIfNeeded()
    #expect(nest.frame == Rect(x: 0, y: 0, width: 50, height: 35))
    #expect(changes.count == 6)
    var node: LayoutNode? = leaf
    var extent = 40.0
    while let current = node, current !== top {
      #expect(current.frame.width == extent, "\(current.name)")
      extent += 2
      node = current.parent
    }
    #expect(top.layoutIfNeeded().isEmpty)
    #expect(leaf.measurementCount <= 4)
  }

  @Test("A constraint across the border is refused")
  func border() throws {
    let a = square("a", 10)
    let bar = row("bar", [a])
    let b = square("b", 10)
    let root = LayoutNode("root", children: [bar, b])
    try root.setSize(width: 100, height: 100)
    root.constrain { make in make.xLeft(bar, b) }
    let across = a.left == b.left
    across.install()
    root.layoutIfNeeded()
    #expect(root.layoutProblems.isEmpty)
    #expect(a.frame.minX == 0)
  }

  @Test("A node that takes a layout lets go of the constraints on its children")
  func release() throws {
    let a = square("a", 10)
    let b = square("b", 10)
    let bar = LayoutNode("bar", children: [a, b])
    let root = LayoutNode("root", children: [bar])
    try root.setSize(width: 100, height: 100)
    root.constrain { make in
      make.xPlace(7, bar, make.wall)
      make.yPlace(7, bar, make.wall)
      make.ref(bar).xPlace(1, a, 1, b, 1)
      make.ref(bar).yEqual(a, b)
    }
    root.layoutIfNeeded()
    #expect(bar.frame.width == 23)
    bar.setLayout(LinearLayout(.horizontal, spacing: 5))
    root.layoutIfNeeded()
    #expect(bar.frame == Rect(x: 7, y: 7, width: 25, height: 10))
    #expect(b.frame.minX == 15)
  }

  @Test("Edges are rounded in one go, whichever engine has placed them")
  func rounding() throws {
    let leaves = (0..<3).map { index in
      let leaf = square("\(index)", 3)
      leaf.traits.weight = 1
      return leaf
    }
    let bar = row("bar", leaves)
    let root = LayoutNode("root", children: [bar])
    root.rounding = .pixels(scale: 1)
    try root.setSize(width: 100, height: 50)
    root.constrain { make in
      make.xEqual(bar)
      make.yPlace(0.4, bar, make.wall)
    }
    root.layoutIfNeeded()
    #expect(leaves.map(\.frame.minX) == [0, 35, 69])
    #expect(bar.frame.minY == 0)
  }

  /// A card whose label is 9 from its leading edge and 5 from its trailing one.
  private func card() -> (card: LayoutNode, label: LayoutNode) {
    let label = square("label", 50)
    let card = LayoutNode("card", children: [label])
    card.constrain { make in
      make.install(label.leading == card.leading + 9)
      make.install(label.trailing == card.trailing - 5)
      make.yPlace(5, label, 5)
    }
    return (card, label)
  }

  @Test("Constraints in a box of fixed size are solved although frames were asked for before")
  func askedBefore() throws {
    let (card, label) = card()
    card.traits.width = 100
    card.traits.height = 60
    let root = LayoutNode("root", OverlayLayout(), children: [card])
    try root.setSize(width: 200, height: 100)
    #expect(root.fittingFrames()["card"]?.size == Size(width: 100, height: 60))
    root.layoutIfNeeded()
    #expect(label.frame.minX == 9)
  }

  @Test("Constraints that change while their card is in no layout count in the next one")
  func changedOutside() throws {
    let (card, label) = card()
    let root = LayoutNode("root", OverlayLayout(), children: [card])
    try root.setSize(width: 200, height: 100)
    root.layoutIfNeeded()
    #expect(card.frame.width == 64)
    card.removeFromParent()
    card.constrain { make in make.width(label) == 70 }
    try root.append(card)
    root.layoutIfNeeded()
    #expect(card.frame.width == 84)
  }

  @Test("Constraints below layouts follow the direction of what is around these")
  func directions() throws {
    let (card, label) = card()
    let inner = LayoutNode("inner", OverlayLayout(), children: [card])
    let root = LayoutNode("root", OverlayLayout(), children: [inner])
    try root.setSize(width: 200, height: 100)
    root.layoutIfNeeded()
    #expect(label.frame.minX == 9)
    root.direction = .rightToLeft
    root.layoutIfNeeded()
    #expect(label.frame.minX == 5)
    inner.removeFromParent()
    inner.layoutIfNeeded()
    #expect(label.frame.minX == 9)
    try root.append(card)
    root.layoutIfNeeded()
    #expect(label.frame.minX == 5)
  }
}
