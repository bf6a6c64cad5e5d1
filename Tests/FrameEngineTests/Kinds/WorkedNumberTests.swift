import Dovetail
import Foundation
import TestSupport
import Testing

@Suite("Worked numbers")
struct WorkedNumberTests {
  @Test(
    "An empty layout of any kind that sizes itself has its padding, or nothing",
    arguments: ["frame", "line", "relative", "table"])
  func empty(_ kind: String) throws {
    func size<L: StyledLayout>(_ layout: L, keepsPadding: Bool) throws -> Size {
      var layout = layout
      layout.padding = DirectionalEdgeInsets(top: 20, leading: 10, bottom: 5, trailing: 6)
      layout.style.keepsPaddingWhenEmpty = keepsPadding
      let inner = box("inner", layout, []) {
        $0.width = .wrap
        $0.height = .wrap
      }
      try box("root", FrameLayout(), [inner]).laidOut(200, 200)
      return inner.frame.size
    }
    for (keepsPadding, expected) in [(true, Size(width: 16, height: 25)), (false, .zero)] {
      let found =
        switch kind {
        case "frame": try size(FrameLayout(), keepsPadding: keepsPadding)
        case "line": try size(LinearLayout(.vertical), keepsPadding: keepsPadding)
        case "relative": try size(RelativeLayout(), keepsPadding: keepsPadding)
        default: try size(TableLayout(), keepsPadding: keepsPadding)
        }
      #expect(found == expected)
    }
  }

  /// Edges of boxes in a column or row at two pixels a point; one rounded apart might leave the layout.
  private func edges(
    _ boxes: [LayoutNode], _ layout: LinearLayout, length: Double
  ) throws -> [[Double]] {
    let line = box("line", layout, boxes)
    line.rounding = .pixels(scale: 2)
    let isRow = layout.axis == .horizontal
    try line.laidOut(isRow ? length : 10, isRow ? 10 : length)
    return boxes.map {
      isRow ? [$0.frame.minX, $0.frame.width] : [$0.frame.minY, $0.frame.height]
    }
  }

  @Test("Quarters of 375 in half points: the last one ends where the row does")
  func quarters() throws {
    let boxes = (0..<4).map { box("\($0)") { $0.weight = 1 } }
    #expect(
      try edges(boxes, LinearLayout(.horizontal), length: 375)
        == [[0, 94], [94, 93.5], [187.5, 94], [281.5, 93.5]])
  }

  @Test("Equal boxes and gaps in half points: edges are rounded, not shares")
  func equalized() throws {
    let column = LinearLayout(.vertical)
    func boxes() -> [LayoutNode] { (0..<3).map { box("\($0)") { $0.height = 10 } } }
    let sevenths = boxes()
    column.equalizeExtents(of: sevenths, isCentered: true)
    #expect(
      try edges(sevenths, column, length: 300) == [[43, 42.5], [128.5, 43], [214.5, 42.5]])
    let gaps = boxes()
    column.equalizeExtents(of: gaps, gap: 10, isCentered: true)
    #expect(try edges(gaps, column, length: 300) == [[10, 86.5], [106.5, 87], [203.5, 86.5]])
  }

  @Test("Boxes that grow, in half points, fill the column")
  func grown() throws {
    func grown(_ gravity: LayoutGravity) throws -> [Double] {
      let column = growingColumn(gravity)
      return try edges(column.boxes, column.layout, length: 400).map { $0[1] }
    }
    #expect(try grown(.fill) == [74.5, 54, 93.5, 54, 94])
    #expect(try grown(.stretch) == [110.5, 89.5, 40, 90, 40])
  }

  @Test("A number below 1 is points, as a distance and as an extent, wherever the box is")
  func smallNumbers() throws {
    func frame<L: Layout>(_ layout: L) throws -> [Double] {
      let small = box("small") {
        $0.leading = 0.3
        $0.top = 0.4
        $0.width = 0.5
        $0.height = 0.6
      }
      return try box("root", layout, [small]).laidOut(100, 100).frames[0]
    }
    let expected = [0.3, 0.4, 0.5, 0.6]
    #expect(try frame(LinearLayout(.horizontal)) == expected)
    #expect(try frame(LinearLayout(.vertical)) == expected)
    #expect(try frame(FrameLayout()) == expected)
    #expect(try frame(RelativeLayout()) == expected)
  }

  @Test("A box without anything to go by is empty, not endless, where the layout sizes itself")
  func unsaid() throws {
    let content = LayoutNode("content", content: .fixed(width: 7, height: 9))
    let root = try box("root", FrameLayout(), [box("nothing"), content]).laidOut()
    #expect(root.frames == [[0, 0, 0, 0], [0, 0, 7, 9]])
    #expect(root.frame.size == Size(width: 7, height: 9))
  }

  @Test("What is taken back counts no more, whatever it was")
  func takenBack() throws {
    let other = box("other") { $0.width = 30 }
    let a = box("a") {
      $0.leading = 20
      $0.width = 10
    }
    let root = box("root", RelativeLayout(), [other, a])
    let positions: [(LayoutPosition?, Double)] = [
      (20, 20), (.percent(10), 10), (.of(other, .trailing), 30), (nil, 0),
    ]
    for (position, x) in positions {
      a.traits.leading = position
      try root.laidOut(100, 10)
      #expect(a.frame.minX == x)
    }
    a.traits.width = nil
    root.layoutIfNeeded()
    #expect(a.frame.width == 0)
  }

  @Test("Fixed boxes that are too long leave nothing for shares, and nothing below nothing")
  func overfull() throws {
    let boxes = [
      box("fixed") { $0.width = 350 }, box("share") { $0.weight = 1 },
      box("other") { $0.weight = 3 },
    ]
    let row = try box("row", LinearLayout(.horizontal, spacing: 10), boxes).laidOut(300, 10)
    #expect(row.frames.map { [$0[0], $0[2]] } == [[0, 350], [360, 0], [370, 0]])
  }

  @Test("A size for a proposal goes by the room, not by what the node asks of a layout around it")
  func proposal() {
    let text = LayoutNode("text", content: .text("aa bb cc", font: .ahem, size: 10))
    text.traits.width = .fill
    let node = box("node", FrameLayout(), [text]) {
      $0.width = 70
      $0.height = 70
    }
    #expect(node.fittingSize() == Size(width: 80, height: 10))
    #expect(node.fittingSize(for: ProposedSize(width: 50)) == Size(width: 50, height: 20))
    // In no room at all, each letter has a line.
    #expect(node.fittingSize(for: ProposedSize(width: 0)) == Size(width: 0, height: 60))
    #expect(node.fittingSize(for: ProposedSize(width: 200)) == Size(width: 200, height: 10))
  }

  @Test("The way round a circle of 100, by its chords, and a quarter of it")
  func circle() throws {
    var layout = PathLayout(.polar { _ in 100 })
    layout.coordinates.origin = Point(x: 0.5, y: 0.5)
    let root = try box("root", layout, (0..<4).map { box("\($0)") }).laidOut(300, 300)
    func length(_ points: [Point]) -> Double {
      neighbours(in: points).reduce(0) { $0 + hypot($1.1.x - $1.0.x, $1.1.y - $1.0.y) }
    }
    #expect(abs(length(root.pathPoints()) - 628.31) < 0.005)
    let quarter = root.pathPoints(from: root.children[0], to: root.children[1])
    #expect(abs(length(quarter) - 157.08) < 0.005)
  }
}
