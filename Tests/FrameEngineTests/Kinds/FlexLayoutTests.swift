import Dovetail
import Testing

/// Fixtures compare frames with those of a browser; here is what they do not show.
@Suite("Flex layouts")
struct FlexLayoutTests {
  private func box(_ name: String, _ width: Double, _ height: Double) -> LayoutNode {
    LayoutNode(name, content: .fixed(width: width, height: height))
  }

  private func root(_ layout: some Layout, _ children: [LayoutNode]) throws -> LayoutNode {
    let root = LayoutNode("root", layout, children: children)
    try root.setSize(width: 200, height: 100)
    root.layoutIfNeeded()
    return root
  }

  @Test("Empty flex containers are boxes like those without a layout, until something comes")
  func emptyContainers() throws {
    let styles: [(inout FlexItem) -> Void] = [
      { _ in }, { $0.padding = .init(3) }, { $0.aspectRatio = 2 }, { $0.grow = 1 },
      { $0.width = .maxContent }, { $0.minHeight = .percent(20) },
      {
        $0.overflowX = .auto
        $0.overflowY = .scroll
        $0.scrollbarWidth = 5
      },
    ]
    for direction in [FlexLayout.Direction.row, .column, .rowReverse] {
      for alignment in [FlexItemAlignment.stretch, .firstBaseline, .end] {
        for wrap in [FlexLayout.Wrap.nowrap, .wrap] {
          func tree(isContainer: Bool) throws -> (root: LayoutNode, boxes: [LayoutNode]) {
            let boxes = styles.enumerated().map { number, style in
              let box = LayoutNode("\(number)")
              if isContainer { box.setLayout(FlexLayout(.column)) }
              style(&box.flex)
              return box
            }
            let layout = FlexLayout(direction, wrap: wrap, alignItems: alignment, gap: 2)
            return (try root(layout, boxes), boxes)
          }
          let (containers, plain) = (try tree(isContainer: true), try tree(isContainer: false))
          #expect(containers.boxes.map(\.frame) == plain.boxes.map(\.frame))
          let late = try tree(isContainer: true)
          for tree in [containers, late] {
            for box in tree.boxes { try box.append(self.box("child", 8, 4)) }
            tree.root.layoutIfNeeded()
          }
          #expect(LayoutResult(of: containers.root) == LayoutResult(of: late.root))
          #expect(containers.boxes.contains { $0.children[0].frame.width == 8 })
          for box in containers.boxes { box.children[0].removeFromParent() }
          containers.root.layoutIfNeeded()
          #expect(containers.boxes.map(\.frame) == plain.boxes.map(\.frame))
        }
      }
    }
  }

  @Test("Empty flex containers cost no measurement")
  func emptyContainersAreNotMeasured() throws {
    let boxes = (0..<3).map { LayoutNode("\($0)", FlexLayout(), children: []) }
    let column = LayoutNode("column", FlexLayout(.column), children: boxes)
    let tree = try root(FlexLayout(alignItems: .start), [column])
    #expect(tree.frameCounters.measured == 1)
  }

  /// The content is measured in the stretched height, half of which is 5.
  @Test("A least height by the content is that of a box as it is stretched")
  func leastHeightsOfStretchedBoxes() throws {
    let half = LayoutNode("half")
    half.flex.height = .percent(50)
    let column = LayoutNode("column", FlexLayout(.column), children: [half, box("text", 20, 10)])
    column.flex.minHeight = .maxContent
    let row = LayoutNode("row", FlexLayout(), children: [column])
    _ = try root(FlexLayout(.column), [row])
    #expect(row.frame.height == 10 && column.frame.height == 15 && half.frame.height == 5)
  }

