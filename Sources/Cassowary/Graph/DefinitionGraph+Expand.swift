/// Substitution of definitions into expressions.
extension DefinitionGraph {
  /// The result of the last ``expand(_:constant:)``.
  var expansion: Expansion {
    @inline(__always) _read { yield workspace.result }
  }

  /// Substitutes definitions into the terms of a list until only undefined variables are left; the
  /// result is the ``expansion``.
  ///
  /// The result is as accurate as the definitions, and multiples of an expression have proportional
  /// expansions. Complexity: O(d log d) for the d terms of the substituted definitions.
  mutating func expand(_ list: PooledList, constant: Double) {
    withDefinitions { definitions, workspace in
      workspace.expand(
        list.places.lazy.map { definitions.terms[$0] }, constant: constant, definitions)
    }
  }

  /// Expands a single variable; the result is the ``expansion``.
  mutating func expand(_ variable: Int) {
    let term = IndexedTerm(variable: Int32(variable), coefficient: 1)
    withDefinitions { definitions, workspace in
      workspace.expand(CollectionOfOne(term), constant: 0, definitions)
    }
  }

  @inline(__always)
  private mutating func withDefinitions(
    _ body: (ExpansionWorkspace.Definitions, inout ExpansionWorkspace) -> Void
  ) {
    variables.withView { variables in
      constraints.withView { constraints in
        termLists.withView { terms in
          definitionConstants.withView { constants in
            body(
              ExpansionWorkspace.Definitions(
                variables: variables, constraints: constraints, terms: terms, constants: constants),
              &workspace)
          }
        }
      }
    }
  }

  // MARK: New constants

  /// Propagates a new constant through all definitions into which the constraint was substituted.
  ///
  /// Offsets are recomputed from scratch, so rounding errors of many changes do not accumulate.
  /// Definitions are updated in the order they were made, so their inputs are up to date, then all
  /// others. `move` is called for each breakpoint that has moved.
  ///
  /// - Returns: The required constraints whose position moved, and those broken because of one; and
  ///   whether a soft constraint moved.
  mutating func shift(
    _ index: Int, to constant: Double,
    _ move: (_ constraint: Int, _ symbol: Int, _ position: Double) -> Void
  ) -> (touched: [Int], hasMovedSoft: Bool) {
    constants[index] = constant
    startSearch()
    var wave = ShiftWave()
    refreshOffset(of: index, &wave, move)
    var last = index
    while let current = wave.definitions.pop() {
      if current == last { continue }
      last = current
      refreshAdditions(of: current)
      refreshOffset(of: current, &wave, move)
    }
    wave.others.sort()
    for other in wave.others {
      refreshAdditions(of: other)
      refreshOffset(of: other, &wave, move)
    }
    return (wave.touched, wave.hasMovedSoft)
  }

  /// Changes the constant of a constraint that has no dependents.
  mutating func drag(_ index: Int, to constant: Double) {
    constants[index] = constant
    offsets[index] = constant + additions[index]
  }

  /// The progress of a change of a constant.
  private struct ShiftWave {
    /// The definitions still to be updated, possibly repeated, and the other constraints, once
    /// each.
    var definitions = PriorityQueue<Int>()
    var others: [Int] = []
    /// The required constraints whose position moved, and those broken because of one.
    var touched: [Int] = []
    var hasMovedSoft = false
  }

  /// Recomputes the sum that definitions add to a constraint's constant.
  private mutating func refreshAdditions(of index: Int) {
    var sum = 0.0
    sourceLists.forEach(in: constraints[index].sources) { source in
      sum += source.factor * definitionConstants[Int(source.constraint)]
    }
    additions[index] = sum
  }

  /// Recomputes the offset of a constraint, and schedules the dependents of its definition.
  private mutating func refreshOffset(
    of index: Int, _ wave: inout ShiftWave, _ move: (Int, Int, Double) -> Void
  ) {
    offsets[index] = constants[index] + additions[index]
    if constraints[index].strength.isRequired {
      wave.touched.append(index)
    } else {
      wave.hasMovedSoft = true
    }
    switch constraints[index].state {
    case .defining(let variable):
      definitionConstants[index] = -offsets[index] / constraints[index].pivot
      changedDefinitions.append(Int(variable))
      dependents.forEach(of: index) { dependent in
        guard isCurrent(dependent) else { return }
        let next = Int(dependent.constraint)
        if case .defining = constraints[next].state {
          wave.definitions.push(next, key: constraints[next].sequence)
        } else if constraints[next].search != newestSearch {
          constraints[next].search = newestSearch
          wave.others.append(next)
        }
      }
    case .attached(let symbol, let scale):
      move(index, Int(symbol), -offsets[index] / scale)
      dependents.forEach(of: index) { dependent in
        let next = Int(dependent.constraint)
        guard isCurrent(dependent), constraints[next].search != newestSearch else { return }
        constraints[next].search = newestSearch
        wave.touched.append(next)
      }
    case .free, .pending, .settled, .broken: break
    }
  }

