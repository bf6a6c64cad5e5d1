import FrameEngine
import LayoutTree

extension DocumentLayoutKind {
  /// A layout of children one after the other.
  static let linear = DocumentLayoutKind(
    "linear", "Boxes one after the other.",
    keys: [
      KeyFormat("axis", .axis, "Along which boxes follow each other.", isRequired: true) {
        $0.layout.axis = $1
      }
    ] + KeyFormat.style + [
      KeyFormat("extents", .linearExtents) { $0.layout.extents = $1 },
      KeyFormat(
        "shrinking", .shrinking, "What gives way where there is not enough room.",
        standard: .string("none")
      ) { $0.layout.shrinking = $1 },
      KeyFormat(
        "weightBox", .words(DocumentWords.box),
        "What a weight gives a share to: the box itself, or the box with its margins, in which an extent of "
          + "its own then counts.", standard: .string("border")
      ) { $0.layout.weightBox = $1 },
      KeyFormat("equalizeExtents", .equalizeExtents) { $0.equalizings.append($1) },
      KeyFormat("equalizeGaps", .equalizeGaps) { $0.equalizings.append($1) },
    ],
    from: LinearSubject()
  ) { subject in
    var plan = LayoutPlan(subject.layout)
    plan.axis = subject.layout.axis
    if !subject.equalizings.isEmpty {
      plan.writesIntoChildren = true
      plan.complete = { node, nodes, _ in
        for equalizing in subject.equalizings {
          equalizing.apply(subject.layout, to: node, nodes)
        }
      }
    }
    return plan
  }
}

/// A linear layout, and the changes it makes once to its children.
private struct LinearSubject: Styled {
  var layout = LinearLayout(.horizontal)
  var equalizings: [Equalizing] = []

  var style: LayoutStyle {
    get { layout.style }
    set { layout.style = newValue }
  }
}

/// Equal extents or gaps that a linear layout sets once in its children.
struct Equalizing: Sendable {
  /// Whether only gaps are made equal.
  var isOfGaps = false
  /// The gaps between equal boxes, or `nil` for equal gaps.
  var gap: Double?
  /// The boxes; `nil` for all children.
  var nodes: [DocumentNodeID]?
  /// Whether there are also gaps before the first box and after the last one.
  var isCentered = false

  fileprivate func apply(_ layout: LinearLayout, to node: LayoutNode, _ all: [LayoutNode]) {
    let boxes = nodes.map { $0.map { all[$0.index] } } ?? node.children
    if isOfGaps {
      layout.equalizeGaps(of: boxes, isCentered: isCentered)
    } else {
      layout.equalizeExtents(of: boxes, gap: gap, isCentered: isCentered)
    }
  }
}

extension ValueFormat<Equalizing> {
  private static var boxes: KeyFormat<Equalizing> {
    let children = ValueFormat<[DocumentNodeID]>(.array(of: .nodeID)) {
      (cursor, scope) throws(DocumentError) in try scope.children(at: cursor)
    }
    return KeyFormat("of", children, "The boxes; all unless given.") { $0.nodes = $1 }
  }

  private static var centered: KeyFormat<Equalizing> {
    KeyFormat(
      "centered", .boolean, "Whether there is a gap at both ends as well.",
      standard: .bool(false)
    ) { $0.isCentered = $1 }
  }

  fileprivate static var equalizeExtents: ValueFormat {
    let keys = [
      boxes, KeyFormat("gap", .number, "The gaps; equal ones unless given.") { $0.gap = $1 },
      centered,
    ]
    let definition = SchemaDefinition(
      "equalizeExtents", phrase: "an object with `of`, `gap`, `centered`",
      "Equal boxes and gaps, written into the children once; gaps in points if given."
    ) { _ in .object(keys.map { $0.key }) }
    return .object(keys, from: Equalizing(), schema: .reference(definition))
  }

  fileprivate static var equalizeGaps: ValueFormat {
    let keys = [boxes, centered]
    let definition = SchemaDefinition(
      "equalizeGaps", phrase: "an object with `of`, `centered`",
      "Equal gaps, written into the children once."
    ) { _ in .object(keys.map { $0.key }) }
    return .object(keys, from: Equalizing(isOfGaps: true), schema: .reference(definition))
  }
}

