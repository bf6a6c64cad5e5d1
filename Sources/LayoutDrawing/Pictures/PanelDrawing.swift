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

  /// Prepares a picture.
  ///
  /// - Parameters:
  ///   - picture: The picture.
  ///   - options: The options of the drawing.
  ///   - viewport: The part of the picture that the panel shows; by default, that of the picture.
  ///   - mergesLines: Whether edges of outlines are left out where they lie on other lines.
  init(
    _ picture: TreePicture, options: DrawingOptions, viewport: Rect? = nil, mergesLines: Bool = true
  ) {
    self.options = options
    let viewport = viewport ?? picture.viewport
    var drawn: [DrawnBox] = []
    var indexes: [Int: Int] = [:]
    for (index, box) in picture.boxes.enumerated() where box.isDrawn {
      indexes[index] = drawn.count
      let text = picture.textBox(in: index)
      let tint = Self.tint(of: box, holding: text, coloring: options.coloring)
      var item = DrawnBox(box: box, tint: tint, viewport: viewport, options: options)
      item.holdsText = text != nil
      let isOutlined = text == nil && (!box.name.isEmpty || options.showsSizes || box.depth == 0)
      item.outline = isOutlined ? .all : []
      drawn.append(item)
    }
    showsBaselines = picture.marks.contains { $0.kind == .baseline }
    self.indexes = indexes
    boxes = mergesLines ? Self.merged(drawn, options: options) : drawn
  }

  /// Leaves out an edge of an outline that lies on another line; the whole outline where several
  /// do, or where one lies on a borderline or beside a text; and the edge of a root that has
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
      if lines.coveredEdges(of: boxes[index].frame) == .all { boxes[index].outline = [] }
    }
    for drawn in boxes where isLabel(drawn, options) { lines.add(edgesOf: drawn.frame) }
    for index in boxes.indices where boxes[index].isOutline {
      if !lines.coveredEdges(of: boxes[index].frame).isEmpty { boxes[index].outline = [] }
    }
    for drawn in boxes where !drawn.isOutline { lines.add(edgesOf: drawn.frame) }
    for index in boxes.indices where boxes[index].isOutline && !boxes[index].outline.isEmpty {
      let frame = boxes[index].frame
      let free = DrawnBox.Edges.all.subtracting(lines.coveredEdges(of: frame))
      boxes[index].outline = free.count < 3 ? [] : free
      if free.count >= 3 { lines.add(edgesOf: frame) }
    }
    return boxes
  }

  /// Whether a box is drawn as a text without an edge, as the text fills it.
  private static func isLabel(_ drawn: DrawnBox, _ options: DrawingOptions) -> Bool {
    guard options.showsText, !options.showsSizes else { return false }
    let label = TextLabel(drawn.box, frame: drawn.frame, scale: options.validScale)
    return label.map { !$0.isPlate } ?? false
  }

  var elements: [SVGElement] {
    boxes.indices.map { group(of: $0, around: parts(of: $0), isCut: boxes[$0].isCut) }
  }

  private func group(of index: Int, around parts: [SVGElement], isCut: Bool) -> SVGElement {
    let group = SVGElement("g", children: [boxes[index].title] + parts)
    guard isCut, let clip = boxes[index].clip else { return group }
    let numbers = [clip.minX, clip.minY, clip.width, clip.height]
    return SVGElement(
      "svg",
      [
        "x": .number(clip.minX), "y": .number(clip.minY), "width": .number(clip.width),
        "height": .number(clip.height),
        "viewBox": .text(numbers.map { $0.shortDecimal }.joined(separator: " ")),
      ], children: [group])
  }

  /// Returns a box of the picture, by its index there, around other parts; `nil` if it is not
  /// drawn.
  func group(at index: Int, around parts: [SVGElement], isCut: Bool) -> SVGElement? {
    indexes[index].map { group(of: $0, around: parts, isCut: isCut) }
  }

  /// Whether a part of a box of the picture, by its index there, is clipped.
  func isCut(at index: Int) -> Bool { indexes[index].map { boxes[$0].isCut } ?? false }

  /// Returns the visible parts of a box of the picture, by its index there.
  func parts(at index: Int) -> [SVGElement] { indexes[index].map { parts(of: $0) } ?? [] }

  /// Returns the frame of a box of the picture, by its index there, in the units of the panel;
  /// `nil` if it is not drawn.
  func frame(at index: Int) -> Rect? { indexes[index].map { boxes[$0].frame } }

  /// Returns the visible parts of a box, from back to front.
  private func parts(of index: Int) -> [SVGElement] {
    let drawn = boxes[index]
    let shape = [drawn.shape, drawn.remainingEdges].compactMap { $0 }
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
    if drawn.holdsText || drawn.isOutline && drawn.outline.isEmpty { return [] }
    let inFront = boxes[(index + 1)...]
    if !drawn.box.isContainer {
      let label = LeafLabel(drawn, options: options)
      let isCovered = inFront.prefix(Self.sight).contains { $0.visiblePart.intersects(label.frame) }
      if !isCovered { return label.elements }
    }
    let corner = CornerLabel(drawn, options: options).element { spot in
      !inFront.contains { $0.visiblePart.intersects(spot) }
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
