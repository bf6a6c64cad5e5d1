import FrameEngine
import LayoutTree

// Layouts, traits and baselines name other nodes, and so are read when all nodes are known.
extension NodeTable {
  /// The keys of nodes that are read here.
  static let layoutKeys = [
    "layout", "traits", "classes", "border", "firstBaselineItem", "lastBaselineItem", "container",
  ]

  /// Reads the layouts, traits and baselines of nodes, `objects` by their places; what is at fault
  /// is noted and left out.
  mutating func readLayouts(
    of objects: [Int: ObjectCursor], _ faults: FaultList
  ) throws(DocumentError) {
    if objects.isEmpty, !nodes.contains(where: { $0.style != nil }) { return }
    var parts = LayoutParts(count: nodes.count)
    for index in nodes.indices {
      let object = objects[index]
      let isAroundBroken = nodes[index].parent.map { parts.isBroken[$0] } ?? false
      let around = nodes[index].parent.flatMap { parts.nodeLayouts[$0] }
      if isAroundBroken {
        try faults.collect { () throws(DocumentError) in
          try readTraitsAnywhere(of: index, object)
        }
      }
      if isAroundBroken, object?["layout"] == nil {
        parts.isBroken[index] = true
        continue
      }
      let count = faults.errors.count
      let nodeLayout = try faults.collect { () throws(DocumentError) in
        try self.nodeLayout(of: index, object, in: around)
      }
      parts.isBroken[index] = nodeLayout == nil
      parts.nodeLayouts[index] = nodeLayout ?? nil
      if isAroundBroken { continue }
      try faults.collect { () throws(DocumentError) in
        parts.traits[index] = try traits(of: index, object, in: around)
      }
      if parts.isBroken[index] { continue }
      try faults.collect { () throws(DocumentError) in
        parts.borders[index] = try border(
          of: index, object, along: parts.nodeLayouts[index])
      }
      guard let object, canReadVariants(of: index, object, parts) else { continue }
      try faults.rereading(since: count) { () throws(DocumentError) in
        try readVariants(of: index, object, into: &parts, faults)
      }
    }
    take(parts)
    for index in objects.keys.sorted() {
      try readBaselines(of: index, objects[index])
    }
  }

  /// The values read for all nodes, stored in the nodes at the end, because readers share these.
  struct LayoutParts {
    var nodeLayouts: [DocumentNodeLayout?]
    var traits: [DocumentTraits?]
    var borders: [DocumentBorder?]
    var variants: [[DocumentVariant]]
    /// Whether the layout of a node is at fault, so that its children cannot be checked.
    var isBroken: [Bool]
    /// Whether entries for classes are at fault, so that those of children cannot be checked.
    var hasBrokenVariants: [Bool]

    init(count: Int) {
      nodeLayouts = Array(repeating: nil, count: count)
      traits = Array(repeating: nil, count: count)
      borders = Array(repeating: nil, count: count)
      variants = Array(repeating: [], count: count)
      isBroken = Array(repeating: false, count: count)
      hasBrokenVariants = Array(repeating: false, count: count)
    }
  }

  /// Whether entries for classes can be checked: not if those of the parent are at fault, nor if
  /// what they change is.
  private func canReadVariants(
    of index: Int, _ object: ObjectCursor, _ parts: LayoutParts
  ) -> Bool {
    if let parent = nodes[index].parent, parts.hasBrokenVariants[parent] { return false }
    if object["traits"] != nil, parts.traits[index] == nil { return false }
    guard let layout = object["layout"] else { return true }
    return (try? ObjectCursor(layout))?.unknownKeyFault == nil
  }

  private mutating func take(_ parts: LayoutParts) {
    for index in nodes.indices {
      nodes[index].nodeLayout = parts.nodeLayouts[index]
      nodes[index].traits = parts.traits[index]
      nodes[index].border = parts.borders[index]
      nodes[index].variants = parts.variants[index]
    }
    tops = DocumentParts.tops(of: nodes)
  }

  /// The layout of a node whose parent has the layout `around`.
  func nodeLayout(
    of index: Int, _ object: ObjectCursor?, in around: DocumentNodeLayout?
  ) throws(DocumentError) -> DocumentNodeLayout? {
    let scope = NodeScope(nodes: self, owner: index)
    if let rows = around?.plan.rows { return try row(of: rows, object, in: scope) }
    guard let object, let cursor = object["layout"] else { return nodes[index].flexLayout }
    if nodes[index].content != nil {
      try object.note(.invalidValue("a node with content has no layout"), atKey: "layout")
    }
    return try scope.nodeLayout(at: cursor)
  }

  /// The traits of a node in the layout `around`, with the changes of a class.
  func traits(
    of index: Int, _ object: ObjectCursor?, in around: DocumentNodeLayout?,
    changes: ObjectCursor? = nil
  ) throws(DocumentError) -> DocumentTraits? {
    guard let object, let cursor = object["traits"] else { return nil }
    guard let around else {
      try object.note(
        .invalidValue("traits are for the layout of the parent, which has none"), atKey: "traits")
      try readTraitsAnywhere(of: index, object)
      return nil
    }
    let traits = try ObjectCursor(cursor)
    for trait in kinds.traits where !trait.kinds.contains(around.kindName) {
      guard let refusal = trait.refusal, traits[trait.format.key.name] != nil else { continue }
      try faults.note(traits.error(.invalidValue(refusal), atKey: trait.format.key.name))
    }
    return try NodeScope(
      nodes: self, owner: index, tiesLines: around.plan.tiesLines, changes: changes
    ).traits(at: cursor)
  }

  /// Reads the traits of a node whose parent has no layout that is known, for mistakes that are
  /// ones in any layout.
  private func readTraitsAnywhere(
    of index: Int, _ object: ObjectCursor?
  ) throws(DocumentError) {
    guard let cursor = object?["traits"] else { return }
    _ = try NodeScope(nodes: self, owner: index, tiesLines: true).traits(at: cursor)
  }

  /// The lines of a node with a layout.
  func border(
    of index: Int, _ object: ObjectCursor?, along nodeLayout: DocumentNodeLayout?
  ) throws(DocumentError) -> DocumentBorder? {
    guard let cursor = object?["border"] else { return nil }
    return try BorderReader(
      along: nodeLayout, NodeScope(nodes: self, owner: index)
    ).border(at: cursor)
  }
}

extension ObjectCursor {
  /// Opens an object whose keys are still to be checked.
  static func opened(_ cursor: JSONCursor) throws(DocumentError) -> ObjectCursor {
    try ObjectCursor(cursor)
  }
}
