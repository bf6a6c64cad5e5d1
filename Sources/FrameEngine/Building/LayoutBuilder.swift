import LayoutTree

/// Builds the children of a node from statements.
///
///     let row = LayoutNode.row("row", spacing: 8) {
///       icon
///       title.weight(1)
///       if showsTime { time }
///       for badge in badges { badge }
///     }
@resultBuilder
public enum LayoutBuilder {
  /// A child.
  public static func buildExpression(_ item: some LayoutItem) -> [LayoutNode] {
    [item.layoutNode]
  }

  /// A child, if there is one.
  public static func buildExpression(_ node: LayoutNode?) -> [LayoutNode] {
    node.map { [$0] } ?? []
  }

  /// Several children.
  public static func buildExpression(_ nodes: [LayoutNode]) -> [LayoutNode] { nodes }

  /// The children of all statements, in order.
  public static func buildBlock(_ components: [LayoutNode]...) -> [LayoutNode] {
    components.flatMap { $0 }
  }

  /// The children of an `if` without an `else`.
  public static func buildOptional(_ component: [LayoutNode]?) -> [LayoutNode] { component ?? [] }

  /// The children of a condition that holds.
  public static func buildEither(first component: [LayoutNode]) -> [LayoutNode] { component }

  /// The children of a condition that does not hold.
  public static func buildEither(second component: [LayoutNode]) -> [LayoutNode] { component }

  /// The children of a loop.
  public static func buildArray(_ components: [[LayoutNode]]) -> [LayoutNode] {
    components.flatMap { $0 }
  }

  /// The children behind a check of availability.
  public static func buildLimitedAvailability(_ component: [LayoutNode]) -> [LayoutNode] {
    component
  }
}
