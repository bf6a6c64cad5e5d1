import FrameEngine

extension DocumentLayoutKind {
  /// Children that do not know of each other.
  static let frame = DocumentLayoutKind(
    "frame", "Boxes that do not know of each other.",
    keys: KeyFormat.padding + KeyFormat.gravity, from: FrameLayout()
  ) { LayoutPlan($0) }
}
