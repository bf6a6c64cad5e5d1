/// A survey of which variables the optimum leaves undetermined.
///
/// A parametric symbol whose cost rises both ways has the same value in every optimum, so variables
/// that follow only such symbols are determined. A symbol whose cost is constant on one side can
/// move there, with its followers, up to the next breakpoint.
struct VariableSurvey {
  /// The result for a variable.
  enum Answer {
    /// It has the same value in every optimum.
    case determined
    /// It can grow by the distance.
    case growing
    /// It cannot grow, but can shrink by the distance.
    case shrinking
    /// It must be tried.
    case open

    var isDetermined: Bool { if case .determined = self { true } else { false } }
  }

  /// The results by variable.
  private(set) var answers: [Answer]
  /// The number of variables that must be tried.
  var openCount: Int { answers.indices.count { isOpen($0) } }
  private let distance: Double
  /// The number of cells and followers read so far.
  private(set) var work = 0
  /// By symbol, whether other values may be optimal.
  private var isLoose: [Bool] = []
  /// By symbol, how far it can move down and up.
  private var rooms: [(down: Double, up: Double)?] = []

  /// Finds the determined variables of a disposable copy of a solver; the others are open.
  init(determinedIn solver: inout Solver) {
    self.init(of: &solver, asking: 0)
  }

  /// Surveys all variables of a disposable copy of a solver.
  init(of solver: inout Solver, distance: Double) {
    self.init(of: &solver, asking: distance)
    guard solver.transactionDepth == 0, distance > 0, distance.isFinite else { return }
    rooms = Array(repeating: nil, count: solver.tableau.symbolCount)
    for index in answers.indices where isOpen(index) {
      let symbol = Int(solver.graph.variables[index].symbol)
      if symbol >= 0 { survey(symbol, of: index, in: &solver) }
    }
    for index in answers.indices where isOpen(index) && solver.graph.variables[index].definer >= 0 {
      survey(definitionOf: index, in: &solver)
    }
  }

  private init(of solver: inout Solver, asking distance: Double) {
    answers = Array(repeating: .open, count: solver.graph.variables.count)
    self.distance = distance
    guard solver.transactionDepth == 0 else { return }
    for index in solver.graph.variables.indices {
      let record = solver.graph.variables[index]
      if record.uses > 0, record.definer < 0, record.symbol < 0 { _ = solver.symbol(of: index) }
    }
    findDetermined(in: &solver)
  }

  private func isOpen(_ variable: Int) -> Bool {
    if case .open = answers[variable] { return true }
    return false
  }

  // MARK: What is determined

  private mutating func findDetermined(in solver: inout Solver) {
    isLoose = Array(repeating: false, count: solver.tableau.symbolCount)
    for symbol in isLoose.indices where !solver.tableau.isBasic(symbol) {
      if solver.tableau.isHeld(symbol) { continue }
      isLoose[symbol] = true
      for cell in solver.tableau.basis.column(of: symbol) { isLoose[Int(cell.index)] = true }
    }
    for index in answers.indices where solver.graph.variables[index].definer < 0 {
      let symbol = Int(solver.graph.variables[index].symbol)
      if symbol < 0 || !isLoose[symbol] { answers[index] = .determined }
    }
    for definer in solver.graph.definersInOrder() {
      guard case .defining(let variable) = solver.graph.constraints[Int(definer)].state else {
        continue
      }
      let equation = solver.graph.termLists[solver.graph.constraints[Int(definer)].equation]
      let activity = Int(solver.graph.variables[Int(variable)].activity)
      let isOpen =
        activity >= 0
        ? isLoose[activity]
        : equation.contains { $0.variable != variable && self.isOpen(Int($0.variable)) }
      if !isOpen { answers[Int(variable)] = .determined }
    }
  }

  // MARK: What can move

  /// Surveys the symbol of a variable.
  private mutating func survey(_ symbol: Int, of variable: Int, in solver: inout Solver) {
    let sum = solver.tableau.parametricSum(of: [(symbol, 1)])
    guard let mover = survey(sum, of: variable, in: &solver.tableau) else { return }
    for cell in solver.tableau.basis.column(of: mover.symbol) {
      guard let other = solver.graph.variable(of: Int(cell.index)) else { continue }
      note(other, at: cell.value, with: mover, in: &solver.tableau)
    }
  }

  /// Surveys a defined variable, and all followers of the symbol that moves it.
  private mutating func survey(definitionOf variable: Int, in solver: inout Solver) {
    let sum = solver.tableau.parametricSum(of: terms(of: variable, in: &solver))
    guard let mover = survey(sum, of: variable, in: &solver.tableau) else { return }
    let followers = solver.followers(of: mover.symbol)
    work += followers.count
    for follower in followers {
      note(follower.variable, at: follower.rate, with: mover, in: &solver.tableau)
    }
  }

  /// Returns the symbols of which a defined variable is a sum; its activity alone if it has one.
  private mutating func terms(
    of variable: Int, in solver: inout Solver
  ) -> [(symbol: Int, coefficient: Double)] {
    let activity = Int(solver.graph.variables[variable].activity)
    if activity >= 0 { return [(activity, 1)] }
    solver.graph.expand(variable)
    let terms = solver.graph.expansion.terms
    work += terms.count
    return terms.map { (Int(solver.graph.variables[Int($0.variable)].symbol), $0.coefficient) }
  }

  /// A symbol that moves a variable upwards, with its rate.
  private struct Mover {
    let symbol: Int
    let rate: Double
  }

  /// Surveys the sum of a variable; returns the mover if one symbol alone can move it up by the
  /// distance.
  private mutating func survey(
    _ sum: [SparseVector.Entry], of variable: Int, in tableau: inout Tableau
  ) -> Mover? {
    var mayGrow = false
    var canShrink = false
    var mayChange = false
    work += sum.count
    for cell in sum where isLoose[Int(cell.index)] {
      if cell.value.magnitude <= Tolerance.cost { return nil }
      let growth = reach(of: Int(cell.index), at: cell.value, in: &tableau)
      if growth >= distance {
        answers[variable] = .growing
        return Mover(symbol: Int(cell.index), rate: cell.value)
      }
      mayChange = true
      mayGrow = mayGrow || growth >= 0
      let shrinkage = reach(of: Int(cell.index), at: -cell.value, in: &tableau)
      canShrink = canShrink || shrinkage >= distance
    }
    if !mayChange { answers[variable] = .determined }
    if !mayGrow, canShrink { answers[variable] = .shrinking }
    return nil
  }

  /// Records the result for a variable that follows a mover at a rate.
  private mutating func note(
    _ variable: Int, at rate: Double, with mover: Mover, in tableau: inout Tableau
  ) {
    guard isOpen(variable), (rate > 0) == (mover.rate > 0), rate.magnitude > Tolerance.cost
    else { return }
    if reach(of: mover.symbol, at: rate, in: &tableau) >= distance { answers[variable] = .growing }
  }

  /// Returns how far a symbol can move up what follows it at a rate; negative if that increases the
  /// cost.
  private mutating func reach(of symbol: Int, at rate: Double, in tableau: inout Tableau) -> Double
  {
    let room: (down: Double, up: Double)
    if let known = rooms[symbol] {
      room = known
    } else {
      work += tableau.basis.rows.length(of: symbol)
      room = tableau.rooms(of: symbol)
      rooms[symbol] = room
    }
    return (rate > 0 ? room.up : room.down) * rate.magnitude
  }
}
