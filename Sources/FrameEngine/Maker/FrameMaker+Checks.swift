import LayoutTree

// What every call asks before it does anything.
extension FrameMaker {
  /// The content area along `axis` in the run space, or `nil` after refusing the call.
  func contentArea(_ axis: Axis, at callSite: CallSite) -> Span? {
    guard let bounds = run.span(of: reference, along: axis) else {
      run.refuse(.outsideTree(box: reference.name, callSite))
      return nil
    }
    let area = Span(
      start: bounds.start + insets.min(along: axis), end: bounds.end - insets.max(along: axis))
    guard area.isFinite else {
      run.refuse(.areaNotFinite(reference: reference.name, callSite))
      return nil
    }
    return area
  }

  /// Whether all boxes may be moved by one call of this maker; if not, the call is refused.
  ///
  /// Complexity: O(boxes * depth).
  func accepts(_ nodes: [LayoutNode], at callSite: CallSite) -> Bool {
    for node in nodes {
      if let problem = problem(with: node, at: callSite) {
        run.refuse(problem)
        return false
      }
    }
    if let node = firstRepeated(in: nodes) {
      run.refuse(.listedTwice(box: node.name, callSite))
      return false
    }
    return true
  }

  private func problem(with node: LayoutNode, at callSite: CallSite) -> FrameProblem? {
    if node === reference { return .referenceInList(box: node.name, callSite) }
    if !run.contains(node) { return .outsideTree(box: node.name, callSite) }
    if run.isSubject(node) { return .containsReference(box: node.name, callSite) }
    if !run.isSubject(reference), node.isAncestorOrSelf(of: reference) {
      return .containsReference(box: node.name, callSite)
    }
    return nil
  }

  private func firstRepeated(in nodes: [LayoutNode]) -> LayoutNode? {
    if nodes.count > 8 {
      var seen: Set<ObjectIdentifier> = []
      return nodes.first { !seen.insert(ObjectIdentifier($0)).inserted }
    }
    for (index, node) in nodes.enumerated() {
      for earlier in nodes[..<index] where earlier === node { return node }
    }
    return nil
  }
}
