extension LayoutMaker {
  /// Names boxes whose width the right side of `==` gives.
  public func width(
    _ items: any LayoutItem..., file: String = #fileID, line: Int = #line
  ) -> ExtentGroup<Self> {
    width(items, file: file, line: line)
  }

  /// Names boxes whose width the right side of `==` gives.
  public func width(
    _ items: [any LayoutItem], file: String = #fileID, line: Int = #line
  ) -> ExtentGroup<Self> {
    ExtentGroup(
      maker: self, axis: .horizontal, nodes: items.map { $0.layoutNode },
      callSite: CallSite(file: file, line: line))
  }

  /// Names boxes, and with `nil` places without one, whose width the right side of `==` gives.
  public func width(
    items: [(any LayoutItem)?], file: String = #fileID, line: Int = #line
  ) -> ExtentGroup<Self> {
    ExtentGroup(
      maker: self, axis: .horizontal, nodes: items.map { $0?.layoutNode },
      callSite: CallSite(file: file, line: line))
  }

  /// Names boxes whose height the right side of `==` gives.
  public func height(
    _ items: any LayoutItem..., file: String = #fileID, line: Int = #line
  ) -> ExtentGroup<Self> {
    height(items, file: file, line: line)
  }

  /// Names boxes whose height the right side of `==` gives.
  public func height(
    _ items: [any LayoutItem], file: String = #fileID, line: Int = #line
  ) -> ExtentGroup<Self> {
    ExtentGroup(
      maker: self, axis: .vertical, nodes: items.map { $0.layoutNode },
      callSite: CallSite(file: file, line: line))
  }

  /// Names boxes, and with `nil` places without one, whose height the right side of `==` gives.
  public func height(
    items: [(any LayoutItem)?], file: String = #fileID, line: Int = #line
  ) -> ExtentGroup<Self> {
    ExtentGroup(
      maker: self, axis: .vertical, nodes: items.map { $0?.layoutNode },
      callSite: CallSite(file: file, line: line))
  }

  /// Names boxes whose width and height the right side of `==` gives.
  public func size(
    _ items: any LayoutItem..., file: String = #fileID, line: Int = #line
  ) -> SizeGroup<Self> {
    size(items, file: file, line: line)
  }

  /// Names boxes whose width and height the right side of `==` gives.
  public func size(
    _ items: [any LayoutItem], file: String = #fileID, line: Int = #line
  ) -> SizeGroup<Self> {
    SizeGroup(
      width: width(items, file: file, line: line), height: height(items, file: file, line: line))
  }
}
