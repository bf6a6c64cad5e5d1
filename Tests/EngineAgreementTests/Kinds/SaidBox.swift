import Dovetail

/// A box and what is in it, as it can be said to either engine.
final class SaidBox {
  /// How the boxes inside lie.
  enum Inside {
    case leaf(LeafContent?)
    case line(SaidLine)
    case frame
    case relative
    /// Rows that follow each other along an axis; the spacing is that of their cells as well.
    case table(SaidLine)
  }

  let name: String
  /// The place of the box among all of a scene.
  let number: Int
  var inside: Inside
  var children: [SaidBox] = []
  var padding = DirectionalEdgeInsets(edge: 0)
  var gravity = (horizontal: LayoutGravity.unspecified, vertical: LayoutGravity.unspecified)
  var horizontal = SaidAxis()
  var vertical = SaidAxis()
  var weight = 0.0
  var isGone = false
  /// What a table was told about this row of it.
  var row: TableLayout.Row?

  init(_ name: String, _ number: Int, _ inside: Inside) {
    self.name = name
    self.number = number
    self.inside = inside
  }

  subscript(axis: Axis) -> SaidAxis {
    get { axis == .horizontal ? horizontal : vertical }
    set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
  }

  func gravity(_ axis: Axis) -> LayoutGravity {
    axis == .horizontal ? gravity.horizontal : gravity.vertical
  }

  var isLeaf: Bool { if case .leaf = inside { true } else { false } }

  var isRelative: Bool { if case .relative = inside { true } else { false } }

  var isText: Bool { if case .leaf(let content?) = inside { content.text != nil } else { false } }

  /// Whether the children follow each other.
  private var isLine: Bool {
    switch inside {
    case .line, .table: true
    case .frame, .relative, .leaf: false
    }
  }

  /// Where a child goes on an axis on which it is alone.
  func gravity(of child: SaidBox, _ axis: Axis) -> LayoutGravity {
    let said = child[axis]
    if isLine, said.start != nil, said.end != nil, said.extent.isUnset { return .fill }
    if gravity(axis) != .unspecified {
      return said.alignment != .unspecified ? said.alignment : gravity(axis)
    }
    if said.start != nil, said.end != nil { return .fill }
    if said.center != nil { return .center }
    if said.start != nil { return .start }
    if said.end != nil { return .end }
    return said.alignment == .unspecified ? .start : said.alignment
  }

  /// Whether a child is as long as the content area less its margins.
  func fills(_ child: SaidBox, _ axis: Axis) -> Bool {
    switch inside {
    case .relative: return child[axis].hasBothEdges
    case .line(let line), .table(let line): if line.axis == axis { return false }
    case .frame, .leaf: break
    }
    let gravity = gravity(of: child, axis)
    if gravity == .fill || child[axis].extent.isFill { return true }
    // Leaves that wrap are stretched as well.
    return gravity == .stretch
      && (child[axis].extent.isUnset || child.isLeaf && child[axis].extent.isInside)
  }

  /// How many boxes this is.
  var size: Int { children.reduce(1) { $0 + $1.size } }

  /// The children that take part.
  var shown: [SaidBox] { children.filter { !$0.isGone } }
}

/// What is said of a line of boxes.
struct SaidLine {
  var axis: Axis
  var spacing = 0.0
  var isReversed = false
  var extents = LinearLayout.Extents.intrinsic
  var shrinking = LinearLayout.Shrinking.none
}

/// What is said of a box along one axis.
struct SaidAxis {
  var extent = SaidExtent.unset
  var minimum: Double?
  var maximum: Double?
  var start: SaidPlace?
  var center: SaidPlace?
  var end: SaidPlace?
  /// The box on whose first baseline this one has its own.
  var baseline: SaidBox?
  var alignment = LayoutGravity.unspecified
  var shrink = 0.0
  /// Whether the inside finds the extent.
  var isWrapped = true
  /// The extent, if it is the same however large the scene is.
  var given: Double?
}

extension SaidAxis {
  /// Whether both edges say where they are.
  var hasBothEdges: Bool {
    guard let start, let end else { return false }
    return !start.isBound && !end.isBound
  }

  /// Whether lines bound the extent.
  var isBounded: Bool { start?.isBound == true || end?.isBound == true }
}

enum SaidExtent {
  case unset
  case wrap
  case fill
  case points(Double)
  case percent(Double)
  case otherAxis(multiplier: Double, constant: Double)
  case sibling(SaidBox, Axis, multiplier: Double, constant: Double)
  case layout(multiplier: Double, constant: Double)
  case equal([SaidShare], multiplier: Double, constant: Double)
}

