import LayoutTree

extension GridLayout: CustomStringConvertible {
  /// The layout as it is written in code, such as `GridLayout(Grid(rows: [Grid(.points(40))]))`;
  /// what is the default is left out.
  public var description: String { "GridLayout(" + (grid == Grid() ? "" : grid.description) + ")" }
}

extension Grid: CustomStringConvertible {
  /// The grid as it is written in code, with its measure, the grids inside and their spacing.
  public var description: String {
    var call = CallText("Grid")
    if measure != .fill { call.add("", "." + measure.description) }
    if !subgrids.isEmpty {
      let list = subgrids.map { $0.description }.joined(separator: ", ")
      call.add(axis == .vertical ? "rows" : "columns", "[" + list + "]")
    }
    call.add("spacing", spacing, unless: 0)
    return call.text
  }
}

extension Grid.Measure: CustomStringConvertible {
  /// The case as it is written in code.
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
