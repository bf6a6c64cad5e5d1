/// A number of equal shares of the free space, as a gap or as an extent: `make.flexible * 2`.
public struct Flexible: Hashable, Sendable {
  /// The number of shares; fractions are allowed.
  public var shares: Double

  /// Creates a number of shares.
  public init(_ shares: Double = 1) { self.shares = shares }

  /// Takes more shares.
  public static func * (flexible: Flexible, factor: Double) -> Flexible {
    Flexible(flexible.shares * factor)
  }

  /// Takes more shares.
  public static func * (factor: Double, flexible: Flexible) -> Flexible { flexible * factor }
}
