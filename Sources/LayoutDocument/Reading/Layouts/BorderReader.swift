import FrameEngine
import LayoutTree

/// Reads the lines of a node.
struct BorderReader {
  /// The axis along which children follow each other, if the layout has one.
  private let axis: Axis?
  /// The axis along which the cells of each row follow each other, if the layout is a table.
  private let cellAxis: Axis?

  /// Reads lines of a node with this layout, if it has one.
  init(along arrangement: DocumentArrangement?) {
    axis = arrangement?.plan.axis
    cellAxis = arrangement?.plan.rows?.axis.cross
  }

  func border(at cursor: JSONCursor) throws(DocumentError) -> DocumentBorder {
    let object = try ObjectCursor(cursor, keys: BorderKeys.all)
    var lines = Borderlines()
    if let all = try object["all"]?.borderline() { lines = Borderlines(all: all) }
    lines.top = try object["top"]?.borderline() ?? lines.top
    lines.bottom = try object["bottom"]?.borderline() ?? lines.bottom
    lines.leading = try object["leading"]?.borderline() ?? lines.leading
    lines.trailing = try object["trailing"]?.borderline() ?? lines.trailing
    lines.left = try object["left"]?.borderline()
    lines.right = try object["right"]?.borderline()
    lines.keepsGapsClear = try object["keepsGapsClear"]?.bool() ?? false
    lines.between = try object["between"].map { (cursor) throws(DocumentError) in
      try separators(at: cursor, along: axis)
    }
    return DocumentBorder(lines: lines, cells: try cells(of: object))
  }

  private func cells(of object: ObjectCursor) throws(DocumentError) -> Borderlines.Separators? {
    guard let cursor = object["betweenCells"] else { return nil }
    guard let cellAxis else {
      throw object.error(.invalidValue("only a table has cells"), atKey: "betweenCells")
    }
    return try separators(at: cursor, along: cellAxis)
  }

  private func separators(
    at cursor: JSONCursor, along axis: Axis?
  ) throws(DocumentError) -> Borderlines.Separators {
    var (given, placement): (Axis?, Borderlines.Separators.Placement?)
    if cursor.string == nil {
      let object = try ObjectCursor(cursor, keys: BorderKeys.separators)
      given = try object["axis"]?.word(of: ["horizontal": .horizontal, "vertical": .vertical])
      placement = try object["placement"]?.word(of: ["middle": .middle, "edges": .edges])
    }
    guard let axis = given ?? axis else {
      throw cursor.error(.invalidValue("lines between these boxes need an \"axis\""))
    }
    return Borderlines.Separators(
      axis, try cursor.borderline(keys: BorderKeys.separators), placement: placement ?? .middle)
  }
}

extension JSONCursor {
  /// A colour alone, or an object.
  fileprivate func borderline(
    keys: [DocumentKey] = BorderKeys.line
  ) throws(DocumentError) -> Borderline {
    if string != nil { return Borderline(try color()) }
    let object = try ObjectCursor(self, expected: "a colour such as \"#CCCCCC\" or an object")
    try object.refuseKeys(except: keys)
    var line = Borderline(
      try object.required("color").color(), dark: try object["darkColor"]?.color(),
      thickness: try object["thickness"]?.thickness() ?? .pixels(1))
    line.headIndent = try object["headIndent"]?.number() ?? 0
    line.tailIndent = try object["tailIndent"]?.number() ?? 0
    line.offset = try object["offset"]?.number() ?? 0
    if let dash = object["dash"] {
      let lengths = try dash.array(of: 2, shape: "[on, off]")
      line.dash = Borderline.Dash(
        on: try lengths[0].positiveNumber(), off: try lengths[1].positiveNumber())
    }
    return line
  }

