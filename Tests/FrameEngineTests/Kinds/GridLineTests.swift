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

  @Test("Cells and lines are at the rounded frames of the boxes, moved by a transform with them")
  func cells() throws {
    for rounding in [RoundingPolicy.none, .pixels(scale: 2), .equalExtents(scale: 1), .cells] {
      for move in [nil, Point.zero, Point(x: 5, y: 3)] {
        for direction in [LayoutDirection.leftToRight, .rightToLeft] {
          var grid = Grid(rows: [Grid(), Grid(columns: [Grid(), Grid(), Grid()]), Grid()])
          for index in 0..<3 { grid[[index]]?.border[.bottom] = BorderLine() }
          grid[[2]]?.tag = 3
          let boxes = (0..<5).map { LayoutNode("\($0)", content: .fixed(width: 9, height: 9)) }
          let node = LayoutNode("node", children: boxes + [LayoutNode("left over")])
          if let move {
            node.setLayout(GridLayout(grid).transformed(by: .translation(x: move.x, y: move.y)))
          } else {
            node.setLayout(GridLayout(grid))
          }
          node.traits.top = 0.4
          let root = LayoutNode("root", LinearLayout(.vertical), children: [node])
          (root.rounding, root.direction) = (rounding, direction)
          node.traits.width = 100
          node.traits.height = 100
          try root.setSize(width: 101, height: 110)
          root.layoutIfNeeded()
          let cells = GridLayout.cells(of: node)
          #expect(cells.count == 7)
          for cell in cells {
            guard let box = cell.node, boxes.contains(where: { $0 === box }) else { continue }
            #expect(cell.frame.isNear(box.frame), "\(rounding), \(direction), \(move as Any)")
          }
          #expect(node.borderRects.count == 3)
          #expect(node.borderRects.map(\.rect.maxY) == [0, 1, 5].map { cells[$0 + 1].frame.maxY })
          let hit = Point(x: cells[6].frame.minX + 1, y: cells[6].frame.minY + 1)
          #expect(GridLayout.cell(of: node, at: hit)?.tag == 3)
          #expect(root.diagnostics.map(\.code).contains("unplaced"))
        }
      }
    }
  }
}
