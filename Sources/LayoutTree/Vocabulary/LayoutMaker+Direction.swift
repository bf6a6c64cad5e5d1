extension LayoutMaker {
  /// Puts the boxes at the edge where a line of text starts: left, or right in right-to-left.
  ///
  /// The direction is that of the reference when the call is made.
  public func xLeading(
    _ items: any LayoutItem..., file: String = #fileID, line: Int = #line
  ) {
    xLeading(items, file: file, line: line)
  }

  /// Puts the boxes at the edge where a line of text starts: left, or right in right-to-left.
  public func xLeading(_ items: [any LayoutItem], file: String = #fileID, line: Int = #line) {
    if isMirrored {
      xRight(items, file: file, line: line)
    } else {
      xLeft(items, file: file, line: line)
    }
  }

  /// Puts the boxes at the edge where a line of text ends: right, or left in right-to-left.
  ///
  /// The direction is that of the reference when the call is made.
  public func xTrailing(
    _ items: any LayoutItem..., file: String = #fileID, line: Int = #line
  ) {
    xTrailing(items, file: file, line: line)
  }

  /// Puts the boxes at the edge where a line of text ends: right, or left in right-to-left.
  public func xTrailing(_ items: [any LayoutItem], file: String = #fileID, line: Int = #line) {
    if isMirrored {
      xLeft(items, file: file, line: line)
    } else {
      xRight(items, file: file, line: line)
    }
  }

  /// Chains boxes and gaps from the leading edge of the content area to the trailing one.
  ///
  /// In right-to-left the list is laid out from its end. The direction is that of the reference when
  /// the call is made.
  public func xPlaceLeading(
    items: [PlaceItem], file: String = #fileID, line: Int = #line
  ) {
    xPlace(items: isMirrored ? items.reversed() : items, file: file, line: line)
  }

  private var isMirrored: Bool { reference.effectiveDirection == .rightToLeft }
}
