/// All definitions in the order in which they are evaluated, laid out flat.
///
/// While a layout is edited, its definitions stay the same and are evaluated again and again. The
/// program visits only those that depend on something that has changed, each once.
struct EvaluationProgram: Sendable {
  private(set) var isValid = false
  /// Whether values were published since the definitions last changed.
  private var isAwaited = false

  /// By place in the order of evaluation.
  private var variables: [Int32] = []
  private var definers: [Int32] = []
  private var pivots: [Double] = []
  private var termStarts: [Int32] = []
  private var terms: [IndexedTerm] = []
  /// By variable, the places that name it.
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

  /// Whether the program is worth its making: when most definitions have changed at once, and when
  /// they have not changed for a while.
  mutating func isWorthwhile(changed: Int, of count: Int) -> Bool {
    defer { isAwaited = true }
    return isAwaited || changed * 2 > count
  }

  /// Makes the program of definitions that are given in the order of evaluation.
  mutating func compile(_ definers: [Int32], of constraints: [ConstraintRecord], count: Int) {
    self.definers = definers
    variables.removeAll(keepingCapacity: true)
    pivots.removeAll(keepingCapacity: true)
    terms.removeAll(keepingCapacity: true)
    termStarts = [0]
    places = Array(repeating: -1, count: count)
    var lengths: [Int32] = Array(repeating: 0, count: count + 1)
    for definer in definers {
      guard case .defining(let variable) = constraints[Int(definer)].state else { continue }
      places[Int(variable)] = Int32(variables.count)
      variables.append(variable)
      pivots.append(constraints[Int(definer)].pivot)
      for term in constraints[Int(definer)].definition {
        terms.append(term)
        lengths[Int(term.variable)] += 1
      }
      termStarts.append(Int32(terms.count))
    }
    indexUsers(lengths)
    open = PlaceQueue(count: variables.count)
    followers = Array(repeating: Follower(), count: count)
    isValid = true
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
    for place in variables.indices {
      for index in Int(termStarts[place])..<Int(termStarts[place + 1]) {
        let variable = Int(terms[index].variable)
        users[Int(ends[variable])] = Int32(place)
        ends[variable] += 1
      }
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

  /// Evaluates what is open and what follows from it; returns how many definitions that were.
  mutating func run(
    offsets: [Double], values: inout [Double], onChange: (Int) -> Void
  ) -> Int {
    var evaluations = 0
    values.withUnsafeMutableBufferPointer { values in
      offsets.withUnsafeBufferPointer { offsets in
        terms.withUnsafeBufferPointer { terms in
          termStarts.withUnsafeBufferPointer { termStarts in
            while let place = open.popFirst() {
              evaluations += 1
              var value = -offsets[Int(definers[place])] / pivots[place]
              for index in Int(termStarts[place])..<Int(termStarts[place + 1]) {
                value += terms[index].coefficient * values[Int(terms[index].variable)]
              }
              let variable = Int(variables[place])
              if value == values[variable] { continue }
              values[variable] = value
              onChange(variable)
              for index in Int(userStarts[variable])..<Int(userStarts[variable + 1]) {
                open.insert(Int(users[index]))
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
      var base = -offsets[Int(definers[place])] / pivots[place]
      var rate = 0.0
      var peak = 0.0
      for index in Int(termStarts[place])..<Int(termStarts[place + 1]) {
        let term = terms[index]
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
      follow(Int(variables[place]), base, rate)
      body(Int(variables[place]), base, rate)
    }
  }

  private mutating func follow(_ variable: Int, _ base: Double, _ rate: Double) {
    followers[variable] = Follower(following: newestFollowing, base: base, rate: rate)
    openUsers(of: variable)
  }
}
