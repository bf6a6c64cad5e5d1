import LayoutTree

/// The text of a box as displayed: in its font size and broken into its lines.
///
/// A box as high as its lines is a label, whose text is aligned to the left edge. A higher one is a
/// plate, such as a button, whose text is centred; where baselines are shown, the text is placed on
/// them, measured from the top edge.
struct TextLabel {
  private static let slack = 0.5

  let isPlate: Bool
  private let frame: Rect
  private let measurer: TextMeasurer
  let lines: [LabelLine]
  private let standsOnBaselines: Bool

  /// Breaks the text into the lines that fit; `nil` for a box whose text has no built-in measurer.
  init?(_ box: PictureBox, frame: Rect, scale: Double, standsOnBaselines: Bool = false) {
    guard let text = box.text, let style = box.textMeasurer, style.size > 0,
      style.size.isFinite, !box.isContainer
    else { return nil }
    self.standsOnBaselines = standsOnBaselines
    self.frame = frame
    measurer = TextMeasurer(
      font: style.font, size: style.size * scale, maximumLines: style.maximumLines)
    let width = frame.width + Self.slack * scale
    let all = measurer.lines(of: text, width: width)
    lines = Self.shown(of: all, measurer: measurer, width: width, height: frame.height)
    isPlate = frame.height > (Double(lines.count) + 0.5) * measurer.lineHeight
  }

  var elements: [SVGElement] {
    let height = Double(lines.count) * measurer.lineHeight
    var top = frame.minY + (standsOnBaselines ? 0 : (frame.height - height) / 2)
    return lines.compactMap { line in
      defer { top += measurer.lineHeight }
      guard !line.text.isEmpty else { return nil }
      let x = isPlate ? frame.mid(along: .horizontal) : frame.minX
      return .text(
        isPlate ? .middleText : .text, line.text, at: Point(x: x, y: top + measurer.ascent),
        size: measurer.size, extent: extent(of: line.text))
    }
  }

  private func extent(of line: String) -> TextExtent {
    switch measurer.font {
    case .sansSerif: .measured
    case .ahem: .natural
    default: .width(measurer.measure(line, for: .unspecified).size.width)
    }
  }

  /// Returns the lines allowed by the measurer and the height, with an ellipsis for omitted text.
  private static func shown(
    of lines: [TextLine], measurer: TextMeasurer, width: Double, height: Double
  ) -> [LabelLine] {
    let texts = LabelLine.lines(lines)
    let room = ((height + slack) / measurer.lineHeight).rounded(.down)
    let maximum = measurer.maximumLines > 0 ? measurer.maximumLines : lines.count
    let count = min(lines.count, maximum, Int(min(room, Double(lines.count))))
    guard count > 0, count < lines.count else { return Array(texts.prefix(count)) }
    let rest = LabelText.printable(LabelLine.joined(texts[count - 1...count]))
    let shortened = LabelText.shortened(rest + " ", toFit: width, size: measurer.size)
    return texts.prefix(count - 1) + [shortened].compactMap { $0.map(LabelLine.init) }
  }
}

/// A line of a displayed text, and how the text goes on after it.
struct LabelLine {
  /// What is between two lines where they are on one line.
  enum Joint {
    case space
    case softHyphen
    case nothing
  }

  /// The characters, with the hyphen at the end if there is one.
  let text: String
  private let joint: Joint

  /// Creates a line after which nothing follows.
  init(_ text: String) {
    self.text = text
    joint = .space
  }

  private init(_ line: TextLine, before next: TextLine?) {
    text = LabelText.printable(line.drawnText)
    joint =
      if line.endsWithHyphen {
        .softHyphen
      } else if let next, next.range.lowerBound == line.range.upperBound {
        .nothing
      } else {
        .space
      }
  }

  /// Returns the lines as displayed.
  static func lines(_ lines: [TextLine]) -> [LabelLine] {
    lines.indices.map { index in
      LabelLine(lines[index], before: index + 1 < lines.count ? lines[index + 1] : nil)
    }
  }

  /// Returns the lines as one, with soft hyphens in place of the hyphens between them.
  static func joined(_ lines: ArraySlice<LabelLine>) -> String {
    var result = ""
    for (index, line) in lines.enumerated() {
      let isLast = index == lines.count - 1
      switch line.joint {
      case .softHyphen where !isLast: result += line.text.dropLast() + "\u{ad}"
      case .space where !isLast: result += line.text + " "
      case .softHyphen, .space, .nothing: result += line.text
      }
    }
    return result
  }
}

/// The centred lines of a box without children: its name, its text, its size.
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
  /// The number of letters below which a beginning of a text says nothing.
  private static let leastLetters = 3

  /// The frame of the lines.
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
      // The baseline of this font is 0.35 em below the middle of its letters.
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

  /// Returns lines of text in the first size at which all fit, otherwise truncated in the last but
  /// one.
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
    let beginnings = texts.map { text in
      let beginning = LabelText.shortened(text, toFit: width, size: size) ?? ""
      return beginning == text || beginning.count > leastLetters ? beginning : ""
    }
    if beginnings.allSatisfy({ $0.isEmpty }) { return [] }
    return beginnings.map { Line(text: $0, size: size, style: style) }
  }

  /// Returns the first lines that fit below each other.
  private static func fitting(_ lines: [Line], height: Double) -> [Line] {
    var rest = height
    return Array(
      lines.prefix { line in
        rest -= line.height
        return rest >= 0
      })
  }
}

/// The small label in a corner of a box whose centre is occupied, where nothing covers it.
struct CornerLabel {
  private static let size = 10.0
  private static let height = 16.0
  private static let padding = 6.0
  /// The space to keep free after the text.
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

  /// Returns the label at the first corner where it fits, or `nil`.
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
