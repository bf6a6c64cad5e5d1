import LayoutTree

// Confirmation of stale answers: a layout answers and places as before if all its children do.
// Nodes that have changed are asked again from the bottom up, as far as it makes a difference
// (Hammer et al., Adapton: Composable, Demand-Driven Incremental Computation, 2014).
extension FramePass {
  /// Returns whether the stale answers of a layout are still valid; if not, discards them.
  ///
  /// A flex container inherits a direction from the one around it; if that is `nil`, the node has
  /// its own. Complexity: O(children), plus asking those that have changed.
  func confirmAnswers(
    of node: NodePointer, _ cache: LayoutCache, isRightToLeft: Bool? = nil
  ) -> Bool {
    guard cache.isStale else { return false }
    guard cache.mayBeConfirmed, !isInquiry, !isFinding, enter(node) else {
      cache.forgetAnswers()
      return false
    }
    defer { leave() }
    let age = cache.age
    let isRightToLeft =
      !cache.isFlex
      ? nil : node.isRightToLeft(isRightToLeft ?? node.isRightToLeft)
    if cache.hasResizedItems {
      let isGood = cache.resizedItemsAnswerAsBefore(
        node, isRightToLeft: isRightToLeft ?? false, self)
      if isGood { cache.confirm() } else { cache.forgetAnswers() }
      return isGood
    }
    for child in cache.members(of: node, self) where child.pointee[.needsLayout] {
      if answersAsBefore(child, isRightToLeft: isRightToLeft), age == cache.age { continue }
      cache.forgetAnswers()
      return false
    }
    cache.confirm()
    return true
  }

  /// Returns whether a stale child answers all questions as before.
  private func answersAsBefore(_ node: NodePointer, isRightToLeft: Bool?) -> Bool {
    // With automatic scrollbars, there are more answers than the stored ones.
    if isRightToLeft != nil, !FlexStyleReference(of: node).automaticScrollbars.isEmpty {
      return false
    }
    guard let cache = node.layoutCache?.object else { return node.node.contentAnswersAsBefore() }
    // Nor is the width of the longest lines a stored answer.
    if node.pointee.marks.contains(.hasLines) { return false }
    if cache.isConfirmed { return true }
    guard cache.isStale, !cache.isNew, !cache.isFlex || node.isFlexContainer else { return false }
    let isRightToLeft = isRightToLeft ?? (cache.isFlex && node.isRightToLeft)
    return cache.answersAsBefore(node, isRightToLeft: isRightToLeft, self)
  }

  /// Keeps the frames of the children of a node if they are valid after changes below, and arranges
  /// the children that are stale; returns whether they are valid.
  func keepPlaces(
    of node: NodePointer, _ cache: LayoutCache, in size: Size, _ direction: LayoutDirection
  ) -> Bool {
    guard cache.placesChildren, cache.isPlaced(in: size, direction), cache.issues.isEmpty,
      cache.isConfirmed
        || confirmAnswers(of: node, cache, isRightToLeft: direction == .rightToLeft)
    else { return false }
    var resized: [NodePointer] = []
    if cache.hasResizedItems {
      guard let placed = cache.placeResizedItems(of: node, in: size, direction, self) else {
        cache.forgetAnswers()
        return false
      }
      resized = placed
    }
    countKept()
    // Changes from here on are for the next pass.
    cache.endPlacing(of: node)
    let count = issueCount
    if resized.isEmpty {
      finishConfirmed(node, cache.members(of: node, self), direction)
    } else {
      finishResized(resized, direction)
    }
    if issueCount > count { cache.addIssues(after: count, self) }
    return true
  }
}

extension NodePointer {
  /// Whether the text direction is right to left.
  fileprivate var isRightToLeft: Bool { node.effectiveDirection == .rightToLeft }
}
