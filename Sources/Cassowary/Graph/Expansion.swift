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
  private struct Slot {
    var sum = DoubleDouble.zero
    var peak = 0.0
    var isTouched = false
  }

  private var slots: [Slot] = []
  /// Whether sums and products are computed in twice the precision of a double.
  var isPrecise = false
  /// Whether parts of a sum have cancelled to less than a tenth of the greatest.
  var hasCancelled = false
  /// Variables that are still to be replaced by their definitions, by rank.
  var defined = PriorityQueue<Int>()
  /// Variables that are not, in the order in which they turned up.
  var undefined: [Int32] = []

  mutating func reserve(_ count: Int) { slots.reserveCapacity(count) }

  /// Reserves capacity for the next variable.
  mutating func appendVariable() { slots.append(Slot()) }

  /// Adds a product to the sum of a variable; returns whether it is the variable's first time.
  @inline(__always)
  mutating func add(_ factor: DoubleDouble, times coefficient: Double, to variable: Int) -> Bool {
    slots.withMutableView { slots in
      let part = factor.high * coefficient
      slots[variable].peak = max(slots[variable].peak, part.magnitude)
      if isPrecise {
        slots[variable].sum += factor * DoubleDouble(coefficient)
      } else {
        slots[variable].sum.high += part
      }
      if slots[variable].isTouched { return false }
      slots[variable].isTouched = true
      return true
    }
  }

  @inline(__always)
  func quotient(_ number: DoubleDouble, _ divisor: Double) -> DoubleDouble {
    isPrecise ? number / DoubleDouble(divisor) : DoubleDouble(number.high / divisor)
  }

  /// Takes the sum of a variable out; 0 if the parts cancelled up to rounding.
  @inline(__always)
  mutating func take(_ variable: Int) -> DoubleDouble {
    let slot = slots.withMutableView { slots in
      let slot = slots[variable]
      slots[variable] = Slot()
      return slot
    }
    if slot.sum.magnitude >= Self.cancellation * slot.peak { return slot.sum }
    if slot.sum.magnitude <= Tolerance.cancellation * slot.peak { return .zero }
    hasCancelled = true
    return slot.sum
  }

  /// Where no more than this share of the greatest part is left, digits have been lost.
  private static let cancellation = 0.1
}

extension ExpansionWorkspace {
  /// The violated invariants of the workspace between two expansions: nothing may be left of the
  /// last one.
  func checkInvariants(variables: Int) -> [String] {
    let isClean =
      slots.count == variables && defined.isEmpty && undefined.isEmpty
      && slots.allSatisfy { !$0.isTouched && $0.peak == 0 && $0.sum.magnitude == 0 }
    return isClean ? [] : ["something is left of the last expansion"]
  }
}
