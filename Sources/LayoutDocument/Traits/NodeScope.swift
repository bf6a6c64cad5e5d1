import FrameEngine
import LayoutTree

/// The node to which a value belongs, for values that name its siblings or children.
struct NodeScope {
  let nodes: NodeTable
  /// The index of the node in the table.
  let owner: Int
  /// Whether the layout around the node ties boxes to lines of each other.
  private(set) var tiesLines = false
  /// The changes of a size class to the general traits, for checking them in place; `nil` when
  /// reading general traits.
  private(set) var changes: ObjectCursor?

  /// Returns the scope for the value of a key; one that the class leaves unchanged may be tied to
  /// lines, as in the general layout.
  func reading(_ key: String) -> NodeScope {
    guard let changes, changes[key] == nil else { return self }
    var scope = self
    scope.tiesLines = true
    return scope
  }

  /// Reads the layout of the node: an object with the name of its kind as the only key.
  func nodeLayout(at cursor: JSONCursor) throws(DocumentError) -> DocumentNodeLayout {
    let kinds = nodes.kinds.layouts
    let shape = "an object such as {\"linear\": {\"axis\": \"horizontal\"}}"
    let object = try ObjectCursor(cursor, expected: shape)
    try object.refuseKeys(except: kinds.map { $0.name } + [DocumentKey.comment.name])
    let kind = try object.choice(among: kinds, named: { $0.name }, noun: "a layout")
    let inner = try ObjectCursor(try object.required(kind.name), keys: kind.keys)
    return DocumentNodeLayout(
      kindName: kind.name, source: cursor.value,
      transform: try inner.collect(DocumentLayoutKind.transform.name) {
        (cursor) throws(DocumentError) in try cursor.transform()
      },
      try kind.read(inner, self))
  }

  /// Reads the ids of children of the node.
  func children(at cursor: JSONCursor) throws(DocumentError) -> [DocumentNodeID] {
    var names: [DocumentNodeID] = []
    for element in try cursor.array() {
      try cursor.faults.collect { () throws(DocumentError) in
        names.append(try listedChild(at: element))
      }
    }
    return names
  }

  /// Reads the id of a child of the node.
  func listedChild(at cursor: JSONCursor) throws(DocumentError) -> DocumentNodeID {
    let name = try nodes.reference(at: cursor)
    guard nodes.nodes[name.index].parent == owner else {
      throw cursor.error(.invalidValue("\(quoted(name.id)) is not in this layout"))
    }
    return name
  }

  /// Reads the id of a node in the same layout.
  private func sibling(at cursor: JSONCursor) throws(DocumentError) -> DocumentNodeID {
    let name = try nodes.reference(at: cursor)
    guard nodes.nodes[name.index].parent == nodes.nodes[owner].parent else {
      throw cursor.error(.invalidValue("\(quoted(name.id)) is not in the same layout"))
    }
    return name
  }

  /// Reports an attribute beside a key that names no node.
  private func checkAttribute(of object: ObjectCursor, _ key: String) throws(DocumentError) {
    guard object["attribute"] != nil, key != "of" else { return }
    try object.note(.invalidValue("an attribute goes with \"of\""), atKey: "attribute")
  }

  /// Reports a key that has a meaning in relative layouts only, unless it is misspelt.
  private func checkTies(_ object: ObjectCursor, key: String) throws(DocumentError) {
    guard !tiesLines, object.keys.contains(key) else { return }
    try object.note(
      .invalidValue("\(quoted(key)) has a meaning in relative layouts only"), atKey: key)
  }

  /// Reads a nonempty list.
  func list<Element>(
    at cursor: JSONCursor, _ element: (JSONCursor) throws(DocumentError) -> Element
  ) throws(DocumentError) -> [Element] {
    let values = try cursor.array()
    guard !values.isEmpty else { throw cursor.error(.invalidValue("the list is empty")) }
    var elements: [Element] = []
    for value in values {
      try cursor.faults.collect { () throws(DocumentError) in
        elements.append(try element(value))
      }
    }
    return elements
  }
}

