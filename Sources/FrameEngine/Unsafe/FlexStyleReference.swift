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
  func use<Result>(_ body: (FlexStyleBox) -> Result) -> Result {
    reference._withUnsafeGuaranteedRef(body)
  }

  /// The style.
  var style: FlexItem { use { $0.attributes } }
}
