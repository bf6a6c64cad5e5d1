import LayoutTree

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
