import FrameEngine

extension DocumentLayoutKind {
  /// Children that do not know of each other.
  static let frame = DocumentLayoutKind(
    "overlay", "Boxes that do not know of each other.",
    keys: KeyFormat.padding + KeyFormat.gravity, from: OverlayLayout()
  ) { LayoutPlan($0) }
}
