extension LayoutMaker {
  /// Gives the boxes the ideal width and height of their content.
  ///
  /// Text takes one line unless it has line feeds; a container reaches to the far edges of its
  /// children, which must have been laid out before if frames are computed at once.
  public func fitContent(
    _ items: any LayoutItem..., file: String = #fileID, line: Int = #line
  ) {
    fitContent(items, file: file, line: line)
  }

  /// Gives the boxes the ideal width and height of their content.
  public func fitContent(_ items: [any LayoutItem], file: String = #fileID, line: Int = #line) {
    fitContent(
      .ideal, of: items.map { $0.layoutNode }, at: CallSite(file: file, line: line))
  }

  /// Gives the boxes the height that their content takes in the width that they have.
  ///
  /// Text wraps in that width. The width must have been given before if frames are computed at
  /// once; constraints find it in any order.
  public func fitHeight(
    _ items: any LayoutItem..., file: String = #fileID, line: Int = #line
  ) {
    fitHeight(items, file: file, line: line)
  }

  /// Gives the boxes the height that their content takes in the width that they have.
  public func fitHeight(_ items: [any LayoutItem], file: String = #fileID, line: Int = #line) {
    fitContent(
      .heightForWidth, of: items.map { $0.layoutNode }, at: CallSite(file: file, line: line))
  }
}
