import FrameEngine
import LayoutTree
import Testing

/// Collapsed items (CSS Flexbox Level 1, section 4.4), worked out by hand, and nodes that are hidden.
@Suite("Visibility of flex items")
struct FlexVisibilityTests {
  private let root = LayoutNode("root", FlexLayout(.column, alignItems: .flexStart))

  private func item(
    _ name: String, _ width: Double, _ height: Double, isCollapsed: Bool = false
  ) -> LayoutNode {
    LayoutNode(name).flexed {
      $0.width = .points(width)
      $0.height = .points(height)
      $0.isCollapsed = isCollapsed
    }
  }

  /// The frame of a container in a column whose items lie at the start.
  private func layOut(_ node: LayoutNode) throws -> Rect {
    try root.append(node)
    try root.setSize(width: 300, height: 300)
    root.layoutIfNeeded()
    return node.frame
  }

  @Test("A collapsed item takes neither room nor a gap, and its line stays as thick")
  func row() throws {
    let items = [item("a", 30, 20), item("b", 20, 60, isCollapsed: true), item("c", 40, 30)]
    let row = LayoutNode("row", FlexLayout(alignItems: .center, gap: 4), children: items)
    #expect(try layOut(row) == Rect(x: 0, y: 0, width: 74, height: 60))
    #expect(items[0].frame == Rect(x: 0, y: 20, width: 30, height: 20))
    #expect(items[1].frame == .zero)
    #expect(items[2].frame == Rect(x: 34, y: 15, width: 40, height: 30))
    items[1].flex.isCollapsed = false
    root.layoutIfNeeded()
    #expect(row.frame.width == 98 && items[1].frame.minX == 34)
    items[1].flex.isCollapsed = true
    root.layoutIfNeeded()
    #expect(row.frame.width == 74 && items[1].frame == .zero)
  }

  @Test("In a column, the width of a collapsed item counts and its height does not")
  func column() throws {
    let items = [item("a", 30, 20), item("b", 80, 60, isCollapsed: true), item("c", 40, 30)]
    let column = LayoutNode("column", FlexLayout(.column, gap: 4), children: items)
    #expect(try layOut(column) == Rect(x: 0, y: 0, width: 80, height: 54))
    #expect(items[2].frame.minY == 24)
  }

  @Test("The strut belongs to the line of the item before; what is left goes to the others")
  func lines() throws {
    let items = [
      item("a", 60, 10), item("b", 60, 20), item("c", 30, 50, isCollapsed: true), item("d", 60, 30),
    ]
    let row = LayoutNode("row", FlexLayout(wrap: .wrap), children: items)
    row.flex.width = 100
    // Lines a; b and c; d.
    #expect(try layOut(row).height == 10 + 50 + 30)
    #expect(items.map(\.frame.minY) == [0, 10, 0, 60])
    items[2].flex.order = -1
    root.layoutIfNeeded()
    // Before all items, it belongs to the first line.
    #expect(row.frame.height == 50 + 20 + 30)
    items[2].flex.order = 0
    items[3].flex.grow = 1
    items[1].flex.grow = 1
    root.layoutIfNeeded()
    #expect(items[1].frame.width == 100)
  }

  @Test("What is in a collapsed item has no place; an absolute one is only hidden")
  func inside() throws {
    let inner = item("inner", 10, 10)
    let box = LayoutNode("box", FlexLayout(), children: [inner]).flexed { $0.isCollapsed = true }
    let absolute = item("absolute", 15, 5, isCollapsed: true)
    absolute.flex.position = .absolute
    absolute.flex.inset.left = 7
    let row = LayoutNode("row", FlexLayout(), children: [box, absolute, item("a", 20, 20)])
    #expect(try layOut(row) == Rect(x: 0, y: 0, width: 20, height: 20))
    #expect(inner.frame == .zero && box.frame == .zero)
    #expect(absolute.frame == Rect(x: 7, y: 0, width: 15, height: 5))
  }

  @Test("The chain shows, hides and leaves out nodes")
  func chain() throws {
    let (first, second) = (item("a", 30, 20), item("b", 20, 10))
    let row = LayoutNode("row", FlexLayout(gap: 5), children: [first, second])
    first.flexbox.visibility(.invisible)
    #expect(try layOut(row).width == 55)
    #expect(first.visibility == .invisible)
    first.flexbox.visibility(.gone)
    root.layoutIfNeeded()
    #expect(row.frame.width == 20 && first.visibility == .gone)
    first.flexbox.visibility(.visible).collapsed()
    root.layoutIfNeeded()
    #expect(row.frame == Rect(x: 0, y: 0, width: 20, height: 20))
    first.flexbox.collapsed(false)
    root.layoutIfNeeded()
    #expect(row.frame.width == 55)
  }

