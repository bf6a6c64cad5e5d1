/// The weight of a breakpoint in twice the precision.
struct ExactWeight: Sendable {
  let value: DoubleDouble
  /// Whether what it is made of may have been rounded before it was given.
  let isRounded: Bool

  init(value: DoubleDouble, isRounded: Bool) { (self.value, self.isRounded) = (value, isRounded) }

  init(of breakpoint: Breakpoint) {
    let weight = max(breakpoint.below, breakpoint.above)
    self.init(value: DoubleDouble(weight), isRounded: !Tolerance.isExact(weight))
  }
}
