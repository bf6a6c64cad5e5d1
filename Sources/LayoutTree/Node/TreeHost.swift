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
  /// The owner has set the frame of a node below the root, or decides about it from now on or no more.
  func heldFrameDidChange(_ node: LayoutNode)
  /// The visibility, direction or order of a node changed.
  func traitsDidChange(_ node: LayoutNode)
  /// Computes what is out of date below the root of its nodes, and publishes it.
  func layOut(_ root: LayoutNode, _ commits: FrameCommits)
  /// The size that the root of its nodes needs for a proposal, if some of them, which have layouts, need
  /// for once what they answer now.
  func sizeThatFits(
    _ proposal: ProposedSize, _ root: LayoutNode, remeasuring nodes: [LayoutNode]
  ) -> Size
  /// Where the first or last line of text of the root of its nodes, which takes that of a descendant, stands
  /// below its top edge in a size; `nil` without text.
  func baseline(_ attribute: LayoutAttribute, of root: LayoutNode, in size: Size) -> Double?
  /// Takes changes that wait into account, without laying anything out.
  func takeChanges()
  /// The direction of a node changed, and with it perhaps what leading means below it.
  func directionDidChange(_ node: LayoutNode)
  /// The hugging or the resistance of a node's content changed.
  func contentPriorityDidChange(_ node: LayoutNode)
  /// A node takes its baselines from another descendant now.
  func baselineDidChange(_ node: LayoutNode)
  /// The margins, the safe area or a held guide of a node changed.
  func guidesDidChange(_ node: LayoutNode)
  /// What is wrong with what the host keeps; empty unless there is a bug.
  func checkInvariants() -> [String]
}

extension TreeHost {
  package func sizeThatFits(
    _ proposal: ProposedSize, _ root: LayoutNode, remeasuring nodes: [LayoutNode]
  ) -> Size { .zero }
  package func baseline(
    _ attribute: LayoutAttribute, of root: LayoutNode, in size: Size
  ) -> Double? { nil }
  package func takeChanges() {}
  package func heldFrameDidChange(_ node: LayoutNode) {}
  package func directionDidChange(_ node: LayoutNode) { traitsDidChange(node) }
  package func contentPriorityDidChange(_ node: LayoutNode) {}
  package func baselineDidChange(_ node: LayoutNode) {}
  package func guidesDidChange(_ node: LayoutNode) {}
  package func checkInvariants() -> [String] { [] }
}
