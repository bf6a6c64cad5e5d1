import FrameEngine
import LayoutTree

/// A layout as data: a tree of nodes, and the layouts, steps and constraints that place them.
///
/// Reading checks everything that can be checked without laying out: a document has unique ids, and
/// its steps and equations name existing nodes.
public struct Document: Hashable, Sendable {
  /// The file name for errors, or `nil`.
  public let file: String?
  /// The location of the start of the document.
  package let location: SourceLocation
  /// A title for people; empty if there is none.
  public let name: String
  /// The default size of the root in points, or `nil`.
  public let size: Size?
  /// The default size class.
  public internal(set) var sizeClass: LayoutSizeClass
  /// The rounding of frames.
  package let rounding: RoundingPolicy
  /// The direction of the root.
  package let direction: LayoutDirection
  /// The fonts that its texts may name.
  package let fonts: DocumentFonts
  /// The block around the root, for a document with a tree of CSS boxes.
  package let block: FlexBlock?
  /// The nodes, parents before children, siblings in order; the first is the root.
  package internal(set) var nodes: [DocumentNode]
  /// The names of nodes and guides that steps, equations and nodes mention.
  let mentionedNames: Set<String>
  /// The steps of both engines.
  package let layout: [Step]
  /// The steps that the constraint engine adds to ``layout``.
  package let constraints: [DocumentConstraint]
  /// The steps that the frame engine runs after ``layout``, in place of ``constraints``.
  package let frames: [Step]
  /// The states of the layout, one of which applies: the first by default.
  package let groups: [DocumentGroup]
}

extension Document {
  /// The names of the states of the layout, one of which applies: the first by default.
  public var groupNames: [String] { groups.map { $0.name } }
}

/// Steps that apply in one state of a layout, after the common steps.
package struct DocumentGroup: Hashable, Sendable {
  /// The name of the state.
  package let name: String
  /// The steps of both engines after ``Document/layout``.
  package let steps: [Step]
}

/// The keys of documents, apart from those of frame layouts.
package enum DocumentKeys {
  /// The keys of a document.
  package static let document = [
    DocumentKey("$schema", .text, "The place of this schema, for editors."),
    DocumentKey("name", .text, "A title for people."),
    DocumentKey(
      "size", .reference(.size), "The size of the root in points; `--size` may give another.",
      isRequired: true),
    DocumentKey(
      "sizeClass", .reference(.sizeClass),
      "The size class that the document is laid out in; any unless given. `--class` may give another."
    ),
    DocumentKey(
      "rounding", .reference(.rounding),
      "How frames are rounded: not at all, at their edges to whole cells or to pixels at a scale, or so that equal extents stay equal.",
      standard: .string("none")),
    DocumentKey(
      "direction", .reference(.direction), "The direction of the root.",
      standard: .string("leftToRight")),
    fonts,
    DocumentKey("root", .reference(.node), "The tree.", isRequired: true),
    DocumentKey("layout", .steps, "Steps that both engines run."),
    DocumentKey(
      "constraints",
      .array(of: .oneOf([.reference(.equation), .reference(.constraint), .reference(.visual)])),
      "Equations and visual formats that the constraint engine adds to the layout."),
    DocumentKey(
      "frames", .steps,
      "Steps that the frame engine runs after the layout, in place of the constraints."),
    DocumentKey(
      "groups", .map(of: .steps),
      "States of the layout by name: steps that both engines run after the layout. One state applies, "
        + "the first unless another one is asked for."),
    .comment,
  ]

  /// The keys of a node.
  package static let node = [
    DocumentKey(
      "id", .id,
      "The name, which no other node has. It must not be `|`, start with `#`, or contain `'`."),
    DocumentKey("size", .reference(.size), "A fixed width and height; not for the root."),
    DocumentKey("width", .extent, "A fixed width; not for the root."),
    DocumentKey("height", .extent, "A fixed height; not for the root."),
    DocumentKey(
      "text", .oneOf([.text, .reference(.text)]), "The text of a leaf, which measures itself."),
    DocumentKey("content", .reference(.size), "The natural size of a leaf, such as an image."),
    DocumentKey(
      "visibility", .visibility, "Whether the box is shown.", standard: .string("visible")),
    DocumentKey("direction", .reference(.direction), "The direction of what is inside."),
    DocumentKey("children", .array(of: .reference(.node)), "What is inside, back to front."),
    DocumentKey("layout", .reference(.nodeLayout)),
    DocumentKey("container", .reference(.container)),
    DocumentKey("traits", .reference(.traits)),
    DocumentKey("style", .reference(.flexStyle)),
    DocumentKey(
      "classes", .array(of: .reference(.variant)),
      "What holds in size classes, each class once."),
    DocumentKey("border", .reference(.border)),
    DocumentKey(
      "safeArea", .reference(.insets), "What bars and notches cover along the edges."),
    DocumentKey(
      "margins", .reference(.directionalInsets),
      "The distances of the margins from the edges, or from the safe area.", standard: .number(8)),
    DocumentKey(
      "preservesParentMargins", .boolean,
      "Whether margins keep clear of those of the parent that reach into the box.",
      standard: .bool(false)),
    DocumentKey(
      "insetsMarginsFromSafeArea", .boolean, "Whether margins are measured from the safe area.",
      standard: .bool(true)),
    DocumentKey(
      "guides", .array(of: .reference(.guide)),
      "Rectangles and lines in the box that steps and equations may name."),
    DocumentKey(
      "hugging", .reference(.axisPriorities),
      "How strongly content resists being stretched by steps and equations.", standard: .number(250)
    ),
    DocumentKey(
      "compressionResistance", .reference(.axisPriorities),
      "How strongly content resists being cut by steps and equations.", standard: .number(750)),
    DocumentKey(
      "firstBaselineItem", .nodeID, "The node below that has the first baseline of this one."),
    DocumentKey(
      "lastBaselineItem", .nodeID, "The node below that has the last baseline of this one."),
    .comment,
  ]

  /// The keys of a text.
  package static let text = [
    DocumentKey("string", .text, "The characters.", isRequired: true),
    DocumentKey(
      "font", .reference(.fontName), "The font.", standard: .string(DocumentText.standardFont)),
    DocumentKey(
      "size", .positive, "Points of one em.", standard: .number(DocumentText.standardSize)),
    DocumentKey(
      "lines", .number(NumberBounds(minimum: 0, isWhole: true)),
      "The most lines; 0 for any number.", standard: .number(0)),
    DocumentKey(
      "widthBasis", .words(DocumentWords.widthBasis),
      "The width of a box that is cut to less than one line: all of that, or the longest line.",
      standard: .string("box")),
  ]

  /// The keys of a constraint given as an object.
  package static let constraint = [
    DocumentKey("equation", .reference(.equation), "What holds.", isRequired: true),
    DocumentKey("identifier", .text, "A name for reports, and for updates of the constant."),
    DocumentKey(
      "constant", .number,
      "The number of the equation with all attributes on its left side, in place of its own."),
    .comment,
  ]

  /// The keys of a visual format given as an object.
  package static let visual = [
    DocumentKey(
      "visual", .text, "A visual format, such as `H:|-[icon]-8-[title]-|`.", isRequired: true),
    DocumentKey("in", .nodeID, "The box whose edges `|` stands for; the root unless given."),
    DocumentKey(
      "metrics", .map(of: .number), "Numbers by the names that the format gives them."),
    DocumentKey(
      "align", .oneOf([.text, .array(of: .text)]),
      "The lines across by which boxes are aligned."),
    DocumentKey(
      "run", .words(DocumentWords.run),
      "Which way horizontal lines run.", standard: .string("leadingToTrailing")),
    DocumentKey(
      "spacing", .number, "What `-` stands for between boxes.", standard: .number(8)),
    DocumentKey(
      "edgeSpacing", .number, "What `-` stands for next to `|`.", standard: .number(20)),
    DocumentKey("identifier", .text, "A name for reports."),
    .comment,
  ]
}

