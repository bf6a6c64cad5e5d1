import LayoutTree

/// The elements of one picture, from back to front; the corner of its bounds is the origin.
struct PanelDrawing {
  private let options: DrawingOptions
  private let boxes: [DrawnBox]

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
  }

  var elements: [SVGElement] {
    boxes.indices.map { index in
      var group = SVGElement("g", children: [boxes[index].title])
      if let shape = boxes[index].shape { group.append(shape) }
      for line in label(of: index) { group.append(line) }
      return group
    }
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
    if !drawn.box.isContainer { return LeafLabel(drawn, options: options).elements }
    let inFront = boxes[(index + 1)...].lazy.map(\.frame)
    return ContainerLabel(drawn, options: options).element { spot in
      !inFront.contains { $0.intersects(spot) }
    }.map { [$0] } ?? []
  }
}

extension Rect {
  /// Whether the two rectangles share more than an edge.
  func intersects(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}
