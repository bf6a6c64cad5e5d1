import LayoutTree

/// The traits of a node, by axis as layouts read them.
///
/// They are read in place, because copying them would cost more than reading.
struct ItemTraits {
  typealias Kind = TraitKind

  let pointer: NodePointer

  /// The traits that are stored in the node.
  @inline(__always)
  private var plain: PlainTraits { pointer.pointee.traits }

  /// The traits that are stored outside of the node, if there are any.
  @inline(__always)
  private var more: FrameStorageReference? { pointer.frameStorage }

  private var rare: LayoutTraits.Rare? { more?.rare }

  /// A copy of all traits.
  var all: LayoutTraits {
    var traits = LayoutTraits()
    traits.plain = plain
    traits.isExcludedFromLayout = isExcludedFromLayout
    if let more {
      traits.distances = more.distances
      traits.rare = more.rare
    }
    return traits
  }

  /// Whether there are traits beyond plain numbers and words, and bounds of them in points.
  @inline(__always)
  var hasMore: Bool { pointer.pointee[.hasRareTraits] }

  @inline(__always)
  var weight: Double { plain.weight }

  @inline(__always)
  var isExcludedFromLayout: Bool { pointer.pointee[.isExcludedFromLayout] }

  @inline(__always)
  var reservesSpaceOnly: Bool { plain.flags.contains(.reservesSpaceOnly) }

  /// Whether only the owner sets the frame of the box.
  var keepsFrame: Bool { isExcludedFromLayout || reservesSpaceOnly }

  @inline(__always)
  var leadsBaseline: Bool { plain.flags.contains(.leadsBaseline) }

  @inline(__always)
  func dimension(_ axis: Axis) -> (kind: Kind, number: Double) {
    axis == .horizontal
      ? (plain.dimensions.0, plain.extents.0)
      : (plain.dimensions.1, plain.extents.1)
  }

  /// Returns the dimension if it is more than a plain number or word, and active.
  @inline(never)
  func rareDimension(_ axis: Axis) -> LayoutDimension? {
    guard let dimension = rare?.values.dimensions[axis], dimension.isActive
    else {
      return nil
    }
    return dimension
  }

  /// Returns the dimension, if it is set and active.
  func fullDimension(_ axis: Axis) -> LayoutDimension? {
    let (kind, number) = dimension(axis)
    switch kind {
    case .none, .weight: return nil
    case .points, .percent, .wrap, .fill: return LayoutDimension(kind, number)
    case .rare: return rareDimension(axis)
    }
  }

  /// Returns the unit of the distance of the edge where an axis starts or ends.
  @inline(__always)
  func position(_ axis: Axis, isEnd: Bool) -> Kind {
    switch (axis, isEnd) {
    case (.horizontal, false): plain.positions.0
    case (.horizontal, true): plain.positions.1
    case (.vertical, false): plain.positions.2
    case (.vertical, true): plain.positions.3
    }
  }

  /// Returns the number of a distance with a plain unit, else 0.
  func distance(_ axis: Axis, isEnd: Bool) -> Double {
    guard let distances = more?.distances else { return 0 }
    return switch (axis, isEnd) {
    case (.horizontal, false): distances.0
    case (.horizontal, true): distances.1
    case (.vertical, false): distances.2
    case (.vertical, true): distances.3
    }
  }

  /// Returns the distance of an edge, if it is set and active.
  func fullPosition(_ axis: Axis, isEnd: Bool) -> LayoutPosition? {
    let kind = position(axis, isEnd: isEnd)
    return kind == .rare
      ? rarePosition(axis, isEnd: isEnd)
      : LayoutPosition(kind, distance(axis, isEnd: isEnd))
  }

  @inline(never)
  func rarePosition(_ axis: Axis, isEnd: Bool) -> LayoutPosition? {
    guard let rare = rare?.values else { return nil }
    if axis == .horizontal, let side = side(isEnd: isEnd), let position = rare.sides[side],
      position.isActive
    {
      return position
    }
    let index = (axis == .horizontal ? 0 : 2) + (isEnd ? 1 : 0)
    guard let position = rare.positions[index], position.isActive else { return nil }
    return position
  }

  /// Returns the side, 0 for left and 1 for right, where lines of text start or end in the layout
  /// of the box; `nil` if neither side has a distance.
  @inline(never)
  func side(isEnd: Bool) -> Int? {
    guard rare?.values.hasSides == true else { return nil }
    let isMirrored = (pointer.node.parent ?? pointer.node).effectiveDirection == .rightToLeft
    return isEnd != isMirrored ? 1 : 0
  }

  /// Whether the distance of an edge is set as the left or right one.
  func isPhysical(_ axis: Axis, isEnd: Bool) -> Bool {
    guard hasMore, axis == .horizontal, let side = side(isEnd: isEnd) else { return false }
    return rare?.values.sides[side]?.isActive == true
  }

