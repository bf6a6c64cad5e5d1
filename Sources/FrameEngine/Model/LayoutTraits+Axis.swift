import LayoutTree

/// Traits as algorithms ask for them: by axis, and where they are, because copies of them would cost more
/// than what is read.
extension UnsafePointer where Pointee == LayoutTraits {
  typealias PlainKind = LayoutTraits.PlainKind

  /// Whether there is more than plain numbers and words.
  @inline(__always)
  var hasMore: Bool { pointee.rare != nil }

  @inline(__always)
  func dimension(_ axis: Axis) -> (kind: PlainKind, number: Double) {
    axis == .horizontal
      ? (pointee.plain.dimensions.0, pointee.plain.extents.0)
      : (pointee.plain.dimensions.1, pointee.plain.extents.1)
  }

  /// The dimension in full, where it is more than a plain number or word.
  @inline(never)
  func rareDimension(_ axis: Axis) -> LayoutDimension? {
    guard let dimension = pointee.rare?.dimensions[axis == .horizontal ? 0 : 1], dimension.isActive
    else {
      return nil
    }
    return dimension
  }

  @inline(__always)
  func start(_ axis: Axis) -> (kind: PlainKind, number: Double) {
    axis == .horizontal
      ? (pointee.plain.positions.0, pointee.plain.distances.0)
      : (pointee.plain.positions.2, pointee.plain.distances.2)
  }

  @inline(__always)
  func end(_ axis: Axis) -> (kind: PlainKind, number: Double) {
    axis == .horizontal
      ? (pointee.plain.positions.1, pointee.plain.distances.1)
      : (pointee.plain.positions.3, pointee.plain.distances.3)
  }

  @inline(never)
  func rarePosition(_ axis: Axis, isEnd: Bool) -> LayoutPosition? {
    let place = (axis == .horizontal ? 0 : 2) + (isEnd ? 1 : 0)
    guard let position = pointee.rare?.positions[place], position.isActive else { return nil }
    return position
  }

  @inline(never)
  func center(_ axis: Axis) -> LayoutPosition? {
    guard let position = pointee.rare?.centers[axis == .horizontal ? 0 : 1], position.isActive
    else {
      return nil
    }
    return position
  }

  @inline(__always)
  func alignment(_ axis: Axis) -> LayoutGravity {
    pointee.plain.alignments[axis]
  }

  /// Whether the box has an extent of its own along an axis.
  @inline(__always)
  func hasExtent(_ axis: Axis) -> Bool {
    let kind = dimension(axis).kind
    return kind != .none && (kind != .rare || rareDimension(axis) != nil)
  }

  /// Whether anything is said about distances along an axis.
  @inline(__always)
  func hasMargins(_ axis: Axis) -> Bool {
    start(axis).kind != .none || end(axis).kind != .none || hasMore
  }

  /// Whether anything along an axis is said in hundredths.
  @inline(__always)
  func hasPercent(_ axis: Axis) -> Bool {
    dimension(axis).kind == .percent || start(axis).kind == .percent
      || end(axis).kind == .percent
  }

  /// Whether both distances from the edges along an axis are given.
  @inline(__always)
  func hasBothMargins(_ axis: Axis) -> Bool {
    isGiven(start(axis).kind, axis, isEnd: false) && isGiven(end(axis).kind, axis, isEnd: true)
  }

  @inline(__always)
  func hasMargin(_ axis: Axis, isEnd: Bool) -> Bool {
    isGiven((isEnd ? end(axis) : start(axis)).kind, axis, isEnd: isEnd)
  }

  @inline(__always)
  private func isGiven(_ kind: PlainKind, _ axis: Axis, isEnd: Bool) -> Bool {
    kind != .none && (kind != .rare || rarePosition(axis, isEnd: isEnd) != nil)
  }

  /// A distance from an edge: points that are sure, and a share of what will be left.
  ///
  /// Hundredths of a content area that is not known, a negative one, are 0; `inset` is the safe area on that side.
  @inline(__always)
  func margin(
    _ axis: Axis, isEnd: Bool, content: Double, inset: Double = 0
  ) -> (points: Double, share: Double) {
    let (kind, number) = isEnd ? end(axis) : start(axis)
    switch kind {
    case .none, .wrap, .fill: return (0, 0)
    case .points: return (number, 0)
    case .percent: return (number / 100 * max(0, content), 0)
    case .share: return (0, max(0, number))
    case .rare:
      guard let position = rarePosition(axis, isEnd: isEnd) else { return (0, 0) }
      return position.measure(content: content, inset: inset)
    }
  }
}

extension LayoutPosition {
  /// The points and the share that a position stands for.
  @inline(__always)
  func measure(content: Double, inset: Double) -> (points: Double, share: Double) {
    switch value {
    case .points(let points): (bounded(points + offset), 0)
    case .percent(let percent): (bounded(percent / 100 * max(0, content) + offset), 0)
    case .safeArea: (bounded(inset + offset), 0)
    case .share(let share): (bounded(offset), max(0, share))
    case .line, .least, .greatest, .centered: (0, 0)
    }
  }

  /// Keeps a distance within the bounds that are numbers; the least wins.
  @inline(__always)
  func bounded(_ points: Double) -> Double {
    var points = points
    if case .points(let greatest)? = maximum { points = min(points, greatest) }
    if case .points(let least)? = minimum { points = max(points, least) }
    return points
  }
}