  @Test("Layouts and styles are written as in code")
  func descriptions() {
    #expect("\(FlexLayout())" == "FlexLayout()")
    var layout = FlexLayout(
      .columnReverse, wrap: .wrapReverse, justifyContent: .spaceBetween.safe,
      alignItems: .lastBaseline, alignContent: .center, gap: .percent(5))
    #expect(
      layout.description
        == """
        FlexLayout(.columnReverse, wrap: .wrapReverse, justifyContent: .spaceBetween.safe, \
        alignItems: .lastBaseline, alignContent: .center, gap: .percent(5))
        """)
    layout = FlexLayout(rowGap: 4)
    layout.isBalanced = true
    layout.minimumLineCount = 2
    #expect("\(layout)" == "FlexLayout(rowGap: 4) with isBalanced: true, minimumLineCount: 2")
    #expect("\(FlexItem())" == "FlexItem()")
    let item = FlexItem {
      $0.grow = 1
      $0.basis = .calc(percent: 50, points: -4)
      $0.margin = FlexEdges(top: .auto, inlineStart: 2)
      $0.padding = 3
      $0.position = .absolute
      $0.alignSelf = .center.safe
    }
    #expect(
      "\(item)"
        == """
        FlexItem { $0.position = .absolute; $0.basis = .calc(percent: 50, points: -4); \
        $0.grow = 1; $0.alignSelf = .center.safe; \
        $0.margin = FlexEdges(top: .auto, inlineStart: 2); $0.padding = 3 }
        """)
  }

  @Test("What an item asks in words of other kinds is told, and a style in other kinds")
  func ignored() throws {
    let (a, b) = (box("a", 10, 10), box("b", 10, 10))
    a.traits.width = 40
    a[FloatItem.self].clear = .both
    var root = try root(FlexLayout(), [a, b])
    #expect(
      root.diagnostics.map(\.description) == [
        """
        error: box "a" asks for width: 40, which a flex layout does not know; set the CSS style of \
        the box, flex
        """,
        """
        error: box "a" asks for FloatItem, which its layout does not know: FlexLayout(); use a \
        float layout
        """,
      ])
    let inner = LayoutNode("inner", FlexLayout(), children: [b])
    inner.flex.padding = 4
    inner.flex.grow = 1
    b.flex.grow = 2
    root = try self.root(LinearLayout(.vertical), [inner])
    #expect(
      root.diagnostics.map(\.description) == [
        """
        error: box "inner" asks for FlexItem.grow, which its layout does not know: \
        LinearLayout(.vertical); use a flex layout
        """
      ])
    #expect(inner.frame == Rect(x: 0, y: 0, width: 18, height: 18))
  }

  @Test("Numbers that are not finite are told, and no frame has them")
  func notFinite() throws {
    for number in [Double.nan, .infinity, -.infinity] {
      let (a, b) = (box("a", 10, 10), box("b", 10, 10))
      a.flex.width = .points(number)
      a.flex.margin = .init(.percent(number))
      b.flex.grow = number
      b.flex.aspectRatio = number
      var layout = FlexLayout(gap: .points(number))
      layout.minimumLineCount = -3
      let root = try root(layout, [a, b])
      #expect(root.diagnostics.filter { $0.code == "notFinite" }.count == 3, "\(number)")
      for node in [a, b] { #expect(node.frame.isFinite, "\(number): \(node.frame)") }
    }
  }

  @Test("Flex containers nest with layouts of other kinds and with constraints, both ways")
  func nesting() throws {
    let (a, b, c, d) = (box("a", 20, 10), box("b", 30, 20), box("c", 10, 10), box("d", 40, 10))
    let line = LayoutNode("line", LinearLayout(.horizontal, spacing: 5), children: [a, b])
    let card = LayoutNode("card", children: [c])
    card.constrain { make in
      make.xPlace(4, c, 4)
      make.yPlace(4, c, 4)
    }
    line.flex.grow = 1
    let bar = LayoutNode("bar", FlexLayout(alignItems: .center, gap: 5), children: [line, card, d])
    bar.traits.width = .fill
    let root = try root(LinearLayout(.vertical), [bar])
    #expect(bar.frame == Rect(x: 0, y: 0, width: 200, height: 20))
    #expect(line.frame == Rect(x: 0, y: 0, width: 132, height: 20))
    #expect(card.frame == Rect(x: 137, y: 1, width: 18, height: 18))
    #expect(c.frame == Rect(x: 4, y: 4, width: 10, height: 10))
    #expect(d.frame == Rect(x: 160, y: 5, width: 40, height: 10))
    #expect(root.diagnostics == [])
    let outer = LayoutNode("outer", children: [root])
    try outer.setSize(width: 300, height: 200)
    outer.constrain { make in
      make.xPlace(10, root, 10)
      make.yPlace(10, root, 10)
    }
    outer.layoutIfNeeded()
    #expect(root.frame == Rect(x: 10, y: 10, width: 280, height: 180))
    #expect(line.frame.width == 212)
  }

  @Test("A style may change with the size class, also the box of a container")
  func sizeClasses() throws {
    let a = box("a", 20, 10)
    let root = try root(FlexLayout(), [a])
    root.variants[.compactWidth][FlexItem.self].padding = 8
    a.variants[.compactWidth][FlexItem.self].grow = 1
    root.layoutIfNeeded()
    #expect(a.frame == Rect(x: 0, y: 0, width: 20, height: 100))
    root.sizeClass = LayoutSizeClass(width: .compact)
    root.layoutIfNeeded()
    #expect(a.frame == Rect(x: 8, y: 8, width: 184, height: 84))
    root.sizeClass = .any
    root.layoutIfNeeded()
    #expect(a.frame == Rect(x: 0, y: 0, width: 20, height: 100))
  }

  @Test("Lines are balanced only where they wrap")
  func balancedWithoutWrap() throws {
    let items = (0..<3).map { _ in LayoutNode("item").flexed { $0.width = 40 } }
    var layout = FlexLayout()
    layout.isBalanced = true
    layout.minimumLineCount = 2
    let root = LayoutNode("root", layout, children: items)
    try root.setSize(width: 90, height: 60)
    root.layoutIfNeeded()
    #expect(items.map(\.frame) == [0, 30, 60].map { Rect(x: $0, y: 0, width: 30, height: 60) })
  }

  @Test("An explanation tells the step of the specification for each edge and size")
  func explanations() throws {
    let (a, b, c) = (box("a", 20, 10), box("b", 30, 20), box("c", 10, 10))
    a.flex.grow = 1
    b.flex.basis = .percent(50)
    b.flex.maxWidth = 80
    b.flex.alignSelf = .center
    c.flex.position = .absolute
    c.flex.inset.right = 4
    let root = try root(FlexLayout(gap: 10), [a, b, c])
    root.flex.padding = 5
    root.layoutIfNeeded()
    #expect(
      "\(a.explainLayout())"
        == """
        a.left is 5: padding 5
        a.top is 5: padding 5
        a.width is 100: flex base size by the content, 20, grows by 80 of the 80 points of free space
        a.height is 90: stretched in its line
        """)
    #expect(
      "\(b.explainLayout())"
        == """
        b.left is 115: after "a", 105 + gap 10
        b.top is 40: centred in 90 by its alignment, padding 5 + free space 35
        b.width is 80: flex base size by basis .percent(50), 95, cut to the maximum 80
        b.height is 20: wraps its content
        """)
    #expect(c.explainLayout().reasons.allSatisfy { $0.rule == .absolute })
    a.flex.display = .none
    #expect(
      "\(a.explainLayout().reasons[2])" == "a.width is 0, because display says that there is no box"
    )
  }
}
