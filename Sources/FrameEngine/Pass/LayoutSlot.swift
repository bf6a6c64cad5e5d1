import LayoutTree

/// One child while its layout is at work.
struct LayoutSlot {
  let cell: NodePointer
  /// What the child asks for.
  let asks: UnsafePointer<LayoutTraits>?

  /// Where a resolution of an extent is.
  enum Progress: UInt8 { case open, running, done }

  var size = Size.zero
  /// What the child takes of what is left along a line.
  var weight = 0.0
  private var progress: (horizontal: Progress, vertical: Progress) = (.open, .open)
  private var gravity: (horizontal: LayoutGravity, vertical: LayoutGravity) = (.none, .none)
  private var hasMargins: (horizontal: Bool, vertical: Bool) = (false, false)

  @inline(__always)
  init(_ cell: NodePointer) {
    self.cell = cell
    asks = cell.asks
  }

  @inline(__always)
  func progress(_ axis: Axis) -> Progress {
    axis == .horizontal ? progress.horizontal : progress.vertical
  }

  @inline(__always)
  mutating func setProgress(_ new: Progress, _ axis: Axis) {
    if axis == .horizontal { progress.horizontal = new } else { progress.vertical = new }
  }

  /// Where the child goes along an axis on which it is alone, once that is known.
  @inline(__always)
  func gravity(_ axis: Axis) -> LayoutGravity {
    axis == .horizontal ? gravity.horizontal : gravity.vertical
  }

  @inline(__always)
  mutating func setGravity(_ new: LayoutGravity, _ axis: Axis) {
    if axis == .horizontal { gravity.horizontal = new } else { gravity.vertical = new }
  }

  /// Whether there are ``LayoutMargins`` for the child along an axis.
  @inline(__always)
  func hasMargins(_ axis: Axis) -> Bool {
    axis == .horizontal ? hasMargins.horizontal : hasMargins.vertical
  }

  @inline(__always)
  mutating func noteMargins(_ axis: Axis) {
    if axis == .horizontal { hasMargins.horizontal = true } else { hasMargins.vertical = true }
  }

  /// Decides the extent along an axis.
  @inline(__always)
  mutating func decide(_ extent: Double, _ axis: Axis) {
    size[axis] = extent
    setProgress(.done, axis)
  }
}

/// Distances before and after a child along an axis, and how far it is moved from the centre, or down to
/// a baseline.
struct LayoutMargins {
  var before = 0.0
  var center = 0.0
  var after = 0.0

  var sum: Double { before + center + after }
}

/// What is known of the content area of a layout; a negative extent is not known.
struct ContentArea {
  var origin: Point
  var extent: Offer
  /// The extents of the layout with its padding.
  var whole: Offer
  /// The safe area of the layout, left for leading.
  var inset: EdgeInsets

  @inline(__always)
  func known(_ axis: Axis) -> Double? {
    let extent = extent[axis]
    return extent < 0 ? nil : extent
  }
}
