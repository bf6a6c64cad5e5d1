import FrameEngine

/// The JSON of a document, changed by updates.
struct DocumentJSON {
  /// The object of the document.
  private(set) var value: JSONValue

  init(_ value: JSONValue) { self.value = value }

  /// The name of the state selected by an update, and where; `nil` if none was.
  private(set) var group: (name: String, location: SourceLocation)?

  /// The key of the tree.
  private var treeKey: String { value["root"] == nil ? "tree" : "root" }

  /// The object of the root.
  var root: JSONValue? {
    get { value[treeKey] }
    set { value = value.setting(treeKey, newValue) }
  }

  /// Applies the changes of an update in order.
  ///
  /// Complexity: O(nodes) for each change.
  mutating func apply(_ update: DocumentUpdate) throws(DocumentError) {
    for change in update.changes { try apply(change) }
  }

  private mutating func apply(_ change: DocumentUpdate.Change) throws(DocumentError) {
    switch change {
    case .set(let changes, of: nil): value = value.setting(changes)
    case .set(let changes, of: .some(let node)):
      try edit(node) { (node) throws(DocumentError) in node.setting(changes) }
    case .insert(let nodes, in: let parent, at: let index):
      try insert(nodes, in: parent, at: index)
    case .remove(let nodes):
      for node in nodes { _ = try take(node) }
    case .move(let node, in: let parent, at: let index):
      try move(node, in: parent, at: index)
    case .drag(let node, _): try move(node, in: nil, at: nil)
    case .grid(let grid, of: let node):
      try editGrid(of: node) { (layout) throws(DocumentError) in layout.setting("grid", grid) }
    case .viewGroups(let change, of: let node): try apply(change, of: node)
    case .group(let name): group = (try name.text(), name.location)
    case .constant(let constant, of: let name): try setConstant(constant, of: name)
    }
  }

  /// Sets the constant of the equations with an identifier.
  private mutating func setConstant(
    _ constant: Double, of name: JSONCursor
  ) throws(DocumentError) {
    let identifier = try name.text()
    let list = value["constraints"] ?? .array([])
    var (elements, names) = (list.elements, [String]())
    var isFound = false
    for (index, element) in elements.enumerated() where element["equation"] != nil {
      guard let other = element["identifier"]?.string else { continue }
      names.append(other)
      guard other == identifier else { continue }
      elements[index] = element.setting("constant", .number(constant))
      isFound = true
    }
    guard isFound else {
      throw name.error(
        .unknownConstraint(identifier, suggestion: suggestion(for: identifier, among: names)))
    }
    value = value.setting("constraints", list.replacing(elements))
  }
}

extension DocumentJSON {
  private mutating func insert(
    _ nodes: [JSONValue], in parent: JSONCursor, at index: Int?
  ) throws(DocumentError) {
    try edit(parent) { (node) throws(DocumentError) in
      let children = node["children"] ?? .array([])
      let place = index ?? children.elements.count
      guard place <= children.elements.count else {
        throw parent.error(
          .invalidValue("the index \(place) is not in 0...\(children.elements.count)"))
      }
      var elements = children.elements
      elements.insert(contentsOf: nodes, at: place)
      return node.setting("children", children.replacing(elements))
    }
  }

  private mutating func move(
    _ node: JSONCursor, in parent: JSONCursor?, at index: Int?
  ) throws(DocumentError) {
    if let parent {
      let moved = try take(node)
      if let id = parent.string?.text, Self.has(id, moved) {
        throw parent.error(.invalidValue("node \(quoted(id)) is in the one that is moved"))
      }
      try insert([moved], in: parent, at: index)
      return
    }
    try editChildren(around: node) { (elements, place) throws(DocumentError) in
      let moved = elements.remove(at: place)
      let place = index ?? elements.count
      guard place <= elements.count else {
        throw node.error(.invalidValue("the index \(place) is not in 0...\(elements.count)"))
      }
      elements.insert(moved, at: place)
    }
  }

  /// Returns whether a node, or one in it, has an id.
  private static func has(_ id: String, _ node: JSONValue) -> Bool {
    node["id"]?.string == id || (node["children"]?.elements ?? []).contains { has(id, $0) }
  }

