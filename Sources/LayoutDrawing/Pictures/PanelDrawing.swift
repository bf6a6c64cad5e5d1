import LayoutTree

/// The elements of one picture, from back to front, relative to the corner of its bounds.
struct PanelDrawing {
  /// The number of boxes in front that are tested for covering the label of a leaf.
  private static let sight = 100

  private let options: DrawingOptions
  private let boxes: [DrawnBox]
  private let showsBaselines: Bool
  /// By index of a drawn box in the picture, its index among the drawn boxes.
  private let indexes: [Int: Int]

  /// Prepares a picture; by default, the corner of its viewport is at the corner of the panel.
  ///
  /// - Parameters:
  ///   - picture: The picture.
  ///   - options: The options of the drawing.
  ///   - origin: The point of the picture at the corner of the panel.
  ///   - mergesLines: Whether outlines are left out where they lie on other lines.
  init(
    _ picture: TreePicture, options: DrawingOptions, origin: Point? = nil, mergesLines: Bool = true
  ) {
    self.options = options
    let origin = origin ?? picture.viewport.origin
    var drawn: [DrawnBox] = []
    var indexes: [Int: Int] = [:]
    for (index, box) in picture.boxes.enumerated() where box.isDrawn {
      indexes[index] = drawn.count
      let text = picture.textBox(in: index)
      let tint = Self.tint(of: box, holding: text, coloring: options.coloring)
      var item = DrawnBox(box: box, tint: tint, origin: origin, options: options)
      item.holdsText = text != nil
      item.showsOutline = text == nil && (!box.name.isEmpty || options.showsSizes || box.depth == 0)
      drawn.append(item)
    }
    showsBaselines = picture.marks.contains { $0.kind == .baseline }
    self.indexes = indexes
    boxes = mergesLines ? Self.merged(drawn, options: options) : drawn
  }

  /// Leaves out the outlines that lie on other lines with an edge, and the edge of a root that has
  /// borderlines all around.
  private static func merged(_ boxes: [DrawnBox], options: DrawingOptions) -> [DrawnBox] {
    var boxes = boxes
    var lines = PanelLines()
    for drawn in boxes where options.showsBorders {
      for line in drawn.box.border {
        lines.add(
          line.rect.scaled(by: options.validScale, from: drawn.frame.origin), along: line.axis)
      }
    }
    for index in boxes.indices where boxes[index].box.depth == 0 {
      boxes[index].showsOutline = lines.coveredEdges(of: boxes[index].frame) < 4
    }
    for drawn in boxes where !drawn.isOutline { lines.add(edgesOf: drawn.frame) }
    for index in boxes.indices where boxes[index].isOutline && boxes[index].showsOutline {
      let frame = boxes[index].frame
      boxes[index].showsOutline = lines.coveredEdges(of: frame) == 0
      lines.add(edgesOf: frame)
    }
    return boxes
  }

  var elements: [SVGElement] {
    boxes.indices.map { group(of: $0, around: parts(of: $0)) }
  }

  private func group(of index: Int, around parts: [SVGElement]) -> SVGElement {
    SVGElement("g", children: [boxes[index].title] + parts)
  }

  /// Returns a box of the picture, by its index there, around other parts; `nil` if it is not
  /// drawn.
  func group(at index: Int, around parts: [SVGElement]) -> SVGElement? {
    indexes[index].map { group(of: $0, around: parts) }
  }

  /// Returns the visible parts of a box of the picture, by its index there.
  func parts(at index: Int) -> [SVGElement] { indexes[index].map { parts(of: $0) } ?? [] }

  /// Returns the frame of a box of the picture, by its index there, in the units of the panel;
  /// `nil` if it is not drawn.
  func frame(at index: Int) -> Rect? { indexes[index].map { boxes[$0].frame } }

  /// Returns the visible parts of a box, from back to front.
  private func parts(of index: Int) -> [SVGElement] {
    let drawn = boxes[index]
    let shape = drawn.shape.map { [$0] } ?? []
    if options.showsText, let text = textLabel(of: drawn) {
      let surface = text.isPlate ? shape : [drawn.labelSurface(isShown: options.showsSizes)]
      return surface + text.elements
    }
    if !options.showsSizes, let mark = ImageMark(drawn, showsName: options.showsNames) {
      return shape + mark.elements
    }
    return shape + label(of: index)
  }

  private func textLabel(of drawn: DrawnBox) -> TextLabel? {
    TextLabel(
      drawn.box, frame: drawn.frame, scale: options.validScale, standsOnBaselines: showsBaselines)
  }

  private static func tint(
    of box: PictureBox, holding text: PictureBox?, coloring: DrawingOptions.Coloring
  ) -> Int? {
    switch coloring {
    case .depth: return box.depth == 0 ? nil : (box.depth - 1) % Tint.all.count
    case .name:
      let isPlate = text.map { !box.frame.isWithin($0.frame) } ?? !box.isContainer
      let name = box.name.isEmpty ? text?.text ?? box.text ?? "" : box.name
      return isPlate ? Tint.index(of: name) : nil
    }
  }

  private func label(of index: Int) -> [SVGElement] {
    let drawn = boxes[index]
    if drawn.holdsText || drawn.isOutline && !drawn.showsOutline { return [] }
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
  /// Returns a rectangle relative to a point as one in the coordinates of the point, scaled.
  func scaled(by scale: Double, from corner: Point) -> Rect {
    Rect(
      x: corner.x + minX * scale, y: corner.y + minY * scale, width: width * scale,
      height: height * scale)
  }

  /// The outline as the data of a path.
  var closedPath: String {
    let (left, top) = (minX.shortDecimal, minY.shortDecimal)
    return "M\(left) \(top)H\(maxX.shortDecimal)V\(maxY.shortDecimal)H\(left)Z"
  }

  /// Returns whether the rectangle is in another one, up to a thousandth.
  func isWithin(_ other: Rect) -> Bool {
    minX >= other.minX - 0.001 && minY >= other.minY - 0.001 && maxX <= other.maxX + 0.001
      && maxY <= other.maxY + 0.001
  }

  /// Returns the smallest rectangle around this one and another.
  func union(_ other: Rect) -> Rect {
    let (x, y) = (Swift.min(minX, other.minX), Swift.min(minY, other.minY))
    return Rect(
      x: x, y: y, width: Swift.max(maxX, other.maxX) - x, height: Swift.max(maxY, other.maxY) - y)
  }

  /// Returns the part within another rectangle; `nil` if there is none.
  func clipped(to other: Rect) -> Rect? {
    let (x, y) = (Swift.max(minX, other.minX), Swift.max(minY, other.minY))
    let (right, bottom) = (Swift.min(maxX, other.maxX), Swift.min(maxY, other.maxY))
    guard right >= x, bottom >= y else { return nil }
    return Rect(x: x, y: y, width: right - x, height: bottom - y)
  }

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
    let bounds = picture.viewport
    return Size(
      width: max(bounds.width * options.validScale, caption),
      height: bounds.height * options.validScale)
  }
}
