import FrameEngine
import LayoutTree
import TestSupport

extension RandomKind {
  /// The kinds of this package.
  public static let ofPackage: [RandomKind] = [
    linear, table, frame, relative, path, float, flow, grid, flex, scroll,
  ]

  /// The kinds of this package, layouts of one's own, and transformed ones.
  ///
  /// Where boxes come to lie in these need not be the mirror image from right to left.
  public static let all = ofPackage + [turned, own]

  private static let linear = RandomKind(
    lots: 8,
    roomy: RoomyRule(
      { LinearLayout($0.pick(Axis.allCases)) }, lines: { [$0.axis] }, hasShares: true),
    { LinearLayout($0.oneIn(3) ? .horizontal : .vertical) },
    vary: { layout, random in
      if random.oneIn(9) { layout.axis = layout.axis.cross }
      if random.oneIn(3) { layout.shrinking = random.pick(LinearLayout.Shrinking.allCases) }
      if random.oneIn(4) { layout.weightBox = random.pick(LayoutBox.allCases) }
      if random.oneIn(4) {
        let flexed = FlexibleSpacing(30, minimum: 2, maximum: 9)
        layout.extents = random.pick([
          .intrinsic, .points(20), .equal, .divided(into: 3), .flexibleSpacing(flexed),
        ])
      }
    })

  private static let table = RandomKind(
    lots: 3, levels: 2,
    { TableLayout($0.pick(Axis.allCases)) },
    change: { node, random in
      guard let table = TableNode(node) else { return false }
      if random.oneIn(2) { random.vary(&table.layout.style) }
      if random.oneIn(4) { table.layout.axis = table.layout.axis.cross }
      if random.oneIn(2), !table.rows.isEmpty {
        try? table.setRow(random.tableRow(), at: random.integer(in: 0...table.rows.count - 1))
      }
      return true
    },
    fill: { node, count, make, random in
      guard let table = TableNode(node) else { return }
      for _ in 0..<count {
        let cells = (0..<random.integer(in: 0...2)).map { _ in make(&random) }
        _ = try? table.append(random.tableRow(), cells)
      }
    })

  private static let frame = RandomKind(
    lots: 2, roomy: RoomyRule({ _ in OverlayLayout() }), { _ in OverlayLayout() })

  private static let relative = RandomKind(
    lots: 2,
    roomy: RoomyRule({ _ in RelativeLayout() }, hasGravity: false, hasRelations: true),
    { _ in RelativeLayout() },
    ask: { $1.tieLines(of: $0) })

  private static let path = RandomKind(
    lots: 2,
    { _ in PathLayout(.rectangular { $0 / 2 }) },
    vary: { layout, random in
      if random.oneIn(4) { layout.pathSpacing = random.pick([.flexible, .fixed(30), .count(4)]) }
      if random.oneIn(2) { layout.coordinates.end = 40 }
      if random.oneIn(4) { layout.coordinates.origin = .center }
    },
    ask: { boxes, random in
      for box in boxes where random.oneIn(5) {
        box[PathItem.self].isOrigin = random.oneIn(2)
        box[PathItem.self].anchor = UnitPoint(x: random.points(0...2) / 2, y: 0.5)
      }
    })

  private static let float = RandomKind(
    lots: 2,
    roomy: RoomyRule({ FloatLayout($0.pick(Axis.allCases)) }, lines: { [$0.axis] }),
    { FloatLayout($0.oneIn(3) ? .vertical : .horizontal) },
    vary: { layout, random in
      if random.oneIn(9) { layout.axis = layout.axis.cross }
      if random.oneIn(6) {
        layout.flexibleSpacing =
          random.oneIn(2)
          ? nil : FlexibleSpacing(30, minimum: 2, maximum: 9, isCentered: random.oneIn(2))
      }
    },
    ask: { boxes, random in
      for box in boxes where random.oneIn(2) {
        box[FloatItem.self] = FloatItem(
          random.pick(FloatItem.Side.allCases),
          clear: random.oneIn(3) ? random.pick(FloatItem.Clear.allCases) : .none)
      }
    })

  private static let grid = RandomKind(name: "GridLayout", lots: 2) { random in
    GridLayout(random.grid(depth: 2))
  }

