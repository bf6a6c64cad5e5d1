import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// What a standard XML parser finds in a drawing.
package final class SVGReader: NSObject, XMLParserDelegate {
  package struct Element: Equatable {
    package let name: String
    package var attributes: [String: String]
    package fileprivate(set) var text = ""
    /// The classes of the elements around.
    package let surroundings: [String]
  }

  /// The elements in order; a text belongs to the innermost element around it.
  package private(set) var elements: [Element] = []
  private var open: [Int] = []
  private var isWellFormed = false

  /// Reads a file, or gives `nil` if it is not well-formed XML.
  package init?(_ svg: String) {
    super.init()
    let parser = XMLParser(data: Data(svg.utf8))
    parser.delegate = self
    isWellFormed = parser.parse()
    guard isWellFormed else { return nil }
  }

  /// The texts of the elements of a name and, if it is given, with a class among theirs.
  package func texts(_ name: String, class className: String? = nil) -> [String] {
    all(name, class: className).map(\.text)
  }

  /// The texts of the elements of a name inside of one of a class.
  package func texts(_ name: String, within className: String) -> [String] {
    elements.filter { $0.name == name && $0.surroundings.contains(className) }.map(\.text)
  }

  /// The elements of a name and, if it is given, with a class among theirs.
  package func all(_ name: String, class className: String? = nil) -> [Element] {
    elements.filter { element in
      guard element.name == name else { return false }
      guard let className else { return true }
      return element.attributes["class"]?.split(separator: " ").contains(Substring(className))
        ?? false
    }
  }

  package func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String] = [:]
  ) {
    open.append(elements.count)
    let around = open.dropLast().compactMap { elements[$0].attributes["class"] }
    elements.append(Element(name: name, attributes: attributes, surroundings: around))
  }

  package func parser(_ parser: XMLParser, foundCharacters string: String) {
    if let last = open.last { elements[last].text += string }
  }

  package func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    open.removeLast()
  }
}
