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
/// owner by insets: margins, safe area, and those of ``setInsets(_:)``.
public final class LayoutGuide: LayoutItem {
  /// The position of a guide.
  enum Place {
    /// A position decided by constraints.
    case free
    /// At distances from the edges of its owner.
    case held(EdgeInsets)
    /// At the margins of its owner.
    case margins
    /// At the safe area of its owner.
    case safeArea
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

  deinit { layoutNode.rareData?.guide = nil }

  /// Holds the guide at distances from the edges of its owner: a keyboard, a readable width.
  ///
  /// `nil` leaves its position to constraints.
  ///
  /// - Throws: ``TreeError/invalidInsets(_:)`` if a number is not finite, ``TreeError/guide(_:)``
  ///   for the margins and the safe area, whose position is fixed.
  public func setInsets(_ insets: EdgeInsets?) throws(TreeError) {
    switch place {
    case .margins, .safeArea: throw .guide(name)
    case .free, .held: break
    }
    guard insets?.isFinite ?? true else { throw .invalidInsets(name) }
    place = insets.map { .held($0) } ?? .free
    if let owner { owner.constraintRoot.host?.guidesDidChange(owner) }
  }

  /// The distances from the edges of the owner; `nil` for a guide that constraints lay out.
  ///
  /// Inherited insets use the current frames. Complexity: O(depth).
  package var insets: EdgeInsets? {
    guard let owner else { return nil }
    switch place {
    case .free: return nil
    case .held(let insets): return insets
    case .margins: return owner.effectiveMargins
    case .safeArea: return owner.effectiveSafeArea
    }
  }

  /// Whether the position depends on frames of ancestors.
  package var isInherited: Bool {
    switch place {
    case .free, .held: false
    case .margins, .safeArea: true
    }
  }
}

extension LayoutNode {
  /// The exact frame; for a held guide, computed from its owner's present frame.
  package var presentFrame: Rect {
    guard let guide, let owner = guide.owner, let insets = guide.insets else { return exactFrame }
    return Rect(origin: .zero, size: owner.exactFrame.size).inset(by: insets)
  }
}

#if !hasFeature(Embedded)
  extension LayoutGuide: PlaceItemConvertible, SizeItemConvertible {}
#endif
