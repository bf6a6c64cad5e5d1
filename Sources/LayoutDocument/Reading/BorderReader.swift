import FrameEngine
import LayoutTree

/// Reads the borderlines of a node.
struct BorderReader {
  /// The axis along which children follow each other, if the layout has one.
  private let axis: Axis?
  /// The axis along which the cells of each row follow each other, if the layout is a table.
  private let cellAxis: Axis?

  private let scope: NodeScope

  /// Creates a reader for a node with this layout, if it has one.
  init(along nodeLayout: DocumentNodeLayout?, _ scope: NodeScope) {
    self.scope = scope
    axis = nodeLayout?.plan.axis
    cellAxis = nodeLayout?.plan.rows?.axis.cross
  }

  func border(at cursor: JSONCursor) throws(DocumentError) -> DocumentBorder {
    let object = try ObjectCursor(cursor, keys: BorderKeys.all)
    var lines = LayoutBorder()
    if let all = try line(of: object, "all") { lines = LayoutBorder(all: all) }
    lines.top = try line(of: object, "top") ?? lines.top
    lines.bottom = try line(of: object, "bottom") ?? lines.bottom
    lines.leading = try line(of: object, "leading") ?? lines.leading
    lines.trailing = try line(of: object, "trailing") ?? lines.trailing
    lines.left = try line(of: object, "left")
    lines.right = try line(of: object, "right")
    lines.hidesAdjacentSeparators = try object["keepsGapsClear"]?.bool() ?? false
    lines.separators = try object.collect("separators") { (cursor) throws(DocumentError) in
      try separators(at: cursor, along: axis)
    }
    let cells = try object.collect("cellSeparators") { (cursor) throws(DocumentError) in
      try self.cells(of: object, at: cursor)
    }
    return DocumentBorder(lines: lines, cells: cells)
  }

  private func line(
    of object: ObjectCursor, _ key: String
  ) throws(DocumentError) -> BorderLine? {
    try object.collect(key) { (cursor) throws(DocumentError) in
      try LineDraft(at: cursor, scope).line
    }
  }

  private func cells(
    of object: ObjectCursor, at cursor: JSONCursor
  ) throws(DocumentError) -> LayoutBorder.Separators {
    guard let cellAxis else {
      throw object.error(.invalidValue("only a table has cells"), atKey: "cellSeparators")
    }
    return try separators(at: cursor, along: cellAxis)
  }

  private func separators(
    at cursor: JSONCursor, along axis: Axis?
  ) throws(DocumentError) -> LayoutBorder.Separators {
    let draft = try SeparatorsDraft(at: cursor, scope)
    guard let axis = draft.axis ?? axis else {
      throw cursor.error(.invalidValue("lines between these boxes need an \"axis\""))
    }
    return LayoutBorder.Separators(
      axis, draft.line, placement: draft.placement, span: draft.span)
  }
}

/// An object with the properties of a line.
private protocol Lined: Sendable {
  /// The appearance of the line.
  var line: BorderLine { get set }
  /// The keys of an object.
  static var keys: [KeyFormat<Self>] { get }
  /// Creates a black line of one pixel.
  init()
}

extension Lined {
  /// Reads a colour or an object.
  init(at cursor: JSONCursor, _ scope: NodeScope) throws(DocumentError) {
    self.init()
    if cursor.string != nil {
      line.color = try cursor.color()
      return
    }
    let object = try ObjectCursor(
      cursor, expected: "a colour such as \"#CCCCCC\" or an object")
    try object.refuseKeys(except: Self.keys.map { $0.key })
    try object.read(Self.keys, into: &self, in: scope)
  }

