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
    var broken: Set<Int> = []
    for index in nodes.indices {
      let object = objects[index]
      if let parent = nodes[index].parent, broken.contains(parent) {
        if object?["layout"] != nil { broken.insert(index) }
        continue
      }
      let count = faults.errors.count
      try faults.collect { () throws(DocumentError) in try readLayout(of: index, object) }
      if faults.errors.count > count, nodes[index].arrangement == nil { broken.insert(index) }
      try faults.collect { () throws(DocumentError) in try readTraits(of: index, object) }
      try faults.collect { () throws(DocumentError) in try readBorder(of: index, object) }
    }
    readTops()
  }

  private func arrangementAround(_ index: Int) -> DocumentArrangement? {
    nodes[index].parent.flatMap { nodes[$0].arrangement }
  }

  private mutating func readLayout(
    of index: Int, _ object: ObjectCursor?
  ) throws(DocumentError) {
    let reader = ArrangementReader(nodes: self, owner: index)
    if case .table? = arrangementAround(index) {
      try checkRow(index, object)
      let traits = try object?["traits"].map(ObjectCursor.opened)
      nodes[index].arrangement = .row(
        try traits?["row"].map { (cursor) throws(DocumentError) in try reader.row(at: cursor) }
          ?? DocumentRow())
      return
    }
    guard let object, let cursor = object["layout"] else { return }
    if nodes[index].content != nil {
      throw object.error(.invalidValue("a node with content has no layout"), atKey: "layout")
    }
    nodes[index].arrangement = try reader.arrangement(at: cursor)
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

  private mutating func readTraits(
    of index: Int, _ object: ObjectCursor?
  ) throws(DocumentError) {
    guard let object, let cursor = object["traits"] else { return }
    guard let arrangement = arrangementAround(index) else {
      throw object.error(
        .invalidValue("traits are for the layout of the parent, which has none"), atKey: "traits")
    }
    let node = nodes[index]
    let traits = try ObjectCursor(cursor)
    if traits["row"] != nil, arrangement.kindName != "table" {
      throw traits.error(.invalidValue("a row is a child of a table"), atKey: "row")
    }
    nodes[index].traits = try TraitReader(nodes: self, owner: index, arrangement: arrangement)
      .traits(at: cursor, size: (node.width, node.height))
  }

  private mutating func readBorder(
    of index: Int, _ object: ObjectCursor?
  ) throws(DocumentError) {
    guard let cursor = object?["border"] else { return }
    let reader = BorderReader(
      arrangement: nodes[index].arrangement, around: arrangementAround(index))
    nodes[index].border = try reader.border(at: cursor)
  }

  /// Refuses a node that a step cannot tie to its reference, because a layout is between them.
  func checkReach(
    of scope: Int, to node: NodeName, at cursor: JSONCursor
  ) throws(DocumentError) {
    let inside = top(of: node.index)
    if inside == top(of: scope) { return }
    if inside == node.index {
      throw cursor.error(.invalidValue("\(quoted(node.id)) is placed by a layout"))
    }
    let box = nodes[inside].id.isEmpty ? "" : "; place it in \"ref\": \(quoted(nodes[inside].id))"
    throw cursor.error(
      .invalidValue("a layout is between \(quoted(node.id)) and the reference\(box)"))
  }

  /// Refuses an equation between nodes that a layout is between, or about a box that one places.
  func checkEquation(of named: [NodeName], at cursor: JSONCursor) throws(DocumentError) {
    guard let first = named.first else { return }
    for node in named where top(of: node.index) != top(of: first.index) {
      throw cursor.error(
        .invalidValue("a layout is between \(quoted(first.id)) and \(quoted(node.id))"))
    }
    try checkInside(of: first, at: cursor)
  }

  /// Refuses constraints around a box that a layout places and that has nothing for them inside.
  func checkInside(of node: NodeName, at cursor: JSONCursor) throws(DocumentError) {
    let top = top(of: node.index)
    let hasChildren = top + 1 < nodes.count && nodes[top + 1].parent == top
    if nodes[top].arrangement == nil, top == 0 || hasChildren { return }
    throw cursor.error(.invalidValue("a layout places \(quoted(node.id)), and constraints nothing"))
  }

  /// Finds out which nodes one set of constraints can tie to each other.
  private mutating func readTops() {
    tops = []
    tops.reserveCapacity(nodes.count)
    for index in nodes.indices {
      guard let parent = nodes[index].parent else {
        tops.append(index)
        continue
      }
      tops.append(nodes[parent].arrangement == nil ? tops[parent] : index)
    }
  }
}

extension ObjectCursor {
  /// Opens an object whose keys are still to be checked.
  static func opened(_ cursor: JSONCursor) throws(DocumentError) -> ObjectCursor {
    try ObjectCursor(cursor)
  }
}
