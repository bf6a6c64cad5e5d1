import LayoutTree

/// What has to be done with cells after an update of a ``RecyclingList``.
///
/// A cell is a number that stands for a view, or a node, that shows one item at a time. Numbers
/// count from 0, and there are never more than have been mounted at one time of each reuse class.
public struct RecyclingUpdate: Hashable, Sendable {
  /// A cell that shows an item.
  public struct Placement: Hashable, Sendable {
    /// The number of the cell.
    public let cell: Int
    /// The index of the item.
    public let index: Int
    /// The frame in the coordinates of the content, in points, from leading to trailing.
    public let frame: Rect
  }

  /// The cells that are to be made, for items that none waited for.
  public internal(set) var mounts: [Placement] = []
  /// The cells that show another item from now on; one that has been retired comes back.
  public internal(set) var reuses: [Placement] = []
  /// The cells that show the item that they have shown, in another frame.
  public internal(set) var moves: [Placement] = []
  /// The cells that show nothing any more, and wait to be reused.
  public internal(set) var retires: [Int] = []
  /// The items that have a cell now.
  public internal(set) var range = 0..<0
  /// By how much the visible rectangle has moved to keep what is visible still, or within the
  /// content, in points.
  public internal(set) var offsetChange = 0.0
  /// The items whose measured extent was negative, not finite or beyond `Rect.maximumCoordinate`;
  /// they have an extent of 0.
  public internal(set) var refusedExtents: [Int] = []

  /// A Boolean value that indicates whether there is nothing to be done.
  public var isEmpty: Bool {
    mounts.isEmpty && reuses.isEmpty && moves.isEmpty && retires.isEmpty
  }
}

/// The work of a ``RecyclingList`` since it was made; equal histories give equal counts.
public struct RecyclingCounters: Hashable, Sendable {
  /// The number of measurements that were asked for.
  public internal(set) var measured = 0
  /// The number of frames that were worked out.
  public internal(set) var placed = 0
  /// The number of cells that were to be made.
  public internal(set) var mounted = 0
  /// The number of times that a cell got another item.
  public internal(set) var reused = 0
  /// The number of times that a cell got another frame for its item.
  public internal(set) var moved = 0
  /// The number of times that a cell was retired.
  public internal(set) var retired = 0
}

/// Where something that is scrolled to comes to lie in the visible rectangle.
public enum ScrollAlignment: Hashable, Sendable {
  /// At its start: leading or top.
  case start
  /// In its middle.
  case center
  /// At its end: trailing or bottom.
  case end
  /// Where the way there is shortest; what is visible stays where it is.
  case nearest
}

extension ScrollAlignment {
  /// The distance from the start of the visible rectangle to that of something, in points.
  func distance(from current: Double, extent: Double, visible: Double) -> Double {
    switch self {
    case .start: return 0
    case .center: return (visible - extent) / 2
    case .end: return visible - extent
    case .nearest:
      let free = visible - extent
      return Swift.min(Swift.max(current, Swift.min(0, free)), Swift.max(0, free))
    }
  }
}

/// Why a ``RecyclingList`` refuses something.
public enum RecyclingError: Error, Hashable, Sendable {
  /// An index, or the end of a range, is not one of the list.
  case indexOutOfRange(Int, count: Int)
  /// A number of items is negative, or there would be more than 2^30.
  case count(Int)
  /// A length that is to be finite and not negative is not; an estimate has to be above 0.
  case length(String, Double)
}

extension RecyclingError: CustomStringConvertible {
  /// What is wrong, in a sentence.
  public var description: String {
    switch self {
    case .indexOutOfRange(let index, let count):
      return "the index \(index) is not one of a list of \(count) items"
    case .count(let count): return "a list cannot get \(count) items more"
    case .length(let name, let length): return "\(name) cannot be \(length)"
    }
  }
}
