import ConstraintEngine
import LayoutTree

/// A rule by which constraints place the children of a node: a stack, a wrap or a scroll container.
package struct DocumentContainer: Hashable, Sendable {
  /// The kind of the rule.
  package enum Kind: Hashable, Sendable {
    /// Children in a line.
    case stack(DocumentStack)
    /// A node that is sized by its children.
    case wrap(DocumentWrap)
    /// A part of a content that may be larger than the node.
    case scroll(DocumentScroll)
  }

  /// The rule.
  package let kind: Kind
  /// The location in the document.
  package let location: SourceLocation
}

/// A stack container in documents.
package struct DocumentStack: Hashable, Sendable {
  /// The direction in which the items follow each other.
  package internal(set) var axis = Axis.horizontal
  /// The items in order, or `nil` for all children.
  package internal(set) var items: [DocumentNodeID]?
  /// The gap between two items.
  package internal(set) var spacing = 0.0
  /// The gaps after single items that differ from ``spacing``.
  package internal(set) var spacingAfter: [DocumentNodeID: Double] = [:]
  /// The distribution of the length.
  package internal(set) var distribution = StackDistribution.fill
  /// The alignment across the axis.
  package internal(set) var alignment = StackAlignment.fill
  /// The distances of the items from the edges, or from the margins.
  package internal(set) var insets = EdgeInsets.zero
  /// Whether the items keep within the margins.
  package internal(set) var staysWithinMargins = false
}

/// A wrap container in documents.
package struct DocumentWrap: Hashable, Sendable {
  /// The axes along which the size follows.
  package internal(set) var axes = Axis.allCases
  /// The minimum distances of the children from the edges.
  package internal(set) var insets = EdgeInsets.zero
  /// The priority that keeps the node as small as its content.
  package internal(set) var priority = LayoutPriority.fittingSize
}

/// A scroll container in documents.
package struct DocumentScroll: Hashable, Sendable {
  /// The child that is scrolled; every scroll container has one.
  package internal(set) var content: DocumentNodeID?
  /// The axes along which the content may be larger than the node.
  package internal(set) var axes = Axis.allCases
  /// Whether the content is at least as large as the node.
  package internal(set) var fillsViewport = false
  /// The point of the content at the corner of the node.
  package internal(set) var offset = Point.zero
}

/// The keys of containers.
package enum ContainerKeys {
  /// The keys of a stack.
  package static let stack = stackFormats.map { $0.key } + [.comment]
  /// The keys of a wrap container.
  package static let wrap = wrapFormats.map { $0.key } + [.comment]
  /// The keys of a scroll container.
  package static let scroll = scrollFormats.map { $0.key } + [.comment]

  static let kinds = [
    DocumentKey("stack", .reference(.stack)), DocumentKey("wrap", .reference(.wrap)),
    DocumentKey("scroll", .reference(.scroll)),
  ]

  static let stackFormats: [KeyFormat<DocumentStack>] = [
    KeyFormat("axis", .axis, "Along which items follow each other.", isRequired: true) {
      $0.axis = $1
    },
    KeyFormat("items", .children, "The items in order; all children unless given.") {
      $0.items = $1
    },
    KeyFormat("spacing", .number, "The gap between two items.", standard: .number(0)) {
      $0.spacing = $1
    },
    KeyFormat("spacingAfter", .numbersByChild, "Other gaps, by the ids of the items before them.") {
      $0.spacingAfter = $1
    },
    KeyFormat(
      "distribution", .words(distributions), "How the length is shared out.",
      standard: .string("fill")
    ) { $0.distribution = $1 },
    KeyFormat(
      "alignment", .words(alignments), "How items are placed across the axis.",
      standard: .string("fill")
    ) { $0.alignment = $1 },
    KeyFormat("insets", .insets, "Distances from the edges of the box, or from its margins.") {
      $0.insets = $1
    },
    KeyFormat(
      "staysWithinMargins", .boolean, "Whether the items keep within the margins of the box.",
      standard: .bool(false)
    ) { $0.staysWithinMargins = $1 },
  ]

  static let wrapFormats: [KeyFormat<DocumentWrap>] = [
    KeyFormat("axes", .axes, "Along which the size follows the children; both unless given.") {
      $0.axes = $1
    },
    KeyFormat("insets", .insets, "The least distances of the children from the edges.") {
      $0.insets = $1
    },
    KeyFormat(
      "priority", .priority, "How strongly the box is drawn together.",
      standard: .string("fittingSize")
    ) { $0.priority = $1 },
  ]

  static let scrollFormats: [KeyFormat<DocumentScroll>] =
    [
      KeyFormat("content", .child, "The child that is scrolled.", isRequired: true) {
        $0.content = $1
      }
    ] + KeyFormat.scrolling

  private static let distributions: KeyValuePairs<String, StackDistribution> = [
    "fill": .fill, "fillEqually": .fillEqually, "fillProportionally": .fillProportionally,
    "equalSpacing": .equalSpacing, "equalCentering": .equalCentering,
  ]

  private static let alignments: KeyValuePairs<String, StackAlignment> = [
    "fill": .fill, "leading": .leading, "center": .center, "trailing": .trailing,
    "firstBaseline": .firstBaseline, "lastBaseline": .lastBaseline,
  ]
}

