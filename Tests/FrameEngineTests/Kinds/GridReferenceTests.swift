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

  @Test("The order makes no difference where grids wrap", arguments: Axis.allCases)
  func wrapping(_ axis: Axis) throws {
    for isReversed in [false, true] {
      let (a, b) = (
        LayoutNode("a", content: .fixed(width: 10, height: 10)),
        LayoutNode("b", content: .fixed(width: 10, height: 10))
      )
      Self.set(.of(b), of: a, axis)
      Self.set(.percent(50).constant(1), of: b, axis)
      var tracks = [Grid(.points(40)), Grid(.wrap)]
      for index in tracks.indices { tracks[index].gravity = GridGravity(.leading, .top) }
      if isReversed { tracks.reverse() }
      let grid = axis == .horizontal ? Grid(columns: tracks) : Grid(rows: tracks)
      let root = LayoutNode("root", GridLayout(grid), children: isReversed ? [b, a] : [a, b])
      try root.setSize(width: 240, height: 240)
      root.layoutIfNeeded()
      // The grid of b is 11 long, as its content; b is half of that and 1 more.
      for node in [a, b] {
        #expect((axis == .horizontal ? node.frame.width : node.frame.height) == 6.5)
      }
      #expect(root.diagnostics == [])
    }
  }

  @Test("A circle is cut where it is, and nowhere else, in all orders")
  func circles() throws {
    for order in Self.orders(3) {
      let nodes = (0..<3).map {
        LayoutNode("\($0)", content: .fixed(width: 10 + 10 * Double($0), height: 10))
      }
      nodes[0].traits.width = .of(nodes[1]).constant(3)
      nodes[1].traits.width = .of(nodes[0]).constant(5)
      nodes[2].traits.width = .of(nodes[1]).constant(1)
      let root = LayoutNode("root", Self.grid(.horizontal), children: order.map { nodes[$0] })
      try root.setSize(width: 240, height: 240)
      root.layoutIfNeeded()
      #expect(nodes.map(\.frame.width) == [10, 20, 21], "\(order)")
      #expect(root.diagnostics.map(\.code) == ["cycle"])
      #expect(Set(root.diagnostics.flatMap(\.nodes)) == ["0", "1"])
    }
  }

  @Test("A text as wide as it is high is so in a grid as elsewhere")
  func otherAxis() throws {
    func frame(_ layout: some Layout) throws -> Rect {
      let text = LayoutNode("text", content: .fixed(width: 30, height: 10))
      text.traits.width = .otherAxis
      let root = LayoutNode("root", layout, children: [text])
      try root.setSize(width: 240, height: 240)
      root.layoutIfNeeded()
      #expect(root.diagnostics == [])
      return text.frame
    }
    var leaf = Grid()
    leaf.gravity = GridGravity(.leading, .top)
    #expect(try frame(GridLayout(Grid(rows: [leaf]))) == frame(OverlayLayout()))
  }

  @Test("A child without a grid has no extent for others, either")
  func withoutGrid() throws {
    let nodes = (0..<5).map { LayoutNode("\($0)", content: .fixed(width: 10, height: 10)) }
    nodes[0].traits.height = .of(nodes[4]).constant(3)
    nodes[4].traits.height = 50
    nodes[1].traits.width = .of(nodes[4], .vertical).constant(4)
    let root = LayoutNode("root", Self.grid(.vertical), children: nodes)
    try root.setSize(width: 240, height: 240)
    root.layoutIfNeeded()
    #expect(nodes[0].frame.height == 3)
    #expect(nodes[1].frame.width == 4)
    #expect(root.diagnostics.map(\.code) == ["unplaced"])
  }

  @Test("The frames of grids stay known when one is measured in the midst of a layout")
  func cellsAfterQuestion() throws {
    final class Asker {
      weak var grid: LayoutNode?
      var calls = 0
    }
    let asker = Asker()
    let a = LayoutNode(
      "a",
      content: LeafContent { _ in
        asker.calls += 1
        if asker.calls == 2 {
          _ = asker.grid?.fittingSize(for: ProposedSize(width: 50), in: .any)
        }
        return MeasuredSize(width: 20, height: 10)
      })
    let grid = LayoutNode("grid", GridLayout(Grid(.points(76))), children: [a])
    grid.traits.width = 0
    asker.grid = grid
    let root = LayoutNode("root", LinearLayout(.vertical), children: [grid])
    try root.setSize(width: 100, height: 100)
    root.layoutIfNeeded()
    let cells = GridLayout.cells(of: grid).map(\.frame)
    #expect(cells.count == 1)
    asker.calls = 0
    a.invalidateContent()
    for _ in 0..<2 {
      root.layoutIfNeeded()
      #expect(GridLayout.cells(of: grid).map(\.frame) == cells)
    }
    #expect(asker.calls >= 2)
  }
}
