import LayoutTree

extension FlexLayout: CustomStringConvertible {
  /// The source text of the layout, such as `FlexLayout(.column, wrap: .wrap, gap: 8)`; default
  /// values are omitted.
  ///
  /// Properties that the initializer does not take follow in a list.
  public var description: String {
    var call = CallText("FlexLayout")
    if direction != .row { call.add("", "." + direction.description) }
    if wrap != .nowrap { call.add("wrap", "." + wrap.description) }
    if justifyContent != .normal { call.add("justifyContent", justifyContent.description) }
    if alignItems != .stretch { call.add("alignItems", alignItems.description) }
    if alignContent != .normal { call.add("alignContent", alignContent.description) }
    if rowGap == columnGap {
      if rowGap != 0 { call.add("gap", rowGap.description) }
    } else {
      if rowGap != 0 { call.add("rowGap", rowGap.description) }
      if columnGap != 0 { call.add("columnGap", columnGap.description) }
    }
    var more = CallText("")
    more.add("isBalanced", if: isBalanced)
    if minimumLineCount != 1 { more.add("minimumLineCount", String(minimumLineCount)) }
    return more.isEmpty ? call.text : call.text + " with " + more.list
  }
}

extension FlexLayout.Direction: CustomStringConvertible {
  /// The name of the case.
  public var description: String {
    switch self {
    case .row: "row"
    case .rowReverse: "rowReverse"
    case .column: "column"
    case .columnReverse: "columnReverse"
    }
  }
}

extension FlexLayout.Wrap: CustomStringConvertible {
  /// The name of the case.
  public var description: String {
    switch self {
    case .nowrap: "nowrap"
    case .wrap: "wrap"
    case .wrapReverse: "wrapReverse"
    }
  }
}

extension FlexLength: CustomStringConvertible {
  /// The source text of the length: `8`, `.percent(50)`, `.auto`.
  public var description: String {
    switch self {
    case .auto: ".auto"
    case .points(let points): codeText(points)
    case .percent(let percent): ".percent(" + codeText(percent) + ")"
    case .calc(let percent, let points):
      ".calc(percent: " + codeText(Double(percent)) + ", points: " + codeText(Double(points)) + ")"
    case .minContent: ".minContent"
    case .maxContent: ".maxContent"
    case .fitContent: ".fitContent"
    case .stretch: ".stretch"
    case .content: ".content"
    }
  }
}

extension FlexEdges: CustomStringConvertible {
  /// The source text of the lengths: `8`, `FlexEdges(top: 4, inlineStart: .auto)`.
  public var description: String {
    if inlineStart == nil, inlineEnd == nil, left == right, left == top, left == bottom {
      return left.description
    }
    var call = CallText("FlexEdges")
    let all: [(name: String, length: FlexLength?)] = [
      ("top", top), ("left", left), ("bottom", bottom), ("right", right),
      ("inlineStart", inlineStart), ("inlineEnd", inlineEnd),
    ]
    for edge in all { edge.length.map { if $0 != 0 { call.add(edge.name, $0.description) } } }
    return call.text
  }
}

extension FlexItemAlignment: CustomStringConvertible {
  /// The source text of the alignment, such as `.center.safe`.
  public var description: String {
    let name =
      switch keyword {
      case .auto: ".auto"
      case .normal: ".normal"
      case .stretch: ".stretch"
      case .start: ".start"
      case .end: ".end"
      case .flexStart: ".flexStart"
      case .flexEnd: ".flexEnd"
      case .selfStart: ".selfStart"
      case .selfEnd: ".selfEnd"
      case .center: ".center"
      case .firstBaseline: ".firstBaseline"
      case .lastBaseline: ".lastBaseline"
      }
    return switch overflow {
    case .automatic: name
    case .safe: name + ".safe"
    case .unsafe: name + ".unsafe"
    }
  }
}

extension FlexContentAlignment: CustomStringConvertible {
  /// The source text of the alignment, such as `.spaceBetween`.
  public var description: String {
    let name =
      switch keyword {
      case .normal: ".normal"
      case .stretch: ".stretch"
      case .start: ".start"
      case .end: ".end"
      case .flexStart: ".flexStart"
      case .flexEnd: ".flexEnd"
      case .left: ".left"
      case .right: ".right"
      case .center: ".center"
      case .spaceBetween: ".spaceBetween"
      case .spaceAround: ".spaceAround"
      case .spaceEvenly: ".spaceEvenly"
      }
    return isSafe ? name + ".safe" : name
  }
}

extension FlexItem: CustomStringConvertible {
  /// The source text of the style, such as `FlexItem { $0.grow = 1; $0.basis = 0 }`; initial values
  /// are omitted.
  public var description: String {
    let text = settings.map { "$0." + $0.name + " = " + $0.text }.joined(separator: "; ")
    return text.isEmpty ? "FlexItem()" : "FlexItem { " + text + " }"
  }

