import LayoutTree

/// The nodes of a document and their ids.
struct NodeTable {
  /// The kinds of layouts that nodes may have.
  let kinds: DocumentKinds
  /// The nodes, parents before children, siblings in order.
  var nodes: [DocumentNode] = []
  /// For each node the top of those that one set of constraints can tie to it; empty if that is the
  /// root for all.
  var tops: [Int] = []
  private var indexes: [String: Int] = [:]

  /// The ids, in the order of the nodes.
  private var ids: some Sequence<String> { nodes.lazy.map { $0.id }.filter { !$0.isEmpty } }

  init(kinds: DocumentKinds) { self.kinds = kinds }

  /// Adds a node whose id, if it has one, is new.
  mutating func append(_ node: DocumentNode, idAt cursor: JSONCursor?) throws(DocumentError) {
    if let cursor {
      if let first = indexes[node.id] {
        let line = nodes[first].location.position.line
        throw cursor.error(.duplicateNode(node.id, firstLine: line))
      }
      indexes[node.id] = nodes.count
    }
    nodes.append(node)
  }

  /// The node that `id` names, or an error with the likeliest other id, or word that may stand there.
  func find(_ id: String, or words: [String] = []) -> Result<NodeName, UnknownNode> {
    if let index = indexes[id] { return .success(NodeName(index: index, id: id)) }
    let likeliest = suggestion(for: id, among: words + ids)
    return .failure(UnknownNode(reason: .unknownNode(id, suggestion: likeliest)))
  }

  /// The node that the string at `cursor` names.
  func reference(at cursor: JSONCursor) throws(DocumentError) -> NodeName {
    guard let string = cursor.string else {
      throw cursor.wrongType(expected: "the id of a node")
    }
    switch find(string.text) {
    case .success(let node): return node
    case .failure(let unknown): throw cursor.error(unknown.reason)
    }
  }

  /// The top of the nodes that one set of constraints can tie to a node; see ``tops``.
  func top(of index: Int) -> Int { tops.isEmpty ? 0 : tops[index] }

  struct UnknownNode: Error { let reason: DocumentError.Reason }
}

/// Reads the tree of a document without recursion.
struct NodeReader {
  private let limits: DocumentLimits
  private var table: NodeTable
  /// The nodes that have a layout or ask something of one, by their places.
  private var layoutObjects: [Int: ObjectCursor] = [:]

  /// Reads the root and everything below it.
  ///
  /// Complexity: O(nodes).
  static func read(
    _ root: JSONCursor, limits: DocumentLimits, kinds: DocumentKinds
  ) throws(DocumentError) -> NodeTable {
    var reader = NodeReader(limits: limits, kinds: kinds)
    var pending: [(cursor: JSONCursor, parent: Int?)] = [(root, nil)]
    while let (cursor, parent) = pending.popLast() {
      let index = reader.table.nodes.count
      let children = try reader.node(at: cursor, parent: parent)
      for child in children.reversed() { pending.append((child, index)) }
    }
    try reader.table.readLayouts(of: reader.layoutObjects, root.faults)
    return reader.table
  }

  private init(limits: DocumentLimits, kinds: DocumentKinds) {
    self.limits = limits
    table = NodeTable(kinds: kinds)
  }

  /// Reads one node and gives its children.
  private mutating func node(
    at cursor: JSONCursor, parent: Int?
  ) throws(DocumentError) -> [JSONCursor] {
    guard table.nodes.count < limits.nodes else {
      throw cursor.error(.limit("the tree holds more than \(limits.nodes) nodes"))
    }
    let object = try ObjectCursor(cursor, keys: DocumentKeys.node)
    let children = try object["children"]?.array() ?? []
    let (width, height) = try extents(of: object, isRoot: parent == nil)
    let node = DocumentNode(
      id: try id(of: object), parent: parent, width: width, height: height,
      content: try content(of: object, hasChildren: !children.isEmpty),
      visibility: try object["visibility"]?.visibility() ?? .visible,
      direction: try object["direction"]?.direction(),
      safeArea: try object["safeArea"]?.insets(), location: cursor.location)
    if NodeTable.layoutKeys.contains(where: { object[$0] != nil }) {
      layoutObjects[table.nodes.count] = object
    }
    try table.append(node, idAt: object["id"])
    return children
  }

  private func id(of object: ObjectCursor) throws(DocumentError) -> String {
    guard let cursor = object["id"] else { return "" }
    let id = try cursor.text()
    let isPlain = id.unicodeScalars.allSatisfy { $0.value >= 32 && $0 != "'" }
    guard !id.isEmpty, id != StepReader.wall, !id.hasPrefix("#"), isPlain else {
      throw cursor.error(
        .invalidValue(
          "an id is a text of one line without ', does not begin with #, and is not \"|\""))
    }
    return id
  }

  private func extents(
    of object: ObjectCursor, isRoot: Bool
  ) throws(DocumentError) -> (Double?, Double?) {
    for key in ["size", "width", "height"] where isRoot && object[key] != nil {
      throw object.error(
        .invalidValue("the size of the root is the \"size\" of the document"), atKey: key)
    }
    guard let size = object["size"] else {
      return (try object["width"]?.number(atLeast: 0), try object["height"]?.number(atLeast: 0))
    }
    for key in ["width", "height"] where object[key] != nil {
      throw object.error(.invalidValue("\"size\" gives the \(key) already"), atKey: key)
    }
    let both = try size.size()
    return (both.width, both.height)
  }

  private func content(
    of object: ObjectCursor, hasChildren: Bool
  ) throws(DocumentError) -> DocumentNode.Content? {
    guard let key = ["text", "content"].first(where: { object[$0] != nil }),
      let cursor = object[key]
    else { return nil }
    if hasChildren {
      throw object.error(.invalidValue("a node with \(quoted(key)) has no children"), atKey: key)
    }
    if key == "content" { return .fixed(try cursor.size()) }
    if object["content"] != nil {
      throw object.error(
        .invalidValue("a node has \"text\" or \"content\", not both"), atKey: "content")
    }
    return .text(try text(at: cursor))
  }

  private func text(at cursor: JSONCursor) throws(DocumentError) -> DocumentText {
    if let string = cursor.string {
      return DocumentText(
        string: string.text, font: .sansSerif, size: DocumentText.standardSize, maximumLines: 0)
    }
    let object = try ObjectCursor(cursor, expected: "a string or an object")
    try object.refuseKeys(except: DocumentKeys.text)
    return DocumentText(
      string: try object.required("string").text(),
      font: try object["font"]?.word(of: DocumentWords.font) ?? .sansSerif,
      size: try object["size"]?.positiveNumber() ?? DocumentText.standardSize,
      maximumLines: try object["lines"]?.wholeNumber() ?? 0)
  }
}
