import Dovetail
import TestSupport
import Testing

@Suite("Linear layouts")
struct LinearLayoutTests {
  /// A column 100 wide that wraps its height, as in the readme of the engine it follows: shares of
  /// the spare width and hundredths are told apart here.
  @Test(
    "A column of boxes with margins in hundredths, a height that is the width, and a half width")
  func readme() throws {
    let a = box("a") {
      $0.leading = .percent(20)
      $0.trailing = .percent(30)
      $0.height = .otherAxis
    }
    let b = box("b") {
      $0.leading = 40
      $0.width = 60
      $0.height = 40
    }
    let c = box("c") {
      $0.leading = 0
      $0.trailing = 0
      $0.height = 40
    }
    let d = box("d") {
      $0.trailing = 20
      $0.width = .percent(50)
      $0.height = 40
    }
    let root = box(
      "root", FrameLayout(),
      [
        box("column", LinearLayout(.vertical, spacing: 10), [a, b, c, d]) { $0.width = 100 }
      ])
    try root.laidOut(300, 400)
    let column = root.children[0]
    #expect(
      column.frames == [
        [20, 0, 50, 50], [40, 60, 60, 40], [0, 110, 100, 40], [30, 160, 50, 40],
      ])
    #expect(column.frame.size == Size(width: 100, height: 200))
  }

  @Test("Weights share what is left; their sum is exact")
  func weights() throws {
    let row = box("row", LinearLayout(.horizontal), (0..<4).map { box("\($0)") { $0.weight = 1 } })
    try row.laidOut(375, 10)
    #expect(row.frames.map { $0[2] } == [93.75, 93.75, 93.75, 93.75])
    let seven = box(
      "row", LinearLayout(.horizontal), (0..<7).map { box("\($0)") { $0.weight = 1 } })
    try seven.laidOut(300, 10)
    #expect(seven.children.last?.frame.maxX == 300)
  }

  @Test("Margins and boxes share one pool")
  func pool() throws {
    let a = box("a") {
      $0.top = 10
      $0.height = 50
    }
    let b = box("b") {
      $0.top = .share(0.1)
      $0.weight = 0.2
    }
    let c = box("c") {
      $0.height = 60
    }
    let d = box("d") {
      $0.top = 20
      $0.weight = 0.7
    }
    let column = box("column", LinearLayout(.vertical), [a, b, c, d])
    try column.laidOut(10, 240)
    #expect(column.frames.map { [$0[1], $0[3]] } == [[10, 50], [70, 20], [90, 60], [170, 70]])
    try column.laidOut(10, 100)
    #expect(column.frames.map { $0[3] } == [50, 0, 60, 0])
  }

  @Test("What gives up room does so in proportion")
  func shrink() throws {
    let a = box("a") {
      $0.leading = .points(20).shrink(1)
      $0.width = .points(30).shrink(1)
    }
    let b = box("b") {
      $0.leading = 10
      $0.width = .points(50).shrink(2)
    }
    let c = box("c") {
      $0.leading = .points(20).shrink(1)
      $0.width = 40
    }
    let row = box("row", LinearLayout(.horizontal), [a, b, c])
    try row.laidOut(120, 10)
    #expect(row.frames.map { [$0[0], $0[2]] } == [[10, 20], [40, 30], [80, 40]])
  }

  @Test(
    "Gravity along the line",
    arguments: [
      (LayoutGravity.start, [0.0, 20, 40]), (.center, [20, 40, 60]), (.end, [40, 60, 80]),
      (.between, [0, 40, 80]), (.around, [20.0 / 3, 40, 220.0 / 3]), (.among, [10, 40, 70]),
    ] as [(LayoutGravity, [Double])])
  func gravity(_ gravity: LayoutGravity, _ places: [Double]) throws {
    var layout = LinearLayout(.vertical)
    layout.verticalGravity = gravity
    let column = box("column", layout, (0..<3).map { box("\($0)") { $0.height = 20 } })
    try column.laidOut(10, 100)
    #expect(try greatestDifference(column.frames.map { $0[1] }, places) < 1e-9)
  }

  @Test("Fill lets all boxes grow, stretch those without a height of their own")
  func growth() throws {
    func column(_ gravity: LayoutGravity) throws -> [Double] {
      let (layout, boxes) = growingColumn(gravity)
      let column = box("column", layout, boxes)
      try column.laidOut(100, 400)
      return column.frames.map { ($0[3] * 10).rounded() / 10 }
    }
    #expect(try column(.fill) == [74.4, 53.9, 93.9, 53.9, 93.9])
    #expect(try column(.stretch) == [110.3, 89.8, 40, 89.8, 40])
  }

  @Test("Bounds of a box that takes a share: the rest is shared out again")
  func bounds() throws {
    let a = box("a") {
      $0.weight = 1
      $0.width = LayoutDimension(.fill).maximum(50)
    }
    let b = box("b") { $0.weight = 1 }
    let c = box("c") {
      $0.weight = 2
      $0.width = LayoutDimension(.fill).minimum(200)
    }
    let row = box("row", LinearLayout(.horizontal), [a, b, c])
    try row.laidOut(400, 10)
    let third = 350.0 / 3
    #expect(row.frames.map { $0[2] } == [50, third, 350 - third])
  }

  @Test("An empty layout that sizes itself has its padding, or nothing")
  func empty() throws {
    var layout = LinearLayout(
      .vertical, padding: DirectionalEdgeInsets(top: 10, leading: 5, bottom: 15, trailing: 11))
    let node = try box("node", layout, []).laidOut()
    #expect(node.frame.size == Size(width: 16, height: 25))
    layout.style.keepsPaddingWhenEmpty = false
    node.setLayout(layout)
    #expect(try node.laidOut().frame.size == .zero)
  }

  @Test("Right to left mirrors a row")
  func mirrored() throws {
    let row = box(
      "row", LinearLayout(.horizontal, spacing: 10),
      [box("a") { $0.width = 30 }, box("b") { $0.width = 50 }])
    row.direction = .rightToLeft
    try row.laidOut(200, 10)
    #expect(row.frames.map { $0[0] } == [170, 110])
  }

  @Test("A text that wraps gets its height in the width it has, with two measurements")
  func heightForWidth() throws {
    let text = LayoutNode("text", content: .text("aa bb cc dd", font: .ahem, size: 10))
    let row = box(
      "row", LinearLayout(.horizontal),
      [
        box("icon") {
          $0.width = 20
          $0.height = 20
        }, text,
      ])
    text.traits.weight = 1
    let root = box("root", LinearLayout(.vertical), [row, box("below") { $0.height = 5 }])
    row.traits.width = .fill
    try root.laidOut(70, 200)
    #expect(row.frames == [[0, 0, 20, 20], [20, 0, 50, 20]])
    #expect(root.frames == [[0, 0, 70, 20], [0, 20, 0, 5]])
    #expect(text.measurementCount <= 2)
  }

  @Test("Nothing is done when nothing has changed; a change visits its ancestors only")
  func counters() throws {
    let leaf = box("leaf") { $0.height = 10 }
    let inner = (0..<10).map { box("\($0)", LinearLayout(.vertical), [box("x") { $0.height = 4 }]) }
    let changing = box("changing", LinearLayout(.vertical), [leaf])
    let root = box("root", LinearLayout(.vertical), inner + [changing])
    try root.laidOut(100, 100)
    #expect(root.frameCounters.placed == 12)
    #expect(root.layoutIfNeeded().isEmpty)
    leaf.traits.height = 20
    let changes = root.layoutIfNeeded()
    #expect(changes.map(\.node.name) == ["changing", "leaf"])
    #expect(root.frameCounters.placed == 2)
  }
}