  /// The properties that differ from their initial values, and the source text of their values.
  var settings: [(name: String, text: String)] {
    let initial = FlexItem()
    var found: [(name: String, text: String)] = []
    func add<Value: Equatable>(
      _ name: String, _ value: Value, _ other: Value, _ text: (Value) -> String
    ) {
      if value != other { found.append((name, text(value))) }
    }
    add("display", display, initial.display) { "." + $0.word }
    add("position", position, initial.position) { "." + $0.word }
    add("inset", inset.simplified(initial.inset), initial.inset) { $0.description }
    add("order", order, initial.order) { String($0) }
    add("basis", basis, initial.basis) { $0.description }
    add("grow", grow, initial.grow) { codeText($0) }
    add("shrink", shrink, initial.shrink) { codeText($0) }
    add("alignSelf", alignSelf, initial.alignSelf) { $0.description }
    add("width", width, initial.width) { $0.description }
    add("height", height, initial.height) { $0.description }
    add("minWidth", minWidth, initial.minWidth) { $0.description }
    add("minHeight", minHeight, initial.minHeight) { $0.description }
    add("maxWidth", maxWidth, initial.maxWidth) { $0?.description ?? "nil" }
    add("maxHeight", maxHeight, initial.maxHeight) { $0?.description ?? "nil" }
    add("aspectRatio", aspectRatio, initial.aspectRatio) { $0.map { codeText($0) } ?? "nil" }
    add("isRatioOfContent", isRatioOfContent, initial.isRatioOfContent) { $0 ? "true" : "false" }
    add("margin", margin.simplified(initial.margin), initial.margin) { $0.description }
    add("padding", padding.simplified(initial.padding), initial.padding) { $0.description }
    add("border", border.simplified(initial.border), initial.border) { $0.description }
    add("boxSizing", boxSizing, initial.boxSizing) {
      $0 == .borderBox ? ".borderBox" : ".contentBox"
    }
    add("isCollapsed", isCollapsed, initial.isCollapsed) { $0 ? "true" : "false" }
    add("overflowX", overflowX, initial.overflowX) { "." + $0.word }
    add("overflowY", overflowY, initial.overflowY) { "." + $0.word }
    add("scrollbarWidth", scrollbarWidth, initial.scrollbarWidth) { codeText($0) }
    return found
  }

  /// The names of the set properties that concern the container around, not the node's own box.
  var itemSettings: [String] {
    let own = ["padding", "border", "overflowX", "overflowY", "scrollbarWidth"]
    return settings.map { $0.name }.filter { !own.contains($0) }
  }
}

extension FlexEdges {
  /// Returns the edges without lengths along a line of text that are the initial ones, and replace
  /// initial ones.
  fileprivate func simplified(_ initial: FlexEdges) -> FlexEdges {
    guard left == initial.left, right == initial.right else { return self }
    var edges = self
    if inlineStart == initial.left { edges.inlineStart = nil }
    if inlineEnd == initial.right { edges.inlineEnd = nil }
    return edges
  }
}

extension FlexItem {
  /// Returns the properties that are negative and count as 0, as CSS does not allow them, with the
  /// source text of their values.
  ///
  /// A container that is no item has only padding and border.
  func negativeSettings(isItem: Bool) -> [(name: String, text: String)] {
    if self == FlexItem() { return [] }
    var found: [(name: String, text: String)] = []
    func check(_ name: String, _ length: FlexLength?) {
      if let length, length.isNegative { found.append((name, length.description)) }
    }
    if isItem {
      check("grow", .points(grow))
      check("shrink", .points(shrink))
      check("basis", basis)
      check("width", width)
      check("height", height)
      check("minWidth", minWidth)
      check("minHeight", minHeight)
      check("maxWidth", maxWidth)
      check("maxHeight", maxHeight)
    }
    if padding.hasNegativeLength { found.append(("padding", padding.description)) }
    if border.hasNegativeLength { found.append(("border", border.description)) }
    return found
  }
}

extension FlexLength {
  /// Whether the length is negative whatever a percentage refers to.
  var isNegative: Bool {
    switch self {
    case .points(let number), .percent(let number): number < 0
    case .calc(let percent, let points): percent <= 0 && points <= 0 && percent + points < 0
    case .auto, .minContent, .maxContent, .fitContent, .stretch, .content: false
    }
  }
}

extension FlexEdges {
  fileprivate var hasNegativeLength: Bool {
    [left, right, top, bottom, inlineStart, inlineEnd].contains { $0?.isNegative ?? false }
  }
}

extension FlexItem.Display {
  fileprivate var word: String {
    switch self {
    case .box: "box"
    case .contents: "contents"
    case .none: "none"
    }
  }
}

extension FlexItem.Position {
  fileprivate var word: String {
    switch self {
    case .relative: "relative"
    case .absolute: "absolute"
    case .static: "static"
    }
  }
}

extension FlexItem.Overflow {
  fileprivate var word: String {
    switch self {
    case .visible: "visible"
    case .clip: "clip"
    case .hidden: "hidden"
    case .scroll: "scroll"
    case .auto: "auto"
    }
  }
}
