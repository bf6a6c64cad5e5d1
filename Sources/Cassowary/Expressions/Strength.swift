/// The strength of a constraint: a level, and a weight among constraints of that level.
///
/// Levels form a hierarchy: one constraint of a higher level outweighs any number of lower ones,
/// exactly. Within a level the weighted sum of errors is minimised.
public struct Strength: Hashable, Sendable, Comparable, BitwiseCopyable {
  /// The level, from 1 (weakest) to 999; 1000 is required.
  public let level: Int
  /// The factor of the constraint's error within its level; greater than 0.
  public let weight: Double

  /// The strength of a constraint that must hold.
  public static let required = Strength(level: 1000)
  /// Level 750.
  public static let strong = Strength(level: 750)
  /// Level 500.
  public static let medium = Strength(level: 500)
  /// Level 250.
  public static let weak = Strength(level: 250)

  /// Creates a strength; a solver refuses levels outside `1...1000` and weights that are not
  /// greater than 0 and finite.
  public init(level: Int, weight: Double = 1) {
    self.level = level
    self.weight = weight
  }

  /// Whether the constraint must hold.
  public var isRequired: Bool { level == Self.required.level }

  var isValid: Bool { (1...1000).contains(level) && weight > 0 && weight.isFinite }

  /// Orders by level, then by weight.
  public static func < (left: Strength, right: Strength) -> Bool {
    (left.level, left.weight) < (right.level, right.weight)
  }
}
