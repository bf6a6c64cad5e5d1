import Dovetail
import TestSupport
import Testing

/// Widths in a column that follow from heights that the line decides.
@Suite("Widths that follow from heights of a column")
struct WidthFromHeightTests {
  private func column(
    _ children: [LayoutNode], width: Double = 300, height: Double = 200,
    _ change: (inout LinearLayout) -> Void = { _ in }
  ) throws -> LayoutNode {
    var line = LinearLayout(.vertical)
    change(&line)
    return try box("root", line, children).laidOut(width, height)
  }

  private func square(_ name: String, _ change: (inout LayoutTraits) -> Void) -> LayoutNode {
    box(name) {
      $0.width = .otherAxis
      change(&$0)
    }
  }

  private func sizes(_ root: LayoutNode) -> [Size] { root.children.map(\.frame.size) }

  @Test("Boxes with weights are squares of their shares, within the bounds of both")
  func weights() throws {
    let root = try column([
      square("a") { $0.weight = 1 },
      square("b") { $0.weight = 3 },
      box("c") {
        $0.weight = 1
        $0.width = .otherAxis.times(2).plus(5).maximum(60)
      },
      square("d") {
        $0.weight = 5
        $0.height = .wrap.maximum(75)
      },
    ])
    #expect(
      sizes(root) == [
        Size(width: 25, height: 25), Size(width: 75, height: 75), Size(width: 55, height: 25),
        Size(width: 75, height: 75),
      ])
  }

  @Test("Boxes that shrink, grow or have the extent of the line are squares of what comes out")
  func others() throws {
    let shrunk = try column([
      square("a") { $0.height = .points(150).shrink(1) }, box("b") { $0.height = 100 },
    ])
    #expect(sizes(shrunk)[0] == Size(width: 100, height: 100))

    let grown = try column([square("a") { $0.height = 50 }, box("b") { $0.height = 50 }]) {
      $0.style.verticalGravity = .fill
    }
    #expect(sizes(grown)[0] == Size(width: 100, height: 100))

    let alike: [(LinearLayout.Extents, Double)] = [
      (.points(30), 30), (.equalShares, 100), (.parts(4), 50),
      (.flexed(FlexedSpacing(40, least: 0)), 40),
    ]
    for (extents, side) in alike {
      let root = try column([square("a") { _ in }, square("b") { _ in }]) { $0.extents = extents }
      #expect(sizes(root) == Array(repeating: Size(width: side, height: side), count: 2))
    }
  }

  @Test("Where such a box lies goes by the width that it gets, in both directions")
  func places() throws {
    for (direction, x) in [(LayoutDirection.leftToRight, 90.0), (.rightToLeft, 10)] {
      let a = square("a") {
        $0.weight = 1
        $0.trailing = 10
      }
      let root = box("root", LinearLayout(.vertical), [a])
      root.direction = direction
      try root.laidOut(300, 200)
      #expect(a.frame == Rect(x: x, y: 0, width: 200, height: 200))
    }
  }

  @Test("A box that takes the width of such a box has the new one, if its own height is sure")
  func siblings() throws {
    let a = square("a") { $0.weight = 1 }
    let b = box("b") {
      $0.width = .of(a)
      $0.height = 50
    }
    let c = box("c") {
      $0.width = .of(a, .vertical)
      $0.height = 30
    }
    for children in [[a, b, c], [c, b, a]] {
      for child in children { child.removeFromParent() }
      let root = try column(children)
      #expect(root.children.nonEmptyAllSatisfy { $0.frame.width == 120 })
    }
  }

  @Test("The width of a box stays whose height is what its inside needs")
  func insides() throws {
    let a = square("a") { $0.weight = 1 }
    let text = LayoutNode("text", content: .text("to be", font: .ahem, size: 10))
    text.traits.width = .of(a)
    let root = try column([a, text])
    #expect(text.frame.width == 0)
    #expect(a.frame.width == a.frame.height)
    #expect(a.frame.height == max(0, root.frame.height - text.frame.height))
  }

  @Test("Another height gives the same as a layout from nothing")
  func again() throws {
    let a = square("a") { $0.weight = 1 }
    let root = try column([a, box("b") { $0.height = 20 }])
    for height in [300.0, 50, 10, 120] {
      try root.laidOut(300, height)
      #expect(a.frame.size == Size(width: max(0, height - 20), height: max(0, height - 20)))
    }
  }
}