extension Schema {
  static let steps: Schema = .reference(.steps)
  static let id = Schema.string(
    pattern: #"^(?!\|$)[^#'\x00-\x1f][^'\x00-\x1f]*$"#)
}

extension SchemaDefinition {
  static let document: SchemaDefinition = .init(
    "document", phrase: "a document"
  ) { _ in
    .oneOf([.object(DocumentKeys.document), .reference(.flexDocument)])
  }

  static let rounding = SchemaDefinition(
    "rounding", phrase: "`\"none\"`, `\"cells\"`, `{\"pixels\": 2}`, `{\"equalExtents\": 2}`"
  ) { _ in
    .oneOf([
      .words(DocumentWords.rounding), .object([DocumentKey("pixels", .positive, isRequired: true)]),
      .object([DocumentKey("equalExtents", .positive, isRequired: true)]),
    ])
  }

  static let node: SchemaDefinition = .init(
    "node", phrase: "a node",
    "A box. The root has no size of its own: that of the document is its size."
  ) { _ in .object(DocumentKeys.node) }

  fileprivate static let axisPriorities = SchemaDefinition(
    "axisPriorities", phrase: "a priority or an object with `horizontal`, `vertical`",
    "A priority for both axes, or one for each."
  ) { _ in
    .oneOf([
      .reference(.priority),
      .object(["horizontal", "vertical"].map { DocumentKey($0, .reference(.priority)) }),
    ])
  }

  fileprivate static let text = SchemaDefinition(
    "text", phrase: "an object with `string`, `font`, `size`, `lines`, `widthBasis`"
  ) { _ in .object(DocumentKeys.text) }

  fileprivate static let constraint = SchemaDefinition(
    "constraint", phrase: "an object with `equation`, `identifier`"
  ) { _ in
    .object(DocumentKeys.constraint)
  }

  fileprivate static let equation = SchemaDefinition(
    "equation", phrase: "an equation",
    "A linear equation between attributes: title.left == icon.right + 8 @750."
  ) { _ in .text }

  fileprivate static let visual = SchemaDefinition(
    "visual", phrase: "a visual format", "Lines of boxes as a text that looks like them."
  ) { _ in .object(DocumentKeys.visual) }
}
