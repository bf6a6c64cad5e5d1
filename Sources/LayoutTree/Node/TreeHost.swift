/// What keeps the layout of a whole tree; the tree tells it about changes.
///
/// An engine installs itself as the host of a root. A subtree that leaves takes no host along.
package protocol TreeHost: AnyObject {
  /// `node` and its descendants have just joined the host's tree, or are about to leave it.
  func subtreeDidEnter(_ node: LayoutNode)
  func subtreeWillLeave(_ node: LayoutNode)
  /// `node` has already been detached; its own tree has no host yet.
  func subtreeDidLeave(_ node: LayoutNode)
  /// The content of `node` must be measured again.
  func contentDidChange(_ node: LayoutNode)
  /// The frame of the root was set by its owner.
  func rootFrameDidChange(_ root: LayoutNode)
  /// The visibility, direction or order of a node changed.
  func traitsDidChange(_ node: LayoutNode)
  /// Computes what is out of date and commits it.
  func layOut(_ root: LayoutNode) -> [FrameChange]
}
