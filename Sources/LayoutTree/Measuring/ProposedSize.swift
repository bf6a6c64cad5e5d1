/// The size that a parent offers when it asks a child for its size: on each axis an extent, or
/// none.
///
/// An absent extent asks for the ideal one, 0 for the least, infinity for the greatest, as in
/// SwiftUI; CSS Box Sizing Level 3 calls the first two max-content and min-content.
public struct ProposedSize: Hashable, Sendable {
  /// The proposed width; `nil` asks for the ideal width.
  public var width: Double?
  /// The proposed height; `nil` asks for the ideal height.
  public var height: Double?

  /// Asks for the ideal size.
  public static let unspecified = ProposedSize(width: nil, height: nil)

  /// Asks for the minimum size: the least size without overflow.
  public static let zero = ProposedSize(width: 0, height: 0)

  /// Asks for the greatest size; infinite along an axis on which the content takes any.
  public static let infinity = ProposedSize(width: .infinity, height: .infinity)

  /// Creates a proposal.
  public init(width: Double? = nil, height: Double? = nil) {
    self.width = width
    self.height = height
  }
}
