import LayoutTree

/// The way to the style of a box, which counts no references; good as long as the node lives.
struct FlexStyleReference: BitwiseCopyable {
  private let style: UnsafePointer<FlexItem>

  /// The initial style; made once, and never changed.
  nonisolated(unsafe) private static let initial: UnsafePointer<FlexItem> = {
    let made = UnsafeMutablePointer<FlexItem>.allocate(capacity: 1)
    made.initialize(to: FlexItem())
    return UnsafePointer(made)
  }()

  /// The style of a node.
  @inline(__always)
  init(of node: NodePointer) {
    style = node.frameStorage?.style.map { UnsafePointer($0) } ?? Self.initial
  }

  /// Whether margins, padding, border, insets, limits and ratio have their initial values.
  @inline(__always)
  var isPlain: Bool { !flags.contains(.isRare) }

  @inline(__always)
  var flags: FlexFlags { style.pointee.plain.flags }

  /// The rarely set properties, if there are any.
  @inline(__always)
  private var rareReference: Unmanaged<FlexRareStorage>? {
    unsafeBitCast(style.pointee.rare, to: Optional<Unmanaged<FlexRareStorage>>.self)
  }

  /// Does something with what most boxes do without, if there is any.
  @inline(__always)
  func useRare(_ body: (FlexRareStorage) -> Void) {
    rareReference?._withUnsafeGuaranteedRef(body)
  }

  /// Reads what most boxes do without, or the initial value.
  @inline(__always)
  private func rare<Value>(
    _ initial: @autoclosure () -> Value, _ read: (FlexRareStorage) -> Value
  ) -> Value {
    guard let rareReference else { return initial() }
    return rareReference._withUnsafeGuaranteedRef(read)
  }
}

extension FlexStyleReference {
  // See ``FlexFlags``.
  @inline(__always)
  var hasFixedLengths: Bool { flags.contains(.hasFixedLengths) }
  @inline(__always)
  var hasInsets: Bool { flags.contains(.hasInsets) }
  @inline(__always)
  var hasIntrinsicBounds: Bool { flags.contains(.hasIntrinsicBounds) }
  @inline(__always)
  var goesByHeight: Bool { flags.contains(.goesByHeight) }
  @inline(__always)
  var hasPercentPadding: Bool { flags.contains(.hasPercentPadding) }
  @inline(__always)
  var hasScrollbars: Bool { flags.contains(.hasScrollbars) }
  /// Whether the box is an item for sure.
  @inline(__always)
  var isInFlow: Bool { !flags.contains(.isOutOfFlow) }
  /// Whether the box scrolls its content horizontally (CSS Overflow Level 3, section 3.1: `visible`
  /// counts as `auto` where content is scrolled along the other axis, `clip` as itself).
  @inline(__always)
  var scrollsX: Bool { flags.contains(.scrollsX) }
  /// The same vertically.
  @inline(__always)
  var scrollsY: Bool { flags.contains(.scrollsY) }
  /// Whether the box scrolls its content along any axis.
  @inline(__always)
  var isScrollContainer: Bool { !flags.isDisjoint(with: .scrollsX.union(.scrollsY)) }
  /// Whether content that overflows the box along an axis is not visible.
  func clips(along axis: Axis) -> Bool {
    axis == .horizontal ? overflowX != .visible || scrollsX : overflowY != .visible || scrollsY
  }
  /// Whether a size, or a bound of one, is `stretch`.
  var stretchesAnySize: Bool { !flags.isDisjoint(with: .stretches.union(.stretchesBounds)) }
  /// The preferred aspect ratio, if it is one.
  @inline(__always)
  var ratio: Double? { flags.contains(.hasRatio) ? aspectRatio : nil }

  // See ``FlexRareStyle``.
  @inline(__always)
  var fixedFloor: EdgeInsets { rare(.zero) { $0.floor ?? .zero } }

  @inline(__always)
  var width: FlexLength { style.pointee.plain.width }
  @inline(__always)
  var height: FlexLength { style.pointee.plain.height }
  @inline(__always)
  var basis: FlexLength { style.pointee.plain.basis }
  @inline(__always)
  var grow: Double { style.pointee.plain.grow }
  @inline(__always)
  var shrink: Double { style.pointee.plain.shrink }
  @inline(__always)
  var alignSelf: FlexItemAlignment { style.pointee.plain.alignSelf }
  @inline(__always)
  var display: FlexItem.Display { style.pointee.plain.display }
  @inline(__always)
  var position: FlexItem.Position { style.pointee.plain.position }
  @inline(__always)
  var boxSizing: FlexItem.BoxSizing { style.pointee.plain.boxSizing }
  @inline(__always)
  var isCollapsed: Bool { style.pointee.plain.isCollapsed }
  @inline(__always)
  var overflowX: FlexItem.Overflow { style.pointee.plain.overflowX }
  @inline(__always)
  var overflowY: FlexItem.Overflow { style.pointee.plain.overflowY }
  @inline(__always)
  var order: Int { flags.contains(.hasOrder) ? rare(0) { $0.order } : 0 }
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
  var isRatioOfContent: Bool { rare(false) { $0.isRatioOfContent } }
  @inline(__always)
  var scrollbarWidth: Double { rare(0) { $0.scrollbarWidth } }
}
