import LayoutTree

/// A box in the units of its panel: how it looks without its label.
struct DrawnBox {
  let box: PictureBox
  /// The number of its tint, or `nil` for an outline.
  let tint: Int?
  let frame: Rect

  /// Boxes thinner than this have no room for an edge around a filling.
  private static let hairline = 3.0

  init(box: PictureBox, tint: Int?, origin: Point, scale: Double) {
    self.box = box
    self.tint = tint
    let corner = box.frame.origin - origin
    frame = Rect(
      x: corner.x * scale, y: corner.y * scale,
      width: box.frame.width * scale, height: box.frame.height * scale)
  }

  /// What a reader hears, and sees when the pointer rests on the box.
  var title: SVGElement {
    let name = box.name.isEmpty ? "(no name)" : box.name
    let text = box.text.map { " \"" + LabelText.firstLine(of: $0) + "\"" } ?? ""
    let corner = box.frame.minX.shortDecimal + ", " + box.frame.minY.shortDecimal
    return SVGElement("title", text: name + text + ": " + sizeText + " at " + corner)
  }

  /// The size in points, such as `120 × 44`.
  var sizeText: String {
    box.frame.width.shortDecimal + " \u{d7} " + box.frame.height.shortDecimal
  }

  /// The surface behind a text that fills the box: no edge, which would touch the letters.
  var labelSurface: SVGElement {
    SVGElement(
      "rect",
      [
        "class": "label", "x": frame.minX, "y": frame.minY, "width": frame.width,
        "height": frame.height, "rx": min(2, min(frame.width, frame.height) / 4),
      ])
  }

  /// The rectangle, or `nil` for a box without any extent.
  var shape: SVGElement? {
    if frame.width == 0, frame.height == 0 { return nil }
    return min(frame.width, frame.height) < Self.hairline ? line : rectangle
  }

  /// The edge is drawn within the frame, so that neighbours do not share it.
  private var rectangle: SVGElement {
    let width = frame.width - 1
    let height = frame.height - 1
    return SVGElement(
      "rect",
      [
        "class": rectangleClass, "x": frame.minX + 0.5, "y": frame.minY + 0.5,
        "width": width, "height": height, "rx": min(5, min(width, height) / 4),
      ])
  }

  private var line: SVGElement {
    SVGElement(
      "rect",
      [
        "class": tint.map { "hair\($0)" } ?? "hair", "x": frame.minX, "y": frame.minY,
        "width": max(frame.width, 1), "height": max(frame.height, 1),
      ])
  }

  private var rectangleClass: String {
    if let tint { return box.isContainer ? "tint\(tint)" : "leaf tint\(tint)" }
    return box.depth == 0 ? "root" : "outline"
  }
}
