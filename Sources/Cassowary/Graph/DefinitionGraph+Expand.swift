/// Definitions are put into expressions.
extension DefinitionGraph {
  /// The result of the last ``expand(_:constant:)``.
  var expansion: Expansion {
    @inline(__always) _read { yield workspace.result }
  }

  /// Puts definitions into the terms of a list until only undefined variables are left; the result
  /// is the ``expansion``.
  ///
  /// What is left is as right as the definitions are, and expressions that are multiples of each
  /// other remain so.
  /// Complexity: O(d log d) for the terms of the definitions put in.
  mutating func expand(_ list: PooledList, constant: Double) {
    withDefinitions { definitions, workspace in
      workspace.expand(
        list.places.lazy.map { definitions.terms[$0] }, constant: constant, definitions)
    }
  }

  /// Puts definitions into the variable of a number; the result is the ``expansion``.
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

  /// Carries a new constant through all definitions that the constraint was put into.
  ///
  /// Offsets are added up afresh, so that the rounding errors of many changes do not add up.
  /// Definitions come in the order they were made, so that what is added up is up to date; then all
  /// else. `move` is called for each breakpoint that has moved.
  ///
  /// - Returns: The required constraints whose position moved, and those that are broken because of
  ///   one; and whether one moved that is not required.
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

  /// Gives a constraint that was put into nothing a new constant.
  mutating func drag(_ index: Int, to constant: Double) {
    constants[index] = constant
    offsets[index] = constant + additions[index]
  }

  /// The state after a constant has changed.
  private struct ShiftWave {
    /// Definitions that are to follow, perhaps more than once, and the others, once each.
    var definitions = PriorityQueue<Int>()
    var others: [Int] = []
    /// The required constraints whose position moved, and those that are broken because of one.
    var touched: [Int] = []
    var hasMovedSoft = false
  }

  /// Adds up what definitions have added to a constraint's constant.
  private mutating func refreshAdditions(of index: Int) {
    var sum = 0.0
    sourceLists.forEach(in: constraints[index].sources) { source in
      sum += source.factor * definitionConstants[Int(source.constraint)]
    }
    additions[index] = sum
  }

  /// Sets the offset of one constraint, and lets those follow that its definition was put into.
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

  /// Definitions in an order in which each comes after those it names, and otherwise in that of
  /// their variables, so that what is evaluated together is close together in memory.
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

  /// Carries the factors of expanded expressions to the definitions that were put into them.
  ///
  /// Those whose shares cancel are left out.
  func spread(_ start: [Int: Double]) -> [(constraint: Int, weight: Double)] {
    var work = 0
    return spread(start, work: &work)
  }

  /// The same; `work` grows by the constraints that were walked.
  func spread(
    _ start: [Int: Double], work: inout Int
  ) -> [(constraint: Int, weight: Double)] {
    var weights = start
    var peaks = start.mapValues { $0.magnitude }
    var carried = peaks
    var open = PriorityQueue<Int>()
    for index in start.keys.sorted() { open.push(index, key: -sequence(of: index)) }
    var members: [(constraint: Int, weight: Double)] = []
    while let index = open.pop() {
      work += 1
      guard let weight = weights.removeValue(forKey: index) else { continue }
      let (peak, size) = (peaks[index] ?? 0, carried[index] ?? 0)
      if weight.magnitude <= max(Tolerance.conflict * peak, Tolerance.cancelled * size) { continue }
      members.append((index, weight))
      for source in sourceLists[constraints[index].sources] {
        let definer = Int(source.constraint)
        let factor = -source.factor / constraints[definer].pivot
        let share = weight * factor
        weights[definer, default: 0] += share
        peaks[definer] = max(peaks[definer] ?? 0, share.magnitude)
        carried[definer] = max(carried[definer] ?? 0, size * factor.magnitude)
        open.push(definer, key: -sequence(of: definer))
      }
    }
    return members
  }
}
