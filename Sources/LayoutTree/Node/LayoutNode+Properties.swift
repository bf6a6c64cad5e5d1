// MARK: The tree

extension LayoutNode {
  /// The node above, or `nil` at the root.
  public internal(set) var parent: LayoutNode? {
    // A parent that is deallocated first clears this, so the way to it never dangles.
    get { ownCell.parent?.node }
    set { ownCell.parent = newValue?.cell }
  }

  /// The guide that this node stands for, if it is not a box of its own.
  package var guide: LayoutGuide? { rareData?.guide?.guide }

  /// The engine that lays out the tree of which this node is the root.
  package var host: (any ConstraintHost)? {
    get { ownCell[.hasHost] ? rareData?.host : nil }
    set {
      if newValue == nil, !ownCell[.hasHost] { return }
      ownCell[.hasHost] = newValue != nil
      makeRareData().host = newValue
    }
  }

  /// The place of this node in the tables of its host; -1 while it has none.
  package var hostIndex: Int {
    get { Int(ownCell.hostIndex) }
    set { ownCell.hostIndex = Int32(truncatingIfNeeded: newValue) }
  }

  /// A mark for an algorithm that must know which nodes it has met; false outside of one.
  package var isMarked: Bool {
    get { ownCell[.isMarked] }
    set { ownCell[.isMarked] = newValue }
  }
}

extension LayoutNode {
  /// What there is here or below that concerns the whole tree.
  package internal(set) var marks: SubtreeMarks {
    get { ownCell.marks }
    set { ownCell.marks = newValue }
  }
}

// MARK: Frames

extension LayoutNode {
  /// The rectangle in the parent's coordinates, as of the last commit.
  ///
  /// The owner sets it at a root, where it is the size to fill; a layout sets it elsewhere.
  public internal(set) var frame: Rect {
    get { ownCell.frame }
    set { ownCell.frame = newValue }
  }

  /// The frame before rounding; equal to ``frame`` where the policy is not to round.
  package var exactFrame: Rect {
    get { ownCell.exactFrame }
    _modify { yield &ownCell.exactFrame }
  }

  /// The rounding of the frames of this tree when they are committed; read at the root only.
  public var rounding: RoundingPolicy {
    get { rareData?.rounding ?? .none }
    set {
      if let top = topOfPassAtWork { return top.deferChange { self.rounding = newValue } }
      guard newValue != rounding else { return }
      makeRareData().rounding = newValue
      if parent == nil { forgetRoundedSizes() }
    }
  }

  /// Whether something here or below has changed since the children were arranged.
  package var needsLayout: Bool {
    get { ownCell[.needsLayout] }
    set { ownCell[.needsLayout] = newValue }
  }

  /// Whether the arranger has worked out sizes since then.
  package var hasKnownSizes: Bool {
    get { ownCell[.hasKnownSizes] }
    set { ownCell[.hasKnownSizes] = newValue }
  }

  /// Whether this node is neither in another one nor around others.
  package var isDetached: Bool { parent == nil && children.isEmpty }

  /// Whether the owner has said how large this node is.
  package internal(set) var isFrameSet: Bool {
    get { ownCell[.isFrameSet] }
    set { ownCell[.isFrameSet] = newValue }
  }

  /// Whether a layout of this node's tree has begun that has not found the frames yet.
  package var awaitsFrames: Bool {
    let root = root
    return root.marks.contains(.isLayingOut)
      && (root.needsLayout || root.marks.contains(.isPassAtWork))
  }

  /// Whether this root has the frame that it got in an area of its owner.
  package var isFrameInArea: Bool {
    guard parent == nil, let frame = rareData?.frameInArea else { return false }
    return frame == exactFrame
  }
}

// MARK: What the owner says

extension LayoutNode {
  /// The visibility of the node; visible by default.
  ///
  /// A node with visibilities for size classes has the one of the class in force; what is set here
  /// is the one of any class.
  ///
  /// UIKit: `isHidden`; MyLayout: `MyVisibility_Gone`; SwiftUI: `hidden`; CSS: `display: none`.
  public var visibility: Visibility {
    get { ownCell.visibility }
    set { show(setVisibilityForAny(newValue)) }
  }

  /// Puts a visibility into force.
  func show(_ new: Visibility) {
    guard new != visibility else { return }
    ownCell.visibility = new
    parent?.container?.childrenDidChange()
    parent?.invalidateLayout()
  }

  /// Gives this node another visibility for a moment, and tells nobody.
  package func tryVisibility(_ new: Visibility) { ownCell.visibility = new }

  /// The direction of this subtree, or `nil` to inherit it; roots inherit left to right.
  ///
  /// While a layout is at work, another one waits until that is over.
  ///
  /// UIKit: `semanticContentAttribute`; MyLayout: `isRTL`.
  public var direction: LayoutDirection? {
    get { ownCell.direction }
    set {
      if let top = topOfPassAtWork { return top.deferChange { self.direction = newValue } }
      guard newValue != direction else { return }
      ownCell.direction = newValue
      constraintRoot.host?.directionDidChange(self)
      invalidateDirectionOfSubtree()
    }
  }

  /// A Boolean value that indicates whether constraints take the frame of this node as its owner
  /// sets it; `false` by default.
  ///
  /// Such a node is placed by ``setFrame(_:)``, and others may be placed by it. At a root it makes
  /// no difference: the owner decides there anyway.
  ///
  /// UIKit: `translatesAutoresizingMaskIntoConstraints`.
  public var isFrameDriven: Bool {
    get { ownCell[.isFrameDriven] }
    set {
      guard newValue != isFrameDriven else { return }
      ownCell[.isFrameDriven] = newValue
      constraintRoot.host?.heldFrameDidChange(self)
    }
  }

  /// The content of the node, if it is a leaf that measures itself.
  ///
  /// UIKit: `intrinsicContentSize`.
  public var content: LeafContent? {
    get { shown?.content }
    set {
      if let shown {
        shown.content = newValue
      } else {
        shown = newValue.map { NodeContent($0) }
      }
      ownCell[.hasContent] = newValue != nil
      invalidateContent()
    }
  }

  /// The number of measurements of ``content`` that the cache did not hold.
  public var measurementCount: Int { shown?.measurementCount ?? 0 }
}
