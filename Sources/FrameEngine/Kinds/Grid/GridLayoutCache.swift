import LayoutTree

/// The cache of a grid layout, which has lines and faults that other kinds do not have.
final class GridLayoutCache: TypedLayoutCache<GridLayout> {
  override func borderRects(of node: LayoutNode) -> [BorderRect] {
    GridLayout.borderRects(of: node)
  }

  override func kindDiagnostics(
    of node: LayoutNode, _ query: DiagnosticsQuery
  ) -> [LayoutDiagnostic] { node.gridDiagnostics(query) }
}

/// The cache of a grid layout with a transform.
final class TransformedGridCache: TypedLayoutCache<TransformedLayout<GridLayout>> {
  override func borderRects(of node: LayoutNode) -> [BorderRect] {
    GridLayout.borderRects(of: node)
  }

  override func kindDiagnostics(
    of node: LayoutNode, _ query: DiagnosticsQuery
  ) -> [LayoutDiagnostic] { node.gridDiagnostics(query) }
}