/// The width or height of a box.
package struct DocumentDimension: Sendable {
  /// The value, with its multiplier, its constant and its bounds.
  package var dimension: BoxDimension<DocumentNodeID>
  /// The boxes that share the extent in a relative layout, which then determines it.
  package var equal: [DimensionReference<DocumentNodeID>]?
}

extension NodeScope {
  typealias Dimension = BoxDimension<DocumentNodeID>
  typealias Extent = DimensionReference<DocumentNodeID>

  private static let dimensionShape =
    "a number, a percentage such as \"50%\", \"wrap\", \"fill\", \"otherAxis\", an id or an object"
  private static let extentShape =
    "a number, a percentage such as \"50%\", \"wrap\", \"otherAxis\", an id or an object"

  /// Reads an extent along an axis.
  func dimension(
    at cursor: JSONCursor, _ axis: Axis
  ) throws(DocumentError) -> DocumentDimension {
    switch cursor.value.content {
    case .number: return DocumentDimension(dimension: .points(try cursor.number(atLeast: 0)))
    case .string: return DocumentDimension(dimension: Dimension(try word(at: cursor)))
    case .object: break
    default: throw cursor.wrongType(expected: Self.dimensionShape)
    }
    let object = try ObjectCursor(cursor)
    try object.refuseKeys(except: DimensionKeys.all)
    var dimension = Dimension.fill
    dimension.multiplier = try object["multiplier"]?.number() ?? 1
    dimension.constant = try object["constant"]?.number() ?? 0
    dimension.minimum = try object.collect("minimum") { (cursor) throws(DocumentError) in
      try extent(at: cursor, axis)
    }
    dimension.maximum = try object.collect("maximum") { (cursor) throws(DocumentError) in
      try extent(at: cursor, axis)
    }
    dimension.isActive = try object["active"]?.bool() ?? true
    dimension.shrink = try object["shrink"]?.number(atLeast: 0) ?? 0
    let key = try object.choice(among: DimensionKeys.values.names, noun: "an extent")
    try checkAttribute(of: object, key)
    let equal = try equal(of: object, key, axis)
    if equal == nil { dimension.value = try value(of: object, key, axis) }
    return DocumentDimension(dimension: dimension, equal: dimension.isActive ? equal : nil)
  }

  private func word(at cursor: JSONCursor) throws(DocumentError) -> Dimension.Value {
    if let percent = try percent(at: cursor) { return .percent(percent) }
    switch cursor.string?.text {
    case "wrap": return .wrap
    case "fill": return .fill
    case "otherAxis": return .extent(.otherAxis)
    default:
      return .extent(try box(at: cursor, or: ["wrap", "fill", "otherAxis"], Self.dimensionShape))
    }
  }

  /// Reads a percentage that is not negative; `nil` for another string.
  private func percent(at cursor: JSONCursor) throws(DocumentError) -> Double? {
    guard let percent = cursor.percent else { return nil }
    guard percent >= 0 else {
      throw cursor.error(.invalidValue("\(jsonText(of: percent)) is below 0"))
    }
    return percent
  }

  /// Returns the box named by a string, which stands for its extent along the same axis; `words`
  /// are the alternatives.
  private func box(
    at cursor: JSONCursor, or words: [String], _ shape: String
  ) throws(DocumentError) -> Extent {
    guard let text = cursor.string?.text else { throw cursor.wrongType(expected: shape) }
    if case .failure(let unknown) = nodes.find(text, or: words) {
      guard case .unknownNode(_, suggestion: .some) = unknown.reason else {
        throw cursor.wrongType(expected: shape)
      }
      throw cursor.error(unknown.reason)
    }
    return Extent(ofBox: try sibling(at: cursor))
  }

