import FrameEngine
import LayoutTree

/// Reads CSS properties of a box by their names in camelCase.
struct FlexStyleReader {
  let place: String
  var item = FlexItem()
  var layout = FlexLayout()
  var direction: LayoutDirection?

  init(place: String) { self.place = place }

  /// Reads a property; one that is not known is an error.
  mutating func read(_ name: String, _ value: String) throws(FixtureError) {
    if try readLength(name, value) { return }
    if try readAlignment(name, value) { return }
    switch name {
    case "display": item.display = try word(value, Self.displays)
    case "position": item.position = try word(value, Self.positions)
    case "boxSizing":
      item.boxSizing = try word(value, ["border-box": .borderBox, "content-box": .contentBox])
    case "direction":
      direction = try word(value, ["ltr": .leftToRight, "rtl": .rightToLeft])
    case "flexDirection": layout.direction = try word(value, Self.directions)
    case "flexWrap": layout.wrap = try word(value, Self.wraps)
    case "flexGrow": item.grow = try number(value)
    case "flexShrink": item.shrink = try number(value)
    case "order": item.order = Int(try number(value))
    case "aspectRatio": item.aspectRatio = try ratio(value)
    case "overflowX": item.overflowX = try word(value, Self.overflows)
    case "overflowY": item.overflowY = try word(value, Self.overflows)
    case "overflow":
      item.overflowX = try word(value, Self.overflows)
      item.overflowY = item.overflowX
    default: throw FixtureError(place, "no property is called \"\(name)\"")
    }
  }

  private mutating func readLength(
    _ name: String, _ value: String
  ) throws(FixtureError) -> Bool {
    switch name {
    case "width": item.width = try length(value)
    case "height": item.height = try length(value)
    case "minWidth": item.minWidth = try length(value)
    case "minHeight": item.minHeight = try length(value)
    case "maxWidth": item.maxWidth = value == "none" ? nil : try length(value)
    case "maxHeight": item.maxHeight = value == "none" ? nil : try length(value)
    case "flexBasis": item.basis = try length(value)
    case "rowGap": layout.rowGap = try length(value)
    case "columnGap": layout.columnGap = try length(value)
    case "top": item.inset.top = try length(value)
    case "left": item.inset.left = try length(value)
    case "bottom": item.inset.bottom = try length(value)
    case "right": item.inset.right = try length(value)
    default: return try readEdge(name, value)
    }
    return true
  }

  private mutating func readEdge(_ name: String, _ value: String) throws(FixtureError) -> Bool {
    if name.hasPrefix("margin") {
      return try set(&item.margin, String(name.dropFirst(6)), value)
    }
    if name.hasPrefix("padding") {
      return try set(&item.padding, String(name.dropFirst(7)), value)
    }
    if name.hasPrefix("border"), name.hasSuffix("Width") {
      return try set(&item.border, String(name.dropFirst(6).dropLast(5)), value)
    }
    return name.hasPrefix("inset") ? try set(&item.inset, String(name.dropFirst(5)), value) : false
  }

  private func set(
    _ edges: inout FlexEdges, _ edge: String, _ value: String
  ) throws(FixtureError) -> Bool {
    let length = try length(value)
    switch edge {
    case "": edges = FlexEdges(length)
    case "Top": edges.top = length
    case "Left": edges.left = length
    case "Bottom": edges.bottom = length
    case "Right": edges.right = length
    case "InlineStart": edges.inlineStart = length
    case "InlineEnd": edges.inlineEnd = length
    default: return false
    }
    return true
  }

  private mutating func readAlignment(
    _ name: String, _ value: String
  ) throws(FixtureError) -> Bool {
    switch name {
    case "justifyContent": layout.justifyContent = try content(value)
    case "alignContent": layout.alignContent = try content(value)
    case "alignItems": layout.alignItems = try itemAlignment(value)
    case "alignSelf": item.alignSelf = try itemAlignment(value)
    default: return false
    }
    return true
  }

  private func content(_ value: String) throws(FixtureError) -> FlexContentAlignment {
    let (keyword, isSafe) = keyword(value)
    let alignment = try word(keyword, Self.contentAlignments)
    return isSafe ? alignment.safe : alignment
  }

  private func itemAlignment(_ value: String) throws(FixtureError) -> FlexItemAlignment {
    let (keyword, isSafe) = keyword(value)
    let alignment = try word(keyword, Self.itemAlignments)
    return isSafe ? alignment.safe : alignment
  }

  private func keyword(_ value: String) -> (String, isSafe: Bool) {
    for prefix in ["safe ", "unsafe "] where value.hasPrefix(prefix) {
      return (String(value.dropFirst(prefix.count)), prefix == "safe ")
    }
    return (value, false)
  }

  private func length(_ value: String) throws(FixtureError) -> FlexLength {
    switch value {
    case "auto": return .auto
    case "content": return .content
    case "min-content": return .minContent
    case "max-content": return .maxContent
    case "fit-content": return .fitContent
    default: break
    }
    if value.hasSuffix("px") { return .points(try number(String(value.dropLast(2)))) }
    if value.hasSuffix("%") { return .percent(try number(String(value.dropLast()))) }
    throw FixtureError(place, "\"\(value)\" is no length")
  }

  private func ratio(_ value: String) throws(FixtureError) -> Double {
    var product = 1.0
    for (place, part) in value.split(separator: "/").enumerated() {
      let number = try number(part.filter { $0 != " " })
      product = place == 0 ? number : product / number
    }
    return product
  }

  private func number(_ value: String) throws(FixtureError) -> Double {
    guard let number = Double(value) else { throw FixtureError(place, "\"\(value)\" is no number") }
    return number
  }

  private func word<Value>(
    _ value: String, _ words: [String: Value]
  ) throws(FixtureError) -> Value {
    guard let found = words[value] else { throw FixtureError(place, "\"\(value)\" is not known") }
    return found
  }

  private static let displays: [String: FlexItem.Display] = [
    "flex": .box, "contents": .contents, "none": .none,
  ]
  private static let positions: [String: FlexItem.Position] = [
    "static": .static, "relative": .relative, "absolute": .absolute,
  ]
  private static let overflows: [String: FlexItem.Overflow] = [
    "visible": .visible, "clip": .clip, "hidden": .hidden, "scroll": .scroll,
  ]
  private static let directions: [String: FlexLayout.Direction] = [
    "row": .row, "row-reverse": .rowReverse, "column": .column, "column-reverse": .columnReverse,
  ]
  private static let wraps: [String: FlexLayout.Wrap] = [
    "nowrap": .nowrap, "wrap": .wrap, "wrap-reverse": .wrapReverse,
  ]
  private static let contentAlignments: [String: FlexContentAlignment] = [
    "normal": .normal, "stretch": .stretch, "start": .start, "end": .end,
    "flex-start": .flexStart, "flex-end": .flexEnd, "left": .left, "right": .right,
    "center": .center, "space-between": .spaceBetween, "space-around": .spaceAround,
    "space-evenly": .spaceEvenly,
  ]
  private static let itemAlignments: [String: FlexItemAlignment] = [
    "auto": .auto, "normal": .stretch, "stretch": .stretch, "start": .start, "end": .end,
    "flex-start": .flexStart, "flex-end": .flexEnd, "self-start": .selfStart,
    "self-end": .selfEnd, "center": .center, "baseline": .firstBaseline,
    "first baseline": .firstBaseline, "last baseline": .lastBaseline,
  ]
}
