/// The closures at a node that wait for the next layout of its tree.
final class LayoutEvents {
  /// The closures to be called before a layout.
  var before: [() -> Void] = []
  /// The closures to be called with the frame of the node, when all frames are published.
  var laidOut: [(Rect) -> Void] = []
  /// The closures to be called with the changes when the layout is over.
  var after: [([FrameChange]) -> Void] = []
  /// The animation of the next layout.
  var animation: ArmedAnimation?

  var isEmpty: Bool {
    before.isEmpty && laidOut.isEmpty && after.isEmpty && animation == nil
  }
}

/// An animation for the changes of the next layout.
struct ArmedAnimation {
  let duration: Double
  let curve: TimingCurve
  let delay: Double
  let start: (LayoutTransition) -> Void
}

/// The next layout of a node's tree, to be observed and animated.
public struct NextLayout {
  fileprivate let node: LayoutNode

  /// Calls `body` once, when the next layout of the tree of the node begins.
  ///
  /// Changes made by `body` are part of that layout. A closure added by `body` is called at the
  /// layout after that.
  ///
  /// MyLayout: `beginLayoutBlock`.
  public func before(_ body: @escaping () -> Void) { node.makeEvents().before.append(body) }

  /// Calls `body` once with the changes, when the next layout of the tree of the node is over.
  ///
  /// Changes made by `body` are part of the layout after that, which it may run immediately.
  ///
  /// MyLayout: `endLayoutBlock`.
  public func after(_ body: @escaping ([FrameChange]) -> Void) {
    node.makeEvents().after.append(body)
  }

  /// Calls `body` once with the frame that the node has after the next layout of its tree.
  ///
  /// The call is postponed while the node, or an ancestor, is gone. Changes made by `body` are part
  /// of the next layout.
  ///
  /// MyLayout: `viewLayoutCompleteBlock`; SwiftUI: `onGeometryChange`.
  public func onFrame(_ body: @escaping (Rect) -> Void) { node.makeEvents().laidOut.append(body) }

  /// Arms an animation for the next layout that moves the node or a descendant.
  ///
  /// After that layout, `start` is called with the transition of these frames, before closures of
  /// ``after(_:)``; then the animation is disarmed. It replaces an animation armed
  /// before, and is also disarmed when the node leaves its parent.
  ///
  /// MyLayout: `layoutAnimationWithDuration:`; SwiftUI: `withAnimation`.
  ///
  /// - Throws: ``TransitionError/duration(_:)`` or ``TransitionError/delay(_:)``; an animation
  ///   armed
  ///   before is then kept.
  public func animate(
    duration: Double = 0.25, curve: TimingCurve = .easeInOut, delay: Double = 0,
    _ start: @escaping (LayoutTransition) -> Void
  ) throws(TransitionError) {
    _ = try LayoutTransition([], duration: duration, curve: curve, delay: delay)
    node.makeEvents().animation = ArmedAnimation(
      duration: duration, curve: curve, delay: delay, start: start)
  }

  /// Cancels ``animate(duration:curve:delay:_:)``.
  public func cancelAnimation() { node.rareData?.events?.animation = nil }

  /// A Boolean value that indicates whether an animation is armed at the node.
  public var isAnimated: Bool { node.rareData?.events?.animation != nil }
}

extension LayoutNode {
  /// The next layout of this node's tree, to be observed and animated.
  public var nextLayout: NextLayout { NextLayout(node: self) }

  /// A Boolean value that indicates whether this node's tree is being laid out.
  ///
  /// ``layoutIfNeeded()`` then does nothing. It is `true` in closures that measure content, and in
  /// those of ``NextLayout/before(_:)`` and
  /// ``NextLayout/onFrame(_:)``.
  ///
  /// MyLayout: `isMyLayouting`.
  ///
  /// Complexity: O(depth).
  public var isLayingOut: Bool {
    !root.marks.isDisjoint(with: [.isLayingOut, .isPassAtWork])
  }

  fileprivate func makeEvents() -> LayoutEvents {
    mark(.awaitsLayout)
    let rareData = makeRareData()
    if let events = rareData.events { return events }
    let events = LayoutEvents()
    rareData.events = events
    return events
  }
}

extension LayoutNode {
  /// Calls the closures that wait for the beginning of a layout.
  func callBefore() {
    var bodies: [() -> Void] = []
    forEachWaiting { _, events in
      bodies += events.before
      events.before = []
    }
    for body in bodies { body() }
  }

  /// Calls the closures that wait for the frame of a node that is not gone.
  func callLaidOut() {
    forEachWaiting { node, events in
      guard !events.laidOut.isEmpty, node.isShownInTree else { return }
      let bodies = events.laidOut
      events.laidOut = []
      for body in bodies { body(node.frame) }
    }
  }

  /// Starts animations, and calls the closures that wait for the end of a layout.
  func callAfter(_ changes: [FrameChange]) {
    forEachWaiting { node, events in
      guard let animation = events.animation else { return }
      let moved =
        node === self ? changes : changes.filter { node.isAncestorOrSelf(of: $0.node) }
      guard !moved.isEmpty,
        let transition = try? LayoutTransition(
          moved, duration: animation.duration, curve: animation.curve, delay: animation.delay)
      else { return }
      events.animation = nil
      animation.start(transition)
    }
    var bodies: [([FrameChange]) -> Void] = []
    forEachWaiting { _, events in
      bodies += events.after
      events.after = []
    }
    forgetThoseServed()
    for body in bodies { body(changes) }
  }

  /// Calls `visit` for all nodes with events as they are now, parents first.
  private func forEachWaiting(_ visit: (LayoutNode, LayoutEvents) -> Void) {
    var found: [(LayoutNode, LayoutEvents)] = []
    forEachMarked(.awaitsLayout) { node in
      if let events = node.rareData?.events { found.append((node, events)) }
    }
    for (node, events) in found { visit(node, events) }
  }

  /// Clears the marks of subtrees without waiting closures.
  private func forgetThoseServed() {
    var marked: [LayoutNode] = []
    forEachMarked(.awaitsLayout) { marked.append($0) }
    for node in marked.reversed() {
      if node.rareData?.events?.isEmpty == true { node.rareData?.events = nil }
      let waits = node.rareData?.events != nil
      if waits || node.children.contains(where: { $0.marks.contains(.awaitsLayout) }) { continue }
      node.marks.remove(.awaitsLayout)
    }
  }

  private var isShownInTree: Bool {
    var node: LayoutNode? = self
    while let current = node {
      if current.visibility == .gone { return false }
      node = current.parent
    }
    return true
  }
}

/// A change of a frame in a commit.
public struct FrameChange {
  /// The node that moved or changed its size.
  public let node: LayoutNode
  /// Its frame before the commit.
  public let old: Rect
  /// Its frame now.
  public let new: Rect
}
