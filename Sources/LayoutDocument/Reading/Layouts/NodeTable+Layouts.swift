import FrameEngine
import LayoutTree

// Layouts, traits and baselines name other nodes, and so are read when all nodes are known.
extension NodeTable {
  /// The keys of nodes that are read here.
  static let layoutKeys = [
    "layout", "traits", "classes", "border", "firstBaselineItem", "lastBaselineItem",
  ]

  /// Reads the layouts, traits and baselines of nodes, `objects` by their places; what is at fault is noted and
  /// left out.
  mutating func readLayouts(
    of objects: [Int: ObjectCursor], _ faults: FaultList
  ) throws(DocumentError) {
    if objects.isEmpty { return }
    var parts = LayoutParts(count: nodes.count)
    for index in nodes.indices {
      let object = objects[index]
      if let parent = nodes[index].parent, parts.isBroken[parent] {
        parts.isBroken[index] = object?["layout"] != nil
        continue
      }
      let around = nodes[index].parent.flatMap { parts.arrangements[$0] }
      let count = faults.errors.count
      try faults.collect { () throws(DocumentError) in
        parts.arrangements[index] = try arrangement(of: index, object, in: around)
      }
      parts.isBroken[index] = faults.errors.count > count
      try faults.collect { () throws(DocumentError) in
        parts.traits[index] = try traits(of: index, object, in: around)
      }
      try faults.collect { () throws(DocumentError) in
        parts.borders[index] = try border(
          of: index, object, along: parts.arrangements[index])
      }
      if let object, !parts.isBroken[index] {
        try readVariants(of: index, object, into: &parts, faults)
      }
    }
    take(parts)
    for index in objects.keys.sorted() {
      try faults.collect { () throws(DocumentError) in try readBaselines(of: index, objects[index])
      }
    }
  }

  /// What is read of all nodes; it is put into the nodes in the end, because readers share these.
  struct LayoutParts {
    var arrangements: [DocumentArrangement?]
    var traits: [DocumentTraits?]
    var borders: [DocumentBorder?]
    var variants: [[DocumentVariant]]
    /// Whether the layout of a node is at fault, so that nothing can be said about its children.
    var isBroken: [Bool]

    init(count: Int) {
      arrangements = Array(repeating: nil, count: count)
      traits = Array(repeating: nil, count: count)
      borders = Array(repeating: nil, count: count)
      variants = Array(repeating: [], count: count)
      isBroken = Array(repeating: false, count: count)
    }
  }

  private mutating func take(_ parts: LayoutParts) {
    for index in nodes.indices {
      nodes[index].arrangement = parts.arrangements[index]
      nodes[index].traits = parts.traits[index]
      nodes[index].border = parts.borders[index]
      nodes[index].variants = parts.variants[index]
    }
    tops = DocumentParts.tops(of: nodes)
  }

  /// The layout of a node whose parent has the layout `around`.
  func arrangement(
    of index: Int, _ object: ObjectCursor?, in around: DocumentArrangement?
  ) throws(DocumentError) -> DocumentArrangement? {
    let scope = NodeScope(nodes: self, owner: index)
    if let rows = around?.plan.rows { return try row(of: rows, object, in: scope) }
    guard let object, let cursor = object["layout"] else { return nil }
    if nodes[index].content != nil {
      throw object.error(.invalidValue("a node with content has no layout"), atKey: "layout")
    }
    return try scope.arrangement(at: cursor)
  }

  /// What a node asks of the layout `around`, with what a class changes of that.
  func traits(
    of index: Int, _ object: ObjectCursor?, in around: DocumentArrangement?,
    changes: ObjectCursor? = nil
  ) throws(DocumentError) -> DocumentTraits? {
    guard let object, let cursor = object["traits"] else { return nil }
    guard let around else {
      throw object.error(
        .invalidValue("traits are for the layout of the parent, which has none"), atKey: "traits")
    }
    let traits = try ObjectCursor(cursor)
    for trait in kinds.traits where !trait.kinds.contains(around.kindName) {
      guard let refusal = trait.refusal, traits[trait.format.key.name] != nil else { continue }
      throw traits.error(.invalidValue(refusal), atKey: trait.format.key.name)
    }
    return try NodeScope(
      nodes: self, owner: index, tiesLines: around.plan.tiesLines, changes: changes
    ).traits(at: cursor)
  }

  /// The lines of a node with a layout.
  func border(
    of index: Int, _ object: ObjectCursor?, along arrangement: DocumentArrangement?
  ) throws(DocumentError) -> DocumentBorder? {
    guard let cursor = object?["border"] else { return nil }
    return try BorderReader(
      along: arrangement, NodeScope(nodes: self, owner: index)
    ).border(at: cursor)
  }
}

extension ObjectCursor {
  /// Opens an object whose keys are still to be checked.
  static func opened(_ cursor: JSONCursor) throws(DocumentError) -> ObjectCursor {
    try ObjectCursor(cursor)
  }
}
