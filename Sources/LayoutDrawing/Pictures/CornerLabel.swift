import LayoutTree

/// The small line in a corner of a box whose middle is taken, where nothing covers it.
struct CornerLabel {
  private static let size = 10.0
  private static let height = 16.0
  private static let padding = 6.0
  /// The area behind the text that is kept free.
  private static let gap = 3.0

  private let frame: Rect
  private let text: String

  init(_ drawn: DrawnBox, options: DrawingOptions) {
    frame = drawn.frame
    var parts: [String] = []
    if options.showsNames, !drawn.box.name.isEmpty {
      parts.append(LabelText.firstLine(of: drawn.box.name))
    }
    if options.showsSizes { parts.append(drawn.sizeText) }
    text = parts.joined(separator: "  ")
  }

  /// The label at the first corner where it fits, or `nil`.
  func element(where isFree: (Rect) -> Bool) -> SVGElement? {
    let width = LabelText.width(of: text, size: Self.size)
    guard !text.isEmpty, width + 2 * Self.padding <= frame.width, frame.height >= Self.height else {
      return nil
    }
    let x = frame.minX + Self.padding
    for y in [frame.minY, frame.maxY - Self.height]
    where isFree(Rect(x: x, y: y, width: width + Self.gap, height: Self.height)) {
      return .text(.group, text, at: Point(x: x, y: y + 12), size: Self.size)
    }
    return nil
  }
}
