// Many boxes in a call: columns, rows, grids and equal gaps fill the content area.
extension LayoutMaker {
  /// Puts boxes side by side, as high as the content area and together as wide, in the direction of
  /// text.
  ///
  /// Widths are equal, or in the proportion of `weights`; they share what the spacing leaves.
  public func columns(
    _ items: [any LayoutItem], weights: [Double]? = nil, spacing: Double = 0,
    file: String = #fileID, line: Int = #line
  ) {
    named("columns") {
      divide(.horizontal, items, weights, spacing, at: CallSite(file: file, line: line))
    }
  }

  /// Puts boxes one below the other, as wide as the content area and together as high.
  ///
  /// Heights are equal, or in the proportion of `weights`; they share what the spacing leaves.
  public func rows(
    _ items: [any LayoutItem], weights: [Double]? = nil, spacing: Double = 0,
    file: String = #fileID, line: Int = #line
  ) {
    named("rows") {
      divide(.vertical, items, weights, spacing, at: CallSite(file: file, line: line))
    }
  }

  /// Puts boxes into a grid of equal cells that fills the content area, row by row in the direction
  /// of text.
  ///
  /// - Parameters:
  ///   - items: The boxes; the last row may be short.
  ///   - columns: The number of cells in a row, at least 1.
  ///   - spacing: The gap between cells, in points.
  ///   - rowSpacing: The gap between rows, if it is another one.
  ///   - rowHeight: The height of a row, in points; `nil` for rows that share the height of the
  ///     content area.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  public func grid(
    _ items: [any LayoutItem], columns: Int, spacing: Double = 0, rowSpacing: Double? = nil,
    rowHeight: Double? = nil, file: String = #fileID, line: Int = #line
  ) {
    let site = CallSite(file: file, line: line)
    guard columns >= 1 else { return refuse(.columns(columns), at: site) }
    if items.isEmpty { return }
    named("grid") {
      arrange(
        items.map { $0.layoutNode }, columns: columns, spacing, rowSpacing ?? spacing, rowHeight,
        at: site)
    }
  }

  private func arrange(
    _ nodes: [LayoutNode], columns: Int, _ spacing: Double, _ down: Double, _ rowHeight: Double?,
    at site: CallSite
  ) {
    let rows = (nodes.count - 1) / columns + 1
    let width = part(.horizontal, of: columns, spacing, weight: 1 / Double(columns))
    let height = part(.vertical, of: rows, down, weight: 1 / Double(rows))
    let slots = nodes.map(Optional.some)
    setExtents(.horizontal, of: slots, to: .same(.anchor(width)), at: site)
    setExtents(
      .vertical, of: slots, to: .same(rowHeight.map { .points($0) } ?? .anchor(height)), at: site)
    for start in stride(from: 0, to: nodes.count, by: columns) {
      let row = nodes[start..<min(start + columns, nodes.count)]
      placeAlongText(chain(row, spacing), from: nil, to: nil, at: site)
    }
    for column in 0..<min(columns, nodes.count) {
      let places = stride(from: column, to: nodes.count, by: columns)
      place(.vertical, chain(places.map { nodes[$0] }, down), at: site)
    }
  }

  /// Places boxes from left to right with equal gaps between them, and with `includingEnds` the
  /// same gaps before and after them.
  ///
  /// Without gaps at the ends, a box alone stays at the start.
  public func xDistribute(
    _ items: [any LayoutItem], includingEnds: Bool = false, file: String = #fileID,
    line: Int = #line
  ) {
    named("xDistribute") {
      distribute(.horizontal, items, includingEnds, at: CallSite(file: file, line: line))
    }
  }

  /// Places boxes from top to bottom with equal gaps between them, and with `includingEnds` the
  /// same gaps before and after them.
  ///
  /// Without gaps at the ends, a box alone stays at the start.
  public func yDistribute(
    _ items: [any LayoutItem], includingEnds: Bool = false, file: String = #fileID,
    line: Int = #line
  ) {
    named("yDistribute") {
      distribute(.vertical, items, includingEnds, at: CallSite(file: file, line: line))
    }
  }

  private func distribute(
    _ axis: Axis, _ items: [any LayoutItem], _ includingEnds: Bool, at site: CallSite
  ) {
    if items.isEmpty { return }
    let ends: [PlaceItem] = includingEnds ? [.flexible(1)] : []
    var list = ends
    for (place, item) in items.enumerated() {
      if place > 0 { list.append(.flexible(1)) }
      list.append(.node(item.layoutNode))
    }
    let isAlone = items.count == 1 && !includingEnds
    place(axis, list + (isAlone ? [.wall] : ends), at: site)
  }

  private func divide(
    _ axis: Axis, _ items: [any LayoutItem], _ weights: [Double]?, _ spacing: Double,
    at site: CallSite
  ) {
    let nodes = items.map { $0.layoutNode }
    let weights = weights ?? nodes.map { _ in 1 }
    guard maximumWeight(weights, of: nodes.count, at: site) != nil else { return }
    let sum = weights.reduce(0, +)
    let values: [SizeItem] = weights.map {
      .anchor(part(axis, of: nodes.count, spacing, weight: $0 / sum))
    }
    setExtents(axis, of: nodes.map(Optional.some), to: .each(values), at: site)
    let list = chain(nodes, spacing)
    if axis == .horizontal {
      placeAlongText(list, from: nil, to: nil, at: site)
    } else {
      place(axis, list, at: site)
    }
    align(axis.cross, .fill, nodes, at: site)
  }

  /// A part of what the spacing between `count` boxes leaves of the content area.
  private func part(
    _ axis: Axis, of count: Int, _ spacing: Double, weight: Double
  ) -> DimensionAnchor {
    let whole = axis == .horizontal ? w : h
    return (whole - spacing * Double(count - 1)) * weight
  }

  /// Boxes with gaps between them; their extents say where the last one ends.
  private func chain(_ nodes: some Sequence<LayoutNode>, _ spacing: Double) -> [PlaceItem] {
    var list: [PlaceItem] = []
    for node in nodes {
      if !list.isEmpty { list.append(.space(spacing)) }
      list.append(.node(node))
    }
    return list + [.wall]
  }
}
