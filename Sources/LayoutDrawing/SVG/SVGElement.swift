import LayoutTree

/// One element of an SVG file: its name, its style, its attributes in order, and its content.
package struct SVGElement {
  private let name: String
  private var style: PaintStyle?
  private var attributes: [SVGAttribute]
  private var text: String?
  private var children: [SVGElement]

  /// Creates an element with children.
  package init(
    _ name: String, _ attributes: KeyValuePairs<String, SVGAttributeValue> = [:],
    children: [SVGElement] = []
  ) {
    self.name = name
    self.attributes = attributes.map { SVGAttribute($0.key, $0.value) }
    self.children = children
  }

  /// Creates an element with text content, which is escaped.
  package init(
    _ name: String, _ attributes: KeyValuePairs<String, SVGAttributeValue> = [:], text: String
  ) {
    self.init(name, attributes)
    self.text = text
  }

  /// Creates an element with a style and children.
  package init(
    _ name: String, style: PaintStyle,
    _ attributes: KeyValuePairs<String, SVGAttributeValue> = [:], children: [SVGElement] = []
  ) {
    self.init(name, attributes, children: children)
    self.style = style
  }

  /// Creates an element with a style and text content.
  package init(
    _ name: String, style: PaintStyle,
    _ attributes: KeyValuePairs<String, SVGAttributeValue> = [:], text: String
  ) {
    self.init(name, attributes, text: text)
    self.style = style
  }

  /// Appends a child.
  package mutating func append(_ child: SVGElement) { children.append(child) }

  /// Adds an attribute that the element does not have yet.
  package mutating func set(_ name: String, _ value: SVGAttributeValue) {
    attributes.append(SVGAttribute(name, value))
  }

  /// Returns whether another element is alike: equal name, style, attribute names, and text.
  func isAlike(_ other: SVGElement) -> Bool {
    name == other.name && style == other.style && text == other.text
      && attributes.map { $0.name } == other.attributes.map { $0.name }
  }

  /// A key that is equal for lists of elements that are alike.
  struct Likeness: Hashable {
    fileprivate let names: [String]
    fileprivate let styles: [PaintStyle?]
    fileprivate let texts: [String?]
    fileprivate let attributes: [[String]]
  }

  /// Returns a key that is equal for lists whose elements are pairwise alike.
  static func likeness(of list: some Collection<SVGElement>) -> Likeness {
    Likeness(
      names: list.map { $0.name }, styles: list.map { $0.style }, texts: list.map { $0.text },
      attributes: list.map { $0.attributes.map { $0.name } })
  }

  /// Returns the attributes whose values differ from those of an alike element, with both values.
  func differences(from other: SVGElement) -> [(name: String, old: String, new: String)] {
    zip(other.attributes, attributes).filter { $0.value != $1.value }
      .map { (name: $1.name, old: $0.value, new: $1.value) }
  }

  /// Returns a line of text moved with its box, by the corner, or by the middle if it is centred.
  func moved(from old: Rect, to new: Rect) -> SVGElement {
    guard name == "text", let style else { return self }
    var distance = new.origin - old.origin
    if style.isCentred {
      for axis in Axis.allCases { distance[axis] = new.mid(along: axis) - old.mid(along: axis) }
    }
    var element = self
    for (index, attribute) in attributes.enumerated() {
      guard let value = Double(attribute.value) else { continue }
      switch attribute.name {
      case "x": element.attributes[index] = SVGAttribute("x", .number(value + distance.x))
      case "y": element.attributes[index] = SVGAttribute("y", .number(value + distance.y))
      default: break
      }
    }
    return element
  }

  /// Adds the styles of the element and its descendants to a list.
  func collectStyles(in list: inout StyleList) {
    if let style { list.add(style) }
    for child in children { child.collectStyles(in: &list) }
  }

  /// The element as a file in the light appearance: indented by two spaces, with a final line feed.
  package var document: String { document(isDark: false) }

  /// Returns the element as a file, in the light or dark appearance.
  func document(isDark: Bool) -> String {
    var result = ""
    write(to: &result, indent: "", isDark: isDark)
    return result
  }

  /// Returns the attributes in order: identifying ones first, presentation attributes last.
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
      // Whitespace would be part of the text.
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

/// A list of unique styles, in the order of insertion.
struct StyleList {
  private(set) var styles: [PaintStyle] = []
  private var known: Set<PaintStyle> = []

  /// Adds a style unless it is in the list.
  mutating func add(_ style: PaintStyle) {
    if known.insert(style).inserted { styles.append(style) }
  }
}

extension SVGElement {
  /// Returns a rectangle, with rounded corners if a radius is given.
  static func rectangle(
    _ style: PaintStyle, _ frame: Rect, cornerRadius: Double? = nil
  ) -> SVGElement {
    var element = SVGElement(
      "rect", style: style,
      [
        "x": .number(frame.minX), "y": .number(frame.minY),
        "width": .number(frame.width), "height": .number(frame.height),
      ])
    if let cornerRadius { element.set("rx", .number(cornerRadius)) }
    return element
  }

  /// Returns a path from the data of its `d` attribute.
  package static func path(_ style: PaintStyle, _ data: String) -> SVGElement {
    SVGElement("path", style: style, ["d": .text(data)])
  }
}

/// The width of a line of text in a drawing.
///
/// Fonts differ, and a viewer may have none of the requested ones. Clipping would remove the ends
/// of words, so nothing is clipped.
package enum TextExtent {
  /// The width measured by ``LabelText``: a viewer with another font condenses or extends the
  /// glyphs.
  ///
  /// Use it for everything placed by its measured width. Lines of a box's text fill the frame
  /// computed for them; names and sizes stay in their boxes; the keys of a legend stay separate;
  /// headings, captions and titles end before the edge of the page, which is sized to fit.
  case measured
  /// The natural width of the viewer's font.
  ///
  /// Use it for tick labels, which are a few digits with free space around them, and for text
  /// measured by squares, which no font resembles: its glyphs are narrower anyway.
  case natural
  /// A width in the units of the drawing, to which a viewer condenses or extends the glyphs.
  ///
  /// Use it for text measured by a font that is not the one of ``LabelText``.
  case width(Double)
}

extension SVGElement {
  /// Returns a line of text whose baseline starts, or depending on the style is centred or ends, at
  /// a point.
  package static func text(
    _ style: PaintStyle, _ text: String, at place: Point, size: Double, isBold: Bool = false,
    extent: TextExtent = .measured
  ) -> SVGElement {
    var element = SVGElement(
      "text", style: style,
      ["x": .number(place.x), "y": .number(place.y), "font-size": .number(size)], text: text)
    if isBold { element.set("font-weight", "bold") }
    let width: Double? =
      switch extent {
      case .measured: LabelText.width(of: text, size: size, isBold: isBold)
      case .natural: nil
      case .width(let width): width
      }
    if let width, !text.isEmpty {
      element.set("textLength", .number(width))
      element.set("lengthAdjust", "spacingAndGlyphs")
    }
    return element
  }
}

/// One attribute of an ``SVGElement``.
struct SVGAttribute: Hashable, Sendable {
  let name: String
  /// The unescaped value.
  let value: String

  init(_ name: String, _ value: SVGAttributeValue) {
    self.name = name
    self.value = value.svgText
  }
}

/// The value of an attribute of an ``SVGElement``.
package enum SVGAttributeValue: Hashable, Sendable {
  /// A text, before escaping.
  case text(String)
  /// A number, written with at most three decimals.
  case number(Double)

  /// The unescaped value as written in the file.
  var svgText: String {
    switch self {
    case .text(let text): text
    case .number(let number): number.shortDecimal
    }
  }
}

extension SVGAttributeValue: ExpressibleByStringInterpolation {
  package init(stringLiteral value: String) { self = .text(value) }
}

extension SVGAttributeValue: ExpressibleByFloatLiteral {
  package init(floatLiteral value: Double) { self = .number(value) }
}

extension SVGAttributeValue: ExpressibleByIntegerLiteral {
  package init(integerLiteral value: Int) { self = .number(Double(value)) }
}

extension String {
  /// The string escaped as content of an XML element or of a quoted attribute.
  ///
  /// Characters that XML 1.0 cannot represent, such as U+0000, become U+FFFD.
  package var xmlEscaped: String {
    var result = ""
    result.reserveCapacity(utf8.count)
    for scalar in unicodeScalars { scalar.appendEscaped(to: &result) }
    return result
  }
}

extension Unicode.Scalar {
  fileprivate func appendEscaped(to result: inout String) {
    switch self {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "\"": result += "&quot;"
    case "\n", "\t": result.unicodeScalars.append(self)
    case "\r": result += "&#13;"
    case "\u{0}"..<" ", "\u{fffe}", "\u{ffff}": result += "\u{fffd}"
    default: result.unicodeScalars.append(self)
    }
  }
}

/// The root element of a drawing, with size, title, style sheet and paper.
package struct SVGPage {
  /// The fonts with widths close to those of the table that decides whether a label fits.
  private static let fontFamily =
    "Helvetica, Arial, 'Liberation Sans', Arimo, 'DejaVu Sans Condensed', sans-serif"

  let size: Size
  let title: String
  let appearance: Appearance
  let content: [SVGElement]

  /// Creates the root element of a drawing.
  package init(size: Size, title: String, appearance: Appearance, content: [SVGElement]) {
    self.size = size
    self.title = title
    self.appearance = appearance
    self.content = content
  }

  /// The whole file.
  package var document: String {
    let paper = SVGElement(
      "rect", style: .paper,
      ["width": .number(size.width), "height": .number(size.height), "rx": 8])
    var page = SVGElement("svg", style: style, attributes)
    page.append(SVGElement("title", text: title))
    if appearance == .automatic { page.append(sheet(for: [paper] + content)) }
    page.append(paper)
    for element in content { page.append(element) }
    return page.document(isDark: appearance == .dark)
  }

  private var attributes: KeyValuePairs<String, SVGAttributeValue> {
    [
      "xmlns": "http://www.w3.org/2000/svg",
      "viewBox": "0 0 \(size.width.shortDecimal) \(size.height.shortDecimal)",
      "width": .number(size.width), "height": .number(size.height),
      "font-family": .text(Self.fontFamily),
    ]
  }

  /// The style of the page, whose fill texts inherit as ink.
  private var style: PaintStyle { PaintStyle(appearance.className, fill: .ink) }

  private func sheet(for content: [SVGElement]) -> SVGElement {
    var styles = StyleList()
    for element in content { element.collectStyles(in: &styles) }
    return StyleSheet(page: style, styles: styles.styles).element
  }
}
