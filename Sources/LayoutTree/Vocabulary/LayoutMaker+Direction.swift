// A maker that computes frames at once takes the direction that its reference has now; one that
// writes relations down lets them change sides with the direction.
extension LayoutMaker {
  /// Aligns boxes at the edge where a line of text starts or ends now.
  public func alignAlongText(
    _ alignment: Alignment, _ nodes: [LayoutNode], at callSite: CallSite
  ) {
    let other: Alignment = alignment == .start ? .end : .start
    let isEdge = alignment == .start || alignment == .end
    align(.horizontal, isMirrored && isEdge ? other : alignment, nodes, at: callSite)
  }

  /// Chains boxes and gaps in the direction that text has now.
  public func placeAlongText(
    _ items: [PlaceItem], from first: (any LayoutItem)?, to last: (any LayoutItem)?,
    at callSite: CallSite
  ) {
    if isMirrored {
      place(.horizontal, items.reversed(), from: last, to: first, at: callSite)
    } else {
      place(.horizontal, items, from: first, to: last, at: callSite)
    }
  }

  private var isMirrored: Bool { reference.effectiveDirection == .rightToLeft }

  /// Puts the boxes at the edge where a line of text starts: left, or right in right-to-left.
  public func xLeading(
    _ items: any LayoutItem..., file: String = #fileID, line: Int = #line
  ) {
    xLeading(items, file: file, line: line)
  }

  /// Puts the boxes at the edge where a line of text starts: left, or right in right-to-left.
  public func xLeading(_ items: [any LayoutItem], file: String = #fileID, line: Int = #line) {
    alignAlongText(
      .start, items.map { $0.layoutNode }, at: CallSite(file: file, line: line))
  }

  /// Puts the boxes at the edge where a line of text ends: right, or left in right-to-left.
  public func xTrailing(
    _ items: any LayoutItem..., file: String = #fileID, line: Int = #line
  ) {
    xTrailing(items, file: file, line: line)
  }

  /// Puts the boxes at the edge where a line of text ends: right, or left in right-to-left.
  public func xTrailing(_ items: [any LayoutItem], file: String = #fileID, line: Int = #line) {
    alignAlongText(.end, items.map { $0.layoutNode }, at: CallSite(file: file, line: line))
  }

  /// Chains boxes and gaps from the leading edge of the content area to the trailing one.
  ///
  /// In right-to-left the list is laid out from its end. With `first` the list starts at the
  /// trailing edge of that box instead, with `last` it ends at the leading edge of that one.
  public func xPlaceLeading(
    from first: (any LayoutItem)? = nil, items: [PlaceItem], to last: (any LayoutItem)? = nil,
    file: String = #fileID, line: Int = #line
  ) {
    placeAlongText(items, from: first, to: last, at: CallSite(file: file, line: line))
  }
}
