import FrameEngine
import LayoutTree

extension FlowLayout: Styled {}

extension DocumentLayoutKind {
  /// A layout of children in lines that wrap.
  static let flow = DocumentLayoutKind(
    "flow", "Boxes one after the other in lines, which break.",
    keys: [
      KeyFormat(
        "axis", .axis, "Along which the boxes of a line follow each other.",
        standard: .string("horizontal")
      ) { $0.layout.axis = $1 }
    ] + KeyFormat.style + [
      KeyFormat("wrap", .flowWrap) { $0.layout.wrap = $1 },
      KeyFormat(
        "itemGravity", .gravity(.vertical),
        "Where boxes go across their lines; baselines are for horizontal lines."
      ) { $0.layout.itemGravity = $1 },
      KeyFormat(
        "lastLine",
        .words(["start": FlowLayout.LastLine.start, "spread": .spread, "aligned": .aligned]),
        "Where boxes of a last line go whose gravity spreads boxes.", standard: .string("start")
      ) { $0.layout.lastLine = $1 },
      KeyFormat(
        "weights",
        .words([
          "automatic": FlowLayout.Weights.automatic, "room": .room, "growth": .growth,
          "flexGrow": .flexGrow,
        ]), "What weights share: the room at the place of the box, or what is left of the line.",
        standard: .string("automatic")
      ) { $0.layout.weights = $1 },
      KeyFormat(
        "flexibleSpacing", .flexibleSpacing,
        "One length for all boxes along the axis, with gaps that give way."
      ) { $0.layout.flexibleSpacing = $1 },
      KeyFormat("maximumLines", .counting, "How many lines count for the size of the layout.") {
        $0.layout.maximumLines = $1
      },
      KeyFormat("lineGravity", .lineGravities, "The gravity of single lines.") {
        $0.lineGravities = $1
      },
    ],
    from: FlowSubject()
  ) { subject in
    var layout = subject.layout
    if !subject.lineGravities.isEmpty { layout.lineGravity = subject.gravity }
    var plan = LayoutPlan(layout)
    plan.axis = layout.axis
    return plan
  }
}

/// A flow layout, and the gravity of single lines.
private struct FlowSubject: Styled {
  var layout = FlowLayout()
  var lineGravities: [DocumentLineGravity] = []

  var style: LayoutStyle {
    get { layout.style }
    set { layout.style = newValue }
  }

  /// Returns the gravity of a line: that of the first entry that names it.
  func gravity(of line: FlowLayout.Line) -> FlowLayout.LineGravity {
    lineGravities.first { $0.line == line.index || $0.isLast && line.isLast }?.gravity
      ?? FlowLayout.LineGravity()
  }
}

/// The gravity of one line of a flow layout.
struct DocumentLineGravity: Sendable {
  /// The number of the line, from 0; `nil` for the last one.
  var line: Int?
  /// Whether it is the last line.
  var isLast = false
  var gravity = FlowLayout.LineGravity()
}

extension ValueFormat<Int> {
  /// A whole number from 1.
  fileprivate static var counting: ValueFormat {
    ValueFormat(.count) { (cursor) throws(DocumentError) in try cursor.countingNumber() }
  }
}

extension ValueFormat<FlowLayout.Wrap> {
  fileprivate static var flowWrap: ValueFormat {
    ValueFormat(.reference(.flowWrap)) { (cursor, scope) throws(DocumentError) in
      if case .string = cursor.value.content { return try cursor.word(of: words) }
      let object = try ObjectCursor(cursor, expected: "\"whenFull\", \"fitted\" or an object")
      try object.refuseKeys(except: keys)
      let key = try object.choice(among: keys, noun: "a wrap")
      let value = try object.required(key)
      if key == "pages" {
        return .pages(try ValueFormat<FlowLayout.Pages>.pages.read(value, scope))
      }
      let count = try value.countingNumber()
      return switch key {
      case "compact": .compact(count)
      case "waterfall": .waterfall(count)
      default: .count(count)
      }
    }
  }

