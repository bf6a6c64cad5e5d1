/// A change of a frame in a commit.
public struct FrameChange {
  /// The node that moved or changed its size.
  public let node: LayoutNode
  /// Its frame before the commit.
  public let old: Rect
  /// Its frame now.
  public let new: Rect
}
