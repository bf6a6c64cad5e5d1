import LayoutTree

/// Where the panels of a drawing stand: side by side, and in another row where there is no room.
struct PanelRows {
  private static let gap = 40.0
  private static let captionHeight = 28.0
  private static let captionSize = 14.0

  /// The upper left corner of each picture, below its caption.
  private(set) var corners: [Point] = []
  /// The room that all panels take.
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

  /// The line above a picture, in the coordinates of the picture.
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