  // MARK: Order and shares

  /// Returns the definitions in an order of evaluation: after those they name, otherwise by
  /// variable, so that definitions evaluated together are close in memory.
  func definersInOrder() -> [Int32] {
    var order: [Int32] = []
    order.reserveCapacity(definitionCount)
    var isPlaced = [Bool](repeating: false, count: variables.count)
    var open: [Int32] = []
    variables.withView { variables in
      constraints.withView { constraints in
        isPlaced.withMutableView { isPlaced in
          for first in variables.indices where variables[first].definer >= 0 && !isPlaced[first] {
            open.append(Int32(truncatingIfNeeded: first))
            while let variable = open.last {
              let definer = variables[Int(variable)].definer
              let count = open.count
              if !isPlaced[Int(variable)] {
                termLists.forEach(in: constraints[Int(definer)].equation) { term in
                  if term.variable == variable || isPlaced[Int(term.variable)] { return }
                  if variables[Int(term.variable)].definer >= 0 { open.append(term.variable) }
                }
              }
              if open.count > count { continue }
              open.removeLast()
              if isPlaced[Int(variable)] { continue }
              isPlaced[Int(variable)] = true
              order.append(definer)
            }
          }
        }
      }
    }
    return order
  }

  /// Propagates the factors of expanded expressions to the definitions substituted into them.
  ///
  /// Definitions whose shares cancel are left out.
  func spread(_ start: [Int: Double]) -> [(constraint: Int, weight: Double)] {
    var work = 0
    return spread(start, work: &work)
  }

  /// Propagates factors as `spread(_:)`; adds the number of visited constraints to `work`.
  func spread(
    _ start: [Int: Double], work: inout Int
  ) -> [(constraint: Int, weight: Double)] {
    var shares = start.mapValues { Share(weight: $0, peak: $0.magnitude, carried: $0.magnitude) }
    var open = PriorityQueue<Int>()
    for index in start.keys.sorted() { open.push(index, key: -sequence(of: index)) }
    var members: [(constraint: Int, weight: Double)] = []
    while let index = open.pop() {
      work += 1
      guard let share = shares[index] else { continue }
      let least = max(Tolerance.conflict * share.peak, Tolerance.cancelled * share.carried)
      if share.weight.magnitude <= least { continue }
      members.append((index, share.weight))
      for source in sourceLists[constraints[index].sources] {
        let definer = Int(source.constraint)
        let factor = -source.factor / constraints[definer].pivot
        let isNew = shares[definer, default: Share()].add(
          share.weight * factor, carrying: share.carried * factor.magnitude)
        if isNew { open.push(definer, key: -sequence(of: definer)) }
      }
    }
    return members
  }

  /// What a definition gets from the expressions that it was substituted into, all of which are
  /// visited before it.
  private struct Share {
    var weight = 0.0
    /// The greatest magnitude among the summands of the weight.
    var peak = 0.0
    /// The greatest magnitude on a way to the definition.
    var carried = 0.0
    private var isOpen = false

    init() {}

    init(weight: Double, peak: Double, carried: Double) {
      (self.weight, self.peak, self.carried, isOpen) = (weight, peak, carried, true)
    }

    /// Adds a summand; returns whether it is the first one.
    mutating func add(_ summand: Double, carrying size: Double) -> Bool {
      weight += summand
      peak = max(peak, summand.magnitude)
      carried = max(carried, size)
      defer { isOpen = true }
      return !isOpen
    }
  }
}

/// An expression in undefined variables, the result of substituting definitions.
struct Expansion: Sendable {
  var terms = ScratchList<IndexedTerm>()
  var constant = 0.0
  /// The greatest magnitude among the summands of the constant.
  var magnitude = 0.0
  var sources = ScratchList<Source>()

  /// Resets the expansion to a constant.
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
    /// The variables still to be replaced by their definitions, by rank.
    fileprivate var defined = PriorityQueue<Int>()
    /// The undefined variables, in the order of appearance.
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

  mutating func makeRoom(for more: Int) { slots.makeRoom(for: more) }

  /// Adds slots for variables.
  mutating func appendVariables(_ count: Int) {
    slots.append(contentsOf: repeatElement(Slot(), count: count))
  }

  /// The tables for looking up definitions.
  struct Definitions {
    let variables: ArrayView<VariableRecord>
    let constraints: ArrayView<ConstraintRecord>
    let terms: ArrayView<IndexedTerm>
    /// By defining constraint, the constant of its definition.
    let constants: ArrayView<Double>
  }

