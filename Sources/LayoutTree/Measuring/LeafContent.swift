/// The content of a leaf: a closure that measures it and, for pictures and dumps, its text.
///
/// The closure must be pure: equal proposals give equal answers until the owner calls
/// ``LayoutNode/invalidateContent()``. Answers are cached per proposal.
public struct LeafContent {
  /// Measures the content for a proposal.
  public typealias Measure = (ProposedSize) -> MeasuredSize

  /// The text, if the content is text.
  public let text: String?
  /// The measurer of the text, if it is one of the built-in ones.
  public let textMeasurer: TextMeasurer?
  /// A Boolean value that indicates whether the content has an ideal width; without one it takes
  /// any.
  public private(set) var hasIntrinsicWidth = true
  /// A Boolean value that indicates whether the content has an ideal height; without one it takes
  /// any.
  public private(set) var hasIntrinsicHeight = true
  let measure: Measure

  /// Content that is measured by a closure.
  public init(text: String? = nil, measure: @escaping Measure) {
    self.init(text: text, textMeasurer: nil, measure: measure)
  }

  private init(text: String?, textMeasurer: TextMeasurer?, measure: @escaping Measure) {
    self.text = text
    self.textMeasurer = textMeasurer
    self.measure = measure
  }

  /// Content of a fixed size, such as an image.
  public static func fixed(width: Double, height: Double) -> LeafContent {
    let answer = MeasuredSize(width: width, height: height)
    return LeafContent { _ in answer }
  }

  /// Content of a fixed size, such as an image.
  public static func fixed(_ size: Size) -> LeafContent {
    fixed(width: size.width, height: size.height)
  }

  /// Content of a fixed extent on one axis, or on both, that takes what it is offered elsewhere:
  /// `.intrinsic(height: 20)` for a slider.
  public static func intrinsic(width: Double? = nil, height: Double? = nil) -> LeafContent {
    var content = LeafContent { proposal in
      MeasuredSize(
        width: width ?? proposal.width ?? 0, height: height ?? proposal.height ?? 0)
    }
    content.hasIntrinsicWidth = width != nil
    content.hasIntrinsicHeight = height != nil
    return content
  }

  /// Text, measured with one of the built-in measurers:
  /// `LayoutNode("title", content: .text("Inbox"))`.
  ///
  /// - Parameters:
  ///   - text: The text; line feeds end lines.
  ///   - font: The table of widths.
  ///   - size: The size of the font, in points.
  ///   - maximumLines: The number of lines after which the text is cut; 0 for any number.
  /// - Returns: The content.
  public static func text(
    _ text: String, font: TextFont = .sansSerif, size: Double = 14, maximumLines: Int = 0
  ) -> LeafContent {
    let measurer = TextMeasurer(font: font, size: size, maximumLines: maximumLines)
    return LeafContent(text: text, textMeasurer: measurer) { measurer.measure(text, for: $0) }
  }
}
