import LayoutTree

/// The lines in the middle of a box without children: its name, its text, its size.
struct LeafLabel {
  private struct Line {
    let text: String
    let size: Double
    let style: PaintStyle
    var height: Double { (size * 1.25).rounded() }
  }

  private static let nameSizes = [12.0, 11, 10, 9]
  private static let textSizes = [11.0, 10, 9]
  private static let sizeSizes = [9.0]

  /// Where the lines stand.
  let frame: Rect
  private let lines: [Line]

  init(_ drawn: DrawnBox, options: DrawingOptions) {
    let width = drawn.frame.width - 2 * min(6, drawn.frame.width / 12)
    var wanted: [Line] = []
    if options.showsNames {
      wanted += Self.lines([LabelText.firstLine(of: drawn.box.name)], Self.nameSizes, .name, width)
    }
    if options.showsText, let text = drawn.box.text {
      let style: PaintStyle = wanted.isEmpty ? .name : .note
      wanted += Self.lines(LabelText.lines(of: text), Self.textSizes, style, width)
    }
    if options.showsSizes {
      wanted += Self.lines([drawn.sizeText], Self.sizeSizes, .note, width, mayShorten: false)
    }
    lines = Self.fitting(wanted, height: drawn.frame.height - 2)
    frame = Self.frame(of: lines, in: drawn.frame)
  }

  var elements: [SVGElement] {
    var top = frame.minY
    return lines.compactMap { line in
      defer { top += line.height }
      if line.text.isEmpty { return nil }
      // Letters of this face stand on a line 0.35 em below their middle.
      let baseline = top + line.height / 2 + 0.35 * line.size
      return .text(
        line.style, line.text, at: Point(x: frame.mid(along: .horizontal), y: baseline),
        size: line.size)
    }
  }

  private static func frame(of lines: [Line], in box: Rect) -> Rect {
    let width = lines.map { LabelText.width(of: $0.text, size: $0.size) }.max() ?? 0
    let height = lines.map { $0.height }.reduce(0, +)
    return Rect(
      x: box.mid(along: .horizontal) - width / 2, y: box.mid(along: .vertical) - height / 2,
      width: width, height: height)
  }

  /// Lines of text in the first size at which all of them fit, else their beginnings in the
  /// smallest but one.
  private static func lines(
    _ texts: [String], _ sizes: [Double], _ style: PaintStyle, _ width: Double,
    mayShorten: Bool = true
  ) -> [Line] {
    if texts.allSatisfy({ $0.isEmpty }) { return [] }
    for size in sizes
    where texts.allSatisfy({ LabelText.width(of: $0, size: size) <= width }) {
      return texts.map { Line(text: $0, size: size, style: style) }
    }
    if !mayShorten { return [] }
    let size = sizes.dropLast().last ?? sizes[0]
    let beginnings = texts.map { LabelText.shortened($0, toFit: width, size: size) ?? "" }
    if beginnings.allSatisfy({ $0.isEmpty }) { return [] }
    return beginnings.map { Line(text: $0, size: size, style: style) }
  }

  /// As many lines as fit below each other, the first ones first.
  private static func fitting(_ lines: [Line], height: Double) -> [Line] {
    var rest = height
    return Array(
      lines.prefix { line in
        rest -= line.height
        return rest >= 0
      })
  }
}
