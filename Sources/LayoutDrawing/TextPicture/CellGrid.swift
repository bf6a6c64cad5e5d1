import LayoutTree

/// The cells on which the edges of a box lie, all within the canvas.
struct CellRect: Hashable {
  let left: Int
  let top: Int
  let right: Int
  let bottom: Int
}

/// Maps points to the cells of a character grid, in which a cell is twice as high as wide.
struct CellGrid {
  private static let aspect = 2.0

  private let origin: Point
  /// Columns for each point.
  private let scale: Double
  let columns: Int
  let rows: Int

  /// A grid that holds `bounds` as large as the limits allow.
  init(bounds: Rect, columnLimit: Int, rowLimit: Int) {
    origin = bounds.origin
    let byWidth = Double(columnLimit - 1) / bounds.width
    let byHeight = Double(rowLimit - 1) * Self.aspect / bounds.height
    let scale = min(byWidth, byHeight)
    self.scale = scale.isFinite ? scale : 0
    columns = Self.cell(bounds.width, self.scale) + 1
    rows = Self.cell(bounds.height, self.scale / Self.aspect) + 1
  }

  func cells(of frame: Rect) -> CellRect {
    let near = frame.origin - origin
    return CellRect(
      left: Self.cell(near.x, scale),
      top: Self.cell(near.y, scale / Self.aspect),
      right: min(Self.cell(near.x + frame.width, scale), columns - 1),
      bottom: min(Self.cell(near.y + frame.height, scale / Self.aspect), rows - 1))
  }

  private static func cell(_ distance: Double, _ scale: Double) -> Int {
    Int((distance * scale).rounded())
  }
}