  /// Removes a node with its descendants, and returns it.
  private mutating func take(_ node: JSONCursor) throws(DocumentError) -> JSONValue {
    var taken = JSONValue(.null)
    try editChildren(around: node) { (elements, place) throws(DocumentError) in
      taken = elements.remove(at: place)
    }
    return taken
  }

  /// Changes the children of a node's parent; `change` receives the node's index.
  private mutating func editChildren(
    around node: JSONCursor, _ change: (inout [JSONValue], Int) throws(DocumentError) -> Void
  ) throws(DocumentError) {
    let id = try node.text()
    if value[treeKey]?["id"]?.string == id {
      throw node.error(.invalidValue("\(quoted(id)) is the root"))
    }
    let place = { (parent: JSONValue) in
      parent["children"]?.elements.firstIndex { $0["id"]?.string == id }
    }
    let holds = { (parent: JSONValue) in place(parent) != nil }
    try edit(holds, or: node) { (parent) throws(DocumentError) in
      guard let index = place(parent), let children = parent["children"] else { return parent }
      var elements = children.elements
      try change(&elements, index)
      return parent.setting("children", elements.isEmpty ? nil : children.replacing(elements))
    }
  }

  /// Changes the node with an id.
  private mutating func edit(
    _ node: JSONCursor, _ change: (JSONValue) throws(DocumentError) -> JSONValue
  ) throws(DocumentError) {
    let id = try node.text()
    try edit({ $0["id"]?.string == id }, or: node, change)
  }

  /// Changes the first matching node; throws an error at the name if there is none.
  private mutating func edit(
    _ fits: (JSONValue) -> Bool, or node: JSONCursor,
    _ change: (JSONValue) throws(DocumentError) -> JSONValue
  ) throws(DocumentError) {
    guard let tree = value[treeKey],
      let changed = try Self.edit(tree, where: fits, change)
    else { throw unknown(node, try node.text()) }
    value = value.setting(treeKey, changed)
  }

  /// Returns a copy of a subtree with the first matching node changed, or `nil` if there is none.
  private static func edit(
    _ node: JSONValue, where fits: (JSONValue) -> Bool,
    _ change: (JSONValue) throws(DocumentError) -> JSONValue
  ) throws(DocumentError) -> JSONValue? {
    if fits(node) { return try change(node) }
    guard let children = node["children"] else { return nil }
    var elements = children.elements
    for (index, child) in elements.enumerated() {
      if let changed = try edit(child, where: fits, change) {
        elements[index] = changed
        return node.setting("children", children.replacing(elements))
      }
    }
    return nil
  }

  private func unknown(_ node: JSONCursor, _ id: String) -> DocumentError {
    var ids: [String] = []
    var pending = [value[treeKey]].compactMap { $0 }
    while let next = pending.popLast() {
      if let id = next["id"]?.string { ids.append(id) }
      pending += next["children"]?.elements ?? []
    }
    return node.error(.unknownNode(id, suggestion: suggestion(for: id, among: ids)))
  }
}

// View groups.
extension DocumentJSON {
  /// Changes the object of a grid layout.
  private mutating func editGrid(
    of node: JSONCursor, _ change: (JSONValue) throws(DocumentError) -> JSONValue
  ) throws(DocumentError) {
    try edit(node) { (object) throws(DocumentError) in
      guard let layout = object["layout"], let grid = layout["grid"] else {
        throw node.error(.invalidValue("\(quoted(try node.text())) has no grid layout"))
      }
      return object.setting("layout", layout.setting("grid", try change(grid)))
    }
  }

  /// Changes the groups of a tag in a grid layout.
  private mutating func editGroups(
    of node: JSONCursor, _ tag: String,
    _ change: (inout [JSONValue]) throws(DocumentError) -> Void
  ) throws(DocumentError) {
    try editGrid(of: node) { (layout) throws(DocumentError) in
      let all = layout["viewGroups"] ?? JSONValue(.object([]))
      var groups = all[tag]?.elements ?? []
      try change(&groups)
      let lists = all.setting(tag, groups.isEmpty ? nil : .array(groups))
      return layout.setting("viewGroups", lists.members.isEmpty ? nil : lists)
    }
  }

