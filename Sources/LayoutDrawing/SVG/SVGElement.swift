/// One element of an SVG file: its name, its style, its attributes in order, and its content.
package struct SVGElement {
  private let name: String
  private var style: PaintStyle?
  private var attributes: [SVGAttribute]
  private var text: String?
  private var children: [SVGElement]

  /// Creates an element around others.
  package init(
    _ name: String, _ attributes: KeyValuePairs<String, SVGAttributeValue> = [:],
    children: [SVGElement] = []
  ) {
    self.name = name
    self.attributes = attributes.map { SVGAttribute($0.key, $0.value) }
    self.children = children
  }

  /// Creates an element around text, which is escaped.
  package init(
    _ name: String, _ attributes: KeyValuePairs<String, SVGAttributeValue> = [:], text: String
  ) {
    self.init(name, attributes)
    self.text = text
  }

  /// Creates an element that is painted in a style, around others.
  init(
    _ name: String, style: PaintStyle,
    _ attributes: KeyValuePairs<String, SVGAttributeValue> = [:], children: [SVGElement] = []
  ) {
    self.init(name, attributes, children: children)
    self.style = style
  }

  /// Creates an element around text that is painted in a style.
  init(
    _ name: String, style: PaintStyle,
    _ attributes: KeyValuePairs<String, SVGAttributeValue> = [:], text: String
  ) {
    self.init(name, attributes, text: text)
    self.style = style
  }

  /// Puts an element behind the others inside this one.
  package mutating func append(_ child: SVGElement) { children.append(child) }

  /// Sets an attribute that the element does not have.
  package mutating func set(_ name: String, _ value: SVGAttributeValue) {
    attributes.append(SVGAttribute(name, value))
  }

  /// Whether another element is of the same kind: name, style, names of attributes, and text.
  func isAlike(_ other: SVGElement) -> Bool {
    name == other.name && style == other.style && text == other.text
      && attributes.map { $0.name } == other.attributes.map { $0.name }
  }

  /// What like elements have in common.
  struct Likeness: Hashable {
    fileprivate let names: [String]
    fileprivate let styles: [PaintStyle?]
    fileprivate let texts: [String?]
    fileprivate let attributes: [[String]]
  }

  /// What lists have in common whose elements are alike, each with each.
  static func likeness(of list: some Collection<SVGElement>) -> Likeness {
    Likeness(
      names: list.map { $0.name }, styles: list.map { $0.style }, texts: list.map { $0.text },
      attributes: list.map { $0.attributes.map { $0.name } })
  }

  /// The attributes whose values differ from those of a like element, with both values.
  func differences(from other: SVGElement) -> [(name: String, old: String, new: String)] {
    zip(other.attributes, attributes).filter { $0.value != $1.value }
      .map { (name: $1.name, old: $0.value, new: $1.value) }
  }

  /// Adds the styles of the element and of those inside to a list.
  func collectStyles(in list: inout StyleList) {
    if let style { list.add(style) }
    for child in children { child.collectStyles(in: &list) }
  }

  /// The element as a file for light paper: indented by two spaces, with a line feed at the end.
  package var document: String { document(isDark: false) }

  /// The element as a file, in the colours for light or for dark paper.
  func document(isDark: Bool) -> String {
    var result = ""
    write(to: &result, indent: "", isDark: isDark)
    return result
  }

  /// Attributes that identify the element come first, those of its appearance last.
  private func written(isDark: Bool) -> [SVGAttribute] {
    guard let style else { return attributes }
    return [style.classAttribute] + attributes + style.attributes(isDark: isDark)
  }

  private func write(to result: inout String, indent: String, isDark: Bool) {
    result += indent + "<" + name
    for attribute in written(isDark: isDark) {
      result += " " + attribute.name + "=\"" + attribute.value.xmlEscaped + "\""
    }
    if let text {
      result += ">" + text.xmlEscaped
      // White space would be part of the text.
      for child in children {
        child.write(to: &result, indent: "", isDark: isDark)
        result.removeLast()
      }
      result += "</" + name + ">\n"
    } else if children.isEmpty {
      result += "/>\n"
    } else {
      result += ">\n"
      for child in children {
        child.write(to: &result, indent: indent + "  ", isDark: isDark)
      }
      result += indent + "</" + name + ">\n"
    }
  }
}

/// Styles, each once, in the order in which they were added.
struct StyleList {
  private(set) var styles: [PaintStyle] = []
  private var known: Set<PaintStyle> = []

  /// Adds a style unless it is there.
  mutating func add(_ style: PaintStyle) {
    if known.insert(style).inserted { styles.append(style) }
  }
}
