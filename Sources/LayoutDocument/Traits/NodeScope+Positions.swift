import FrameEngine
import LayoutTree

/// Where a line of a box goes.
package enum DocumentPosition: Sendable {
  /// At a distance from that of the layout.
  case distance(LayoutPosition)
  /// Tied to lines, in a relative layout.
  case tied(BoxPosition<DocumentNodeID>)
}

extension NodeScope {
  private typealias Position = BoxPosition<DocumentNodeID>
  typealias Line = BoxLine<DocumentNodeID>

  private static let shape = "a number, a percentage such as \"50%\", \"safeArea\" or an object"

  /// Reads where a line goes that is measured along an axis.
  func position(at cursor: JSONCursor, _ axis: Axis) throws(DocumentError) -> DocumentPosition {
    switch cursor.value.content {
    case .number(let number): return .distance(.points(number))
    case .string: return .distance(LayoutPosition(try word(at: cursor)))
    case .object: break
    default: throw cursor.wrongType(expected: Self.shape)
    }
    let object = try ObjectCursor(cursor)
    try object.refuseKeys(except: PositionKeys.all)
    let offset = try object["offset"]?.number() ?? 0
    let minimum = try bound(of: object, "minimum", axis)
    let maximum = try bound(of: object, "maximum", axis)
    let isActive = try object["active"]?.bool() ?? true
    let shrink = try object["shrink"]?.number(atLeast: 0) ?? 0
    let key = try object.choice(among: PositionKeys.values.names, noun: "a position")
    guard var distance = try distance(of: object, key) else {
      let tied = try object.faults.collect { () throws(DocumentError) in
        try tie(of: object, key, axis)
      }
      var position = tied ?? Position(.free)
      try checkAttribute(of: object, key)
      try refuseShrinking(shrink, of: object)
      position.offset = offset
      position.minimum = minimum ?? position.minimum
      position.maximum = maximum ?? position.maximum
      position.isActive = isActive
      return .tied(position)
    }
    try checkAttribute(of: object, key)
    distance.offset = offset
    distance.isActive = isActive
    distance.shrink = shrink
    if case .points(let points)? = minimum { distance.minimum = points }
    if case .points(let points)? = maximum { distance.maximum = points }
    guard minimum.goesByLine || maximum.goesByLine else { return .distance(distance) }
    try refuseShrinking(shrink, of: object)
    var position = Position(distance: distance)
    position.minimum = minimum
    position.maximum = maximum
    return .tied(position)
  }

  /// Notes that a position shrinks which is tied to a line.
  private func refuseShrinking(
    _ shrink: Double, of object: ObjectCursor
  ) throws(DocumentError) {
    if shrink == 0 { return }
    try object.note(
      .invalidValue("a position that is tied to a line does not shrink"), atKey: "shrink")
  }

  private func word(at cursor: JSONCursor) throws(DocumentError) -> LayoutPosition.Value {
    if let percent = cursor.percent { return .percent(percent) }
    guard cursor.string?.text == "safeArea" else { throw cursor.wrongType(expected: Self.shape) }
    return .safeArea
  }

  /// The distance that an object gives; `nil` if it ties a line to others.
  private func distance(
    of object: ObjectCursor, _ key: String
  ) throws(DocumentError) -> LayoutPosition? {
    let cursor = try object.required(key)
    switch key {
    case "points": return .points(try cursor.number())
    case "percent": return .percent(try cursor.number())
    case "weight": return .weight(try cursor.number(atLeast: 0))
    case "is": return LayoutPosition(try word(at: cursor))
    default: return nil
    }
  }

  /// The reference that an object ties a line to.
  private func tie(
    of object: ObjectCursor, _ key: String, _ axis: Axis
  ) throws(DocumentError) -> Position {
    let cursor = try object.required(key)
    try checkTies(object, key: key)
    switch key {
    case "min": return Position(.min(try lines(at: cursor, axis)))
    case "max": return Position(.max(try lines(at: cursor, axis)))
    case "centered": return Position(.centered(try lines(at: cursor, axis)))
    case "atLeast":
      return Position(.free).minimum(try bound(at: cursor, axis))
    case "atMost":
      return Position(.free).maximum(try bound(at: cursor, axis))
    default: return Position(.line(try line(of: object, axis)))
    }
  }

  private func bound(
    of object: ObjectCursor, _ key: String, _ axis: Axis
  ) throws(DocumentError) -> Position.Bound? {
    let bound = try object.collect(key) { (cursor) throws(DocumentError) in
      try self.bound(at: cursor, axis)
    }
    if case .line? = bound { try checkTies(object, key: key) }
    return bound
  }

  /// A line; one that is a number is a distance.
  private func bound(at cursor: JSONCursor, _ axis: Axis) throws(DocumentError) -> Position.Bound {
    let line = try line(at: cursor, axis)
    return line.isNumber ? .points(line.offset) : .line(line)
  }

  private func lines(at cursor: JSONCursor, _ axis: Axis) throws(DocumentError) -> [Line] {
    try list(at: cursor) { (cursor) throws(DocumentError) in try line(at: cursor, axis) }
  }

