import ConstraintEngine
import LayoutTree

/// The nodes of a document and their ids.
struct NodeTable {
  /// The kinds of layouts that nodes may have.
  let kinds: DocumentKinds
  /// The fonts that texts may name.
  let fonts: DocumentFonts
  /// The nodes, parents before children, siblings in order.
  var nodes: [DocumentNode] = []
  /// For each node, the top of the nodes that constraints can tie to it.
  private(set) var tops: [Int] = []
  private var indexes: [String: Int] = [:]
  private(set) var guides = GuideTable()
  private let mentions: Mentions

  /// The names of nodes and guides that were mentioned, shared by the copies of a table.
  private final class Mentions {
    var names: Set<String> = []
  }

  /// The ids, in the order of the nodes.
  private var ids: [String] { nodes.map { $0.id }.filter { !$0.isEmpty } }

  /// The list for errors that do not prevent reading the nodes.
  let faults: FaultList

  init(kinds: DocumentKinds, fonts: DocumentFonts, faults: FaultList) {
    self.kinds = kinds
    self.fonts = fonts
    self.faults = faults
    mentions = Mentions()
  }

  /// Creates a table of the nodes of a valid document; the first error in further nodes ends
  /// reading.
  init(of document: Document, kinds: DocumentKinds) {
    self.init(kinds: kinds, fonts: document.fonts, faults: FaultList(file: nil, limit: 1))
    nodes = document.nodes
    tops = DocumentParts.tops(of: nodes)
    mentions.names = document.mentionedNames
    for (index, node) in nodes.enumerated() {
      if !node.id.isEmpty { indexes[node.id] = index }
      for guide in node.guides { guides.add(guide, of: index) }
    }
  }

  /// The names of nodes and guides that were mentioned.
  var mentionedNames: Set<String> { mentions.names }

  /// Returns whether a node or one of its guides was mentioned.
  func mentions(_ index: Int) -> Bool {
    let node = nodes[index]
    return mentions.names.contains(node.id)
      || node.guides.contains { mentions.names.contains($0.id) }
  }

  /// Adds a node and its guides.
  ///
  /// - Parameters:
  ///   - node: The node, whose parent has been added.
  ///   - cursor: The location of its id, which must be unique; `nil` if it has none.
  ///   - guideIDs: The locations of the ids of its guides, which must be unique.
  /// - Throws: An error if the limit of errors is reached.
  mutating func append(
    _ node: DocumentNode, idAt cursor: JSONCursor?, _ guideIDs: [JSONCursor]
  ) throws(DocumentError) {
    let index = nodes.count
    if let cursor, !node.id.isEmpty, try isNew(node.id, at: cursor) { indexes[node.id] = index }
    nodes.append(node)
    for (guide, cursor) in zip(node.guides, guideIDs) where try isNew(guide.id, at: cursor) {
      guides.add(guide, of: index)
    }
  }

  /// Returns whether no node and no guide has an id; reports an error otherwise.
  private func isNew(_ id: String, at cursor: JSONCursor) throws(DocumentError) -> Bool {
    let first = indexes[id].map { nodes[$0].location } ?? guides.location(of: id)
    guard let first else { return true }
    faults.repeatedNames.insert(id)
    try faults.note(cursor.error(.duplicateNode(id, firstLine: first.position.line)))
    return false
  }

  /// Removes the ids of a removed node and of its guides.
  mutating func forget(_ index: Int) {
    indexes[nodes[index].id] = nil
    for guide in nodes[index].guides { guides.remove(guide) }
  }

  /// Returns the index of the node with an id.
  func index(of id: String) -> Int? { indexes[id] }

  /// Returns the node with an id, or an error that suggests the most likely id or accepted word.
  ///
  /// If names are hidden, the error suggests the id itself.
  func find(_ id: String, or words: [String] = []) -> Result<DocumentNodeID, UnknownNode> {
    mentions.names.insert(id)
    if let node = box(named: id) { return .success(node) }
    let likeliest = faults.hidesNodes ? id : suggestion(for: id, among: words + ids)
    return .failure(UnknownNode(reason: .unknownNode(id, suggestion: likeliest)))
  }

