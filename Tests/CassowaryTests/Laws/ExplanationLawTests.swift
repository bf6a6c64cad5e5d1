import Cassowary
import TestSupport
import Testing

/// Rates are compared with what happens when constants are really changed by a little.
@Suite("Explanations against small changes")
struct ExplanationLawTests {
  private static let step = 1e-5

  @Test("Constants move determined variables at the rates told, and others do not move them")
  func rates() async throws {
    let tallies = try await inParallel(
      over: 7000..<7000 + UInt64(LongTests.count(75, of: 3_000))
    ) { seeds in
      var tally = Tally()
      for seed in seeds { try compareRates(RandomSystem(seed: seed), "seed \(seed)", &tally) }
      return tally
    }
    Tally(tallies).expectMostlySmooth(atLeast: 250)
  }

  private func compareRates(
    _ system: RandomSystem, _ name: String, _ tally: inout Tally
  ) throws {
    let whys = system.variables.map { system.solver.explanation(of: $0) }
    for id in system.ids {
      guard let constraint = system.solver.constraint(id),
        let up = system.moves(id, to: constraint.expression.constant + Self.step),
        let down = system.moves(id, to: constraint.expression.constant - Self.step)
      else { continue }
      for (index, why) in whys.enumerated() where why.isDetermined {
        let told = why.holders.first { $0.constraint == id }?.rate ?? 0
        let rates = (up: up[index] / Self.step, down: -down[index] / Self.step)
        tally.count(rates, told, "\(name), x\(index), constraint \(id.number)")
      }
    }
  }

  @Test("Suggestions move determined variables at their derivatives")
  func derivatives() async throws {
    let tallies = try await inParallel(over: 8000..<8000 + UInt64(LongTests.count(250, of: 5_000)))
    { seeds in
      var tally = Tally()
      for seed in seeds { try compareMoves(RandomSystem(seed: seed), "seed \(seed)", &tally) }
      return tally
    }
    Tally(tallies).expectMostlySmooth(atLeast: 300)
  }

  private func compareMoves(
    _ system: RandomSystem, _ name: String, _ tally: inout Tally
  ) throws {
    let whys = system.variables.map { system.solver.explanation(of: $0) }
    for (edited, target) in system.targets {
      let up = try system.moves(edited, to: target + Self.step)
      let down = try system.moves(edited, to: target - Self.step)
      for (index, why) in whys.enumerated() where why.isDetermined {
        let told = why.derivatives.first { $0.variable == edited }?.rate ?? 0
        let rates = (up: up[index] / Self.step, down: -down[index] / Self.step)
        tally.count(rates, told, "\(name), x\(index), edit of x\(edited.number)")
      }
    }
  }

  @Test("What an explanation calls determined is not among the freedoms")
  func determined() throws {
    var count = 0
    for seed in UInt64(9000)..<9150 {
      let system = try RandomSystem(seed: seed)
      let free = system.solver.undeterminedVariables(distance: 1).map(\.variable)
      for variable in system.variables
      where system.solver.explanation(of: variable).isDetermined {
        count += 1
        #expect(!free.contains(variable), "seed \(seed), \(system.solver.name(of: variable))")
      }
    }
    #expect(count > 300)
  }
}

/// Compares rates where a value has one, and counts where it has a kink.
private struct Tally: Sendable {
  private var smooth = 0
  private var moving = 0
  private var kinks = 0

  init() {}

  init(_ parts: [Tally]) {
    for part in parts {
      smooth += part.smooth
      moving += part.moving
      kinks += part.kinks
    }
  }

  mutating func count(
    _ rates: (up: Double, down: Double), _ told: Double, _ context: @autoclosure () -> String
  ) {
    guard abs(rates.up - rates.down) < 1e-3 else {
      kinks += 1
      return
    }
    smooth += 1
    if told != 0 { moving += 1 }
    #expect(abs(rates.up - told) < 1e-3, "\(context()): told \(told), found \(rates.up)")
  }

  func expectMostlySmooth(atLeast least: Int) {
    if playsAllSeeds { #expect(moving >= least) }
    #expect(smooth > moving)
    #expect(kinks * 50 < smooth, "\(kinks) kinks")
  }
}

/// A random system whose wishes seldom meet in a point, and two edit variables.
struct RandomSystem {
  var solver = Solver()
  var variables: [Variable] = []
  var ids: [ConstraintID] = []
  var targets: [(variable: Variable, value: Double)] = []

  init(seed: UInt64) throws {
    let profile = Profile.all[Int(seed % 4)]
    let (count, rows) = RandomRows.feasible(seed: seed, profile: profile, count: 9)
    var generator = SeededGenerator(seed: seed)
    variables = (0..<count).map { solver.makeVariable("x\($0)") }
    for row in rows {
      var row = row
      let noise = Double(generator.integer(in: 1...996)) / 997
      switch (row.level, row.relation) {
      case (1000, .equal): break
      case (1000, .lessOrEqual): row.constant -= noise
      default: row.constant += noise
      }
      ids.append(try solver.add(row.constraint(variables)))
    }
    for variable in variables.prefix(2) {
      try solver.addEditVariable(variable, strength: Strength(level: 600 + variable.number))
      let value = Double(generator.integer(in: -9000...9000)) / 991
      try solver.suggest(value, for: variable)
      targets.append((variable, value))
    }
    expectHealthy(solver, "seed \(seed)")
  }

  /// How far all variables move if a constant is changed; `nil` if that is refused.
  func moves(_ id: ConstraintID, to constant: Double) -> [Double]? {
    var copy = solver
    guard (try? copy.setConstant(constant, of: id)) != nil else { return nil }
    return moves(of: copy)
  }

  func moves(_ edited: Variable, to target: Double) throws -> [Double] {
    var copy = solver
    try copy.suggest(target, for: edited)
    return moves(of: copy)
  }

  private func moves(of other: Solver) -> [Double] {
    expectHealthy(other)
    return variables.map { other.value(of: $0) - solver.value(of: $0) }
  }
}
