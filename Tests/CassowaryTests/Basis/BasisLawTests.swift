import BenchmarkWorkloads
import TestSupport
import Testing

@testable import Cassowary

@Suite("Laws of a factorised basis")
struct BasisLawTests {
  private static func world(
    rows: Int, seed: UInt64, _ coefficients: BasisWorld.Coefficients = .halves
  ) -> BasisWorld {
    var world = BasisWorld(seed: seed, coefficients, structurals: rows)
    while world.rows.count < rows { world.insertRow(length: 4) }
    for _ in 0..<2 * rows { world.exchange(share: 0.1) }
    return world
  }

  @Test("A column and a row agree about the entry that they share", arguments: [10, 60, 200])
  func commonEntries(rows: Int) {
    var world = Self.world(rows: rows, seed: 11)
    var column = SparseVector()
    var row = SparseVector()
    for _ in 0..<roundsPlayed(of: 300) {
      guard let parametric = world.pick(world.parametrics) else { continue }
      world.basis.column(of: parametric, into: &column)
      let greatest = column.entries.reduce(0) { max($0, $1.value.magnitude) }
      for entry in column.entries.prefix(5) {
        world.basis.row(of: Int(entry.index), into: &row)
        #expect(abs(row[parametric] - entry.value) <= 1e-12 * max(greatest, 1))
      }
      world.exchange(share: 0.1)
    }
  }

  @Test("Along every column of the tableau all rows as given hold")
  func columnsHold() {
    var world = Self.world(rows: 80, seed: 12)
    var column = SparseVector()
    for parametric in world.parametrics {
      world.basis.column(of: parametric, into: &column)
      var direction = [Double](repeating: 0, count: world.isBasic.count)
      direction[parametric] = 1
      for entry in column.entries { direction[Int(entry.index)] = entry.value }
      for row in world.rows {
        let (difference, scale) = world.basis.residual(of: row.symbol, in: direction)
        #expect(difference.magnitude <= 1e-13 * max(scale, 1))
      }
    }
  }

  @Test("To factorise anew changes no column, bump or not", arguments: [30, 100, 300])
  func refactorisation(rows: Int) {
    var world = Self.world(rows: rows, seed: 17)
    for symbol in world.parametrics where world.isUsed(symbol) { world.bringIn(symbol) }
    var bumps = 0
    for _ in 0..<roundsPlayed(of: 5) {
      for _ in 0..<20 { world.exchange(share: 0.1) }
      var fresh = world.basis
      #expect(fresh.refactorise().isEmpty)
      bumps += fresh.factorisation.bumpCount
      var columns = [SparseVector(), SparseVector()]
      for parametric in world.parametrics.prefix(20) {
        world.basis.column(of: parametric, into: &columns[0])
        fresh.column(of: parametric, into: &columns[1])
        let greatest = columns[1].entries.reduce(1) { max($0, $1.value.magnitude) }
        let difference = columns[0].maximumDifference(from: columns[1], of: world.isBasic.count)
        #expect(difference <= 1e-11 * greatest)
      }
    }
    #expect(bumps > roundsPlayed(of: rows / 10))
  }

  @Test("Values fulfil the rows as given", arguments: BasisWorld.Coefficients.allCases)
  func values(_ coefficients: BasisWorld.Coefficients) {
    var world = Self.world(rows: 60, seed: 13, coefficients)
    for _ in 0..<20 {
      world.exchange(share: 0.1)
      var values = world.isBasic.map { _ in Double(world.generator.integer(in: -1000...1000)) / 8 }
      let parametrics = world.parametrics.map { ($0, values[$0]) }
      let worst = world.basis.solve(&values)
      #expect(worst <= 1e-14)
      for (symbol, value) in parametrics { #expect(values[symbol] == value) }
      for row in world.rows {
        let (difference, scale) = world.basis.residual(of: row.symbol, in: values)
        #expect(difference.magnitude <= 1e-14 * scale)
      }
    }
  }

  @Test("Reduced costs are slopes along columns")
  func reducedCosts() {
    var world = Self.world(rows: 60, seed: 14)
    var slopes = SparseVector()
    var costs = [Double](repeating: 0, count: world.isBasic.count)
    for symbol in world.basics {
      costs[symbol] = Double(world.generator.integer(in: -4...4))
      slopes.append(costs[symbol], at: symbol)
    }
    var reduced = SparseVector()
    world.basis.combine(slopes, into: &reduced)
    var column = SparseVector()
    for parametric in world.parametrics {
      world.basis.column(of: parametric, into: &column)
      let sum = column.entries.reduce(0) { $0 + costs[Int($1.index)] * $1.value }
      let scale = column.entries.reduce(1) { max($0, $1.value.magnitude) }
      #expect(abs(reduced[parametric] - sum) <= 1e-11 * scale)
    }
  }

  @Test("After many thousand exchanges all columns are those of a fresh factorisation")
  func longRun() {
    var world = Self.world(rows: 16, seed: 15)
    var exchanges = 0
    var worst = 0.0
    while exchanges < (LongTests.areOn ? 1_000_000 : roundsPlayed(of: 8_000)) {
      guard let update = world.exchange(share: 0.1) else { continue }
      worst = max(worst, update.disagreement)
      exchanges += 1
    }
    #expect(worst < 1e-9)
    #expect(world.basis.checkInvariants().isEmpty)
    var fresh = world.basis
    #expect(fresh.refactorise().isEmpty)
    var column = SparseVector()
    var expected = SparseVector()
    for parametric in world.parametrics {
      world.basis.column(of: parametric, into: &column)
      fresh.column(of: parametric, into: &expected)
      let greatest = expected.entries.reduce(1) { max($0, $1.value.magnitude) }
      let difference = column.maximumDifference(from: expected, of: world.isBasic.count)
      #expect(difference <= 1e-11 * greatest)
    }
  }

  @Test("The same calls give the same bits")
  func determinism() {
    var worlds = [Self.world(rows: 50, seed: 16), Self.world(rows: 50, seed: 16)]
    var columns = [SparseVector(), SparseVector()]
    for _ in 0..<100 {
      for place in 0..<2 { worlds[place].exchange(share: 0.1) }
      for parametric in worlds[0].parametrics.prefix(10) {
        for place in 0..<2 { worlds[place].basis.column(of: parametric, into: &columns[place]) }
        #expect(columns[0].entries == columns[1].entries)
      }
    }
  }
}