  private mutating func apply(
    _ change: DocumentUpdate.ViewGroupChange, of node: JSONCursor
  ) throws(DocumentError) {
    switch change {
    case .add(let group, to: let tag, at: let place):
      let written = try mount(group, in: node)
      try insert(written, of: node, tag, at: place, or: group)
    case .replace(let group, of: let tag, at: let place):
      let old = try takeGroup(at: place, of: node, tag)
      let written = try mount(group, in: node)
      try insert(written, of: node, tag, at: try place.wholeNumber(), or: place)
      try removeItems(of: old, besides: written, place)
    case .remove(let place, from: let tag):
      try removeItems(of: try takeGroup(at: place, of: node, tag), besides: nil, place)
    case .move(let place, from: let tag, to: let other, at: let newPlace):
      let group = try takeGroup(at: place, of: node, tag)
      try insert(group, of: node, other, at: newPlace, or: place)
    case .exchange(let first, let second):
      let one = try group(at: first.place, of: node, first.tag)
      let other = try group(at: second.place, of: node, second.tag)
      try set(other, at: first.place, of: node, first.tag)
      try set(one, at: second.place, of: node, second.tag)
    }
  }

  private mutating func insert(
    _ group: JSONValue, of node: JSONCursor, _ tag: String, at index: Int?, or cursor: JSONCursor
  ) throws(DocumentError) {
    try editGroups(of: node, tag) { (groups) throws(DocumentError) in
      let index = index ?? groups.count
      guard index <= groups.count else {
        throw cursor.error(.invalidValue("the place \(index) is not in 0...\(groups.count)"))
      }
      groups.insert(group, at: index)
    }
  }

  private mutating func set(
    _ group: JSONValue, at place: JSONCursor, of node: JSONCursor, _ tag: String
  ) throws(DocumentError) {
    let index = try place.wholeNumber()
    try editGroups(of: node, tag) { (groups) throws(DocumentError) in
      guard index < groups.count else { throw Self.missingGroup(at: place, index, tag) }
      groups[index] = group
    }
  }

  private mutating func group(
    at place: JSONCursor, of node: JSONCursor, _ tag: String
  ) throws(DocumentError) -> JSONValue {
    let index = try place.wholeNumber()
    var group = JSONValue(.null)
    try editGroups(of: node, tag) { (groups) throws(DocumentError) in
      guard index < groups.count else { throw Self.missingGroup(at: place, index, tag) }
      group = groups[index]
    }
    return group
  }

  private mutating func takeGroup(
    at place: JSONCursor, of node: JSONCursor, _ tag: String
  ) throws(DocumentError) -> JSONValue {
    let group = try group(at: place, of: node, tag)
    let index = try place.wholeNumber()
    try editGroups(of: node, tag) { (groups) throws(DocumentError) in groups.remove(at: index) }
    return group
  }

  private static func missingGroup(
    at place: JSONCursor, _ index: Int, _ tag: String
  ) -> DocumentError {
    place.error(.invalidValue("there is no view group \(index) of the tag \(tag)"))
  }

  /// Returns the items of a group, which is a list or an object with `items`.
  private static func items(of group: JSONValue) -> [JSONValue] {
    (group["items"] ?? group).elements
  }

  /// Inserts the boxes described in a group, and returns the group with their names.
  private mutating func mount(
    _ group: JSONCursor, in node: JSONCursor
  ) throws(DocumentError) -> JSONValue {
    let list = group.value["items"] ?? group.value
    guard case .array(let items) = list.content else {
      throw group.wrongType(expected: "a list of boxes, or an object with \"items\"")
    }
    var names: [JSONValue] = []
    var new: [JSONValue] = []
    for item in items {
      guard case .object = item.content else {
        names.append(item)
        continue
      }
      guard let id = item["id"], id.string != nil else {
        throw group.error(.invalidValue("a box of a view group has no \"id\""))
      }
      names.append(id)
      new.append(item)
    }
    if !new.isEmpty { try insert(new, in: node, at: nil) }
    let written = list.replacing(names)
    return group.value["items"] == nil ? written : group.value.setting("items", written)
  }

  /// Removes the boxes of a group that are not in another one.
  private mutating func removeItems(
    of group: JSONValue, besides other: JSONValue?, _ place: JSONCursor
  ) throws(DocumentError) {
    let kept = Set(other.map { Self.items(of: $0).compactMap { $0.string } } ?? [])
    for item in Self.items(of: group) {
      guard let id = item.string, !kept.contains(id) else { continue }
      _ = try take(JSONCursor(value: item, path: place.path, faults: place.faults))
    }
  }
}
