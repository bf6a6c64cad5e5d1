import LayoutTree

/// The outermost element of a drawing: size, title, style sheet and paper.
struct SVGPage {
  let size: Size
  let title: String
  let style: StyleSheet
  let content: [SVGElement]

  /// The whole file.
  var document: String {
    let paper = SVGElement(
      "rect",
      ["class": "paper", "width": .number(size.width), "height": .number(size.height), "rx": 8])
    return SVGElement(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg",
        "viewBox": "0 0 \(size.width.shortDecimal) \(size.height.shortDecimal)",
        "width": .number(size.width), "height": .number(size.height),
        "class": .text(style.appearance.className), "font-family": .text(StyleSheet.fontFamily),
      ],
      children: [SVGElement("title", text: title), style.element, paper] + content
    ).document
  }
}
