import FrameEngine
import LayoutTree

/// The CSS style of a node of a document: what it asks of a flex container around it, and how it
/// lays out its own items as one.
package struct FlexStyle: Hashable, Sendable {
  /// What the node asks of the container, and its box.
  package internal(set) var item = FlexItem()
  /// How the items in it are laid out.
  package internal(set) var layout = FlexLayout()
  /// The direction of text, or `nil` to inherit it.
  package internal(set) var direction: LayoutDirection?

  /// The initial style of CSS.
  init() {}
}

/// The characters of texts whose lines a document breaks by a rule instead of a font: each is 10
/// points wide and high.
package enum FlexTextModel: Hashable, Sendable, CaseIterable {
  /// Lines break at U+200B only, which has no width.
  case zeroWidthSpaces
  /// Lines break at spaces only, which are 10 wide inside of a line and hang at its end.
  case spaces

  static let words: KeyValuePairs = [
    "ahem-zwsp": FlexTextModel.zeroWidthSpaces, "ahem-space": .spaces,
  ]

  /// The size of a character, and the distance from the top of a line to its baseline.
  private static let em = 10.0
  private static let ascent = 8.0

  /// The measurer of a text.
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

  /// The widths of the lines of words.
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
  /// Makes lengths those that a browser computes with where a point is a pixel: multiples of 1/64,
  /// and for borders whole ones (CSS Backgrounds Level 3, section 3.3).
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
  /// Takes what is below a 64th of a point away; of the thickness of a line, what is below a whole
  /// one, if it is one at least.
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