  /// The keys for the appearance of a line.
  fileprivate static var lineKeys: [KeyFormat<Self>] {
    [
      KeyFormat("color", .color, "On light paper.", isRequired: true) { $0.line.color = $1 },
      KeyFormat("darkColor", .color, "On dark paper, if it is another.") {
        $0.line.darkColor = $1
      },
      KeyFormat("thickness", .lineThickness) { $0.line.thickness = $1 },
      KeyFormat("headIndent", .number, "What is left out at the leading or top end.") {
        $0.line.headIndent = $1
      },
      KeyFormat("tailIndent", .number, "What is left out at the other end.") {
        $0.line.tailIndent = $1
      },
      KeyFormat("offset", .number, "How far inwards the line is.") { $0.line.offset = $1 },
      KeyFormat("dash", .dash, "The lengths of strokes and of gaps between them.") {
        $0.line.dash = $1
      },
    ]
  }
}

/// A line along an edge.
private struct LineDraft: Lined {
  var line = BorderLine()

  static var keys: [KeyFormat<LineDraft>] { lineKeys }
}

/// The lines between boxes.
private struct SeparatorsDraft: Lined {
  var line = BorderLine()
  var axis: Axis?
  var placement = LayoutBorder.Separators.Placement.middle
  var span = LayoutBorder.Separators.Span.box

  static var keys: [KeyFormat<SeparatorsDraft>] {
    lineKeys + [
      KeyFormat(
        "axis", .axis,
        "Along which boxes are next to each other; that of a line or a table unless given."
      ) { $0.axis = $1 },
      KeyFormat(
        "placement", .words(DocumentWords.placement),
        "In the middle of gaps, or at the edges of boxes that hold others, once where they touch.",
        standard: .string("middle")
      ) { $0.placement = $1 },
      KeyFormat(
        "span", .words(DocumentWords.span),
        "Whether lines in the middle of gaps go from edge to edge of the box or of its content area.",
        standard: .string("box")
      ) { $0.span = $1 },
    ]
  }
}

extension ValueFormat<LayoutColor> {
  fileprivate static var color: ValueFormat {
    ValueFormat(.reference(.color)) { (cursor) throws(DocumentError) in try cursor.color() }
  }
}

extension ValueFormat<BorderLine.Thickness> {
  /// The thickness: points, or `{"pixels": n}`.
  fileprivate static var lineThickness: ValueFormat {
    ValueFormat(.reference(.lineThickness)) { (cursor) throws(DocumentError) in
      if case .number = cursor.value.content { return .points(try cursor.positiveNumber()) }
      let object = try ObjectCursor(cursor, expected: "a number or {\"pixels\": n}")
      try object.refuseKeys(except: ["pixels"])
      return .pixels(try object.required("pixels").positiveNumber())
    }
  }
}

extension ValueFormat<BorderLine.Dash> {
  fileprivate static var dash: ValueFormat {
    ValueFormat(.array(of: .positive, count: 2)) { (cursor) throws(DocumentError) in
      let lengths = try cursor.array(of: 2, shape: "[on, off]")
      return BorderLine.Dash(
        on: try lengths[0].positiveNumber(), off: try lengths[1].positiveNumber())
    }
  }
}

extension JSONCursor {
  func color() throws(DocumentError) -> LayoutColor {
    let text = try text()
    do throws(LayoutColorError) {
      return try LayoutColor(text)
    } catch {
      throw self.error(.invalidValue(error.description))
    }
  }
}

/// The keys of borderlines.
package enum BorderKeys {
  /// The keys of the borderlines of a node.
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
      "separators", .reference(.separators),
      "Between boxes next to each other, other than those that are gone, empty or `excludedFromLayout`."
    ),
    DocumentKey(
      "cellSeparators", .reference(.separators), "Between the cells of each row of a table."),
    DocumentKey(
      "keepsGapsClear", .boolean,
      "Whether the gaps next to the box stay without lines of the box around.",
      standard: .bool(false)),
  ]

  /// The keys of a line given as an object.
  package static let line = LineDraft.keys.map { $0.key }

  /// The keys of lines between boxes given as an object.
  package static let separators = SeparatorsDraft.keys.map { $0.key }

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
