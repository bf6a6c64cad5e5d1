import LayoutTree

// What a flex container has answered is kept over changes that may make no difference.
extension FlexLayoutCache {
  /// How many items are placed one by one, before all are placed anew.
  private static let maximumResizedCount = 8

  /// Takes note of an item that was given another size; returns whether nothing else has changed
  /// since the items were placed.
  func noteResizing(of item: NodePointer, wasStale: Bool) -> Bool {
    if !isStale {
      if wasStale { return false }
      markStale(isOwn: false)
      guard mayBeConfirmed else { return false }
      makeRare().resizedItems = [item]
      hasResizedItems = true
      return true
    }
    guard let rare, hasResizedItems else { return false }
    if rare.resizedItems.contains(item) { return true }
    guard rare.resizedItems.count < Self.maximumResizedCount else { return false }
    rare.resizedItems.append(item)
    return true
  }

  /// Whether the results and widths that are known hold for an item of another thickness, both with
  /// the insets of the container: those of a row hold if another item is thicker.
  func allowThickness(_ new: Double, from old: Double, isRow: Bool) -> Bool {
    guard isRow else { return answers.plainWidths == nil && !answers.hasOtherWidths }
    return answers.allSatisfy {
      $0.space.space.basis == 0 && max(old, new) < $0.result.contentHeight
    }
  }

  /// Takes note that the items have been laid out.
  func noteLayout(followsFromItems: Bool) {
    self[.followsFromItems] = (!self[.isLaidOut] || self[.followsFromItems]) && followsFromItems
    self[.isLaidOut] = true
  }

  /// Takes note that the items have been laid out in their places, whatever was answered before.
  @inline(__always)
  func notePlacing(followsFromItems: Bool) {
    if isStale { forgetAnswers() }
    noteLayout(followsFromItems: followsFromItems)
  }
}
