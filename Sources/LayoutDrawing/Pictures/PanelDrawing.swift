import LayoutTree

/// The elements of one picture, from back to front; the corner of its bounds is the origin.
struct PanelDrawing {
  /// How many of the boxes in front are asked whether they cover the label of a leaf.
  private static let sight = 100

  private let options: DrawingOptions
  private let boxes: [DrawnBox]
  private let rootFrame: Rect?

  init(_ picture: TreePicture, options: DrawingOptions) {
    self.options = options
    let origin = picture.bounds.origin
    var leaves = 0
    var drawn: [DrawnBox] = []
    for box in picture.boxes {
      // Hidden leaves count too, so that hiding one does not recolour the others.
      if !box.isContainer { leaves += 1 }
      guard box.isDrawn else { continue }
      let tint = Self.tint(of: box, leaf: leaves - 1, coloring: options.coloring)
      drawn.append(DrawnBox(box: box, tint: tint, origin: origin, scale: options.validScale))
    }
    boxes = drawn
    rootFrame = drawn.first { $0.box.depth == 0 }?.frame
  }

  var elements: [SVGElement] {
    boxes.indices.map { index in
      var group = SVGElement("g", isOutside(boxes[index]) ? ["class": "outside"] : [:])
      group.append(boxes[index].title)
      for part in parts(of: index) { group.append(part) }
      return group
    }
  }

  /// Whether nothing of a box lies over the root, as in a list that is scrolled.
  private func isOutside(_ drawn: DrawnBox) -> Bool {
    guard let rootFrame, drawn.box.depth > 0, drawn.frame.width > 0, drawn.frame.height > 0 else {
      return false
    }
    return !drawn.frame.intersects(rootFrame)
  }

  /// What is to be seen of a box, from back to front.
  private func parts(of index: Int) -> [SVGElement] {
    let drawn = boxes[index]
    let shape = drawn.shape.map { [$0] } ?? []
    if options.showsText, let text = TextLabel(drawn, scale: options.validScale) {
      return (text.isPlate ? shape : [drawn.labelSurface]) + text.elements
    }
    if !options.showsSizes, let mark = ImageMark(drawn) { return shape + mark.elements }
    return shape + label(of: index)
  }

  private static func tint(
    of box: PictureBox, leaf: Int, coloring: DrawingOptions.Coloring
  ) -> Int? {
    switch coloring {
    case .index: box.isContainer ? nil : leaf % PictureStyle.tintCount
    case .depth: box.depth == 0 ? nil : (box.depth - 1) % PictureStyle.tintCount
    }
  }

  private func label(of index: Int) -> [SVGElement] {
    let drawn = boxes[index]
    let inFront = boxes[(index + 1)...]
    if !drawn.box.isContainer {
      let label = LeafLabel(drawn, options: options)
      let isCovered = inFront.prefix(Self.sight).contains { $0.frame.intersects(label.frame) }
      if !isCovered { return label.elements }
    }
    let corner = CornerLabel(drawn, options: options).element { spot in
      !inFront.contains { $0.frame.intersects(spot) }
    }
    return corner.map { [$0] } ?? []
  }
}

extension Rect {
  /// Whether the two rectangles share more than an edge.
  func intersects(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}
