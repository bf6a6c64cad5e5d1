import Dovetail
import Testing

/// A trial places children for a moment: nothing of that is to be seen afterwards, or found by the
/// next layout.
@Suite("What is tried out leaves no trace")
struct TrialTraceTests {
  private static let narrow = ProposedSize(width: 45, height: 200)

  @Test("A flex container keeps the space that the one around has given it")
  func flex() throws {
    let leaf = LayoutNode("leaf", content: .fixed(width: 20, height: 10))
    let row = LayoutNode("row", FlexLayout(.row, alignItems: .start), children: [leaf])
    row.flex.padding = FlexEdges(top: 3, inlineStart: .percent(10))
    row.flex.height = 30
    let column = LayoutNode("column", FlexLayout(.column, alignItems: .start), children: [row])
    let root = LayoutNode("root", LinearLayout(.vertical), children: [column])
    column.traits.width = .fill
    try root.setSize(width: 90, height: 200)
    root.layoutIfNeeded()
    #expect(leaf.frame == Rect(x: 9, y: 3, width: 20, height: 10))
    #expect(root.fittingFrames(for: Self.narrow)["leaf"]?.minX == 4.5)
    // The column finds that the row answers as before, and does not tell it again where it lies.
    row.updateLayout(FlexLayout.self) { $0.justifyContent = .flexStart }
    root.layoutIfNeeded()
    #expect(leaf.frame == Rect(x: 9, y: 3, width: 20, height: 10))
  }

  @Test("Children of a node that generates no box lie where they were", arguments: [false, true])
  func contents(hasLayout: Bool) throws {
    let leaf = LayoutNode("leaf", content: .fixed(width: 20, height: 10))
    let wrapper = LayoutNode("wrapper", children: [leaf])
    if hasLayout { wrapper.setLayout(FlexLayout()) }
    wrapper.flex.display = .contents
    leaf.flex.grow = 1
    let root = LayoutNode("root", FlexLayout(), children: [wrapper])
    try root.setSize(width: 90, height: 200)
    root.layoutIfNeeded()
    let before = leaf.exactFrame
    #expect(before.width == 90)
    _ = root.fittingFrames(for: Self.narrow)
    #expect(leaf.exactFrame == before)
  }

  private func boxes(_ count: Int) -> [LayoutNode] {
    (0..<count).map { LayoutNode("box \($0)", content: .fixed(width: 20, height: 10)) }
  }

  @Test("Answers about the last layout are those about the last layout")
  func answers() throws {
    let flow = LayoutNode("flow", FlowLayout(), children: boxes(4))
    let grid = LayoutNode(
      "grid", GridLayout(Grid(columns: [Grid(.fraction(0.5)), Grid()])), children: boxes(2))
    let relative = LayoutNode("relative", RelativeLayout(), children: boxes(2))
    relative.children[0].traits.width = .of(relative.children[1])
    relative.children[1].traits.width = .of(relative.children[0])
    let root = LayoutNode("root", LinearLayout(.vertical), children: [flow, grid, relative])
    for child in root.children { child.traits.width = .fill }
    try root.setSize(width: 90, height: 200)
    _ = root.fittingFrames(for: Self.narrow)
    #expect(FlowLayout.lineCount(of: flow) == 0 && GridLayout.cells(of: grid).isEmpty)
    #expect(root.layoutProblems.isEmpty)
    root.layoutIfNeeded()
    let problems = root.layoutProblems
    #expect(!problems.isEmpty)
    for _ in 0..<2 {
      #expect(FlowLayout.lineCount(of: flow) == 1)
      #expect(GridLayout.cells(of: grid).map(\.frame.width) == [90, 45, 45])
      #expect(root.layoutProblems == problems)
      _ = root.fittingFrames(for: Self.narrow)
    }
  }

  @Test("Baselines in other sizes are not the last layout")
  func baselines() throws {
    let flow = LayoutNode("flow", FlowLayout(), children: boxes(4))
    let grid = LayoutNode(
      "grid", GridLayout(Grid(columns: [Grid(.fraction(0.5)), Grid()])), children: boxes(2))
    for node in [flow, grid] { node.traits.weight = 1 }
    let row = LayoutNode("row", LinearLayout(.horizontal), children: [flow, grid])
    row.updateLayout(LinearLayout.self) { $0.style.verticalGravity = .baseline }
    try row.setSize(width: 180, height: 50)
    row.layoutIfNeeded()
    for _ in 0..<2 {
      #expect(FlowLayout.lineCount(of: flow) == 1)
      #expect(GridLayout.cells(of: grid).map(\.frame.width) == [90, 45, 45])
      #expect(row.fittingSize(for: Self.narrow).height == 40)
    }
  }
}
