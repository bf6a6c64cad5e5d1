import LayoutTree

// Lists that start or end at a box which stays where it is, and the value of a share.
extension FrameMaker {
  /// Chains boxes and gaps from the right edge of `first`, up to the left edge of `last`.
  public func xPlace(
    from first: (any LayoutItem)? = nil, items: [PlaceItem], to last: (any LayoutItem)? = nil,
    file: String = #fileID, line: Int = #line
  ) {
    place(.horizontal, items, from: first, to: last, at: CallSite(file: file, line: line))
  }

  /// Chains boxes and gaps from the bottom edge of `first`, up to the top edge of `last`.
  public func yPlace(
    from first: (any LayoutItem)? = nil, items: [PlaceItem], to last: (any LayoutItem)? = nil,
    file: String = #fileID, line: Int = #line
  ) {
    place(.vertical, items, from: first, to: last, at: CallSite(file: file, line: line))
  }

  /// The width of one share if these items were placed; 0 for a list that is refused.
  public func xFlexibleValue(
    items: [PlaceItem], file: String = #fileID, line: Int = #line
  ) -> Double {
    flexibleValue(.horizontal, of: items, at: CallSite(file: file, line: line))
  }

  /// The height of one share if these items were placed; 0 for a list that is refused.
  public func yFlexibleValue(
    items: [PlaceItem], file: String = #fileID, line: Int = #line
  ) -> Double {
    flexibleValue(.vertical, of: items, at: CallSite(file: file, line: line))
  }
}
