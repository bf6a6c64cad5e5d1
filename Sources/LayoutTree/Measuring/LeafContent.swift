/// The content of a leaf: a closure that measures it and, for pictures and dumps, its text.
///
/// The closure must be pure: equal proposals give equal answers until the owner calls
/// ``LayoutNode/invalidateContent()``. Answers are cached per proposal.
public struct LeafContent {
  /// Measures the content for a proposal.
  public typealias Measure = (ProposedSize) -> MeasuredSize

  /// The text, if the content is text.
  public let text: String?
  /// The measurer of the text, if it is measured with a ``TextFont``.
  public let textMeasurer: TextMeasurer?
  /// A Boolean value that indicates whether the content has an ideal width; otherwise it takes any.
  public private(set) var hasIntrinsicWidth = true
  /// A Boolean value that indicates whether the content has an ideal height; otherwise it takes
  /// any.
  public private(set) var hasIntrinsicHeight = true
  /// Whether the content has the same size in any box, and so cannot show itself smaller.
  private(set) var isOfFixedSize = false
  /// The width of a box in which the content is cut to less than its ideal width; the whole width
  /// by default.
  public var widthBasis = WidthBasis.box
  /// The closure; `nil` for text that ``textMeasurer`` measures.
  private let closure: Measure?

  /// The width of a box whose width follows from its content, where that is cut to less than its
  /// ideal width and so wraps.
  ///
  /// Flutter: `TextWidthBasis`.
  public enum WidthBasis: Hashable, Sendable {
    /// The width to which the content is cut.
    case box
    /// The width of the longest line, as for a chat bubble: the measured width in that width.
    case longestLine
  }

  /// Creates content that is measured by a closure.
  public init(text: String? = nil, measure: @escaping Measure) {
    self.text = text
    textMeasurer = nil
    closure = measure
  }

  private init(text: String, measurer: TextMeasurer) {
    self.text = text
    textMeasurer = measurer
    closure = nil
  }

  /// Measures the content for a proposal.
  func measure(_ proposal: ProposedSize) -> MeasuredSize {
    if let closure { return closure(proposal) }
    guard let text, let textMeasurer else { return MeasuredSize(width: 0, height: 0) }
    return textMeasurer.measure(text, for: proposal)
  }

  /// Returns content of a fixed size, such as an image.
  public static func fixed(width: Double, height: Double) -> LeafContent {
    let answer = MeasuredSize(width: width, height: height)
    var content = LeafContent { _ in answer }
    content.isOfFixedSize = true
    return content
  }

  /// Returns content of a fixed size, such as an image.
  public static func fixed(_ size: Size) -> LeafContent {
    fixed(width: size.width, height: size.height)
  }

  /// Returns content of a fixed extent on one axis, or on both, that takes the proposed extent
  /// elsewhere: `.intrinsic(height: 20)` for a slider.
  ///
  /// Baselines are distances from the top edge, in points.
  public static func intrinsic(
    width: Double? = nil, height: Double? = nil, firstBaseline: Double? = nil,
    lastBaseline: Double? = nil
  ) -> LeafContent {
    var content = LeafContent { proposal in
      MeasuredSize(
        size: Size(
          width: width ?? proposal.width ?? 0, height: height ?? proposal.height ?? 0),
        firstBaseline: firstBaseline, lastBaseline: lastBaseline ?? firstBaseline)
    }
    content.hasIntrinsicWidth = width != nil
    content.hasIntrinsicHeight = height != nil
    content.isOfFixedSize = true
    return content
  }

  /// Whether two contents exist, and boxes follow from their measurements in the same way.
  static func areSizedAlike(_ first: LeafContent?, _ second: LeafContent?) -> Bool {
    guard let first, let second else { return false }
    return first.hasIntrinsicWidth == second.hasIntrinsicWidth
      && first.hasIntrinsicHeight == second.hasIntrinsicHeight
      && first.widthBasis == second.widthBasis && first.isOfFixedSize == second.isOfFixedSize
  }

  /// Returns text, measured with a font: `LayoutNode("title", content: .text("Inbox"))`.
  ///
  /// - Parameters:
  ///   - text: The text; line feeds end lines.
  ///   - font: The metrics: built-in ones, or your own.
  ///   - size: The size of the font, in points.
  ///   - maximumLines: The number of lines after which the text is cut; 0 for any number.
  ///   - widthBasis: The width of a box in which the text wraps.
  /// - Returns: The content.
  public static func text(
    _ text: String, font: TextFont = .sansSerif, size: Double = 14, maximumLines: Int = 0,
    widthBasis: WidthBasis = .box
  ) -> LeafContent {
    var content = LeafContent(
      text: text, measurer: TextMeasurer(font: font, size: size, maximumLines: maximumLines))
    content.widthBasis = widthBasis
    return content
  }
}

