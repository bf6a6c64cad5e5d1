import FrameEngine
import LayoutTree

extension DocumentLayoutKind {
  /// Children one after the other.
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
      KeyFormat("equalizeExtents", .equalizeExtents) { $0.equalizings.append($1) },
      KeyFormat("equalizeGaps", .equalizeGaps) { $0.equalizings.append($1) },
    ],
    from: LinearSubject()
  ) { subject in
    var plan = LayoutPlan(subject.layout)
    plan.axis = subject.layout.axis
    if !subject.equalizings.isEmpty {
      plan.complete = { node, nodes in
        for equalizing in subject.equalizings {
          equalizing.apply(subject.layout, to: node, nodes)
        }
      }
    }
    return plan
  }
}

/// A linear layout, and what it writes into its children once.
private struct LinearSubject: Styled {
  var layout = LinearLayout(.horizontal)
  var equalizings: [Equalizing] = []

  var style: LayoutStyle {
    get { layout.style }
    set { layout.style = newValue }
  }
}

/// Equal extents or gaps that a linear layout writes into its children once.
struct Equalizing: Sendable {
  /// Whether gaps alone are made equal.
  var isOfGaps = false
  /// The gaps between equal boxes, or `nil` for equal gaps.
  var gap: Double?
  /// The boxes; `nil` for all children.
  var nodes: [NodeName]?
  /// Whether there is a gap before the first box and after the last one as well.
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
    let children = ValueFormat<[NodeName]>(.array(of: .nodeID)) {
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
  /// What gives way in a line.
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
    ["own": .own, "equalShares": .equalShares]
  }

  /// Reads `{"parts": 3}` or `{"flexed": {...}}`.
  private static func object(
    at cursor: JSONCursor, _ scope: NodeScope
  ) throws(DocumentError) -> LinearLayout.Extents {
    let object = try ObjectCursor(
      cursor, expected: "a number, \"own\", \"equalShares\" or an object")
    try object.refuseKeys(except: ["parts", "flexed"])
    let key = try object.choice(among: ["parts", "flexed"], noun: "extents of a line")
    let value = try object.required(key)
    guard key == "flexed" else { return .parts(try value.countingNumber()) }
    return .flexed(try ValueFormat<FlexedSpacing>.flexed.read(value, scope))
  }
}

extension ValueFormat<FlexedSpacing> {
  fileprivate static var flexed: ValueFormat {
    let keys = [
      KeyFormat<FlexedSpacing>(
        "extent", .positive, "How long each box is at least.", isRequired: true
      ) { $0.extent = $1 },
      KeyFormat("least", .extent, "The least gap.") { $0.least = $1 },
      KeyFormat("greatest", .extent, "The greatest gap.") { $0.greatest = $1 },
      KeyFormat(
        "centered", .boolean, "Whether there is a gap at both ends as well.",
        standard: .bool(false)
      ) { $0.isCentered = $1 },
    ]
    let definition = SchemaDefinition(
      "flexed", phrase: "an object", "Boxes of one extent with gaps within bounds."
    ) { _ in .object(keys.map { $0.key }) }
    return .object(keys, from: FlexedSpacing(0), schema: .reference(definition))
  }
}

extension SchemaDefinition {
  fileprivate static let linearExtents = SchemaDefinition(
    "linearExtents",
    phrase: "`\"own\"`, a number from 0, `\"equalShares\"`, `{\"parts\": 3}`, "
      + "`{\"flexed\": {\"extent\": 60, \"least\": 4, \"greatest\": 20, \"centered\": true}}`",
    "How long boxes are along the line: as each says, all alike in points, equal shares, a part "
      + "of the line, or with gaps that give way.",
    standard: .string("own")
  ) { _ in
    .oneOf([
      .words(ValueFormat<LinearLayout.Extents>.words.map { $0.key }), .extent,
      .object([DocumentKey("parts", .count, isRequired: true)]),
      .object([
        DocumentKey("flexed", ValueFormat<FlexedSpacing>.flexed.schema, isRequired: true)
      ]),
    ])
  }
}
