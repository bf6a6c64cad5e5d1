/// What a parent offers when it asks a leaf for its size: on each axis an extent, or none.
///
/// An absent extent asks for the ideal one.
public struct ProposedSize: Hashable, Sendable {
  /// The width on offer, or `nil` for as wide as the content likes.
  public var width: Double?
  /// The height on offer, or `nil` for as high as the content likes.
  public var height: Double?

  /// Asks for the ideal size.
  public static let unspecified = ProposedSize(width: nil, height: nil)

  /// Creates a proposal.
  public init(width: Double? = nil, height: Double? = nil) {
    self.width = width
    self.height = height
  }
}
