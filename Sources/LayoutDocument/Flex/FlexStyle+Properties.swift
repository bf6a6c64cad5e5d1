import FrameEngine
import LayoutTree

// The CSS properties of a style, by their names in camelCase. Shorthands come before what they set,
// so that the latter wins wherever it stands, as objects have no order.

extension FlexStyle {
  /// All properties.
  static let properties: [KeyFormat<FlexStyle>] = container + flexibility + sizes + edges + box

  /// What a flex container says of its lines.
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

  /// What an item says of its line.
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
      "visibility", visibilities, "Whether an item is left out but for the thickness of its line."
    ) { $0.item.isCollapsed = $1 },
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
    "visible": false, "hidden": false, "collapse": true,
  ]
  private static let overflows: KeyValuePairs = [
    "visible": FlexItem.Overflow.visible, "hidden": .hidden, "scroll": .scroll, "auto": .auto,
    "clip": .clip,
  ]
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