  /// Substitutes definitions into an expression until only undefined variables are left.
  ///
  /// Where coefficients cancel, the sums are recomputed in double-double precision.
  @inline(__always)
  mutating func expand(
    _ terms: some Collection<IndexedTerm>, constant: Double, _ definitions: Definitions
  ) {
    result.start(constant)
    if !terms.contains(where: { definitions.variables[Int($0.variable)].definer >= 0 }) {
      for term in terms { result.terms.append(term) }
      return
    }
    if terms.count == 1, let term = terms.first {
      if follow(term, definitions) { return }
      result.start(constant)
    }
    if !putDefinitions(into: terms, definitions, isPrecise: false) { return }
    result.start(constant)
    _ = putDefinitions(into: terms, definitions, isPrecise: true)
  }

  /// Substitutes a chain of definitions that each name at most one other variable; returns whether
  /// all do.
  private mutating func follow(_ term: IndexedTerm, _ definitions: Definitions) -> Bool {
    var term = term
    while term.coefficient != 0 {
      let definer = Int(definitions.variables[Int(term.variable)].definer)
      if definer < 0 {
        result.terms.append(term)
        return true
      }
      let equation = definitions.constraints[definer].equation
      if equation.count > 2 || term.coefficient.isNaN { return false }
      let constant = term.coefficient * definitions.constants[definer]
      result.constant += constant
      result.magnitude = max(result.magnitude, constant.magnitude)
      result.sources.append(
        Source(constraint: Int32(truncatingIfNeeded: definer), factor: term.coefficient))
      let quotient = -term.coefficient / definitions.constraints[definer].pivot
      var next = IndexedTerm(variable: term.variable, coefficient: 0)
      for index in equation.places where definitions.terms[index].variable != term.variable {
        next = definitions.terms[index]
        next.coefficient *= quotient
      }
      term = next
    }
    return true
  }

  /// Substitutes definitions by ascending rank, because one may name variables of greater rank.
  ///
  /// - Returns: Whether a sum has cancelled to less than a tenth of its greatest part.
  private mutating func putDefinitions(
    into terms: some Collection<IndexedTerm>, _ definitions: Definitions, isPrecise: Bool
  ) -> Bool {
    var hasCancelled = false
    let variables = definitions.variables
    slots.withMutableView { slots in
      for term in terms {
        let variable = Int(term.variable)
        if Self.add(DoubleDouble(1), times: term.coefficient, to: variable, in: slots, isPrecise) {
          mentions.insert(variable, definer: variables[variable].definer, definitions.constraints)
        }
      }
      while let variable = mentions.defined.pop() {
        let factor = Self.take(variable, from: slots, &hasCancelled)
        if factor.high == 0 { continue }
        let definer = Int(variables[variable].definer)
        let rounded = factor.rounded
        let constant = rounded * definitions.constants[definer]
        result.constant += constant
        result.magnitude = max(result.magnitude, constant.magnitude)
        result.sources.append(Source(constraint: Int32(definer), factor: rounded))
        let pivot = definitions.constraints[definer].pivot
        let quotient =
          isPrecise ? -factor / DoubleDouble(pivot) : DoubleDouble(-factor.high / pivot)
        for index in definitions.constraints[definer].equation.places {
          let term = definitions.terms[index]
          let other = Int(term.variable)
          if other == variable { continue }
          if Self.add(quotient, times: term.coefficient, to: other, in: slots, isPrecise) {
            mentions.insert(other, definer: variables[other].definer, definitions.constraints)
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

  /// Merges terms of equal variables, in the order of first mention; terms that cancel are left
  /// out.
  ///
  /// - Returns: Whether all sums are finite.
  mutating func merge(_ terms: some RandomAccessCollection<Term>) -> Bool {
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

  /// Adds a product to the sum of a variable; returns whether it is the variable's first summand.
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

  /// Removes and returns the sum of a variable; 0 if the parts cancelled up to rounding.
  @inline(__always)
  private static func take(
    _ variable: Int, from slots: MutableArrayView<Slot>, _ hasCancelled: inout Bool
  ) -> DoubleDouble {
    let slot = slots[variable]
    slots[variable] = Slot()
    if slot.sum.magnitude >= Tolerance.lostDigit * slot.peak { return slot.sum }
    if slot.sum.magnitude <= Tolerance.vanishing * slot.peak { return .zero }
    hasCancelled = true
    return slot.sum
  }
}

extension ExpansionWorkspace {
  /// Returns the violated invariants between two expansions: nothing of the last one may be left.
  func checkInvariants(variables: Int) -> [String] {
    let isClean =
      slots.count == variables && mentions.defined.isEmpty && mentions.undefined.isEmpty
      && slots.allSatisfy { !$0.isTouched && $0.peak == 0 && $0.sum.magnitude == 0 }
    return isClean ? [] : ["something is left of the last expansion"]
  }
}
