import LayoutTree

/// A snapshot of a laid-out tree as values.
///
/// Drawings are made from pictures, not from trees. So one tree can be laid out by one engine,
/// captured, laid out by another, captured again, and both pictures drawn side by side.
public struct TreePicture: Hashable, Sendable {
  /// The caption above the picture; none if empty.
  public var caption: String
  /// The boxes, parents first, siblings in order: from back to front.
  public let boxes: [PictureBox]
  /// The marks in front of the boxes in SVG drawings; none by default.
  public var marks: [PictureMark] = []

  /// Creates a picture from boxes.
  public init(boxes: [PictureBox], caption: String = "") {
    self.boxes = boxes
    self.caption = caption
  }

  /// Captures `root` and its descendants.
  ///
  /// The corner of `root` becomes the origin, regardless of its position in its parent. What a node
  /// clips is not drawn: see `LayoutNode.clipsChildren(along:)`. Complexity: O(nodes).
  public init(of root: LayoutNode, caption: String = "") {
    var boxes: [PictureBox] = []
    let frame = Rect(origin: .zero, size: root.frame.size)
    var pending = [PendingNode(node: root, frame: frame, depth: 0, visibility: root.visibility)]
    while let item = pending.popLast() {
      boxes.append(item.box)
      let clip = item.clipOfChildren
      for child in item.node.children.reversed() { pending.append(item.below(child, clip)) }
    }
    self.init(boxes: boxes, caption: caption)
  }

  /// Returns the picture with the first box of this name in front of all others.
  package func bringingToFront(_ name: String) -> TreePicture {
    guard let index = boxes.firstIndex(where: { $0.name == name }) else { return self }
    var boxes = boxes
    boxes.append(boxes.remove(at: index))
    return TreePicture(boxes: boxes, caption: caption)
  }

  /// The smallest rectangle around everything that is drawn; zero if nothing is.
  public var bounds: Rect {
    let frames = boxes.lazy.filter { $0.isDrawn }.map { $0.visiblePart }
    return Self.union(of: frames) ?? .zero
  }

  /// Returns the text without a name in a box that contains nothing else; `nil` for other boxes.
  func textBox(in index: Int) -> PictureBox? {
    let rest = boxes[(index + 1)...]
    guard boxes[index].depth > 0, let text = rest.first, text.depth == boxes[index].depth + 1,
      text.text != nil, text.name.isEmpty, !text.isContainer, text.isDrawn,
      (rest.dropFirst().first?.depth ?? 0) < text.depth
    else { return nil }
    return text
  }

  /// The frame of the root.
  var rootArea: Rect {
    let frames = boxes.lazy.filter { $0.isDrawn && $0.depth == 0 }.map { $0.frame }
    return Self.union(of: frames) ?? bounds
  }

  /// The part that drawings show: the bounds, as far as they are near the root.
  var viewport: Rect {
    let (bounds, area) = (bounds, rootArea)
    var shown = bounds
    for axis in Axis.allCases where area.size[axis] > 0 {
      let distance = max(Self.leastSight, area.size[axis] * Self.sight)
      let start = max(bounds.min(along: axis), area.min(along: axis) - distance)
      let end = min(bounds.max(along: axis), area.max(along: axis) + distance)
      shown.origin[axis] = start
      shown.size[axis] = end - start
    }
    return shown
  }

  /// How far drawings reach beyond the root, as a part of its extent, and in points at least.
  private static let sight = 0.25
  private static let leastSight = 48.0

  private static func union(of frames: some Sequence<Rect>) -> Rect? {
    frames.reduce(nil) { area, frame in area.map { $0.union(frame) } ?? frame }
  }
}

/// A node to be captured, in the coordinates of the picture.
private struct PendingNode {
  let node: LayoutNode
  let frame: Rect
  let depth: Int
  let visibility: Visibility
  /// The part of the picture to which nodes around this one clip it.
  var clip: Rect?

  var box: PictureBox {
    PictureBox(
      name: node.name, text: node.content?.text, textMeasurer: node.content?.textMeasurer,
      isImage: node.content != nil && node.content?.text == nil, frame: frame, depth: depth,
      isContainer: !node.children.isEmpty, visibility: visibility,
      border: node.borderRects, clip: clip)
  }

  /// The part of the picture to which the children are clipped.
  var clipOfChildren: Rect? {
    let axes = node.children.isEmpty ? [] : Axis.allCases.filter { node.clipsChildren(along: $0) }
    if axes.isEmpty { return clip }
    var area = clip ?? .drawable
    for axis in axes {
      let start = max(area.min(along: axis), frame.min(along: axis))
      let end = min(area.max(along: axis), frame.max(along: axis))
      area.origin[axis] = start
      area.size[axis] = max(0, end - start)
    }
    return area
  }

  func below(_ child: LayoutNode, _ clip: Rect?) -> PendingNode {
    PendingNode(
      node: child,
      frame: Rect(origin: frame.origin + child.frame.origin, size: child.frame.size),
      depth: depth + 1, visibility: visibility.within(child.visibility), clip: clip)
  }
}

extension Visibility {
  /// Returns the effective visibility of a child within a box with this one.
  fileprivate func within(_ child: Visibility) -> Visibility {
    if self == .gone || child == .gone { return .gone }
    return self == .invisible ? .invisible : child
  }
}

/// The borderlines of a picture, in front of its boxes.
struct BorderLayer {
  let picture: TreePicture
  let scale: Double

  var elements: [SVGElement] {
    let origin = picture.viewport.origin
    return picture.boxes.filter { $0.isDrawn }.flatMap { box in
      box.border.compactMap { element(of: $0, in: box, from: origin) }
    }
  }

  /// Returns a line of a box, as far as it is not clipped; `nil` if all of it is.
  private func element(of line: BorderRect, in box: PictureBox, from origin: Point) -> SVGElement? {
    let whole = Rect(origin: box.frame.origin + line.rect.origin, size: line.rect.size)
    guard let shown = box.clip.map({ whole.clipped(to: $0) }) ?? whole else { return nil }
    let rect = Rect(origin: shown.origin - origin, size: shown.size).scaled(by: scale, from: .zero)
    let cut = shown.origin[line.axis] - whole.origin[line.axis]
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
        "stroke-dasharray": .text(pattern),
        "stroke-dashoffset": .number((dash.on / 2 + cut) * scale),
      ])
  }
}

extension PaintStyle {
  /// Returns the style of a line drawn as a rectangle.
  static func border(_ line: BorderLine) -> PaintStyle {
    PaintStyle(className("border", line), fill: color(of: line))
  }

  /// Returns the style of a dashed line.
  static func dashes(_ line: BorderLine) -> PaintStyle {
    PaintStyle(className("dashes", line), stroke: color(of: line))
  }

  private static func color(of line: BorderLine) -> ThemeColor {
    ThemeColor(light: line.color, dark: line.darkColor ?? line.color)
  }

  /// Returns a class name that includes the colour of the line in the dark appearance, where a rule
  /// sets it.
  private static func className(_ name: String, _ line: BorderLine) -> String {
    name + "-" + (line.darkColor ?? line.color).description.dropFirst()
  }
}
