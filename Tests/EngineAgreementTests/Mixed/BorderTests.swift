import Dovetail
import Testing

/// What crosses the border between layouts and constraints.
@Suite("The border between the engines")
struct BorderTests {
  private func text(_ string: String) -> LayoutNode {
    LayoutNode(string, content: .text(string, font: .ahem, size: 10))
  }

  /// A card around one box, 2 from each edge.
  private func card(_ inside: LayoutNode) -> LayoutNode {
    let card = LayoutNode("card of \(inside.name)", children: [inside])
    card.constrain { make in
      make.xPlace(2, inside, 2)
      make.yPlace(2, inside, 2)
    }
    return card
  }

  @Test(
    "A layout that leaves a constrained node takes cards along, and leaves the others as they are")
  func leaving() throws {
    let (a, b, inner) = (text("a"), text("b"), text("inner"))
    let bar = LayoutNode("bar", LinearLayout(.horizontal), children: [card(inner)])
    let root = LayoutNode("root", children: [a, b, bar])
    try root.setSize(width: 200, height: 100)
    root.constrain { make in
      make.xPlace(5, a, 5, b, 5, bar, make.wall)
      make.yTop(a, b, bar)
    }
    root.layoutIfNeeded()
    bar.removeFromParent()
    root.layoutIfNeeded()
    a.content = .text("aaa", font: .ahem, size: 10)
    root.layoutIfNeeded()
    #expect(a.frame == Rect(x: 5, y: 0, width: 30, height: 10))
    #expect(b.frame == Rect(x: 40, y: 0, width: 10, height: 10))
    inner.content = .text("xx", font: .ahem, size: 10)
    bar.layoutIfNeeded()
    #expect(bar.frame.size == Size(width: 24, height: 14))
    #expect(inner.frame == Rect(x: 2, y: 2, width: 20, height: 10))
  }

  @Test("A card that leaves a layout is as large as it needs, or as its owner has said")
  func size() throws {
    for isSet in [false, true] {
      let inner = text("a")
      let outer = card(inner)
      if isSet { try outer.setSize(width: 50, height: 40) }
      let row = LayoutNode("row", LinearLayout(.horizontal), children: [outer])
      outer.traits.width = 90
      try row.setSize(width: 200, height: 100)
      row.layoutIfNeeded()
      #expect(outer.frame.size == Size(width: 90, height: 14))
      outer.removeFromParent()
      outer.layoutIfNeeded()
      // The size of an owner is replaced by that of the layout, and kept.
      #expect(outer.frame.size == Size(width: isSet ? 90 : 14, height: 14))
      #expect(inner.frame.width == (isSet ? 86 : 10))
      try row.append(outer)
      row.layoutIfNeeded()
      #expect(outer.frame.size == Size(width: 90, height: 14))
      #expect(inner.frame.width == 86)
    }
  }

  @Test("Content that changes while its node moves from card to card counts where it is then")
  func moving() throws {
    let (a, b, c) = (text("a"), text("b"), text("c"))
    let (first, second) = (card(a), card(b))
    let row = LayoutNode("row", LinearLayout(.vertical), children: [second, first])
    try first.append(c)
    first.constrain { make in
      make.xLeft(c)
      make.yTop(c)
    }
    try row.setSize(width: 100, height: 100)
    row.layoutIfNeeded()
    c.content = .text("ccc", font: .ahem, size: 10)
    try second.append(c)
    second.constrain { make in
      make.install(c.leading == second.leading + 2)
      make.install(c.top == b.bottom)
    }
    row.layoutIfNeeded()
    #expect(c.frame == Rect(x: 2, y: 12, width: 30, height: 10))
    #expect(a.frame == Rect(x: 2, y: 2, width: 10, height: 10))
    #expect(first.frame.size == Size(width: 14, height: 14))
  }

  @Test("A card of a given width in a relative layout is as high as its inside at once")
  func givenWidth() throws {
    let inner = text("aa bb")
    let box = card(inner)
    box.traits.width = 24
    let root = LayoutNode("root", RelativeLayout(), children: [box])
    try root.setSize(width: 100, height: 100)
    root.layoutIfNeeded()
    #expect(box.frame == Rect(x: 0, y: 0, width: 24, height: 24))
  }

