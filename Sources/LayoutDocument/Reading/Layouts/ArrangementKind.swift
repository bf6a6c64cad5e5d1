import FrameEngine
import LayoutTree

/// A kind of layout as documents write it: `{"linear": {...}}`.
struct ArrangementKind: Sendable {
  /// The key that names the kind.
  let name: String
  /// The keys of the object behind it.
  let keys: [String]
  /// Reads that object, whose keys are known.
  let read:
    @Sendable (ObjectCursor, ArrangementReader) throws(DocumentError) -> DocumentArrangement.Kind

  /// The keys of that object that all kinds have.
  static let commonKeys = ["transform", DocumentKeys.comment]

  /// All kinds.
  static let all = [
    ArrangementKind(
      name: "linear",
      keys: StyleKeys.all + ["axis", "extents", "shrinking", "equalizeExtents", "equalizeGaps"]
    ) { (object, reader) throws(DocumentError) in try reader.linear(object) },
    ArrangementKind(name: "frame", keys: StyleKeys.padding + StyleKeys.gravity) {
      (object, reader) throws(DocumentError) in
      var layout = FrameLayout()
      try object.readStyle(into: &layout.style)
      return .frame(layout)
    },
    ArrangementKind(name: "relative", keys: StyleKeys.padding) {
      (object, reader) throws(DocumentError) in
      var layout = RelativeLayout()
      try object.readStyle(into: &layout.style)
      return .relative(layout)
    },
    ArrangementKind(name: "table", keys: StyleKeys.all + ["axis"]) {
      (object, reader) throws(DocumentError) in
      var layout = TableLayout(try object["axis"]?.axis() ?? .vertical)
      try object.readStyle(into: &layout.style)
      return .table(layout)
    },
    ArrangementKind(
      name: "path",
      keys: StyleKeys.padding + StyleKeys.order + [
        "curve", "origin", "mathematical", "swapsAxes", "start", "end", "pathSpacing",
      ]
    ) { (object, reader) throws(DocumentError) in .path(try reader.path(object)) },
  ]
}

/// The keys of the style that layouts have in common.
enum StyleKeys {
  static let padding = ["padding", "safeAreaPadding", "keepsPaddingWhenEmpty"]
  static let spacing = ["spacing", "horizontalSpacing", "verticalSpacing"]
  static let gravity = ["horizontalGravity", "verticalGravity"]
  static let order = ["reversed"]
  static let all = padding + spacing + gravity + order
}

extension ObjectCursor {
  /// Reads what is there of a style.
  func readStyle(into style: inout LayoutStyle) throws(DocumentError) {
    style.padding = try self["padding"]?.directionalInsets() ?? style.padding
    style.safeAreaPadding = try self["safeAreaPadding"]?.edges() ?? style.safeAreaPadding
    style.keepsPaddingWhenEmpty =
      try self["keepsPaddingWhenEmpty"]?.bool() ?? style.keepsPaddingWhenEmpty
    let spacing = try self["spacing"]?.number() ?? 0
    style.horizontalSpacing = try self["horizontalSpacing"]?.number() ?? spacing
    style.verticalSpacing = try self["verticalSpacing"]?.number() ?? spacing
    style.horizontalGravity =
      try self["horizontalGravity"]?.gravity(.horizontal) ?? style.horizontalGravity
    style.verticalGravity =
      try self["verticalGravity"]?.gravity(.vertical) ?? style.verticalGravity
    style.isReversed = try self["reversed"]?.bool() ?? style.isReversed
  }
}
