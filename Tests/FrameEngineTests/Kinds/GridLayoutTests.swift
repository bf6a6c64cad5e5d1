import Dovetail
import TestSupport
import Testing

// The numbers of MyLayout, and what differs from it on purpose.

@Suite("Grid layouts")
struct GridLayoutTests {
  private func box(_ width: Double = 20, _ height: Double = 10) -> LayoutNode {
    LayoutNode("box", content: .fixed(width: width, height: height))
  }

  /// The frames of so many children of a grid in a size, which it has leaves for, or not.
  private func frames(
    _ grid: Grid, _ width: Double, _ height: Double, _ count: Int, hasMore: Bool = false
  ) throws -> [[Double]] {
    let node = LayoutNode("grid", GridLayout(grid), children: (0..<count).map { _ in box() })
    try node.setSize(width: width, height: height)
    node.layoutIfNeeded()
    #expect(node.diagnostics.map(\.code) == (hasMore ? ["unplaced"] : []))
    return node.children.map { numbers($0.frame) }
  }

  private func numbers(_ frame: Rect) -> [Double] {
    [frame.minX, frame.minY, frame.width, frame.height].map { ($0 * 1e9).rounded() / 1e9 }
  }

  @Test("Points, a part of the whole, a part of the rest, and what is left")
  func measures() throws {
    var rows = Grid(rows: [
      Grid(.points(20)), Grid(.fraction(0.3)), Grid(.restFraction(0.4)), Grid(),
    ])
    #expect(try frames(rows, 100, 100, 4).map { $0[3] } == [20, 30, 20, 30])
    rows.padding = DirectionalEdgeInsets(top: 5, leading: 0, bottom: 5, trailing: 0)
    rows.spacing = 5
    #expect(try frames(rows, 100, 100, 4).map { $0[3] } == [20, 22.5, 13, 19.5])
    #expect(try frames(rows, 100, 100, 4).map { $0[1] } == [5, 30, 57.5, 75.5])
  }

  @Test("Parts of the rest are taken one after another")
  func rest() throws {
    let rows = Grid(rows: [Grid(.restFraction(1.0 / 3)), Grid(.restFraction(0.5)), Grid()])
    let heights = try frames(rows, 100, 100, 3).map { $0[3] }
    for height in heights { #expect(abs(height - 100.0 / 3) < 1e-6) }
  }

  @Test("Equal subgrids are rounded where they are committed, edge by edge")
  func rounding() throws {
    let node = LayoutNode(
      "grid", GridLayout(Grid(rows: [Grid(), Grid(), Grid()])), children: [box(), box(), box()])
    node.rounding = .pixels(scale: 2)
    try node.setSize(width: 100, height: 100)
    node.layoutIfNeeded()
    #expect(node.children.map { $0.frame.height } == [33.5, 33, 33.5])
  }

  @Test("Rows, and columns in a row")
  func nested() throws {
    var grid = Grid(
      rows: [Grid(.points(40)), Grid(columns: [Grid(.fraction(0.25)), Grid()], spacing: 5)],
      spacing: 10)
    grid.padding = DirectionalEdgeInsets(edge: 10)
    #expect(
      try frames(grid, 300, 200, 3) == [
        [10, 10, 280, 40], [10, 60, 68.75, 130], [83.75, 60, 206.25, 130],
      ])
  }

