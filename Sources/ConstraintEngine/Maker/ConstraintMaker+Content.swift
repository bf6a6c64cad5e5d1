import LayoutTree

extension ConstraintMaker {
  /// Checks the boxes; their content sizes are kept anyway, so there is nothing to write down.
  public func fitContent(_ fit: ContentFit, of nodes: [LayoutNode], at callSite: CallSite) {
    if accepts(nodes, at: callSite) { recorder.fitted += nodes }
  }
}