  fileprivate static var words: KeyValuePairs<String, FlowLayout.Wrap> {
    ["whenFull": .whenFull, "fitted": .fitted]
  }

  fileprivate static var keys: [String] { ["count", "compact", "waterfall", "pages"] }
}

extension ValueFormat<FlowLayout.Pages> {
  fileprivate static var pages: ValueFormat {
    let keys = [
      KeyFormat<FlowLayout.Pages>(
        "itemsPerLine", .counting, "How many boxes a line has.", isRequired: true
      ) { $0.itemsPerLine = $1 },
      KeyFormat("linesPerPage", .counting, "How many lines a page has.", isRequired: true) {
        $0.linesPerPage = $1
      },
      KeyFormat(
        "axis", .axis, "Along which pages follow each other.", standard: .string("horizontal")
      ) { $0.axis = $1 },
      KeyFormat(
        "continuous", .boolean,
        "Whether boxes go on from page to page with the spacing alone.", standard: .bool(false)
      ) { $0.isContinuous = $1 },
    ]
    let definition = SchemaDefinition(
      "flowPages", phrase: "an object with `itemsPerLine`, `linesPerPage`, `axis`, `continuous`",
      "Pages of boxes of one size, each as long as the layout around has room."
    ) { _ in .object(keys.map { $0.key }) }
    return .object(
      keys, from: FlowLayout.Pages(1, linesPerPage: 1), schema: .reference(definition))
  }
}

extension SchemaDefinition {
  fileprivate static let flowWrap = SchemaDefinition(
    "flowWrap",
    phrase: "`\"whenFull\"`, `\"fitted\"`, `{\"count\": 4}`, `{\"compact\": 3}`, "
      + "`{\"waterfall\": 3}`, `{\"pages\": {\"itemsPerLine\": 3, \"linesPerPage\": 2}}`",
    "Where lines break: when they are full, when no later box has room, or after so many boxes, "
      + "which may lie right below each other, in the shortest column, or in pages.",
    standard: .string("whenFull")
  ) { _ in
    .oneOf(
      [.words(ValueFormat<FlowLayout.Wrap>.words.map { $0.key })]
        + ValueFormat<FlowLayout.Wrap>.keys.map { key in
          let schema = key == "pages" ? ValueFormat<FlowLayout.Pages>.pages.schema : .count
          return .object([DocumentKey(key, schema, isRequired: true)])
        })
  }
}

extension ValueFormat<[DocumentLineGravity]> {
  fileprivate static var lineGravities: ValueFormat {
    let line = ValueFormat<DocumentLineGravity>.lineGravity
    return ValueFormat(.array(of: line.schema)) { (cursor, scope) throws(DocumentError) in
      try scope.list(at: cursor) { (element) throws(DocumentError) in
        try line.read(element, scope)
      }
    }
  }
}

extension ValueFormat<DocumentLineGravity> {
  fileprivate static var lineGravity: ValueFormat {
    let number = ValueFormat<Int?>(.oneOf([.count, .words(["first", "last"])])) {
      (cursor) throws(DocumentError) in
      if case .string = cursor.value.content {
        return try cursor.word(of: ["first": 0 as Int?, "last": nil])
      }
      return try cursor.countingNumber() - 1
    }
    let keys = [
      KeyFormat<DocumentLineGravity>(
        "line", number, "The number of the line, from 1, or `last`.", isRequired: true
      ) {
        $0.line = $1
        $0.isLast = $1 == nil
      },
      KeyFormat("along", .gravity(.vertical), "Where its boxes go along it.") {
        $0.gravity.along = $1
      },
      KeyFormat("across", .gravity(.vertical), "Where its boxes go across it.") {
        $0.gravity.across = $1
      },
    ]
    let definition = SchemaDefinition(
      "lineGravity", phrase: "an object with `line`, `along`, `across`",
      "The gravity of one line of a flow layout."
    ) { _ in .object(keys.map { $0.key }) }
    return .object(keys, from: DocumentLineGravity(), schema: .reference(definition))
  }
}
