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
    var object = try FixtureObject(value, at: "\(file), line \(value.position.line)")
    let place = file + ": " + (try object.text("name"))
    description = place
    category = try object.text("category")
    direction = try Self.direction(of: object.take("direction")?.text(at: place), at: place)
    availableWidth = try object.take("availableWidth")?.number(at: place)
    availableHeight = try object.take("availableHeight")?.number(at: place)
    requires = try object.take("requires")?.texts(at: place) ?? []
    textModel = try Self.textModel(object.take("textModel"), at: place)
    let given = object.take("config") ?? JSONValue(.object([]))
    var config = try FixtureObject(given, at: place + ", config")
    isRounded = try config.take("rounding")?.bool(at: place) ?? false
    boxSizing = try config.take("boxSizing")?.text(at: place) ?? "content-box"
    scrollbarWidth = try config.take("scrollbarWidth")?.number(at: place) ?? 0
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
    of word: String?, at place: String
  ) throws(FixtureError) -> LayoutDirection {
    switch word {
    case nil, "ltr": return .leftToRight
    case "rtl": return .rightToLeft
    case .some(let word): throw FixtureError(place, "no direction is called \"\(word)\"")
    }
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
    if let value = object.take("style") {
      for member in try FixtureObject(value, at: place + ", style").rest {
        style[member.key] = try member.value.text(at: "\(place), \(member.key)")
      }
    }
    text = try object.take("text")?.text(at: place)
    if text != nil, !hasTextModel { throw FixtureError(place, "text, but no text model") }
    children = []
    for child in try object.take("children")?.list(at: place) ?? [] {
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
    let parts = try value.list(at: place)
    guard parts.count == 4 || parts.count == 5 else {
      throw FixtureError(place, "no box of four numbers, in line \(value.position.line)")
    }
    frame = Rect(
      x: try parts[0].number(at: place), y: try parts[1].number(at: place),
      width: try parts[2].number(at: place), height: try parts[3].number(at: place))
    children = []
    let boxes = parts.count == 5 ? try parts[4].list(at: place) : []
    guard boxes.count == node.children.count else {
      throw FixtureError(place, "\(boxes.count) boxes of \(node.children.count) nodes")
    }
    for (index, box) in boxes.enumerated() {
      children.append(try FlexBox(box, at: place, like: node.children[index]))
    }
  }
}
