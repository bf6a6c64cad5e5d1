import FrameEngine
import LayoutTree

// Layouts, traits and baselines name other nodes, and are therefore read after all nodes are known.
extension NodeTable {
  /// The keys of nodes that are read in this second pass.
  static let layoutKeys = [
    "layout", "traits", "classes", "border", "firstBaselineItem", "lastBaselineItem", "container",
    "guides",
  ]

  /// Reads the layouts, traits and baselines of the nodes from `first` on; `objects` are by index.
  ///
  /// Invalid values are reported and omitted.
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

  /// Whether a node's layout is determined by an ancestor's layout that was read before.
  private func isRow(_ node: DocumentNode) -> Bool {
    node.parent.map { nodes[$0].nodeLayout?.plan.rows != nil } ?? false
  }

  /// The values read for nodes, collected until the end, because readers share the table.
  struct LayoutParts {
    /// The values read for one node.
    struct Part {
      var nodeLayout: DocumentNodeLayout?
      var traits: DocumentTraits?
      var border: DocumentBorder?
      var variants: [DocumentVariant] = []
      /// Whether the layout is invalid, so that the children cannot be checked.
      var isBroken = false
      /// Whether size class entries are invalid, so that those of children cannot be checked.
      var hasBrokenVariants = false
    }

    private var parts: [Part]
    private let first: Int
    /// The values read earlier for the parent of the first node.
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

    /// The values read for a node, or earlier for the parent of the first.
    subscript(index: Int) -> Part {
      get { index < first ? around : parts[index - first] }
      set { parts[index - first] = newValue }
    }
  }

  /// Whether size class entries can be checked: not if those of the parent, or the changed values,
  /// are invalid.
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

  /// Reads the layout of a node whose parent has the layout `around`.
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

  /// Reads the traits of a node in the layout `around`, with the changes of a size class.
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

  /// Checks the traits of a node whose parent's layout is unknown for errors in any layout.
  private func readTraitsAnywhere(
    of index: Int, _ object: ObjectCursor?
  ) throws(DocumentError) {
    guard let cursor = object?["traits"] else { return }
    _ = try NodeScope(nodes: self, owner: index, tiesLines: true).traits(at: cursor)
  }

  /// Reads the borderlines of a node with a layout.
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
  /// Opens an object without checking its keys.
  static func opened(_ cursor: JSONCursor) throws(DocumentError) -> ObjectCursor {
    try ObjectCursor(cursor)
  }
}

// The reach of steps and constraints, which ends at the next frame layout, and of baselines, which
// extends to all descendants.
extension NodeTable {
  /// Reads the descendants that provide the baselines of a node.
  private mutating func readBaselines(
    of index: Int, _ object: ObjectCursor?
  ) throws(DocumentError) {
    nodes[index].firstBaselineItem = try object?.collect("firstBaselineItem") {
      (cursor) throws(DocumentError) in try descendant(of: index, at: cursor)
    }
    nodes[index].lastBaselineItem = try object?.collect("lastBaselineItem") {
      (cursor) throws(DocumentError) in try descendant(of: index, at: cursor)
    }
  }

  private func descendant(
    of index: Int, at cursor: JSONCursor
  ) throws(DocumentError) -> DocumentNodeID {
    let name = try reference(at: cursor)
    var above = nodes[name.index].parent
    while let current = above, current > index { above = nodes[current].parent }
    if above == index { return name }
    throw cursor.error(.invalidValue("\(quoted(name.id)) is not below this node"))
  }

  /// Throws if a step cannot tie a node to its reference, because a layout is between them.
  func checkReach(
    of scope: Int, to node: DocumentNodeID, at cursor: JSONCursor
  ) throws(DocumentError) {
    let inside = top(of: node.index)
    if inside == top(of: scope) { return }
    if inside == node.index {
      let remedy = "give it \"traits\", or remove that layout"
      throw errorAboutPlaced(node, remedy: remedy, at: cursor)
    }
    let box = nodes[inside].id.isEmpty ? "" : "; place it in \"ref\": \(quoted(nodes[inside].id))"
    throw cursor.error(
      .invalidValue("a layout is between \(quoted(node.id)) and the reference\(box)"))
  }

  /// Returns an error about a box that a layout places, where only others can be named.
  func errorAboutPlaced(
    _ node: DocumentNodeID, remedy: String, at cursor: JSONCursor
  ) -> DocumentError {
    let around = nodes[node.index].parent.map { nodes[$0].id } ?? ""
    let layout = around.isEmpty ? "the layout around it" : "the layout of \(quoted(around))"
    return cursor.error(
      .invalidValue("\(quoted(node.id)) is placed by \(layout); \(remedy)"))
  }

