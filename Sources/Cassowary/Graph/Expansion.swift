/// An expression in undefined variables, got by putting definitions in.
struct Expansion: Sendable {
  var terms: [IndexedTerm] = []
  var constant = 0.0
  /// The greatest magnitude among the numbers that were added up to the constant.
  var magnitude = 0.0
  var sources: [Source] = []
}

/// Scratch space for expansions: a sparse sum over variables.
struct ExpansionWorkspace: Sendable {
  private var sums: [Double] = []
  private var peaks: [Double] = []
  private var isTouched: [Bool] = []

  mutating func grow(to count: Int) {
    while sums.count < count {
      sums.append(0)
      peaks.append(0)
      isTouched.append(false)
    }
  }

  /// Adds to the sum of a variable; returns whether it is the variable's first time.
  mutating func add(_ coefficient: Double, to variable: Int) -> Bool {
    sums[variable] += coefficient
    peaks[variable] = max(peaks[variable], coefficient.magnitude)
    if isTouched[variable] { return false }
    isTouched[variable] = true
    return true
  }

  /// Takes the sum of a variable out; 0 if the parts cancelled up to rounding.
  mutating func take(_ variable: Int) -> Double {
    let sum = sums[variable]
    let isNothing = sum.magnitude <= Tolerance.cancellation * peaks[variable]
    sums[variable] = 0
    peaks[variable] = 0
    isTouched[variable] = false
    return isNothing ? 0 : sum
  }
}
