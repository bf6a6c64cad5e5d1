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
  var isPlain: Bool { use { $0.attributes.rare == nil } }

  /// Reads what most boxes do without, or the initial value.
  @inline(__always)
  private func rare<Value>(
    _ initial: @autoclosure () -> Value, _ read: (FlexRareStyle) -> Value
  ) -> Value {
    use { box in
      guard let rare = box.attributes.rare else { return initial() }
      return read(rare)
    }
  }
}

extension FlexStyleReference {
  // See ``FlexRareStyle``.
  @inline(__always)
  var hasFixedEdges: Bool { rare(false) { $0.fixed != nil } }
  @inline(__always)
  var fixedMargin: EdgeInsets { rare(.zero) { $0.fixed?.margin ?? .zero } }
  @inline(__always)
  var fixedFloor: EdgeInsets { rare(.zero) { $0.fixedFloor } }
  @inline(__always)
  var hasBounds: Bool { rare(false) { $0.hasBounds } }
  @inline(__always)
  var hasInsets: Bool { rare(false) { $0.hasInsets } }
  @inline(__always)
  var hasIntrinsicBounds: Bool { rare(false) { $0.hasIntrinsicBounds } }
  @inline(__always)
  var rareGoesByHeight: Bool { rare(false) { $0.goesByHeight } }
  @inline(__always)
  var hasPercentPadding: Bool { rare(false) { $0.hasPercentPadding } }

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
