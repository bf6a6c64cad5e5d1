/// The change of frames from one layout to another, sampled over time.
///
///     let transition = try page.transition(duration: 0.3, delay: 0.1) { note.visibility = .gone }
///     for movement in transition.movements { print(movement.id, movement.kind) }
///     let frame = transition.frame(of: title, atFraction: 0.5)
///     let opacity = transition.opacity(of: note, atFraction: 0.5)
///
/// It is a value: it holds no nodes, may cross threads, and does not change when the tree does. It
/// has no clock: its player reads frames and opacities over time, and calls ``completion`` at the
/// end.
public struct LayoutTransition: Sendable {
  /// The nodes that move, appear and disappear, in the order of the changes or of the new tree;
  /// disappearing ones come last.
  public let movements: [Movement]
  /// The duration after the delay, in seconds.
  public let duration: Double
  /// The timing curve.
  public let curve: TimingCurve
  /// The delay before the animation, in seconds.
  public let delay: Double
  /// A closure to be called by the player of the transition, with whether it was played to its end;
  /// ignored by comparisons.
  public private(set) var completion: (@Sendable (_ isFinished: Bool) -> Void)?

  /// Creates the transition that a list of changes describes.
  ///
  /// A node that is gone disappears, and one that had the frame `Rect.zero` appears, as if it had
  /// not been laid out before. ``LayoutNode/transition(duration:curve:delay:_:)`` knows which nodes
  /// really appear and disappear.
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

  /// Returns the transition with a closure to be called when it has been played.
  public func onCompletion(
    _ body: @escaping @Sendable (_ isFinished: Bool) -> Void
  ) -> LayoutTransition {
    var copy = self
    copy.completion = body
    return copy
  }
}

extension LayoutTransition: Hashable {
  /// Returns a Boolean value that indicates whether two transitions move the same nodes with the
  /// same timing.
  public static func == (first: LayoutTransition, second: LayoutTransition) -> Bool {
    first.movements == second.movements && first.duration == second.duration
      && first.curve == second.curve && first.delay == second.delay
  }

  /// Hashes the movements and their timing.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(movements)
    hasher.combine(duration)
    hasher.combine(curve)
    hasher.combine(delay)
  }
}

extension LayoutTransition {
  /// Returns the progress after a number of seconds: 0 up to the end of the delay, 1 from the end
  /// on.
  public func progress(at time: Double) -> Double {
    guard time < delay + duration else { return 1 }
    return curve.progress(at: (time - delay) / duration)
  }

  /// Returns the frames of ``movements`` after a number of seconds.
  ///
  /// Edges move as one, so neighbours that touch at both ends touch on the way. An extent that a
  /// spring would make negative is zero.
  public func frames(at time: Double) -> [Rect] {
    let progress = progress(at: time)
    return movements.map { $0.frame(at: progress) }
  }

  /// Returns the opacities of ``movements`` after a number of seconds, from 0 to 1; nodes that move
  /// have 1.
  public func opacities(at time: Double) -> [Double] {
    let progress = progress(at: time)
    return movements.map { $0.opacity(at: progress) }
  }

  /// Returns the frame of the first node with this id after a number of seconds; `nil` if it does
  /// not move.
  ///
  /// Complexity: O(movements).
  public func frame(of id: String, at time: Double) -> Rect? {
    movements.first { $0.id == id }?.frame(at: progress(at: time))
  }

  /// Returns the frame of a node at a fraction of the duration, from 0 to 1; `nil` if it neither
  /// moves, appears nor disappears.
  ///
  /// Complexity: O(movements).
  public func frame(of node: LayoutNode, atFraction fraction: Double) -> Rect? {
    movement(of: node)?.frame(at: curve.progress(at: fraction))
  }

  /// Returns the opacity of a node at a fraction of the duration, from 0 to 1; 1 if it neither
  /// appears nor disappears.
  ///
  /// Complexity: O(movements).
  public func opacity(of node: LayoutNode, atFraction fraction: Double) -> Double {
    movement(of: node)?.opacity(at: curve.progress(at: fraction)) ?? 1
  }

  /// Returns the movement of a node, found by its identity and not by its name; `nil` if it has
  /// none.
  ///
  /// Complexity: O(movements).
  public func movement(of node: LayoutNode) -> Movement? {
    let identity = node.identity
    return movements.first { $0.node == identity }
  }
}

