/// What keeps the layout of a whole tree; the tree tells it about changes.
///
/// An engine installs itself as the host of a root. A subtree that leaves takes no host along.
package protocol ConstraintHost: AnyObject {
  // MARK: Coming and going

  /// `node` and what is below it are about to leave the host's tree, or a layout in it.
  func subtreeWillLeave(_ node: LayoutNode)
  /// `node` has left; it is now the root of a tree without a host.
  func subtreeDidLeave(_ node: LayoutNode)
  /// A layout is about to place `node`, and keeps it from constraints that reach into it.
  func layoutWillPlace(_ node: LayoutNode)
  /// A layout below the root of its nodes has gone; its children are no roots of their own any
  /// more.
  func layoutDidLeave()
  /// `node`, the root that this host has served, is now part of the tree of `root`.
  func rootDidJoin(_ root: LayoutNode, from node: LayoutNode)

  /// The root that this host has served is about to be deallocated; whoever still has the host must
  /// not reach a node by it.
  func rootWillGo()

  // MARK: Changes

  /// The content of `node`, its hugging or its resistance must be taken anew.
  func contentDidChange(_ node: LayoutNode)
  /// The frame of the root was set by its owner.
  func rootFrameDidChange(_ root: LayoutNode)
  /// The owner of a node below the root has set its frame, or begins or ceases to decide about it.
  func heldFrameDidChange(_ node: LayoutNode)
  /// The direction of a node changed, and with it perhaps what leading means below it.
  func directionDidChange(_ node: LayoutNode)
  /// A node takes its baselines from another descendant now.
  func baselineDidChange(_ node: LayoutNode)
  /// The margins, the safe area or a held guide of a node changed.
  func guidesDidChange(_ node: LayoutNode)

  // MARK: Questions

  /// Takes changes that wait into account, without laying anything out.
  func takeChanges()
  /// Computes what is out of date below the root of its nodes, and publishes it.
  func layOut(_ root: LayoutNode, _ commits: FrameCommits)
  /// The size that the root of its nodes needs, if `nodes`, which have layouts, are measured anew.
  func sizeThatFits(
    _ proposal: ProposedSize, _ root: LayoutNode, remeasuring nodes: [LayoutNode]
  ) -> Size
  /// Where a baseline of the root of its nodes is below its top edge in a size; `nil` without text.
  func baseline(_ attribute: LayoutAttribute, of root: LayoutNode, in size: Size) -> Double?
  /// The faults in what was asked of the host.
  func diagnostics(_ query: DiagnosticsQuery) -> [LayoutDiagnostic]
  /// What is wrong with what the host keeps; empty unless there is a bug.
  func checkInvariants() -> [String]
}
