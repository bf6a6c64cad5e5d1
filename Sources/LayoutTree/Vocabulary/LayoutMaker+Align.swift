extension LayoutMaker {
  /// Puts the left edges of the boxes at the left edge of the content area.
  public func xLeft(
    _ items: any LayoutItem..., file: String = #fileID, line: Int = #line
  ) {
    xLeft(items, file: file, line: line)
  }

  /// Puts the left edges of the boxes at the left edge of the content area.
  public func xLeft(_ items: [any LayoutItem], file: String = #fileID, line: Int = #line) {
    align(.horizontal, .start, nodes(items), at: CallSite(file: file, line: line))
  }

  /// Puts the right edges of the boxes at the right edge of the content area.
  public func xRight(
    _ items: any LayoutItem..., file: String = #fileID, line: Int = #line
  ) {
    xRight(items, file: file, line: line)
  }

  /// Puts the right edges of the boxes at the right edge of the content area.
  public func xRight(_ items: [any LayoutItem], file: String = #fileID, line: Int = #line) {
    align(.horizontal, .end, nodes(items), at: CallSite(file: file, line: line))
  }

  /// Centres the boxes between the left and right edges of the content area.
  public func xCenter(
    _ items: any LayoutItem..., file: String = #fileID, line: Int = #line
  ) {
    xCenter(items, file: file, line: line)
  }

  /// Centres the boxes between the left and right edges of the content area.
  public func xCenter(_ items: [any LayoutItem], file: String = #fileID, line: Int = #line) {
    align(.horizontal, .center, nodes(items), at: CallSite(file: file, line: line))
  }

  /// Stretches the boxes from the left edge of the content area to the right one.
  public func xEqual(
    _ items: any LayoutItem..., file: String = #fileID, line: Int = #line
  ) {
    xEqual(items, file: file, line: line)
  }

  /// Stretches the boxes from the left edge of the content area to the right one.
  public func xEqual(_ items: [any LayoutItem], file: String = #fileID, line: Int = #line) {
    align(.horizontal, .fill, nodes(items), at: CallSite(file: file, line: line))
  }

  /// Puts the top edges of the boxes at the top edge of the content area.
  public func yTop(
    _ items: any LayoutItem..., file: String = #fileID, line: Int = #line
  ) {
    yTop(items, file: file, line: line)
  }

  /// Puts the top edges of the boxes at the top edge of the content area.
  public func yTop(_ items: [any LayoutItem], file: String = #fileID, line: Int = #line) {
    align(.vertical, .start, nodes(items), at: CallSite(file: file, line: line))
  }

  /// Puts the bottom edges of the boxes at the bottom edge of the content area.
  public func yBottom(
    _ items: any LayoutItem..., file: String = #fileID, line: Int = #line
  ) {
    yBottom(items, file: file, line: line)
  }

  /// Puts the bottom edges of the boxes at the bottom edge of the content area.
  public func yBottom(_ items: [any LayoutItem], file: String = #fileID, line: Int = #line) {
    align(.vertical, .end, nodes(items), at: CallSite(file: file, line: line))
  }

  /// Centres the boxes between the top and bottom edges of the content area.
  public func yCenter(
    _ items: any LayoutItem..., file: String = #fileID, line: Int = #line
  ) {
    yCenter(items, file: file, line: line)
  }

  /// Centres the boxes between the top and bottom edges of the content area.
  public func yCenter(_ items: [any LayoutItem], file: String = #fileID, line: Int = #line) {
    align(.vertical, .center, nodes(items), at: CallSite(file: file, line: line))
  }

  /// Stretches the boxes from the top edge of the content area to the bottom one.
  public func yEqual(
    _ items: any LayoutItem..., file: String = #fileID, line: Int = #line
  ) {
    yEqual(items, file: file, line: line)
  }

  /// Stretches the boxes from the top edge of the content area to the bottom one.
  public func yEqual(_ items: [any LayoutItem], file: String = #fileID, line: Int = #line) {
    align(.vertical, .fill, nodes(items), at: CallSite(file: file, line: line))
  }

  /// Centres the boxes in the content area, on both axes.
  public func center(
    _ items: any LayoutItem..., file: String = #fileID, line: Int = #line
  ) {
    center(items, file: file, line: line)
  }

  /// Centres the boxes in the content area, on both axes.
  public func center(_ items: [any LayoutItem], file: String = #fileID, line: Int = #line) {
    named("center") {
      xCenter(items, file: file, line: line)
      yCenter(items, file: file, line: line)
    }
  }

  /// Stretches the boxes over the whole content area.
  public func equal(
    _ items: any LayoutItem..., file: String = #fileID, line: Int = #line
  ) {
    equal(items, file: file, line: line)
  }

  /// Stretches the boxes over the whole content area.
  public func equal(_ items: [any LayoutItem], file: String = #fileID, line: Int = #line) {
    named("equal") {
      xEqual(items, file: file, line: line)
      yEqual(items, file: file, line: line)
    }
  }

  /// Stretches the boxes over the content area less `insets`: `make.equal(photo, insets: 8)`.
  ///
  /// The insets are added to those in force for this call only.
  public func equal(
    _ items: any LayoutItem..., insets: EdgeInsets, file: String = #fileID, line: Int = #line
  ) {
    equal(items, insets: insets, file: file, line: line)
  }

  /// Stretches the boxes over the content area less `insets`; see the other form.
  public func equal(
    _ items: [any LayoutItem], insets: EdgeInsets, file: String = #fileID, line: Int = #line
  ) {
    let old = self.insets
    self.insets = old + insets
    equal(items, file: file, line: line)
    self.insets = old
  }

  private func nodes(_ items: [any LayoutItem]) -> [LayoutNode] { items.map { $0.layoutNode } }
}