  private func value(
    of object: ObjectCursor, _ key: String, _ axis: Axis
  ) throws(DocumentError) -> Dimension.Value {
    let cursor = try object.required(key)
    switch key {
    case "points": return .points(try cursor.number(atLeast: 0))
    case "percent": return .percent(try cursor.number(atLeast: 0))
    case "is": return try word(at: cursor)
    case "min": return .min(try extents(at: cursor, axis))
    case "max": return .max(try extents(at: cursor, axis))
    default: return .extent(try extent(of: object, axis))
    }
  }

  /// Reads the boxes that share the extent in a relative layout.
  private func equal(
    of object: ObjectCursor, _ key: String, _ axis: Axis
  ) throws(DocumentError) -> [Extent]? {
    guard key == "equal" else { return nil }
    try checkTies(object, key: key)
    return try extents(at: try object.required(key), axis)
  }

  private func extents(
    at cursor: JSONCursor, _ axis: Axis
  ) throws(DocumentError) -> [Extent] {
    try list(at: cursor) { (cursor) throws(DocumentError) in try extent(at: cursor, axis) }
  }

  /// Reads a number, a percentage, a word, an id, or an object with one of the keys of an extent.
  private func extent(at cursor: JSONCursor, _ axis: Axis) throws(DocumentError) -> Extent {
    switch cursor.value.content {
    case .number(let number): return .points(number)
    case .string: return try extentWord(at: cursor)
    default: break
    }
    let object = try ObjectCursor(cursor, expected: Self.extentShape)
    try object.refuseKeys(except: DimensionKeys.extent)
    let multiplier = try object["multiplier"]?.number() ?? 1
    let constant = try object["constant"]?.number() ?? 0
    return try extent(of: object, axis).multiplier(multiplier).constant(constant)
  }

  private func extentWord(at cursor: JSONCursor) throws(DocumentError) -> Extent {
    if let percent = try percent(at: cursor) { return .percent(percent) }
    switch cursor.string?.text {
    case "wrap": return .wrap
    case "otherAxis": return .otherAxis
    default: return try box(at: cursor, or: ["wrap", "otherAxis"], Self.extentShape)
    }
  }

  /// Reads the extent named by an object, without its multiplier and constant.
  private func extent(
    of object: ObjectCursor, _ axis: Axis
  ) throws(DocumentError) -> Extent {
    let key = try object.choice(among: DimensionKeys.extentValues.names, noun: "an extent")
    let cursor = try object.required(key)
    try checkAttribute(of: object, key)
    switch key {
    case "percent": return .percent(try cursor.number(atLeast: 0))
    case "is": return try extentWord(at: cursor)
    case "min": return .min(try extents(at: cursor, axis))
    case "max": return .max(try extents(at: cursor, axis))
    case "ofLayout": return .ofLayout(try other(than: axis, at: cursor))
    default:
      let node = try sibling(at: cursor)
      return Extent(
        ofBox: node,
        try object["attribute"].flatMap { (cursor) throws(DocumentError) in
          try other(than: axis, at: cursor)
        })
    }
  }

  /// Returns the axis of `width` or `height`, or `nil` if it is `axis`.
  private func other(than axis: Axis, at cursor: JSONCursor) throws(DocumentError) -> Axis? {
    let named: Axis = try cursor.word(of: ["width": .horizontal, "height": .vertical])
    return named == axis ? nil : named
  }
}

