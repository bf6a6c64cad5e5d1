import Dovetail
import Foundation
import TestSupport
import Testing

@Suite("Worked numbers")
struct WorkedNumberTests {
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

  @Test("What is taken back counts no more, whatever it was")
  func takenBack() throws {
    let other = box("other") { $0.width = 30 }
    let a = box("a") {
      $0.leading = 20
      $0.width = 10
    }
    let root = box("root", RelativeLayout(), [other, a])
    let positions: [(LayoutPosition?, Double)] = [
      (20, 20), (.percent(10), 10), (nil, 0),
    ]
    let tie = RelativePosition.of(other, .trailing)
    for (position, x) in [(tie, 30.0), (tie.inactive, 0), (nil, 0)] {
      a[RelativeItem.self].leading = position
      a.traits.leading = nil
      try root.laidOut(100, 10)
      #expect(a.frame.minX == x)
    }
    for (position, x) in positions {
      a.traits.leading = position
      try root.laidOut(100, 10)
      #expect(a.frame.minX == x)
    }
    a.traits.width = nil
    root.layoutIfNeeded()
    #expect(a.frame.width == 0)
  }

  @Test("A size for a proposal goes by the room, not by what the node asks of a layout around it")
  func proposal() {
    let text = LayoutNode("text", content: .text("aa bb cc", font: .ahem, size: 10))
    text.traits.width = .fill
    let node = box("node", OverlayLayout(), [text]) {
      $0.width = 70
      $0.height = 70
    }
    // A root's own traits count.
    #expect(node.fittingSize() == Size(width: 70, height: 70))
    let around = LayoutNode("around", OverlayLayout(), children: [node])
    #expect(around.fittingSize() == Size(width: 70, height: 70))
    #expect(node.fittingSize() == Size(width: 80, height: 10))
    #expect(node.fittingSize(for: ProposedSize(width: 50)) == Size(width: 50, height: 20))
    // In no room at all, each word has a line.
    #expect(node.fittingSize(for: ProposedSize(width: 0)) == Size(width: 20, height: 30))
    #expect(node.fittingSize(for: ProposedSize(width: 200)) == Size(width: 200, height: 10))
  }

  @Test("The way round a circle of 100, by its chords, and a quarter of it")
  func cycle() throws {
    var layout = PathLayout(.polar { _ in 100 })
    layout.coordinates.origin = UnitPoint(x: 0.5, y: 0.5)
    let root = try box("root", layout, (0..<4).map { box("\($0)") }).laidOut(300, 300)
    func length(_ points: [Point]) -> Double {
      neighbours(in: points).reduce(0) { $0 + hypot($1.1.x - $1.0.x, $1.1.y - $1.0.y) }
    }
    #expect(abs(length(PathLayout.points(of: root)) - 628.31) < 0.005)
    let quarter = PathLayout.points(of: root, from: root.children[0], to: root.children[1])
    #expect(abs(length(quarter) - 157.08) < 0.005)
  }
}
