import LayoutTree

extension GridLayout: CustomStringConvertible {
  /// The source text of the layout, such as `GridLayout(Grid(rows: [Grid(.points(40))]))`; default
  /// values are omitted.
  public var description: String { "GridLayout(" + (grid == Grid() ? "" : grid.description) + ")" }
}

extension Grid: CustomStringConvertible {
  /// The source text of the grid, with its measure, subgrids, spacing and padding; default values
  /// are omitted.
  ///
  /// - Complexity: O(grids).
  public var description: String {
    enum Piece {
      case grid(Grid)
      case text(String)
    }
    var text = ""
    // The pieces are in reverse order.
    var waiting = [Piece.grid(self)]
    while let piece = waiting.popLast() {
      switch piece {
      case .text(let part): text += part
      case .grid(let grid):
        var (first, last) = (CallText("Grid"), CallText(""))
        if grid.measure != .fill { first.add("", "." + grid.measure.description) }
        last.add("spacing", grid.spacing, unless: 0)
        if grid.padding != DirectionalEdgeInsets(edge: 0) {
          last.add("padding", grid.padding.description)
        }
        text += "Grid(" + first.list
        let isLast = last.isEmpty
        if grid.subgrids.isEmpty {
          text += (isLast || first.isEmpty ? "" : ", ") + last.list + ")"
          continue
        }
        text += (first.isEmpty ? "" : ", ") + (grid.axis == .vertical ? "rows: [" : "columns: [")
        waiting.append(.text("]" + (isLast ? "" : ", ") + last.list + ")"))
        for (index, part) in grid.subgrids.enumerated().reversed() {
          waiting.append(.grid(part))
          if index > 0 { waiting.append(.text(", ")) }
        }
      }
    }
    return text
  }
}

extension Grid.Measure: CustomStringConvertible {
  /// The source text of the case.
  public var description: String {
    switch self {
    case .points(let points): "points(" + codeText(points) + ")"
    case .fraction(let fraction): "fraction(" + codeText(fraction) + ")"
    case .restFraction(let fraction): "restFraction(" + codeText(fraction) + ")"
    case .wrap: "wrap"
    case .fill: "fill"
    }
  }
}