/// The keys of extents of boxes.
package enum DimensionKeys {
  /// The keys of which exactly one is required.
  package static let values = [
    DocumentKey("points", .extent, "An extent."),
    DocumentKey("percent", .extent, "A percentage of the content area."),
    DocumentKey(
      "is", .anyOf([.percent, .words(["wrap", "fill", "otherAxis"]), .nodeID]),
      "A word, percent, or a box."),
    DocumentKey("of", .nodeID, "A box of the same layout."),
    DocumentKey("ofLayout", attribute, "An extent of the layout."),
    DocumentKey("min", extents, "The least of several extents."),
    DocumentKey("max", extents, "The greatest of several extents."),
    DocumentKey("equal", extents, "The box and others share what the layout has."),
  ]

  /// The keys of an extent given as an object.
  package static let all =
    values + factors + [
      DocumentKey("minimum", .reference(.extentOf), "What the extent is not to fall below."),
      DocumentKey("maximum", .reference(.extentOf), "What the extent is not to exceed."),
      DocumentKey("active", .boolean, "Whether it counts.", standard: .bool(true)),
      DocumentKey("shrink", .extent, "How much of what is missing it gives up."),
    ]

  /// The keys of which exactly one is required in a referenced extent.
  package static let extentValues = [
    DocumentKey("percent", .extent, "A percentage of the content area."),
    DocumentKey("of", .nodeID, "A box of the same layout."),
    DocumentKey("ofLayout", attribute, "An extent of the layout."),
    DocumentKey(
      "is", .anyOf([.percent, .words(["wrap", "otherAxis"]), .nodeID]),
      "A word, percent, or a box."),
    DocumentKey("min", extents, "The least of several extents."),
    DocumentKey("max", extents, "The greatest of several extents."),
  ]

  /// The keys of a referenced extent.
  package static let extent = extentValues + factors

  private static let factors = [
    DocumentKey(
      "attribute", attribute, "The extent of the box; that of the same name unless given."),
    DocumentKey("multiplier", .number, "What the extent is multiplied by."),
    DocumentKey("constant", .number, "Points added."),
  ]

  private static let extents = Schema.array(of: .reference(.extentOf), minimum: 1)

  private static let attribute = Schema.words(
    LayoutAttribute.allCases.filter { $0.isExtent }.map { $0.documentName })
}

extension ValueFormat<DocumentDimension> {
  /// Returns the format of the extent of a box along an axis.
  static func dimension(_ axis: Axis) -> ValueFormat {
    ValueFormat(.reference(.dimension)) { (cursor, scope) throws(DocumentError) in
      try scope.dimension(at: cursor, axis)
    }
  }
}

extension SchemaDefinition {
  fileprivate static let dimension: SchemaDefinition = .init(
    "dimension", phrase: "[an extent](#positions-and-extents)",
    "How wide or high a box is: points, percent, what is inside, what is left, its other extent, "
      + "a box of the same layout for the extent of the same name, or an object."
  ) { _ in
    .anyOf([
      .extent, .percent, .words(["wrap", "fill", "otherAxis"]), .nodeID,
      .reference(dimensionObject),
    ])
  }

  private static let dimensionObject: SchemaDefinition = .init(
    "dimensionObject", phrase: "an object", "One key that decides, and what goes with it."
  ) { _ in .object(DimensionKeys.all, .oneOf(DimensionKeys.values.names)) }

  fileprivate static let extentOf: SchemaDefinition = .init(
    "extentOf", phrase: "an extent",
    "A number, percent, what is inside, the other extent, a box for the extent of the same name, an "
      + "extent of a box or of the layout, or one of several."
  ) { _ in
    .anyOf([.number, .percent, .words(["wrap", "otherAxis"]), .nodeID, .reference(extentObject)])
  }

  private static let extentObject: SchemaDefinition = .init("extentObject", phrase: "an object") {
    _ in
    .object(DimensionKeys.extent, .oneOf(DimensionKeys.extentValues.names))
  }
}

/// The position of a line of a box.
package enum DocumentPosition: Sendable {
  /// A distance from the corresponding line of the layout.
  case distance(LayoutPosition)
  /// A relation to other lines, in a relative layout.
  case tied(BoxPosition<DocumentNodeID>)
}

extension NodeScope {
  private typealias Position = BoxPosition<DocumentNodeID>
  typealias Line = BoxLine<DocumentNodeID>

  private static let positionShape =
    "a number, a percentage such as \"50%\", \"safeArea\" or an object"

