// A list of one type, such as `[LayoutNode]`, is no list of any items in Embedded Swift, which has
// no casts of collections; everywhere else it becomes one by itself.
#if hasFeature(Embedded)
  extension LayoutMaker {
    /// Names boxes whose width the right side of `==` gives.
    public func width(_ items: [some LayoutItem], file: String = #fileID, line: Int = #line)
      -> ExtentGroup<Self>
    {
      width(erased(items), file: file, line: line)
    }

    /// Names boxes, and with `nil` places without one, whose width the right side of `==` gives.
    public func width(items: [(some LayoutItem)?], file: String = #fileID, line: Int = #line)
      -> ExtentGroup<Self>
    {
      width(items: erased(items), file: file, line: line)
    }

    /// Names boxes whose height the right side of `==` gives.
    public func height(_ items: [some LayoutItem], file: String = #fileID, line: Int = #line)
      -> ExtentGroup<Self>
    {
      height(erased(items), file: file, line: line)
    }

    /// Names boxes, and with `nil` places without one, whose height the right side of `==` gives.
    public func height(items: [(some LayoutItem)?], file: String = #fileID, line: Int = #line)
      -> ExtentGroup<Self>
    {
      height(items: erased(items), file: file, line: line)
    }

    /// Names boxes whose width and height the right side of `==` gives.
    public func size(_ items: [some LayoutItem], file: String = #fileID, line: Int = #line)
      -> SizeGroup<Self>
    {
      size(erased(items), file: file, line: line)
    }

    /// Puts the left edges of the boxes at the left edge of the content area.
    public func xLeft(_ items: [some LayoutItem], file: String = #fileID, line: Int = #line) {
      xLeft(erased(items), file: file, line: line)
    }

    /// Puts the right edges of the boxes at the right edge of the content area.
    public func xRight(_ items: [some LayoutItem], file: String = #fileID, line: Int = #line) {
      xRight(erased(items), file: file, line: line)
    }

    /// Centres the boxes between the left and right edges of the content area.
    public func xCenter(_ items: [some LayoutItem], file: String = #fileID, line: Int = #line) {
      xCenter(erased(items), file: file, line: line)
    }

    /// Stretches the boxes from the left edge of the content area to the right one.
    public func xEqual(_ items: [some LayoutItem], file: String = #fileID, line: Int = #line) {
      xEqual(erased(items), file: file, line: line)
    }

    /// Puts the top edges of the boxes at the top edge of the content area.
    public func yTop(_ items: [some LayoutItem], file: String = #fileID, line: Int = #line) {
      yTop(erased(items), file: file, line: line)
    }

    /// Puts the bottom edges of the boxes at the bottom edge of the content area.
    public func yBottom(_ items: [some LayoutItem], file: String = #fileID, line: Int = #line) {
      yBottom(erased(items), file: file, line: line)
    }

    /// Centres the boxes between the top and bottom edges of the content area.
    public func yCenter(_ items: [some LayoutItem], file: String = #fileID, line: Int = #line) {
      yCenter(erased(items), file: file, line: line)
    }

    /// Stretches the boxes from the top edge of the content area to the bottom one.
    public func yEqual(_ items: [some LayoutItem], file: String = #fileID, line: Int = #line) {
      yEqual(erased(items), file: file, line: line)
    }

    /// Centres the boxes in the content area, on both axes.
    public func center(_ items: [some LayoutItem], file: String = #fileID, line: Int = #line) {
      center(erased(items), file: file, line: line)
    }

    /// Stretches the boxes over the whole content area.
    public func equal(_ items: [some LayoutItem], file: String = #fileID, line: Int = #line) {
      equal(erased(items), file: file, line: line)
    }

    /// Puts the boxes at the edge where a line of text starts: left, or right in right-to-left.
    public func xLeading(_ items: [some LayoutItem], file: String = #fileID, line: Int = #line) {
      xLeading(erased(items), file: file, line: line)
    }

    /// Puts the boxes at the edge where a line of text ends: right, or left in right-to-left.
    public func xTrailing(_ items: [some LayoutItem], file: String = #fileID, line: Int = #line) {
      xTrailing(erased(items), file: file, line: line)
    }

    /// Gives the boxes the ideal width and height of their content.
    public func fitContent(_ items: [some LayoutItem], file: String = #fileID, line: Int = #line) {
      fitContent(erased(items), file: file, line: line)
    }

    /// Gives the boxes the height that their content takes in the width that they have.
    public func fitHeight(_ items: [some LayoutItem], file: String = #fileID, line: Int = #line) {
      fitHeight(erased(items), file: file, line: line)
    }

    /// Puts boxes side by side, as high as the content area and together as wide; see the other
    /// form.
    public func columns(
      _ items: [some LayoutItem], weights: [Double]? = nil, spacing: Double = 0,
      file: String = #fileID, line: Int = #line
    ) {
      columns(erased(items), weights: weights, spacing: spacing, file: file, line: line)
    }

    /// Puts boxes one below the other, as wide as the content area and together as high.
    public func rows(
      _ items: [some LayoutItem], weights: [Double]? = nil, spacing: Double = 0,
      file: String = #fileID, line: Int = #line
    ) {
      rows(erased(items), weights: weights, spacing: spacing, file: file, line: line)
    }

    /// Puts boxes into a grid of equal cells that fills the content area; see the other form.
    public func grid(
      _ items: [some LayoutItem], columns: Int, spacing: Double = 0, rowSpacing: Double? = nil,
      rowHeight: Double? = nil, file: String = #fileID, line: Int = #line
    ) {
      grid(
        erased(items), columns: columns, spacing: spacing, rowSpacing: rowSpacing,
        rowHeight: rowHeight, file: file, line: line)
    }

    /// Places boxes from left to right with equal gaps between them; see the other form.
    public func xDistribute(
      _ items: [some LayoutItem], includingEnds: Bool = false, file: String = #fileID,
      line: Int = #line
    ) {
      xDistribute(erased(items), includingEnds: includingEnds, file: file, line: line)
    }

    /// Places boxes from top to bottom with equal gaps between them; see the other form.
    public func yDistribute(
      _ items: [some LayoutItem], includingEnds: Bool = false, file: String = #fileID,
      line: Int = #line
    ) {
      yDistribute(erased(items), includingEnds: includingEnds, file: file, line: line)
    }

    /// Gives all boxes the width of the first one.
    public func equalWidths(_ items: [some LayoutItem], file: String = #fileID, line: Int = #line) {
      equalWidths(erased(items), file: file, line: line)
    }

    /// Gives all boxes the height of the first one.
    public func equalHeights(_ items: [some LayoutItem], file: String = #fileID, line: Int = #line)
    {
      equalHeights(erased(items), file: file, line: line)
    }

    /// Gives all boxes the size of the first one.
    public func equalSizes(_ items: [some LayoutItem], file: String = #fileID, line: Int = #line) {
      equalSizes(erased(items), file: file, line: line)
    }

    /// Gives boxes widths in the proportion of their weights; see the other form.
    public func widths(
      _ items: [some LayoutItem], weights: [Double], file: String = #fileID, line: Int = #line
    ) {
      widths(erased(items), weights: weights, file: file, line: line)
    }

    /// Gives boxes heights in the proportion of their weights; see the other form.
    public func heights(
      _ items: [some LayoutItem], weights: [Double], file: String = #fileID, line: Int = #line
    ) {
      heights(erased(items), weights: weights, file: file, line: line)
    }

    /// Gives each box a width of `ratio` times its height; see the other form.
    public func aspectRatio(
      _ ratio: Double, of items: [some LayoutItem], file: String = #fileID, line: Int = #line
    ) {
      aspectRatio(ratio, of: erased(items), file: file, line: line)
    }

    private func erased(_ items: [some LayoutItem]) -> [any LayoutItem] { items.map { $0 } }

    private func erased(_ items: [(some LayoutItem)?]) -> [(any LayoutItem)?] { items.map { $0 } }
  }
#endif
