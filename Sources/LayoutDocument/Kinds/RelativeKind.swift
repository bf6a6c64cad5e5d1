import FrameEngine

extension DocumentLayoutKind {
  /// Children that are tied to each other.
  static let relative = DocumentLayoutKind(
    "relative", "Boxes that are tied to lines and extents of each other and of the layout.",
    keys: KeyFormat.padding, from: RelativeLayout()
  ) { layout in
    var plan = LayoutPlan(layout)
    plan.tiesLines = true
    return plan
  }
}
