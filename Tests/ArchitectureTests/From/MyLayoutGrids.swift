import Dovetail
import LayoutDocument
import Testing

// Lines of the page on MyLayout: grids.

@Suite("The page on MyLayout: grids")
struct MyLayoutGrids {
  private func frames(_ nodes: [LayoutNode]) -> [[Double]] { nodes.map(\.laidOut) }

  @Test("Grids, and the children in them")
  func grids() throws {
    let (a, b, c) = Scene.boxes()
    let board = LayoutNode("board", GridLayout(), children: [a, b, c])
    try board.setSize(width: 200, height: 100)
    var page = Grid(rows: [Grid(.points(40)), Grid(.fill)])
    page[[1]] = Grid(columns: [Grid(.fraction(0.25)), Grid()], spacing: 20)
    board.updateLayout(GridLayout.self) { $0.grid = page }
    #expect(frames([a, b, c]) == [[0, 0, 200, 40], [0, 40, 45, 60], [65, 40, 135, 60]])
    page.subgrids.append(Grid(.restFraction(0.4)))
    page.subgrids.append(Grid(.wrap))
    board.updateLayout(GridLayout.self) { $0.grid = page }
    #expect(frames([b]) == [[0, 40, 45, 36]])
    page[[3]] = nil
    page[[2]] = nil
    page.spacing = 5
    page.padding = DirectionalEdgeInsets(edge: 10)
    page[[1]]?.gravity.horizontal = .center
    page[[1, 1]]?.measure = .points(60)
    page[[1, 1]]?.gravity = GridGravity(.right, .bottom)
    board.updateLayout(GridLayout.self) { $0.grid = page }
    // A quarter of the 160 beside the spacing, and 60 that are left are moved by half.
    #expect(frames([a, b, c]) == [[10, 10, 180, 40], [40, 55, 40, 35], [140, 60, 20, 30]])
    page[[1, 0]]?.isPlaceholder = true
    page[[1]]?.isAnchor = true
    board.updateLayout(GridLayout.self) { $0.grid = page }
    #expect(frames([b, c]) == [[10, 55, 180, 35], [140, 60, 20, 30]])
    page[[0]]?.overlap = GridGravity(.left, .top)
    board.updateLayout(GridLayout.self) { $0.grid = page }
    #expect(frames([a, b]) == [[10, 10, 50, 20], [10, 15, 180, 75]])
    let text = GridDictionary.text(of: page)
    let again = try GridDictionary.read(text)
    #expect(again == page)
    let sent = String(text.dropLast()) + #", "newer": 1732579200000,}"#
    do {
      let (page, remarks) = try GridDictionary.readLeniently(sent)
      #expect(page == again && remarks.count == 2)
    }
    page.subgrids.removeAll()
    page.subgrids.append(contentsOf: again.subgrids)
    #expect(page == again && page[[1, 0]]?.isPlaceholder == true)
    #expect(board.diagnostics == [])
  }

  @Test("Groups, targets and lines")
  func groups() throws {
    let (a, b, c) = Scene.boxes()
    let board = LayoutNode("board", GridLayout(), children: [a, b, c])
    try board.setSize(width: 200, height: 100)
    var page = Grid(rows: [Grid(.points(40)), Grid(columns: [Grid(), Grid()])])
    page[[1]]?.tag = 7
    page[[1]]?.action = "open"
    page[[1]]?.actionData = .string("none")
    page[[0]]?.border[.bottom] = BorderLine()
    board.updateLayout(GridLayout.self) { $0.grid = page }
    board.updateLayout(GridLayout.self) {
      $0.append(GridGroup([c, a], actionData: .string("x")), to: 7)
    }
    #expect(frames([a, b, c]) == [[100, 40, 100, 60], [0, 0, 200, 40], [0, 40, 100, 60]])
    let cell = GridLayout.cell(of: board, at: Point(x: 10, y: 60))
    #expect(cell?.path == [1] && cell?.action == "open" && cell?.actionData == .string("x"))
    let place = GridLayout.cells(of: board).first { $0.node === a }
    #expect(place?.path == [1, 1])
    let inside = GridLayout.cells(of: board).filter { $0.path.starts(with: [1]) }
      .compactMap(\.node)
    #expect(inside.map(\.name) == ["c", "a"])
    let lines = GridLayout.borderRects(of: board)
    #expect(lines.map(\.rect) == [Rect(x: 0, y: 39, width: 200, height: 1)])

    board.updateLayout(GridLayout.self) { $0.insert(GridGroup([b, nil]), at: 0, to: 7) }
    #expect(board.layout(GridLayout.self)?.groups[7]?.count == 2)
    #expect(frames([a, b, c]) == [[0, 0, 0, 0], [0, 40, 100, 60], [0, 0, 0, 0]])
    board.updateLayout(GridLayout.self) { $0.exchangeGroups((0, 7), (1, 7)) }
    #expect(frames([a, b, c]) == [[100, 40, 100, 60], [0, 0, 0, 0], [0, 40, 100, 60]])
    board.updateLayout(GridLayout.self) { $0.replace(GridGroup([b]), at: 0, of: 7) }
    board.updateLayout(GridLayout.self) { $0.removeGroup(at: 1, of: 7) }
    #expect(frames([a, b, c]) == [[0, 0, 200, 40], [0, 40, 100, 60], [0, 0, 0, 0]])
    board.updateLayout(GridLayout.self) { $0.moveGroup(at: 0, of: 7, to: 8) }
    board.updateLayout(GridLayout.self) { $0.removeGroups(of: 8) }
    #expect(board.layout(GridLayout.self)?.groups.isEmpty == true)
    #expect(frames([a, b, c]) == [[0, 0, 200, 40], [0, 40, 100, 60], [100, 40, 100, 60]])
  }
}
