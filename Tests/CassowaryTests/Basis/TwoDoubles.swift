/// A number of about 31 digits, as the sum of two doubles that do not overlap.
struct TwoDoubles {
  var high: Double
  var low = 0.0

  init(_ value: Double) { high = value }

  private init(high: Double, low: Double) {
    self.high = high + low
    self.low = low - (self.high - high)
  }

  var magnitude: Double { high.magnitude }

  static func + (left: Self, right: Self) -> Self {
    let sum = left.high + right.high
    let part = sum - left.high
    let error = (left.high - (sum - part)) + (right.high - part)
    return Self(high: sum, low: error + left.low + right.low)
  }

  static prefix func - (value: Self) -> Self { Self(high: -value.high, low: -value.low) }

  static func * (left: Self, right: Self) -> Self {
    let product = left.high * right.high
    let error = (-product).addingProduct(left.high, right.high)
    return Self(high: product, low: error + left.high * right.low + left.low * right.high)
  }

  static func / (left: Self, right: Self) -> Self {
    let first = left.high / right.high
    let rest = left + -(right * Self(first))
    return Self(first) + Self(rest.high / right.high)
  }
}
