import FrameEngine
import LayoutTree

extension DocumentLayoutKind {
  /// A layout of children in the leaves of a tree of grids.
  static let grid = DocumentLayoutKind(
    "grid", definition: "gridLayout",
    "Boxes in the leaves of a tree of rows and columns, in depth-first order.",
    keys: [
      KeyFormat(
        "grid", .grid, "The whole grid, as in a grid dictionary of MyLayout.", isRequired: true
      ) { $0.layout.grid = $1 },
      KeyFormat(
        "safeAreaPadding",
        ValueFormat<LayoutStyle.Edges>(.reference(.edges)) { (cursor) throws(DocumentError) in
          try cursor.edges()
        }
      ) { $0.layout.safeAreaPadding = $1 },
      KeyFormat(
        "viewGroups", .viewGroups,
        "Boxes that go together into the grids with a tag: lists of groups by tag."
      ) { $0.groups = $1 },
    ],
    from: GridSubject()
  ) { subject in
    let layout = subject.layout
    var plan = LayoutPlan(style: layout.layoutStyle ?? LayoutStyle()) { layout }
    if !subject.groups.isEmpty {
      plan.complete = { node, nodes, transform in
        let mounted = subject.layout(of: nodes)
        if let transform {
          node.setLayout(mounted.transformed(by: transform))
        } else {
          node.setLayout(mounted)
        }
      }
    }
    return plan
  }
}

/// A grid layout, and the boxes of its view groups.
private struct GridSubject: Sendable {
  var layout = GridLayout()
  /// The groups by tag, in order.
  var groups: [DocumentViewGroups] = []

  /// Returns the layout with its groups bound to the nodes of a tree.
  func layout(of nodes: [LayoutNode]) -> GridLayout {
    var layout = layout
    for list in groups {
      for group in list.groups {
        let items = group.items.map { $0.map { nodes[$0.index] } }
        layout.append(GridGroup(items, actionData: group.actionData), to: list.tag)
      }
    }
    return layout
  }
}

/// The view groups of a tag.
private struct DocumentViewGroups: Sendable {
  /// One group.
  struct Group: Sendable {
    /// The boxes; `nil` leaves a leaf empty.
    var items: [DocumentNodeID?]
    /// The data for the action of the grid.
    var actionData: GridData?
  }

  let tag: Int
  var groups: [Group] = []
}

extension ValueFormat<[DocumentViewGroups]> {
  fileprivate static var viewGroups: ValueFormat {
    ValueFormat(.map(of: .array(of: .reference(.viewGroup)))) {
      (cursor, scope) throws(DocumentError) in
      let object = try ObjectCursor(cursor)
      var lists: [DocumentViewGroups] = []
      for key in object.keys {
        guard let tag = Int(key), tag != 0 else {
          try object.note(.invalidValue("a tag is a whole number other than 0"), atKey: key)
          continue
        }
        var list = DocumentViewGroups(tag: tag)
        for element in try object[key]?.array() ?? [] {
          try cursor.faults.collect { () throws(DocumentError) in
            list.groups.append(try group(at: element, scope))
          }
        }
        lists.append(list)
      }
      return lists
    }
  }

  /// Reads a group: a list of ids, or an object with `items`.
  private static func group(
    at cursor: JSONCursor, _ scope: NodeScope
  ) throws(DocumentError) -> DocumentViewGroups.Group {
    if cursor.elements != nil {
      return DocumentViewGroups.Group(items: try items(at: cursor, scope))
    }
    let object = try ObjectCursor(cursor, expected: "a list of ids, or an object with \"items\"")
    try object.refuseKeys(except: ["items", "action-data", DocumentKey.comment.name])
    return DocumentViewGroups.Group(
      items: try items(at: object.required("items"), scope),
      actionData: object["action-data"]?.value.gridData)
  }

  private static func items(
    at cursor: JSONCursor, _ scope: NodeScope
  ) throws(DocumentError) -> [DocumentNodeID?] {
    var items: [DocumentNodeID?] = []
    for element in try cursor.array() {
      try cursor.faults.collect { () throws(DocumentError) in
        items.append(element.isNull ? nil : try scope.listedChild(at: element))
      }
    }
    return items
  }
}

extension SchemaDefinition {
  fileprivate static let viewGroup = SchemaDefinition(
    "viewGroup", phrase: "a list of ids or `null`, or an object with `items`, `action-data`",
    "Boxes that go together into a grid, in the order of its leaves; null leaves one empty."
  ) { _ in
    let items = Schema.array(of: .oneOf([.nodeID, .null]))
    return .oneOf([
      items,
      .object([
        DocumentKey("items", items, isRequired: true), DocumentKey("action-data", .anything),
        .comment,
      ]),
    ])
  }
}

extension ValueFormat<Grid> {
  /// A grid dictionary.
  fileprivate static var grid: ValueFormat {
    ValueFormat(.reference(.grid)) { (cursor) throws(DocumentError) in try cursor.grid() }
  }
}
