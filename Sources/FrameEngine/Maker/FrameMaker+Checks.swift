import LayoutTree

// What every call asks before it does anything.
extension FrameMaker {
  /// Lists a call of the shared vocabulary whose argument makes no sense.
  public func refuse(_ misuse: LayoutMisuse, at callSite: CallSite) {
    run.refuse(.misuse(misuse, callSite))
  }

  /// The content area along `axis`, seen from `space`, or `nil` after refusing the call.
  func contentArea(_ axis: Axis, in space: LayoutNode?, at callSite: CallSite) -> Span? {
    guard run.contains(reference) else {
      run.refuse(.outsideTree(box: reference.nameInTree, callSite))
      return nil
    }
    let bounds = run.span(of: reference, along: axis, in: space)
    let insets = edgeInsets(in: reference.effectiveDirection)
    let area = Span(
      start: bounds.start + insets.min(along: axis), end: bounds.end - insets.max(along: axis))
    guard area.isFinite else {
      run.refuse(.areaNotFinite(reference: reference.nameInTree, callSite))
      return nil
    }
    return area
  }

  /// The reference as it is now, without insets, where boxes of this maker lie; empty where it
  /// takes no part.
  package var referenceRect: Rect {
    guard run.contains(reference) else { return .zero }
    let space = run.isSubject(reference) ? reference : run.space(of: reference)
    let x = run.span(of: reference, along: .horizontal, in: space)
    let y = run.span(of: reference, along: .vertical, in: space)
    return Rect(
      origin: Point(x: x.start, y: y.start), size: Size(width: x.extent, height: y.extent))
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
    if let node = nodes.first(where: { $0.isPlacedByLayout }), let layout = node.parent {
      run.note(
        .insideLayout(box: node.nameInTree, layout: layout.nameInTree, callSite))
    }
    if nodes.count > 1, let node = nodes.firstRepeated {
      run.refuse(.listedTwice(box: node.nameInTree, callSite))
      return false
    }
    return true
  }

  private func problem(with node: LayoutNode, at callSite: CallSite) -> FrameProblem? {
    if node === reference { return .referenceInList(box: node.nameInTree, callSite) }
    if !run.contains(node) { return .outsideTree(box: node.nameInTree, callSite) }
    if node.guide?.insets != nil { return .heldGuide(box: node.nameInTree, callSite) }
    if !node.children.isEmpty, node.isAncestorOrSelf(of: reference) {
      return .containsReference(box: node.nameInTree, callSite)
    }
    return nil
  }
}

extension LayoutNode {
  /// Whether the layout that the node is in gives it its frame.
  fileprivate var isPlacedByLayout: Bool {
    guard let parent = cell.pointee.parent, parent.pointee[.hasLayout] else { return false }
    return takesPart && !itemTraits.reservesSpaceOnly
  }
}

extension [LayoutNode] {
  /// The first node that stands in the list a second time.
  ///
  /// Complexity: O(nodes).
  var firstRepeated: LayoutNode? {
    defer { for node in self { node.isMarked = false } }
    for node in self {
      if node.isMarked { return node }
      node.isMarked = true
    }
    return nil
  }
}