  /// The left and right distances that replace a leading or trailing one, by name.
  var replacedDistances: [(side: String, edge: String)] {
    [false, true].compactMap { isEnd in
      guard isPhysical(.horizontal, isEnd: isEnd),
        let position = rare?.values.positions[isEnd ? 1 : 0], position.isActive
      else { return nil }
      return (side(isEnd: isEnd) == 0 ? "left" : "right", isEnd ? "trailing" : "leading")
    }
  }

  /// See ``LayoutTraits/offset``.
  var offset: Point { rare?.values.offset ?? .zero }

  /// Returns a frame moved by the offset of the box.
  func moved(_ frame: Rect, _ direction: LayoutDirection) -> Rect {
    let offset = offset
    let x = direction == .rightToLeft ? -offset.x : offset.x
    return Rect(origin: frame.origin + Point(x: x, y: offset.y), size: frame.size)
  }

  /// See ``LayoutTraits/sizeBox``.
  var sizeBox: LayoutBox { rare?.values.sizeBox ?? .border }

  /// See ``LayoutTraits/layoutPriority``.
  var layoutPriority: Double { rare?.values.layoutPriority ?? 0 }

  @inline(never)
  func center(_ axis: Axis) -> LayoutPosition? {
    guard let position = rare?.values.centers[axis == .horizontal ? 0 : 1], position.isActive
    else {
      return nil
    }
    return position
  }

  @inline(__always)
  func alignment(_ axis: Axis) -> LayoutGravity {
    plain[axis]
  }

  /// Whether the box has an extent of its own along an axis.
  @inline(__always)
  func hasExtent(_ axis: Axis) -> Bool {
    let kind = dimension(axis).kind
    return kind != .none && (kind != .rare || rareDimension(axis) != nil)
  }

  /// Whether the box has an extent of its own along an axis in which its margins are included.
  func hasMarginBox(_ axis: Axis) -> Bool { hasMore && sizeBox == .margin && hasExtent(axis) }

  /// Whether any distance along an axis may be set.
  @inline(__always)
  func hasMargins(_ axis: Axis) -> Bool {
    position(axis, isEnd: false) != .none || position(axis, isEnd: true) != .none || hasMore
  }

  /// Whether the extent or a distance along an axis is a percentage.
  @inline(__always)
  func hasPercent(_ axis: Axis) -> Bool {
    dimension(axis).kind == .percent || hasPercentMargin(axis)
  }

  /// Whether a distance along an axis is a percentage.
  @inline(__always)
  func hasPercentMargin(_ axis: Axis) -> Bool {
    position(axis, isEnd: false) == .percent || position(axis, isEnd: true) == .percent
  }

  /// Whether both distances from the edges along an axis are set.
  @inline(__always)
  func hasBothMargins(_ axis: Axis) -> Bool {
    hasMargin(axis, isEnd: false) && hasMargin(axis, isEnd: true)
  }

  @inline(__always)
  func hasMargin(_ axis: Axis, isEnd: Bool) -> Bool {
    let kind = position(axis, isEnd: isEnd)
    return kind != .none && (kind != .rare || rarePosition(axis, isEnd: isEnd) != nil)
  }

  /// Returns a distance from an edge: its points, and its weight in the free space.
  ///
  /// Percentages of an unknown content area are 0; `inset` is the safe area on that side.
  @inline(__always)
  func margin(
    _ axis: Axis, isEnd: Bool, content: Double?, inset: Double = 0
  ) -> (points: Double, weight: Double) {
    switch position(axis, isEnd: isEnd) {
    case .none, .wrap, .fill: return (0, 0)
    case .points: return (distance(axis, isEnd: isEnd), 0)
    case .percent: return (distance(axis, isEnd: isEnd) / 100 * (content ?? 0), 0)
    case .weight: return (0, max(0, distance(axis, isEnd: isEnd)))
    case .rare:
      guard let position = rarePosition(axis, isEnd: isEnd) else { return (0, 0) }
      return position.measure(content: content, inset: inset)
    }
  }
}

extension LayoutPosition {
  /// Creates a position of a plain kind; `nil` for other kinds.
  init?(_ kind: TraitKind, _ number: Double) {
    switch kind {
    case .none, .wrap, .fill, .rare: return nil
    case .points: self = .points(number)
    case .weight: self = .weight(number)
    case .percent: self = .percent(number)
    }
  }

  /// Returns the points and the weight of a position.
  @inline(__always)
  func measure(content: Double?, inset: Double) -> (points: Double, weight: Double) {
    switch value {
    case .points(let points): (bounded(points + offset), 0)
    case .percent(let percent): (bounded(percent / 100 * (content ?? 0) + offset), 0)
    case .safeArea: (bounded(inset + offset), 0)
    case .weight(let weight): (bounded(offset), max(0, weight))
    }
  }

  /// Clamps a distance to its bounds; the minimum wins.
  @inline(__always)
  func bounded(_ points: Double) -> Double {
    var points = points
    if let maximum { points = min(points, maximum) }
    if let minimum { points = max(points, minimum) }
    return points
  }
}
