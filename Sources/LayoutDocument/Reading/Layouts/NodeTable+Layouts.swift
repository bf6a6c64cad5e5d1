import FrameEngine
import LayoutTree

// Layouts, traits and baselines name other nodes, and so are read when all nodes are known.
extension NodeTable {
  /// The keys of nodes that are read here.
  static let layoutKeys = [
    "layout", "traits", "classes", "border", "firstBaselineItem", "lastBaselineItem", "container",
  ]

  /// Reads the layouts, traits and baselines of the nodes from `first` on, `objects` by their
  /// places; what is at fault is noted and left out.
  mutating func readLayouts(
    of objects: [Int: ObjectCursor], from first: Int, _ faults: FaultList
  ) throws(DocumentError) {
    if objects.isEmpty, !nodes[first...].contains(where: { $0.style != nil || isRow($0) }) {
      return
    }
    var parts = LayoutParts(of: self, from: first)
    for index in first..<nodes.count {
      let object = objects[index]
      let parent = nodes[index].parent.map { parts[$0] }
      let around = parent?.nodeLayout
      let isAroundBroken = parent?.isBroken ?? false
      if isAroundBroken {
        try faults.collect { () throws(DocumentError) in
          try readTraitsAnywhere(of: index, object)
        }
      }
      if isAroundBroken, object?["layout"] == nil {
        parts[index].isBroken = true
        continue
      }
      let count = faults.errors.count
      let nodeLayout = try faults.collect { () throws(DocumentError) in
        try self.nodeLayout(of: index, object, in: around)
      }
      parts[index].isBroken = nodeLayout == nil
      parts[index].nodeLayout = nodeLayout ?? nil
      if isAroundBroken { continue }
      try faults.collect { () throws(DocumentError) in
        parts[index].traits = try traits(of: index, object, in: around)
      }
      if parts[index].isBroken { continue }
      try faults.collect { () throws(DocumentError) in
        parts[index].border = try border(
          of: index, object, along: parts[index].nodeLayout)
      }
      guard let object, canReadVariants(of: index, object, parts) else { continue }
      try faults.rereading(since: count) { () throws(DocumentError) in
        try readVariants(of: index, object, into: &parts, faults)
      }
    }
    for index in first..<nodes.count { take(parts[index], at: index) }
    for index in objects.keys.sorted() {
      try readBaselines(of: index, objects[index])
    }
  }

  /// Whether a node gets its layout from one that was read before.
  private func isRow(_ node: DocumentNode) -> Bool {
    node.parent.map { nodes[$0].nodeLayout?.plan.rows != nil } ?? false
  }

  /// What is read for nodes, stored in them at the end, because readers share these.
  struct LayoutParts {
    /// What is read for one node.
    struct Part {
      var nodeLayout: DocumentNodeLayout?
      var traits: DocumentTraits?
      var border: DocumentBorder?
      var variants: [DocumentVariant] = []
      /// Whether the layout is at fault, so that the children cannot be checked.
      var isBroken = false
      /// Whether entries for classes are at fault, so that those of children cannot be checked.
      var hasBrokenVariants = false
    }

    private var parts: [Part]
    private let first: Int
    /// What was read before for the parent of the first node.
    private let around: Part

    init(of table: NodeTable, from first: Int) {
      parts = Array(repeating: Part(), count: table.nodes.count - first)
      self.first = first
      var around = Part()
      if first < table.nodes.count, let parent = table.nodes[first].parent {
        around.nodeLayout = table.nodes[parent].nodeLayout
        around.variants = table.nodes[parent].variants
      }
      self.around = around
    }

    /// What is read for a node, or was before for the parent of the first.
    subscript(index: Int) -> Part {
      get { index < first ? around : parts[index - first] }
      set { parts[index - first] = newValue }
    }
  }

  /// Whether entries for classes can be checked: not if those of the parent are at fault, nor if
  /// what they change is.
  private func canReadVariants(
    of index: Int, _ object: ObjectCursor, _ parts: LayoutParts
  ) -> Bool {
    if let parent = nodes[index].parent, parts[parent].hasBrokenVariants { return false }
    if object["traits"] != nil, parts[index].traits == nil { return false }
    guard let layout = object["layout"] else { return true }
    return (try? ObjectCursor(layout))?.unknownKeyFault == nil
  }

  private mutating func take(_ part: LayoutParts.Part, at index: Int) {
    nodes[index].nodeLayout = part.nodeLayout
    nodes[index].traits = part.traits
    nodes[index].border = part.border
    nodes[index].variants = part.variants
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
