/// A rectangle in a node that takes part in a layout like a node, but is not one.
///
/// A guide can be used wherever an item can: in lists, in anchors, as the reference of a maker. It
/// is no child, has none, and is in no result and no list of changes.
///
///     let gap = card.addGuide("gap")
///     card.constrain { make in
///       make.xPlace(icon, gap, title)
///       make.width(gap) == make.w * 0.1
///     }
///
/// Guides without a fixed position are laid out by constraints; the others are held within their
/// owner: by insets, which are the margins, the safe area, and those of ``setInsets(_:)``; on a
/// ``GuideLine``; or behind other boxes, by a ``LayoutBarrier``.
public final class LayoutGuide: LayoutItem {
  /// The position of a guide.
  package enum Place {
    /// A position decided by constraints.
    case free
    /// At distances from the edges of its owner.
    case held(EdgeInsets)
    /// At the margins of its owner.
    case margins
    /// At the safe area of its owner.
    case safeArea
    /// On a line of its owner.
    case line(GuideLine)
    /// At the farthest edge of other boxes.
    case barrier(LayoutBarrier)
  }

  /// The node that represents the guide; its parent is the owner.
  public let layoutNode: LayoutNode

  /// The name in reports.
  public var name: String { layoutNode.name }

  /// The node that the guide belongs to, or `nil` after it was removed.
  public var owner: LayoutNode? { layoutNode.parent }

  /// The rectangle in the coordinates of the owner, as of the last layout.
  ///
  /// Insets that exceed the extent of the owner give it a negative extent.
  public var frame: Rect { layoutNode.frame }

  private(set) var place: Place

  init(_ name: String, _ place: Place) {
    self.place = place
    layoutNode = LayoutNode(name)
    layoutNode.makeRareData().guide = GuidePointer(self)
    layoutNode.pointer.pointee[.isGuide] = true
  }

  /// Creates a guide that its owner does not know of, until ``leaveOwner()`` is called.
  package convenience init(_ name: String, _ place: Place, temporarilyIn owner: LayoutNode) {
    self.init(name, place)
    layoutNode.parent = owner
  }

  deinit { layoutNode.rareData?.guide = nil }

  /// Removes a guide that its owner does not know of.
  package func leaveOwner() { layoutNode.parent = nil }

  /// Holds the guide at distances from the edges of its owner: a keyboard, a readable width.
  ///
  /// `nil` leaves its position to constraints.
  ///
  /// - Throws: ``TreeError/invalidInsets(_:)`` if a number is not finite, ``TreeError/guide(_:)``
  ///   for the margins, the safe area, lines and barriers, whose position is fixed.
  public func setInsets(_ insets: EdgeInsets?) throws(TreeError) {
    switch place {
    case .margins, .safeArea, .line, .barrier: throw .guide(name)
    case .free, .held: break
    }
    guard insets?.isFinite ?? true else { throw .invalidInsets(name) }
    move(to: insets.map { .held($0) } ?? .free)
  }

  /// Takes over the position of a line that is made again; returns the old one, or `nil` if the
  /// line is not of the same owner and kind.
  package func take(_ new: Place, in owner: LayoutNode, named name: String) -> Place? {
    guard self.owner === owner, self.name == name else { return nil }
    let old = place
    switch (old, new) {
    case (.line(let before), .line(let line)):
      guard before.axis == line.axis else { return nil }
      if before != line { move(to: new) }
    case (.barrier(let before), .barrier(let barrier)):
      guard before.axis == barrier.axis else { return nil }
      move(to: new)
    default: return nil
    }
    return old
  }

  /// Sets the position.
  package func move(to new: Place) {
    place = new
    if let owner { owner.constraintRoot.host?.guidesDidChange(owner) }
  }

  /// Returns the edges that the guide is held at; `nil` for a guide that constraints lay out.
  ///
  /// Inherited insets use the current frames; `edge` finds that of a barrier. Complexity: O(depth),
  /// and O(boxes) for a barrier.
  package func edges(barrierAt edge: (LayoutBarrier) -> GuideEdge) -> GuideEdges? {
    guard let owner else { return nil }
    switch place {
    case .free: return nil
    case .held(let insets): return GuideEdges(insets)
    case .margins: return GuideEdges(owner.effectiveMargins)
    case .safeArea: return GuideEdges(owner.effectiveSafeArea)
    case .line(let line): return line.edges(in: owner.effectiveDirection)
    case .barrier(let barrier):
      return GuideEdges(at: edge(barrier), along: barrier.axis)
    }
  }

  /// Whether the owner decides the position, and not constraints.
  package var isHeld: Bool { holder != nil }

  /// The words for what holds the guide in its place, for reports; `nil` if constraints do.
  package var holder: String? {
    switch place {
    case .free: nil
    case .held, .margins, .safeArea: "insets"
    case .line: "a line"
    case .barrier: "a barrier"
    }
  }

  /// A description of an edge that is held in its place, for reports.
  package var edgePhrase: String {
    switch place {
    case .free, .held, .margins, .safeArea: "an inset of this guide"
    case .line: "the position of this line"
    case .barrier(let barrier):
      "the barrier \(barrier.side) " + barrier.boxes.map { $0.name }.joined(separator: ", ")
    }
  }

  /// Whether the position depends on frames of ancestors.
  package var isInherited: Bool {
    switch place {
    case .free, .held, .line, .barrier: false
    case .margins, .safeArea: true
    }
  }

  /// The boxes that the guide follows, if it is a barrier.
  package var barrier: LayoutBarrier? {
    if case .barrier(let barrier) = place { return barrier }
    return nil
  }

  /// Returns whether the guide is a line across an axis at a fixed position.
  package func isLine(across axis: Axis) -> Bool {
    switch place {
    case .free, .held, .margins, .safeArea: false
    case .line(let line): line.axis == axis
    case .barrier(let barrier): barrier.axis == axis
    }
  }
}

extension LayoutNode {
  /// The exact frame; for a held guide, computed from the present frames of its owner and of the
  /// boxes that it follows.
  package var presentFrame: Rect {
    guard let guide, let owner = guide.owner,
      let edges = guide.edges(barrierAt: { $0.edge(in: owner, frame: { $0.exactFrame }) })
    else { return exactFrame }
    return edges.frame(in: owner.exactFrame.size)
  }
}

#if !hasFeature(Embedded)
  extension LayoutGuide: PlaceItemConvertible, SizeItemConvertible {}
#endif
