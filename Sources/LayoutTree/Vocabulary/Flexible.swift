/// A number of equal shares of the free space, as a gap or as an extent: `make.flexible * 2`.
public struct Flexible: Hashable, Sendable {
  /// The number of shares; fractions are allowed.
  public var weight: Double

  /// Creates a number of shares.
  public init(_ weight: Double = 1) { self.weight = weight }

  /// Takes more shares.
  public static func * (flexible: Flexible, factor: Double) -> Flexible {
    Flexible(flexible.weight * factor)
  }

  /// Takes more shares.
  public static func * (factor: Double, flexible: Flexible) -> Flexible { flexible * factor }
}
