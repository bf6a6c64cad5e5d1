import LayoutTree

extension SVGElement {
  /// A rectangle, with rounded corners if a radius is given.
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

  /// Lines and areas, from the data of a `path`.
  static func path(_ style: PaintStyle, _ data: String) -> SVGElement {
    SVGElement("path", style: style, ["d": .text(data)])
  }
}
