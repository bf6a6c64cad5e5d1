import LayoutTree

/// Pictures of boxes as one SVG file: panels from left to right at one scale.
///
/// The text depends on nothing but the pictures and the options. Boxes carry a `title` with their
/// name and frame. Hidden boxes are not drawn. Complexity: O(boxes), and O(boxes) more for each
/// container that has a label.
public struct SVGDrawing: Hashable, Sendable {
  /// The pictures, from left to right.
  public let panels: [TreePicture]
  /// What is shown, and how.
  public let options: DrawingOptions

  private static let margin = 24.0
  private static let gap = 40.0
  private static let captionHeight = 28.0
  private static let captionSize = 14.0

  /// Creates a drawing of several pictures side by side.
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
    let style = PictureStyle.sheet(for: options.appearance)
    return SVGPage(size: pageSize, title: title, style: style, content: panelElements).document
  }

  private var title: String {
    let captions = panels.map(\.caption).filter { !$0.isEmpty }
    return captions.isEmpty ? "Layout" : captions.joined(separator: ", ")
  }

  /// Room for captions, if there are any.
  private var header: Double {
    panels.allSatisfy { $0.caption.isEmpty } ? 0 : Self.captionHeight
  }

  private var pageSize: Size {
    let widths = panels.map(panelWidth).reduce(0, +)
    let gaps = Self.gap * Double(max(panels.count - 1, 0))
    let height = panels.map { $0.bounds.height * options.validScale }.max() ?? 0
    return Size(
      width: widths + gaps + 2 * Self.margin, height: height + header + 2 * Self.margin)
  }

  private func panelWidth(of picture: TreePicture) -> Double {
    // Bold letters are wider than the table says.
    let caption = 1.1 * LabelText.width(of: picture.captionLine, size: Self.captionSize)
    return max(picture.bounds.width * options.validScale, caption)
  }

  private var panelElements: [SVGElement] {
    var x = Self.margin
    return panels.map { picture in
      defer { x += panelWidth(of: picture) + Self.gap }
      return panelElement(of: picture, x: x)
    }
  }

  private func panelElement(of picture: TreePicture, x: Double) -> SVGElement {
    let y = Self.margin + header
    var element = SVGElement(
      "g", ["transform": "translate(\(x.shortDecimal) \(y.shortDecimal))"])
    if !picture.caption.isEmpty {
      let baseline = Self.captionSize - Self.captionHeight
      element.append(
        SVGElement("text", ["class": "caption", "x": 0, "y": baseline], text: picture.captionLine))
    }
    for box in PanelDrawing(picture, options: options).elements { element.append(box) }
    return element
  }
}

extension TreePicture {
  fileprivate var captionLine: String { LabelText.firstLine(of: caption) }
}
