/// The constraint system of a tree, as seen by the tree, which notifies it of changes.
///
/// An engine installs itself as the host of a root. A subtree that leaves takes no host along.
package protocol ConstraintHost: AnyObject {
  // MARK: Structure

  /// `node` and its descendants are about to leave the host's tree, or a layout in it.
  func subtreeWillLeave(_ node: LayoutNode)
  /// `node` has left; it is now the root of a tree without a host.
  func subtreeDidLeave(_ node: LayoutNode)
  /// A layout is about to place `node`, and protects it from constraints that reach into it.
  func layoutWillPlace(_ node: LayoutNode)
  /// A layout below the root of its nodes has gone; its children are no longer roots of their own.
  func layoutDidLeave()
  /// `node`, the former root of this host, is now part of the tree of `root`.
  func rootDidJoin(_ root: LayoutNode, from node: LayoutNode)

  /// The root of this host is about to be deallocated; remaining users of the host must not reach a
  /// node through it.
  func rootWillGo()

  // MARK: Changes

  /// The content of `node`, its hugging or its resistance has changed.
  func contentDidChange(_ node: LayoutNode)
  /// The frame of the root was set by its owner.
  func rootFrameDidChange(_ root: LayoutNode)
  /// The owner of a node below the root has set its frame, or begins or stops to drive it.
  func heldFrameDidChange(_ node: LayoutNode)
  /// A node has gone or come back.
  func visibilityDidChange(_ node: LayoutNode)
  /// The direction of a node changed, and possibly the meaning of leading below it.
  func directionDidChange(_ node: LayoutNode)
  /// A node forwards its baselines to another descendant.
  func baselineDidChange(_ node: LayoutNode)
  /// The margins, the safe area or a held guide of a node changed.
  func guidesDidChange(_ node: LayoutNode)

  // MARK: Questions

  /// Applies pending changes, without a layout.
  func takeChanges()
  /// Whether a guide is no longer where the margins and the safe area that its owner inherits are.
  var hasOutdatedGuides: Bool { get }
  /// Computes and publishes outdated frames below the root of its nodes.
  func layOut(_ root: LayoutNode, _ commits: FrameCommits)
  /// Returns the size that the root of its nodes needs, with `nodes`, which have layouts, measured
  /// again.
  func sizeThatFits(
    _ proposal: ProposedSize, _ root: LayoutNode, remeasuring nodes: [LayoutNode]
  ) -> Size
  /// Returns the distance of a baseline of the root of its nodes below its top edge in a size;
  /// `nil` without text.
  func baseline(_ attribute: LayoutAttribute, of root: LayoutNode, in size: Size) -> Double?
  #if !WITHOUT_DIAGNOSTICS
    /// Returns the faults in the requests to the host.
    func diagnostics(_ query: DiagnosticsQuery) -> [LayoutDiagnostic]
  #endif
  #if !hasFeature(Embedded)
    /// Returns violated invariants of the host; empty unless there is a bug.
    func checkInvariants() -> [String]
  #endif
}
