/// The way of frames from one layout to another, to be sampled over time.
///
/// It is a value: it holds no nodes, may cross threads, and does not change when the tree does.
public struct LayoutTransition: Hashable, Sendable {
  /// The way of one frame.
  public struct Movement: Hashable, Sendable {
    /// The name of the node or, if it has none, `#` and its number in the list or result.
    public let id: String
    /// The frame at the start, in the parent's coordinates.
    public let old: Rect
    /// The frame at the end, in the parent's coordinates.
    public let new: Rect

    /// What becomes of the node.
    public enum Kind: Hashable, Sendable {
      /// It goes from one frame to the other.
      case moves
      /// It was gone, or never laid out: it is in its new frame all the time, to be faded in.
      case appears
      /// It is gone from now on: it stays in its old frame until the end, to be faded out.
      case disappears
    }

    /// What becomes of the node; one that is gone, or was never laid out, has the frame `Rect.zero`.
    public var kind: Kind { old == .zero ? .appears : new == .zero ? .disappears : .moves }
  }

  /// The frames that move: in the order of the changes, or of the new result.
  public let movements: [Movement]
  /// How long it takes, in seconds.
  public let duration: Double
  /// How far it has come at each part of that time.
  public let curve: TimingCurve

  /// Creates the transition that a list of changes describes.
  ///
  /// - Throws: ``TransitionError/duration(_:)`` if the duration is negative or not finite.
  public init(
    _ changes: [FrameChange], duration: Double = 0.25, curve: TimingCurve = .easeInOut
  ) throws(TransitionError) {
    let movements = changes.enumerated().map { number, change in
      let name = change.node.name
      return Movement(
        id: name.isEmpty ? "#" + String(number) : name, old: change.old, new: change.new)
    }
    try self.init(movements: movements, duration, curve)
  }

  /// Creates the transition between two results.
  ///
  /// Nodes are the same if they have the same id; of several with one id, the first is the first.
  /// Nodes that are in one result only do not move.
  ///
  /// - Throws: ``TransitionError/duration(_:)`` if the duration is negative or not finite.
  public init(
    from old: LayoutResult, to new: LayoutResult, duration: Double = 0.25,
    curve: TimingCurve = .easeInOut
  ) throws(TransitionError) {
    var known: [String: [Rect]] = [:]
    for entry in old.entries.reversed() { known[entry.id, default: []].append(entry.frame) }
    var movements: [Movement] = []
    for entry in new.entries {
      guard let frame = known[entry.id]?.popLast(), frame != entry.frame else { continue }
      movements.append(Movement(id: entry.id, old: frame, new: entry.frame))
    }
    try self.init(movements: movements, duration, curve)
  }

  private init(
    movements: [Movement], _ duration: Double, _ curve: TimingCurve
  ) throws(TransitionError) {
    guard duration.isFinite, duration >= 0 else { throw .duration(duration) }
    self.movements = movements
    self.duration = duration
    self.curve = curve
  }

  /// The part of the way after a number of seconds: 0 before the start, 1 from the end on.
  public func progress(at time: Double) -> Double {
    guard time < duration else { return 1 }
    return curve.progress(at: time / duration)
  }

  /// Where the frames of ``movements`` are after a number of seconds.
  ///
  /// Edges move as one, so neighbours that touch at both ends touch on the way. An extent that a
  /// spring would make negative is zero.
  public func frames(at time: Double) -> [Rect] {
    let progress = progress(at: time)
    return movements.map { $0.frame(at: progress) }
  }

  /// Where the first node with this id is after a number of seconds; `nil` if it does not move.
  ///
  /// Complexity: O(movements).
  public func frame(of id: String, at time: Double) -> Rect? {
    movements.first { $0.id == id }?.frame(at: progress(at: time))
  }
}

extension LayoutTransition.Movement {
  /// The frame at a part of the way, from 0 to 1; springs go beyond 1 for a while.
  public func frame(at progress: Double) -> Rect {
    if progress == 1 || kind == .appears { return new }
    if progress == 0 || kind == .disappears { return old }
    var frame = old
    for axis in Axis.allCases {
      frame.origin[axis] += progress * (new.origin[axis] - old.origin[axis])
      let extent = old.size[axis] + progress * (new.size[axis] - old.size[axis])
      let isSigned = old.size[axis] < 0 || new.size[axis] < 0
      frame.size[axis] = isSigned ? extent : max(0, extent)
    }
    return frame
  }
}

extension LayoutNode {
  /// Makes changes to this tree and says how its frames go from the layout before to the one after.
  ///
  /// Changes that waited before are laid out first, so they are no part of it.
  ///
  /// - Throws: ``TransitionError/duration(_:)``; the changes are then not made.
  public func transition(
    duration: Double = 0.25, curve: TimingCurve = .easeInOut, _ change: () -> Void
  ) throws(TransitionError) -> LayoutTransition {
    _ = try LayoutTransition([], duration: duration, curve: curve)
    layoutIfNeeded()
    change()
    return try LayoutTransition(layoutIfNeeded(), duration: duration, curve: curve)
  }
}