  @Test(
    "Between two changes may be questions: the second one counts as well", arguments: [0, 1, 2])
  func questions(between kind: Int) throws {
    let inner = text("a")
    let plain = LayoutNode("plain", children: [inner])
    let box = LayoutNode("box", children: [plain])
    box.constrain { make in
      make.xPlace(2, plain, 2)
      make.yPlace(2, plain, 2)
      make.ref(plain).xPlace(1, inner, 1)
      make.ref(plain).yPlace(1, inner, 1)
    }
    let row = LayoutNode("row", LinearLayout(.horizontal), children: [box])
    try row.setSize(width: 100, height: 100)
    row.updateTraits(in: LayoutSizeClass(width: .compact)) { $0.width = 9 }
    row.layoutIfNeeded()
    inner.content = .text("aa", font: .ahem, size: 10)
    if kind == 0 { #expect(row.fittingSize() == Size(width: 26, height: 16)) }
    if kind == 1 { #expect(box.fittingSize() == Size(width: 26, height: 16)) }
    if kind == 2 {
      let compact = LayoutSizeClass(width: .compact)
      #expect(row.fittingSize(in: compact) == Size(width: 9, height: 16))
    }
    inner.content = .text("aaa", font: .ahem, size: 10)
    #expect(row.fittingSize() == Size(width: 36, height: 16))
    row.layoutIfNeeded()
    #expect(box.frame.size == Size(width: 36, height: 16))
  }

  @Test("Without its layout a node goes by constraints, with one again by that")
  func removedLayout() throws {
    let (a, inner) = (text("a"), text("bb"))
    let box = card(inner)
    let bar = LayoutNode("bar", LinearLayout(.horizontal), children: [a, box])
    bar.updateLayout(LinearLayout.self, in: LayoutSizeClass(width: .compact)) {
      $0.axis = .vertical
    }
    let root = LayoutNode("root", children: [bar])
    try root.setSize(width: 100, height: 100)
    root.constrain { make in
      make.xPlace(5, bar, make.wall)
      make.yTop(bar)
    }
    root.layoutIfNeeded()
    #expect(bar.frame.size == Size(width: 34, height: 14))
    bar.removeLayout()
    bar.removeLayout()
    #expect(bar.layout(LinearLayout.self) == nil)
    root.constrain { make in
      make.install(box.leading == root.leading + 20)
      make.install(box.top == a.bottom + 1)
      make.ref(bar).xPlace(3, a, make.wall)
      make.ref(bar).yPlace(4, a, make.wall)
      make.size(bar) == (70, 40)
    }
    root.layoutIfNeeded()
    #expect(bar.frame == Rect(x: 5, y: 0, width: 70, height: 40))
    #expect(a.frame == Rect(x: 3, y: 4, width: 10, height: 10))
    #expect(box.frame == Rect(x: 15, y: 15, width: 24, height: 14))
    #expect(inner.frame.minX == 2)
    root.sizeClass = LayoutSizeClass(width: .compact)
    #expect(root.layoutIfNeeded().isEmpty)
    bar.setLayout(LinearLayout(.horizontal, spacing: 1))
    root.layoutIfNeeded()
    #expect(bar.frame.size == Size(width: 70, height: 40))
    #expect(a.frame == Rect(x: 0, y: 0, width: 10, height: 10))
    #expect(box.frame == Rect(x: 11, y: 0, width: 24, height: 14))
    #expect(
      root.diagnostics.map(\.message) == [
        "node \"a\" is placed by the layout of \"bar\"",
        "node \"a\" is placed by the layout of \"bar\"",
        "node \"card of bb\" is placed by the layout of \"bar\"",
        "node \"card of bb\" is placed by the layout of \"bar\"",
      ])
    bar.removeLayout()
    root.layoutIfNeeded()
    #expect(a.frame == Rect(x: 3, y: 4, width: 10, height: 10))
    #expect(box.frame == Rect(x: 15, y: 15, width: 24, height: 14))
    #expect(root.diagnostics.isEmpty)
  }

  @Test("After another direction, content below layouts in constraints still counts")
  func directions() throws {
    let inner = text("a")
    let bar = LayoutNode("bar", LinearLayout(.horizontal), children: [inner])
    let root = LayoutNode("root", children: [bar])
    try root.setSize(width: 100, height: 100)
    root.constrain { make in
      make.xPlace(5, bar, make.wall)
      make.yTop(bar)
    }
    root.layoutIfNeeded()
    root.direction = .rightToLeft
    inner.content = .text("aaa", font: .ahem, size: 10)
    root.layoutIfNeeded()
    #expect(bar.frame.width == 30)
  }

  @Test("What a measuring closure changes in a layout among constraints counts in the next layout")
  func measuring() throws {
    let other = text("b")
    let inner = LayoutNode("inner")
    let bar = LayoutNode("bar", LinearLayout(.horizontal), children: [inner, other])
    let root = LayoutNode("root", children: [bar])
    try root.setSize(width: 200, height: 100)
    root.constrain { make in
      make.xEqual(bar)
      make.yTop(bar)
    }
    root.layoutIfNeeded()
    var isFirst = true
    inner.content = LeafContent { [unowned other] _ in
      if isFirst {
        isFirst = false
        other.traits.width = 50
      }
      return MeasuredSize(width: 10, height: 10)
    }
    root.layoutIfNeeded()
    root.layoutIfNeeded()
    #expect(other.frame == Rect(x: 10, y: 0, width: 50, height: 10))
  }
}
