import FrameEngine
import LayoutTree

// The CSS properties of a style, by their names in camelCase. Shorthands come before their
// longhands, which therefore win regardless of position, as objects are unordered.

extension FlexStyle {
  /// All properties.
  static let properties: [KeyFormat<FlexStyle>] = container + flexibility + sizes + edges + box

  /// The properties of a flex container.
  private static let container: [KeyFormat<FlexStyle>] = [
    KeyFormat("flexFlow", .cssFlow, "The direction and the wrapping of lines.") { $0.set($1) },
    words("flexDirection", directionsOfLines, "The direction of the lines.") {
      $0.layout.direction = $1
    },
    KeyFormat(
      "flexWrap", .cssWrap, "Whether there may be several lines, and whether they are balanced.",
      standard: .string("nowrap")
    ) { $0.set($1) },
    KeyFormat(
      "flexLineCount", .cssCount, "The least number of balanced lines.", standard: .number(1)
    ) { $0.layout.minimumLineCount = $1 },
    alignment("justifyContent", "The distribution of free space along a line.") {
      $0.layout.justifyContent = $1
    },
    KeyFormat(
      "alignItems", .cssItemAlignment, "The alignment of items across their line.",
      standard: .string("normal")
    ) { $0.layout.alignItems = $1 },
    KeyFormat(
      "alignContent", .cssLineAlignment, "The distribution of free space among lines.",
      standard: .string("normal")
    ) { $0.layout.alignContent = $1 },
    KeyFormat("gap", .cssPair(.gap), "The distances between rows and between columns.") {
      $0.layout.rowGap = $1.start
      $0.layout.columnGap = $1.end
    },
    length("rowGap", "The distance between rows.", "0", .gap) { $0.layout.rowGap = $1 },
    length("columnGap", "The distance between columns.", "0", .gap) { $0.layout.columnGap = $1 },
  ]

  /// The properties of a flex item.
  private static let flexibility: [KeyFormat<FlexStyle>] = [
    KeyFormat("flex", .cssFlex, "How the item grows and shrinks, and its base size.") {
      $0.item.grow = $1.grow
      $0.item.shrink = $1.shrink
      $0.item.basis = $1.basis
    },
    factor("flexGrow", "The share of free space that the item takes.", 0) { $0.item.grow = $1 },
    factor("flexShrink", "The share of lacking space that it gives up.", 1) {
      $0.item.shrink = $1
    },
    length(
      "flexBasis", "The size along the line before free space is distributed.", "auto", .basis
    ) {
      $0.item.basis = $1
    },
    KeyFormat(
      "alignSelf", .cssItemAlignment, "The alignment of the item across its line.",
      standard: .string("auto")
    ) { $0.item.alignSelf = $1 },
    KeyFormat(
      "order", .cssInteger, "The place among the items: lower ones come first.",
      standard: .number(0)
    ) { $0.item.order = $1 },
  ]

  private static let sizes: [KeyFormat<FlexStyle>] = [
    length("width", "The width.", "auto") { $0.item.width = $1 },
    length("inlineSize", "The width.", "auto") { $0.item.width = $1 },
    length("height", "The height.", "auto") { $0.item.height = $1 },
    length("blockSize", "The height.", "auto") { $0.item.height = $1 },
    length("minWidth", "The least width.", "auto") { $0.item.minWidth = $1 },
    length("minInlineSize", "The least width.", "auto") { $0.item.minWidth = $1 },
    length("minHeight", "The least height.", "auto") { $0.item.minHeight = $1 },
    length("minBlockSize", "The least height.", "auto") { $0.item.minHeight = $1 },
    limit("maxWidth", "The greatest width.") { $0.item.maxWidth = $1 },
    limit("maxInlineSize", "The greatest width.") { $0.item.maxWidth = $1 },
    limit("maxHeight", "The greatest height.") { $0.item.maxHeight = $1 },
    limit("maxBlockSize", "The greatest height.") { $0.item.maxHeight = $1 },
    KeyFormat(
      "aspectRatio", .cssRatio, "The preferred width divided by the height.",
      standard: .string("auto")
    ) {
      $0.item.aspectRatio = $1.ratio
      $0.item.isRatioOfContent = $1.isOfContent
    },
    words("boxSizing", boxSizings, "The edges that widths and heights are measured between.") {
      $0.item.boxSizing = $1
    },
  ]

