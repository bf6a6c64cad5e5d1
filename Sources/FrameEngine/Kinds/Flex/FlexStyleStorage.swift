import LayoutTree

/// What plain numbers and words say of the style of a box.
struct FlexPlainStyle: Hashable, Sendable {
  var width = FlexLength.auto
  var height = FlexLength.auto
  var basis = FlexLength.auto
  var grow = 0.0
  var shrink = 1.0
  var order = 0
  var alignSelf = FlexItemAlignment.auto
  var display = FlexItem.Display.box
  var position = FlexItem.Position.static
  var boxSizing = FlexItem.BoxSizing.contentBox
  var isCollapsed = false
  var overflowX = FlexItem.Overflow.visible
  var overflowY = FlexItem.Overflow.visible
}

/// What most boxes do without in their style, and what follows from it, worked out once.
final class FlexRareStyle: Hashable, Sendable {
  /// The values; those of a new one are the initial ones of CSS.
  struct Values: Hashable, Sendable {
    var bounds = FlexBounds()
    var edges = FlexBoxEdges()
    var aspectRatio: Double?
    var scrollbarWidth = 0.0
  }

  let bounds: FlexBounds
  let aspectRatio: Double?
  let scrollbarWidth: Double
  /// Margins, padding and border, where all of them are in points at physical edges.
  let fixed: FlexFixedEdges?
  /// The sums of padding and border, where all edges are in points.
  let fixedFloor: EdgeInsets
  /// All edges, where they are not.
  private let kept: KeptEdges?
  /// Whether there is a least or greatest size.
  let hasBounds: Bool
  /// Whether the content decides one.
  let hasIntrinsicBounds: Bool
  /// Whether there is an inset.
  let hasInsets: Bool
  /// Whether the height of the containing block decides anything, or an aspect ratio does.
  let goesByHeight: Bool
  let hasPercentPadding: Bool

  private final class KeptEdges: Sendable {
    let edges: FlexBoxEdges

    init(_ edges: FlexBoxEdges) { self.edges = edges }
  }

  init(_ values: Values) {
    bounds = values.bounds
    aspectRatio = values.aspectRatio
    scrollbarWidth = values.scrollbarWidth
    hasBounds = bounds != FlexBounds()
    hasIntrinsicBounds = bounds.all.contains { $0.isIntrinsic }
    let inset = values.edges.inset
    hasInsets = inset != .auto
    goesByHeight =
      bounds.minHeight.goesByReference || bounds.maxHeight?.goesByReference ?? false
      || aspectRatio != nil
      || inset.top.isPercent || inset.bottom.isPercent
    hasPercentPadding = values.edges.padding.hasPercentage
    fixed = hasInsets ? nil : FlexFixedEdges(values.edges)
    fixedFloor = fixed?.floor ?? .zero
    kept = fixed == nil ? KeptEdges(values.edges) : nil
  }

  var edges: FlexBoxEdges { kept?.edges ?? fixed.map { FlexBoxEdges($0) } ?? FlexBoxEdges() }

  var values: Values {
    Values(bounds: bounds, edges: edges, aspectRatio: aspectRatio, scrollbarWidth: scrollbarWidth)
  }

  static func == (left: FlexRareStyle, right: FlexRareStyle) -> Bool {
    left === right || left.values == right.values
  }

  func hash(into hasher: inout Hasher) { hasher.combine(values) }
}

/// The least and greatest sizes of a style.
struct FlexBounds: Hashable, Sendable {
  var minWidth = FlexLength.auto
  var minHeight = FlexLength.auto
  var maxWidth: FlexLength?
  var maxHeight: FlexLength?

  fileprivate var all: [FlexLength] {
    [minWidth, minHeight, maxWidth ?? .auto, maxHeight ?? .auto]
  }
}

/// The lengths at the edges of a style.
struct FlexBoxEdges: Hashable, Sendable {
  var margin = FlexEdges.zero
  var padding = FlexEdges.zero
  var border = FlexEdges.zero
  var inset = FlexEdges.auto
}

/// Margins, padding and border in points at physical edges.
struct FlexFixedEdges {
  let margin: EdgeInsets
  fileprivate let padding: EdgeInsets
  fileprivate let border: EdgeInsets

  /// Those of a style, if they are given like that.
  init?(_ edges: FlexBoxEdges) {
    guard let margin = edges.margin.points, let padding = edges.padding.points,
      let border = edges.border.points
    else { return nil }
    self.margin = margin
    self.padding = padding
    self.border = border
  }

  /// Padding and border.
  fileprivate var floor: EdgeInsets {
    EdgeInsets(
      top: max(0, padding.top) + max(0, border.top),
      left: max(0, padding.left) + max(0, border.left),
      bottom: max(0, padding.bottom) + max(0, border.bottom),
      right: max(0, padding.right) + max(0, border.right))
  }
}

extension FlexBoxEdges {
  fileprivate init(_ fixed: FlexFixedEdges) {
    self.init(
      margin: FlexEdges(fixed.margin), padding: FlexEdges(fixed.padding),
      border: FlexEdges(fixed.border))
  }
}

extension FlexEdges {
  fileprivate init(_ points: EdgeInsets) {
    self.init(
      top: .points(points.top), left: .points(points.left), bottom: .points(points.bottom),
      right: .points(points.right))
  }

  /// The lengths if all are in points, at physical edges.
  fileprivate var points: EdgeInsets? {
    guard inlineStart == nil, inlineEnd == nil, let top = top.finitePoints,
      let left = left.finitePoints, let bottom = bottom.finitePoints,
      let right = right.finitePoints
    else { return nil }
    return EdgeInsets(top: top, left: left, bottom: bottom, right: right)
  }
}

extension FlexLength {
  /// Whether the length follows from that of the containing block.
  var goesByReference: Bool { self == .stretch || isPercent }

  fileprivate var finitePoints: Double? {
    if case .points(let points) = self, points.isFinite { points } else { nil }
  }
}

extension EdgeInsets {
  /// The same with left and right swapped, as horizontal coordinates run from leading to trailing.
  @inline(__always)
  func turned(_ isTurned: Bool) -> EdgeInsets {
    isTurned ? EdgeInsets(top: top, left: right, bottom: bottom, right: left) : self
  }
}
