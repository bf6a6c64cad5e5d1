/// All definitions in the order in which they are evaluated, laid out flat.
///
/// While a layout is edited, its definitions stay the same and are evaluated again and again. The
/// program visits only those that depend on something that has changed, each once.
struct EvaluationProgram: Sendable {
  private(set) var isValid = false
  /// Whether values were published since the definitions last changed.
  private var isAwaited = false
  private var wasMade = false

  /// The evaluation of one definition.
  private struct Step {
    let variable: Int32
    let definer: Int32
    let pivot: Double
    let terms: Range<Int32>
    /// The places that name the variable.
    var users: Range<Int32> = 0..<0
  }

  private var steps: [Step] = []
  private var terms: [IndexedTerm] = []
  /// By variable, where the list of places that name it starts.
  private var userStarts: [Int32] = []
  private var users: [Int32] = []
  /// By variable, its place, or -1.
  private var places: [Int32] = []
  private var open = PlaceQueue()

  /// A variable that follows a position, if `following` is the newest.
  private struct Follower {
    var following = 0
    var base = 0.0
    var rate = 0.0
  }

  private var followers: [Follower] = []
  private var newestFollowing = 0

  /// Forgets everything, because a definition was made or unmade.
  mutating func invalidate() {
    isValid = false
    isAwaited = false
  }

  /// Whether the program is worth its making: when most definitions are new for the first time, and
  /// when they have not changed for a while.
  mutating func isWorthwhile(changed: Int, of count: Int) -> Bool {
    defer { isAwaited = true }
    return isAwaited || !wasMade && changed * 2 > count
  }

  /// Makes the program of definitions that are given in the order of evaluation.
  mutating func compile(_ definers: [Int32], of constraints: [ConstraintRecord], count: Int) {
    steps.removeAll(keepingCapacity: true)
    steps.reserveCapacity(definers.count)
    terms.removeAll(keepingCapacity: true)
    places = Array(repeating: -1, count: count)
    var lengths: [Int32] = Array(repeating: 0, count: count + 1)
    for definer in definers {
      guard case .defining(let variable) = constraints[Int(definer)].state else { continue }
      let pivot = constraints[Int(definer)].pivot
      let start = Int32(terms.count)
      for term in constraints[Int(definer)].equation where term.variable != variable {
        terms.append(
          IndexedTerm(variable: term.variable, coefficient: -term.coefficient / pivot))
        lengths[Int(term.variable)] += 1
      }
      places[Int(variable)] = Int32(steps.count)
      steps.append(
        Step(
          variable: variable, definer: definer, pivot: pivot, terms: start..<Int32(terms.count)))
    }
    indexUsers(lengths)
    open = PlaceQueue(count: steps.count)
    followers.removeAll(keepingCapacity: true)
    followers.append(contentsOf: repeatElement(Follower(), count: count))
    isValid = true
    wasMade = true
  }

  private mutating func indexUsers(_ lengths: [Int32]) {
    userStarts = lengths
    var sum: Int32 = 0
    for variable in userStarts.indices {
      userStarts[variable] = sum
      sum += lengths[variable]
    }
    var ends = userStarts
    users = Array(repeating: 0, count: terms.count)
    for place in steps.indices {
      for index in steps[place].terms {
        let variable = Int(terms[Int(index)].variable)
        users[Int(ends[variable])] = Int32(place)
        ends[variable] += 1
      }
    }
    for place in steps.indices {
      let variable = Int(steps[place].variable)
      steps[place].users = userStarts[variable]..<userStarts[variable + 1]
    }
  }

  /// Lets a definition be evaluated, because its constant has changed.
  mutating func open(definitionOf variable: Int) {
    if variable < places.count, places[variable] >= 0 { open.insert(Int(places[variable])) }
  }

  /// Lets the definitions be evaluated that name a variable.
  mutating func openUsers(of variable: Int) {
    guard variable + 1 < userStarts.count else { return }
    for index in Int(userStarts[variable])..<Int(userStarts[variable + 1]) {
      open.insert(Int(users[index]))
    }
  }

  /// Evaluates what is open and what follows from it; names the variables that have changed.
  ///
  /// - Returns: How many definitions were evaluated.
  mutating func run(offsets: [Double], values: inout [Double], changed: inout [Int32]) -> Int {
    var evaluations = 0
    steps.withUnsafeBufferPointer { steps in
      terms.withUnsafeBufferPointer { terms in
        users.withUnsafeBufferPointer { users in
          offsets.withUnsafeBufferPointer { offsets in
            values.withUnsafeMutableBufferPointer { values in
              while let place = open.popFirst() {
                let step = steps[place]
                evaluations &+= 1
                var value = -offsets[Int(step.definer)] / step.pivot
                for index in step.terms {
                  let term = terms[Int(index)]
                  value += term.coefficient * values[Int(term.variable)]
                }
                if value == values[Int(step.variable)] { continue }
                values[Int(step.variable)] = value
                changed.append(step.variable)
                for index in step.users { open.insert(Int(users[Int(index)])) }
              }
            }
          }
        }
      }
    }
    return evaluations
  }

  /// Finds out how all values follow a position that some follow as `base + rate * position`.
  mutating func forEachFollower(
    of seeds: [(variable: Int, base: Double, rate: Double)], offsets: [Double],
    values: [Double], _ body: (_ variable: Int, _ base: Double, _ rate: Double) -> Void
  ) {
    newestFollowing += 1
    for seed in seeds {
      follow(seed.variable, seed.base, seed.rate)
      body(seed.variable, seed.base, seed.rate)
    }
    while let place = open.popFirst() {
      let step = steps[place]
      var base = -offsets[Int(step.definer)] / step.pivot
      var rate = 0.0
      var peak = 0.0
      for index in step.terms {
        let term = terms[Int(index)]
        let follower = followers[Int(term.variable)]
        if follower.following == newestFollowing {
          base += term.coefficient * follower.base
          rate += term.coefficient * follower.rate
          peak = max(peak, (term.coefficient * follower.rate).magnitude)
        } else {
          base += term.coefficient * values[Int(term.variable)]
        }
      }
      if rate.magnitude <= Tolerance.cancellation * peak { continue }
      follow(Int(step.variable), base, rate)
      body(Int(step.variable), base, rate)
    }
  }

  /// The variable may be younger than the program, which then has no definition that names it.
  private mutating func follow(_ variable: Int, _ base: Double, _ rate: Double) {
    while followers.count <= variable { followers.append(Follower()) }
    followers[variable] = Follower(following: newestFollowing, base: base, rate: rate)
    openUsers(of: variable)
  }
}
