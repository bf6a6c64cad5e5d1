import Dovetail
import Testing

@Suite("First lines of text in a row")
struct BaselineTests {
  /// Text of which the first baseline is 0.8 of the size below the top.
  private func text(_ text: String, _ size: Double) -> LayoutNode {
    LayoutNode(text, content: .text(text, font: .ahem, size: size))
  }

  private func row(_ children: [LayoutNode], gravity: LayoutGravity = .baseline) -> LayoutNode {
    var layout = LinearLayout(.horizontal)
    layout.verticalGravity = gravity
    return box("row", layout, children)
  }

  @Test("In a relative layout a layout has the first baseline of its first child that has one")
  func relative() throws {
    let column = box(
      "column", LinearLayout(.vertical), [box("x") { $0.height = 6 }, text("a", 10)])
    let label = text("b", 20)
    label[RelativeItem.self].baseline = .of(column)
    column.traits.top = 9
    let plain = box("plain", OverlayLayout(), [])
    plain[RelativeItem.self].baseline = .of(column)
    let other = row([text("c", 5)])
    other[RelativeItem.self].baseline = .of(label)
    other[RelativeItem.self].leading = .of(label, .trailing)
    let root = try box("root", RelativeLayout(), [other, plain, label, column]).laidOut(100, 100)
    // The line is 9 + 6 + 8 below the top.
    #expect(root.frames.map { $0[1] } == [19, 23, 7, 9])
    column.children[0].traits.height = 10
    root.layoutIfNeeded()
    #expect(root.frames.map { $0[1] } == [23, 27, 11, 9])
    column.traits.height = 40
    column.updateLayout(LinearLayout.self) { $0.verticalGravity = .end }
    root.layoutIfNeeded()
    #expect(root.frames.map { $0[1] } == [43, 47, 31, 9])
    #expect(root.layoutProblems.isEmpty)
  }

  @Test("A clean layout lies right after its baseline was asked for in another size")
  func trial() throws {
    var bottom = LinearLayout(.vertical)
    bottom.verticalGravity = .end
    let column = box("column", bottom, [text("a", 10)]) { $0.height = .percent(50) }
    let other = text("b", 20)
    let root = row([column, other])
    let outer = try box("outer", OverlayLayout(), [root]).laidOut(100, 100)
    root.traits.height = 60
    outer.layoutIfNeeded()
    #expect(column.frame == Rect(x: 0, y: 0, width: 10, height: 30))
    #expect(column.frames == [[0, 20, 10, 10]])
    #expect(other.frame.minY == 12)
    other.traits.top = 20
    outer.layoutIfNeeded()
    #expect(column.frame.minY == 8)
    #expect(column.frames == [[0, 20, 10, 10]])
  }

  @Test("A baseline that was asked for in passing leaves a clean layout where it is")
  func passing() throws {
    var bottom = LinearLayout(.vertical)
    bottom.verticalGravity = .end
    let column = box("column", bottom, [text("a", 10)]) { $0.height = .percent(50) }
    let other = text("b", 20)
    let root = row([column, other])
    root.traits.height = 60
    let outer = try box("outer", OverlayLayout(), [root]).laidOut(100, 100)
    #expect(column.frames == [[0, 20, 10, 10]])
    root.traits.height = .wrap.minimum(60)
    outer.layoutIfNeeded()
    outer.rounding = .cells
    outer.layoutIfNeeded()
    #expect(root.frame.height == 60)
    #expect(column.frames == [[0, 20, 10, 10]])
  }

  @Test("In deep rows the first baseline is found in linear time")
  func deep() throws {
    var node = text("a", 10)
    for _ in 0..<60 { node = row([node, text("b", 10)]) }
    try node.laidOut()
    #expect(node.frame.size == Size(width: 610, height: 10))
    #expect(node.frameCounters.measured <= 200)
  }
}
