import LayoutTree
import TestSupport
import Testing

@testable import FrameEngine

@Suite("Float layouts")
struct FloatLayoutTests {
  private func box(
    _ name: String, _ width: Double, _ height: Double, _ item: FloatItem = FloatItem()
  ) -> LayoutNode {
    let node = LayoutNode(name) {
      $0.width = .points(width)
      $0.height = .points(height)
    }
    node[FloatItem.self] = item
    return node
  }

  @Test("Attributes go by size class, and a change of them moves boxes")
  func attributes() throws {
    let (a, b) = (box("a", 30, 10), box("b", 30, 10))
    let root = LayoutNode("root", FloatLayout(), children: [a, b])
    try root.setSize(width: 100, height: 50)
    root.layoutIfNeeded()
    #expect(b.frame.minX == 30)
    b[FloatItem.self].float = .end
    root.layoutIfNeeded()
    #expect(b.frame.minX == 70)
    b.variants[.compactWidth][FloatItem.self].clear = .both
    root.layoutIfNeeded()
    #expect(b.frame.minY == 0)
    root.sizeClass = .compactWidth
    root.layoutIfNeeded()
    #expect(b.frame.minY == 10)
    root.updateLayout(FloatLayout.self) { $0.axis = .vertical }
    root.layoutIfNeeded()
    #expect(b.frame.origin == Point(x: 30, y: 40))
  }

  @Test("Layouts and attributes are written as in code")
  func descriptions() {
    var layout = FloatLayout(spacing: 8, padding: 4)
    #expect("\(FloatLayout())" == "FloatLayout()")
    layout.flexibleSpacing = FlexibleSpacing(30, minimum: 2)
    #expect(layout.description.hasPrefix("FloatLayout(spacing: 8, padding: "))
    #expect(layout.description.hasSuffix("flexibleSpacing: FlexibleSpacing(30, minimum: 2))"))
    #expect("\(FloatLayout(.vertical))" == "FloatLayout(.vertical)")
    #expect("\(FloatItem())" == "FloatItem()")
    #expect("\(FloatItem(.end, clear: .both))" == "FloatItem(.end, clear: .both)")
    #expect("\(FloatItem(.start, clear: .start))" == "FloatItem(.start, clear: .start)")
  }

  @Test("A node of floats is built with its children")
  func building() throws {
    let photo = box("photo", 40, 30)
    let date = LayoutNode("date", content: .fixed(width: 20, height: 10))
    let text = LayoutNode("text") { $0.height = 5 }
    let node = LayoutNode.floats("page", spacing: 4, padding: 2) {
      photo
      date.floated(.end)
      text.weight(1).floated(.start, clear: .end)
    }
    try node.setSize(width: 100, height: 60)
    node.layoutIfNeeded()
    #expect(date.frame == Rect(x: 78, y: 2, width: 20, height: 10))
    #expect(text.frame == Rect(x: 46, y: 16, width: 52, height: 5))
  }

