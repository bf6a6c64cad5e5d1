extension LayoutNode {
  /// Makes changes to this tree and returns the transition of its frames.
  ///
  /// Changes that waited before are laid out first, so they are no part of it.
  ///
  /// Nodes are told apart by themselves, not by their names. One that is gone afterwards, or no
  /// longer in the tree, disappears in its old frame; one that was not there appears in its new
  /// one. Of nodes that come or go together only the topmost is listed. A node that goes to another
  /// parent moves, seen from the new one.
  ///
  /// UIKit: `layoutIfNeeded` in `UIView.animate`.
  ///
  /// Complexity: O(nodes) and that of the two layouts.
  ///
  /// - Throws: ``TransitionError/duration(_:)`` or ``TransitionError/delay(_:)``; the changes are
  ///   then not made.
  public func transition(
    duration: Double = 0.25, curve: TimingCurve = .easeInOut, delay: Double = 0,
    _ change: () -> Void
  ) throws(TransitionError) -> LayoutTransition {
    _ = try LayoutTransition([], duration: duration, curve: curve, delay: delay)
    layoutIfNeeded()
    let old = ShownNodes(below: root)
    change()
    layoutIfNeeded()
    // What has left the tree is alive until then, so that no other node gets its identity.
    let movements = withExtendedLifetime(old) { ShownNodes(below: root).movements(since: old) }
    return try LayoutTransition(movements: movements, duration, curve, delay)
  }
}

/// The nodes of a tree that are not gone, and where they are.
private struct ShownNodes {
  private struct Place {
    let node: LayoutNode
    let parent: ObjectIdentifier?
    let frame: Rect
    /// The corner in the coordinates of the root's parent.
    let corner: Point
  }

  /// Parents first.
  private var places: [Place] = []
  private var numbers: [ObjectIdentifier: Int] = [:]

  init(below root: LayoutNode) {
    var pending = [(node: root, parent: ObjectIdentifier?.none, origin: Point.zero)]
    while let (node, parent, origin) = pending.popLast() {
      if node.visibility == .gone { continue }
      let identity = ObjectIdentifier(node)
      let corner = origin + node.frame.origin
      numbers[identity] = places.count
      places.append(Place(node: node, parent: parent, frame: node.frame, corner: corner))
      for child in node.children.reversed() { pending.append((child, identity, corner)) }
    }
  }

  private subscript(identity: ObjectIdentifier?) -> Place? {
    identity.flatMap { numbers[$0] }.map { places[$0] }
  }

  func movements(since old: ShownNodes) -> [LayoutTransition.Movement] {
    var movements: [LayoutTransition.Movement] = []
    func add(_ place: Place, _ kind: LayoutTransition.Movement.Kind, old: Rect, new: Rect) {
      movements.append(
        LayoutTransition.Movement(
          id: place.node.name, movements.count, place.node.identity, kind, old: old,
          new: new))
    }
    for place in places {
      let parent = old[place.parent]
      // What is below a node that appears comes with it.
      if place.parent != nil, parent == nil { continue }
      guard let before = old[ObjectIdentifier(place.node)] else {
        add(place, .appears, old: place.frame, new: place.frame)
        continue
      }
      var frame = before.frame
      if before.parent != place.parent {
        frame.origin = before.corner - (parent?.corner ?? .zero)
      }
      if frame != place.frame { add(place, .moves, old: frame, new: place.frame) }
    }
    for place in old.places where self[ObjectIdentifier(place.node)] == nil {
      if place.parent != nil, self[place.parent] == nil { continue }
      add(place, .disappears, old: place.frame, new: place.frame)
    }
    return movements
  }
}
