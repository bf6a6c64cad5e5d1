import Dovetail
import Testing

@Suite("Linear layouts")
struct LinearLayoutTests {
  @Test("The sum of weights is exact")
  func weights() throws {
    let seven = box(
      "row", LinearLayout(.horizontal), (0..<7).map { box("\($0)") { $0.weight = 1 } })
    try seven.laidOut(300, 10)
    #expect(seven.children.last?.frame.maxX == 300)
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

  @Test("A text that gives up width gets the height that it then needs")
  func heightAfterShrinking() throws {
    var layout = LinearLayout(.horizontal)
    layout.shrinking = .fair
    let long = LayoutNode("long", content: .text("aaa bbb", font: .ahem, size: 10))
    let short = LayoutNode("short", content: .text("cc", font: .ahem, size: 10))
    let row = box("row", layout, [long, short]) { $0.width = .fill }
    let root = try box("root", OverlayLayout(), [row]).laidOut(60, 100)
    #expect(row.frames == [[0, 0, 40, 20], [40, 0, 20, 10]])
    #expect(root.frames == [[0, 0, 60, 20]])
    #expect(long.measurementCount <= 2)
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
