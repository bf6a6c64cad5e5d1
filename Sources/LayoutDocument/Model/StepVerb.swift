import LayoutTree

/// One call of the shared vocabulary, as data.
package struct Step: Hashable, Sendable {
  /// The verb with its arguments.
  package let action: Action
  /// Where the document states it.
  package let location: SourceLocation

  /// The steps that it runs, if it is one that runs others.
  var inner: [Step]? {
    switch action {
    case .inset(_, let inner), .reference(_, _, let inner), .priority(_, let inner),
      .identified(_, let inner):
      inner
    default: nil
    }
  }

  /// A verb with its arguments; the cases are the verbs of `LayoutMaker`.
  package indirect enum Action: Hashable, Sendable {
    /// Chains boxes and gaps from edge to edge, or from and to the edges of boxes: `xPlace` and
    /// `yPlace`.
    case place(Axis, [PlaceEntry], from: DocumentNodeID? = nil, to: DocumentNodeID? = nil)
    /// Chains boxes and gaps in the direction of text: `xPlaceLeading`.
    case placeAlongText([PlaceEntry], from: DocumentNodeID? = nil, to: DocumentNodeID? = nil)
    /// Aligns boxes, on one axis or both: `xLeft` to `equal`.
    case align([Axis], Alignment, [DocumentNodeID])
    /// Aligns boxes where a line of text starts or ends: `xLeading` and `xTrailing`.
    case alignAlongText(Alignment, [DocumentNodeID])
    /// Gives boxes an extent: `width` and `height`.
    case extent(Axis, of: [DocumentNodeID?], ExtentEntries)
    /// Bounds the extents of boxes: `width` and `height` with `atLeast` or `atMost`.
    case bound(Axis, of: [DocumentNodeID], atLeast: ExtentEntry?, atMost: ExtentEntry?)
    /// Gives boxes a width and a height: `size`.
    case size([DocumentNodeID], width: ExtentEntry, height: ExtentEntry)
    /// Sizes boxes to their content: `fitContent` and `fitHeight`.
    case fit(ContentFit, [DocumentNodeID])
    /// Gives boxes the extents of the first one: `equalWidths`, `equalHeights` and `equalSizes`.
    case equalExtents([Axis], [DocumentNodeID])
    /// Gives boxes extents in the proportion of weights: `widths` and `heights`.
    case proportion(Axis, [DocumentNodeID], weights: [Double])
    /// Gives boxes a width that is a multiple of their height: `aspectRatio`.
    case aspectRatio(Double, [DocumentNodeID])
    /// Divides the content area between boxes: `columns` and `rows`.
    case divide(Axis, [DocumentNodeID], weights: [Double]?, spacing: Double)
    /// Puts boxes into equal cells: `grid`.
    case grid([DocumentNodeID], StepGrid)
    /// Places boxes with equal gaps: `xDistribute` and `yDistribute`.
    case distribute(Axis, [DocumentNodeID], includingEnds: Bool)
    /// Adds to the insets: `insetEdges`.
    case insetEdges(EdgeInsets)
    /// Sets the insets: `resetEdges`.
    case resetEdges(EdgeInsets)
    /// Adds to the insets for some steps and takes them back: `inset`.
    case inset(EdgeInsets, [Step])
    /// Runs steps with another reference: `ref`.
    case reference(DocumentNodeID, insets: EdgeInsets, [Step])
    /// Runs steps whose constraints matter so much, from 1 to 1000: `priority`.
    case priority(Int, [Step])
    /// Runs steps whose constraints have this identifier: `identified`.
    case identified(String, [Step])
  }
}

/// The cells of a grid.
package struct StepGrid: Hashable, Sendable {
  /// The number of cells in a row.
  package let columns: Int
  /// The gap between cells, in points.
  package let spacing: Double
  /// The gap between rows, or `nil` if it is that between cells.
  package let rowSpacing: Double?
  /// The height of a row, or `nil` for rows that share the height of the content area.
  package let rowHeight: Double?

  /// Describes the cells of a grid.
  package init(
    columns: Int, spacing: Double = 0, rowSpacing: Double? = nil, rowHeight: Double? = nil
  ) {
    self.columns = columns
    self.spacing = spacing
    self.rowSpacing = rowSpacing
    self.rowHeight = rowHeight
  }
}

/// An element of a place list.
package typealias PlaceEntry = PlaceElement<DocumentNodeID>

/// An extent; an attribute of no node is one of the content area.
package typealias ExtentEntry = SizeElement<DocumentNodeID?>

