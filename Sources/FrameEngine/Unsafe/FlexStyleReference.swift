import LayoutTree

/// The CSS style of a box, where a node keeps it.
typealias FlexStyleBox = AttributesBox<FlexItem>

/// The way to the style of a box, which counts no references; good as long as the node lives.
struct FlexStyleReference: BitwiseCopyable {
  private let reference: Unmanaged<FlexStyleBox>

  /// The initial style; made once, and never changed.
  nonisolated(unsafe) private static let initial = Unmanaged.passRetained(
    FlexStyleBox(FlexItem()))

  /// The style of a node.
  @inline(__always)
  init(of node: NodePointer) {
    reference = node.frameItem?.flexReference ?? Self.initial
  }

  @inline(__always)
  private func use<Result>(_ body: (FlexStyleBox) -> Result) -> Result {
    reference._withUnsafeGuaranteedRef(body)
  }

  /// Whether margins, padding, border, insets, limits and ratio have their initial values.
  @inline(__always)
  var isPlain: Bool { !facts.contains(.isRare) }

  @inline(__always)
  var facts: FlexFacts { use { $0.attributes.facts } }

  /// What most boxes do without, if there is any.
  @inline(__always)
  private var rareReference: Unmanaged<FlexRareStyle>? {
    use { unsafeBitCast($0.attributes.rare, to: Optional<Unmanaged<FlexRareStyle>>.self) }
  }

  /// Does something with what most boxes do without, if there is any.
  @inline(__always)
  func useRare(_ body: (FlexRareStyle) -> Void) {
    rareReference?._withUnsafeGuaranteedRef(body)
  }

  /// Reads what most boxes do without, or the initial value.
  @inline(__always)
  private func rare<Value>(
    _ initial: @autoclosure () -> Value, _ read: (FlexRareStyle) -> Value
  ) -> Value {
    guard let rareReference else { return initial() }
    return rareReference._withUnsafeGuaranteedRef(read)
  }
}

extension FlexStyleReference {
  // See ``FlexFacts``.
  @inline(__always)
  var hasFixedLengths: Bool { facts.contains(.hasFixedLengths) }
  @inline(__always)
  var hasInsets: Bool { facts.contains(.hasInsets) }
  @inline(__always)
  var hasIntrinsicBounds: Bool { facts.contains(.hasIntrinsicBounds) }
  @inline(__always)
  var goesByHeight: Bool { facts.contains(.goesByHeight) }
  @inline(__always)
  var hasPercentPadding: Bool { facts.contains(.hasPercentPadding) }
  @inline(__always)
  var hasScrollbars: Bool { facts.contains(.hasScrollbars) }
  /// Whether the box is an item for sure.
  @inline(__always)
  var isInFlow: Bool { !facts.contains(.isOutOfFlow) }
  /// Whether the box scrolls its content along any axis (CSS Overflow Level 3: `visible` and `clip`
  /// then count as scrollable along the other one).
  @inline(__always)
  var isScrollContainer: Bool { facts.contains(.isScrollContainer) }
  /// The preferred aspect ratio, if it is one.
  @inline(__always)
  var ratio: Double? { facts.contains(.hasRatio) ? aspectRatio : nil }

  // See ``FlexRareStyle``.
  @inline(__always)
  var fixedFloor: EdgeInsets { rare(.zero) { $0.fixed.floor } }

  @inline(__always)
  var width: FlexLength { use { $0.attributes.plain.width } }
  @inline(__always)
  var height: FlexLength { use { $0.attributes.plain.height } }
  @inline(__always)
  var basis: FlexLength { use { $0.attributes.plain.basis } }
  @inline(__always)
  var grow: Double { use { $0.attributes.plain.grow } }
  @inline(__always)
  var shrink: Double { use { $0.attributes.plain.shrink } }
  @inline(__always)
  var alignSelf: FlexItemAlignment { use { $0.attributes.plain.alignSelf } }
  @inline(__always)
  var display: FlexItem.Display { use { $0.attributes.plain.display } }
  @inline(__always)
  var position: FlexItem.Position { use { $0.attributes.plain.position } }
  @inline(__always)
  var boxSizing: FlexItem.BoxSizing { use { $0.attributes.plain.boxSizing } }
  @inline(__always)
  var isCollapsed: Bool { use { $0.attributes.plain.isCollapsed } }
  @inline(__always)
  var overflowX: FlexItem.Overflow { use { $0.attributes.plain.overflowX } }
  @inline(__always)
  var overflowY: FlexItem.Overflow { use { $0.attributes.plain.overflowY } }
  @inline(__always)
  var order: Int { use { $0.attributes.plain.order } }
  @inline(__always)
  var minWidth: FlexLength { rare(.auto) { $0.bounds.minWidth } }
  @inline(__always)
  var minHeight: FlexLength { rare(.auto) { $0.bounds.minHeight } }
  @inline(__always)
  var maxWidth: FlexLength? { rare(nil) { $0.bounds.maxWidth } }
  @inline(__always)
  var maxHeight: FlexLength? { rare(nil) { $0.bounds.maxHeight } }
  @inline(__always)
  var margin: FlexEdges { rare(.zero) { $0.edges.margin } }
  @inline(__always)
  var padding: FlexEdges { rare(.zero) { $0.edges.padding } }
  @inline(__always)
  var border: FlexEdges { rare(.zero) { $0.edges.border } }
  @inline(__always)
  var inset: FlexEdges { rare(.auto) { $0.edges.inset } }
  @inline(__always)
  var aspectRatio: Double? { rare(nil) { $0.aspectRatio } }
  @inline(__always)
  var scrollbarWidth: Double { rare(0) { $0.scrollbarWidth } }
}
