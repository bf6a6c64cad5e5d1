import LayoutTree

/// A box in the units of its panel, without its label.
struct DrawnBox {
  let box: PictureBox
  /// The index of its tint, or `nil` for an outline.
  let tint: Int?
  let frame: Rect
  /// The part of the panel to which boxes around this one clip it.
  let clip: Rect?
  /// Whether there is nothing in the box but a text without a name, as in boxes of CSS.
  var holdsText = false
  /// The edges of the outline that are drawn, or for a root of the edge around its surface.
  var outline = Edges.all

  /// The thickness below which boxes have no room for an edge around a fill.
  private static let hairline = 3.0

  /// The edges of a frame.
  struct Edges: OptionSet, Hashable {
    let rawValue: Int

    static let top = Edges(rawValue: 1)
    static let right = Edges(rawValue: 2)
    static let bottom = Edges(rawValue: 4)
    static let left = Edges(rawValue: 8)
    static let all: Edges = [.top, .right, .bottom, .left]

    /// The number of edges.
    var count: Int { rawValue.nonzeroBitCount }
  }

  /// Creates a box of a picture, of which the panel shows `viewport`.
  init(box: PictureBox, tint: Int?, viewport: Rect, options: DrawingOptions) {
    self.box = box
    self.tint = tint
    let scale = options.validScale
    func inPanel(_ rect: Rect) -> Rect {
      Rect(origin: rect.origin - viewport.origin, size: rect.size).scaled(by: scale, from: .zero)
    }
    frame = inPanel(box.frame)
    clip = box.clip.map { inPanel($0.clipped(to: viewport) ?? .zero) }
  }

  /// The part of the frame that is not clipped.
  var visiblePart: Rect { clip.flatMap { frame.clipped(to: $0) } ?? frame }

  /// Whether a part of the frame is clipped.
  var isCut: Bool { clip.map { !frame.isWithin($0) } ?? false }

  /// The accessible title of the box, which viewers show as a tooltip.
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

  /// What is behind a text that fills the box: nothing to be seen, or a hairline.
  func labelSurface(isShown: Bool) -> SVGElement {
    .rectangle(isShown ? .label : .invisible, frame)
  }

  /// The rectangle, or `nil` for a box without an extent.
  var shape: SVGElement? {
    if frame.width == 0 || frame.height == 0 { return nil }
    if min(frame.width, frame.height) < Self.hairline { return line }
    if tint == nil, outline != .all {
      return box.depth == 0 ? .rectangle(.surface, frame) : .rectangle(.invisible, frame)
    }
    return .rectangle(style, inside, cornerRadius: min(5, min(inside.width, inside.height) / 4))
  }

  /// The edges of an outline of which others lie on other lines; `nil` if none is left, or all.
  var remainingEdges: SVGElement? {
    guard isOutline, outline != .all, !outline.isEmpty, frame.width > 0, frame.height > 0 else {
      return nil
    }
    let corners = [
      Point(x: inside.minX, y: inside.minY), Point(x: inside.maxX, y: inside.minY),
      Point(x: inside.maxX, y: inside.maxY), Point(x: inside.minX, y: inside.maxY),
    ]
    var path = ""
    for (index, edge) in [Edges.top, .right, .bottom, .left].enumerated()
    where outline.contains(edge) {
      let (start, end) = (corners[index], corners[(index + 1) % 4])
      path += "M\(start.x.shortDecimal) \(start.y.shortDecimal)"
      path += "L\(end.x.shortDecimal) \(end.y.shortDecimal)"
    }
    return .path(.outline, path)
  }

  /// Whether the box is drawn as an outline.
  var isOutline: Bool { tint == nil && box.depth > 0 }

  /// The frame of the edge, which is drawn inside that of the box, so that neighbours do not share
  /// it.
  private var inside: Rect {
    Rect(x: frame.minX + 0.5, y: frame.minY + 0.5, width: frame.width - 1, height: frame.height - 1)
  }

  private var line: SVGElement {
    let size = Size(width: max(frame.width, 1), height: max(frame.height, 1))
    return .rectangle(.hair(tint: tint), Rect(origin: frame.origin, size: size))
  }

  private var style: PaintStyle {
    if let tint { return .box(tint: tint, isLeaf: !box.isContainer) }
    return box.depth == 0 ? .root : .outline
  }
}

/// A node at the time when a ``TreePicture`` was taken.
public struct PictureBox: Hashable, Sendable {
  /// The name of the node; empty for a node without one.
  public let name: String
  /// The text of the node, if it shows text.
  public let text: String?
  /// The measurer of the text, if it is measured with a font: drawings then break it accordingly.
  public let textMeasurer: TextMeasurer?
  /// Whether the node shows content other than text, such as an image.
  public let isImage: Bool
  /// The frame in points, relative to the corner of the root.
  public let frame: Rect
  /// The number of ancestors within the picture.
  public let depth: Int
  /// Whether the node has children.
  public let isContainer: Bool
  /// The borderlines of the node, in its own coordinates.
  public let border: [BorderRect]
  /// The effective visibility: the least visible of the node and its ancestors.
  public let visibility: Visibility
  /// The part of the picture to which boxes around this one clip it; `nil` if none clips.
  public let clip: Rect?

  /// Creates a box from its values.
  public init(
    name: String, text: String? = nil, textMeasurer: TextMeasurer? = nil, isImage: Bool = false,
    frame: Rect, depth: Int = 0, isContainer: Bool = false, visibility: Visibility = .visible,
    border: [BorderRect] = [], clip: Rect? = nil
  ) {
    self.name = name
    self.text = text
    self.textMeasurer = textMeasurer
    self.isImage = isImage
    self.frame = frame
    self.depth = depth
    self.isContainer = isContainer
    self.visibility = visibility
    self.clip = clip
    self.border = border
  }

  /// The greatest distance of an edge of a drawn box from the origin along an axis, in points.
  static let maximumCoordinate = 1e9

  /// Whether drawings show the box: it is visible, and its frame can be drawn.
  ///
  /// A frame cannot be drawn if an extent is negative, a number is not finite, an edge is more than
  /// 10^9 points from the origin, or boxes around it clip all of it.
  public var isDrawn: Bool {
    let edges = [frame.minX, frame.minY, frame.maxX, frame.maxY]
    return visibility == .visible && frame.width >= 0 && frame.height >= 0
      && edges.allSatisfy { $0.magnitude <= Self.maximumCoordinate }
      && clip.map { frame.isShown(in: $0) } ?? true
  }

  /// The part of the frame that is not clipped.
  var visiblePart: Rect { clip.flatMap { frame.clipped(to: $0) } ?? frame }
}

extension Rect {
  /// All that can be drawn.
  static let drawable = Rect(
    x: -PictureBox.maximumCoordinate, y: -PictureBox.maximumCoordinate,
    width: 2 * PictureBox.maximumCoordinate, height: 2 * PictureBox.maximumCoordinate)

  /// Whether a part of the frame that has an extent, if the frame has one, is in a clip.
  fileprivate func isShown(in clip: Rect) -> Bool {
    guard let part = clipped(to: clip) else { return false }
    return Axis.allCases.allSatisfy { part.size[$0] > 0 || size[$0] == 0 }
  }
}
