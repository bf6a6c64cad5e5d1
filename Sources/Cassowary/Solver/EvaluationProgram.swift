/// All definitions in order of evaluation, in flat arrays.
///
/// During editing, the same definitions are evaluated repeatedly. The program visits only those
/// affected by a change, each once.
struct EvaluationProgram: Sendable {
  private(set) var isValid = false
  /// Whether values were published since the definitions last changed.
  private var isAwaited = false
  private var wasMade = false

  /// The evaluation of one definition.
  private struct Step {
    let variable: Int32
    let terms: Range<Int32>
    /// The places of the steps that name the variable.
    var users: Range<Int32> = 0..<0
    var constant: Double
  }

  private var steps: [Step] = []
  private var terms: [IndexedTerm] = []
  /// By variable, the start of its list of users.
  private var userStarts: [Int32] = []
  private var users: [Int32] = []
  /// By variable, the place of its step, or -1.
  private var places: [Int32] = []
  private var open = IndexBitQueue()
  /// The variables changed by the last evaluation, and their old values.
  private var changes: [Int32] = []
  private var olds: [Double] = []
  /// The number of variables changed by the last evaluation.
  private var changeCount = 0
  /// The greatest magnitude of a value changed by the last evaluation; infinite if one is not a
  /// number.
  private(set) var greatestChange = 0.0

  /// A variable's linear dependence on a position, valid if `following` is the newest.
  private struct Follower {
    var following = 0
    var base = 0.0
    var rate = 0.0
  }

  private var followers: [Follower] = []
  private var newestFollowing = 0

  /// Invalidates the program, because a definition was made or removed.
  mutating func invalidate() {
    isValid = false
    isAwaited = false
  }

  /// Returns whether compiling the program pays off: when most definitions are new for the first
  /// time, and when they have been unchanged for a while.
  mutating func isWorthwhile(changed: Int, of count: Int) -> Bool {
    defer { isAwaited = true }
    return isAwaited || !wasMade && changed * 2 > count
  }

  /// Compiles the program from definitions in order of evaluation.
  mutating func compile(
    _ definers: [Int32], of constraints: [ConstraintRecord], _ lists: ListPool<IndexedTerm>,
    constants: [Double], count: Int
  ) {
    steps.removeAll(keepingCapacity: true)
    steps.reserveCapacity(definers.count)
    terms.removeAll(keepingCapacity: true)
    places = Array(repeating: -1, count: count)
    var lengths: [Int32] = Array(repeating: 0, count: count + 1)
    lengths.withMutableView { lengths in
      for definer in definers {
        guard case .defining(let variable) = constraints[Int(definer)].state else { continue }
        let pivot = constraints[Int(definer)].pivot
        let start = Int32(terms.count)
        lists.forEach(in: constraints[Int(definer)].equation) { term in
          if term.variable == variable { return }
          terms.append(
            IndexedTerm(variable: term.variable, coefficient: -term.coefficient / pivot))
          lengths[Int(term.variable)] &+= 1
        }
        places[Int(variable)] = Int32(steps.count)
        steps.append(
          Step(
            variable: variable, terms: start..<Int32(terms.count),
            constant: constants[Int(definer)]))
      }
    }
    indexUsers(lengths)
    open = IndexBitQueue(count: steps.count)
    changes = Array(repeating: 0, count: steps.count)
    olds = Array(repeating: 0, count: steps.count)
    forgetChanges()
    followers.removeAll()
    isValid = true
    wasMade = true
  }

  private mutating func indexUsers(_ lengths: [Int32]) {
    userStarts = lengths
    var sum: Int32 = 0
    userStarts.withMutableView { starts in
      for variable in starts.indices {
        let length = starts[variable]
        starts[variable] = sum
        sum &+= length
      }
    }
    var ends = userStarts
    users = Array(repeating: 0, count: terms.count)
    users.withMutableView { users in
      ends.withMutableView { ends in
        steps.withMutableView { steps in
          for place in steps.indices {
            for index in steps[place].terms.places {
              let variable = Int(terms[index].variable)
              users[Int(ends[variable])] = Int32(truncatingIfNeeded: place)
              ends[variable] &+= 1
            }
            let variable = Int(steps[place].variable)
            steps[place].users = userStarts[variable]..<userStarts[variable + 1]
          }
        }
      }
    }
  }

