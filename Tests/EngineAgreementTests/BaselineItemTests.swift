import Dovetail
import Testing

/// Texts in Ahem have their baseline at 0.8 of their size.
@Suite("Baselines that are those of a descendant")
struct BaselineItemTests {
  private func text(_ name: String, _ size: Double) -> LayoutNode {
    LayoutNode(name, content: .text("a", font: .ahem, size: size))
  }

  private func row(_ children: [LayoutNode]) throws -> LayoutNode {
    var line = LinearLayout(.horizontal)
    line.verticalGravity = .baseline
    let row = LayoutNode("row", line, children: children)
    try row.setSize(width: 200, height: 100)
    return row
  }

  private func tops(_ row: LayoutNode) -> [Double] {
    row.layoutIfNeeded()
    return row.children.map(\.frame.minY)
  }

  @Test("A constrained node in a row has that of the descendant that it names, and none without")
  func constrained() throws {
    let title = text("title", 20)
    let cell = LayoutNode("cell", children: [title])

    let inset = cell.constrain { make in
      make.xPlace(2, title, 2)
      make.yPlace(7, title, 3)
    }
    let label = text("label", 50)
    let row = try row([label, cell])
    #expect(tops(row) == [0, 0])

    cell.firstBaselineItem = title
    // 40 below the top, less 7 and 16.
    #expect(tops(row) == [0, 17])
    #expect(title.frame == Rect(x: 2, y: 7, width: 20, height: 20))
    #expect(row.layoutIfNeeded().isEmpty)

    title.content = .text("a", font: .ahem, size: 10)
    #expect(tops(row) == [0, 25])
    cell.constrain(replacing: inset) { make in
      make.xPlace(2, title, 2)
      make.yPlace(42, title, 3)
    }
    #expect(tops(row) == [10, 0])
    cell.firstBaselineItem = nil
    #expect(tops(row) == [0, 0])
  }

  @Test("It goes by the width that the row gives the node")
  func width() throws {
    let above = LayoutNode("above", content: .text("aa bb", font: .ahem, size: 10))
    let title = text("title", 10)
    let cell = LayoutNode("cell", children: [above, title])
    cell.constrain { make in
      make.xEqual(above, title)
      make.yPlace(0, above, 0, title, 0)
    }
    cell.firstBaselineItem = title
    let label = text("label", 100)
    let row = try row([label, cell])
    #expect(tops(row) == [0, 62])
    cell.traits.width = 20
    #expect(tops(row) == [0, 52])
  }

  @Test("A layout has that of the descendant that it names, through layouts and constraints")
  func layouts() throws {
    let title = text("title", 20)
    let inner = LayoutNode(
      "inner", LinearLayout(.vertical), children: [text("over", 10), title])
    let cell = LayoutNode("cell", LinearLayout(.vertical), children: [text("first", 10), inner])
    let label = text("label", 50)
    let row = try row([label, cell])
    #expect(tops(row) == [0, 32])
    cell.firstBaselineItem = title
    // 10 + 10 + 16 below the top.
    #expect(tops(row) == [0, 4])
    cell.firstBaselineItem = inner
    #expect(tops(row) == [0, 22])
    inner.firstBaselineItem = title
    #expect(tops(row) == [0, 4])
    // What is not below it has no effect.
    cell.firstBaselineItem = label
    #expect(tops(row) == [0, 32])
  }

  @Test("Constraints take that of a layout's descendant, too")
  func constraints() throws {
    let title = text("title", 20)
    let bar = LayoutNode("bar", LinearLayout(.vertical), children: [text("first", 10), title])
    let label = text("label", 10)
    let root = LayoutNode("root", children: [bar, label])
    try root.setSize(width: 200, height: 100)
    root.constrain { make in
      make.xLeft(bar, label)
      make.yTop(bar)
      make.install(label.firstBaseline == bar.firstBaseline)
    }
    root.layoutIfNeeded()
    #expect(label.frame.minY == 0)
    bar.firstBaselineItem = title
    root.layoutIfNeeded()
    #expect(label.frame.minY == 18)
    bar.firstBaselineItem = nil
    root.layoutIfNeeded()
    #expect(label.frame.minY == 0)
  }
}
