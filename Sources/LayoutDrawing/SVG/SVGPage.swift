import LayoutTree

/// The outermost element of a drawing: size, title, style sheet and paper.
struct SVGPage {
  /// Faces whose widths are those of the table that decides whether a label fits, or nearly so.
  private static let fontFamily =
    "Helvetica, Arial, 'Liberation Sans', Arimo, 'DejaVu Sans Condensed', sans-serif"

  let size: Size
  let title: String
  let appearance: Appearance
  let content: [SVGElement]

  /// The whole file.
  var document: String {
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

  /// Ink is that of the page, so that texts need not name it.
  private var style: PaintStyle { PaintStyle(appearance.className, fill: .ink) }

  private func sheet(for content: [SVGElement]) -> SVGElement {
    var styles = StyleList()
    for element in content { element.collectStyles(in: &styles) }
    return StyleSheet(page: style, styles: styles.styles).element
  }
}