/// The right side of `width` and `height`.
package typealias ExtentEntries = ExtentList<ExtentEntry>

/// `multiplier * attribute + constant`; of no node for the content area.
package typealias ScaledAttribute = AttributeAnchor<DocumentNodeID?>

/// A verb, as documents write it: `{"xPlace": [...]}`.
package struct StepVerb: Sendable {
  /// The key of the verb, the other keys that go with it, and the comment.
  package let keys: [DocumentKey]
  /// A sentence for the guide.
  package let summary: String
  /// Reads the values of the keys.
  let read: @Sendable (JSONCursor, StepScope) throws(DocumentError) -> Step.Action

  /// Where not all companions are required, which of them a step has.
  private let choice: ObjectSchema.Choice

  init(
    _ name: String, _ subject: Schema, _ summary: String,
    _ choice: ObjectSchema.Choice = .free, with companions: [DocumentKey] = [],
    _ read: @escaping @Sendable (JSONCursor, StepScope) throws(DocumentError) -> Step.Action
  ) {
    keys = [DocumentKey(name, subject, isRequired: true)] + companions + [.comment]
    self.summary = summary
    self.choice = choice
    self.read = read
  }

  /// The key of the verb.
  package var name: String { keys[0].name }

  /// The step, in the schema; some names of verbs are taken there.
  package var definition: SchemaDefinition {
    let isTaken = ["width", "height", "size", "priority"].contains(name)
    return SchemaDefinition(isTaken ? name + "Step" : name, phrase: "a step", summary) { _ in
      .object(keys, choice)
    }
  }
}

/// The context of a step.
struct StepScope {
  let reader: StepReader
  let object: ObjectCursor
  /// The place of the reference among the nodes, or `nil` if it cannot be read.
  let reference: Int?
  let depth: Int

  /// Reads a part of the step, which does not hide faults of the other ones.
  func collect<Value>(
    _ part: () throws(DocumentError) -> Value
  ) throws(DocumentError) -> Value? {
    try reader.faults.collect(part)
  }

  /// The boxes at a value, each once, and never the root or the reference.
  func references(at cursor: JSONCursor) throws(DocumentError) -> [DocumentNodeID] {
    try reader.references(at: cursor, except: reference, in: reference)
  }

  /// The steps inside, for another reference or the same.
  func steps(in reference: Int?) throws(DocumentError) -> [Step] {
    try reader.steps(
      at: try object.required("steps"), reference: reference, depth: depth + 1)
  }
}

extension StepVerb {
  /// All verbs.
  package static let all: [StepVerb] =
    [
      placing(
        "xPlace", .horizontal,
        "Chains boxes and gaps from the left edge of the content area to the right one."),
      placing(
        "yPlace", .vertical,
        "Chains boxes and gaps from the top edge of the content area to the bottom one."),
      placingLeading,
      aligning(
        "xLeft", [.horizontal], .start, "Left edges at the left edge of the content area."),
      aligning(
        "xRight", [.horizontal], .end, "Right edges at the right edge of the content area."),
      aligning(
        "xCenter", [.horizontal], .center,
        "Centred between the left and right edges of the content area."),
      aligning(
        "xEqual", [.horizontal], .fill,
        "Stretched from the left edge of the content area to the right one."),
      leading(
        "xLeading", .start,
        "Boxes at the edge where a line of text starts: left, or right in right-to-left."),
      leading(
        "xTrailing", .end,
        "Boxes at the edge where a line of text ends: right, or left in right-to-left."),
      aligning("yTop", [.vertical], .start, "Top edges at the top edge of the content area."),
      aligning(
        "yBottom", [.vertical], .end, "Bottom edges at the bottom edge of the content area."),
      aligning(
        "yCenter", [.vertical], .center,
        "Centred between the top and bottom edges of the content area."),
      aligning(
        "yEqual", [.vertical], .fill,
        "Stretched from the top edge of the content area to the bottom one."),
      aligning("center", Axis.allCases, .center, "Centred in the content area on both axes."),
      aligning("equal", Axis.allCases, .fill, "Stretched over the whole content area."),
      sizing("width", .horizontal, "Widths: one for all boxes, or a list with one for each."),
      sizing("height", .vertical, "Heights: one for all boxes, or a list with one for each."),
      size,
      fitting("fitContent", .ideal, "The width and height that the content likes best."),
      fitting(
        "fitHeight", .heightForWidth,
        "The height that the content takes in the width of the box."),
    ] + proportions + grids + areas

