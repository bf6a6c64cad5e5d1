extension LayoutMaker {
  /// Chains boxes and gaps from the left edge of the content area to the right one.
  ///
  /// Boxes without a gap between them touch. A wall ends the chain: gaps next to it are dropped,
  /// and the chain after it starts anew at its first box.
  public func xPlace(
    items: [PlaceItem], file: String = #fileID, line: Int = #line
  ) {
    place(.horizontal, items, at: CallSite(file: file, line: line))
  }

  /// Chains boxes and gaps from the top edge of the content area to the bottom one.
  ///
  /// Boxes without a gap between them touch. A wall ends the chain: gaps next to it are dropped,
  /// and the chain after it starts anew at its first box.
  public func yPlace(
    items: [PlaceItem], file: String = #fileID, line: Int = #line
  ) {
    place(.vertical, items, at: CallSite(file: file, line: line))
  }
}
