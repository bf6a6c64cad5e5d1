import Dovetail
import Testing

/// An extent that is that of another child is the one that the other has in its own grid, whichever of
/// them comes first.
@Suite("Extents of other children of a grid")
struct GridReferenceTests {
  /// A grid of four tracks along an axis, whose children have their own extents.
  private static func grid(_ axis: Axis) -> GridLayout {
    let measures: [Grid.Measure] = [.points(40), .fill, .fraction(0.25), .points(60)]
    let tracks = measures.map { measure in
      var track = Grid(measure)
      track.gravity = GridGravity(.leading, .top)
      return track
    }
    return GridLayout(axis == .horizontal ? Grid(columns: tracks) : Grid(rows: tracks))
  }

  /// All orders of so many children.
  private static func orders(_ count: Int) -> [[Int]] {
    if count == 0 { return [[]] }
    return orders(count - 1).flatMap { order in
      (0..<count).map { place in
        var longer = order
        longer.insert(count - 1, at: place)
        return longer
      }
    }
  }

  private static func set(_ extent: LayoutDimension, of node: LayoutNode, _ axis: Axis) {
    if axis == .horizontal { node.traits.width = extent } else { node.traits.height = extent }
  }

  @Test(
    "A chain has the extent of its first link, in all orders",
    arguments: Axis.allCases, [0.0, 1])
  func chains(_ axis: Axis, _ more: Double) throws {
    for order in Self.orders(4) {
      let nodes = (0..<4).map { LayoutNode("\($0)", content: .fixed(width: 10, height: 10)) }
      for index in 0..<4 {
        let extent: LayoutDimension =
          index == 0 ? .percent(50).constant(more) : .of(nodes[index - 1]).constant(more)
        Self.set(extent, of: nodes[index], axis)
      }
      let root = LayoutNode("root", Self.grid(axis), children: order.map { nodes[$0] })
      try root.setSize(width: 240, height: 240)
      root.layoutIfNeeded()
      let tracks = [40.0, 80, 60, 60]
      let place = order.firstIndex(of: 0) ?? 0
      let extents = nodes.map { axis == .horizontal ? $0.frame.width : $0.frame.height }
      let expected = (1...4).map { tracks[place] / 2 + more * Double($0) }
      #expect(extents == expected, "\(order)")
      #expect(root.diagnostics == [])
    }
  }

  @Test("So has one across both axes, as all heights are known before widths")
  func acrossAxes() throws {
    for order in Self.orders(2) {
      let nodes = (0..<2).map { LayoutNode("\($0)", content: .fixed(width: 10, height: 10)) }
      nodes[0].traits.height = .percent(50).constant(1)
      nodes[1].traits.width = .of(nodes[0], .vertical)
      let root = LayoutNode("root", Self.grid(.vertical), children: order.map { nodes[$0] })
      try root.setSize(width: 240, height: 240)
      root.layoutIfNeeded()
      #expect(nodes[1].frame.width == (order == [0, 1] ? 21 : 41))
      #expect(root.diagnostics == [])
    }
  }

  @Test("A child without a grid has no extent for others, either")
  func withoutGrid() throws {
    let nodes = (0..<5).map { LayoutNode("\($0)", content: .fixed(width: 10, height: 10)) }
    nodes[0].traits.height = .of(nodes[4]).constant(3)
    nodes[4].traits.height = 50
    let root = LayoutNode("root", Self.grid(.vertical), children: nodes)
    try root.setSize(width: 240, height: 240)
    root.layoutIfNeeded()
    #expect(nodes[0].frame.height == 3)
    #expect(root.diagnostics.map(\.code) == ["unplaced"])
  }
}