  @Test("A grid that wraps is as long as its child, and across as the longest inside")
  func wrap() throws {
    #expect(
      try frames(Grid(rows: [Grid(.wrap), Grid()]), 100, 100, 2) == [
        [0, 0, 100, 10], [0, 10, 100, 90],
      ])
    let row = Grid(.wrap, columns: [Grid(.wrap), Grid()])
    #expect(
      try frames(Grid(rows: [row, Grid()]), 100, 100, 3) == [
        [0, 0, 20, 10], [20, 0, 80, 10], [0, 10, 100, 90],
      ])
  }

  @Test("A layout without a size needs what its grids need along both axes")
  func ownSize() throws {
    var grid = Grid(rows: [Grid(.points(30)), Grid(columns: [Grid(.wrap), Grid(.points(7))])])
    grid.padding = DirectionalEdgeInsets(edge: 3)
    let node = LayoutNode("grid", GridLayout(grid), children: [box(), box(), box()])
    #expect(node.measureSize(.unspecified).size == Size(width: 33, height: 46))
  }

  @Test("Gravity of a leaf places its child, and that of a split grid moves all inside")
  func gravity() throws {
    var leaf = Grid()
    leaf.gravity = GridGravity(.right, .bottom)
    leaf.padding = DirectionalEdgeInsets(edge: 5)
    #expect(try frames(Grid(rows: [leaf]), 100, 50, 1) == [[75, 35, 20, 10]])
    var rows = Grid(rows: [Grid(.points(20)), Grid(.points(20))])
    rows.gravity.vertical = .center
    #expect(try frames(rows, 100, 100, 2).map { $0[1] } == [30, 50])
    rows.gravity.vertical = .bottom
    #expect(try frames(rows, 100, 100, 2).map { $0[1] } == [60, 80])
  }

  @Test("Left stays left from right to left, leading does not")
  func direction() throws {
    for (place, x) in [(GridGravity.Horizontal.left, 0.0), (.leading, 80), (.trailing, 0)] {
      var leaf = Grid()
      leaf.gravity = GridGravity(place, .top)
      let node = LayoutNode("grid", GridLayout(Grid(rows: [leaf])), children: [box()])
      node.direction = .rightToLeft
      try node.setSize(width: 100, height: 50)
      node.layoutIfNeeded()
      #expect(node.children[0].frame.minX == x)
    }
  }

  @Test("Placeholders take no child, anchors take one, and children beyond the grids are empty")
  func taking() throws {
    var empty = Grid(.points(10))
    empty.isPlaceholder = true
    var background = Grid(rows: [Grid()])
    background.isAnchor = true
    background.padding = DirectionalEdgeInsets(edge: 4)
    #expect(
      try frames(Grid(rows: [empty, background]), 50, 50, 3, hasMore: true) == [
        [0, 10, 50, 40], [4, 14, 42, 32], [0, 0, 0, 0],
      ])
  }

  @Test("A grid that overlaps takes no room; its child goes up or down from it")
  func overlap() throws {
    var over = Grid(.points(30))
    over.overlap = GridGravity(.left, .bottom)
    over.padding.bottom = 5
    #expect(
      try frames(Grid(rows: [Grid(), over]), 100, 100, 2) == [[0, 0, 100, 100], [0, 85, 20, 10]])
    over.overlap = GridGravity(.right, .top)
    over.padding.bottom = 0
    #expect(
      try frames(Grid(rows: [over, Grid()]), 100, 100, 2) == [[80, 0, 20, 10], [0, 0, 100, 100]])
  }

  @Test("Groups fill the grids of their tag, one after the other")
  func groups() throws {
    var card = Grid(columns: [Grid(), Grid()])
    card.tag = 7
    let nodes = (0..<4).map { _ in box() }
    var layout = GridLayout(Grid(rows: [card, Grid(), card]))
    layout.append(GridGroup([nodes[3], nil], actionData: .string("first")), to: 7)
    layout.append(GridGroup([nil, nodes[0]]), to: 7)
    let node = LayoutNode("grid", layout, children: nodes)
    try node.setSize(width: 100, height: 90)
    func laidOut() -> [[Double]] {
      node.layoutIfNeeded()
      return node.children.map { numbers($0.frame) }
    }
    let free: [Double] = [0, 30, 100, 30]
    #expect(laidOut() == [[50, 60, 50, 30], free, [0, 0, 0, 0], [0, 0, 50, 30]])
    #expect(GridLayout.cells(of: node)[1].actionData == .string("first"))
    node.updateLayout(GridLayout.self) { $0.exchangeGroups((place: 0, tag: 7), (place: 1, tag: 7)) }
    #expect(laidOut() == [[50, 0, 50, 30], free, [0, 0, 0, 0], [0, 60, 50, 30]])
    node.updateLayout(GridLayout.self) { $0.removeGroup(at: 0, of: 7) }
    #expect(laidOut() == [free, [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 50, 30]])
  }

  @Test("A grid with a tag inside another one starts its own groups; what finds no grid is empty")
  func nestedGroups() throws {
    var inner = Grid(columns: [Grid(), Grid()])
    inner.tag = 2
    var outer = Grid(rows: [Grid(), inner, Grid()])
    (outer.tag, outer.actionData) = (1, .string("own"))
    let nodes = (0..<6).map { _ in box() }
    var layout = GridLayout(Grid(columns: [outer, outer]))
    layout.append(GridGroup([nodes[0], nodes[1], nodes[2]]), to: 1)
    layout.append(GridGroup([nodes[3]]), to: 2)
    layout.append(GridGroup([nodes[4]]), to: 2)
    layout.append(GridGroup([nodes[5]]), to: 2)
    let node = LayoutNode("grid", layout, children: nodes)
    try node.setSize(width: 200, height: 90)
    node.layoutIfNeeded()
    let empty: [Double] = [0, 0, 0, 0]
    #expect(
      nodes.map { numbers($0.frame) } == [
        [0, 0, 100, 30], [0, 60, 100, 30], empty, [0, 30, 50, 30], [100, 30, 50, 30], empty,
      ])
    // The second grid is beyond the last group, and has no data either.
    let cells = GridLayout.cells(of: node).filter { $0.tag == 1 }
    #expect(cells.map(\.path) == [[0], [1]] && cells.allSatisfy { $0.actionData == nil })
  }

  @Test("Groups are added, inserted, replaced, moved and removed")
  func editing() {
    let groups = (0..<5).map { GridGroup([], actionData: .number(Double($0))) }
    var layout = GridLayout()
    func data(_ tag: Int) -> [GridData?] { (layout.groups[tag] ?? []).map { $0.actionData } }
    layout.append(groups[0], to: 1)
    layout.insert(groups[1], at: 0, to: 1)
    layout.replace(groups[2], at: 1, of: 1)
    layout.replace(groups[3], at: 9, of: 1)
    #expect(data(1) == [.number(1), .number(2), .number(3)])
    layout.moveGroup(at: 1, of: 1, to: 2)
    layout.moveGroup(at: 0, of: 1, to: 2, at: 0)
    #expect(data(1) == [.number(3)] && data(2) == [.number(1), .number(2)])
    layout.exchangeGroups((place: 0, tag: 1), (place: 1, tag: 2))
    #expect(data(1) == [.number(2)] && data(2) == [.number(1), .number(3)])
    #expect(layout.removeGroup(at: 5, of: 2) == nil)
    layout.removeGroups(of: 2)
    layout.append(groups[4], to: 0)
    #expect(layout.groups.keys.sorted() == [1])
  }

  @Test("A hit test finds the innermost grid with a tag, an action or data")
  func hitTest() throws {
    var grid = Grid(rows: [Grid(.points(20)), Grid(columns: [Grid(), Grid()])])
    grid[[1]]?.tag = 4
    grid[[1, 1]]?.action = "open"
    let node = LayoutNode("grid", GridLayout(grid), children: [box(), box(), box()])
    #expect(GridLayout.cells(of: node).isEmpty)
    try node.setSize(width: 100, height: 50)
    node.layoutIfNeeded()
    #expect(GridLayout.cells(of: node).map { $0.path } == [[], [0], [1], [1, 0], [1, 1]])
    #expect(GridLayout.cell(of: node, at: Point(x: 5, y: 5)) == nil)
    #expect(GridLayout.cell(of: node, at: Point(x: 5, y: 30))?.tag == 4)
    let right = GridLayout.cell(of: node, at: Point(x: 70, y: 30))
    #expect(right?.action == "open" && right?.node === node.children[2])
    #expect(GridLayout.cell(of: node, at: Point(x: 170, y: 30)) == nil)
  }

  @Test("The same children in other grids: only those that move are reported")
  func otherGrid() throws {
    let node = LayoutNode.grid("grid", Grid(rows: [Grid(.points(20)), Grid()])) {
      box()
      box()
    }
    try node.setSize(width: 100, height: 100)
    node.layoutIfNeeded()
    node.updateLayout(GridLayout.self) { $0.grid = Grid(columns: [Grid(.points(20)), Grid()]) }
    node.layoutIfNeeded()
    #expect(node.children.map { numbers($0.frame) } == [[0, 0, 20, 100], [20, 0, 80, 100]])
    #expect(
      node.layout(GridLayout.self)?.description
        == "GridLayout(Grid(columns: [Grid(.points(20)), Grid()]))")
  }

  @Test("Numbers that are not finite are reported, and nothing fails")
  func notFinite() throws {
    var grid = Grid(rows: [Grid(.points(.nan)), Grid(.fraction(.infinity))])
    grid.spacing = .nan
    let node = LayoutNode("grid", GridLayout(grid), children: [box(), box()])
    try node.setSize(width: 100, height: 50)
    node.layoutIfNeeded()
    #expect(node.children.map { numbers($0.frame) } == [[0, 0, 100, 0], [0, 0, 100, 0]])
    #expect(node.diagnostics.map { $0.code } == ["notFinite"])
  }

  @Test(
    "No number traps or ends in a frame that is none",
    arguments: [Double.nan, .infinity, -.infinity, -50, 1e300, -1e300, 1e308, 1e-300, -0.0])
  func anyNumber(number: Double) throws {
    let changes: [(inout Grid) -> Void] = [
      { $0[[0]]?.measure = .points(number) }, { $0[[0]]?.measure = .fraction(number) },
      { $0[[0]]?.measure = .restFraction(number) }, { $0.spacing = number },
      { $0.padding = DirectionalEdgeInsets(edge: number) },
      { $0[[1]]?.padding = DirectionalEdgeInsets(edge: number) },
      { grid in for place in 0..<2 { grid[[place]]?.measure = .points(number) } },
      { $0[[0]]?.overlap = GridGravity(.center, .center) },
    ]
    for (axis, gravity) in [(Axis.vertical, GridGravity()), (.horizontal, .init(.center, .bottom))]
    {
      for change in changes.indices {
        var inner = Grid(.wrap, rows: [Grid(), Grid(.wrap)])
        inner.isAnchor = true
        var grid = Grid(rows: [Grid(.points(20)), Grid(.fraction(0.5)), inner, Grid()])
        (grid.axis, grid.gravity) = (axis, gravity)
        changes[change](&grid)
        let node = LayoutNode("grid", GridLayout(grid), children: (0..<6).map { _ in box() })
        _ = node.fittingSize()
        try node.setSize(width: 100, height: 100)
        node.layoutIfNeeded()
        for child in node.children {
          let frame = child.exactFrame
          #expect(frame.minX.isFinite && frame.minY.isFinite, "\(axis) \(change)")
          #expect(frame.width.isFinite && frame.height.isFinite, "\(axis) \(change)")
          #expect(frame.width >= 0 && frame.height >= 0, "\(axis) \(change)")
        }
        _ = GridLayout.cell(of: node, at: Point(x: 50, y: 50))
      }
    }
  }
}
