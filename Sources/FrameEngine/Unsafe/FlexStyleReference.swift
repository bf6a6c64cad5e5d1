import LayoutTree

/// The way to the style of a box, which counts no references; good while a layout is at work.
struct FlexStyleReference: BitwiseCopyable {
  private let reference: Unmanaged<HeldAttributes<FlexItem>>

  private init(_ held: HeldAttributes<FlexItem>) { reference = .passUnretained(held) }

  /// The initial style.
  private static let initial = HeldAttributes(FlexItem())

  /// The style of a node.
  @inline(__always)
  init(of node: NodePointer) {
    self.init(node.node.attributesBox(FlexItem.self)?.held ?? Self.initial)
  }

  @inline(__always)
  func use<Result>(_ body: (HeldAttributes<FlexItem>) -> Result) -> Result {
    reference._withUnsafeGuaranteedRef(body)
  }

  /// The style.
  var style: FlexItem { use { $0.attributes } }
}