  private static let edges: [KeyFormat<FlexStyle>] =
    FlexEdgeProperty("margin", .offset, "Distances from other boxes; `auto` takes free space.", "0")
  {
    $1(&$0.item.margin)
  }.formats
    + FlexEdgeProperty("padding", .padding, "Distances between border and content.", "0") {
      $1(&$0.item.padding)
    }.formats
    + FlexEdgeProperty("border", suffix: "Width", .thickness, "Thicknesses of the border.", "0") {
      $1(&$0.item.border)
    }.formats
    + FlexEdgeProperty("inset", .offset, "Distances from the containing block.", "auto") {
      $1(&$0.item.inset)
    }.formats

  private static let box: [KeyFormat<FlexStyle>] = [
    words("display", displays, "The box: a flex container, none, or that of the children.") {
      $0.item.display = $1
    },
    words("position", positions, "The positioning scheme.") { $0.item.position = $1 },
    words(
      "visibility", visibilities,
      "Whether the box is shown, and whether an item is left out but for the thickness of its line."
    ) { ($0.item.isCollapsed, $0.isHidden) = ($1 == .collapse, $1 == .hidden) },
    KeyFormat("overflow", .words(overflows), "The treatment of content that overflows.") {
      $0.item.overflowX = $1
      $0.item.overflowY = $1
    },
    words("overflowX", overflows, "The same, horizontally.") { $0.item.overflowX = $1 },
    words("overflowY", overflows, "The same, vertically.") { $0.item.overflowY = $1 },
    words("direction", directions, "The direction of text, inherited unless given.") {
      $0.direction = $1
    },
  ]
}

extension FlexStyle {
  static let directions: KeyValuePairs = [
    "ltr": LayoutDirection.leftToRight, "rtl": .rightToLeft,
  ]
  static let boxSizings: KeyValuePairs = [
    "content-box": FlexItem.BoxSizing.contentBox, "border-box": .borderBox,
  ]
  static let directionsOfLines: KeyValuePairs = [
    "row": FlexLayout.Direction.row, "row-reverse": .rowReverse, "column": .column,
    "column-reverse": .columnReverse,
  ]
  static let wraps: KeyValuePairs = [
    "nowrap": FlexLayout.Wrap.nowrap, "wrap": .wrap, "wrap-reverse": .wrapReverse,
  ]
  private static let displays: KeyValuePairs = [
    "flex": FlexItem.Display.box, "none": .none, "contents": .contents,
  ]
  private static let positions: KeyValuePairs = [
    "static": FlexItem.Position.static, "relative": .relative, "absolute": .absolute,
  ]
  private static let visibilities: KeyValuePairs = [
    "visible": CSSVisibility.visible, "hidden": .hidden, "collapse": .collapse,
  ]
  private static let overflows: KeyValuePairs = [
    "visible": FlexItem.Overflow.visible, "hidden": .hidden, "scroll": .scroll, "auto": .auto,
    "clip": .clip,
  ]
}

/// The values of the property `visibility`.
private enum CSSVisibility {
  case visible, hidden, collapse
}

// The makers of properties.
extension FlexStyle {
  private static func words<Value: Sendable>(
    _ name: String, _ words: KeyValuePairs<String, Value>, _ summary: String,
    _ store: @escaping @Sendable (inout FlexStyle, Value) -> Void
  ) -> KeyFormat<FlexStyle> {
    KeyFormat(
      name, .words(words), summary, standard: words.first.map { .string($0.key) }, store: store)
  }

  private static func alignment(
    _ name: String, _ summary: String,
    _ store: @escaping @Sendable (inout FlexStyle, FlexContentAlignment) -> Void
  ) -> KeyFormat<FlexStyle> {
    KeyFormat(name, .cssContentAlignment, summary, standard: .string("normal"), store: store)
  }

  private static func length(
    _ name: String, _ summary: String, _ standard: String, _ lengths: CSSLengths = .size,
    _ store: @escaping @Sendable (inout FlexStyle, FlexLength) -> Void
  ) -> KeyFormat<FlexStyle> {
    KeyFormat(name, .cssLength(lengths), summary, standard: .string(standard), store: store)
  }

  private static func limit(
    _ name: String, _ summary: String,
    _ store: @escaping @Sendable (inout FlexStyle, FlexLength?) -> Void
  ) -> KeyFormat<FlexStyle> {
    KeyFormat(name, .cssLimit, summary, standard: .string("none"), store: store)
  }

  private static func factor(
    _ name: String, _ summary: String, _ standard: Double,
    _ store: @escaping @Sendable (inout FlexStyle, Double) -> Void
  ) -> KeyFormat<FlexStyle> {
    KeyFormat(name, .cssFactor, summary, standard: .number(standard), store: store)
  }
}

