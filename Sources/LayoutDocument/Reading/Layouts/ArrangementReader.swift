import FrameEngine
import LayoutTree

/// Reads the layout of a node.
struct ArrangementReader {
  let nodes: NodeTable
  /// The place of the node in the table.
  let owner: Int

  /// Reads an object with the name of a kind as its one key.
  func arrangement(at cursor: JSONCursor) throws(DocumentError) -> DocumentArrangement {
    let kinds = ArrangementKind.all
    let object = try ObjectCursor(cursor, keys: kinds.map(\.name) + [DocumentKeys.comment])
    let kind = try object.choice(among: kinds, named: \.name, noun: "a layout")
    let inner = try ObjectCursor(
      try object.required(kind.name), keys: kind.keys + ArrangementKind.commonKeys)
    return DocumentArrangement(
      try kind.read(inner, self), transform: try inner["transform"]?.transform())
  }

  func linear(_ object: ObjectCursor) throws(DocumentError) -> DocumentArrangement.Kind {
    var layout = LinearLayout(try object.required("axis").axis())
    try object.readStyle(into: &layout.style)
    layout.extents = try object["extents"].map(extents) ?? layout.extents
    layout.shrinking = try object["shrinking"]?.shrinking() ?? layout.shrinking
    var equalizing: [DocumentEqualizing] = []
    for key in ["equalizeExtents", "equalizeGaps"] {
      guard let cursor = object[key] else { continue }
      equalizing.append(try self.equalizing(at: cursor, isOfGaps: key == "equalizeGaps"))
    }
    return .linear(layout, equalizing)
  }

  /// A number, a word, `{"parts": 3}` or `{"flexed": {...}}`.
  private func extents(at cursor: JSONCursor) throws(DocumentError) -> LinearLayout.Extents {
    switch cursor.value.content {
    case .number: return .points(try cursor.number(atLeast: 0))
    case .string: return try cursor.word(of: ["own": .own, "equalShares": .equalShares])
    default: break
    }
    let object = try ObjectCursor(
      cursor, expected: "a number, \"own\", \"equalShares\" or an object")
    try object.refuseKeys(except: DocumentKeys.linearExtents)
    let key = try object.choice(among: DocumentKeys.linearExtents, noun: "extents of a line")
    let value = try object.required(key)
    guard key == "flexed" else { return .parts(try value.countingNumber()) }
    let flexed = try ObjectCursor(value, keys: DocumentKeys.flexed)
    return .flexed(
      FlexedSpacing(
        try flexed.required("extent").positiveNumber(),
        least: try flexed["least"]?.number(atLeast: 0) ?? 0,
        greatest: try flexed["greatest"]?.number(atLeast: 0) ?? .infinity,
        isCentered: try flexed["centered"]?.bool() ?? false))
  }

  private func equalizing(
    at cursor: JSONCursor, isOfGaps: Bool
  ) throws(DocumentError) -> DocumentEqualizing {
    let known = isOfGaps ? DocumentKeys.equalizeGaps : DocumentKeys.equalizeExtents
    let object = try ObjectCursor(cursor, keys: known)
    return DocumentEqualizing(
      subject: isOfGaps ? .gaps : .extents(gap: try object["gap"]?.number()),
      nodes: try object["of"].map(children),
      isCentered: try object["centered"]?.bool() ?? false)
  }

  /// The ids of children of the node.
  private func children(at cursor: JSONCursor) throws(DocumentError) -> [NodeName] {
    var names: [NodeName] = []
    for element in try cursor.array() {
      let name = try nodes.reference(at: element)
      guard nodes.nodes[name.index].parent == owner else {
        throw element.error(.invalidValue("\(quoted(name.id)) is not in this layout"))
      }
      names.append(name)
    }
    return names
  }

  /// A thickness alone, or an object.
  func row(
    at cursor: JSONCursor, of table: TableLayout
  ) throws(DocumentError) -> DocumentRow {
    var result = DocumentRow()
    guard case .object = cursor.value.content else {
      result.row.thickness = try cursor.thickness()
      return result
    }
    let object = try ObjectCursor(cursor, keys: DocumentKeys.row)
    result.row.thickness = try object["thickness"]?.thickness() ?? .wrap
    result.row.cells = try object["cells"]?.cells() ?? .wrap
    result.shrinking = try object["shrinking"]?.shrinking() ?? .none
    try object.readStyle(into: &result.style)
    let key = table.axis == .vertical ? "verticalGravity" : "horizontalGravity"
    result.acrossGravity = try object[key]?.gravity(table.axis)
    return result
  }
}

extension JSONCursor {
  func shrinking() throws(DocumentError) -> LinearLayout.Shrinking {
    try word(of: [
      "none": .none, "extentsEqually": .extentsEqually,
      "extentsInProportion": .extentsInProportion, "gapsEqually": .gapsEqually,
      "gapsInProportion": .gapsInProportion, "fair": .fair,
    ])
  }

  /// A whole number from 1.
  func countingNumber() throws(DocumentError) -> Int {
    let number = try wholeNumber()
    guard number > 0 else { throw error(.invalidValue("0 is not greater than 0")) }
    return number
  }

  /// A number, a word or `{"share": weight}`.
  fileprivate func thickness() throws(DocumentError) -> TableLayout.Thickness {
    switch value.content {
    case .number: return .points(try number(atLeast: 0))
    case .string: return try word(of: ["wrap": .wrap, "average": .average])
    default: break
    }
    let object = try ObjectCursor(
      self, expected: "a number, \"wrap\", \"average\" or {\"share\": weight}")
    try object.refuseKeys(except: ["share"])
    return .share(weight: try object.required("share").positiveNumber())
  }

  /// A number, a word or `{"count": n}`.
  fileprivate func cells() throws(DocumentError) -> TableLayout.Cells {
    switch value.content {
    case .number: return .points(try number(atLeast: 0))
    case .string: return try word(of: ["wrap": .wrap, "fill": .fill, "average": .average])
    default: break
    }
    let object = try ObjectCursor(
      self, expected: "a number, \"wrap\", \"fill\", \"average\" or {\"count\": n}")
    try object.refuseKeys(except: ["count"])
    return .count(try object.required("count").countingNumber())
  }
}