  @Test("Why boxes lie where they do")
  func explanations() throws {
    let boxes = [
      box("a", 30, 40), box("b", 20, 20, FloatItem(.end)), box("c", 25, 10, FloatItem(.end)),
      box("d", 40, 10), LayoutNode("e") { $0.weight = 0.5 },
    ]
    boxes[1].traits.trailing = 2
    boxes[3].traits.verticalAlignment = .end
    boxes[4].traits.verticalAlignment = .fill
    boxes[4].traits.leading = 3
    let root = LayoutNode("root", FloatLayout(spacing: 5, padding: 10), children: boxes)
    try root.setSize(width: 120, height: 100)
    root.layoutIfNeeded()
    #expect(
      boxes.map { $0.explainLayout().description } == [
        """
        a.left is 10: padding 10
        a.top is 10: padding 10
        a.width is 30: asks for 30
        a.height is 40: asks for 40
        """,
        """
        b.left is 88: at the end of "root", 110 - trailing 2 - width 20
        b.top is 10: in one line with "a"
        b.width is 20: asks for 20
        b.height is 20: asks for 20
        """,
        """
        c.left is 58: before "b", 88 - spacing 5 - width 25
        c.top is 10: in one line with "b"
        c.width is 25: asks for 25
        c.height is 10: asks for 10
        """,
        """
        d.left is 45: after "a", 40 + spacing 5
        d.top is 35: after "b", 30 + spacing 5
        d.width is 40: asks for 40
        d.height is 10: asks for 10
        """,
        """
        e.left is 93: after "d", 85 + spacing 5 + leading 3
        e.top is 35: in one line with "d"
        e.width is 7: weight 0.5 of 1 shares of 20 points of free space, 10 - leading 3
        e.height is 10: fills its line by its alignment
        """,
      ])
  }

  /// A layout that counts the work of placing floats.
  private struct Counting: Layout {
    let floats: FloatLayout
    let note: (Int) -> Void

    func sizeThatFits(
      proposal: ProposedSize, subviews: LayoutSubviews, cache: inout Void
    ) -> Size { .zero }

    func placeSubviews(
      in bounds: Rect, proposal: ProposedSize, subviews: LayoutSubviews, cache: inout Void
    ) {
      LayoutItems.with(subviews, floats.style, AvailableSize(bounds.size)) { boxes in
        var placement = FloatPlacement(floats, boxes)
        placement.placeAll()
        placement.setFrames()
        note(placement.operations)
      }
    }
  }

  @Test("The work grows with the boxes, not faster", arguments: [100, 10_000], [false, true])
  func work(count: Int, isAligned: Bool) throws {
    var random = SeededGenerator(seed: 7)
    var operations = 0
    let layout = Counting(floats: FloatLayout(spacing: 2)) { operations = $0 }
    let root = LayoutNode("root", layout)
    for index in 0..<count {
      let side = FloatItem.Side.allCases[random.integer(in: 0...1)]
      let node = box(
        "\(index)", Double(random.integer(in: 1...40)), Double(random.integer(in: 1...90)),
        FloatItem(side, clear: random.oneIn(20) ? .both : .none))
      if isAligned { node.traits.verticalAlignment = random.pick(LayoutGravity.allCases) }
      try root.append(node)
    }
    try root.setSize(width: 500, height: 500)
    root.layoutIfNeeded()
    #expect(operations > count)
    #expect(operations <= 8 * count)
  }

  @Test("Stairs, of which each box hides those before it, are no more work")
  func stairs() throws {
    var operations = 0
    let layout = Counting(floats: FloatLayout()) { operations = $0 }
    let root = LayoutNode("root", layout)
    for index in 0..<2_000 { try root.append(box("\(index)", 1, Double(2_000 - index))) }
    try root.append(box("last", 1_000, 10))
    try root.setSize(width: 2_000, height: 500)
    root.layoutIfNeeded()
    #expect(operations <= 2 * 2_001)
    #expect(root.children[2_000].frame.minX == 1_000)
    #expect(root.children[2_000].frame.minY == 1_000)
  }

  @Test(
    "No number traps or ends in a frame that is none",
    arguments: [Double.nan, .infinity, -.infinity, -50, 1e300, 1e-300, -0.0])
  func numbers(number: Double) throws {
    for axis in Axis.allCases {
      for place in 0..<8 {
        let boxes = (0..<6).map {
          box("\($0)", 30, 20, FloatItem($0.isMultiple(of: 2) ? .start : .end))
        }
        var layout = FloatLayout(axis, spacing: 3, padding: 1)
        switch place {
        case 0: boxes[2].traits.width = .points(number)
        case 1: boxes[2].traits.height = .points(number)
        case 2: boxes[2].traits.leading = .points(number)
        case 3: boxes[2].traits.bottom = .points(number)
        case 4: boxes[2].traits.weight = number
        case 5: layout.spacing = number
        case 6: layout.flexibleSpacing = FlexibleSpacing(number, minimum: number)
        default:
          layout.flexibleSpacing = FlexibleSpacing(20, maximum: number, isCentered: true)
          boxes[1].traits.alignment = .center
        }
        let root = LayoutNode("root", layout, children: boxes)
        _ = root.fittingSize()
        _ = root.fittingSize(for: .zero)
        try root.setSize(width: 70, height: 90)
        root.layoutIfNeeded()
        for node in boxes {
          #expect(node.frame.isFinite && node.frame.width >= 0 && node.frame.height >= 0)
        }
      }
    }
  }

  @Test("Widths are found without measuring heights, and leaves are measured twice at most")
  func measuring() throws {
    for axis in Axis.allCases {
      let texts = (0..<5).map {
        LayoutNode("\($0)", content: .text("aa bb", font: .ahem, size: Double(5 + $0)))
      }
      texts[3].traits.weight = 1
      let floats = LayoutNode("floats", FloatLayout(axis, spacing: 2), children: texts)
      let root = LayoutNode("root", LinearLayout(.vertical), children: [floats])
      try root.setSize(width: 100, height: 300)
      root.layoutIfNeeded()
      #expect(texts.allSatisfy { $0.measurementCount <= 2 }, "\(axis)")
    }
  }

  @Test("The least width is that of the widest box, the ideal one that of all of them")
  func widths() {
    let boxes = [
      box("a", 30, 10), box("b", 50, 10, FloatItem(.end)),
      box("c", 20, 10, FloatItem(.start, clear: .both)),
    ]
    let root = LayoutNode("root", FloatLayout(spacing: 5, padding: 2), children: boxes)
    #expect(root.fittingSize() == Size(width: 89, height: 29))
    #expect(root.fittingSize(for: .zero).width == 54)
    root.updateLayout(FloatLayout.self) { $0.axis = .vertical }
    // Two columns, because the third box clears the others.
    #expect(root.fittingSize() == Size(width: 79, height: 29))
    #expect(root.fittingSize(for: ProposedSize(height: 20)).width == 114)
  }
}