/// The size that a parent proposes to a child: on each axis an extent, or none.
///
/// An absent extent requests the ideal one, 0 the least, infinity the greatest, as in SwiftUI; CSS
/// Box Sizing Level 3 calls the first two max-content and min-content.
public struct ProposedSize: Hashable, Sendable {
  /// The proposed width; `nil` requests the ideal width.
  public var width: Double?
  /// The proposed height; `nil` requests the ideal height.
  public var height: Double?

  /// A request for the ideal size.
  public static let unspecified = ProposedSize(width: nil, height: nil)

  /// A request for the minimum size: the least size without overflow.
  public static let zero = ProposedSize(width: 0, height: 0)

  /// A request for the greatest size; infinite along an axis on which the content takes any.
  public static let infinity = ProposedSize(width: .infinity, height: .infinity)

  /// Creates a proposal.
  public init(width: Double? = nil, height: Double? = nil) {
    self.width = width
    self.height = height
  }
}

/// The size and baselines of a leaf for a ``ProposedSize``.
public struct MeasuredSize: Hashable, Sendable {
  /// The size that the content takes for the proposal.
  public var size: Size
  /// Distance of the first line's baseline below the top edge, if there is text.
  public var firstBaseline: Double?
  /// Distance of the last line's baseline below the top edge, if there is text.
  public var lastBaseline: Double?
  /// The min-content width of the content, independent of the proposal, if it is known.
  ///
  /// It is the width of the longest unbreakable word. Providing it saves a measurement.
  public var minimumWidth: Double?

  /// Creates a measurement.
  public init(
    size: Size, firstBaseline: Double? = nil, lastBaseline: Double? = nil,
    minimumWidth: Double? = nil
  ) {
    self.size = size
    self.firstBaseline = firstBaseline
    self.lastBaseline = lastBaseline
    self.minimumWidth = minimumWidth
  }

  /// Creates a measurement without baselines.
  public init(width: Double, height: Double) {
    self.init(size: Size(width: width, height: height))
  }

  /// A Boolean value that indicates whether every number is finite and neither extent is negative.
  public var isValid: Bool { isValid(for: .unspecified) }

  /// Returns the measurement with extents rounded up, but not to more than was proposed.
  func roundedUp(_ policy: RoundingPolicy, for proposal: ProposedSize) -> MeasuredSize {
    if policy == .none { return self }
    func roundUp(_ extent: Double, _ proposed: Double?) -> Double {
      if extent == .infinity { return extent }
      let rounded = policy.roundUp(extent)
      return proposed.map { extent <= $0 ? min(rounded, $0) : rounded } ?? rounded
    }
    var answer = self
    answer.size.width = roundUp(size.width, proposal.width)
    answer.size.height = roundUp(size.height, proposal.height)
    answer.minimumWidth = minimumWidth.map { policy.roundUp($0) }
    return answer
  }

  /// Returns whether the numbers are valid for a proposal: an extent may be infinite if the
  /// proposed one is.
  func isValid(for proposal: ProposedSize) -> Bool {
    func isValid(_ extent: Double, _ proposed: Double?) -> Bool {
      extent >= 0 && (extent < .infinity || proposed == .infinity)
    }
    return isValid(size.width, proposal.width) && isValid(size.height, proposal.height)
      && (firstBaseline?.isFinite ?? true) && (lastBaseline?.isFinite ?? true)
      && (minimumWidth.map { $0.isFinite && $0 >= 0 } ?? true)
  }
}

/// The width from which on content has its ideal size, in points.
package struct IdealWidth: Sendable {
  private let points: Double

  /// The ideal width of a node without content: any width reaches it.
  package static let none = IdealWidth(-.infinity)
  /// The ideal width of content that is measured again in each width: no width reaches it.
  package static let unknown = IdealWidth(.infinity)

  @inline(__always)
  package init(_ points: Double) {
    self.points = points
  }

  /// Whether a width is the ideal one or more, up to rounding.
  @inline(__always)
  package func isReached(by width: Double) -> Bool { width >= points - 1e-6 }
}