  /// Returns the only node with an id.
  private func box(named id: String) -> DocumentNodeID? {
    if faults.repeatedNames.contains(id) { return nil }
    return indexes[id].map { DocumentNodeID(index: $0, id: id) }
  }

  /// Returns the box, guide, margins or safe area with an id, or an error that suggests the most
  /// likely id, or a word that is accepted in its place.
  func findItem(
    _ id: String, or words: [String] = []
  ) -> Result<DocumentNodeID, UnknownNode> {
    mentions.names.insert(id)
    if let node = box(named: id) { return .success(node) }
    if !faults.repeatedNames.contains(id), let guide = guides[id] { return .success(guide) }
    for (suffix, part) in [(".margins", DocumentNodeID.Part.margins), (".safeArea", .safeArea)]
    where id.hasSuffix(suffix) {
      let owner = String(id.dropLast(suffix.count))
      if faults.repeatedNames.contains(owner) {
        return .failure(UnknownNode(reason: .unknownNode(owner, suggestion: nil)))
      }
      guard let index = box(named: owner)?.index else { continue }
      mentions.names.insert(owner)
      return .success(DocumentNodeID(index: index, id: id, part: part))
    }
    let likeliest =
      faults.hidesNodes
      ? id : synonym(of: id, among: words) ?? suggestion(for: id, among: ids + guides.ids)
    return .failure(UnknownNode(reason: .unknownNode(id, suggestion: likeliest)))
  }

  /// Returns the box, guide, margins or safe area named by the string at `cursor`, where some words
  /// are accepted as well.
  func item(
    at cursor: JSONCursor, or words: [String] = []
  ) throws(DocumentError) -> DocumentNodeID {
    guard let string = cursor.string else {
      throw cursor.wrongType(expected: "the id of a node")
    }
    switch findItem(string.text, or: words) {
    case .success(let node): return node
    case .failure(let unknown): throw cursor.error(unknown.reason)
    }
  }

  /// Returns the node named by the string at `cursor`.
  func reference(at cursor: JSONCursor) throws(DocumentError) -> DocumentNodeID {
    guard let string = cursor.string else {
      throw cursor.wrongType(expected: "the id of a node")
    }
    switch find(string.text) {
    case .success(let node): return node
    case .failure(let unknown): throw cursor.error(unknown.reason)
    }
  }

  /// Returns the top of the nodes that constraints can tie to a node; see ``tops``.
  func top(of index: Int) -> Int { tops[index] }

  /// Computes the tops of nodes whose layouts have been read.
  fileprivate mutating func completeTops() { DocumentParts.addTops(of: nodes, to: &tops) }

  struct UnknownNode: Error { let reason: DocumentError.Reason }
}

/// Reads the tree of a document without recursion.
struct NodeReader {
  let faults: FaultList
  private let limits: DocumentLimits
  private var table: NodeTable
  /// The block around a tree of CSS boxes.
  private var block: FlexBlock?
  /// The nodes with a layout, traits or other keys of the second pass, by index.
  private var layoutObjects: [Int: ObjectCursor] = [:]

  /// Reads the root, if there is one, and its descendants.
  ///
  /// Complexity: O(nodes).
  static func read(
    _ root: JSONCursor?, in block: FlexBlock? = nil, limits: DocumentLimits,
    kinds: DocumentKinds, fonts: DocumentFonts, _ faults: FaultList
  ) throws(DocumentError) -> NodeTable {
    var reader = NodeReader(
      NodeTable(kinds: kinds, fonts: fonts, faults: faults), limits: limits)
    reader.block = block
    try reader.read(root.map { [$0] } ?? [], below: nil)
    return reader.table
  }

