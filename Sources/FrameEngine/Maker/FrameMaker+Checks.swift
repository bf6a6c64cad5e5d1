import LayoutTree

// What every call asks before it does anything.
extension FrameMaker {
  /// The content area along `axis`, seen from `space`, or `nil` after refusing the call.
  func contentArea(_ axis: Axis, in space: LayoutNode?, at callSite: CallSite) -> Span? {
    guard run.contains(reference) else {
      run.refuse(.outsideTree(box: reference.name, callSite))
      return nil
    }
    let bounds = run.span(of: reference, along: axis, in: space)
    let area = Span(
      start: bounds.start + insets.min(along: axis), end: bounds.end - insets.max(along: axis))
    guard area.isFinite else {
      run.refuse(.areaNotFinite(reference: reference.name, callSite))
      return nil
    }
    return area
  }

  /// The space that a call computes in; no box of the call carries it along.
  ///
  /// It is the space in which all boxes lie, if there is one, so that nothing is converted and a
  /// layout that runs again gives the very same numbers; else that of the reference.
  func workingSpace(for nodes: [LayoutNode]) -> LayoutNode? {
    guard let first = nodes.first else { return reference }
    let space = run.space(of: first)
    return nodes.allSatisfy { run.space(of: $0) === space } ? space : reference
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