  /// Throws if an equation relates nodes with a layout between them, or a box placed by a layout.
  func checkEquation(of named: [DocumentNodeID], at cursor: JSONCursor) throws(DocumentError) {
    guard let first = named.first else { return }
    for node in named where top(of: node.index) != top(of: first.index) {
      throw cursor.error(
        .invalidValue("a layout is between \(quoted(first.id)) and \(quoted(node.id))"))
    }
    try checkInside(of: first, at: cursor)
  }

  /// Throws if constraints refer to a box that a layout places and that has no children to
  /// constrain.
  func checkInside(of node: DocumentNodeID, at cursor: JSONCursor) throws(DocumentError) {
    let top = top(of: node.index)
    let hasChildren = top + 1 < nodes.count && nodes[top + 1].parent == top
    if nodes[top].nodeLayout == nil, top == 0 || hasChildren { return }
    throw cursor.error(.invalidValue("a layout places \(quoted(node.id)), and constraints nothing"))
  }
}

// Size class variants of nodes. A variant is read as if its values replaced those of the node, so
// the same readers are used.
extension NodeTable {
  /// Reads the variants of a node.
  private func readVariants(
    of index: Int, _ object: ObjectCursor, into parts: inout LayoutParts, _ faults: FaultList
  ) throws(DocumentError) {
    guard let list = object["classes"] else { return }
    let count = faults.errors.count
    try faults.collect { () throws(DocumentError) in
      for cursor in try list.array() {
        try faults.collect { () throws(DocumentError) in
          let variant = try variant(of: index, object, at: cursor, parts)
          parts[index].variants.append(variant)
        }
      }
    }
    parts[index].hasBrokenVariants = faults.errors.count > count
  }

  private func variant(
    of index: Int, _ object: ObjectCursor, at cursor: JSONCursor, _ parts: LayoutParts
  ) throws(DocumentError) -> DocumentVariant {
    let entry = try ObjectCursor(cursor, keys: VariantKeys.all)
    let sizeClass =
      try faults.collect { () throws(DocumentError) in
        try self.sizeClass(of: entry, besides: parts[index].variants)
      } ?? .any
    let changed = object.changed(byEntry: entry, kinds)
    let around = nodes[index].parent.flatMap { parent in
      parts[parent].variants.best(for: sizeClass) { $0.nodeLayout != nil }?.nodeLayout
        ?? parts[parent].nodeLayout
    }
    var variant = DocumentVariant(sizeClass)
    variant.visibility = try entry["visibility"]?.visibility()
    let traits = try entry.collect("traits", ObjectCursor.opened)
    if traits != nil {
      variant.traits =
        try faults.collect { () throws(DocumentError) in
          try self.traits(of: index, changed, in: around, changes: traits)
        } ?? nil
    }
    guard entry["layout"] != nil || around?.plan.rows != nil && traits != nil else {
      return variant
    }
    guard let plain = parts[index].nodeLayout else {
      throw entry.error(
        .invalidValue("this changes the layout of the node, which has none"), atKey: "layout")
    }
    let nodeLayout = try nodeLayout(of: index, changed, in: around)
    variant.nodeLayout = nodeLayout
    guard nodeLayout?.plan.rows?.axis == plain.plan.rows?.axis else {
      throw entry.error(
        .invalidValue("a table is one in all classes, along the same axis"), atKey: "layout")
    }
    variant.border = try border(of: index, object, along: nodeLayout)
    return variant
  }

  /// Reads the size class of an entry; throws unless the entry has values and is the first for a
  /// class other than any.
  private func sizeClass(
    of entry: ObjectCursor, besides variants: [DocumentVariant]
  ) throws(DocumentError) -> LayoutSizeClass {
    let count = faults.errors.count
    let sizeClass = try entry.readSizeClass()
    if faults.errors.count > count { return sizeClass }
    let values = VariantKeys.values.names
    if sizeClass == .any {
      throw entry.error(
        .invalidValue("what holds in any class is what the node itself says"))
    }
    if variants.contains(where: { $0.sizeClass == sizeClass }) {
      throw entry.error(.invalidValue("the node has an entry for this class already"))
    }
    guard values.contains(where: { entry[$0] != nil }) else {
      let list = values.map { quoted($0) }.joined(separator: ", ")
      throw entry.error(.invalidValue("an entry for a class needs one of " + list))
    }
    return sizeClass
  }
}