extension LayoutTransition {
  /// Creates the transition between two results.
  ///
  /// Nodes are the same if they are the same objects, else if they have the same id; of several
  /// with one id, the first is the first. A node that is in one result only appears or disappears,
  /// unless its parent does; so does one whose frame is `Rect.zero` in one of them.
  ///
  /// - Throws: ``TransitionError/duration(_:)`` or ``TransitionError/delay(_:)`` if a time is
  ///   negative or not finite.
  public init(
    from old: LayoutResult, to new: LayoutResult, duration: Double = 0.25,
    curve: TimingCurve = .easeInOut, delay: Double = 0
  ) throws(TransitionError) {
    let partners = Self.partners(of: new, in: old)
    var movements: [Movement] = []
    func add(_ index: Int, in result: LayoutResult, _ frames: (old: Rect, new: Rect)) {
      let entry = result.entries[index]
      if frames.old == frames.new { return }
      movements.append(
        Movement(id: entry.id, index, result.nodes[index], old: frames.old, new: frames.new))
    }
    var open = OpenSubtree()
    for (index, entry) in new.entries.enumerated() {
      if let partner = partners[index] {
        add(index, in: new, (old.entries[partner].frame, entry.frame))
      } else if open.isTop(depth: entry.depth) {
        add(index, in: new, (.zero, entry.frame))
      }
    }
    let known = Set(partners.compactMap { $0 })
    open = OpenSubtree()
    for (index, entry) in old.entries.enumerated() where !known.contains(index) {
      if open.isTop(depth: entry.depth) { add(index, in: old, (entry.frame, .zero)) }
    }
    try self.init(movements: movements, duration, curve, delay)
  }

  /// Returns, for each entry of a result, the index of the same node in another one, if it is
  /// there.
  private static func partners(of new: LayoutResult, in old: LayoutResult) -> [Int?] {
    var places: [NodeIdentity: Int] = [:]
    for (index, node) in old.nodes.enumerated() { places[node] = index }
    var partners = new.nodes.map { places[$0] }
    let taken = Set(partners.compactMap { $0 })
    var named: [String: [Int]] = [:]
    for index in old.entries.indices.reversed() where !taken.contains(index) {
      named[old.entries[index].id, default: []].append(index)
    }
    for index in new.entries.indices where partners[index] == nil {
      partners[index] = named[new.entries[index].id]?.popLast()
    }
    return partners
  }

  /// The depth of a node that appears or disappears with its descendants, in a list with parents
  /// first.
  private struct OpenSubtree {
    private var depth = Int.max

    /// Whether a node without a partner is not below another one.
    mutating func isTop(depth new: Int) -> Bool {
      if new > depth { return false }
      depth = new
      return true
    }
  }
}

extension LayoutTransition {
  /// The change of one frame in a transition.
  public struct Movement: Hashable, Sendable {
    /// The change of a node: it moves, appears or disappears.
    public enum Kind: Hashable, Sendable {
      /// It moves from one frame to the other.
      case moves
      /// It was gone, in no tree or never laid out: it is in its new frame all the time, and fades
      /// in.
      case appears
      /// It is gone or in no tree from now on: it stays in its old frame until the end, and fades
      /// out.
      case disappears
    }

    /// The name of the node or, if it has none, `#` and its number in the list or result.
    public let id: String
    /// The identity of the node.
    public let node: NodeIdentity
    /// The change of the node.
    public let kind: Kind
    /// The frame at the start, in the parent's coordinates; for a node that appears, the one at the
    /// end.
    public let old: Rect
    /// The frame at the end, in the parent's coordinates; for a node that disappears, the one at
    /// the start.
    public let new: Rect

    init(
      id: String, _ number: Int, _ node: NodeIdentity, _ kind: Kind, old: Rect, new: Rect
    ) {
      self.id = id.isEmpty ? "#" + String(number) : id
      self.node = node
      self.kind = kind
      self.old = kind == .appears ? new : old
      self.new = kind == .disappears ? old : new
    }

    /// Creates the movement between two frames, one of which is `Rect.zero` if the node appears or
    /// disappears.
    init(id: String, _ number: Int, _ node: NodeIdentity, old: Rect, new: Rect) {
      let kind: Kind = new == .zero ? .disappears : old == .zero ? .appears : .moves
      self.init(id: id, number, node, kind, old: old, new: new)
    }

    /// Returns the frame at a progress from 0 to 1; springs exceed 1 for a while.
    public func frame(at progress: Double) -> Rect {
      if progress == 1 || old == new { return new }
      if progress == 0 { return old }
      var frame = old
      for axis in Axis.allCases {
        frame.origin[axis] += progress * (new.origin[axis] - old.origin[axis])
        let extent = old.size[axis] + progress * (new.size[axis] - old.size[axis])
        let isSigned = old.size[axis] < 0 || new.size[axis] < 0
        frame.size[axis] = isSigned ? extent : max(0, extent)
      }
      return frame
    }

    /// Returns the opacity of the node at a progress from 0 to 1: appearing nodes fade in, and
    /// disappearing ones fade out.
    public func opacity(at progress: Double) -> Double {
      let part = min(1, max(0, progress))
      return switch kind {
      case .moves: 1
      case .appears: part
      case .disappears: 1 - part
      }
    }
  }
}