  /// Points, or `{"pixels": n}`.
  private func thickness() throws(DocumentError) -> Borderline.Thickness {
    if case .number = value.content { return .points(try positiveNumber()) }
    let object = try ObjectCursor(self, expected: "a number or {\"pixels\": n}")
    try object.refuseKeys(except: ["pixels"])
    return .pixels(try object.required("pixels").positiveNumber())
  }

  private func color() throws(DocumentError) -> LayoutColor {
    let text = try text()
    do throws(LayoutColorError) {
      return try LayoutColor(text)
    } catch {
      throw self.error(.invalidValue(error.description))
    }
  }
}

/// The keys of lines.
package enum BorderKeys {
  /// The keys of the lines of a node.
  package static let all = [
    DocumentKey("all", oneLine, "All edges that are not given otherwise."),
    DocumentKey("top", oneLine, "Along the top edge."),
    DocumentKey("bottom", oneLine, "Along the bottom edge."),
    DocumentKey("leading", oneLine, "Along the edge where lines of text start."),
    DocumentKey("trailing", oneLine, "Along the edge where lines of text end."),
    DocumentKey(
      "left", oneLine,
      "On the left also in right-to-left, in place of a leading or trailing one there."
    ),
    DocumentKey(
      "right", oneLine,
      "On the right also in right-to-left, in place of a leading or trailing one there."),
    DocumentKey(
      "between", .reference(.separators),
      "Between boxes next to each other, other than those that are gone, empty or `placedByOwner`."),
    DocumentKey(
      "betweenCells", .reference(.separators), "Between the cells of each row of a table."),
    DocumentKey(
      "keepsGapsClear", .boolean,
      "Whether the gaps next to the box stay without lines of the box around.",
      standard: .bool(false)),
  ]

  /// The keys of a line that is an object.
  package static let line = [
    DocumentKey("color", .reference(.color), "On light paper.", isRequired: true),
    DocumentKey("darkColor", .reference(.color), "On dark paper, if it is another."),
    DocumentKey("thickness", .reference(.lineThickness)),
    DocumentKey("headIndent", .number, "What is left out at the leading or top end."),
    DocumentKey("tailIndent", .number, "What is left out at the other end."),
    DocumentKey("offset", .number, "How far inwards the line is."),
    DocumentKey(
      "dash", .array(of: .positive, count: 2),
      "The lengths of strokes and of gaps between them."),
  ]

  /// The keys of lines between boxes that are an object.
  package static let separators =
    line + [
      DocumentKey(
        "axis", .axis,
        "Along which boxes are next to each other; that of a line or a table unless given."),
      DocumentKey(
        "placement", .words(["middle", "edges"]),
        "In the middle of gaps, or at the edges of boxes that hold others, once where they touch.",
        standard: .string("middle")),
    ]

  private static let oneLine = Schema.reference(.borderline)
}

extension SchemaDefinition {
  static let border = SchemaDefinition(
    "border", phrase: "an object; see [lines](#lines)",
    "Lines along the edges of a box, and between what is in it."
  ) { _ in .object(BorderKeys.all) }

  fileprivate static let borderline = SchemaDefinition("borderline", phrase: "a line") { _ in
    .oneOf([.reference(.color), .reference(borderlineObject)])
  }

  private static let borderlineObject = SchemaDefinition(
    "borderlineObject", phrase: "an object"
  ) { _ in .object(BorderKeys.line) }

  fileprivate static let separators = SchemaDefinition("separators", phrase: "a line") { _ in
    .oneOf([.reference(.color), .reference(separatorsObject)])
  }

  private static let separatorsObject = SchemaDefinition(
    "separatorsObject", phrase: "an object"
  ) { _ in .object(BorderKeys.separators) }

  fileprivate static let lineThickness = SchemaDefinition(
    "lineThickness", phrase: "a number above 0, or `{\"pixels\": 2}` at the scale of `rounding`",
    "Points, or device pixels; one pixel unless given."
  ) { _ in
    .oneOf([.positive, .object([DocumentKey("pixels", .positive, isRequired: true)])])
  }
}