  /// Sets the constant of a definition, and schedules its evaluation.
  mutating func setConstant(ofDefinitionOf variable: Int, to constant: Double) {
    guard variable < places.count, places[variable] >= 0 else { return }
    steps[Int(places[variable])].constant = constant
    open.insert(Int(places[variable]))
  }

  /// Evaluates the scheduled definitions and all that depend on them or on the variables of
  /// `changed` from `start` on; appends the changed variables.
  ///
  /// - Returns: The number of evaluated definitions.
  mutating func run(values: inout [Double], changed: inout [Int32], from start: Int) -> Int {
    var evaluations = 0
    var changes = 0
    var greatest = 0.0
    withLists { lists, open in
      values.withMutableView { values in
        open.drain { open in
          for variable in changed[start...] { lists.openUsers(of: Int(variable), in: &open) }
        } _: { place, open in
          let step = lists.steps[place]
          evaluations &+= 1
          var value = step.constant
          for index in step.terms {
            let term = lists.terms[Int(index)]
            value += term.coefficient * values[Int(term.variable)]
          }
          let old = values[Int(step.variable)]
          if value == old { return }
          if !(value.magnitude <= greatest) {
            greatest = value.isNaN ? .infinity : value.magnitude
          }
          values[Int(step.variable)] = value
          lists.changes[changes] = step.variable
          lists.olds[changes] = old
          changes &+= 1
          for index in step.users { open.insert(Int(lists.users[Int(index)])) }
        }
      }
    }
    changed += self.changes[..<changes]
    changeCount = changes
    greatestChange = greatest
    return evaluations
  }

  /// Discards the changes of the last evaluation.
  mutating func forgetChanges() {
    changeCount = 0
    greatestChange = 0
  }

  /// Moves the changes of the last evaluation to a journal.
  mutating func moveChanges(to journal: inout Journal) {
    for index in 0..<changeCount { journal.noteValue(of: changes[index], was: olds[index]) }
    forgetChanges()
  }

  /// Restores the values before the last evaluation.
  mutating func restore(_ values: inout [Double]) {
    for index in (0..<changeCount).reversed() { values[Int(changes[index])] = olds[index] }
    forgetChanges()
  }

  /// Calls `body` with all variables that depend on a position, which the seeds follow as
  /// `base + rate * position`.
  mutating func forEachFollower(
    of seeds: [(variable: Int, base: Double, rate: Double)], values: [Double],
    _ body: (_ variable: Int, _ base: Double, _ rate: Double) -> Void
  ) {
    newestFollowing += 1
    let newest = newestFollowing
    let count = max(places.count, 1 + (seeds.map { $0.variable }.max() ?? 0))
    if followers.count < count {
      followers.append(contentsOf: repeatElement(Follower(), count: count - followers.count))
    }
    for seed in seeds {
      followers[seed.variable] = Follower(following: newest, base: seed.base, rate: seed.rate)
      body(seed.variable, seed.base, seed.rate)
    }
    withLists { lists, open in
      open.drain { open in
        for seed in seeds { lists.openUsers(of: seed.variable, in: &open) }
      } _: { place, open in
        let step = lists.steps[place]
        var base = step.constant
        var rate = 0.0
        var peak = 0.0
        for index in step.terms {
          let term = lists.terms[Int(index)]
          let follower = lists.followers[Int(term.variable)]
          if follower.following == newest {
            base += term.coefficient * follower.base
            rate += term.coefficient * follower.rate
            peak = max(peak, (term.coefficient * follower.rate).magnitude)
          } else {
            base += term.coefficient * values[Int(term.variable)]
          }
        }
        if rate.magnitude <= Tolerance.vanishing * peak { return }
        lists.followers[Int(step.variable)] = Follower(following: newest, base: base, rate: rate)
        for index in step.users { open.insert(Int(lists.users[Int(index)])) }
        body(Int(step.variable), base, rate)
      }
    }
  }