  private static func placing(_ name: String, _ axis: Axis, _ summary: String) -> StepVerb {
    StepVerb(name, .reference(.placeList), summary, with: ends) {
      (subject, scope) throws(DocumentError) in
      let list = try scope.reader.placeList(at: subject, of: scope)
      return .place(axis, list.entries, from: list.first, to: list.last)
    }
  }

  private static let placingLeading = StepVerb(
    "xPlaceLeading", .reference(.placeList),
    "Chains boxes and gaps from the leading edge of the content area to the trailing one.",
    with: ends
  ) { (subject, scope) throws(DocumentError) in
    let list = try scope.reader.placeList(at: subject, of: scope)
    return .placeAlongText(list.entries, from: list.first, to: list.last)
  }

  private static let ends = [
    DocumentKey("from", .nodeID, "The box at whose far edge the list starts."),
    DocumentKey("to", .nodeID, "The box at whose near edge the list ends."),
  ]

  private static func leading(
    _ name: String, _ alignment: Alignment, _ summary: String
  ) -> StepVerb {
    StepVerb(name, .reference(.nodes), summary) { (subject, scope) throws(DocumentError) in
      .alignAlongText(
        alignment, try scope.references(at: subject))
    }
  }

  private static func aligning(
    _ name: String, _ axes: [Axis], _ alignment: Alignment, _ summary: String
  ) -> StepVerb {
    StepVerb(name, .reference(.nodes), summary) { (subject, scope) throws(DocumentError) in
      .align(axes, alignment, try scope.references(at: subject))
    }
  }

  private static func sizing(_ name: String, _ axis: Axis, _ summary: String) -> StepVerb {
    let extents = [
      DocumentKey("is", .reference(.extents)),
      DocumentKey("atLeast", .reference(.extentEntry), "What the extents are not below."),
      DocumentKey("atMost", .reference(.extentEntry), "What the extents are not above."),
    ]
    return StepVerb(name, .reference(.slots), summary, .anyOf(extents.names), with: extents) {
      (subject, scope) throws(DocumentError) in
      if let bound = try scope.reader.bound(axis, of: subject, in: scope) { return bound }
      return try scope.reader.extents(axis, of: subject, in: scope)
    }
  }

  private static let size = StepVerb(
    "size", .reference(.nodes), "One width and one height for all boxes.",
    with: [
      DocumentKey("is", .array(of: .reference(.extentEntry), count: 2), isRequired: true)
    ]
  ) { (subject, scope) throws(DocumentError) in
    try scope.reader.size(of: subject, in: scope)
  }

  private static func fitting(
    _ name: String, _ fit: ContentFit, _ summary: String
  ) -> StepVerb {
    StepVerb(name, .reference(.nodes), summary) { (subject, scope) throws(DocumentError) in
      .fit(
        fit, try scope.reader.references(at: subject, except: 0, in: scope.reference))
    }
  }

  private static let insets = Schema.reference(.insets)
  private static let steps: DocumentKey = .init("steps", .steps, isRequired: true)

  /// The verbs for the area in which others place boxes.
  private static let areas: [StepVerb] = [
    StepVerb(
      "insetEdges", insets,
      "Adds to the insets of the content area for the steps that follow in the list."
    ) { (subject, _) throws(DocumentError) in .insetEdges(try subject.insets()) },
    StepVerb(
      "resetEdges", insets,
      "Sets the insets of the content area for the steps that follow in the list."
    ) { (subject, _) throws(DocumentError) in .resetEdges(try subject.insets()) },
    StepVerb(
      "inset", insets, "Adds to the insets of the content area for the steps inside.",
      with: [steps]
    ) { (subject, scope) throws(DocumentError) in
      let insets = try scope.collect { () throws(DocumentError) in try subject.insets() }
      return .inset(insets ?? .zero, try scope.steps(in: scope.reference))
    },
    StepVerb(
      "ref", .nodeID, "Runs the steps inside with another node as the reference.",
      with: [DocumentKey("insets", insets), steps]
    ) { (subject, scope) throws(DocumentError) in
      let node = try scope.collect { () throws(DocumentError) in
        try scope.reader.nodes.item(at: subject)
      }
      let insets = try scope.object.collect("insets") { (cursor) throws(DocumentError) in
        try cursor.insets()
      }
      let steps = try scope.steps(in: node?.index)
      return .reference(node ?? .unread, insets: insets ?? .zero, steps)
    },
    StepVerb(
      "priority", .reference(.priority),
      "How much the constraints of the steps inside matter, from 1 to 1000.", with: [steps]
    ) { (subject, scope) throws(DocumentError) in
      try scope.reader.refuseInFrames("priorities", at: subject)
      let priority = try scope.collect { () throws(DocumentError) in try subject.priority() }
      let steps = try scope.steps(in: scope.reference)
      return .priority(priority ?? Equation.required, steps)
    },
    StepVerb(
      "identified", .text, "The identifier of the constraints of the steps inside, for reports.",
      with: [steps]
    ) { (subject, scope) throws(DocumentError) in
      let identifier = try scope.collect { () throws(DocumentError) in try subject.text() }
      return .identified(identifier ?? "", try scope.steps(in: scope.reference))
    },
  ]
}