extension ValueFormat<LinearLayout.Shrinking> {
  /// The lengths that shrink in a line that is too long.
  static var shrinking: ValueFormat {
    .words([
      "none": .none, "extentsEqually": .extentsEqually,
      "extentsInProportion": .extentsInProportion, "gapsEqually": .gapsEqually,
      "gapsInProportion": .gapsInProportion, "fair": .fair,
    ])
  }
}

extension ValueFormat<LinearLayout.Extents> {
  fileprivate static var linearExtents: ValueFormat {
    ValueFormat(.reference(.linearExtents)) { (cursor, scope) throws(DocumentError) in
      switch cursor.value.content {
      case .number: return .points(try cursor.number(atLeast: 0))
      case .string: return try cursor.word(of: words)
      default: return try object(at: cursor, scope)
      }
    }
  }

  fileprivate static var words: KeyValuePairs<String, LinearLayout.Extents> {
    ["intrinsic": .intrinsic, "equal": .equal]
  }

  /// Reads `{"dividedInto": 3}` or `{"flexibleSpacing": {...}}`.
  private static func object(
    at cursor: JSONCursor, _ scope: NodeScope
  ) throws(DocumentError) -> LinearLayout.Extents {
    let object = try ObjectCursor(
      cursor, expected: "a number, \"intrinsic\", \"equal\" or an object")
    try object.refuseKeys(except: ["dividedInto", "flexibleSpacing"])
    let key = try object.choice(
      among: ["dividedInto", "flexibleSpacing"], noun: "extents of a line")
    let value = try object.required(key)
    guard key == "flexibleSpacing" else { return .divided(into: try value.countingNumber()) }
    return .flexibleSpacing(try ValueFormat<FlexibleSpacing>.flexibleSpacing.read(value, scope))
  }
}

extension ValueFormat<FlexibleSpacing> {
  static var flexibleSpacing: ValueFormat {
    let keys = [
      KeyFormat<FlexibleSpacing>(
        "extent", .positive, "How long each box is at least.", isRequired: true
      ) { $0.extent = $1 },
      KeyFormat("minimum", .extent, "The least gap.") { $0.minimum = $1 },
      KeyFormat("maximum", .extent, "The greatest gap.") { $0.maximum = $1 },
      KeyFormat(
        "centered", .boolean, "Whether there is a gap at both ends as well.",
        standard: .bool(false)
      ) { $0.isCentered = $1 },
    ]
    let definition = SchemaDefinition(
      "flexibleSpacing", phrase: "an object with `extent`, `minimum`, `maximum`, `centered`",
      "Boxes of one extent with gaps within bounds."
    ) { _ in .object(keys.map { $0.key }) }
    return .object(keys, from: FlexibleSpacing(0), schema: .reference(definition))
  }
}

extension SchemaDefinition {
  fileprivate static let linearExtents = SchemaDefinition(
    "linearExtents",
    phrase: "`\"intrinsic\"`, a number from 0, `\"equal\"`, `{\"dividedInto\": 3}`, "
      + "`{\"flexibleSpacing\": {\"extent\": 60, \"minimum\": 4, \"maximum\": 20, \"centered\": true}}`",
    "How long boxes are along the line: as each says, all alike in points, equal shares, a part "
      + "of the line, or with gaps that give way.",
    standard: .string("intrinsic")
  ) { _ in
    .oneOf([
      .words(ValueFormat<LinearLayout.Extents>.words.map { $0.key }), .extent,
      .object([DocumentKey("dividedInto", .count, isRequired: true)]),
      .object([
        DocumentKey(
          "flexibleSpacing", ValueFormat<FlexibleSpacing>.flexibleSpacing.schema, isRequired: true)
      ]),
    ])
  }
}

extension DocumentLayoutKind {
  /// A layout of children independent of each other.
  static let frame = DocumentLayoutKind(
    "overlay", "Boxes that do not know of each other.",
    keys: KeyFormat.padding + KeyFormat.gravity, from: OverlayLayout()
  ) { LayoutPlan($0) }
}
