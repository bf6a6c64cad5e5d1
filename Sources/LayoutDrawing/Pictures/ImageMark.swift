import LayoutTree

/// The sign that stands for an image: two hills and a sun.
struct ImageMark {
  private static let minimumSide = 14.0
  private static let maximumSide = 56.0

  private let frame: Rect
  private let tint: Int?

  /// Prepares the sign of a box; nothing for a box too small for it.
  init?(_ drawn: DrawnBox) {
    guard drawn.box.isImage, !drawn.box.isContainer,
      min(drawn.frame.width, drawn.frame.height) >= Self.minimumSide
    else { return nil }
    let side = min(
      0.6 * min(drawn.frame.width, drawn.frame.height), Self.maximumSide)
    frame = Rect(
      x: drawn.frame.mid(along: .horizontal) - side / 2,
      y: drawn.frame.mid(along: .vertical) - side / 2, width: side, height: side)
    tint = drawn.tint
  }

  var elements: [SVGElement] {
    let style = PaintStyle.image(tint: tint)
    let hills: [(Double, Double)] = [
      (0, 0.9), (0.34, 0.36), (0.56, 0.7), (0.7, 0.52), (1, 0.9),
    ]
    let points = hills.map { hill in
      (frame.minX + hill.0 * frame.width).shortDecimal + ","
        + (frame.minY + hill.1 * frame.height).shortDecimal
    }
    return [
      SVGElement("polygon", style: style, ["points": .text(points.joined(separator: " "))]),
      SVGElement(
        "circle", style: style,
        [
          "cx": .number(frame.minX + 0.76 * frame.width),
          "cy": .number(frame.minY + 0.24 * frame.height), "r": .number(0.11 * frame.width),
        ]),
    ]
  }
}
