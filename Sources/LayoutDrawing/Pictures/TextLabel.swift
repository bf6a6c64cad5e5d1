import LayoutTree

/// The text of a box as the box shows it: set in its size and broken into its lines.
///
/// A box as high as its lines is a label, whose text begins at the left edge. A higher one is a
/// plate, such as a button, whose text stands in the middle; where baselines are shown, it stands
/// on them, which are measured from the top edge.
struct TextLabel {
  private static let slack = 0.5

  let isPlate: Bool
  private let frame: Rect
  private let measurer: TextMeasurer
  private let lines: [String]
  private let standsOnBaselines: Bool

  /// The lines that fit, or `nil` for a box whose text no built-in measurer measures.
  init?(_ drawn: DrawnBox, scale: Double, standsOnBaselines: Bool) {
    guard let text = drawn.box.text, let style = drawn.box.textMeasurer, style.size > 0,
      style.size.isFinite, !drawn.box.isContainer
    else { return nil }
    self.standsOnBaselines = standsOnBaselines
    frame = drawn.frame
    measurer = TextMeasurer(
      font: style.font, size: style.size * scale, maximumLines: style.maximumLines)
    let width = frame.width + Self.slack * scale
    let all = measurer.lines(of: text, width: width).map(LabelText.printable)
    lines = Self.shown(of: all, measurer: measurer, width: width, height: frame.height)
    isPlate = frame.height > (Double(lines.count) + 0.5) * measurer.lineHeight
  }

  var elements: [SVGElement] {
    let height = Double(lines.count) * measurer.lineHeight
    var top = frame.minY + (standsOnBaselines ? 0 : (frame.height - height) / 2)
    return lines.compactMap { line in
      defer { top += measurer.lineHeight }
      guard !line.isEmpty else { return nil }
      let x = isPlate ? frame.mid(along: .horizontal) : frame.minX
      return .text(
        isPlate ? .middleText : .text, line, at: Point(x: x, y: top + measurer.ascent),
        size: measurer.size, extent: measurer.font == .sansSerif ? .measured : .natural)
    }
  }

  /// The lines that the measurer and the height allow; an ellipsis stands for what is left out.
  private static func shown(
    of lines: [String], measurer: TextMeasurer, width: Double, height: Double
  ) -> [String] {
    let room = ((height + slack) / measurer.lineHeight).rounded(.down)
    let maximum = measurer.maximumLines > 0 ? measurer.maximumLines : lines.count
    let count = min(lines.count, maximum, Int(min(room, Double(lines.count))))
    guard count > 0, count < lines.count else { return Array(lines.prefix(count)) }
    let rest = lines[(count - 1)...(count)].joined(separator: " ")
    let last = LabelText.shortened(rest + " ", toFit: width, size: measurer.size)
    return lines.prefix(count - 1) + [last].compactMap { $0 }
  }
}
