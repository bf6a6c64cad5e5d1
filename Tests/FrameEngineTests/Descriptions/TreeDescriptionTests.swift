import Dovetail
import Testing

@Suite("Descriptions of trees")
struct TreeDescriptionTests {
  @Test("A line for each node, with frame, layout, visibility and traits")
  func tree() throws {
    let icon = LayoutNode("icon")
    icon.traits.width = 24
    icon.visibility = .invisible
    let title = LayoutNode("title")
    title.traits.weight = 1
    title.traits.top = .percent(12.5)
    let gone = LayoutNode("note")
    gone.visibility = .gone
    let row = LayoutNode(
      "row", LinearLayout(.horizontal, spacing: 8), children: [icon, title, gone])
    row.stretchDown()
    try row.setSize(width: 300, height: 40)
    row.layoutIfNeeded()
    #expect(
      row.treeDescription == """
        row at (0, 0), 300 x 40, LinearLayout(.horizontal, spacing: 8, verticalGravity: .stretch)
          icon at (0, 0), 24 x 40, invisible, traits: width: 24
          title at (32, 5), 268 x 35, traits: weight: 1, top: .percent(12.5)
          note at (0, 0), 0 x 0, gone
        """)
  }

  @Test("What a child asks of a relative layout is printed after its traits")
  func relative() throws {
    let label = LayoutNode("label")
    label.traits.width = 20
    label[RelativeItem.self].leading = .points(8)
    let root = LayoutNode("root", RelativeLayout(), children: [label])
    try root.setSize(Size(width: 50, height: 10))
    root.layoutIfNeeded()
    #expect(
      root.treeDescription == """
        root at (0, 0), 50 x 10, RelativeLayout()
          label at (8, 0), 20 x 0, traits: width: 20, RelativeItem(leading: 8)
        """)
  }

  @Test("A tree without layouts has names and frames, and is not laid out")
  func plain() throws {
    let root = LayoutNode("root", children: [LayoutNode()])
    try root.setSize(width: 0.1 + 0.2, height: 2)
    root.children[0].traits.width = 3
    #expect(
      root.treeDescription == """
        root at (0, 0), 0.3 x 2
          (no name) at (0, 0), 0 x 0
        """)
    #expect(root.treeDescription == root.layoutTrace())
  }
}

extension LayoutNode {
  fileprivate func stretchDown() {
    updateLayout(LinearLayout.self) { $0.verticalGravity = .stretch }
  }
}