// Verbs for the sizes of several boxes, and for boxes that fill the content area.
extension StepVerb {
  /// The verbs that relate the sizes of boxes.
  static let proportions = [
    equal("equalWidths", [.horizontal], "All boxes as wide as the first one."),
    equal("equalHeights", [.vertical], "All boxes as high as the first one."),
    equal("equalSizes", Axis.allCases, "All boxes as large as the first one."),
    weighing("widths", .horizontal, "Widths in the proportion of weights."),
    weighing("heights", .vertical, "Heights in the proportion of weights."),
    aspectRatio,
  ]

  /// The verbs for columns, rows, grids and equal gaps.
  static let grids = [
    dividing("columns", .horizontal, "Boxes side by side, which fill the content area."),
    dividing("rows", .vertical, "Boxes one below the other, which fill the content area."),
    grid,
    distributing("xDistribute", .horizontal, "Equal gaps between boxes, from left to right."),
    distributing("yDistribute", .vertical, "Equal gaps between boxes, from top to bottom."),
  ]

  private static func equal(_ name: String, _ axes: [Axis], _ summary: String) -> StepVerb {
    StepVerb(name, .reference(.nodes), summary) { (subject, scope) throws(DocumentError) in
      .equalExtents(axes, try scope.references(at: subject))
    }
  }

  private static func weighing(_ name: String, _ axis: Axis, _ summary: String) -> StepVerb {
    let weights = DocumentKey("weights", .reference(.weights), isRequired: true)
    return StepVerb(name, .reference(.nodes), summary, with: [weights]) {
      (subject, scope) throws(DocumentError) in
      let boxes = try scope.collectBoxes(at: subject)
      let weights = try scope.object.required("weights").weights(of: subject)
      return .proportion(axis, boxes, weights: weights)
    }
  }

  private static let aspectRatio = StepVerb(
    "aspectRatio", .positive, "Widths of so many times the height.",
    with: [DocumentKey("of", .reference(.nodes), isRequired: true)]
  ) { (subject, scope) throws(DocumentError) in
    let ratio = try subject.number()
    if ratio <= 0 { try scope.reader.faults.note(subject.error(misuse: .aspectRatio(ratio))) }
    return .aspectRatio(ratio, try scope.references(at: try scope.object.required("of")))
  }

  private static func dividing(_ name: String, _ axis: Axis, _ summary: String) -> StepVerb {
    let keys = [
      DocumentKey("weights", .reference(.weights)),
      DocumentKey("spacing", .number, "The gap between boxes.", standard: .number(0)),
    ]
    return StepVerb(name, .reference(.nodes), summary, with: keys) {
      (subject, scope) throws(DocumentError) in
      let boxes = try scope.collectBoxes(at: subject)
      let weights = try scope.object.collect("weights") { (cursor) throws(DocumentError) in
        try cursor.weights(of: subject)
      }
      return .divide(
        axis, boxes, weights: weights,
        spacing: try scope.object["spacing"]?.number() ?? 0)
    }
  }

  private static let grid = StepVerb(
    "grid", .reference(.nodes), "Boxes in equal cells, which fill the content area row by row.",
    with: [
      DocumentKey("columns", .count, "The number of cells in a row.", isRequired: true),
      DocumentKey("spacing", .number, "The gap between cells.", standard: .number(0)),
      DocumentKey("rowSpacing", .number, "The gap between rows, if it is another one."),
      DocumentKey("rowHeight", .extent, "The height of a row; rows share the height without it."),
    ]
  ) { (subject, scope) throws(DocumentError) in
    let boxes = try scope.collectBoxes(at: subject)
    let columns = try scope.object.required("columns")
    let count = try columns.wholeNumber()
    if count < 1 { try scope.reader.faults.note(columns.error(misuse: .columns(count))) }
    let cells = StepGrid(
      columns: count, spacing: try scope.object["spacing"]?.number() ?? 0,
      rowSpacing: try scope.object["rowSpacing"]?.number(),
      rowHeight: try scope.object["rowHeight"]?.number(atLeast: 0))
    return .grid(boxes, cells)
  }

