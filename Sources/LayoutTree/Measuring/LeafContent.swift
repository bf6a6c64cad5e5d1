/// What a leaf shows: a closure that measures it and, for pictures and dumps, its text.
///
/// The closure must be pure: equal proposals give equal answers until the owner calls
/// ``LayoutNode/invalidateContent()``. Answers are cached per proposal.
public struct LeafContent {
  /// Measures the content for a proposal.
  public typealias Measure = (ProposedSize) -> Measurement

  /// The text, if the content is text.
  public let text: String?
  /// What measures the text, if that is one of the built-in measurers.
  public let textMeasurer: TextMeasurer?
  /// Whether the content has a width that it likes best; without one it takes any.
  public private(set) var hasIntrinsicWidth = true
  /// Whether the content has a height that it likes best; without one it takes any.
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
    let answer = Measurement(width: width, height: height)
    return LeafContent { _ in answer }
  }

  /// Content of a fixed extent on one axis, or on both, that takes what it is offered elsewhere:
  /// `.intrinsic(height: 20)` for a slider.
  public static func intrinsic(width: Double? = nil, height: Double? = nil) -> LeafContent {
    var content = LeafContent { proposal in
      Measurement(
        width: width ?? proposal.width ?? 0, height: height ?? proposal.height ?? 0)
    }
    content.hasIntrinsicWidth = width != nil
    content.hasIntrinsicHeight = height != nil
    return content
  }

  /// Text, measured with one of the built-in measurers.
  public static func text(
    _ text: String, font: TextFont, size: Double, maximumLines: Int = 0
  ) -> LeafContent {
    let measurer = TextMeasurer(font: font, size: size, maximumLines: maximumLines)
    return LeafContent(text: text, textMeasurer: measurer) { measurer.measure(text, for: $0) }
  }
}