/// A property of the four edges of a box, with its shorthands and its flow-relative names.
struct FlexEdgeProperty: Sendable {
  private let name: String
  private let suffix: String
  private let lengths: CSSLengths
  private let summary: String
  private let standard: String
  private let edges: Store

  typealias Store = @Sendable (inout FlexStyle, (inout FlexEdges) -> Void) -> Void

  /// Creates a property.
  ///
  /// - Parameters:
  ///   - name: The part of the names before the edge.
  ///   - suffix: The part of the names after the edge.
  ///   - lengths: The accepted lengths.
  ///   - summary: A sentence for the guide.
  ///   - standard: The initial value.
  ///   - edges: Gives access to the edges of a style.
  init(
    _ name: String, suffix: String = "", _ lengths: CSSLengths, _ summary: String,
    _ standard: String, edges: @escaping Store
  ) {
    self.name = name
    self.suffix = suffix
    self.lengths = lengths
    self.summary = summary
    self.standard = standard
    self.edges = edges
  }

  /// The property and its longhands; flow-relative edges take precedence over physical ones.
  var formats: [KeyFormat<FlexStyle>] { [all] + sides + pairs + blocks + inlines }

  private var all: KeyFormat<FlexStyle> {
    KeyFormat(name + suffix, .cssEdges(lengths), summary) { style, given in
      edges(&style) { edges in
        edges.top = given.top
        edges.right = given.right
        edges.bottom = given.bottom
        edges.left = given.left
      }
    }
  }

  private var pairs: [KeyFormat<FlexStyle>] {
    [
      KeyFormat(
        name + "Block" + suffix, .cssPair(lengths), "At the top and at the bottom."
      ) { style, given in
        edges(&style) { edges in
          edges.top = given.start
          edges.bottom = given.end
        }
      },
      KeyFormat(
        name + "Inline" + suffix, .cssPair(lengths),
        "At the edges where lines of text start and end."
      ) { style, given in
        edges(&style) { edges in
          edges.inlineStart = given.start
          edges.inlineEnd = given.end
        }
      },
    ]
  }

  private var sides: [KeyFormat<FlexStyle>] {
    [
      edge("Top", "At the top.") { $0.top = $1 }, edge("Right", "At the right.") { $0.right = $1 },
      edge("Bottom", "At the bottom.") { $0.bottom = $1 },
      edge("Left", "At the left.") { $0.left = $1 },
    ]
  }

  private var blocks: [KeyFormat<FlexStyle>] {
    [
      logical("BlockStart", "At the top.") { $0.top = $1 },
      logical("BlockEnd", "At the bottom.") { $0.bottom = $1 },
    ]
  }

  private var inlines: [KeyFormat<FlexStyle>] {
    [
      logical("InlineStart", "At the edge where lines of text start.") { $0.inlineStart = $1 },
      logical("InlineEnd", "At the edge where lines of text end.") { $0.inlineEnd = $1 },
    ]
  }

  /// Returns the property of a physical edge; insets are named by the edge alone.
  private func edge(
    _ edge: String, _ summary: String,
    _ store: @escaping @Sendable (inout FlexEdges, FlexLength) -> Void
  ) -> KeyFormat<FlexStyle> {
    format(name == "inset" ? edge.lowercased() : name + edge + suffix, summary, store)
  }

  private func logical(
    _ edge: String, _ summary: String,
    _ store: @escaping @Sendable (inout FlexEdges, FlexLength) -> Void
  ) -> KeyFormat<FlexStyle> { format(name + edge + suffix, summary, store) }

  private func format(
    _ name: String, _ summary: String,
    _ store: @escaping @Sendable (inout FlexEdges, FlexLength) -> Void
  ) -> KeyFormat<FlexStyle> {
    KeyFormat(name, .cssLength(lengths), summary, standard: .string(standard)) { style, length in
      edges(&style) { store(&$0, length) }
    }
  }
}

// Values of several words: alignments, `flex` and `flex-flow`.

extension ValueFormat<FlexContentAlignment> {
  /// A content distribution, after `safe` or `unsafe` if it is a position.
  static let cssContentAlignment = contentAlignment(.contentAlignment, FlexStyle.contentAlignments)

  /// A content distribution of lines, which may be that of a baseline.
  static let cssLineAlignment = contentAlignment(.lineAlignment, FlexStyle.lineAlignments)

