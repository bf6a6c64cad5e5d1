extension LayoutMaker {
  /// Chains boxes and gaps from the left edge of the content area to the right one.
  ///
  /// Boxes without a gap between them touch. A wall ends the chain: gaps next to it are dropped,
  /// and the chain after it starts anew at its first box. With `first` the list starts at the right
  /// edge of that box instead, with `last` it ends at the left edge of that one.
  public func xPlace(
    from first: (any LayoutItem)? = nil, items: [PlaceItem], to last: (any LayoutItem)? = nil,
    file: String = #fileID, line: Int = #line
  ) {
    place(.horizontal, items, from: first, to: last, at: CallSite(file: file, line: line))
  }

  /// Chains boxes and gaps from the top edge of the content area to the bottom one.
  ///
  /// Boxes without a gap between them touch. A wall ends the chain: gaps next to it are dropped,
  /// and the chain after it starts anew at its first box. With `first` the list starts at the
  /// bottom edge of that box instead, with `last` it ends at the top edge of that one.
  public func yPlace(
    from first: (any LayoutItem)? = nil, items: [PlaceItem], to last: (any LayoutItem)? = nil,
    file: String = #fileID, line: Int = #line
  ) {
    place(.vertical, items, from: first, to: last, at: CallSite(file: file, line: line))
  }

  /// Chains boxes and gaps along `axis`, from one edge of the content area to the other.
  public func place(_ axis: Axis, _ items: [PlaceItem], at callSite: CallSite) {
    place(axis, items, from: nil, to: nil, at: callSite)
  }
}
