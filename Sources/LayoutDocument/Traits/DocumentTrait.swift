import FrameEngine
import LayoutTree

/// A trait of a child for the layout of its parent: a key of `traits`.
package struct DocumentTrait: Sendable {
  /// The key, its reader, and how it is applied to a node.
  package let format: KeyFormat<DocumentTraits>
  /// The names of the kinds of layouts that support it; empty for all.
  package let kinds: [String]
  /// The reason why it is refused in other layouts, or `nil` if they ignore it.
  let refusal: String?

  /// Creates a trait.
  package init(
    _ format: KeyFormat<DocumentTraits>, kinds: [String] = [],
    isRefusedElsewhere refusal: String? = nil
  ) {
    self.format = format
    self.kinds = kinds
    self.refusal = refusal
  }

  /// The traits supported by several kinds of layouts.
  static let common =
    [
      edge(
        "leading", .horizontal, "The edge where lines of text start.", { $0.leading = $1 },
        tied: { $0.leading = $1 }),
      edge(
        "trailing", .horizontal, "The edge where lines of text end.", { $0.trailing = $1 },
        tied: { $0.trailing = $1 }),
      DocumentTrait(
        KeyFormat(
          "left", .side,
          "The left edge in either direction, in place of the leading or trailing one there."
        ) { traits, distance in traits.ask { $0.left = distance } }),
      DocumentTrait(
        KeyFormat(
          "right", .side,
          "The right edge in either direction, in place of the leading or trailing one there."
        ) { traits, distance in traits.ask { $0.right = distance } }),
      edge("top", .vertical, "The top edge.", { $0.top = $1 }, tied: { $0.top = $1 }),
      edge("bottom", .vertical, "The bottom edge.", { $0.bottom = $1 }, tied: { $0.bottom = $1 }),
      line(
        "centerX", .horizontal,
        "The vertical line through the middle; not along lines, nor in floats, paths and grids.",
        { $0.centerX = $1 }, tied: { $0.centerX = $1 }),
      line(
        "centerY", .vertical,
        "The horizontal line through the middle; not along lines, nor in floats, paths and grids.",
        { $0.centerY = $1 }, tied: { $0.centerY = $1 }),
      DocumentTrait(
        KeyFormat(
          DocumentKey(
            "margins", .reference(.position), "All edges that are not given otherwise."))),
    ] + extents + alignment + placement

  private static let extents = [
    DocumentTrait(
      KeyFormat("width", .dimension(.horizontal), "The width.") { traits, width in
        traits.add { node, traits, reference in
          traits.width = width.dimension.map(reference)
          node[RelativeItem.self].equalWidth = width.equal?.map { $0.map(reference) }
        }
      }),
    DocumentTrait(
      KeyFormat("height", .dimension(.vertical), "The height.") { traits, height in
        traits.add { node, traits, reference in
          traits.height = height.dimension.map(reference)
          node[RelativeItem.self].equalHeight = height.equal?.map { $0.map(reference) }
        }
      }),
    DocumentTrait(
      KeyFormat(
        "sizeBox", .words(DocumentWords.box),
        "The box that the width and the height are those of: the box itself, or the box with its margins.",
        standard: .string("border")
      ) { traits, box in traits.ask { $0.sizeBox = box } }),
    DocumentTrait(
      KeyFormat("weight", .extent, "The share of the space that is left along a line.") {
        traits, weight in traits.ask { $0.weight = weight }
      }, kinds: ["linear", "table", "float", "flow"]),
  ]

  private static let alignment = [
    DocumentTrait(
      KeyFormat(
        "horizontalAlignment", .gravity(.horizontal),
        "Where the box goes horizontally, in place of what its layout says."
      ) { traits, gravity in traits.ask { $0.horizontalAlignment = gravity } },
      kinds: ["linear", "overlay", "table", "float", "flow"]),
    DocumentTrait(
      KeyFormat(
        "verticalAlignment", .gravity(.vertical),
        "Where the box goes vertically, in place of what its layout says."
      ) { traits, gravity in traits.ask { $0.verticalAlignment = gravity } },
      kinds: ["linear", "overlay", "table", "float", "flow"]),
    DocumentTrait(
      KeyFormat(
        "leadsBaseline", .boolean,
        "Whether the first line of text stays where it is in a row, and others follow it.",
        standard: .bool(false)
      ) { traits, leads in traits.ask { $0.leadsBaseline = leads } },
      kinds: ["linear", "table", "float", "flow"]),
  ]

  private static let placement = [
    DocumentTrait(
      KeyFormat(
        "offset", .point,
        "The distance by which the box is moved when its layout has placed it, toward the trailing and the "
          + "bottom edge."
      ) { traits, offset in traits.ask { $0.offset = offset } }),
    DocumentTrait(
      KeyFormat(
        "excludedFromLayout", .boolean,
        "Whether the box is at its frame and no part of the layout.",
        standard: .bool(false)
      ) { $0.isExcludedFromLayout = $1 }),
    DocumentTrait(
      KeyFormat(
        "reservesSpaceOnly", .boolean,
        "Whether the box is at its frame and its place in the layout is kept.",
        standard: .bool(false)
      ) { $0.reservesSpaceOnly = $1 }),
    DocumentTrait(
      KeyFormat("frame", .rect, "[x, y, width, height] of a box that its owner places.") {
        $0.frame = $1
      }),
  ]

  /// Returns the trait for the position of an edge, with `margins` as the fallback.
  private static func edge(
    _ name: String, _ axis: Axis, _ summary: String, _ store: @escaping StoreDistance,
    tied storeTied: @escaping StoreTied
  ) -> DocumentTrait {
    line(name, axis, summary, insteadOf: "margins", store, tied: storeTied)
  }

  /// Returns the trait for the position of a line of the box.
  private static func line(
    _ name: String, _ axis: Axis, _ summary: String, insteadOf fallback: String? = nil,
    _ store: @escaping StoreDistance, tied storeTied: @escaping StoreTied
  ) -> DocumentTrait {
    DocumentTrait(
      KeyFormat(name, .position(axis), summary, insteadOf: fallback) { traits, position in
        switch position {
        case .distance(let distance): traits.ask { store(&$0, distance) }
        case .tied(let tied):
          traits.add { node, _, reference in
            storeTied(&node[RelativeItem.self], tied.map(reference))
          }
        }
      })
  }

  private typealias StoreDistance = @Sendable (inout LayoutTraits, LayoutPosition) -> Void
  private typealias StoreTied = @Sendable (inout RelativeItem, RelativePosition) -> Void
}

