import Dovetail
import Testing

@Suite("Flow layouts")
struct FlowLayoutTests {
  private func box(_ name: String, _ width: Double, _ height: Double) -> LayoutNode {
    LayoutNode(name, content: .fixed(width: width, height: height))
  }

  @Test("The description is the call that makes the layout")
  func description() {
    var layout = FlowLayout(.vertical, wrap: .compact(3), spacing: 8)
    layout.itemGravity = .end
    layout.lastLine = .aligned
    layout.weights = .flexGrow
    layout.flexibleSpacing = FlexibleSpacing(40, minimum: 8)
    layout.maximumLines = 2
    #expect(
      layout.description
        == "FlowLayout(.vertical, wrap: .compact(3), spacing: 8, itemGravity: .end, "
        + "lastLine: .aligned, weights: .flexGrow, "
        + "flexibleSpacing: FlexibleSpacing(40, minimum: 8), maximumLines: 2)")
    #expect(FlowLayout().description == "FlowLayout()")
  }

  @Test("Reasons name lines and neighbours")
  func explanation() throws {
    let boxes = [box("a", 30, 40), box("b", 20, 20), box("c", 60, 10)]
    let root = LayoutNode.flow("root", spacing: 5, padding: 10, alignment: .end) {
      for box in boxes { box }
    }
    try root.setSize(width: 100, height: 100)
    root.layoutIfNeeded()
    #expect(
      boxes.map { $0.explainLayout().description } == [
        """
        a.left is 10: padding 10
        a.top is 10: padding 10
        a.width is 30: wraps its content
        a.height is 40: wraps its content
        """,
        """
        b.left is 45: after "a", 40 + spacing 5
        b.top is 30: padding 10 + free space 20
        b.width is 20: wraps its content
        b.height is 20: wraps its content
        """,
        """
        c.left is 10: padding 10
        c.top is 55: after "a", 50 + spacing 5
        c.width is 60: wraps its content
        c.height is 10: wraps its content
        """,
      ])
  }

  @Test(
    "No number traps or ends in a frame that is none",
    arguments: [Double.nan, .infinity, -.infinity, -50, 1e300, 1e-300, -0.0])
  func numbers(number: Double) throws {
    let wraps: [FlowLayout.Wrap] = [
      .whenFull, .fitted, .count(.max), .count(.min), .compact(0), .waterfall(2),
    ]
    for axis in Axis.allCases {
      for wrap in wraps {
        for place in 0..<6 {
          var layout = FlowLayout(axis, wrap: wrap, horizontalGravity: .fill)
          let boxes = (0..<4).map { box("\($0)", 30, 20) }
          switch place {
          case 0: layout.spacing = number
          case 1: layout.flexibleSpacing = FlexibleSpacing(number, minimum: 2)
          case 2: layout.flexibleSpacing = FlexibleSpacing(20, minimum: number, maximum: number)
          case 3: boxes[1].traits.weight = number
          case 4: boxes[1].traits.leading = .points(number)
          default: boxes[1].traits.width = .points(number)
          }
          let root = LayoutNode("root", layout, children: boxes)
          _ = root.fittingSize()
          try root.setSize(width: 100, height: 100)
          root.layoutIfNeeded()
          for box in boxes {
            let frame = box.exactFrame
            #expect(frame.minX.isFinite && frame.minY.isFinite, "\(axis) \(wrap) \(place)")
            #expect(frame.width.isFinite && frame.height.isFinite, "\(axis) \(wrap) \(place)")
            #expect(frame.width >= 0 && frame.height >= 0, "\(axis) \(wrap) \(place)")
          }
        }
      }
    }
  }

  @Test("A text that is longer than the layout wraps, one that has a length sticks out")
  func longTexts() throws {
    let text = LayoutNode("text", content: .text("aaaa bbbb cccc", font: .ahem, size: 10))
    let fixed = box("fixed", 10, 10)
    fixed.traits.width = 150
    let root = LayoutNode("root", FlowLayout(), children: [text, fixed])
    try root.setSize(width: 100, height: 100)
    root.layoutIfNeeded()
    #expect(text.frame.width == 100)
    #expect(text.frame.height == 20)
    #expect(fixed.frame.width == 150)
    #expect(root.diagnostics.map(\.code) == ["overflow"])
    #expect(text.measurementCount == 2)
  }

  @Test("A margin with a weight across the lines is reported")
  func ignoredMargin() throws {
    let a = box("a", 10, 10)
    a.traits.top = .weight(1)
    let root = LayoutNode("root", FlowLayout(), children: [a])
    try root.setSize(width: 100, height: 100)
    root.layoutIfNeeded()
    #expect(root.diagnostics.map(\.code) == ["ignoredTrait"])
  }

  @Test("The least width is that of the widest box or line, the ideal one that of one line")
  func widths() {
    let boxes = [box("a", 30, 10), box("b", 50, 10), box("c", 20, 10)]
    let root = LayoutNode("root", FlowLayout(spacing: 5, padding: 2), children: boxes)
    #expect(root.fittingSize() == Size(width: 114, height: 14))
    #expect(root.fittingSize(for: ProposedSize(width: 0)).width == 54)
    root.updateLayout(FlowLayout.self) { $0.wrap = .count(2) }
    #expect(root.fittingSize() == Size(width: 89, height: 29))
    #expect(root.fittingSize(for: ProposedSize(width: 0)).width == 89)
  }

  @Test("The gravity of a line takes the place of that of the layout")
  func lineGravity() throws {
    var layout = FlowLayout(wrap: .count(2), horizontalGravity: .end)
    layout.lineGravity = { line in
      FlowLayout.LineGravity(
        along: line.index == 0 ? .center : line.isLast && line.itemCount == 1 ? .start : .end,
        across: .end)
    }
    let boxes = [box("a", 30, 10), box("b", 50, 20), box("c", 20, 10)]
    let root = LayoutNode("root", layout, children: boxes)
    try root.setSize(width: 100, height: 100)
    root.layoutIfNeeded()
    #expect(
      boxes.map { $0.frame.origin } == [
        Point(x: 10, y: 10), Point(x: 40, y: 0), Point(x: 0, y: 20),
      ])
  }

  @Test("Lines are counted from 0, also after a first box that is too long")
  func lineIndex() throws {
    var layout = FlowLayout()
    layout.lineGravity = { FlowLayout.LineGravity(along: $0.index == 1 ? .end : .start) }
    let boxes = [box("a", 150, 10), box("b", 30, 10), box("c", 80, 10)]
    boxes[0].traits.width = 150
    let root = LayoutNode("root", layout, children: boxes)
    try root.setSize(width: 100, height: 100)
    root.layoutIfNeeded()
    #expect(boxes.map(\.frame.minX) == [0, 70, 0])
  }

  @Test(
    "How many lines there are",
    arguments: [
      (FlowLayout.Wrap.whenFull, 3), (.fitted, 3), (.count(2), 2), (.count(1), 4),
      (.count(.max), 1), (.waterfall(3), 2), (.pages(.init(2, linesPerPage: 1)), 2),
      (.pages(.init(3, linesPerPage: 5)), 2),
    ])
  func lineCount(wrap: FlowLayout.Wrap, count: Int) throws {
    let boxes = [box("a", 60, 10), box("b", 50, 20), box("c", 60, 10), box("d", 40, 10)]
    let root = LayoutNode("root", FlowLayout(wrap: wrap), children: boxes)
    root.updateLayout(FlowLayout.self) { $0.maximumLines = 1 }
    #expect(FlowLayout.lineCount(of: root) == 0)
    try root.setSize(width: 100, height: 100)
    root.layoutIfNeeded()
    #expect(FlowLayout.lineCount(of: root) == count)
    if let flow = root.layout(FlowLayout.self) { root.setLayout(flow.transformed(by: .identity)) }
    root.layoutIfNeeded()
    #expect(FlowLayout.lineCount(of: root) == count)
    for box in boxes { box.removeFromParent() }
    root.layoutIfNeeded()
    #expect(FlowLayout.lineCount(of: root) == 0 && FlowLayout.lineCount(of: boxes[0]) == 0)
  }

  @Test("A minimum gap above the maximum wins, wherever lines break")
  func bounds() throws {
    let spacing = FlexibleSpacing(80, minimum: 10, maximum: 5)
    var flow = FlowLayout()
    flow.flexibleSpacing = spacing
    var counted = FlowLayout(wrap: .count(3))
    counted.flexibleSpacing = spacing
    var float = FloatLayout()
    float.flexibleSpacing = spacing
    var line = LinearLayout(.horizontal)
    line.extents = .flexibleSpacing(spacing)
    func starts(_ layout: some Layout) throws -> [Double] {
      let boxes = [box("a", 60, 10), box("b", 50, 20), box("c", 60, 10)]
      let root = LayoutNode("root", layout, children: boxes)
      try root.setSize(width: 320, height: 100)
      root.layoutIfNeeded()
      return boxes.map(\.frame.minX)
    }
    #expect(try starts(flow) == [0, 110, 220] && starts(counted) == [0, 110, 220])
    #expect(try starts(float) == [0, 110, 220] && starts(line) == [0, 110, 220])
  }
}