extension JSONCursor {
  func sizeClass() throws(DocumentError) -> LayoutSizeClass {
    try ObjectCursor(self, keys: VariantKeys.sizeClass).readSizeClass()
  }
}

extension ObjectCursor {
  /// Reads the size class of an entry; missing parts are `any`.
  fileprivate func readSizeClass() throws(DocumentError) -> LayoutSizeClass {
    LayoutSizeClass(
      width: try self["width"]?.word(of: LayoutSizeClass.Extent.words) ?? .any,
      height: try self["height"]?.word(of: LayoutSizeClass.Extent.words) ?? .any,
      orientation: try self["orientation"]?.word(of: LayoutSizeClass.Orientation.words) ?? .any)
  }
}

/// The keys of a size class variant.
package enum VariantKeys {
  /// The keys of a size class.
  package static let sizeClass = [
    DocumentKey(
      "width", extent, "How much room there is from side to side.", standard: .string("any")),
    DocumentKey(
      "height", extent, "How much room there is from top to bottom.", standard: .string("any")),
    DocumentKey(
      "orientation", .words(LayoutSizeClass.Orientation.words.map { $0.key }),
      "How the screen is held.", standard: .string("any")),
  ]

  /// The keys for values, of which an entry must have at least one.
  package static let values = [
    DocumentKey("traits", .reference(.changedTraits)),
    DocumentKey("layout", .reference(.changedLayout)),
    DocumentKey("visibility", .visibility, "In place of that of the node."),
  ]

  /// All keys of an entry.
  package static let all = sizeClass + values + [.comment]

  private static let extent = Schema.words(LayoutSizeClass.Extent.words.map { $0.key })
}

extension SchemaDefinition {
  static let sizeClass = SchemaDefinition(
    "sizeClass", phrase: "an object; see [size classes](#size-classes)",
    "What kind of screen or window a layout is for."
  ) { _ in .object(VariantKeys.sizeClass) }

  static let variant = SchemaDefinition(
    "variant", phrase: "an entry",
    "What a node says for a size class: changes to its traits and its layout, and a visibility."
  ) { _ in .object(VariantKeys.all, .anyOf(VariantKeys.values.names)) }
}

// Containers name children, and are therefore read after all nodes are known.
extension NodeTable {
  /// Reads the containers of nodes, `objects` by index; invalid ones are reported and omitted.
  mutating func readContainers(
    of objects: [Int: ObjectCursor], _ faults: FaultList
  ) throws(DocumentError) {
    for index in objects.keys.sorted() {
      guard let object = objects[index], let cursor = object["container"] else { continue }
      try faults.collect { () throws(DocumentError) in
        nodes[index].container = try container(of: index, object, at: cursor)
      }
    }
  }

  private func container(
    of index: Int, _ object: ObjectCursor, at cursor: JSONCursor
  ) throws(DocumentError) -> DocumentContainer {
    for (key, isThere) in [
      ("layout", object["layout"] != nil), ("content", nodes[index].content != nil),
    ] where isThere {
      throw object.error(
        .invalidValue("a node with \(key == "layout" ? "a layout" : key) has no container"),
        atKey: "container")
    }
    let container = try ObjectCursor(cursor)
    let names = ContainerKeys.kinds.names
    try container.refuseKeys(except: names)
    let name = try container.choice(among: names, noun: "a container")
    let kind = try kind(
      named: name, at: try container.required(name), NodeScope(nodes: self, owner: index))
    return DocumentContainer(kind: kind, location: cursor.location)
  }

  private func kind(
    named name: String, at cursor: JSONCursor, _ scope: NodeScope
  ) throws(DocumentError) -> DocumentContainer.Kind {
    switch name {
    case "wrap":
      var wrap = DocumentWrap()
      try ObjectCursor(cursor, keys: ContainerKeys.wrap)
        .read(ContainerKeys.wrapFormats, into: &wrap, in: scope)
      return .wrap(wrap)
    case "scroll":
      var scroll = DocumentScroll()
      try ObjectCursor(cursor, keys: ContainerKeys.scroll)
        .read(ContainerKeys.scrollFormats, into: &scroll, in: scope)
      return .scroll(scroll)
    default:
      var stack = DocumentStack()
      try ObjectCursor(cursor, keys: ContainerKeys.stack)
        .read(ContainerKeys.stackFormats, into: &stack, in: scope)
      return .stack(stack)
    }
  }
}
