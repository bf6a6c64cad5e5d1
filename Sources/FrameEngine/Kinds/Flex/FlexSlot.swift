import LayoutTree

/// An item of a flex container during layout.
struct FlexSlot: BitwiseCopyable {
  // Small fields use the padding after the axis before.
  let node: NodePointer
  let style: FlexStyleReference
  var main = CSSAxis()
  /// The alignment across the line, resolved against that of the container.
  var alignment = FlexItemAlignment.Keyword.stretch
  var isAlignmentSafe = false
  var isFrozen = false
  /// Whether the automatic ``CSSAxis/minimum`` along the line is still to be resolved (Flexbox
  /// Level 1, section 4.5).
  var awaitsMinimum = false
  var isContainer = false
  /// Whether the item has neither content nor a layout, nor padding or border.
  var isBare = false
  var cross = CSSAxis()
  let flags: FlexFlags
  /// Whether the item is stretched to the cross size of its line (section 8.3).
  var stretches = false
  /// Whether percentages inside may refer to the height.
  var isHeightDefinite = false
  /// Whether the content decides the height of an item of a row.
  var isHeightAutomatic = false
  /// See ``FlexItem``.
  var grow = 0.0
  var shrink = 1.0
  /// The flex base size, from border to border.
  var base = 0.0
  var hypothetical = 0.0
  var violation = 0.0
  /// See ``CSSSpace/percentageHeight``.
  @OptionalLength var percentageHeight: Double? = nil
  /// The distance from the cross-start margin edge to the baseline by which the item is aligned.
  var ascent = 0.0

  @inline(__always)
  init(_ node: NodePointer, _ style: FlexStyleReference) {
    self.node = node
    self.style = style
    flags = style.flags
  }

  /// The axis of the width.
  @inline(__always)
  func x(_ isRow: Bool) -> CSSAxis { isRow ? main : cross }
  /// The axis of the height.
  @inline(__always)
  func y(_ isRow: Bool) -> CSSAxis { isRow ? cross : main }

  /// The preferred aspect ratio.
  @inline(__always)
  var ratio: Double? { flags.contains(.hasRatio) ? style.aspectRatio : nil }
  @inline(__always)
  var isPlain: Bool { !flags.contains(.isRare) }
  @inline(__always)
  var hasIntrinsicBounds: Bool { flags.contains(.hasIntrinsicBounds) }
  @inline(__always)
  var hasInsets: Bool { flags.contains(.hasInsets) }
}

/// The items of a container during layout.
struct FlexItemList {
  var slots = FlexSlots()
  private(set) var count = 0
  /// Whether there are children that are no items.
  var hasOthers = false
  /// Whether there are collapsed items, laid out to find their struts.
  var hasCollapsed = false
  /// Whether an item is a flex container.
  var hasContainers = false
  /// Whether an item has an automatic margin along the line.
  var hasAutoMargins = false
  /// Whether scrollbars may appear in an item.
  var hasAutomaticScrollbars = false
  /// Whether the sizes or positions of items would change if the needed height were given as
  /// definite.
  var goesByHeight = false
  /// Whether the items are already sorted by `order`.
  private(set) var isInOrder = true
  private var lastOrder = Int.min

  @inline(__always)
  mutating func append(_ node: NodePointer, _ style: FlexStyleReference) {
    slots.set(FlexSlot(node, style), at: count)
    count += 1
    let order = style.order
    if order < lastOrder { isInOrder = false }
    lastOrder = order
    if style.flags.contains(.goesByHeight) { goesByHeight = true }
  }

  /// Moves the items to larger storage: the items of nodes without a box are not children of the
  /// container.
  @inline(never)
  mutating func move(to larger: FlexSlots) {
    larger.take(count, of: slots)
    slots = larger
  }

  /// Sorts the items by `order`, stably.
  func sort() {
    let sorted = (0..<count).map { slots[$0] }.enumerated().sorted {
      ($0.element.style.order, $0.offset) < ($1.element.style.order, $1.offset)
    }
    for (index, slot) in sorted.enumerated() { slots[index] = slot.element }
  }
}

/// A line of items.
struct FlexLine: BitwiseCopyable {
  /// The index of the first item, and that after the last.
  var start: Int
  var end: Int
  /// The sum of gaps and margins, and the sum of the hypothetical sizes.
  var fixed = 0.0
  var hypothetical = 0.0
  /// Whether an item can grow.
  var grows = false
  /// Whether an item can shrink.
  var shrinks = false
  /// The thickness.
  var cross = 0.0
  /// The thickness that the items need.
  var content = 0.0
  /// The distance from the cross start of the content area.
  var position = 0.0
  /// The distance from the cross start to the shared first baseline.
  var ascent = 0.0
  /// The distance from the shared last baseline to the cross end.
  var descent = 0.0

  var items: Range<Int> { start..<end }
  /// Whether items are aligned by baselines.
  var hasBaselines: Bool { ascent > -.infinity || descent > -.infinity }
  /// The length with the hypothetical sizes.
  var length: Double { fixed + hypothetical }
}
