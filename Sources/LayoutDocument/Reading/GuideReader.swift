import LayoutTree

extension ObjectCursor {
  /// Reads the position of a guide; a barrier is read when all nodes are known.
  func guidePlace() throws(DocumentError) -> DocumentGuide.Place {
    let names = DocumentKeys.guidePlaces.names
    guard names.contains(where: { self[$0] != nil }) else { return .free }
    switch try choice(among: names, noun: "a guide") {
    case "xLine": return .line(try required("xLine").line(.horizontal))
    case "yLine": return .line(try required("yLine").line(.vertical))
    case "barrier": return .barrier(DocumentBarrier())
    default: return .insets(try required("insets").insets())
    }
  }
}

extension JSONCursor {
  /// Reads a line across an axis: a distance in points, or an object.
  fileprivate func line(_ axis: Axis) throws(DocumentError) -> GuideLine {
    if case .number(let distance) = value.content {
      return GuideLine(axis, at: 0, offset: distance)
    }
    let object = try ObjectCursor(
      self, expected: "a number or an object such as {\"at\": 0.5, \"offset\": 8}")
    let keys = DocumentKeys.line(axis)
    try object.refuseKeys(except: keys)
    let given = keys.names.filter { object[$0] != nil }
    if given.isEmpty {
      if let unknown = object.unknownKeyFault { throw unknown }
      throw error(
        .invalidValue(
          "a line needs one of " + keys.names.map { quoted($0) }.joined(separator: ", ")))
    }
    let edge = given.first { $0 == "leading" || $0 == "trailing" }
    if let edge, let other = given.first(where: { $0 != edge }) {
      try object.note(.invalidValue("\(quoted(edge)) gives the line already"), atKey: other)
    }
    let number = { (key: String) throws(DocumentError) in
      try object.collect(key) { (cursor) throws(DocumentError) in try cursor.number() } ?? 0
    }
    switch edge {
    case "leading":
      return GuideLine(axis, at: 0, offset: try number("leading"), isDirectional: true)
    case "trailing":
      return GuideLine(axis, at: 1, offset: -(try number("trailing")), isDirectional: true)
    default: return GuideLine(axis, at: try number("at"), offset: try number("offset"))
    }
  }
}

extension NodeTable {
  /// Reads the boxes of the barriers of nodes, `objects` by index; invalid ones are reported and
  /// omitted.
  mutating func readBarriers(
    of objects: [Int: ObjectCursor], _ faults: FaultList
  ) throws(DocumentError) {
    for index in objects.keys.sorted() {
      for (number, guide) in nodes[index].guides.enumerated() where guide.isBarrier {
        let cursors = objects[index]?["guides"]?.elements ?? []
        guard let cursor = cursors.first(where: { $0.location == guide.location }) else { continue }
        try faults.collect { () throws(DocumentError) in
          let object = try ObjectCursor(cursor)
          nodes[index].guides[number].place = .barrier(
            try barrier(of: index, at: try object.required("barrier")))
        }
      }
    }
  }

  private func barrier(
    of owner: Int, at cursor: JSONCursor
  ) throws(DocumentError) -> DocumentBarrier {
    let object = try ObjectCursor(cursor, keys: DocumentKeys.barrier)
    let (name, side) = try object.choice(
      among: Array(DocumentWords.side), named: { $0.key }, noun: "a barrier")
    var barrier = DocumentBarrier(side: side)
    var seen: Set<DocumentNodeID> = []
    let boxes = try object.collect(name) { (cursor) throws(DocumentError) in
      try cursor.ids { (cursor) throws(DocumentError) in
        let box = try reference(at: cursor)
        try checkReach(ofGuideIn: owner, to: box, at: cursor)
        guard seen.insert(box).inserted else {
          throw cursor.error(.invalidValue("\(quoted(box.id)) is in the list already"))
        }
        return box
      }
    }
    barrier.boxes = boxes?.compactMap { $0 } ?? []
    barrier.margin =
      try object.collect("margin") { (cursor) throws(DocumentError) in try cursor.number() } ?? 0
    barrier.countsGone = try object["countsGone"]?.bool() ?? false
    return barrier
  }

