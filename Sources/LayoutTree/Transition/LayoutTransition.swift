/// The change of frames from one layout to another, sampled over time.
///
///     let transition = try page.transition(duration: 0.3, delay: 0.1) { note.visibility = .gone }
///     for movement in transition.movements { print(movement.id, movement.kind) }
///     let frame = transition.frame(of: title, atFraction: 0.5)
///     let opacity = transition.opacity(of: note, atFraction: 0.5)
///
/// It is a value: it holds no nodes, may cross threads, and does not change when the tree does.
/// There is no clock in it: whoever plays it asks for frames and opacities, and calls
/// ``completion`` in the end.
public struct LayoutTransition: Sendable {
  /// The nodes that move, appear and disappear, in the order of the changes or of the new tree;
  /// those that disappear come last.
  public let movements: [Movement]
  /// The duration from the end of the delay on, in seconds.
  public let duration: Double
  /// The timing curve.
  public let curve: TimingCurve
  /// The delay before anything moves, in seconds.
  public let delay: Double
  /// To be called by whoever plays the transition, with whether it was played to its end; takes no
  /// part in comparisons.
  public private(set) var completion: (@Sendable (_ isFinished: Bool) -> Void)?

  /// Creates the transition that a list of changes describes.
  ///
  /// A node that is gone disappears, and one that had the frame `Rect.zero` appears, as if it had
  /// not been laid out before. ``LayoutNode/transition(duration:curve:delay:_:)`` knows which nodes
  /// really come and go.
  ///
  /// - Throws: ``TransitionError/duration(_:)`` or ``TransitionError/delay(_:)`` if a time is
  ///   negative or not finite.
  public init(
    _ changes: [FrameChange], duration: Double = 0.25, curve: TimingCurve = .easeInOut,
    delay: Double = 0
  ) throws(TransitionError) {
    let movements = changes.enumerated().map { number, change in
      Movement(
        id: change.node.name, number, change.node.identity, old: change.old,
        new: change.node.visibility == .gone ? .zero : change.new)
    }
    try self.init(movements: movements, duration, curve, delay)
  }

  init(
    movements: [Movement], _ duration: Double, _ curve: TimingCurve, _ delay: Double
  ) throws(TransitionError) {
    guard duration.isFinite, duration >= 0 else { throw .duration(duration) }
    guard delay.isFinite, delay >= 0 else { throw .delay(delay) }
    self.movements = movements
    self.duration = duration
    self.curve = curve
    self.delay = delay
  }

  /// The same transition, with something to be called when it has been played.
  public func onCompletion(
    _ body: @escaping @Sendable (_ isFinished: Bool) -> Void
  ) -> LayoutTransition {
    var copy = self
    copy.completion = body
    return copy
  }
}

extension LayoutTransition: Hashable {
  /// Returns a Boolean value that indicates whether two transitions move the same nodes in the same
  /// time.
  public static func == (first: LayoutTransition, second: LayoutTransition) -> Bool {
    first.movements == second.movements && first.duration == second.duration
      && first.curve == second.curve && first.delay == second.delay
  }

  /// Hashes what moves, and its time.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(movements)
    hasher.combine(duration)
    hasher.combine(curve)
    hasher.combine(delay)
  }
}

extension LayoutTransition {
  /// The part of the way after a number of seconds: 0 up to the end of the delay, 1 from the end
  /// on.
  public func progress(at time: Double) -> Double {
    guard time < delay + duration else { return 1 }
    return curve.progress(at: (time - delay) / duration)
  }

  /// The frames of ``movements`` after a number of seconds.
  ///
  /// Edges move as one, so neighbours that touch at both ends touch on the way. An extent that a
  /// spring would make negative is zero.
  public func frames(at time: Double) -> [Rect] {
    let progress = progress(at: time)
    return movements.map { $0.frame(at: progress) }
  }

  /// The opacities of ``movements`` after a number of seconds, from 0 to 1; what moves stays at 1.
  public func opacities(at time: Double) -> [Double] {
    let progress = progress(at: time)
    return movements.map { $0.opacity(at: progress) }
  }

  /// The frame of the first node with this id after a number of seconds; `nil` if it does not move.
  ///
  /// Complexity: O(movements).
  public func frame(of id: String, at time: Double) -> Rect? {
    movements.first { $0.id == id }?.frame(at: progress(at: time))
  }

  /// The frame of a node at a part of the duration, from 0 to 1; `nil` if it neither moves, comes
  /// nor goes.
  ///
  /// Complexity: O(movements).
  public func frame(of node: LayoutNode, atFraction fraction: Double) -> Rect? {
    movement(of: node)?.frame(at: curve.progress(at: fraction))
  }

  /// The opacity of a node at a part of the duration, from 0 to 1; 1 if it neither comes nor goes.
  ///
  /// Complexity: O(movements).
  public func opacity(of node: LayoutNode, atFraction fraction: Double) -> Double {
    movement(of: node)?.opacity(at: curve.progress(at: fraction)) ?? 1
  }

  /// The movement of a node, told from others by itself and not by its name; `nil` if it has none.
  ///
  /// Complexity: O(movements).
  public func movement(of node: LayoutNode) -> Movement? {
    let identity = node.identity
    return movements.first { $0.node == identity }
  }
}
