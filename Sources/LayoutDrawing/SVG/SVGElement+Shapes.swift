import LayoutTree

extension SVGElement {
  /// A rectangle, with rounded corners if a radius is given.
  static func rectangle(
    _ className: String, _ frame: Rect, cornerRadius: Double? = nil
  ) -> SVGElement {
    var element = SVGElement("rect", ["class": .text(className)])
    element.set("x", .number(frame.minX))
    element.set("y", .number(frame.minY))
    element.set("width", .number(frame.width))
    element.set("height", .number(frame.height))
    if let cornerRadius { element.set("rx", .number(cornerRadius)) }
    return element
  }

  /// Lines and areas, from the data of a `path`.
  static func path(_ className: String, _ data: String) -> SVGElement {
    SVGElement("path", ["class": .text(className), "d": .text(data)])
  }

  /// A line of text whose baseline begins, or has its middle or end, at a place.
  static func text(
    _ className: String, _ text: String, at place: Point, size: Double? = nil
  ) -> SVGElement {
    var element = SVGElement("text", ["class": .text(className)], text: text)
    element.set("x", .number(place.x))
    element.set("y", .number(place.y))
    if let size { element.set("font-size", .number(size)) }
    return element
  }
}
