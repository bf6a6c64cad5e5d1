import LayoutTree

/// A length in points, or one that goes by an extent that is to be found.
protocol ItemLength {
  init(points: Double)

  /// The points, if that is all.
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

/// Turns what items ask for into lengths: the part that all kinds have in common.
///
/// A kind says how large its content area is, and what other items are worked out to be.
protocol ItemSizing {
  associatedtype Length: ItemLength

  /// The extent of the content area, if it is known.
  func contentExtent(_ axis: Axis) -> Length?

  /// The content area less the margins of an item, if it is known.
  func filling(_ axis: Axis, _ item: Int) -> Length?

  /// The margins of an item along an axis, in points.
  func marginSum(_ axis: Axis, _ item: Int) -> Double

  /// The box that the extents of an item are those of.
  func sizeBox(of item: Int) -> LayoutBox

  /// What the inside of an item needs.
  mutating func natural(_ axis: Axis, _ item: Int) -> Double

  /// The other extent of an item.
  mutating func crossExtent(_ axis: Axis, _ item: Int) -> Length?

  /// The extent of another node, or of the layout; `nil` if it counts for nothing.
  mutating func extent(of node: NodeReference, _ other: Axis, _ axis: Axis, _ item: Int) -> Length?
}

extension ItemSizing {
  /// The length that a dimension stands for, but for its bounds; `nil` if it is not known.
  ///
  /// 1. A number counts as it is; percentages and `fill` go by the content area.
  /// 2. An extent of another item is that item's, worked out first if need be.
  /// 3. `wrap` is what the inside needs, a height in the width found before.
  /// 4. The result is multiplied, and added to.
  ///
  /// If extents are those of the margin box, all of that is, and the margins are taken off last.
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

  /// The length that a dimension makes of what the inside needs, but for its bounds.
  func length(
    _ inside: Double, by dimension: LayoutDimension, _ axis: Axis, _ item: Int
  ) -> Double {
    let surround = surround(axis, item)
    return (inside + surround) * dimension.multiplier + dimension.constant - surround
  }

  /// What an extent that an item asks for holds beside the box.
  func surround(_ axis: Axis, _ item: Int) -> Double {
    sizeBox(of: item) == .border ? 0 : marginSum(axis, item)
  }

  /// Keeps a length that is known within bounds; the greatest wins, and nothing is negative.
  mutating func bounded(
    _ length: Length, by dimension: LayoutDimension?, _ axis: Axis, _ item: Int
  ) -> Length {
    let bounds = bounds(of: dimension, axis, item)
    guard var points = length.fixedPoints else { return length }
    if let minimum = bounds.minimum { points = max(points, minimum) }
    if let maximum = bounds.maximum { points = min(points, maximum) }
    return Length(points: max(0, points))
  }

  /// The bounds of a dimension, if they are given and known.
  mutating func bounds(
    of dimension: LayoutDimension?, _ axis: Axis, _ item: Int
  ) -> (minimum: Double?, maximum: Double?) {
    let minimum = dimension?.minimum.flatMap { value(of: $0, axis, item) }?.fixedPoints
    let maximum = dimension?.maximum.flatMap { value(of: $0, axis, item) }?.fixedPoints
    if minimum == nil, maximum == nil { return (nil, nil) }
    let surround = surround(axis, item)
    return (minimum.map { $0 - surround }, maximum.map { $0 - surround })
  }

  /// The length that an extent stands for; `nil` if it is not known.
  mutating func value(of extent: LayoutDimensionReference, _ axis: Axis, _ item: Int) -> Length? {
    let length: Length?
    switch extent.source {
    case .points: return Length(points: extent.constant)
    case .wrap: length = Length(points: natural(axis, item) + surround(axis, item))
    case .own: length = crossExtent(axis, item).map { $0 + surround(axis.cross, item) }
    case .layout(let other): length = contentExtent(other ?? axis)
    case .box(let reference, let other):
      length = self.extent(of: reference, other ?? axis, axis, item)
    case .min(let extents): length = extreme(extents, axis, item) { $1.isBelow($0) }
    case .max(let extents): length = extreme(extents, axis, item) { $0.isBelow($1) }
    }
    return length.map { $0 * extent.multiplier + extent.constant }
  }

  /// The first of those that are known after which no other one is better.
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

/// One child while its layout is at work.
struct ItemState {
  let cell: NodePointer
  /// What the child asks for.
  @inline(__always)
  var itemTraits: ItemTraits { cell.itemTraits }

  /// How far an extent is worked out.
  enum Progress: UInt8 {
    case open, running, done
    /// It lacks another one, and is tried again when that is there.
    case waiting
    /// It is open, and what is asked for counts as not given, because it depends on itself.
    case cut
    /// It is done, and not worked out again: it depended on itself, or a width was taken from a
    /// height.
    case settled

    var isOver: Bool { self == .done || self == .settled }
  }

  /// How an extent depends on itself.
  enum Cycle: UInt8 {
    case none
    /// The width is that of the height, which is then what the inside needs in no width.
    case own
    /// What is asked for counts as not given.
    case cut
  }

  var size = Size.zero
  /// What the child takes of what is left along its line.
  var weight = 0.0
  var progress = PerAxis(Progress.open)
  /// Of a meaning only while an extent is not done.
  var cycle = PerAxis(Cycle.none)
  /// Where the child goes along an axis on which it is alone, once that is known.
  var gravity = PerAxis(LayoutGravity.unspecified)
  /// Whether there are ``LayoutMargins`` for the child along an axis.
  var hasMargins = PerAxis(false)

  @inline(__always)
  init(_ cell: NodePointer) { self.cell = cell }

  /// Forgets the extent along an axis.
  mutating func reopen(_ axis: Axis) {
    progress[axis] = .open
    cycle[axis] = .none
  }

  /// Decides the extent along an axis.
  @inline(__always)
  mutating func decide(_ extent: Double, _ axis: Axis) {
    size[axis] = extent
    progress[axis] = .done
  }
}

/// Distances before and after a child along an axis, and how far it is moved from the centre, or
/// down to a baseline.
struct LayoutMargins {
  var before = 0.0
  var center = 0.0
  var after = 0.0

  var sum: Double { before + center + after }
}

/// What is known of the content area of a layout.
struct ContentArea {
  var origin: Point
  var extent: AvailableSize
  /// The extents of the layout with its padding.
  var whole: AvailableSize
  /// The extents of a page of a flow with pages: those of the content area, if it scrolls those of
  /// the viewport.
  var page: AvailableSize
  /// The safe area of the layout, left for leading.
  var inset: EdgeInsets

  @inline(__always)
  func known(_ axis: Axis) -> Double? { extent[axis].points }
}
