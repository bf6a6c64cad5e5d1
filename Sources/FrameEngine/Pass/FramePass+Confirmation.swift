import LayoutTree

// A layout below which something has changed answers and places as before if all its children
// answer as before: what has changed is asked again from the bottom up, as far as it makes a
// difference (Hammer et al., Adapton: Composable, Demand-Driven Incremental Computation, 2014).
extension FramePass {
  /// Whether what a layout has answered before something below it changed is still right; if not,
  /// it is forgotten.
  ///
  /// A flex container inherits a direction from the one around it; where that is `nil`, the node
  /// has its own. Complexity: O(children), and what it takes to ask those that have changed.
  func confirmAnswers(
    of node: NodePointer, _ box: LayoutCache, isRightToLeft: Bool? = nil
  ) -> Bool {
    guard box.isStale else { return false }
    guard box.mayBeConfirmed, !isInquiry, !isFinding, enter(node) else {
      box.forgetAnswers()
      return false
    }
    defer { leave() }
    let age = box.age
    let isRightToLeft =
      !box.isFlex
      ? nil : node.isRightToLeft(isRightToLeft ?? node.isRightToLeft)
    if box.hasResizedItems, let flex = box.flexCache {
      let isGood = resizedItemsAnswerAsBefore(
        node, flex, isRightToLeft: isRightToLeft ?? false)
      if isGood { box.confirm() } else { box.forgetAnswers() }
      return isGood
    }
    for child in box.members(of: node, self) where child.pointee[.needsLayout] {
      if answersAsBefore(child, isRightToLeft: isRightToLeft), age == box.age { continue }
      box.forgetAnswers()
      return false
    }
    box.confirm()
    return true
  }

  /// Whether a child in which something has changed answers all questions as before.
  private func answersAsBefore(_ node: NodePointer, isRightToLeft: Bool?) -> Bool {
    // Where scrollbars may appear, there are more answers than those that are kept.
    if isRightToLeft != nil, !FlexStyleReference(of: node).automaticScrollbars.isEmpty {
      return false
    }
    guard let box = node.box?.box else { return node.node.contentAnswersAsBefore() }
    if box.isConfirmed { return true }
    guard box.isStale, !box.isNew, !box.isFlex || node.isFlexContainer else { return false }
    let isRightToLeft = isRightToLeft ?? (box.isFlex && node.isRightToLeft)
    return box.answersAsBefore(node, isRightToLeft: isRightToLeft, self)
  }

  /// Lets the children of a node lie where they are, if they lie there after all that has changed
  /// below, and goes on in those in which something has; returns whether that is so.
  func keepPlaces(
    of node: NodePointer, _ box: LayoutCache, in size: Size, _ direction: LayoutDirection
  ) -> Bool {
    guard box.placesChildren, box.isPlaced(in: size, direction), box.problems.isEmpty,
      box.isConfirmed
        || confirmAnswers(of: node, box, isRightToLeft: direction == .rightToLeft)
    else { return false }
    let resized = box.hasResizedItems ? box.flexCache?.resizedItems ?? [] : []
    if !resized.isEmpty, let flex = box.flexCache,
      !place(resized, of: node, flex, in: size, direction)
    {
      box.forgetAnswers()
      return false
    }
    countKept()
    // What changes from here on is for the next pass.
    box.endPlacing(of: node)
    let count = problemCount
    if resized.isEmpty {
      finishConfirmed(node, box.members(of: node, self), direction)
    } else {
      finishResized(resized, direction)
    }
    if problemCount > count { box.addProblems(after: count, self) }
    return true
  }
}

extension NodePointer {
  /// Whether text runs from right to left here.
  fileprivate var isRightToLeft: Bool { node.effectiveDirection == .rightToLeft }
}
