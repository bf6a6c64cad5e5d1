import LayoutTree
import TestSupport

/// Numbers, contents and classes.
extension SeededGenerator {
  /// A whole number of points.
  public mutating func points(_ range: ClosedRange<Int>) -> Double { Double(integer(in: range)) }

  /// A width and a height of whole points.
  public mutating func size(_ range: ClosedRange<Int>) -> Size {
    Size(width: points(range), height: points(range))
  }

  /// Insets of whole points.
  public mutating func padding(_ range: ClosedRange<Int>) -> DirectionalEdgeInsets {
    DirectionalEdgeInsets(
      top: points(range), leading: points(range), bottom: points(range), trailing: points(range))
  }

  /// Words of one to five letters.
  public mutating func words(_ count: ClosedRange<Int>) -> String {
    let words = (0..<integer(in: count)).map { _ in
      String(repeating: "x", count: integer(in: 1...5))
    }
    return words.joined(separator: " ")
  }

  /// What a leaf shows: a size, or a text.
  public mutating func content() -> LeafContent {
    oneIn(2)
      ? .fixed(width: points(0...40), height: points(0...30))
      : .text(words(1...9), font: .ahem, size: 10)
  }

  /// A size class, the one of everything among them.
  public mutating func sizeClass() -> LayoutSizeClass {
    LayoutSizeClass(
      width: pick(LayoutSizeClass.Extent.allCases), height: pick([.any, .compact]),
      orientation: pick([.any, .landscape]))
  }

  /// A visibility.
  public mutating func visibility() -> Visibility { pick([.visible, .invisible, .gone]) }
}