  /// Reads the position of a line, measured along an axis.
  func position(at cursor: JSONCursor, _ axis: Axis) throws(DocumentError) -> DocumentPosition {
    switch cursor.value.content {
    case .number(let number): return .distance(.points(number))
    case .string: return .distance(LayoutPosition(try word(at: cursor)))
    case .object: break
    default: throw cursor.wrongType(expected: Self.positionShape)
    }
    let object = try ObjectCursor(cursor)
    try object.refuseKeys(except: PositionKeys.all)
    let offset = try object["offset"]?.number() ?? 0
    let offsetIfGone = try object["ifGone"]?.number() ?? 0
    let countsGone = try object["countsGone"]?.bool() ?? true
    let minimum = try bound(of: object, "minimum", axis)
    let maximum = try bound(of: object, "maximum", axis)
    let isActive = try object["active"]?.bool() ?? true
    let shrink = try object["shrink"]?.number(atLeast: 0) ?? 0
    let key = try object.choice(among: PositionKeys.values.names, noun: "a position")
    try checkGone(of: object, key)
    guard var distance = try distance(of: object, key) else {
      let tied = try object.faults.collect { () throws(DocumentError) in
        try tie(of: object, key, axis)
      }
      var position = tied ?? Position(.free)
      try checkAttribute(of: object, key)
      try refuseShrinking(shrink, of: object)
      position.offset = offset
      position.offsetIfGone = offsetIfGone
      position.countsGone = countsGone
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

  /// Reports keys about boxes that are gone where there is no line of one.
  private func checkGone(of object: ObjectCursor, _ key: String) throws(DocumentError) {
    if key != "of", object["ifGone"] != nil {
      try object.note(.invalidValue("\"ifGone\" goes with \"of\""), atKey: "ifGone")
    }
    let listKeys = ["min", "max"] + PositionKeys.sides.names
    if object["countsGone"] != nil, key != "of", !listKeys.contains(key) {
      try object.note(
        .invalidValue("\"countsGone\" goes with lines of boxes"), atKey: "countsGone")
    }
  }

  /// Reports a shrink factor of a position that is tied to a line.
  private func refuseShrinking(
    _ shrink: Double, of object: ObjectCursor
  ) throws(DocumentError) {
    if shrink == 0 { return }
    try object.note(
      .invalidValue("a position that is tied to a line does not shrink"), atKey: "shrink")
  }

  private func word(at cursor: JSONCursor) throws(DocumentError) -> LayoutPosition.Value {
    if let percent = cursor.percent { return .percent(percent) }
    guard cursor.string?.text == "safeArea" else {
      let meant = cursor.string.flatMap { suggestion(for: $0.text, among: ["safeArea"]) }
      throw cursor.wrongType(expected: Self.positionShape, suggestion: meant)
    }
    return .safeArea
  }

  /// Reads a distance from an object; `nil` if it ties a line to others.
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

  /// Reads the relation of a line to others from an object.
  private func tie(
    of object: ObjectCursor, _ key: String, _ axis: Axis
  ) throws(DocumentError) -> Position {
    let cursor = try object.required(key)
    try checkTies(object, key: key)
    switch key {
    case "min": return Position(.min(try lines(at: cursor, axis)))
    case "max": return Position(.max(try lines(at: cursor, axis)))
    case "centered": return Position(.centered(try lines(at: cursor, axis)))
    case "after", "before", "below", "above": return try side(key, at: cursor, axis)
    case "atLeast":
      return Position(.free).minimum(try bound(at: cursor, axis))
    case "atMost":
      return Position(.free).maximum(try bound(at: cursor, axis))
    default: return Position(.line(try line(of: object, axis)))
    }
  }

  /// Reads the side of several boxes that is furthest from them.
  private func side(
    _ key: String, at cursor: JSONCursor, _ axis: Axis
  ) throws(DocumentError) -> Position {
    let isEnd = key == "after" || key == "below"
    guard (axis == .horizontal) == (key == "after" || key == "before") else {
      let keys = axis == .horizontal ? "\"after\" and \"before\"" : "\"below\" and \"above\""
      throw cursor.error(.invalidValue("\(keys) are the sides along this axis"))
    }
    let attribute: LayoutAttribute =
      axis == .horizontal ? isEnd ? .trailing : .leading : isEnd ? .bottom : .top
    let lines = try list(at: cursor) { (cursor) throws(DocumentError) in
      Line(ofBox: try sibling(at: cursor), attribute)
    }
    return Position(isEnd ? .max(lines) : .min(lines))
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

  /// Reads a bound: a line, or a number as a distance.
  private func bound(at cursor: JSONCursor, _ axis: Axis) throws(DocumentError) -> Position.Bound {
    let line = try line(at: cursor, axis)
    return line.isNumber ? .points(line.offset) : .line(line)
  }

  private func lines(at cursor: JSONCursor, _ axis: Axis) throws(DocumentError) -> [Line] {
    try list(at: cursor) { (cursor) throws(DocumentError) in try line(at: cursor, axis) }
  }

  /// Reads a line: a number, `{"of": id}` or `{"ofLayout": attribute}`.
  private func line(at cursor: JSONCursor, _ axis: Axis) throws(DocumentError) -> Line {
    if case .number(let number) = cursor.value.content {
      return Line(points: number)
    }
    let object = try ObjectCursor(
      cursor, expected: "a number, {\"of\": id} or {\"ofLayout\": attribute}")
    try object.refuseKeys(except: PositionKeys.line)
    let offset = try object["offset"]?.number() ?? 0
    let gone = try object["ifGone"]?.number() ?? 0
    if object["of"] == nil { try checkGone(of: object, "ofLayout") }
    return try line(of: object, axis).offset(offset, ifGone: gone)
  }

  /// Reads the line named by an object, without its offset.
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

  /// Reads the attribute of a line perpendicular to the axis.
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
  /// The keys of which exactly one is required.
  package static let values =
    [
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
    ] + sides

  /// The keys of the sides of several boxes.
  static let sides = [
    DocumentKey("after", boxes, "The furthest of the trailing edges of boxes."),
    DocumentKey("before", boxes, "The nearest of the leading edges of boxes."),
    DocumentKey("below", boxes, "The lowest of the bottom edges of boxes."),
    DocumentKey("above", boxes, "The highest of the top edges of boxes."),
  ]

  /// The keys of a position given as an object.
  package static let all =
    values + [
      DocumentKey(
        "attribute", attribute, "The line of the box; that of the same name unless given."),
      DocumentKey("offset", .number, "Points added inwards."),
      DocumentKey("ifGone", .number, "Points added in their place while the box is gone."),
      DocumentKey(
        "countsGone", .boolean, "Whether the lines of boxes that are gone count.",
        standard: .bool(true)),
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
    DocumentKey("ifGone", .number, "Points added in their place while the box is gone."),
  ]

  private static let lines = Schema.array(of: .reference(.lineOf), minimum: 1)
  private static let boxes = Schema.array(of: .nodeID, minimum: 1)

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
  /// Returns the format of the position of a line, measured along an axis.
  static func position(_ axis: Axis) -> ValueFormat {
    ValueFormat(.reference(.position)) { (cursor, scope) throws(DocumentError) in
      try scope.position(at: cursor, axis)
    }
  }
}

extension ValueFormat<LayoutPosition> {
  /// The distance of the left or right edge from that of the layout.
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
  ) { _ in .object(PositionKeys.all, .oneOf(PositionKeys.values.names)) }

  fileprivate static let lineOf: SchemaDefinition = .init(
    "lineOf", phrase: "a line", "A number, or a line of a box or of the layout."
  ) { _ in .oneOf([.number, .reference(lineObject)]) }

  private static let lineObject: SchemaDefinition = .init("lineObject", phrase: "an object") { _ in
    .object(PositionKeys.line, .oneOf(["of", "ofLayout"]))
  }
}
