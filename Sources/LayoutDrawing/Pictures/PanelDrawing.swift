import LayoutTree

/// The elements of one picture, from back to front, relative to the corner of its bounds.
struct PanelDrawing {
  /// The number of boxes in front that are tested for covering the label of a leaf.
  private static let sight = 100

  private let options: DrawingOptions
  private let boxes: [DrawnBox]
  private let rootFrame: Rect?
  private let showsBaselines: Bool
  /// By index of a drawn box in the picture, its index among the drawn boxes.
  private let indexes: [Int: Int]

  /// Prepares a picture; by default, the corner of its bounds is at the corner of the panel.
  init(_ picture: TreePicture, options: DrawingOptions, origin: Point? = nil) {
    self.options = options
    let origin = origin ?? picture.bounds.origin
    var leaves = 0
    var drawn: [DrawnBox] = []
    var indexes: [Int: Int] = [:]
    for (index, box) in picture.boxes.enumerated() {
      // Hidden leaves count, too, so that hiding one does not recolour the others.
      if !box.isContainer { leaves += 1 }
      guard box.isDrawn else { continue }
      let tint = Self.tint(of: box, leaf: leaves - 1, coloring: options.coloring)
      indexes[index] = drawn.count
      drawn.append(DrawnBox(box: box, tint: tint, origin: origin, options: options))
    }
    boxes = drawn
    showsBaselines = picture.marks.contains { $0.kind == .baseline }
    self.indexes = indexes
    rootFrame = drawn.first { $0.box.depth == 0 }?.frame
  }

  var elements: [SVGElement] {
    boxes.indices.map { group(of: $0, around: parts(of: $0)) }
  }

  private func group(of index: Int, around parts: [SVGElement]) -> SVGElement {
    var group =
      isOutside(boxes[index]) ? SVGElement("g", style: .outside) : SVGElement("g")
    group.append(boxes[index].title)
    for part in parts { group.append(part) }
    return group
  }

  /// Returns a box of the picture, by its index there, around other parts; `nil` if it is not
  /// drawn.
  func group(at index: Int, around parts: [SVGElement]) -> SVGElement? {
    indexes[index].map { group(of: $0, around: parts) }
  }

  /// Returns the visible parts of a box of the picture, by its index there.
  func parts(at index: Int) -> [SVGElement] { indexes[index].map { parts(of: $0) } ?? [] }

  /// Whether a box is entirely outside the root, as in a scrolled list.
  private func isOutside(_ drawn: DrawnBox) -> Bool {
    guard let rootFrame, drawn.box.depth > 0, drawn.frame.width > 0, drawn.frame.height > 0 else {
      return false
    }
    return !drawn.frame.intersects(rootFrame)
  }

  /// Returns the visible parts of a box, from back to front.
  private func parts(of index: Int) -> [SVGElement] {
    let drawn = boxes[index]
    let shape = drawn.shape.map { [$0] } ?? []
    if options.showsText, let text = textLabel(of: drawn) {
      return (text.isPlate ? shape : [drawn.labelSurface]) + text.elements
    }
    if !options.showsSizes, let mark = ImageMark(drawn) { return shape + mark.elements }
    return shape + label(of: index)
  }

  private func textLabel(of drawn: DrawnBox) -> TextLabel? {
    TextLabel(drawn, scale: options.validScale, standsOnBaselines: showsBaselines)
  }

  private static func tint(
    of box: PictureBox, leaf: Int, coloring: DrawingOptions.Coloring
  ) -> Int? {
    switch coloring {
    case .index: box.isContainer ? nil : leaf % Tint.all.count
    case .depth: box.depth == 0 ? nil : (box.depth - 1) % Tint.all.count
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
  /// Returns whether two rectangles share more than an edge.
  func intersects(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}

/// The arrangement of the panels of a drawing: in rows that wrap.
struct PanelRows {
  private static let gap = 40.0
  private static let captionHeight = 28.0
  private static let captionSize = 14.0

  /// The upper left corner of each picture, below its caption.
  private(set) var corners: [Point] = []
  /// The size of all panels together.
  private(set) var size = Size.zero

  init(_ panels: [TreePicture], options: DrawingOptions) {
    let header = panels.allSatisfy { $0.caption.isEmpty } ? 0 : Self.captionHeight
    var row = Size.zero
    var top = 0.0
    for panel in panels {
      let extent = Self.extent(of: panel, options: options)
      if row.width > 0, row.width + Self.gap + extent.width > options.rowWidth {
        top += row.height + Self.gap
        row = .zero
      }
      let x = row.width > 0 ? row.width + Self.gap : 0
      corners.append(Point(x: x, y: top + header))
      row.width = x + extent.width
      row.height = max(row.height, header + extent.height)
      size.width = max(size.width, row.width)
    }
    size.height = top + row.height
  }

  /// Returns the caption above a picture, in the coordinates of the picture.
  func caption(of picture: TreePicture) -> SVGElement? {
    guard !picture.caption.isEmpty else { return nil }
    return .text(
      .caption, LabelText.firstLine(of: picture.caption),
      at: Point(x: 0, y: Self.captionSize - Self.captionHeight), size: Self.captionSize,
      isBold: true)
  }

  private static func extent(of picture: TreePicture, options: DrawingOptions) -> Size {
    let caption = LabelText.width(
      of: LabelText.firstLine(of: picture.caption), size: captionSize, isBold: true)
    let bounds = picture.bounds
    return Size(
      width: max(bounds.width * options.validScale, caption),
      height: bounds.height * options.validScale)
  }
}