extension SaidExtent {
  var isUnset: Bool { if case .unset = self { true } else { false } }
  var isFill: Bool { if case .fill = self { true } else { false } }
  var isPoints: Bool { if case .points = self { true } else { false } }
  /// The extent in points; 0 if it is none.
  var points: Double { if case .points(let points) = self { points } else { 0 } }
  /// Whether the extent is what is inside needs.
  var isInside: Bool {
    switch self {
    case .unset, .wrap: true
    case .fill, .points, .percent, .otherAxis, .sibling, .layout, .equal: false
    }
  }
}

/// One of those that share with the first of an equal group.
struct SaidShare {
  let box: SaidBox
  let multiplier: Double
  let constant: Double
}

/// A line of another box; of the layout without a box.
struct SaidLineOf {
  var box: SaidBox?
  var attribute: LayoutAttribute
  var offset: Double
}

extension SaidExtent: CustomStringConvertible {
  var description: String {
    switch self {
    case .unset: "unset"
    case .wrap: "wrap"
    case .fill: "fill"
    case .points(let points): "\(points)"
    case .percent(let percent): "\(percent)%"
    case .otherAxis(let multiplier, let constant): "other axis*\(multiplier)+\(constant)"
    case .sibling(let box, let axis, let multiplier, let constant):
      "\(box.name).\(axis)*\(multiplier)+\(constant)"
    case .layout(let multiplier, let constant): "layout*\(multiplier)+\(constant)"
    case .equal(let shares, let multiplier, let constant):
      "equal*\(multiplier)+\(constant) \(shares)"
    }
  }
}

enum SaidPlace {
  case points(Double)
  case percent(Double)
  case weight(Double)
  case line(SaidLineOf, offset: Double)
  case min([SaidLineOf])
  case max([SaidLineOf])
  /// A bound alone.
  case bound(SaidLineOf)
  /// A number, and a line that bounds it.
  case bounded(Double, SaidLineOf)
  case centered([SaidLineOf], offset: Double)
}

extension SaidPlace {
  /// Whether it is or has a bound that is a line.
  var isBound: Bool {
    switch self {
    case .bound, .bounded: true
    case .points, .percent, .weight, .line, .min, .max, .centered: false
    }
  }
}

extension SaidPlace? {
  var isShare: Bool { if case .weight = self { true } else { false } }
}

extension SaidBox: CustomStringConvertible {
  var description: String { lines.joined(separator: "\n") }

  private var lines: [String] {
    var text = "\(name): \(insideName)"
    if !isLeaf {
      text += " padding \(padding.leading),\(padding.top),\(padding.trailing),\(padding.bottom)"
      text += " gravity \(gravity.horizontal),\(gravity.vertical)"
    }
    text += weight > 0 ? " weight \(weight)" : ""
    text += isGone ? " gone" : ""
    return [text, "  x \(said(horizontal))", "  y \(said(vertical))"]
      + children.flatMap { $0.lines.map { "  " + $0 } }
  }

  private var insideName: String {
    switch inside {
    case .leaf(let content): content.map { $0.text ?? "\($0.measure())" } ?? "empty"
    case .line(let line): "line\(line)"
    case .frame: "frame"
    case .relative: "relative"
    case .table(let line): "table \(line)"
    }
  }

  private func said(_ axis: SaidAxis) -> String {
    var text = "\(axis.extent)"
    if let minimum = axis.minimum { text += " least \(minimum)" }
    if let maximum = axis.maximum { text += " greatest \(maximum)" }
    if let start = axis.start { text += " start \(start)" }
    if let center = axis.center { text += " center \(center)" }
    if let end = axis.end { text += " end \(end)" }
    if let baseline = axis.baseline { text += " baseline of \(baseline.name)" }
    if axis.alignment != .unspecified { text += " alignment \(axis.alignment)" }
    if axis.shrink > 0 { text += " shrink \(axis.shrink)" }
    return text + (axis.isWrapped ? "" : " known")
  }
}

extension SaidLine: CustomStringConvertible {
  var description: String {
    " \(axis) spacing \(spacing) \(extents)\(isReversed ? " reversed" : "")"
  }
}

extension SaidLineOf: CustomStringConvertible {
  var description: String { "\(box?.name ?? "layout").\(attribute)+\(offset)" }
}

extension SaidShare: CustomStringConvertible {
  var description: String { "\(box.name)*\(multiplier)+\(constant)" }
}

extension LeafContent {
  fileprivate func measure() -> Size {
    LayoutNode("", content: self).fittingSize()
  }
}
