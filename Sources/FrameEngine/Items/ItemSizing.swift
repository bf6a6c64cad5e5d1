import LayoutTree

/// A length in points, or one that depends on an unknown extent.
protocol ItemLength {
  init(points: Double)

  /// The points of a length that depends on no unknown extent; `nil` for any other.
  var fixedPoints: Double? { get }

  static func + (length: Self, points: Double) -> Self
  static func * (length: Self, factor: Double) -> Self

  /// Whether it is shorter than another one.
  func isBelow(_ other: Self) -> Bool
}

extension Double: ItemLength {
  init(points: Double) { self = points }
  var fixedPoints: Double? { self }
  func isBelow(_ other: Double) -> Bool { self < other }
}

/// An object that resolves the dimensions of items to lengths, in the way common to all kinds.
///
/// A kind supplies the content area and the extents of other items.
protocol ItemSizing {
  associatedtype Length: ItemLength

  var pass: FramePass { get }

  /// Returns the extent of the content area, if it is known.
  func contentExtent(_ axis: Axis) -> Length?

  /// Returns the content area less the margins of an item, if it is known.
  func filling(_ axis: Axis, _ item: Int) -> Length?

  /// Returns the margins of an item along an axis, in points.
  func marginSum(_ axis: Axis, _ item: Int) -> Double

  /// Returns the node of an item.
  func node(_ item: Int) -> LayoutNode

  /// Returns the box of an item that its extents refer to.
  func sizeBox(of item: Int) -> LayoutBox

  /// Returns the extent of an item's content.
  mutating func natural(_ axis: Axis, _ item: Int) -> Double

  /// Returns the other extent of an item.
  mutating func crossExtent(_ axis: Axis, _ item: Int) -> Length?

  /// Returns the extent of another node, or of the layout; `nil` if it is ignored.
  mutating func extent(of node: NodeReference, _ other: Axis, _ axis: Axis, _ item: Int) -> Length?
}

extension ItemSizing {
  /// Returns the length of a dimension before its bounds; `nil` if it is unknown.
  ///
  /// 1. A number is the length itself; percentages and `fill` refer to the content area. 2. An
  /// extent of another item is that item's, resolved first if needed. 3. `wrap` is the extent of
  /// the content; a height is that in the resolved width. 4. The result is multiplied by the
  /// multiplier, and the constant is added.
  ///
  /// If extents are those of the margin box, all of this applies to that, and the margins are
  /// subtracted last.
  mutating func value(of dimension: LayoutDimension, _ axis: Axis, _ item: Int) -> Length? {
    let value: Length? =
      switch dimension.value {
      case .points(let points): Length(points: points)
      case .wrap: Length(points: natural(axis, item) + surround(axis, item))
      case .percent(let percent): contentExtent(axis).map { $0 * (percent / 100) }
      case .fill: filling(axis, item).map { $0 + surround(axis, item) }
      case .extent(let extent): self.value(of: extent, axis, item)
      case .min(let extents): self.value(of: LayoutDimensionReference.min(extents), axis, item)
      case .max(let extents): self.value(of: LayoutDimensionReference.max(extents), axis, item)
      }
    return value.map {
      $0 * dimension.multiplier + dimension.constant + -surround(axis, item)
    }
  }

  /// Returns the length that a dimension derives from the extent of the content, before its bounds.
  func length(
    _ inside: Double, by dimension: LayoutDimension, _ axis: Axis, _ item: Int
  ) -> Double {
    let surround = surround(axis, item)
    return (inside + surround) * dimension.multiplier + dimension.constant - surround
  }

  /// Returns the length of the margins, if an item's extents include them.
  func surround(_ axis: Axis, _ item: Int) -> Double {
    sizeBox(of: item) == .border ? 0 : marginSum(axis, item)
  }

  /// Clamps a known length to the bounds of a dimension; the maximum wins, and the result is not
  /// negative.
  mutating func bounded(
    _ length: Length, by dimension: LayoutDimension?, _ axis: Axis, _ item: Int
  ) -> Length {
    let bounds = bounds(of: dimension, axis, item)
    guard var points = length.fixedPoints else { return length }
    if let minimum = bounds.minimum { points = max(points, minimum) }
    if let maximum = bounds.maximum { points = min(points, maximum) }
    return Length(points: max(0, points))
  }

  /// Returns the bounds of a dimension that are set and known.
  mutating func bounds(
    of dimension: LayoutDimension?, _ axis: Axis, _ item: Int
  ) -> (minimum: Double?, maximum: Double?) {
    let minimum = dimension?.minimum.flatMap { value(of: $0, axis, item) }?.fixedPoints
    let maximum = dimension?.maximum.flatMap { value(of: $0, axis, item) }?.fixedPoints
    if minimum == nil, maximum == nil { return (nil, nil) }
    let surround = surround(axis, item)
    return (minimum.map { $0 - surround }, maximum.map { $0 - surround })
  }

