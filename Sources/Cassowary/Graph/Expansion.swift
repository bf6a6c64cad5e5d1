/// An expression in undefined variables, got by putting definitions in.
struct Expansion: Sendable {
  var terms = ScratchList<IndexedTerm>()
  var constant = 0.0
  /// The greatest magnitude among the numbers that were added up to the constant.
  var magnitude = 0.0
  var sources = ScratchList<Source>()

  /// Begins anew with a constant.
  @inline(__always)
  fileprivate mutating func start(_ constant: Double) {
    terms.removeAll()
    sources.removeAll()
    self.constant = constant
    magnitude = constant.magnitude
  }
}

/// Scratch space for expansions: a sparse sum over variables.
struct ExpansionWorkspace: Sendable {
  private struct Slot: BitwiseCopyable {
    var sum = DoubleDouble.zero
    var peak = 0.0
    var isTouched = false
  }

  /// The variables of a sum.
  struct Mentions: Sendable {
    /// Those that are still to be replaced by their definitions, by rank.
    fileprivate var defined = PriorityQueue<Int>()
    /// Those that are not, in the order in which they turned up.
    var undefined = ScratchList<Int32>()

    @inline(__always)
    fileprivate mutating func insert(
      _ variable: Int, definer: Int32, _ constraints: ArrayView<ConstraintRecord>
    ) {
      if definer >= 0 {
        defined.push(variable, key: constraints[Int(definer)].rank)
      } else {
        undefined.append(Int32(truncatingIfNeeded: variable))
      }
    }
  }

  private var slots: [Slot] = []
  var mentions = Mentions()
  /// The last expansion.
  private(set) var result = Expansion()

  mutating func reserve(_ count: Int) { slots.reserveCapacity(count) }

  /// Reserves capacity for the next variable.
  mutating func appendVariable() { slots.append(Slot()) }

  /// Makes an expression the result as it is.
  mutating func set(_ terms: ArraySlice<IndexedTerm>, constant: Double) {
    result.start(constant)
    for term in terms { result.terms.append(term) }
  }

  /// Puts definitions into an expression until only undefined variables are left.
  ///
  /// Where coefficients cancel, all are added up again in twice the precision.
  mutating func expand(
    _ terms: ArraySlice<IndexedTerm>, constant: Double, _ variables: [VariableRecord],
    _ constraints: [ConstraintRecord], _ lists: ListPool<IndexedTerm>, constants: [Double]
  ) {
    result.start(constant)
    let hasCancelled = putDefinitions(
      into: terms, variables, constraints, lists, constants: constants, isPrecise: false)
    if !hasCancelled { return }
    result.start(constant)
    _ = putDefinitions(
      into: terms, variables, constraints, lists, constants: constants, isPrecise: true)
  }

  /// Puts definitions in by growing rank, because one may name variables of greater rank.
  ///
  /// - Returns: Whether parts of a sum have cancelled to less than a tenth of the greatest.
  private mutating func putDefinitions(
    into terms: ArraySlice<IndexedTerm>, _ variables: [VariableRecord],
    _ constraints: [ConstraintRecord], _ lists: ListPool<IndexedTerm>, constants: [Double],
    isPrecise: Bool
  ) -> Bool {
    var hasCancelled = false
    slots.withMutableView { slots in
      variables.withView { variables in
        constraints.withView { constraints in
          for term in terms {
            let variable = Int(term.variable)
            if Self.add(
              DoubleDouble(1), times: term.coefficient, to: variable, in: slots, isPrecise)
            {
              mentions.insert(variable, definer: variables[variable].definer, constraints)
            }
          }
          while let variable = mentions.defined.pop() {
            let factor = Self.take(variable, from: slots, &hasCancelled)
            if factor.high == 0 { continue }
            let definer = Int(variables[variable].definer)
            let rounded = factor.rounded
            let constant = rounded * constants[definer]
            result.constant += constant
            result.magnitude = max(result.magnitude, constant.magnitude)
            result.sources.append(Source(constraint: Int32(definer), factor: rounded))
            let pivot = constraints[definer].pivot
            let quotient =
              isPrecise ? -factor / DoubleDouble(pivot) : DoubleDouble(-factor.high / pivot)
            lists.forEach(in: constraints[definer].equation) { term in
              let other = Int(term.variable)
              if other == variable { return }
              if Self.add(quotient, times: term.coefficient, to: other, in: slots, isPrecise) {
                mentions.insert(other, definer: variables[other].definer, constraints)
              }
            }
          }
        }
      }
      for variable in mentions.undefined {
        let sum = Self.take(Int(variable), from: slots, &hasCancelled).rounded
        if sum != 0 { result.terms.append(IndexedTerm(variable: variable, coefficient: sum)) }
      }
    }
    mentions.undefined.removeAll()
    return hasCancelled
  }

  /// Adds up terms of the same variable, in the order of first mention; the result has one term for
  /// each that does not cancel.
  ///
  /// - Returns: Whether all sums are finite.
  mutating func merge(_ terms: [Term]) -> Bool {
    result.start(0)
    var isFinite = true
    var hasCancelled = false
    slots.withMutableView { slots in
      for term in terms {
        let variable = term.variable.index
        if Self.add(DoubleDouble(1), times: term.coefficient, to: Int(variable), in: slots, false) {
          mentions.undefined.append(variable)
        }
      }
      for variable in mentions.undefined {
        let sum = Self.take(Int(variable), from: slots, &hasCancelled).rounded
        isFinite = isFinite && sum.isFinite
        if sum != 0 { result.terms.append(IndexedTerm(variable: variable, coefficient: sum)) }
      }
    }
    mentions.undefined.removeAll()
    return isFinite
  }

  /// Adds a product to the sum of a variable; returns whether it is the variable's first time.
  @inline(__always)
  private static func add(
    _ factor: DoubleDouble, times coefficient: Double, to variable: Int,
    in slots: MutableArrayView<Slot>, _ isPrecise: Bool
  ) -> Bool {
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

  /// Takes the sum of a variable out; 0 if the parts cancelled up to rounding.
  @inline(__always)
  private static func take(
    _ variable: Int, from slots: MutableArrayView<Slot>, _ hasCancelled: inout Bool
  ) -> DoubleDouble {
    let slot = slots[variable]
    slots[variable] = Slot()
    if slot.sum.magnitude >= cancellation * slot.peak { return slot.sum }
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
      slots.count == variables && mentions.defined.isEmpty && mentions.undefined.isEmpty
      && slots.allSatisfy { !$0.isTouched && $0.peak == 0 && $0.sum.magnitude == 0 }
    return isClean ? [] : ["something is left of the last expansion"]
  }
}