extension NodeScope {
  /// Reads the traits of the node; the node itself may define a width and a height.
  func traits(at cursor: JSONCursor) throws(DocumentError) -> DocumentTraits {
    let formats = nodes.kinds.traits.map { $0.format }
    let object = try ObjectCursor(cursor, keys: formats.map { $0.key } + [.comment])
    if changes == nil { try checkSize(of: object) }
    var traits = DocumentTraits(source: cursor.value)
    try object.read(formats, into: &traits, in: self)
    if traits.frame != nil, !traits.isExcludedFromLayout, !traits.reservesSpaceOnly {
      try object.note(
        .invalidValue("a frame goes with \"excludedFromLayout\" or \"reservesSpaceOnly\""),
        atKey: "frame")
    }
    return traits
  }

  /// Reports an extent that the node also defines.
  private func checkSize(of object: ObjectCursor) throws(DocumentError) {
    let node = nodes.nodes[owner]
    for (key, extent) in [("width", node.width), ("height", node.height)]
    where extent != nil && object[key] != nil {
      try object.note(.invalidValue("the node gives its \(key) already"), atKey: key)
    }
  }
}

/// The traits of a node of a document.
package struct DocumentTraits: Sendable {
  /// A change to a node's traits; `reference` resolves the nodes that it names.
  package typealias Setting =
    @Sendable (
      _ node: LayoutNode, _ traits: inout LayoutTraits,
      _ reference: (DocumentNodeID) -> NodeReference
    ) -> Void

  /// The traits as written in the document, with the changes of a size class.
  package let source: JSONValue
  /// The changes to the node, in order.
  private var settings: [Setting] = []
  /// The frame set by the owner of the box.
  var frame: Rect?
  /// Whether the owner places the box, and the layout ignores it.
  fileprivate var isExcludedFromLayout = false
  /// Whether the owner places the box, but the layout reserves space for it.
  var reservesSpaceOnly = false

  init(source: JSONValue) { self.source = source }

  /// Adds a change to the node.
  package mutating func add(_ setting: @escaping Setting) { settings.append(setting) }

  /// Adds a trait.
  package mutating func ask(_ asking: @escaping @Sendable (inout LayoutTraits) -> Void) {
    settings.append { _, traits, _ in asking(&traits) }
  }

  /// Applies the traits to a node of a tree.
  func apply(to node: LayoutNode, _ nodes: [LayoutNode]) throws(TreeError) {
    var traits = node.traits
    for setting in settings { setting(node, &traits) { nodes[$0.index].boxReference } }
    if isExcludedFromLayout {
      traits.isExcludedFromLayout = true
    } else if reservesSpaceOnly {
      traits.reservesSpaceOnly = true
    }
    if isExcludedFromLayout || reservesSpaceOnly { try node.setFrame(frame ?? .zero) }
    node.traits = traits
  }
}

extension DocumentTraits: Hashable {
  /// Returns whether two traits have the same text in the document.
  package static func == (first: DocumentTraits, second: DocumentTraits) -> Bool {
    first.source == second.source || first.source.text == second.source.text
  }

  /// Hashes the document's text of the traits.
  package func hash(into hasher: inout Hasher) { hasher.combine(source.text) }
}
