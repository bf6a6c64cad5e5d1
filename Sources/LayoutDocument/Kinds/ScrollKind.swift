import FrameEngine
import LayoutTree

extension ScrollLayout: Styled {}

extension DocumentLayoutKind {
  /// Children that are scrolled.
  static let scroll = DocumentLayoutKind(
    "scroll", definition: "scrollLayout", "Boxes that may be larger than the box that shows them.",
    keys: KeyFormat.padding + KeyFormat.gravity + [
      KeyFormat("axes", .axes, "Along which the content may be larger; both unless given.") {
        $0.axes = $1
      },
      KeyFormat(
        "fillsViewport", .boolean, "Whether the content is at least as large as the box.",
        standard: .bool(false)
      ) { $0.fillsViewport = $1 },
      KeyFormat("offset", .point, "The point of the content at the corner of the box.") {
        $0.offset = $1
      },
    ], from: ScrollLayout()
  ) { LayoutPlan($0) }
}
