// Relations between the sizes of several boxes. A maker that computes frames at once reads the size
// that the others follow, which must have been given before.
extension LayoutMaker {
  /// Gives all boxes the width of the first one.
  public func equalWidths(
    _ items: any LayoutItem..., file: String = #fileID, line: Int = #line
  ) {
    equalWidths(items, file: file, line: line)
  }

  /// Gives all boxes the width of the first one.
  public func equalWidths(_ items: [any LayoutItem], file: String = #fileID, line: Int = #line) {
    named("equalWidths") {
      equalExtents(.horizontal, items, at: CallSite(file: file, line: line))
    }
  }

  /// Gives all boxes the height of the first one.
  public func equalHeights(
    _ items: any LayoutItem..., file: String = #fileID, line: Int = #line
  ) {
    equalHeights(items, file: file, line: line)
  }

  /// Gives all boxes the height of the first one.
  public func equalHeights(_ items: [any LayoutItem], file: String = #fileID, line: Int = #line) {
    named("equalHeights") {
      equalExtents(.vertical, items, at: CallSite(file: file, line: line))
    }
  }

  /// Gives all boxes the size of the first one.
  public func equalSizes(
    _ items: any LayoutItem..., file: String = #fileID, line: Int = #line
  ) {
    equalSizes(items, file: file, line: line)
  }

  /// Gives all boxes the size of the first one.
  public func equalSizes(_ items: [any LayoutItem], file: String = #fileID, line: Int = #line) {
    named("equalSizes") {
      for axis in Axis.allCases {
        equalExtents(axis, items, at: CallSite(file: file, line: line))
      }
    }
  }

  /// Gives boxes widths in the proportion of their weights: `make.widths(a, b, weights: [1, 2])`.
  ///
  /// The others follow the first one of the greatest weight. A weight of 0 makes a box vanish.
  public func widths(
    _ items: any LayoutItem..., weights: [Double], file: String = #fileID, line: Int = #line
  ) {
    proportion(.horizontal, items, weights, at: CallSite(file: file, line: line))
  }

  /// Gives boxes widths in the proportion of their weights; see the other form.
  public func widths(
    _ items: [any LayoutItem], weights: [Double], file: String = #fileID, line: Int = #line
  ) {
    proportion(.horizontal, items, weights, at: CallSite(file: file, line: line))
  }

  /// Gives boxes heights in the proportion of their weights: `make.heights(a, b, weights: [1, 2])`.
  ///
  /// The others follow the first one of the greatest weight. A weight of 0 makes a box vanish.
  public func heights(
    _ items: any LayoutItem..., weights: [Double], file: String = #fileID, line: Int = #line
  ) {
    proportion(.vertical, items, weights, at: CallSite(file: file, line: line))
  }

  /// Gives boxes heights in the proportion of their weights; see the other form.
  public func heights(
    _ items: [any LayoutItem], weights: [Double], file: String = #fileID, line: Int = #line
  ) {
    proportion(.vertical, items, weights, at: CallSite(file: file, line: line))
  }

  /// Gives each box a width of `ratio` times its height: `make.aspectRatio(16.0 / 9, of: video)`.
  ///
  /// Frames that are computed at once take the height from the width.
  public func aspectRatio(
    _ ratio: Double, of items: any LayoutItem..., file: String = #fileID, line: Int = #line
  ) {
    aspectRatio(ratio, of: items, file: file, line: line)
  }

  /// Gives each box a width of `ratio` times its height; see the other form.
  public func aspectRatio(
    _ ratio: Double, of items: [any LayoutItem], file: String = #fileID, line: Int = #line
  ) {
    let site = CallSite(file: file, line: line)
    guard ratio.isFinite, ratio > 0 else { return refuse(.aspectRatio(ratio), at: site) }
    named("aspectRatio") {
      setExtents(
        .vertical, of: items.map { $0.layoutNode },
        to: .each(items.map { .anchor($0.width / ratio) }), at: site)
    }
  }

  private func equalExtents(_ axis: Axis, _ items: [any LayoutItem], at site: CallSite) {
    guard let first = items.first, items.count > 1 else { return }
    setExtents(
      axis, of: items.dropFirst().map { $0.layoutNode },
      to: .same(.anchor(Anchor(first, .extent(along: axis)))), at: site)
  }

  private func proportion(
    _ axis: Axis, _ items: [any LayoutItem], _ weights: [Double], at site: CallSite
  ) {
    guard let maximum = maximumWeight(weights, of: items.count, at: site) else { return }
    var others: [LayoutNode?] = []
    var values: [SizeItem] = []
    let base = Anchor(items[maximum], .extent(along: axis))
    for (place, item) in items.enumerated() where place != maximum {
      others.append(item.layoutNode)
      values.append(.anchor(base * (weights[place] / weights[maximum])))
    }
    if others.isEmpty { return }
    named(axis == .horizontal ? "widths" : "heights") {
      setExtents(axis, of: others, to: .each(values), at: site)
    }
  }

  /// The place of the first greatest weight, or `nil` after refusing the call.
  func maximumWeight(_ weights: [Double], of count: Int, at site: CallSite) -> Int? {
    guard weights.count == count else {
      refuse(.weightCount(boxes: count, weights: weights.count), at: site)
      return nil
    }
    if let bad = weights.first(where: { !$0.isFinite || $0 < 0 }) {
      refuse(.weight(bad), at: site)
      return nil
    }
    guard let maximum = weights.max(), maximum > 0 else {
      if count > 0 { refuse(.weight(0), at: site) }
      return nil
    }
    return weights.firstIndex(of: maximum)
  }
}