  /// Reads nodes below one of a table, with their descendants, and adds them to the table.
  ///
  /// Complexity: O(new nodes).
  static func read(
    _ tops: [JSONCursor], below parent: Int, into table: inout NodeTable, limits: DocumentLimits
  ) throws(DocumentError) {
    // The reader holds the only reference to the table, to avoid copies.
    var reader = NodeReader(table, limits: limits)
    table = NodeTable(kinds: table.kinds, fonts: table.fonts, faults: table.faults)
    defer { table = reader.table }
    try reader.read(tops, below: parent)
  }

  private init(_ table: NodeTable, limits: DocumentLimits) {
    self.limits = limits
    faults = table.faults
    self.table = table
  }

  private mutating func read(
    _ tops: [JSONCursor], below parent: Int?
  ) throws(DocumentError) {
    let first = table.nodes.count
    var pending = tops.reversed().map { (cursor: $0, parent: parent) }
    while let (cursor, parent) = pending.popLast() {
      guard table.nodes.count < limits.nodes else {
        faults.hidesNodes = true
        try faults.note(
          cursor.error(.limit("the tree holds more than \(limits.nodes) nodes")))
        break
      }
      let index = table.nodes.count
      let children = try node(at: cursor, parent: parent)
      for child in children.reversed() { pending.append((child, index)) }
    }
    if table.nodes.isEmpty {
      faults.hidesNodes = true
      try table.append(DocumentNode.unread, idAt: nil, [])
    }
    try table.readLayouts(of: layoutObjects, from: first, faults)
    table.completeTops()
    try table.readContainers(of: layoutObjects, faults)
    try table.readBarriers(of: layoutObjects, faults)
  }

  /// Reads one node and returns its children.
  private mutating func node(
    at cursor: JSONCursor, parent: Int?
  ) throws(DocumentError) -> [JSONCursor] {
    let opened = try faults.collect { () throws(DocumentError) in
      try ObjectCursor(cursor, keys: block == nil ? DocumentKeys.node : DocumentKeys.flexNode)
    }
    guard let object = opened else {
      faults.hidesNodes = true
      return []
    }
    let children = try elements(of: object, "children")
    let (node, guideIDs) = try described(
      by: object, parent: parent, hasChildren: !children.isEmpty)
    if NodeTable.layoutKeys.contains(where: { object[$0] != nil }) {
      layoutObjects[table.nodes.count] = object
    }
    try table.append(node, idAt: object["id"], guideIDs)
    return children
  }

  /// Reads the properties of a node that do not depend on other nodes, and the locations of its
  /// guides' ids.
  private func described(
    by object: ObjectCursor, parent: Int?, hasChildren: Bool
  ) throws(DocumentError) -> (node: DocumentNode, guideIDs: [JSONCursor]) {
    let (width, height) = try extents(of: object, isRoot: parent == nil)
    let (guides, guideIDs) = try guides(of: object)
    let content = try faults.collect { () throws(DocumentError) in
      try self.content(of: object, hasChildren: hasChildren)
    }
    let style = try style(of: object)
    let node = DocumentNode(
      id: try id(of: object), parent: parent, width: width, height: height, content: content ?? nil,
      visibility: try object["visibility"]?.visibility()
        ?? (style?.isHidden == true ? .invisible : .visible),
      direction: try object["direction"]?.direction() ?? style?.direction,
      safeArea: try object.collect("safeArea") { (cursor) throws(DocumentError) in
        try cursor.insets()
      },
      guides: guides, constraintTraits: try constraintTraits(of: object), style: style,
      location: object.location)
    return (node, guideIDs)
  }

  /// Rereads the size, content, visibility, direction, style, layout and traits of a node; its
  /// other properties do not change.
  ///
  /// - Parameters:
  ///   - cursor: The object of the node.
  ///   - index: The index of the node in the table.
  ///   - table: All nodes, with the previous description of this one.
  ///   - hasChildren: Whether the node has children.
  ///   - limits: The limits of the document.
  /// - Throws: An error; others are among the errors of the table.
  static func reread(
    _ cursor: JSONCursor, at index: Int, of table: inout NodeTable, hasChildren: Bool,
    limits: DocumentLimits
  ) throws(DocumentError) {
    let object = try ObjectCursor(cursor, keys: DocumentKeys.node)
    let reader = NodeReader(
      NodeTable(kinds: table.kinds, fonts: table.fonts, faults: table.faults), limits: limits)
    let old = table.nodes[index]
    let (new, _) = try reader.described(
      by: object, parent: old.parent, hasChildren: hasChildren)
    // Layouts and traits are checked against the node's other new properties.
    table.nodes[index] = old.changed(like: new)
    let around = old.parent.flatMap { table.nodes[$0].nodeLayout }
    table.nodes[index].nodeLayout = try table.nodeLayout(of: index, object, in: around)
    table.nodes[index].traits = try table.traits(of: index, object, in: around)
  }

