import LayoutTree

/// Questions about a node whose children a path layout has placed (step 13), for the size that it
/// has now.
///
/// It may be the node's own layout or one that this lets place the children. Before the first
/// layout there is no path.
extension PathLayout {
  /// The children of a node on its path, in order from its start.
  public static func items(of node: LayoutNode) -> [LayoutNode] { node.pathItems }

  /// The argument of the curve at a child, in radians for angles; `nil` for others than
  /// ``items(of:)`` of its parent and without a path.
  ///
  /// It is that of the layout itself, also where another one moves its boxes.
  ///
  /// - Complexity: O(children + steps).
  public static func argument(of child: LayoutNode) -> Double? {
    child.parent?.pathArgument(of: child)
  }

  /// The points of the path of a node from one child to another, in the coordinates of the node,
  /// both ends included; a `nil` stands for the start and for the end of the path.
  ///
  /// The points are as close as the steps of the walk, and moved as the middles of the boxes are:
  /// the middle of a box that is moved is on the path, another ``PathItem/anchor`` perhaps not.
  /// Those that a transform moves out of all numbers are left out. Empty if there is no path, or
  /// for others than ``items(of:)``.
  ///
  /// - Complexity: O(children + steps).
  public static func points(
    of node: LayoutNode, from first: LayoutNode? = nil, to last: LayoutNode? = nil
  ) -> [Point] {
    node.pathPoints(from: first, to: last)
  }
}
