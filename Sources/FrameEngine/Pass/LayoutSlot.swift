import LayoutTree

/// One child while its layout is at work.
struct LayoutSlot {
  let cell: NodePointer
  /// What the child asks for.
  let asks: UnsafePointer<LayoutTraits>?

  /// Distances before and after the box along an axis, and how far it is moved from the centre, or
  /// down to a baseline.
  struct Margins {
    var before = 0.0
    var center = 0.0
    var after = 0.0

    var sum: Double { before + center + after }
  }

  /// Where a resolution of an extent is.
  enum Progress: UInt8 { case open, running, done }

  var size = Size.zero
  var horizontal = Margins()
  var vertical = Margins()
  private var progress: (horizontal: Progress, vertical: Progress) = (.open, .open)

  @inline(__always)
  init(_ cell: NodePointer) {
    self.cell = cell
    asks = cell.asks
  }

  @inline(__always)
  subscript(axis: Axis) -> Margins {
    get { axis == .horizontal ? horizontal : vertical }
    _modify { if axis == .horizontal { yield &horizontal } else { yield &vertical } }
  }

  @inline(__always)
  func progress(_ axis: Axis) -> Progress {
    axis == .horizontal ? progress.horizontal : progress.vertical
  }

  @inline(__always)
  mutating func setProgress(_ new: Progress, _ axis: Axis) {
    if axis == .horizontal { progress.horizontal = new } else { progress.vertical = new }
  }

  /// Decides the extent along an axis.
  @inline(__always)
  mutating func decide(_ extent: Double, _ axis: Axis) {
    size[axis] = extent
    setProgress(.done, axis)
  }
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