  private static func contentAlignment(
    _ schema: SchemaDefinition, _ words: KeyValuePairs<String, FlexContentAlignment>
  ) -> ValueFormat {
    ValueFormat(.reference(schema)) { (cursor) throws(DocumentError) in
      let (word, overflow) = try cursor.overflowAlignment()
      let alignment = try cursor.cssWord(word, of: words)
      return overflow == .safe ? alignment.safe : alignment
    }
  }
}

extension ValueFormat<FlexItemAlignment> {
  /// A self-alignment, after `safe` or `unsafe` if it is a position.
  static let cssItemAlignment = ValueFormat(
    .reference(.itemAlignment)
  ) { (cursor) throws(DocumentError) in
    let (word, overflow) = try cursor.overflowAlignment()
    let alignment = try cursor.cssWord(word, of: FlexStyle.itemAlignments)
    return switch overflow {
    case .safe: alignment.safe
    case .unsafe: alignment.unsafe
    case .unsaid: alignment
    }
  }
}

extension ValueFormat where Value == FlexStyle.Flexibility {
  /// The shorthand `flex` (Flexbox Level 1, section 7.1).
  static let cssFlex = ValueFormat(.reference(.cssFlex)) { (cursor) throws(DocumentError) in
    try cursor.cssFlex()
  }
}

extension ValueFormat where Value == FlexStyle.Flow {
  /// The shorthand `flex-flow`.
  static let cssFlow = ValueFormat(.text) { (cursor) throws(DocumentError) in
    try cursor.cssFlow(expected: "a direction and a wrapping such as \"row wrap\"")
  }

  /// The words of `flex-wrap`.
  static let cssWrap = ValueFormat(.text) { (cursor) throws(DocumentError) in
    let expected = "\"nowrap\", \"wrap\", \"wrap-reverse\", or \"balance\" with one of these"
    let flow = try cursor.cssFlow(expected: expected)
    if flow.direction == nil { return flow }
    throw cursor.wrongType(expected: expected)
  }
}

extension FlexStyle {
  /// The values of `flex`.
  struct Flexibility: Sendable {
    var grow = 1.0
    var shrink = 1.0
    var basis = FlexLength.points(0)
  }

  /// The values of `flex-flow`.
  struct Flow: Sendable {
    var direction: FlexLayout.Direction?
    var wrap: FlexLayout.Wrap?
    var isBalanced = false
  }

  mutating func set(_ flow: Flow) {
    layout.direction = flow.direction ?? layout.direction
    layout.wrap = flow.wrap ?? (flow.isBalanced ? .wrap : .nowrap)
    layout.isBalanced = flow.isBalanced
  }

  /// The overflow alignment of an aligned box.
  fileprivate enum Overflow { case safe, unsafe, unsaid }

  fileprivate static let contentAlignments: KeyValuePairs = [
    "normal": FlexContentAlignment.normal, "stretch": .stretch, "start": .start, "end": .end,
    "flex-start": .flexStart, "flex-end": .flexEnd, "left": .left, "right": .right,
    "center": .center, "space-between": .spaceBetween, "space-around": .spaceAround,
    "space-evenly": .spaceEvenly,
  ]

  /// Baselines of lines are not aligned; they have the fallback alignments of browsers.
  fileprivate static let lineAlignments: KeyValuePairs = [
    "normal": FlexContentAlignment.normal, "stretch": .stretch, "start": .start, "end": .end,
    "flex-start": .flexStart, "flex-end": .flexEnd, "left": .left, "right": .right,
    "center": .center, "space-between": .spaceBetween, "space-around": .spaceAround,
    "space-evenly": .spaceEvenly, "baseline": .flexStart, "first baseline": .flexStart,
    "last baseline": .stretch,
  ]

  fileprivate static let itemAlignments: KeyValuePairs = [
    "auto": FlexItemAlignment.auto, "normal": .normal, "stretch": .stretch, "start": .start,
    "end": .end, "flex-start": .flexStart, "flex-end": .flexEnd, "self-start": .selfStart,
    "self-end": .selfEnd, "center": .center, "baseline": .firstBaseline,
    "first baseline": .firstBaseline, "last baseline": .lastBaseline,
  ]
}

extension JSONCursor {
  /// Returns the alignment and its overflow alignment.
  fileprivate func overflowAlignment() throws(DocumentError) -> (String, FlexStyle.Overflow) {
    let words = try cssWords(expected: "an alignment such as \"center\"")
    guard words.count > 1, words[0] == "safe" || words[0] == "unsafe" else {
      return (words.joined(separator: " "), .unsaid)
    }
    return (
      words.dropFirst().joined(separator: " "), words[0] == "safe" ? .safe : .unsafe
    )
  }

