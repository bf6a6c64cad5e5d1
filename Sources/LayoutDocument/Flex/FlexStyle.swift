import FrameEngine
import LayoutTree

/// The CSS style of a node of a document: its properties as a flex item and as a flex container.
package struct FlexStyle: Hashable, Sendable {
  /// The node's box, and its properties as an item.
  package internal(set) var item = FlexItem()
  /// The node's properties as a container.
  package internal(set) var layout = FlexLayout()
  /// The direction of text, or `nil` to inherit it.
  package internal(set) var direction: LayoutDirection?

  /// Creates the initial style of CSS.
  init() {}
}

/// The rule by which a document breaks texts into lines instead of measuring a font; characters are
/// 10 points wide and high.
package enum FlexTextModel: Hashable, Sendable, CaseIterable {
  /// Lines break at U+200B only, a character without width.
  case zeroWidthSpaces
  /// Lines break at spaces only, which are 10 points wide inside a line and hang at its end.
  case spaces

  static let words: KeyValuePairs = [
    "ahem-zwsp": FlexTextModel.zeroWidthSpaces, "ahem-space": .spaces,
  ]

  /// The size of a character, and the distance from the top of a line to its baseline, in points.
  private static let em = 10.0
  private static let ascent = 8.0

  /// Returns content that measures a text.
  func content(of text: String) -> LeafContent {
    let space = self == .spaces ? Self.em : 0
    let separator: Character = self == .spaces ? " " : "\u{200B}"
    let words = text.split(separator: separator).map { Double($0.count) * Self.em }
    return LeafContent { proposal in
      let lines = Self.lines(of: words, space, upTo: (proposal.width ?? .infinity) + 1e-6)
      let height = Double(lines.count) * Self.em
      let isEmpty = lines.isEmpty
      return MeasuredSize(
        size: Size(width: lines.max() ?? 0, height: height),
        firstBaseline: isEmpty ? nil : Self.ascent,
        lastBaseline: isEmpty ? nil : height - Self.em + Self.ascent,
        minimumWidth: words.max() ?? 0)
    }
  }

  /// Returns the widths of the lines into which words are broken.
  private static func lines(of words: [Double], _ space: Double, upTo limit: Double) -> [Double] {
    var lines: [Double] = []
    for word in words {
      if let last = lines.last, last + space + word <= limit {
        lines[lines.count - 1] = last + space + word
      } else {
        lines.append(word)
      }
    }
    return lines
  }
}

extension FlexStyle {
  /// Rounds lengths as a browser does where a point is a pixel: to multiples of 1/64, and for
  /// borders to whole pixels (CSS Backgrounds Level 3, section 3.3).
  mutating func snapLengths() {
    item.width.snap()
    item.height.snap()
    item.basis.snap()
    item.minWidth.snap()
    item.minHeight.snap()
    item.maxWidth?.snap()
    item.maxHeight?.snap()
    item.margin.snap()
    item.padding.snap()
    item.inset.snap()
    item.border.snap(toWhole: true)
    layout.rowGap.snap()
    layout.columnGap.snap()
  }
}

extension FlexEdges {
  fileprivate mutating func snap(toWhole: Bool = false) {
    left.snap(toWhole: toWhole)
    right.snap(toWhole: toWhole)
    top.snap(toWhole: toWhole)
    bottom.snap(toWhole: toWhole)
    inlineStart?.snap(toWhole: toWhole)
    inlineEnd?.snap(toWhole: toWhole)
  }
}

extension FlexLength {
  /// Rounds towards zero to a multiple of 1/64; with `toWhole`, a positive thickness down to whole
  /// points, but at least 1.
  fileprivate mutating func snap(toWhole: Bool = false) {
    guard case .points(let points) = self else { return }
    if toWhole, points > 0 {
      self = .points(max(1, points.rounded(.down)))
    } else {
      let whole = (points.magnitude * 64).rounded(.down) / 64
      self = .points(points < 0 ? -whole : whole)
    }
  }
}
