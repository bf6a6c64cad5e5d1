/// Sine and cosine without a C library.
package enum Trigonometry {
  /// A whole turn in radians.
  package static let turn = 2 * Double.pi

  /// Returns the sine and the cosine of an angle in radians, with an error below 1e-15 for angles
  /// below a million; NaN for angles from 2^30 on, which no longer determine a direction.
  package static func sineAndCosine(_ angle: Double) -> (sine: Double, cosine: Double) {
    guard angle.magnitude < 1_073_741_824 else { return (.nan, .nan) }
    let (quarter, rest) = reduced(angle)
    let sine = sineNearZero(rest)
    let cosine = cosineNearZero(rest)
    switch quarter & 3 {
    case 0: return (sine, cosine)
    case 1: return (cosine, -sine)
    case 2: return (-sine, -cosine)
    default: return (-cosine, sine)
    }
  }

  /// Returns the sine and the cosine of an angle in degrees; exact for quarter turns.
  package static func sineAndCosine(degrees: Double) -> (sine: Double, cosine: Double) {
    guard degrees.magnitude < 1_073_741_824 else { return (.nan, .nan) }
    let rest = degrees - Double(Int(degrees / 360)) * 360
    switch rest {
    case 0: return (0, 1)
    case 90, -270: return (1, 0)
    case 180, -180: return (0, -1)
    case 270, -90: return (-1, 0)
    default: return sineAndCosine(rest * turn / 360)
    }
  }

  /// Subtracts quarter turns from an angle until at most half of one is left.
  ///
  /// A quarter turn is the sum of three numbers, of which the first two have 33 bits, so that their
  /// products with the number of quarters are exact for some 20 bits of quarters.
  private static func reduced(_ angle: Double) -> (quarter: Int, rest: Double) {
    let quarters = angle * (2 / Double.pi)
    let quarter = Int(quarters + (quarters < 0 ? -0.5 : 0.5))
    let count = Double(quarter)
    let first = 1.570_796_326_734_125_6
    let second = 6.077_100_506_303_966e-11
    let third = 2.022_266_248_795_950_6e-21
    return (quarter, ((angle - count * first) - count * second) - count * third)
  }

  /// Returns the Taylor series up to the 17th power; the remainder is below 1e-19 in an eighth of a
  /// turn.
  private static func sineNearZero(_ x: Double) -> Double {
    let square = x * x
    var sum = 0.0
    for power in stride(from: 17.0, through: 3, by: -2) {
      sum = (1 + sum) * -square / (power * (power - 1))
    }
    return x + x * sum
  }

  /// Returns the Taylor series up to the 18th power; the remainder is below 1e-20 in an eighth of a
  /// turn.
  private static func cosineNearZero(_ x: Double) -> Double {
    let square = x * x
    var sum = 0.0
    for power in stride(from: 18.0, through: 2, by: -2) {
      sum = (1 + sum) * -square / (power * (power - 1))
    }
    return 1 + sum
  }
}
