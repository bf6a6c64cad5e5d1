import Dovetail
import TestSupport
import Testing

/// Grids that are nested deeper than functions can be called.
@Suite("Deep grids")
struct DeepGridTests {
  private let depth = roundsPlayed(of: LongTests.count(16_000, of: 100_000))

  /// A grid of a depth, by turns rows and columns; the innermost one has a tag.
  private func grid(_ depth: Int, tag: Int = 1) -> Grid {
    var grid = Grid(.points(10))
    grid.tag = tag
    for level in 0..<depth { grid = level % 2 == 0 ? Grid(rows: [grid]) : Grid(columns: [grid]) }
    return grid
  }

  @Test("Grids of any depth are compared, hashed, copied and released")
  func values() {
    let (one, twin, other) = (grid(depth), grid(depth), grid(depth, tag: 2))
    #expect(one == twin && one.hashValue == twin.hashValue)
    #expect(one != other && one != one.subgrids[0])
    #expect(GridLayout(one) == GridLayout(twin) && Set([one, twin, other]).count == 2)
    let path = [Int](repeating: 0, count: depth)
    #expect(one[path]?.tag == 1 && one[path + [0]] == nil)
    var copy = one
    copy[path]?.tag = 2
    #expect(copy == other && one == twin)
    copy[path] = nil
    #expect(copy[path] == nil && copy[path.dropLast()] != nil && one[path] != nil)
  }

  @Test("Lists of grids are released while others share them, from the outside and the inside")
  func shared() {
    var parts = [grid(depth)]
    var inside: [Grid]? = parts[0].subgrids
    parts.append(Grid(rows: parts))
    parts.removeFirst()
    #expect(parts[0].subgrids[0].subgrids == inside)
    parts = []
    #expect(inside?.count == 1)
    inside = nil
  }

  @Test("Grids of any depth are described and laid out")
  func layout() throws {
    let whole = grid(depth)
    #expect(whole.description.hasPrefix("Grid(columns: [Grid(rows: [Grid(columns: ["))
    let end = String(repeating: "])", count: depth)
    #expect(whole.description.hasSuffix("[Grid(.points(10))" + end))
    let child = LayoutNode("child")
    let node = LayoutNode("node", GridLayout(whole), children: [child])
    try node.setSize(width: 300, height: 200)
    node.layoutIfNeeded()
    #expect(child.frame == Rect(x: 0, y: 0, width: 300, height: 10))
    #expect(node.diagnostics == [])
    let cells = GridLayout.cells(of: node)
    #expect(cells.count == depth + 1 && cells.last?.path == [Int](repeating: 0, count: depth))
    #expect(GridLayout.cell(of: node, at: Point(x: 5, y: 5))?.node === child)
    node.updateLayout(GridLayout.self) { $0.grid.padding.top = 5 }
    node.layoutIfNeeded()
    #expect(child.frame.minY == 5)
  }

  @Test("Data of any depth is compared, hashed and released")
  func data() {
    func data(_ innermost: GridData) -> GridData {
      var data = innermost
      for level in 0..<depth {
        data = level % 2 == 0 ? .array([data, .null]) : .object([.init("next", data)])
      }
      return data
    }
    let one = data(.number(1))
    let twin = data(.number(1))
    #expect(one == twin && one.hashValue == twin.hashValue && one != data(.number(2)))
    guard case .object(let members) = one.content, case .array(let list) = members[0].value.content
    else {
      Issue.record("\(one.content) is no object of lists")
      return
    }
    #expect(members[0].name == "next" && list.count == 2 && list[1] == .null)
  }

  @Test("Lists, objects and their names are told apart")
  func kinds() {
    #expect(GridData.array([]) != .object([]) && GridData.array([.null]) != .array([]))
    #expect(GridData.array([.null]) != .object([.init("", .null)]))
    #expect(GridData.object([.init("a", .null)]) != .object([.init("b", .null)]))
    let values: [GridData] = [.null, .bool(true), .number(1), .string("1"), .array([.null])]
    #expect(Set(values).count == 5)
    for value in values { #expect(GridData(value.content) == value) }
  }

  @Test("A copy keeps its grids while another one changes, and equal ones are equal however made")
  func copies() {
    let rows = Grid(rows: [Grid(.points(1)), Grid(.points(2))], spacing: 3)
    var copy = rows
    copy.subgrids[1].measure = .wrap
    #expect(rows.subgrids.map(\.measure) == [.points(1), .points(2)] && copy != rows)
    copy.subgrids[1] = rows.subgrids[1]
    #expect(copy == rows && copy.hashValue == rows.hashValue)
    copy.subgrids.removeAll()
    var leaf = Grid()
    leaf.spacing = 3
    #expect(copy == leaf && copy.hashValue == leaf.hashValue)
    #expect(Grid(rows: [rows, leaf]) != Grid(rows: [leaf, rows]))
    let padding = DirectionalEdgeInsets(edge: 4)
    var padded = Grid(.wrap, columns: [leaf], spacing: 3)
    padded.padding = padding
    #expect(padded == Grid(.wrap, columns: [leaf], spacing: 3, padding: padding))
    #expect(
      padded.description
        == "Grid(.wrap, columns: [Grid(spacing: 3)], spacing: 3, "
        + "padding: DirectionalEdgeInsets(edge: 4))")
  }

  @Test("A padding inside that is no number counts as 0 and is reported")
  func faultyPadding() throws {
    let inner = Grid(padding: DirectionalEdgeInsets(edge: .nan))
    let child = LayoutNode("child")
    let node = LayoutNode("node", GridLayout(Grid(rows: [inner])), children: [child])
    try node.setSize(width: 100, height: 50)
    node.layoutIfNeeded()
    #expect(child.frame == Rect(x: 0, y: 0, width: 100, height: 50))
    #expect(node.diagnostics.map(\.code) == ["notFinite"])
  }
}
