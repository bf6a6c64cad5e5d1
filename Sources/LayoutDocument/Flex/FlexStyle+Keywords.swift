import FrameEngine
import LayoutTree

// Values of several words: alignments, `flex` and `flex-flow`.

extension ValueFormat<FlexContentAlignment> {
  /// A distribution of free space, behind `safe` or `unsafe` if it is a position.
  static let cssContentAlignment = contentAlignment(.contentAlignment, FlexStyle.contentAlignments)

  /// One of lines, which may be that of a baseline.
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
  /// An alignment across a line, behind `safe` or `unsafe` if it is a position.
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
  static let cssFlex = ValueFormat(.reference(.cssNumber)) { (cursor) throws(DocumentError) in
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

  /// What happens to a box that is aligned and overflows.
  fileprivate enum Overflow { case safe, unsafe, unsaid }

  fileprivate static let contentAlignments: KeyValuePairs = [
    "normal": FlexContentAlignment.normal, "stretch": .stretch, "start": .start, "end": .end,
    "flex-start": .flexStart, "flex-end": .flexEnd, "left": .left, "right": .right,
    "center": .center, "space-between": .spaceBetween, "space-around": .spaceAround,
    "space-evenly": .spaceEvenly,
  ]

  /// As baselines of lines are not aligned, they mean what browsers fall back to.
  fileprivate static let lineAlignments: KeyValuePairs = [
    "normal": FlexContentAlignment.normal, "stretch": .stretch, "start": .start, "end": .end,
    "flex-start": .flexStart, "flex-end": .flexEnd, "left": .left, "right": .right,
    "center": .center, "space-between": .spaceBetween, "space-around": .spaceAround,
    "space-evenly": .spaceEvenly, "baseline": .flexStart, "first baseline": .flexStart,
    "last baseline": .stretch,
  ]

  fileprivate static let itemAlignments: KeyValuePairs = [
    "auto": FlexItemAlignment.auto, "normal": .stretch, "stretch": .stretch, "start": .start,
    "end": .end, "flex-start": .flexStart, "flex-end": .flexEnd, "self-start": .selfStart,
    "self-end": .selfEnd, "center": .center, "baseline": .firstBaseline,
    "first baseline": .firstBaseline, "last baseline": .lastBaseline,
  ]
}

extension JSONCursor {
  /// The alignment, and what happens to a box that overflows.
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
