import FrameEngine
import LayoutTree

/// A layout with the common keys for padding and spacing.
protocol Styled: Sendable {
  /// The padding, spacing and gravity.
  var style: LayoutStyle { get set }
}

extension LinearLayout: Styled {}
extension OverlayLayout: Styled {}
extension RelativeLayout: Styled {}
extension TableLayout: Styled {}

// The keys common to the styles of layouts.
extension KeyFormat where Subject: Styled {
  /// The keys for space between the edges and the boxes.
  static var padding: [KeyFormat] {
    let insets = ValueFormat<DirectionalEdgeInsets>(.reference(.directionalInsets)) {
      (cursor) throws(DocumentError) in try cursor.directionalInsets()
    }
    let edges = ValueFormat<LayoutStyle.Edges>(.reference(.edges)) {
      (cursor) throws(DocumentError) in try cursor.edges()
    }
    return [
      KeyFormat("padding", insets, "Room between the edges and the boxes.") {
        $0.style.padding = $1
      },
      KeyFormat("safeAreaPadding", edges) { $0.style.safeAreaPadding = $1 },
      KeyFormat(
        "keepsPaddingWhenEmpty", .boolean, "Whether there is padding without boxes as well.",
        standard: .bool(true)
      ) { $0.style.keepsPaddingWhenEmpty = $1 },
    ]
  }

  /// The keys for space between boxes.
  static var spacing: [KeyFormat] {
    [
      KeyFormat("spacing", .number, "Room between boxes in both directions.") {
        $0.style.horizontalSpacing = $1
        $0.style.verticalSpacing = $1
      },
      KeyFormat("horizontalSpacing", .number, "Room between boxes side by side.") {
        $0.style.horizontalSpacing = $1
      },
      KeyFormat("verticalSpacing", .number, "Room between boxes below each other.") {
        $0.style.verticalSpacing = $1
      },
    ]
  }

  /// The keys for the gravity of boxes in free space.
  static var gravity: [KeyFormat] {
    [
      KeyFormat("horizontalGravity", .gravity(.horizontal), "Where boxes go horizontally.") {
        $0.style.horizontalGravity = $1
      },
      KeyFormat("verticalGravity", .gravity(.vertical), "Where boxes go vertically.") {
        $0.style.verticalGravity = $1
      },
    ]
  }

  /// The keys for the order of boxes.
  static var order: [KeyFormat] {
    [
      KeyFormat(
        "reversed", .boolean, "Whether boxes come in the opposite order.", standard: .bool(false)
      ) { $0.style.isReversed = $1 }
    ]
  }

  /// All keys of a style.
  static var style: [KeyFormat] { padding + spacing + gravity + order }
}