  private static func distributing(_ name: String, _ axis: Axis, _ summary: String) -> StepVerb {
    let ends = DocumentKey(
      "includingEnds", .boolean, "Whether there are gaps before and after them as well.",
      standard: .bool(false))
    return StepVerb(name, .reference(.nodes), summary, with: [ends]) {
      (subject, scope) throws(DocumentError) in
      .distribute(
        axis, try scope.references(at: subject),
        includingEnds: try scope.object["includingEnds"]?.bool() ?? false)
    }
  }
}

extension StepScope {
  /// The boxes at a value; if there are none, what else the step says is read all the same.
  fileprivate func collectBoxes(at cursor: JSONCursor) throws(DocumentError) -> [DocumentNodeID] {
    try collect { () throws(DocumentError) in try references(at: cursor) } ?? []
  }
}

extension JSONCursor {
  /// Weights of the boxes at another value, of which one is above 0.
  fileprivate func weights(of boxes: JSONCursor) throws(DocumentError) -> [Double] {
    var weights: [Double] = []
    for element in try array() {
      let weight = try element.number()
      if weight < 0 { try faults.note(element.error(misuse: .weight(weight))) }
      weights.append(weight)
    }
    let count = boxes.elements?.count ?? 1
    guard weights.count == count else {
      throw error(misuse: .weightCount(boxes: count, weights: weights.count))
    }
    guard weights.isEmpty || weights.contains(where: { $0 != 0 }) else {
      throw error(misuse: .weight(0))
    }
    return weights
  }

  /// An error in the words of the vocabulary of code.
  fileprivate func error(misuse: LayoutMisuse) -> DocumentError {
    error(.invalidValue(misuse.description))
  }
}

extension SchemaDefinition {
  static let steps: SchemaDefinition = .init("steps", phrase: "[steps](#steps)") { _ in
    .array(of: .reference(step))
  }

  private static let step = SchemaDefinition(
    "step", phrase: "a step",
    "One call of the shared vocabulary: one verb and the keys that go with it."
  ) { _ in .oneOf(StepVerb.all.map { Schema.reference($0.definition) }) }

  static let placeList = SchemaDefinition(
    "placeList", phrase: "a list",
    "Ids of nodes, gaps in points, walls (|) and flexible gaps, gaps with a bound."
  ) { _ in
    let wall = Schema.object([DocumentKey("wall", .yes, isRequired: true)])
    let bounds = ["atLeast", "atMost"].map { name in
      Schema.object([DocumentKey(name, .number, isRequired: true)])
    }
    return .array(of: .oneOf([.number, .text, .reference(flexible), wall] + bounds))
  }

  static let priority = SchemaDefinition(
    "priority", phrase: "a priority", "From 1 to 1000, or a name; 1000 is required."
  ) { _ in
    .oneOf([.count, .words(Equation.namedPriorities.map { $0.key })])
  }

  static let weights = SchemaDefinition(
    "weights", phrase: "weights", "A weight for each box; one of them is above 0."
  ) { _ in .array(of: .extent) }

  static let nodes = SchemaDefinition(
    "nodes", phrase: "an id or several", "The id of a node or several, each once."
  ) { _ in .oneOf([.nodeID, .array(of: .nodeID, minimum: 0, most: nil, isUnique: true)]) }

  static let slots = SchemaDefinition(
    "slots", phrase: "an id or several", "Ids of nodes; null lets its extent pass."
  ) { _ in .oneOf([.nodeID, .array(of: .oneOf([.nodeID, .null]))]) }

  static let extents = SchemaDefinition("extents", phrase: "extents") { _ in
    .oneOf([.reference(extentEntry), .array(of: .reference(extentEntry))])
  }

  static let extentEntry = SchemaDefinition(
    "extentEntry", phrase: "an extent",
    "Points, a share of the free space, a box for its own extent, or an expression in one attribute: "
      + "title.width * 0.5 - 8, where w and h are the extents of the content area."
  ) { _ in .oneOf([.extent, .text, .reference(flexible)]) }

  private static let flexible = SchemaDefinition(
    "flexible", phrase: "a share", "This many shares of the free space."
  ) { _ in .object([DocumentKey("flexible", .positive, isRequired: true)]) }
}
