import LayoutTree

/// A mark of a drawing, in front of all boxes.
public struct PictureMark: Hashable, Sendable {
  /// The kind of a mark.
  public enum Kind: Hashable, Sendable {
    /// A line or an extent with contradictory constraints.
    case conflict
    /// A line or an extent that can move, towards greater or smaller values.
    case undetermined(isUpwards: Bool)
    /// The padding of a box along one of its edges; the frame of the mark is the padding.
    case padding
    /// The space between a box and its neighbours at one of its edges; the frame of the mark is the
    /// space.
    case margin
    /// A baseline of text; the frame of the mark is the line.
    case baseline

    /// Whether the mark shows a measure of the layout rather than a fault.
    var isMeasure: Bool {
      switch self {
      case .conflict, .undetermined: false
      case .padding, .margin, .baseline: true
      }
    }
  }

  /// The kind of the mark.
  public let kind: Kind
  /// The line or extent.
  public let attribute: LayoutAttribute
  /// The frame of the marked box in points, relative to the corner of the root.
  public let frame: Rect
  /// The accessible title of the mark, which viewers show as a tooltip.
  public let title: String

  /// Creates a mark.
  public init(_ kind: Kind, _ attribute: LayoutAttribute, of frame: Rect, title: String) {
    self.kind = kind
    self.attribute = attribute
    self.frame = frame
    self.title = title
  }
}

/// A mark in the units of its panel.
struct DrawnMark {
  private static let arrowLength = 24.0
  private static let head = 5.0
  private static let tick = 5.0

  private let mark: PictureMark
  private let frame: Rect

  init(_ mark: PictureMark, origin: Point, scale: Double) {
    self.mark = mark
    let corner = mark.frame.origin - origin
    frame = Rect(
      x: corner.x * scale, y: corner.y * scale, width: mark.frame.width * scale,
      height: mark.frame.height * scale)
  }

  /// The mark, or `nil` if it is outside the drawable range.
  var element: SVGElement? {
    guard [frame.minX, frame.minY, frame.maxX, frame.maxY].allSatisfy({ $0.magnitude <= 1e9 })
    else { return nil }
    let path: String
    let style: PaintStyle
    switch mark.kind {
    case .conflict:
      style = .conflict
      path = mark.attribute.isExtent ? extent : line(at: position, from: near, to: far)
    case .undetermined(let isUpwards):
      style = .free
      path = arrow(isUpwards: isUpwards)
    case .padding:
      style = .padding
      path = frame.closedPath
    case .margin:
      style = .margin
      path = frame.closedPath
    case .baseline:
      style = .baseline
      path = line(at: frame.min(along: axis), from: near, to: far)
    }
    var element = SVGElement.path(style, path)
    element.append(SVGElement("title", text: LabelText.firstLine(of: mark.title)))
    return element
  }

  private var axis: Axis { mark.attribute.axis }

  private var across: Axis { axis == .horizontal ? .vertical : .horizontal }

  private var near: Double { frame.min(along: across) }

  private var far: Double { frame.max(along: across) }

  /// The position of the line along its axis; for an extent, its far end.
  private var position: Double {
    switch mark.attribute {
    case .left, .top, .leading, .firstBaseline: frame.min(along: axis)
    case .centerX, .centerY: frame.mid(along: axis)
    case .right, .bottom, .trailing, .lastBaseline, .width, .height: frame.max(along: axis)
    }
  }

  /// Returns a line perpendicular to the axis.
  private func line(at position: Double, from start: Double, to end: Double) -> String {
    "M\(point(position, start))L\(point(position, end))"
  }

  /// A line along the axis through the centre, with a tick at each end.
  private var extent: String {
    let middle = frame.mid(along: across)
    let ends = [frame.min(along: axis), frame.max(along: axis)]
    let ticks = ends.map { line(at: $0, from: middle - Self.tick, to: middle + Self.tick) }
    return "M\(point(ends[0], middle))L\(point(ends[1], middle))" + ticks.joined()
  }

  private func arrow(isUpwards: Bool) -> String {
    let middle = frame.mid(along: across)
    let tip = position + (isUpwards ? Self.arrowLength : -Self.arrowLength)
    let neck = tip + (isUpwards ? -Self.head : Self.head)
    return "M\(point(position, middle))L\(point(tip, middle))"
      + "M\(point(neck, middle - Self.head))L\(point(tip, middle))"
      + "L\(point(neck, middle + Self.head))"
  }

  /// Returns a point from its coordinates along and across the axis.
  private func point(_ along: Double, _ across: Double) -> String {
    let (x, y) = axis == .horizontal ? (along, across) : (across, along)
    return x.shortDecimal + " " + y.shortDecimal
  }
}

/// The placeholder symbol for an image: two hills and a sun, with a name below if there is room.
///
/// Content of a fixed size may be anything, such as a switch: it counts as an image if it has no
/// name or that of an image, or is large.
struct ImageMark {
  private static let minimumSide = 14.0
  private static let maximumSide = 56.0
  private static let largeSide = 72.0
  private static let nameSize = 10.0
  private static let nameHeight = 16.0

  private let frame: Rect
  private let tint: Int?
  private let name: String?

  /// Prepares the symbol of a box; `nil` if the box is too small, or shows no image.
  init?(_ drawn: DrawnBox, showsName: Bool) {
    let room = min(drawn.frame.width, drawn.frame.height)
    let name = drawn.box.name
    guard drawn.box.isImage, !drawn.box.isContainer, room >= Self.minimumSide,
      name.isEmpty || room >= Self.largeSide || NameRole(name).isImage
    else { return nil }
    let side = min(
      0.6 * min(drawn.frame.width, drawn.frame.height), Self.maximumSide)
    frame = Rect(
      x: drawn.frame.mid(along: .horizontal) - side / 2,
      y: drawn.frame.mid(along: .vertical) - side / 2, width: side, height: side)
    tint = drawn.tint
    let below = drawn.frame.maxY - frame.maxY
    self.name =
      showsName && below >= Self.nameHeight
      ? LabelText.shortened(
        LabelText.firstLine(of: name), toFit: drawn.frame.width - 12, size: Self.nameSize) : nil
  }

  var elements: [SVGElement] {
    symbol
      + (name.map { name in
        let place = Point(x: frame.mid(along: .horizontal), y: frame.maxY + Self.nameHeight - 3)
        return [.text(.note, name, at: place, size: Self.nameSize)]
      } ?? [])
  }

  private var symbol: [SVGElement] {
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