  /// A number, `{"of": id}` or `{"ofLayout": attribute}`.
  private func line(at cursor: JSONCursor, _ axis: Axis) throws(DocumentError) -> Line {
    if case .number(let number) = cursor.value.content {
      return Line(points: number)
    }
    let object = try ObjectCursor(
      cursor, expected: "a number, {\"of\": id} or {\"ofLayout\": attribute}")
    try object.refuseKeys(except: PositionKeys.line)
    let offset = try object["offset"]?.number() ?? 0
    var line = try line(of: object, axis)
    line.offset = offset
    return line
  }

  /// The line that an object names, without its offset.
  private func line(of object: ObjectCursor, _ axis: Axis) throws(DocumentError) -> Line {
    let key = try object.choice(among: ["of", "ofLayout"], noun: "a line")
    if key == "ofLayout" {
      if object["attribute"] != nil {
        try object.note(.invalidValue("\"ofLayout\" is the attribute"), atKey: "attribute")
      }
      return Line(ofLayout: try attribute(at: try object.required(key), axis))
    }
    let attribute = try object.collect("attribute") { (cursor) throws(DocumentError) in
      try self.attribute(at: cursor, axis)
    }
    return Line(ofBox: try sibling(at: try object.required(key)), attribute)
  }

  /// A line across the axis.
  private func attribute(
    at cursor: JSONCursor, _ axis: Axis
  ) throws(DocumentError) -> LayoutAttribute {
    let lines = LayoutAttribute.allCases.filter { $0.axis == axis && !$0.isExtent }
    let name = try cursor.text()
    if let found = lines.first(where: { $0.documentName == name }) { return found }
    throw cursor.wrongType(
      expected: "one of " + lines.map { quoted($0.documentName) }.joined(separator: ", "))
  }
}

/// The keys of positions.
package enum PositionKeys {
  /// The keys of which exactly one must be there.
  package static let values = [
    DocumentKey("points", .number, "A distance."),
    DocumentKey("percent", .number, "A percentage of the content area."),
    DocumentKey("weight", .extent, "A share of the space that is left."),
    DocumentKey("is", .oneOf([.percent, .words(["safeArea"])]), "A word, or percent."),
    DocumentKey("of", .nodeID, "A box of the same relative layout."),
    DocumentKey("ofLayout", attribute, "A line of the layout."),
    DocumentKey("min", lines, "The least of several lines."),
    DocumentKey("max", lines, "The greatest of several lines."),
    DocumentKey("centered", lines, "The box and others, centred together."),
    DocumentKey("atLeast", .reference(.lineOf), "A line to keep clear of, from behind."),
    DocumentKey("atMost", .reference(.lineOf), "A line to keep clear of, from before."),
  ]

  /// The keys of an object.
  package static let all =
    values + [
      DocumentKey(
        "attribute", attribute, "The line of the box; that of the same name unless given."),
      DocumentKey("offset", .number, "Points added inwards."),
      DocumentKey("minimum", .reference(.lineOf), "The least position."),
      DocumentKey("maximum", .reference(.lineOf), "The greatest position."),
      DocumentKey("active", .boolean, "Whether it counts.", standard: .bool(true)),
      DocumentKey("shrink", .extent, "How much of what is missing it gives up."),
    ]

  /// The keys of a line of a box or of a layout.
  package static let line = [
    DocumentKey("of", .nodeID, "A box of the same relative layout."),
    DocumentKey("ofLayout", attribute, "A line of the layout."),
    DocumentKey("attribute", attribute, "The line of the box; that of the same name unless given."),
    DocumentKey("offset", .number, "Points added."),
  ]

  private static let lines = Schema.array(of: .reference(.lineOf), minimum: 1)

  private static let attribute = Schema.words(
    LayoutAttribute.allCases.filter { !$0.isExtent }.map { $0.documentName })
}

extension BoxPosition<DocumentNodeID>.Bound? {
  /// Whether the bound is a line of a box or of the layout.
  fileprivate var goesByLine: Bool {
    if case .line? = self { true } else { false }
  }
}

extension ValueFormat<DocumentPosition> {
  /// Where a line goes that is measured along an axis.
  static func position(_ axis: Axis) -> ValueFormat {
    ValueFormat(.reference(.position)) { (cursor, scope) throws(DocumentError) in
      try scope.position(at: cursor, axis)
    }
  }
}

extension ValueFormat<LayoutPosition> {
  /// How far the left or right edge is from that of the layout.
  static var side: ValueFormat {
    ValueFormat(.reference(.position)) { (cursor, scope) throws(DocumentError) in
      if case .distance(let distance) = try scope.position(at: cursor, .horizontal) {
        return distance
      }
      throw cursor.error(
        .invalidValue("left and right are distances; tie \"leading\" or \"trailing\" to a line"))
    }
  }
}

extension SchemaDefinition {
  static let position = SchemaDefinition(
    "position", phrase: "[a position](#positions-and-extents)",
    "Where an edge, a centre or the baseline goes: points, percent, the safe area, or an object."
  ) { _ in .oneOf([.number, .percent, .words(["safeArea"]), .reference(positionObject)]) }

  private static let positionObject: SchemaDefinition = .init(
    "positionObject", phrase: "an object", "One key that decides, and what goes with it."
  ) { _ in .object(PositionKeys.all) }

  fileprivate static let lineOf: SchemaDefinition = .init(
    "lineOf", phrase: "a line", "A number, or a line of a box or of the layout."
  ) { _ in .oneOf([.number, .reference(lineObject)]) }

  private static let lineObject: SchemaDefinition = .init("lineObject", phrase: "an object") { _ in
    .object(PositionKeys.line)
  }
}