  // MARK: Roots

  @Test("A size that a root asks for by its style is told, unless it has it")
  func ownSize() throws {
    let root = LayoutNode("page", FlexLayout(), children: [item("a", 30, 20)])
    root.flex.width = 600
    root.layoutIfNeeded()
    let found = try #require(root.diagnostics.first)
    #expect(found.code == "ownStyle" && found.subject == "width" && root.diagnostics.count == 1)
    try root.setSize(width: 600, height: 20)
    root.layoutIfNeeded()
    #expect(root.diagnostics == [])
    root.flex.minHeight = 50
    root.flex.width = .percent(50)
    root.layoutIfNeeded()
    #expect(root.diagnostics.map(\.subject) == ["height"])
    root.flex.boxSizing = .contentBox
    root.flex.padding = 5
    root.flex.minHeight = 0
    root.flex.width = 590
    root.layoutIfNeeded()
    #expect(root.diagnostics == [])
  }

  @Test("What lies in a node without a box is placed again where that is shown after it was hidden")
  func contents() throws {
    let leaf = item("leaf", 30, 20)
    let contents = LayoutNode("contents", FlexLayout(), children: [leaf]).flexed {
      $0.display = .contents
    }
    let row = LayoutNode("row", FlexLayout(), children: [item("a", 40, 10), contents]).flexed {
      $0.display = .none
    }
    #expect(try layOut(row) == .zero)
    #expect(leaf.frame == .zero)
    row.flex.display = .box
    root.layoutIfNeeded()
    #expect(leaf.frame == Rect(x: 40, y: 0, width: 30, height: 20))
    row.flex.display = .none
    root.layoutIfNeeded()
    #expect(leaf.frame == .zero)
    contents.flex.display = .box
    row.flex.display = .box
    root.layoutIfNeeded()
    #expect(contents.frame.minX == 40 && leaf.frame.size == Size(width: 30, height: 20))
  }

  @Test(
    "In a layout of another kind, display changes nothing and is reported",
    arguments: [false, true])
  func displayElsewhere(isHeightGiven: Bool) throws {
    for layout in [AnyKind.overlay, .linear] {
      let leaf = item("leaf", 20, 10)
      let inner = LayoutNode("inner", FlexLayout(), children: [leaf])
      inner.flex.display = .none
      if isHeightGiven { inner.traits.height = 30 }
      let outer = LayoutNode("outer", children: [inner])
      switch layout {
      case .overlay: outer.setLayout(OverlayLayout())
      case .linear: outer.setLayout(LinearLayout(.vertical))
      }
      try outer.setSize(width: 100, height: 50)
      outer.layoutIfNeeded()
      let expected = Rect(x: 0, y: 0, width: 20, height: isHeightGiven ? 30 : 10)
      #expect(inner.frame == expected)
      #expect(leaf.frame == Rect(x: 0, y: 0, width: 20, height: 10))
      leaf.flex.margin.left = 0
      _ = outer.fittingSize(for: ProposedSize(width: 70))
      outer.layoutIfNeeded()
      #expect(leaf.frame == Rect(x: 0, y: 0, width: 20, height: 10))
      #expect(outer.diagnostics.map(\.remedy) == ["set its visibility to .gone"])
    }
  }

  @Test("At a root, display changes nothing and is reported, whatever was asked before")
  func displayOfRoot() throws {
    let leaf = item("leaf", 20, 10)
    let alone = LayoutNode("alone", FlexLayout(), children: [leaf])
    alone.flex.display = .none
    #expect(alone.fittingSize() == Size(width: 20, height: 10))
    try alone.setSize(width: 50, height: 40)
    alone.layoutIfNeeded()
    #expect(leaf.frame == Rect(x: 0, y: 0, width: 20, height: 10))
    #expect(
      alone.diagnostics.map(\.message) == [
        "\"alone\" is a root, so the display that its CSS style asks for does not count"
      ])
  }

  private enum AnyKind { case overlay, linear }
}