  /// Returns the extent of an item whose content is cut to a length: a width is that of the longest
  /// lines if the content goes by these, within the bounds of the dimension.
  mutating func wrapped(
    in length: Length, by dimension: LayoutDimension?, _ axis: Axis, _ item: Int
  ) -> Length {
    guard axis == .horizontal, let width = length.fixedPoints else { return length }
    let lines = pass.widthOfLines(of: node(item).pointer, in: width)
    if lines == width { return length }
    return bounded(Length(points: lines), by: dimension, axis, item)
  }

  /// Returns the length of an extent; `nil` if it is unknown.
  mutating func value(of extent: LayoutDimensionReference, _ axis: Axis, _ item: Int) -> Length? {
    let length: Length?
    switch extent.source {
    case .points: return Length(points: extent.constant)
    case .wrap: length = Length(points: natural(axis, item) + surround(axis, item))
    case .own: length = crossExtent(axis, item).map { $0 + surround(axis.cross, item) }
    case .percent(let percent): length = contentExtent(axis).map { $0 * (percent / 100) }
    case .layout(let other): length = contentExtent(other ?? axis)
    case .box(let reference, let other):
      length = self.extent(of: reference, other ?? axis, axis, item)
    case .min(let extents): length = extreme(extents, axis, item) { $1.isBelow($0) }
    case .max(let extents): length = extreme(extents, axis, item) { $0.isBelow($1) }
    }
    return length.map { $0 * extent.multiplier + extent.constant }
  }

  /// Returns the first extreme one of the known extents.
  private mutating func extreme(
    _ extents: [LayoutDimensionReference], _ axis: Axis, _ item: Int,
    isReplaced: (Length, Length) -> Bool
  ) -> Length? {
    var chosen: Length?
    for extent in extents {
      guard let length = value(of: extent, axis, item) else { continue }
      if let best = chosen, !isReplaced(best, length) { continue }
      chosen = length
    }
    return chosen
  }
}

/// The state of a child during layout.
struct ItemState {
  let pointer: NodePointer
  /// The traits of the child.
  @inline(__always)
  var itemTraits: ItemTraits { pointer.itemTraits }

  /// The progress of resolving an extent.
  enum Progress: UInt8 {
    case open, running, done
    /// It misses another extent, and is attempted again when that is resolved.
    case waiting
    /// Open; the requested value is ignored because it is part of a cycle.
    case cut
    /// Done, and not resolved again: it was part of a cycle, or a width was derived from a height.
    case settled

    var isOver: Bool { self == .done || self == .settled }
  }

  /// The cycle that an extent is part of.
  enum Cycle: UInt8 {
    case none
    /// The width is derived from the height, which is then the content height in an unlimited
    /// width.
    case own
    /// The requested value is ignored.
    case cut
  }

  var size = Size.zero
  /// The weight of the child, by which it shares the free space of its line.
  var weight = 0.0
  var progress = PerAxis(Progress.open)
  /// Meaningful only until an extent is done.
  var cycle = PerAxis(Cycle.none)
  /// The alignment of the child along an axis on which it is alone, once resolved.
  var gravity = PerAxis(LayoutGravity.unspecified)
  /// Whether there are ``LayoutMargins`` for the child along an axis.
  var hasMargins = PerAxis(false)

  @inline(__always)
  init(_ pointer: NodePointer) { self.pointer = pointer }

  /// Discards the extent along an axis.
  mutating func reopen(_ axis: Axis) {
    progress[axis] = .open
    cycle[axis] = .none
  }

  /// Sets the extent along an axis.
  @inline(__always)
  mutating func decide(_ extent: Double, _ axis: Axis) {
    size[axis] = extent
    progress[axis] = .done
  }
}

/// The distances before and after a child along an axis, and its offset from the centre or to a
/// baseline.
struct LayoutMargins {
  var before = 0.0
  var center = 0.0
  var after = 0.0

  var sum: Double { before + center + after }
}

/// The known extents of the content area of a layout.
struct ContentArea {
  var origin: Point
  var extent: AvailableSize
  /// The size of the layout with its padding.
  var whole: AvailableSize
  /// The size of a page in a flow with pages: the content area, or the viewport if the layout
  /// scrolls.
  var page: AvailableSize
  /// The safe area of the layout, left for leading.
  var inset: EdgeInsets

  @inline(__always)
  func known(_ axis: Axis) -> Double? { extent[axis].points }
}
