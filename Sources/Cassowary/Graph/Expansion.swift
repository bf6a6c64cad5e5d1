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
    var sum = 0.0
    var peak = 0.0
    var isTouched = false
  }

  private var slots: [Slot] = []
  /// Variables that are still to be replaced by their definitions, by rank.
  var defined = KeyedHeap()
  /// Variables that are not, in the order in which they turned up.
  var undefined: [Int32] = []

  mutating func reserve(_ count: Int) { slots.reserveCapacity(count) }

  /// Makes room for the next variable.
  mutating func appendVariable() { slots.append(Slot()) }

  /// Adds to the sum of a variable; returns whether it is the variable's first time.
  @inline(__always)
  mutating func add(_ coefficient: Double, to variable: Int) -> Bool {
    slots.withUnsafeMutableBufferPointer { slots in
      slots[variable].sum += coefficient
      slots[variable].peak = max(slots[variable].peak, coefficient.magnitude)
      if slots[variable].isTouched { return false }
      slots[variable].isTouched = true
      return true
    }
  }

  /// Takes the sum of a variable out; 0 if the parts cancelled up to rounding.
  @inline(__always)
  mutating func take(_ variable: Int) -> Double {
    slots.withUnsafeMutableBufferPointer { slots in
      let slot = slots[variable]
      slots[variable] = Slot()
      return slot.sum.magnitude <= Tolerance.cancellation * slot.peak ? 0 : slot.sum
    }
  }
}