  /// The arrays as memory, for loops during which nothing grows.
  private struct Lists {
    let steps: ArrayView<Step>
    let terms: ArrayView<IndexedTerm>
    let userStarts: ArrayView<Int32>
    let users: ArrayView<Int32>
    let followers: MutableArrayView<Follower>
    let changes: MutableArrayView<Int32>
    let olds: MutableArrayView<Double>

    /// Schedules the definitions that name a variable; one newer than the program is named by none.
    @inline(__always)
    func openUsers(of variable: Int, in open: inout IndexBitQueue.Inserter) {
      guard variable + 1 < userStarts.count else { return }
      for index in Int(userStarts[variable])..<Int(userStarts[variable + 1]) {
        open.insert(Int(users[index]))
      }
    }
  }

  @inline(__always)
  private mutating func withLists(_ body: (Lists, inout IndexBitQueue) -> Void) {
    steps.withView { steps in
      terms.withView { terms in
        userStarts.withView { userStarts in
          users.withView { users in
            followers.withMutableView { followers in
              changes.withMutableView { changes in
                olds.withMutableView { olds in
                  body(
                    Lists(
                      steps: steps, terms: terms, userStarts: userStarts, users: users,
                      followers: followers, changes: changes, olds: olds),
                    &open)
                }
              }
            }
          }
        }
      }
    }
  }
}

extension EvaluationProgram {
  /// Returns the violated invariants of the program between two operations.
  ///
  /// It has each definition once, after those that it names. That values match the definitions is
  /// checked with the values.
  ///
  /// Complexity: O(terms of all definitions).
  func checkInvariants(
    _ variables: [VariableRecord], constraints: [ConstraintRecord],
    _ lists: ListPool<IndexedTerm>, constants: [Double]
  ) -> [String] {
    var faults: [String] = []
    if changeCount != 0 { faults.append("\(changeCount) changes of an evaluation are kept") }
    guard isValid else { return faults }
    if !open.isEmpty { faults.append("the program has not been run to its end") }
    if steps.count != variables.count(where: { $0.definer >= 0 }) {
      faults.append("\(steps.count) steps, not one for each definition")
    }
    for (index, step) in steps.enumerated() {
      let variable = Int(step.variable)
      let definer = variable < variables.count ? Int(variables[variable].definer) : -1
      if definer < 0 || Int(places[variable]) != index {
        faults.append("step \(index) is not that of variable \(variable)")
        continue
      }
      if step.constant != constants[definer] { faults.append("step \(index) has a constant") }
      let record = constraints[definer]
      let others = lists[record.equation].filter { $0.variable != step.variable }
      let isSame = others.elementsEqual(terms[step.terms.places]) {
        $0.variable == $1.variable && -$0.coefficient / record.pivot == $1.coefficient
      }
      if !isSame { faults.append("step \(index) is not definition \(definer)") }
      faults += checkTerms(of: index)
    }
    return faults
  }

  /// Checks that a step comes after the steps it names, and that these list it as a user.
  private func checkTerms(of index: Int) -> [String] {
    var faults: [String] = []
    for term in terms[steps[index].terms.places] {
      let variable = Int(term.variable)
      if Int(places[variable]) >= index { faults.append("step \(index) comes too early") }
      let range = (userStarts[variable]..<userStarts[variable + 1]).places
      if !users[range].contains(Int32(index)) { faults.append("step \(index) would not follow") }
    }
    return faults
  }
}

extension Range<Int32> {
  fileprivate var places: Range<Int> { Int(lowerBound)..<Int(upperBound) }
}
