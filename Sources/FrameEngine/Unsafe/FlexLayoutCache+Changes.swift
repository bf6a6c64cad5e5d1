import LayoutTree

// What a flex container has answered is kept over changes that may make no difference.
extension FlexLayoutCache {
  /// Takes note of a change here or below; returns whether the places of the items are still good
  /// if the items answer as before.
  func noteChange(_ change: SizeChange) -> Bool {
    self[.isConfirmed] = false
    if let item = change.resizedChild, noteResizing(of: item, wasStale: change.wasStale) {
      return true
    }
    let isOwn = change.isOwn || hasResizedItems
    rare?.resizedItems = []
    if isStale {
      if isOwn { self[.isOwnChange] = true }
    } else if change.wasStale {
      // What was answered since the last change is not what anyone around goes by.
      forget()
    } else {
      self[.isStale] = true
      self[.isOwnChange] = isOwn
    }
    return mayBeConfirmed
  }

  /// The items that were given other sizes of their own since the items were placed; if there are
  /// any, nothing else has changed.
  var resizedItems: [NodePointer] { rare?.resizedItems ?? [] }

  var hasResizedItems: Bool { rare.map { !$0.resizedItems.isEmpty } ?? false }

  /// How many items are placed one by one, before all are placed anew.
  private static let maximumResizedCount = 8

  /// Takes note of an item that was given another size; returns whether nothing else has changed
  /// since the items were placed.
  private func noteResizing(of item: NodePointer, wasStale: Bool) -> Bool {
    if !isStale {
      if wasStale { return false }
      self[.isStale] = true
      self[.isOwnChange] = false
      if mayBeConfirmed { makeRare().resizedItems = [item] }
      return mayBeConfirmed
    }
    guard let rare, hasResizedItems else { return false }
    if rare.resizedItems.contains(item) { return true }
    guard rare.resizedItems.count < Self.maximumResizedCount else { return false }
    rare.resizedItems.append(item)
    return true
  }

  /// Whether the answers are good if the items answer as before.
  var mayBeConfirmed: Bool {
    isStale && !self[.isOwnChange] && self[.isLaidOut] && self[.followsFromItems]
  }

  /// Whether the results and widths that are known hold for an item of another thickness, both with
  /// the insets of the container: those of a row hold if another item is thicker.
  func allowThickness(_ new: Double, from old: Double, isRow: Bool) -> Bool {
    guard isRow else { return plainWidths == nil && (rare?.widths.isEmpty ?? true) }
    func holds(_ known: KnownResult) -> Bool {
      !known.isKnown || known.space.space.basis == 0 && max(old, new) < known.contentHeight
    }
    return holds(last) && (rare?.results.allSatisfy(holds) ?? true)
  }

  /// The answers are good, as the items answer as before.
  func confirm() {
    self[.isStale] = false
    self[.isConfirmed] = true
  }

  /// The items have been arranged.
  func endConfirmation() {
    self[.isConfirmed] = false
    if hasResizedItems { rare?.resizedItems = [] }
  }

  /// Takes note that the items have been laid out.
  func noteLayout(followsFromItems: Bool) {
    self[.followsFromItems] = (!self[.isLaidOut] || self[.followsFromItems]) && followsFromItems
    self[.isLaidOut] = true
  }

  /// Takes note that the items have been laid out in their places, whatever was answered before.
  @inline(__always)
  func notePlacing(followsFromItems: Bool) {
    if isStale { forget() }
    noteLayout(followsFromItems: followsFromItems)
  }

  /// The answers that were given before something changed; `nil` if they are not known, or there
  /// are several of a kind, as after the container had other sizes: asking all of them again may
  /// take longer than it saves.
  var beforeChange: OldFlexAnswers? {
    guard isStale, rare?.results.isEmpty ?? true, rare?.widths.isEmpty ?? true else { return nil }
    // One that had no children was laid out as a box, and asked nothing.
    if !last.isKnown, plainWidths == nil, !self[.isLaidOut] { return nil }
    return OldFlexAnswers(result: last, widths: plainWidths, goesByHeight: goesByHeight)
  }
}
