import LayoutTree

/// The lines of a picture, in front of its boxes.
struct BorderLayer {
  let picture: TreePicture
  let scale: Double

  var elements: [SVGElement] {
    let origin = picture.bounds.origin
    return picture.boxes.filter { $0.isDrawn }.flatMap { box in
      box.border.map { element(of: $0, at: box.frame.origin - origin) }
    }
  }

  private func element(of line: BorderRect, at corner: Point) -> SVGElement {
    let rect = Rect(
      x: (corner.x + line.rect.minX) * scale, y: (corner.y + line.rect.minY) * scale,
      width: line.rect.width * scale, height: line.rect.height * scale)
    guard let dash = line.line.dash else { return .rectangle(.border(line.line), rect) }
    let across = line.axis.cross
    var (start, end) = (rect.origin, rect.origin)
    start[across] = rect.mid(along: across)
    end[across] = start[across]
    end[line.axis] = rect.max(along: line.axis)
    let pattern = [dash.on, dash.off].map { ($0 * scale).shortDecimal }.joined(separator: " ")
    return SVGElement(
      "line", style: .dashes(line.line),
      [
        "x1": .number(start.x), "y1": .number(start.y), "x2": .number(end.x),
        "y2": .number(end.y), "stroke-width": .number(rect.size[across]),
        "stroke-dasharray": .text(pattern), "stroke-dashoffset": .number(dash.on / 2 * scale),
      ])
  }
}

extension PaintStyle {
  /// A line that is drawn as a rectangle.
  static func border(_ line: BorderLine) -> PaintStyle {
    PaintStyle(className("border", line), fill: color(of: line))
  }

  /// A dashed line.
  static func dashes(_ line: BorderLine) -> PaintStyle {
    PaintStyle(className("dashes", line), stroke: color(of: line))
  }

  private static func color(of line: BorderLine) -> ThemeColor {
    ThemeColor(light: line.color, dark: line.darkColor ?? line.color)
  }

  /// The name says which colour the line has on dark paper, where a rule decides.
  private static func className(_ name: String, _ line: BorderLine) -> String {
    name + "-" + (line.darkColor ?? line.color).description.dropFirst()
  }
}
