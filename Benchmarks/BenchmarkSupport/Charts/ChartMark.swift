import LayoutDrawing

/// The symbols that distinguish series without colour.
enum ChartMark: CaseIterable {
  case circle
  case square
  case diamond
  case triangle

  /// Returns the symbol of the series with this number.
  static func mark(ofSeries index: Int) -> ChartMark { allCases[index % allCases.count] }

  /// Returns the outline around a point, as the data of a `path`.
  func path(x: Double, y: Double) -> String {
    switch self {
    case .circle:
      "M" + place(x - 3.5, y) + "a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0z"
    case .square: "M" + place(x - 3, y - 3) + "h6v6h-6z"
    case .diamond: "M" + place(x, y - 4.5) + "l4.5 4.5l-4.5 4.5l-4.5 -4.5z"
    case .triangle: "M" + place(x, y - 4.5) + "l4.2 7.5h-8.4z"
    }
  }

  private func place(_ x: Double, _ y: Double) -> String { x.shortDecimal + " " + y.shortDecimal }
}
