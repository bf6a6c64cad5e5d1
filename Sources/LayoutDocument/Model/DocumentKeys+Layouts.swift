/// The keys of layouts of frames.
extension DocumentKeys {
  /// The kinds of layouts, each with the keys of the object behind it.
  package static var arrangements: [(name: String, keys: [String])] {
    ArrangementKind.all.map { ($0.name, $0.keys + ArrangementKind.commonKeys) }
  }

  /// The curves of paths, each with the keys of the object behind it; none if it is no object.
  package static var curves: [(name: String, keys: [String])] {
    CurveKind.all.map { ($0.name, $0.keys) }
  }

  /// The maps that a layout moves its boxes by.
  package static var transforms: [String] { TransformStep.all.map(\.name) }

  /// The keys of what a node asks of its layout.
  package static let traits =
    DocumentTraits.Line.allCases.map(\.rawValue) + [
      "margins", "width", "height", "weight", "horizontalAlignment", "verticalAlignment",
      "leadsBaseline", "placedByOwner", "keepsPlaceOnly", "frame", "pathAnchor", "pathOrigin",
      "row", comment,
    ]

  /// The keys of a size class.
  package static let sizeClass = ["width", "height", "orientation"]

  /// The keys of what a node says for a size class, of which it gives one or more.
  package static let variantValues = ["traits", "layout", "visibility"]

  /// The keys of what a node says for a size class, and of the class.
  package static let variant = sizeClass + variantValues + [comment]

  /// The keys of a position of which one says what decides.
  package static let positionValues = [
    "points", "percent", "share", "is", "of", "ofLayout", "least", "greatest", "centered",
    "atLeast", "atMost",
  ]

  /// The keys of a position that is an object.
  package static let position =
    positionValues + ["attribute", "offset", "minimum", "maximum", "active", "shrink"]

  /// The keys of a line of a box or of a layout.
  package static let line = ["of", "ofLayout", "attribute", "offset"]

  /// The keys of an extent of a box of which one says what decides.
  package static let dimensionValues = [
    "points", "percent", "is", "of", "ofLayout", "least", "greatest", "equal",
  ]

  /// The keys of an extent of a box that is an object.
  package static let dimension =
    dimensionValues + ["attribute", "times", "plus", "minimum", "maximum", "active", "shrink"]

  /// The keys of which an extent that another one is tied to has one, if it is an object.
  package static let extentValues = ["of", "ofLayout", "is", "least", "greatest"]

  /// The keys of an extent that another one is tied to.
  package static let extent = extentValues + ["attribute", "times", "plus"]

  /// The keys of extents of a line that are an object.
  package static let linearExtents = ["parts", "flexed"]

  /// The keys of flexed spacing.
  package static let flexed = ["extent", "least", "greatest", "centered"]

  /// The keys of what makes extents equal.
  package static let equalizeExtents = ["of", "gap", "centered"]

  /// The keys of what makes gaps equal.
  package static let equalizeGaps = ["of", "centered"]

  /// The keys of the lines of a node.
  package static let border = [
    "all", "top", "bottom", "leading", "trailing", "left", "right", "between", "betweenCells",
    "keepsGapsClear",
  ]

  /// The keys of a line that is an object.
  package static let borderline = [
    "color", "darkColor", "thickness", "headIndent", "tailIndent", "offset", "dash",
  ]

  /// The keys of lines between boxes that are an object.
  package static let separators = borderline + ["axis", "placement"]

  /// The keys of a row of a table that is an object.
  package static let row =
    ["thickness", "cells", "shrinking"] + StyleKeys.padding + StyleKeys.gravity + StyleKeys.order
}
