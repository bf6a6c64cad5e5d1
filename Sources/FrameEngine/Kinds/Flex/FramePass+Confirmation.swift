import LayoutTree

// A flex container below which something has changed is laid out as before if all its items answer
// as before.
extension FramePass {
  /// Whether what a flex container has answered before something below it changed is still right;
  /// if not, it is forgotten.
  ///
  /// Complexity: O(items), and what it takes to ask those that have changed.
  func confirmAnswers(of node: NodePointer, _ box: FlexLayoutCache, isRightToLeft: Bool) -> Bool {
    guard box.isStale else { return false }
    guard box.mayBeConfirmed, !isInquiry, !isFinding, enter(node) else {
      box.forget()
      return false
    }
    defer { leave() }
    let age = box.age
    let isRightToLeft = node.isRightToLeft(isRightToLeft)
    if box.hasResizedItems {
      let isGood = resizedItemsAnswerAsBefore(node, box, isRightToLeft: isRightToLeft)
      if isGood { box.confirm() } else { box.forget() }
      return isGood
    }
    for child in box.members(of: node, self) where child.pointee[.needsLayout] {
      if answersAsBefore(child, isRightToLeft: isRightToLeft), age == box.age { continue }
      box.forget()
      return false
    }
    box.confirm()
    return true
  }

  /// Whether an item in which something has changed answers all questions as before; one in which
  /// scrollbars may appear has more answers than those that are kept.
  private func answersAsBefore(_ node: NodePointer, isRightToLeft: Bool) -> Bool {
    let style = FlexStyleReference(of: node)
    guard node.isFlexContainer, style.automaticScrollbars.isEmpty,
      let box = node.box?.box.flexCache
    else { return false }
    let old = box.beforeChange
    if confirmAnswers(of: node, box, isRightToLeft: isRightToLeft) { return true }
    guard let old else { return false }
    return old.areSame(
      result: { flexResult(of: node, style, $0, isRightToLeft: isRightToLeft) },
      widths: { height, question, limit in
        flexWidths(
          of: node, style, asking: question, height: height.points,
          isHeightDefinite: height.isDefinite, limit: limit, isRightToLeft: isRightToLeft)
      }) && old.goesByHeight == box.goesByHeight
  }

  /// Lets the children of a flex container lie where they are, if nothing there has changed, and
  /// goes on in those below which something has.
  func keepPlaces(
    of node: NodePointer, _ box: FlexLayoutCache, in size: Size, _ direction: LayoutDirection
  ) -> Bool {
    guard box.isPlaced(in: size, direction), box.problems.isEmpty,
      box.isConfirmed
        || confirmAnswers(of: node, box, isRightToLeft: direction == .rightToLeft)
    else { return false }
    let resized = box.resizedItems
    guard place(resized, of: node, box, in: size, direction) else {
      box.forget()
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