  /// Throws if a line in a box cannot follow another box, because a layout is between them, or
  /// because the line is in that box.
  private func checkReach(
    ofGuideIn owner: Int, to box: DocumentNodeID, at cursor: JSONCursor
  ) throws(DocumentError) {
    var above: Int? = owner
    while let current = above, current != box.index { above = nodes[current].parent }
    if above == box.index {
      throw cursor.error(.invalidValue("the barrier is in \(quoted(box.id))"))
    }
    if top(of: box.index) == top(of: owner) { return }
    if top(of: box.index) == box.index {
      throw errorAboutPlaced(box, remedy: "name the box around it", at: cursor)
    }
    throw cursor.error(
      .invalidValue("a layout is between \(quoted(box.id)) and the barrier"))
  }
}

extension DocumentKeys {
  /// The keys that hold a guide in its place, of which it has at most one.
  package static let guidePlaces = [
    DocumentKey("insets", .reference(.insets), "The distances from the edges of the box."),
    DocumentKey("xLine", .reference(.xLine)),
    DocumentKey("yLine", .reference(.yLine)),
    DocumentKey("barrier", .reference(.barrier)),
  ]

  /// The keys of a guide.
  package static let guide =
    [
      DocumentKey("id", .id, "The name, which no box and no other guide has.", isRequired: true)
    ] + guidePlaces + [.comment]

  /// Returns the keys of a line across an axis.
  package static func line(_ axis: Axis) -> [DocumentKey] {
    let isVertical = axis == .horizontal
    let extent = isVertical ? "width" : "height"
    let keys = [
      DocumentKey(
        "at", .number, "The share of the \(extent) before the line.", standard: .number(0)),
      DocumentKey("offset", .number, "Points after that share.", standard: .number(0)),
    ]
    if !isVertical { return keys }
    return keys + [
      DocumentKey("leading", .number, "Points after the edge where a line of text starts."),
      DocumentKey("trailing", .number, "Points before the edge where a line of text ends."),
    ]
  }

  /// The keys of a barrier.
  package static let barrier =
    DocumentWords.side.map { DocumentKey($0.key, .reference(.nodes), sides[$0.value] ?? "") } + [
      DocumentKey("margin", .number, "Points from the farthest edge.", standard: .number(0)),
      DocumentKey(
        "countsGone", .boolean, "Whether boxes that are gone count, as points in their places.",
        standard: .bool(false)),
    ]

  private static let sides: [LayoutBarrier.Side: String] = [
    .after: "After the trailing edges of these boxes.",
    .before: "Before the leading edges of these boxes.",
    .above: "Above the top edges of these boxes.",
    .below: "Below the bottom edges of these boxes.",
    .left: "Left of the left edges of these boxes, also in right-to-left.",
    .right: "Right of the right edges of these boxes, also in right-to-left.",
  ]
}

extension SchemaDefinition {
  static let guide = SchemaDefinition(
    "guide", phrase: "[a guide](#guides-lines-and-barriers)"
  ) { _ in .object(DocumentKeys.guide) }

  fileprivate static let xLine = line(
    "xLine", .horizontal, "A vertical line: points from the left, or an object.")
  fileprivate static let yLine = line(
    "yLine", .vertical, "A horizontal line: points from the top, or an object.")

  private static func line(_ name: String, _ axis: Axis, _ summary: String) -> SchemaDefinition {
    let keys = DocumentKeys.line(axis)
    let phrase =
      "a number or an object with " + keys.names.map { "`\($0)`" }.joined(separator: ", ")
    return SchemaDefinition(name, phrase: phrase, summary) { _ in
      .oneOf([.number, .object(keys, .anyOf(keys.names))])
    }
  }

  fileprivate static let barrier = SchemaDefinition(
    "barrier", phrase: "an object with the side of boxes, `margin`, `countsGone`",
    "A line at the farthest edge of several boxes, which follows them and moves none of them."
  ) { _ in .object(DocumentKeys.barrier, .oneOf(DocumentWords.side.map { $0.key })) }
}