extension SchemaDefinition {
  static let container: SchemaDefinition = .init(
    "container", phrase: "an object; see [containers](#containers)",
    "A stack, a wrap or a scroll container, by which constraints place the children."
  ) { _ in .object(ContainerKeys.kinds, .single) }

  fileprivate static let stack: SchemaDefinition = .init(
    "stack", phrase: "a stack", "Children in a line."
  ) { _ in .object(ContainerKeys.stack) }

  fileprivate static let wrap: SchemaDefinition = .init(
    "wrap", phrase: "a wrap container", "A box that is as large as its children make it."
  ) { _ in .object(ContainerKeys.wrap) }

  fileprivate static let scroll: SchemaDefinition = .init(
    "scroll", phrase: "a scroll container", "A part of a child that may be larger than the box."
  ) { _ in .object(ContainerKeys.scroll) }
}

extension ValueFormat<EdgeInsets> {
  /// The distances from the edges of a box.
  static var insets: ValueFormat {
    ValueFormat(.reference(.insets)) { (cursor) throws(DocumentError) in try cursor.insets() }
  }
}

extension ValueFormat<LayoutPriority> {
  fileprivate static var priority: ValueFormat {
    ValueFormat(.reference(.priority)) { (cursor) throws(DocumentError) in
      LayoutPriority(try cursor.priority())
    }
  }
}

extension ValueFormat<Point> {
  static var point: ValueFormat {
    ValueFormat(.reference(.point)) { (cursor) throws(DocumentError) in
      let numbers = try cursor.array(of: 2, shape: "[x, y]")
      return Point(x: try numbers[0].number(), y: try numbers[1].number())
    }
  }
}

extension ValueFormat<[Axis]> {
  static var axes: ValueFormat {
    let words = Schema.words(DocumentWords.axis.map { $0.key })
    let schema = Schema.array(of: words, minimum: 0, most: nil, isUnique: true)
    return ValueFormat(schema) { (cursor) throws(DocumentError) in
      var axes: [Axis] = []
      for element in try cursor.array() { axes.append(try element.word(of: DocumentWords.axis)) }
      return axes
    }
  }
}

extension ValueFormat<DocumentNodeID?> {
  fileprivate static var child: ValueFormat {
    ValueFormat(
      .nodeID,
      inScope: { (cursor, scope) throws(DocumentError) in
        try scope.child(at: cursor)
      })
  }
}

extension ValueFormat<[DocumentNodeID]?> {
  fileprivate static var children: ValueFormat {
    let schema = Schema.array(of: .nodeID, minimum: 0, most: nil, isUnique: true)
    return ValueFormat(
      schema,
      inScope: { (cursor, scope) throws(DocumentError) in
        var children: [DocumentNodeID] = []
        for element in try cursor.array() {
          try cursor.faults.collect { () throws(DocumentError) in
            let child = try scope.child(at: element)
            guard !children.contains(child) else {
              throw element.error(.invalidValue("\(quoted(child.id)) is in the list already"))
            }
            children.append(child)
          }
        }
        return children
      })
  }
}

extension ValueFormat<[DocumentNodeID: Double]> {
  fileprivate static var numbersByChild: ValueFormat {
    ValueFormat(
      .map(of: .number),
      inScope: { (cursor, scope) throws(DocumentError) in
        let object = try ObjectCursor(cursor)
        var numbers: [DocumentNodeID: Double] = [:]
        for key in object.keys {
          let number = try object[key]?.number()
          try cursor.faults.collect { () throws(DocumentError) in
            numbers[try scope.child(named: key) { object.error($0, atKey: key) }] = number
          }
        }
        return numbers
      })
  }
}

extension NodeScope {
  /// Returns the child of the node named by the string at a value.
  fileprivate func child(at cursor: JSONCursor) throws(DocumentError) -> DocumentNodeID {
    guard let string = cursor.string else { throw cursor.wrongType(expected: "the id of a node") }
    return try child(named: string.text) { cursor.error($0) }
  }

  fileprivate func child(
    named id: String, _ error: (DocumentError.Reason) -> DocumentError
  ) throws(DocumentError) -> DocumentNodeID {
    switch nodes.find(id) {
    case .failure(let unknown): throw error(unknown.reason)
    case .success(let child):
      if nodes.nodes[child.index].parent == owner { return child }
      throw error(.invalidValue("\(quoted(id)) is not a child of this node"))
    }
  }
}
