import FrameEngine
import LayoutTree
import Testing

/// Columns are searched for only below nodes that are marked; each way to get them marks.
@Suite("Columns inside of other layouts")
struct ColumnsTests {
  /// A way in which a layout with columns comes into a tree.
  enum Route: CaseIterable {
    case fromTheStart, set, updated, appended, ofClass, setForClass
  }

  private func leaves() -> [LayoutNode] {
    (0..<5).map { LayoutNode("leaf \($0)").sized(width: 30, height: 40) }
  }

  /// Returns the frames of a weighted row, with columns inside, in a column.
  private func frames(by route: Route) throws -> (nodes: [Rect], faults: [String]) {
    let columns = FlowLayout(.vertical)
    let flow = LayoutNode("flow", children: leaves())
    flow.traits.height = .fill
    let row = LayoutNode("row", LinearLayout(.horizontal), children: [LayoutNode("other")])
    row.traits.weight = 1
    let root = LayoutNode(
      "root", LinearLayout(.vertical), children: [LayoutNode().sized(width: 10, height: 15), row])
    try root.setSize(width: 200, height: 100)
    if route != .appended { try row.append(flow) }
    switch route {
    case .fromTheStart: flow.setLayout(columns)
    case .set:
      flow.setLayout(FlowLayout(.horizontal))
      root.layoutIfNeeded()
      flow.setLayout(columns)
    case .updated:
      flow.setLayout(FlowLayout(.horizontal))
      root.layoutIfNeeded()
      flow.updateLayout(FlowLayout.self) { $0 = columns }
    case .appended:
      flow.setLayout(columns)
      flow.layoutIfNeeded()
      root.layoutIfNeeded()
      try row.append(flow)
    case .ofClass:
      flow.setLayout(FlowLayout(.horizontal))
      flow.variants[.compactWidth].setLayout(columns)
      root.layoutIfNeeded()
      root.sizeClass = .compactWidth
    case .setForClass:
      root.sizeClass = .compactWidth
      flow.setLayout(FlowLayout(.horizontal))
      root.layoutIfNeeded()
      flow.variants[.compactWidth].setLayout(columns)
    }
    root.layoutIfNeeded()
    return (
      [root, row, flow].flatMap { [$0] + $0.children }.map(\.exactFrame),
      root.checkInvariants()
    )
  }

  @Test("Make the same frames, however they came into the tree", arguments: Route.allCases)
  func routes(route: Route) throws {
    let fresh = try frames(by: .fromTheStart)
    let found = try frames(by: route)
    #expect(found.nodes == fresh.nodes)
    #expect(found.faults == [])
    // Two leaves of 40 in each of three columns.
    #expect(found.nodes.contains { $0.width == 90 })
  }
}
