import FrameEngine
import LayoutTree

/// How wide or high a box is.
package struct DocumentDimension: Sendable {
  /// The value, with its multiplier, its constant and its bounds.
  package var dimension: BoxDimension<DocumentNodeID>
  /// The boxes with which this one shares a relative layout, which then decides.
  package var equal: [DimensionReference<DocumentNodeID>]?
}

extension NodeScope {
  typealias Dimension = BoxDimension<DocumentNodeID>
  typealias Extent = DimensionReference<DocumentNodeID>

  private static let shape =
    "a number, a percentage such as \"50%\", \"wrap\", \"fill\", \"otherAxis\", an id or an object"
  private static let extentShape = "a number, \"wrap\", \"otherAxis\", an id or an object"

  /// Reads an extent along an axis.
  func dimension(
    at cursor: JSONCursor, _ axis: Axis
  ) throws(DocumentError) -> DocumentDimension {
    switch cursor.value.content {
    case .number: return DocumentDimension(dimension: .points(try cursor.number(atLeast: 0)))
    case .string: return DocumentDimension(dimension: Dimension(try word(at: cursor)))
    case .object: break
    default: throw cursor.wrongType(expected: Self.shape)
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
    if let percent = cursor.percent {
      guard percent >= 0 else {
        throw cursor.error(.invalidValue("\(jsonText(of: percent)) is below 0"))
      }
      return .percent(percent)
    }
    switch cursor.string?.text {
    case "wrap": return .wrap
    case "fill": return .fill
    case "otherAxis": return .extent(.otherAxis)
    default:
      return .extent(try box(at: cursor, or: ["wrap", "fill", "otherAxis"], Self.shape))
    }
  }

  /// The box whose extent of the same name a string stands for, where some words may stand as well.
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

  /// The boxes with which this one shares a relative layout.
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

  /// A number, a word, an id, `{"of": id}`, `{"ofLayout": attribute}`, `{"is": word}` or
  /// `{"minimum": list}`.
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
    switch cursor.string?.text {
    case "wrap": .wrap
    case "otherAxis": .otherAxis
    default: try box(at: cursor, or: ["wrap", "otherAxis"], Self.extentShape)
    }
  }

  /// The extent that an object names, without its factor and its points.
  private func extent(
    of object: ObjectCursor, _ axis: Axis
  ) throws(DocumentError) -> Extent {
    let key = try object.choice(among: DimensionKeys.extentValues.names, noun: "an extent")
    let cursor = try object.required(key)
    try checkAttribute(of: object, key)
    switch key {
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

  /// The axis of `width` or `height`, or `nil` if it is the same.
  private func other(than axis: Axis, at cursor: JSONCursor) throws(DocumentError) -> Axis? {
    let named: Axis = try cursor.word(of: ["width": .horizontal, "height": .vertical])
    return named == axis ? nil : named
  }
}

/// The keys of extents of boxes.
package enum DimensionKeys {
  /// The keys of which exactly one must be there.
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

  /// The keys of an object.
  package static let all =
    values + factors + [
      DocumentKey("minimum", .reference(.extentOf), "What the extent is not to fall below."),
      DocumentKey("maximum", .reference(.extentOf), "What the extent is not to exceed."),
      DocumentKey("active", .boolean, "Whether it counts.", standard: .bool(true)),
      DocumentKey("shrink", .extent, "How much of what is missing it gives up."),
    ]

  /// The keys of which an extent that another one is tied to has one, if it is an object.
  package static let extentValues = [
    DocumentKey("of", .nodeID, "A box of the same layout."),
    DocumentKey("ofLayout", attribute, "An extent of the layout."),
    DocumentKey("is", .anyOf([.words(["wrap", "otherAxis"]), .nodeID]), "A word, or a box."),
    DocumentKey("min", extents, "The least of several extents."),
    DocumentKey("max", extents, "The greatest of several extents."),
  ]

  /// The keys of an extent that another one is tied to.
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
  /// How long a box is along an axis.
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
  ) { _ in .object(DimensionKeys.all) }

  fileprivate static let extentOf: SchemaDefinition = .init(
    "extentOf", phrase: "an extent",
    "A number, what is inside, the other extent, a box for the extent of the same name, an extent of "
      + "a box or of the layout, or one of several."
  ) { _ in
    .anyOf([.number, .words(["wrap", "otherAxis"]), .nodeID, .reference(extentObject)])
  }

  private static let extentObject: SchemaDefinition = .init("extentObject", phrase: "an object") {
    _ in
    .object(DimensionKeys.extent)
  }
}
