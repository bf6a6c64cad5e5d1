import FrameEngine
import LayoutTree

extension DocumentLayoutKind {
  /// A layout of children on a curve.
  static let path = DocumentLayoutKind(
    "path", "Boxes on a curve.",
    keys: [
      KeyFormat("curve", .curve, "Where the path is.", isRequired: true) { $0.curve = $1 }
    ] + KeyFormat.padding + KeyFormat.order + [
      KeyFormat("origin", .unitPoint, "The point 0 of the curve in the content area.") {
        $0.coordinates.origin = $1
      },
      KeyFormat(
        "mathematical", .boolean, "Whether y counts upwards.", standard: .bool(false)
      ) { $0.coordinates.isMathematical = $1 },
      KeyFormat(
        "swapsAxes", .boolean, "Whether x is vertical and y horizontal.", standard: .bool(false)
      ) { $0.coordinates.swapsAxes = $1 },
      KeyFormat("start", .argument, "The first argument.") { $0.coordinates.start = $1 },
      KeyFormat("end", .argument, "The last argument.") { $0.coordinates.end = $1 },
      KeyFormat("pathSpacing", .pathSpacing) { $0.spacing = $1 },
    ],
    traits: [
      DocumentTrait(
        KeyFormat(
          "pathAnchor", .unitPoint,
          "The point of the box that is on the path; the middle unless given."
        ) { traits, anchor in traits.add { node, _, _ in node[PathItem.self].anchor = anchor } },
        kinds: ["path"]),
      DocumentTrait(
        KeyFormat(
          "pathOrigin", .boolean, "Whether the box is at the origin of the path.",
          standard: .bool(false)
        ) { traits, isOrigin in
          if isOrigin { traits.add { node, _, _ in node[PathItem.self].isOrigin = true } }
        },
        kinds: ["path"]),
    ],
    from: DocumentPath()
  ) { path in LayoutPlan(style: path.style) { path.layout } }
}

/// The options of a path layout.
struct DocumentPath: Styled, Sendable {
  /// The padding and the order.
  var style = LayoutStyle()
  /// The curve; required.
  var curve = DocumentCurve.none
  /// The coordinates of the curve.
  var coordinates = PathLayout.Coordinates()
  /// The distance from one box to the next.
  var spacing = PathLayout.Spacing.flexible

  /// The layout, over the whole curve unless arguments are given.
  fileprivate var layout: PathLayout {
    var layout = PathLayout(curve.function(), spacing: spacing)
    layout.style = style
    layout.coordinates = coordinates
    if let domain = curve.domain {
      layout.coordinates.start = coordinates.start ?? domain.lowerBound
      layout.coordinates.end = coordinates.end ?? domain.upperBound
    }
    return layout
  }
}

extension ValueFormat<PathLayout.Spacing> {
  /// The spacing: a number, a word or `{"count": n}`.
  fileprivate static var pathSpacing: ValueFormat {
    ValueFormat(.reference(.pathSpacing)) { (cursor) throws(DocumentError) in
      switch cursor.value.content {
      case .number: return .fixed(try cursor.positiveNumber())
      case .string: return try cursor.word(of: ["flexible": .flexible])
      default: break
      }
      let object = try ObjectCursor(
        cursor, expected: "a number, \"flexible\" or {\"count\": n}")
      try object.refuseKeys(except: ["count"])
      return .count(try object.required("count").countingNumber())
    }
  }
}

extension SchemaDefinition {
  fileprivate static let pathSpacing = SchemaDefinition(
    "pathSpacing", phrase: "`\"flexible\"`, a number above 0, `{\"count\": 8}`",
    "How far it is from one box to the next: over the whole curve, in points, or as if there were "
      + "so many boxes.",
    standard: .string("flexible")
  ) { _ in
    .oneOf([
      .words(["flexible"]), .positive,
      .object([DocumentKey("count", .count, isRequired: true)]),
    ])
  }
}
