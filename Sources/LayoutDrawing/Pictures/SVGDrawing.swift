import LayoutTree

/// Pictures of boxes as one SVG file: panels at one scale, in rows from left to right.
///
/// The text depends on nothing but the pictures, the headings and the options. Boxes carry a
/// `title` with their name and frame. Hidden boxes are not drawn; boxes outside the root are pale.
/// Complexity: O(boxes), and O(boxes) more for each container that has a label.
public struct SVGDrawing: Hashable, Sendable {
  /// The pictures, from left to right.
  public let panels: [TreePicture]
  /// The options of the drawing.
  public let options: DrawingOptions
  /// The title above all panels; nothing if empty.
  public var heading = ""
  /// A line below the heading; nothing if empty.
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

  /// The file, with a line feed at the end.
  public var svg: String {
    let contents = panels.map { picture in
      let lines =
        options.showsBorders
        ? BorderLayer(picture: picture, scale: options.validScale).elements : []
      return PanelDrawing(picture, options: options).elements + lines
    }
    return svg(showing: contents)
  }

  /// The file with these elements in the panels, in the place of the boxes of the pictures.
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
    let origin = picture.bounds.origin
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
      for box in contents[panel] { element.append(box) }
      for mark in marks(of: panels[panel]) { element.append(mark) }
      return element
    }
  }
}

/// A line above the panels.
private struct HeadingLine {
  let text: String
  let style: PaintStyle
  let size: Double
  let isBold: Bool
  /// The room that the line takes, with the gap below it.
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
  /// The source of the colour of a box.
  public enum Coloring: Hashable, Sendable {
    /// Its place among all boxes without children; boxes with children are outlines.
    case index
    /// Its depth, so that nesting shows.
    case depth
  }

  /// Whether names are drawn in their boxes where they fit; `true` by default.
  public var showsNames = true
  /// Whether sizes stand in their boxes where they fit, as `120 × 44`; `false` by default.
  public var showsSizes = false
  /// Whether boxes of text show it, set and broken into lines as it is measured, in place of
  /// their name; `true` by default.
  ///
  /// A text that no built-in measurer measures stands below the name, in the lines that it has been
  /// given.
  public var showsText = true
  /// Whether the borders of boxes are drawn; they are by default, but never in
  /// animations.
  public var showsBorders = true
  /// What decides the colour of a box; its index by default.
  public var coloring = Coloring.index
  /// Light, dark, or as the reader's system, which is the default.
  public var appearance = Appearance.automatic
  /// Drawn units for each point of a layout, the same for all panels; 1 by default.
  ///
  /// Names keep their size. A scale outside `0.001...1000` counts as 1.
  public var scale = 1.0
  /// The greatest width of a row of panels in drawn units; 960 by default.
  ///
  /// A panel that does not fit begins another row. A wider panel has a row for itself.
  public var rowWidth = 960.0

  /// Creates the default options.
  public init() {}

  var validScale: Double { (0.001...1000).contains(scale) ? scale : 1 }
}