  /// Returns the elements of a list of nodes or guides; an invalid list hides their names.
  func elements(of object: ObjectCursor, _ key: String) throws(DocumentError) -> [JSONCursor] {
    guard let cursor = object[key] else { return [] }
    if let elements = cursor.elements { return elements }
    faults.hidesNodes = true
    try faults.note(cursor.wrongType(expected: "an array"))
    return []
  }

  /// Reads the id of a node or a guide; empty if there is none.
  func id(of object: ObjectCursor) throws(DocumentError) -> String {
    let text = try object.collect("id") { (cursor) throws(DocumentError) in try cursor.text() }
    guard let cursor = object["id"] else { return "" }
    guard let id = text else {
      faults.hidesNodes = true
      return ""
    }
    let isPlain = id.unicodeScalars.allSatisfy { $0.value >= 32 && $0 != "'" }
    if !id.isEmpty, id != StepReader.wall, !id.hasPrefix("#"), isPlain { return id }
    try faults.note(
      cursor.error(
        .invalidValue(
          "an id is a text of one line without ', does not begin with #, and is not \"|\"")))
    return id
  }

  /// Reads the CSS style of a node; every node in a tree of CSS boxes has one.
  private func style(of object: ObjectCursor) throws(DocumentError) -> FlexStyle? {
    let given = try object.collect("style") { (cursor) throws(DocumentError) in
      var style = block?.initial ?? FlexStyle()
      try ObjectCursor(cursor, keys: FlexStyle.propertyKeys)
        .read(FlexStyle.properties, into: &style, in: NodeScope(nodes: table, owner: 0))
      return style
    }
    return given ?? block?.initial
  }

  private func extents(
    of object: ObjectCursor, isRoot: Bool
  ) throws(DocumentError) -> (Double?, Double?) {
    for key in ["size", "width", "height"] where isRoot && object[key] != nil {
      try faults.note(
        object.error(
          .invalidValue("the size of the root is the \"size\" of the document"), atKey: key))
    }
    if isRoot { return (nil, nil) }
    guard let size = object["size"] else {
      return (try object["width"]?.number(atLeast: 0), try object["height"]?.number(atLeast: 0))
    }
    for key in ["width", "height"] where object[key] != nil {
      try faults.note(
        object.error(.invalidValue("\"size\" gives the \(key) already"), atKey: key))
    }
    let both = try faults.collect { () throws(DocumentError) in try size.size() }
    return (both?.width ?? 0, both?.height ?? 0)
  }

  private func content(
    of object: ObjectCursor, hasChildren: Bool
  ) throws(DocumentError) -> DocumentNode.Content? {
    guard let key = ["text", "content"].first(where: { object[$0] != nil }),
      let cursor = object[key]
    else { return nil }
    if hasChildren {
      try object.note(.invalidValue("a node with \(quoted(key)) has no children"), atKey: key)
    }
    if key == "content" { return .fixed(try cursor.size()) }
    if object["content"] != nil {
      try object.note(
        .invalidValue("a node has \"text\" or \"content\", not both"), atKey: "content")
    }
    return .text(try text(at: cursor))
  }

