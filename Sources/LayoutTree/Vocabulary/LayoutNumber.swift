/// A number that stands beside anchors: `title.left + 8`, `n * icon.width`.
///
/// `Int`, `Double` and `Float` are such numbers and, where Foundation is at hand, `CGFloat`. A
/// constant that is to stand there by its name alone, as in `title.left + .gap`, is one of this
/// protocol:
///
///     extension LayoutNumber where Self == Double {
///       static var gap: Double { 8 }
///     }
public protocol LayoutNumber {
  /// The number, as points or as a factor.
  var layoutValue: Double { get }
}

extension Int: LayoutNumber {
  /// The number; beyond 2^53, the nearest one that has a `Double`.
  public var layoutValue: Double { Double(self) }
}

extension Double: LayoutNumber {
  /// The number itself.
  public var layoutValue: Double { self }
}

extension Float: LayoutNumber {
  /// The number.
  public var layoutValue: Double { Double(self) }
}
