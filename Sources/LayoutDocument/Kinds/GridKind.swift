import FrameEngine
import LayoutTree

extension DocumentLayoutKind {
  /// Children in the leaves of a tree of grids.
  static let grid = DocumentLayoutKind(
    "grid", definition: "gridLayout",
    "Boxes in the leaves of a tree of rows and columns, in depth-first order.",
    keys: [
      KeyFormat(
        "grid", .grid, "The whole grid, as in a grid dictionary of MyLayout.", isRequired: true
      ) { $0.grid = $1 },
      KeyFormat(
        "safeAreaPadding",
        ValueFormat<LayoutStyle.Edges>(.reference(.edges)) { (cursor) throws(DocumentError) in
          try cursor.edges()
        }
      ) { $0.safeAreaPadding = $1 },
    ],
    from: GridLayout()
  ) { layout in LayoutPlan(style: layout.layoutStyle ?? LayoutStyle()) { layout } }
}

extension ValueFormat<Grid> {
  /// A grid.
  fileprivate static var grid: ValueFormat {
    ValueFormat(.reference(.grid)) { (cursor) throws(DocumentError) in try cursor.grid() }
  }
}