  private func text(at cursor: JSONCursor) throws(DocumentError) -> DocumentText {
    let standard = table.fonts[DocumentText.standardFont] ?? .metrics(.sansSerif)
    if let string = cursor.string { return DocumentText(string: string.text, font: standard) }
    let object = try ObjectCursor(cursor, expected: "a string or an object")
    try object.refuseKeys(except: DocumentKeys.text)
    let string = try faults.collect { () throws(DocumentError) in
      try object.required("string").text()
    }
    let named = try object["font"]?.font(among: table.fonts)
    return DocumentText(
      string: string ?? "", fontName: named?.name ?? DocumentText.standardFont,
      font: named?.font ?? standard,
      size: try object["size"]?.positiveNumber() ?? DocumentText.standardSize,
      maximumLines: try object["lines"]?.wholeNumber() ?? 0,
      widthBasis: try object["widthBasis"]?.word(of: DocumentWords.widthBasis) ?? .box)
  }
}

// The constraint traits of nodes: guides, margins, and content priorities.
extension NodeReader {
  /// Reads the guides of a node, and the locations of their ids.
  func guides(
    of object: ObjectCursor
  ) throws(DocumentError) -> ([DocumentGuide], [JSONCursor]) {
    var guides: [DocumentGuide] = []
    var ids: [JSONCursor] = []
    let elements = try self.elements(of: object, "guides")
    for cursor in elements {
      try faults.collect { () throws(DocumentError) in
        let guide = try ObjectCursor(cursor, keys: DocumentKeys.guide)
        let place = try faults.collect { () throws(DocumentError) in try guide.guidePlace() }
        ids.append(try guide.required("id"))
        guides.append(
          DocumentGuide(id: try id(of: guide), place: place ?? .free, location: cursor.location))
      }
    }
    if guides.count < elements.count { faults.hidesNodes = true }
    return (guides, ids)
  }

  func constraintTraits(
    of object: ObjectCursor
  ) throws(DocumentError) -> DocumentConstraintTraits {
    var traits = DocumentConstraintTraits()
    traits.margins = try object.collect("margins") { (cursor) throws(DocumentError) in
      try cursor.directionalInsets()
    }
    traits.preservesParentMargins = try object["preservesParentMargins"]?.bool() ?? false
    traits.insetsMarginsFromSafeArea = try object["insetsMarginsFromSafeArea"]?.bool() ?? true
    traits.hugging = try object.collect("hugging") { (cursor) throws(DocumentError) in
      try cursor.axisPriorities(unlessGiven: .low)
    }
    let resistance = try object.collect("compressionResistance") {
      (cursor) throws(DocumentError) in try cursor.axisPriorities(unlessGiven: .high)
    }
    traits.compressionResistance = resistance
    return traits
  }
}

extension JSONCursor {
  /// Reads a priority for both axes, or an object with one for each axis.
  fileprivate func axisPriorities(
    unlessGiven standard: LayoutPriority
  ) throws(DocumentError) -> AxisPriorities {
    guard case .object = value.content else {
      return AxisPriorities(LayoutPriority(try priority()))
    }
    let object = try ObjectCursor(self)
    try object.refuseKeys(except: ["horizontal", "vertical"])
    let horizontal = try object["horizontal"]?.priority()
    let vertical = try object["vertical"]?.priority()
    return AxisPriorities(
      horizontal: horizontal.map { LayoutPriority($0) } ?? standard,
      vertical: vertical.map { LayoutPriority($0) } ?? standard)
  }
}

/// The guides of a document by their ids.
struct GuideTable {
  private var places: [String: (guide: DocumentNodeID, location: SourceLocation)] = [:]
  /// The ids, in the order of the document.
  private(set) var ids: [String] = []

  mutating func add(_ guide: DocumentGuide, of owner: Int) {
    let id = DocumentNodeID(index: owner, id: guide.id, part: .guide)
    places[guide.id] = (id, guide.location)
    ids.append(guide.id)
  }

  /// Removes a guide of a removed node.
  ///
  /// Complexity: O(guides).
  mutating func remove(_ guide: DocumentGuide) {
    places[guide.id] = nil
    ids.removeAll { $0 == guide.id }
  }

  subscript(id: String) -> DocumentNodeID? { places[id]?.guide }

  func location(of id: String) -> SourceLocation? { places[id]?.location }
}
