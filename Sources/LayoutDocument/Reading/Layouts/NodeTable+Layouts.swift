import FrameEngine
import LayoutTree

// Layouts and traits name other nodes, and so are read when all nodes are known.
extension NodeTable {
  /// The keys of nodes that are read here.
  static let layoutKeys = ["layout", "traits", "border"]

  /// Reads the layouts and traits of nodes, `objects` by their places; what is at fault is noted and
  /// left out.
  mutating func readLayouts(
    of objects: [Int: ObjectCursor], _ faults: FaultList
  ) throws(DocumentError) {
    if objects.isEmpty { return }
    var parts = Parts(count: nodes.count)
    for index in nodes.indices {
      let object = objects[index]
      if let parent = nodes[index].parent, parts.isBroken[parent] {
        parts.isBroken[index] = object?["layout"] != nil
        continue
      }
      let count = faults.errors.count
      try faults.collect { () throws(DocumentError) in
        parts.arrangements[index] = try arrangement(of: index, object, parts)
      }
      parts.isBroken[index] = faults.errors.count > count
      try faults.collect { () throws(DocumentError) in
        parts.traits[index] = try traits(of: index, object, parts)
      }
      try faults.collect { () throws(DocumentError) in
        parts.borders[index] = try border(of: index, object, parts)
      }
    }
    take(parts)
  }

  /// What is read of all nodes; it is put into the nodes in the end, because readers share these.
  private struct Parts {
    var arrangements: [DocumentArrangement?]
    var traits: [DocumentTraits?]
    var borders: [DocumentBorder?]
    /// Whether the layout of a node is at fault, so that nothing can be said about its children.
    var isBroken: [Bool]

    init(count: Int) {
      arrangements = Array(repeating: nil, count: count)
      traits = Array(repeating: nil, count: count)
      borders = Array(repeating: nil, count: count)
      isBroken = Array(repeating: false, count: count)
    }
  }

  private mutating func take(_ parts: Parts) {
    tops = []
    tops.reserveCapacity(nodes.count)
    for index in nodes.indices {
      nodes[index].arrangement = parts.arrangements[index]
      nodes[index].traits = parts.traits[index]
      nodes[index].border = parts.borders[index]
      let parent = nodes[index].parent
      let isTop = parent.map { parts.arrangements[$0] != nil } ?? true
      tops.append(isTop ? index : tops[parent ?? 0])
    }
  }

  /// The layout of the parent of a node.
  private func around(_ index: Int, _ parts: Parts) -> DocumentArrangement? {
    nodes[index].parent.flatMap { parts.arrangements[$0] }
  }

  private func arrangement(
    of index: Int, _ object: ObjectCursor?, _ parts: Parts
  ) throws(DocumentError) -> DocumentArrangement? {
    let reader = ArrangementReader(nodes: self, owner: index)
    if case .table(let table)? = around(index, parts) {
      try checkRow(index, object)
      let row = try object?["traits"].map(ObjectCursor.opened)?["row"]
      return .row(
        try row.map { (cursor) throws(DocumentError) in try reader.row(at: cursor, of: table) }
          ?? DocumentRow())
    }
    guard let object, let cursor = object["layout"] else { return nil }
    if nodes[index].content != nil {
      throw object.error(.invalidValue("a node with content has no layout"), atKey: "layout")
    }
    return try reader.arrangement(at: cursor)
  }

  /// Refuses what the table says of a row.
  private func checkRow(_ index: Int, _ object: ObjectCursor?) throws(DocumentError) {
    let refused = "is what the table gives to its row"
    if object?["layout"] != nil { throw fault("\"layout\" \(refused)", index) }
    let node = nodes[index]
    if node.content != nil { throw fault("a row of a table has cells, and no content", index) }
    if node.width != nil || node.height != nil { throw fault("the size \(refused)", index) }
    guard let traits = try object?["traits"].map(ObjectCursor.opened) else { return }
    for key in ["width", "height", "weight"] where traits[key] != nil {
      throw traits.error(.invalidValue("\(quoted(key)) \(refused)"), atKey: key)
    }
  }

  private func fault(_ text: String, _ index: Int) -> DocumentError {
    DocumentError(file: nil, location: nodes[index].location, reason: .invalidValue(text))
  }

  private func traits(
    of index: Int, _ object: ObjectCursor?, _ parts: Parts
  ) throws(DocumentError) -> DocumentTraits? {
    guard let object, let cursor = object["traits"] else { return nil }
    guard let arrangement = around(index, parts) else {
      throw object.error(
        .invalidValue("traits are for the layout of the parent, which has none"), atKey: "traits")
    }
    let node = nodes[index]
    let traits = try ObjectCursor(cursor)
    if traits["row"] != nil, arrangement.kindName != "table" {
      throw traits.error(.invalidValue("a row is a child of a table"), atKey: "row")
    }
    return try TraitReader(nodes: self, owner: index, arrangement: arrangement)
      .traits(at: cursor, size: (node.width, node.height))
  }

  private func border(
    of index: Int, _ object: ObjectCursor?, _ parts: Parts
  ) throws(DocumentError) -> DocumentBorder? {
    guard let cursor = object?["border"] else { return nil }
    return try BorderReader(
      arrangement: parts.arrangements[index], around: around(index, parts)
    ).border(at: cursor)
  }
}

extension ObjectCursor {
  /// Opens an object whose keys are still to be checked.
  static func opened(_ cursor: JSONCursor) throws(DocumentError) -> ObjectCursor {
    try ObjectCursor(cursor)
  }
}
