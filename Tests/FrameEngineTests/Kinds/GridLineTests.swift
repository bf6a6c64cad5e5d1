import Dovetail
import Testing

@Suite("Lines of grids")
struct GridLineTests {
  private func line(_ change: (inout BorderLine) -> Void = { _ in }) -> BorderLine {
    var line = BorderLine()
    (line.headIndent, line.tailIndent, line.offset) = (3, 5, 2)
    change(&line)
    return line
  }

  /// A row of 280 by 130 points at (10, 60) that is split into columns, at two pixels a point.
  private func node(_ edges: [LayoutBorder.Edge: BorderLine]) throws -> LayoutNode {
    var grid = Grid(
      rows: [Grid(.points(40)), Grid(columns: [Grid(.fraction(0.25)), Grid()], spacing: 5)],
      spacing: 10, padding: DirectionalEdgeInsets(edge: 10))
    grid[[1]]?.border = edges
    let node = LayoutNode("grid", GridLayout(grid))
    node.rounding = .pixels(scale: 2)
    try node.setSize(width: 300, height: 200)
    node.layoutIfNeeded()
    return node
  }

  @Test("A pixel along each edge, with indents and an offset")
  func edges() throws {
    let node = try node([.top: line(), .bottom: line(), .leading: line(), .trailing: line()])
    let rects = GridLayout.borderRects(of: node).map(\.rect)
    #expect(
      rects == [
        Rect(x: 13, y: 62, width: 272, height: 0.5),
        Rect(x: 13, y: 187.5, width: 272, height: 0.5),
        Rect(x: 12, y: 63, width: 0.5, height: 122),
        Rect(x: 287.5, y: 63, width: 0.5, height: 122),
      ])
    node.direction = .rightToLeft
    node.layoutIfNeeded()
    let mirrored = GridLayout.borderRects(of: node).map(\.rect)
    #expect(mirrored.map(\.minX) == [15, 15, 287.5, 12])
    #expect(mirrored.map(\.minY) == rects.map(\.minY))
  }

  @Test("They are among the lines of the node, behind its own, and left and right stay")
  func ofNode() throws {
    let node = try node([.left: line(), .leading: line { $0.thickness = .points(9) }])
    try node.setBorder(LayoutBorder(all: BorderLine()))
    #expect(node.borderRects.count == 5)
    #expect(node.borderRects.last?.rect == Rect(x: 12, y: 63, width: 0.5, height: 122))
    node.direction = .rightToLeft
    node.layoutIfNeeded()
    #expect(
      node.borderRects.suffix(2).map(\.rect) == [
        Rect(x: 279, y: 63, width: 9, height: 122), Rect(x: 12, y: 63, width: 0.5, height: 122),
      ])
  }

  @Test("Lines of numbers that make no sense, and of grids without any extent, are left out")
  func faulty() throws {
    let node = try node([
      .top: line { $0.offset = .nan }, .bottom: line { $0.thickness = .points(0) },
      .left: line { $0.headIndent = .infinity }, .right: line { $0.headIndent = 200 },
    ])
    #expect(GridLayout.borderRects(of: node).isEmpty)
    node.updateLayout(GridLayout.self) { $0.grid[[1]]?.border = [.top: line()] }
    #expect(GridLayout.borderRects(of: node).isEmpty)
    node.layoutIfNeeded()
    #expect(GridLayout.borderRects(of: node).count == 1)
    node.updateLayout(GridLayout.self) { $0.grid[[0]]?.measure = .points(500) }
    node.layoutIfNeeded()
    #expect(GridLayout.borderRects(of: node).isEmpty)
    #expect(GridLayout.borderRects(of: LayoutNode("none")).isEmpty)
  }
}
