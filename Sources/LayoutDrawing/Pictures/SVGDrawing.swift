import LayoutTree

/// Pictures of boxes as one SVG file: panels at one scale, in rows from left to right.
///
/// The text depends only on the pictures, the headings and the options. Boxes have a `title` with
/// their name and frame. Hidden boxes are not drawn. What is outside the root is pale, and cut off
/// a quarter of its extent away. Complexity: O(boxes), plus O(boxes) for each container with a
/// label.
public struct SVGDrawing: Hashable, Sendable {
  /// The pictures, from left to right.
  public let panels: [TreePicture]
  /// The options of the drawing.
  public let options: DrawingOptions
  /// The title above all panels; none if empty.
  public var heading = ""
  /// A line below the heading; none if empty.
  public var remark = ""

  private static let margin = 24.0

  /// Creates a drawing of several pictures.
  public init(panels: [TreePicture], options: DrawingOptions = DrawingOptions()) {
    self.panels = panels
    self.options = options
  }

  /// Creates a drawing of one picture.
  public init(_ picture: TreePicture, options: DrawingOptions = DrawingOptions()) {
    self.init(panels: [picture], options: options)
  }

  /// The file with a final line feed.
  public var svg: String {
    let contents = panels.map { picture in
      let lines =
        options.showsBorders
        ? BorderLayer(picture: picture, scale: options.validScale).elements : []
      return PanelDrawing(picture, options: options).elements + lines
    }
    return svg(showing: contents)
  }

  /// Returns the file with these elements in the panels instead of the boxes of the pictures.
  func svg(showing contents: [[SVGElement]]) -> String {
    let headings = headingLines
    let rows = PanelRows(panels, options: options)
    let top = Self.margin + headings.map { $0.height }.reduce(0, +)
    let width = max(rows.size.width, headings.map { $0.width }.max() ?? 0)
    let size = Size(
      width: width + 2 * Self.margin, height: top + rows.size.height + Self.margin)
    let content = headingElements(headings) + panelElements(rows, contents, top: top)
    return SVGPage(
      size: size, title: title, appearance: options.appearance, content: content
    ).document
  }

  private var title: String {
    let parts = ([heading] + panels.map { $0.caption }).filter { !$0.isEmpty }
    return parts.isEmpty ? "Layout" : parts.joined(separator: ", ")
  }

  private var headingLines: [HeadingLine] {
    [
      HeadingLine(heading, .heading, size: 17, isBold: true, height: 24),
      HeadingLine(remark, .remark, size: 12, isBold: false, height: 34),
    ].filter { !$0.text.isEmpty }
  }

  private func headingElements(_ lines: [HeadingLine]) -> [SVGElement] {
    var y = Self.margin
    return lines.map { line in
      defer { y += line.height }
      return .text(
        line.style, line.text, at: Point(x: Self.margin, y: y + 14), size: line.size,
        isBold: line.isBold)
    }
  }

  private func marks(of picture: TreePicture) -> [SVGElement] {
    let origin = picture.viewport.origin
    return picture.marks.compactMap {
      DrawnMark($0, origin: origin, scale: options.validScale).element
    }
  }

  private func panelElements(
    _ rows: PanelRows, _ contents: [[SVGElement]], top: Double
  ) -> [SVGElement] {
    zip(panels.indices, rows.corners).map { panel, corner in
      let x = (Self.margin + corner.x).shortDecimal
      let y = (top + corner.y).shortDecimal
      var element = SVGElement("g", ["transform": "translate(\(x) \(y))"])
      if let caption = rows.caption(of: panels[panel]) { element.append(caption) }
      for box in seen(contents[panel], of: panels[panel]) { element.append(box) }
      for mark in marks(of: panels[panel]) { element.append(mark) }
      return element
    }
  }
}

extension SVGDrawing {
  /// Returns the boxes of a picture as seen: cut off at the viewport, and pale outside the root.
  private func seen(_ boxes: [SVGElement], of picture: TreePicture) -> [SVGElement] {
    let (bounds, viewport, inside) = (picture.bounds, picture.viewport, picture.rootArea)
    guard !bounds.isWithin(inside) else { return boxes }
    let scale = options.validScale
    let area = Rect(origin: .zero, size: viewport.size).scaled(by: scale, from: .zero)
    let hole = inside.scaled(
      by: scale, from: Point(x: -viewport.minX * scale, y: -viewport.minY * scale))
    let veil = SVGElement.path(.outside, area.closedPath + hole.closedPath)
    if bounds == viewport { return boxes + [veil] }
    return [
      SVGElement(
        "svg", ["width": .number(area.width), "height": .number(area.height)],
        children: boxes + [veil])
    ]
  }
}

/// A line above the panels.
private struct HeadingLine {
  let text: String
  let style: PaintStyle
  let size: Double
  let isBold: Bool
  /// The height of the line including the gap below it.
  let height: Double
  let width: Double

  init(_ text: String, _ style: PaintStyle, size: Double, isBold: Bool, height: Double) {
    self.text = LabelText.firstLine(of: text)
    self.style = style
    self.size = size
    self.isBold = isBold
    self.height = height
    width = LabelText.width(of: self.text, size: size, isBold: isBold)
  }
}

/// The options of a drawing of boxes.
public struct DrawingOptions: Hashable, Sendable {
  /// The property that determines the colour of a box.
  public enum Coloring: Hashable, Sendable {
    /// The name, or the text of a box without one: the same in all pictures. Boxes with children
    /// are outlines.
    case name
    /// The depth, to show nesting.
    case depth
  }

  /// Whether names are drawn in boxes where they fit; `true` by default.
  public var showsNames = true
  /// Whether sizes such as `120 × 44` are drawn in boxes where they fit; `false` by default.
  public var showsSizes = false
  /// Whether boxes of text show their text, broken into lines as measured, instead of their name;
  /// `true` by default.
  ///
  /// Text without a built-in measurer is shown below the name, in its given lines.
  public var showsText = true
  /// Whether the borderlines of boxes are drawn; `true` by default, but never in animations.
  public var showsBorders = true
  /// The property that determines the colour of a box; the name by default.
  public var coloring = Coloring.name
  /// The appearance: light, dark, or that of the viewer's system, the default.
  public var appearance = Appearance.automatic
  /// The number of drawn units per point of a layout, the same for all panels; 1 by default.
  ///
  /// Names keep their size. A scale outside `0.001...1000` counts as 1.
  public var scale = 1.0
  /// The maximum width of a row of panels in drawn units; 960 by default.
  ///
  /// A panel that does not fit starts another row. A wider panel has its own row.
  public var rowWidth = 960.0

  /// Creates the default options.
  public init() {}

  var validScale: Double { (0.001...1000).contains(scale) ? scale : 1 }
}
