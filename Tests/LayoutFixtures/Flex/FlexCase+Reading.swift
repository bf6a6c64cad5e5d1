import LayoutDocument
import LayoutTree

extension FlexCase {
  /// The cases of a JSON text, which is a list of them.
  public static func read(_ bytes: [UInt8], file: String) throws -> [FlexCase] {
    let list = try JSONReader.read(bytes, file: file).list(at: file)
    if list.isEmpty { throw FixtureError(file, "no cases") }
    return try list.map { try FlexCase($0, file: file) }
  }

  private init(_ value: JSONValue, file: String) throws(FixtureError) {
    source = value
    var object = try FixtureObject(value, at: "\(file), line \(value.position.line)")
    let place = file + ": " + (try object.text("name"))
    description = place
    category = try object.text("category")
    direction = try Self.direction(of: try object.text("direction"), at: place)
    availableWidth = try Self.extent(try object.require("availableWidth"), at: place)
    availableHeight = try Self.extent(try object.require("availableHeight"), at: place)
    requires = try object.require("requires").texts(at: place)
    textModel = try Self.textModel(object.take("textModel"), at: place)
    var config = try FixtureObject(try object.require("config"), at: place + ", config")
    isRounded = try config.require("rounding").bool(at: place)
    boxSizing = try config.text("boxSizing")
    scrollbarWidth = try config.require("scrollbarWidth").number(at: place)
    if let value = config.take("chromium") { try Self.checkBrowser(value, at: place) }
    try config.finish()
    tree = try FlexNode(try object.require("tree"), at: place, hasTextModel: textModel != nil)
    expected = try FlexBox(try object.require("expected"), at: place, like: tree)
    expectedUnrounded = try Self.unrounded(object.take("expectedUnrounded"), at: place, like: tree)
    try object.finish()
  }

  private static func unrounded(
    _ value: JSONValue?, at place: String, like tree: FlexNode
  ) throws(FixtureError) -> FlexBox? {
    guard let value else { return nil }
    return try FlexBox(value, at: place, like: tree)
  }

  private static func direction(
    of word: String, at place: String
  ) throws(FixtureError) -> LayoutDirection {
    switch word {
    case "ltr": return .leftToRight
    case "rtl": return .rightToLeft
    default: throw FixtureError(place, "no direction is called \"\(word)\"")
    }
  }

  private static func extent(
    _ value: JSONValue, at place: String
  ) throws(FixtureError) -> Double? {
    value.isNull ? nil : try value.number(at: place)
  }

  private static func textModel(
    _ value: JSONValue?, at place: String
  ) throws(FixtureError) -> TextModel? {
    guard let word = try value?.text(at: place) else { return nil }
    guard let model = TextModel(rawValue: word) else {
      throw FixtureError(place, "no text model is called \"\(word)\"")
    }
    return model
  }

  /// Which browser was asked, and how, is not needed, but is read.
  private static func checkBrowser(_ value: JSONValue, at place: String) throws(FixtureError) {
    var object = try FixtureObject(value, at: place + ", chromium")
    _ = try object.text("version")
    _ = try object.require("agrees").texts(at: place)
    try object.finish()
  }
}

extension FlexNode {
  fileprivate init(
    _ value: JSONValue, at place: String, hasTextModel: Bool
  ) throws(FixtureError) {
    var object = try FixtureObject(value, at: "\(place), line \(value.position.line)")
    style = [:]
    for member in try FixtureObject(try object.require("style"), at: place + ", style").rest {
      style[member.key] = try member.value.text(at: "\(place), \(member.key)")
    }
    text = try object.take("text")?.text(at: place)
    if text != nil, !hasTextModel { throw FixtureError(place, "text, but no text model") }
    children = []
    for child in try object.require("children").list(at: place) {
      children.append(try FlexNode(child, at: place, hasTextModel: hasTextModel))
    }
    try object.finish()
  }
}

extension FlexBox {
  /// A box, which has as many in it as the node that it is of.
  fileprivate init(
    _ value: JSONValue, at place: String, like node: FlexNode
  ) throws(FixtureError) {
    var object = try FixtureObject(value, at: "\(place), line \(value.position.line)")
    frame = Rect(
      x: try object.require("x").number(at: place), y: try object.require("y").number(at: place),
      width: try object.require("w").number(at: place),
      height: try object.require("h").number(at: place))
    if let width = try object.take("scrollWidth")?.number(at: place) {
      scrollSize = Size(
        width: width, height: try object.require("scrollHeight").number(at: place))
    }
    children = []
    let boxes = try object.require("children").list(at: place)
    guard boxes.count == node.children.count else {
      throw FixtureError(place, "\(boxes.count) boxes of \(node.children.count) nodes")
    }
    for (index, box) in boxes.enumerated() {
      children.append(try FlexBox(box, at: place, like: node.children[index]))
    }
    try object.finish()
  }
}
