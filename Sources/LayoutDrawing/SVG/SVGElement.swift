/// One element of an SVG file: its name, its attributes in order, and what is inside.
package struct SVGElement {
  private let name: String
  private var attributes: [(name: String, value: String)]
  private var text: String?
  private var children: [SVGElement]

  /// Creates an element around others.
  package init(
    _ name: String, _ attributes: KeyValuePairs<String, SVGAttributeValue> = [:],
    children: [SVGElement] = []
  ) {
    self.name = name
    self.attributes = attributes.map { (name: $0.key, value: $0.value.svgText) }
    self.children = children
  }

  /// Creates an element around text, which is escaped.
  package init(
    _ name: String, _ attributes: KeyValuePairs<String, SVGAttributeValue> = [:], text: String
  ) {
    self.init(name, attributes)
    self.text = text
  }

  /// Puts an element behind the others inside this one.
  package mutating func append(_ child: SVGElement) { children.append(child) }

  /// Sets an attribute that the element does not have.
  package mutating func set(_ name: String, _ value: SVGAttributeValue) {
    attributes.append((name: name, value: value.svgText))
  }

  /// Whether another element is of the same kind: name, attributes, class and text.
  func isAlike(_ other: SVGElement) -> Bool {
    name == other.name && text == other.text
      && attributes.map { $0.name } == other.attributes.map { $0.name }
      && zip(attributes, other.attributes).allSatisfy {
        $0.name != "class" || $0.value == $1.value
      }
  }

  /// The attributes whose values differ from those of a like element, with both values.
  func differences(from other: SVGElement) -> [(name: String, old: String, new: String)] {
    zip(other.attributes, attributes).filter { $0.value != $1.value }
      .map { (name: $1.name, old: $0.value, new: $1.value) }
  }

  /// The element as a file: indented by two spaces, with a line feed at the end.
  package var document: String {
    var result = ""
    write(to: &result, indent: "")
    return result
  }

  private func write(to result: inout String, indent: String) {
    result += indent + "<" + name
    for attribute in attributes {
      result += " " + attribute.name + "=\"" + attribute.value.xmlEscaped + "\""
    }
    if let text {
      result += ">" + text.xmlEscaped
      // White space would be part of the text.
      for child in children {
        child.write(to: &result, indent: "")
        result.removeLast()
      }
      result += "</" + name + ">\n"
    } else if children.isEmpty {
      result += "/>\n"
    } else {
      result += ">\n"
      for child in children { child.write(to: &result, indent: indent + "  ") }
      result += indent + "</" + name + ">\n"
    }
  }
}
