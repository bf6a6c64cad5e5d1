/// What keeps the layout of a whole tree; the tree tells it about changes.
///
/// An engine installs itself as the host of a root. A subtree that leaves takes no host along.
package protocol TreeHost: AnyObject {
  /// `node` and what is below it are about to leave the host's tree.
  func subtreeWillLeave(_ node: LayoutNode)
  /// `node` has left; it is now the root of a tree without a host.
  func subtreeDidLeave(_ node: LayoutNode)
  /// `node`, the root that this host has served, is now part of the tree of `root`.
  func rootDidJoin(_ root: LayoutNode, from node: LayoutNode)
  /// The content of `node` must be measured again.
  func contentDidChange(_ node: LayoutNode)
  /// The frame of the root was set by its owner.
  func rootFrameDidChange(_ root: LayoutNode)
  /// The visibility, direction or order of a node changed.
  func traitsDidChange(_ node: LayoutNode)
  /// Computes what is out of date and commits it.
  func layOut(_ root: LayoutNode) -> [FrameChange]
}
