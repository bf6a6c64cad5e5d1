/// The frame engine, as seen by the tree, which therefore need not depend on it.
///
/// There is one instance for all nodes; the engine's data of a node is in memory that begins with a
/// ``StorageHeader``, to which ``NodeStorage/frameData`` points. The constraint engine has a
/// ``ConstraintHost``.
package protocol FrameHost: AnyObject, Sendable {
  // MARK: Questions

  /// Returns the size that a node needs for a proposal.
  func sizeThatFits(_ proposal: ProposedSize, _ node: LayoutNode) -> Size
  /// Returns the distance of the first or last baseline of a node below its top edge in a size;
  /// `nil` without text.
  func baseline(_ attribute: LayoutAttribute, of node: LayoutNode, in size: Size) -> Double?
  /// Returns whether what is in a node is shown only inside of its frame along an axis.
  func clipsChildren(of node: LayoutNode, along axis: Axis) -> Bool
  /// Places the descendants of a node in its size, or in the one it needs if none was set.
  func layOut(_ node: LayoutNode, _ commits: FrameCommits)

  // MARK: Changes

  /// Discards the cached sizes of a node, because of a change.
  func sizesDidChange(_ node: LayoutNode, _ change: SizeChange)
  /// Puts the values of a node for a size class, that of its root, into force.
  func sizeClassDidChange(_ node: LayoutNode, to sizeClass: LayoutSizeClass)
  /// Frees the data of a node that is deallocated.
  func nodeWillGo(_ node: NodePointer)

  // MARK: Reports

  #if !WITHOUT_DIAGNOSTICS
    /// Returns the faults in the traits and the layout of a node.
    func diagnostics(of node: LayoutNode, _ query: DiagnosticsQuery) -> [LayoutDiagnostic]
    /// Returns the source texts of a node's layout and of its traits; `nil` for one that is not
    /// set.
    func texts(of node: LayoutNode) -> (layout: String?, traits: String?)
  #endif
  #if !hasFeature(Embedded)
    /// Returns violated invariants of the data of a node; empty unless there is a bug.
    func checkInvariants(of node: LayoutNode) -> [String]
  #endif
  /// Returns the padding of the layout of a node with its safe area, left for leading, and the
  /// lines of the layout among its children, in the coordinates of the node.
  func borders(of node: LayoutNode) -> (insets: EdgeInsets, lines: [BorderRect])
}
