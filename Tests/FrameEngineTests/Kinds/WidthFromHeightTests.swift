import Dovetail
import Testing

/// Widths in a column that follow from heights that the line decides.
@Suite("Widths that follow from heights of a column")
struct WidthFromHeightTests {
  private func column(_ children: [LayoutNode]) throws -> LayoutNode {
    try box("root", LinearLayout(.vertical), children).laidOut(300, 200)
  }

  private func square(_ name: String, _ change: (inout LayoutTraits) -> Void) -> LayoutNode {
    box(name) {
      $0.width = .otherAxis
      change(&$0)
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
