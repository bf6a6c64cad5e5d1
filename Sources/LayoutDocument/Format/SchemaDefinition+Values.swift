import FrameEngine
import LayoutTree

// Values that several parts of the format share.
extension Schema {
  /// A number of a document.
  package static let number = Schema.reference(.number)
  /// A number from 0.
  package static let extent = Schema.reference(.extent)
  /// A number above 0.
  package static let positive = Schema.reference(.positive)
  /// A whole number from 1.
  package static let count = Schema.reference(.count)
  /// A percentage in a string.
  package static let percent = Schema.reference(.percent)
  /// A point in percent.
  package static let unitPoint = Schema.reference(.unitPoint)
  /// A number or degrees.
  package static let argument = Schema.reference(.argument)
  /// The id of a node.
  package static let nodeID = Schema.reference(.nodeID)
}

extension SchemaDefinition {
  static let number = SchemaDefinition("number", phrase: "a number") { _ in
    .number(NumberBounds())
  }

  static let extent = SchemaDefinition("extent", phrase: "a number from 0") { _ in
    .number(NumberBounds(minimum: 0))
  }

  static let positive = SchemaDefinition("positive", phrase: "a number above 0") { _ in
    .number(NumberBounds(above: 0))
  }

  static let count = SchemaDefinition("count", phrase: "a whole number from 1") { _ in
    .number(NumberBounds(minimum: 1, isWhole: true))
  }

  static let percent = SchemaDefinition("percent", phrase: "a percentage such as `\"50%\"`") { _ in
    .string(pattern: #"^-?[0-9]+(\.[0-9]+)?%$"#)
  }

  static let unitPoint = SchemaDefinition(
    "unitPoint", phrase: "`[\"50%\", \"50%\"]`", "[x, y] in percent."
  ) { _ in .array(of: .percent, count: 2) }

  static let argument = SchemaDefinition(
    "argument", phrase: "a number, or degrees such as `\"90°\"`",
    "A number, in radians for angles, or degrees such as 90°."
  ) { _ in .oneOf([.number, .string(pattern: #"^-?[0-9]+(\.[0-9]+)?°$"#)]) }

  static let point = SchemaDefinition("point", phrase: "`[x, y]`", "[x, y] in points.") { _ in
    .array(of: .number, count: 2)
  }

  static let size = SchemaDefinition(
    "size", phrase: "`[width, height]`", "[width, height] in points."
  ) { _ in .array(of: .extent, count: 2) }

  static let nodeID = SchemaDefinition("node-id", phrase: "an id") { _ in .text }

  static let direction = SchemaDefinition(
    "direction", phrase: "`\"leftToRight\"`, `\"rightToLeft\"`", "Which way a line of text runs."
  ) { _ in .words(DocumentWords.direction) }

  static let insets = SchemaDefinition(
    "insets", phrase: "a number, `[top, left, bottom, right]` or an object with these keys",
    "One distance, [top, left, bottom, right], or an object."
  ) { _ in sides(["top", "left", "bottom", "right"]) }

  static let directionalInsets = SchemaDefinition(
    "directionalInsets",
    phrase: "a number, `[top, leading, bottom, trailing]` or an object with these keys",
    "One distance, [top, leading, bottom, trailing], or an object."
  ) { _ in sides(["top", "leading", "bottom", "trailing"]) }

  private static func sides(_ names: [String]) -> Schema {
    .oneOf([
      .number, .array(of: .number, count: 4), .object(names.map { DocumentKey($0, .number) }),
    ])
  }

  static let edges = SchemaDefinition(
    "edges",
    phrase: "`\"all\"` or a list of `\"leading\"`, `\"trailing\"`, `\"top\"`, `\"bottom\"`",
    "Edges at which the safe area is added to the padding.",
    standard: .array([.string("leading"), .string("trailing")])
  ) { _ in
    .oneOf([.words(["all"]), .array(of: .words(DocumentWords.edge))])
  }

  static let horizontalGravity = SchemaDefinition(
    "horizontalGravity", phrase: gravity(.horizontal), standard: .string("unspecified")
  ) { _ in .words(DocumentWords.gravity(.horizontal)) }

  static let verticalGravity = SchemaDefinition(
    "verticalGravity", phrase: gravity(.vertical), standard: .string("unspecified")
  ) { _ in .words(DocumentWords.gravity(.vertical)) }

  private static func gravity(_ axis: Axis) -> String {
    DocumentWords.gravity(axis).map { "`\"" + $0.key + "\"`" }.joined(separator: ", ")
  }

  static let color = SchemaDefinition("color", phrase: "`\"#RRGGBB\"` or `\"#RRGGBBAA\"`") { _ in
    .string(pattern: "^#([0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$")
  }
}