  private static let flow = RandomKind(
    lots: 3,
    { FlowLayout($0.oneIn(3) ? .vertical : .horizontal) },
    vary: { layout, random in
      if random.oneIn(9) { layout.axis = layout.axis.cross }
      if random.oneIn(2) {
        let count = random.integer(in: 1...3)
        layout.wrap = random.pick([
          FlowLayout.Wrap.whenFull, .fitted, .count(count), .count(count), .compact(count),
          .waterfall(count),
          .pages(
            FlowLayout.Pages(
              count, linesPerPage: random.integer(in: 1...2), axis: random.pick(Axis.allCases),
              isContinuous: random.oneIn(2))),
        ])
      }
      if random.oneIn(3) { layout.itemGravity = random.pick(LayoutGravity.allCases) }
      if random.oneIn(3) { layout.lastLine = random.pick(FlowLayout.LastLine.allCases) }
      if random.oneIn(3) { layout.weights = random.pick(FlowLayout.Weights.allCases) }
      if random.oneIn(6) {
        layout.flexibleSpacing =
          random.oneIn(2)
          ? nil : FlexibleSpacing(30, minimum: 2, maximum: 9, isCentered: random.oneIn(2))
      }
      if random.oneIn(9) { layout.maximumLines = random.integer(in: 1...2) }
      if random.oneIn(9) { layout.maximumLines = nil }
      if random.oneIn(9) { layout.lineGravity = nil }
      if random.oneIn(9) { layout.lineGravity = gravity }
    })

  private static let scroll = RandomKind(
    lots: 2,
    { _ in ScrollLayout() },
    vary: { layout, random in
      if random.oneIn(2) {
        layout.axes = random.pick([[], [.horizontal], [.vertical], Axis.allCases])
      }
      if random.oneIn(3) { layout.fillsViewport = random.oneIn(2) }
      if random.oneIn(3) { layout.offset = Point(x: random.points(-9...9), y: 7) }
    })

  @Sendable private static func gravity(of line: FlowLayout.Line) -> FlowLayout.LineGravity {
    FlowLayout.LineGravity(
      along: line.isLast ? .end : .unspecified,
      across: line.index.isMultiple(of: 2) ? .center : .unspecified)
  }

  private static let turned = RandomKind(name: "turned LinearLayout") { random in
    LinearLayout(random.pick(Axis.allCases), spacing: 2, padding: random.padding(0...9))
      .transformed(by: .rotation(0.3))
  }

  private static let own = RandomKind(name: "CascadeLayout") {
    CascadeLayout(step: $0.points(1...5))
  }
}

extension SeededGenerator {
  fileprivate mutating func tableRow() -> TableLayout.Row {
    TableLayout.Row(
      pick([.wrap, .average, 25]), cells: pick([.wrap, .fill, .average, .count(2), .points(18)]))
  }
}

extension SeededGenerator {
  fileprivate mutating func grid(depth: Int) -> Grid {
    var grid = Grid(
      pick([.points(points(0...30)), .fraction(0.3), .restFraction(0.4), .wrap, .wrap, .fill]))
    if oneIn(3) { grid.padding = padding(0...9) }
    grid.spacing = oneIn(2) ? points(0...6) : 0
    if oneIn(3) {
      grid.gravity = GridGravity(
        pick(GridGravity.Horizontal.allCases), pick(GridGravity.Vertical.allCases))
    }
    if oneIn(9) { grid.overlap = GridGravity(.leading, .bottom) }
    grid.isPlaceholder = oneIn(9)
    grid.isAnchor = oneIn(6)
    guard depth > 0, !oneIn(3) else { return grid }
    grid.axis = pick(Axis.allCases)
    grid.subgrids = (0..<integer(in: 1...4)).map { _ in self.grid(depth: depth - 1) }
    return grid
  }
}

/// Boxes behind each other at the trailing edge, each a step further down; it counts them in its cache.
private struct CascadeLayout: Layout {
  let step: Double

  func makeCache(subviews: LayoutSubviews) -> Int { subviews.count }

  func updateCache(_ cache: inout Int, subviews: LayoutSubviews) { cache = subviews.count }

  func sizeThatFits(
    proposal: ProposedSize, subviews: LayoutSubviews, cache: inout Int
  ) -> Size {
    var size = Size(width: 0, height: step * Double(cache))
    for subview in subviews {
      let inner = subview.sizeThatFits(ProposedSize(width: proposal.width))
      size.width = max(size.width, inner.width)
      size.height = max(size.height, inner.height)
    }
    return size
  }

  func placeSubviews(
    in bounds: Rect, proposal: ProposedSize, subviews: LayoutSubviews, cache: inout Int
  ) {
    for (place, subview) in subviews.enumerated() {
      subview.place(
        at: Point(x: bounds.maxX, y: step * Double(place)), anchor: .topTrailing,
        proposal: ProposedSize(width: bounds.width))
    }
  }
}