  fileprivate func cssWord<Value>(
    _ word: String, of words: KeyValuePairs<String, Value>
  ) throws(DocumentError) -> Value {
    for (known, value) in words where known == word { return value }
    throw wrongType(
      expected: "one of " + words.map { quoted($0.key) }.joined(separator: ", "),
      suggestion: suggestion(for: word, among: words.map { $0.key }))
  }

  fileprivate func cssFlow(expected: String) throws(DocumentError) -> FlexStyle.Flow {
    var flow = FlexStyle.Flow()
    for word in try cssWords(expected: expected) {
      let direction = FlexStyle.directionsOfLines.first { $0.key == word }?.value
      let wrap = FlexStyle.wraps.first { $0.key == word }?.value
      let isKnown = direction != nil || wrap != nil || word == "balance"
      let isTwice =
        direction != nil && flow.direction != nil || wrap != nil && flow.wrap != nil
        || word == "balance" && flow.isBalanced
      guard isKnown, !isTwice else {
        let words = FlexStyle.wraps.map { $0.key } + ["balance"]
        throw wrongType(expected: expected, suggestion: suggestion(for: String(word), among: words))
      }
      flow.direction = direction ?? flow.direction
      flow.wrap = wrap ?? flow.wrap
      flow.isBalanced = flow.isBalanced || word == "balance"
    }
    guard flow.wrap != .nowrap || !flow.isBalanced else { throw wrongType(expected: expected) }
    return flow
  }

  fileprivate func cssFlex() throws(DocumentError) -> FlexStyle.Flexibility {
    let expected = "the values of flex such as \"1\", \"1 1 0\", \"auto\" or \"none\""
    let words = try cssWords(expected: expected)
    var flex = FlexStyle.Flexibility()
    if words == ["none"] {
      flex = FlexStyle.Flexibility(grow: 0, shrink: 0, basis: .auto)
      return flex
    }
    if words == ["initial"] { return FlexStyle.Flexibility(grow: 0, shrink: 1, basis: .auto) }
    var numbers: [Double] = []
    var basis: FlexLength?
    for word in words {
      if numbers.count < 2, let number = word.cssNumber, number >= 0 {
        numbers.append(number)
      } else if basis == nil {
        basis = try cssLength(word, .basis)
      } else {
        throw wrongType(expected: expected)
      }
    }
    flex.grow = numbers.first ?? 1
    flex.shrink = numbers.count > 1 ? numbers[1] : 1
    flex.basis = basis ?? .points(0)
    return flex
  }
}

extension SchemaDefinition {
  fileprivate static let contentAlignment = SchemaDefinition(
    "contentAlignment", phrase: "a content alignment",
    "A distribution of free space; positions may stand behind safe or unsafe."
  ) { _ in alignments(FlexStyle.contentAlignments.map { $0.key }) }

  fileprivate static let lineAlignment = SchemaDefinition(
    "lineAlignment", phrase: "an alignment of lines",
    "A distribution of free space among lines; positions may stand behind safe or unsafe."
  ) { _ in alignments(FlexStyle.lineAlignments.map { $0.key }) }

  fileprivate static let itemAlignment = SchemaDefinition(
    "itemAlignment", phrase: "an item alignment",
    "An alignment across a line; positions may stand behind safe or unsafe."
  ) { _ in alignments(FlexStyle.itemAlignments.map { $0.key }) }

  private static func alignments(_ words: [String]) -> Schema {
    .words(
      words + ["safe", "unsafe"].flatMap { overflow in words.map { overflow + " " + $0 } })
  }
}

extension DocumentNode {
  /// The layout of a node by its CSS style, if it has one; `nil` for a replaced element, which has
  /// no inside to lay out.
  var flexLayout: DocumentNodeLayout? {
    guard let layout = style?.layout, content?.isFixed != true else { return nil }
    return DocumentNodeLayout(
      kindName: "flex", source: JSONValue(.object([])),
      LayoutPlan(style: LayoutStyle()) { layout })
  }
}

extension SchemaDefinition {
  /// The CSS style of a node.
  static let flexStyle = SchemaDefinition(
    "flexStyle", phrase: "a CSS style",
    "CSS properties of a box that is in a flex container, or is one."
  ) { _ in .object(FlexStyle.propertyKeys) }
}

extension FlexStyle {
  /// The CSS properties, as keys of an object.
  package static var propertyKeys: [DocumentKey] { properties.map { $0.key } + [.comment] }
}
