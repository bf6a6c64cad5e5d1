import LayoutTree

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
