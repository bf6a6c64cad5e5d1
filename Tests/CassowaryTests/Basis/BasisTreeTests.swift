import BenchmarkWorkloads
import TestSupport
import Testing

@testable import Cassowary

@Suite("Factorised bases of trees")
struct BasisTreeTests {
  /// A chain of containers, four boxes in each: what most rows of layouts are like.
  private static func tree(boxes: Int) -> BasisWorld {
    var world = BasisWorld(seed: 21, .ones, structurals: boxes)
    for parent in 0..<(boxes - 1) / 4 {
      let children = 4 * parent + 1...4 * parent + 4
      world.appendSymbol()
      var sum = children.map { (symbol: $0, coefficient: 1.0) }
      sum.append((parent, -1))
      world.insertRow(world.isBasic.count - 1, sum)
    }
    return world
  }

  @Test("A tree is factorised without fill, and its entries are whole numbers")
  func noFill() {
    var world = Self.tree(boxes: 1001)
    for row in world.rows {
      let entering = row.terms[world.generator.integer(in: 0...3)].symbol
      if world.basis.isBasic(entering) { continue }
      if world.basis.exchange(entering: entering, leaving: row.symbol).cause != nil {
        #expect(world.basis.refactorise().isEmpty)
      }
    }
    #expect(world.basis.refactorise().isEmpty)
    #expect(world.basis.factorisation.bumpCount == 0)
    #expect(world.basis.factors.entryCount <= 5 * world.rows.count)
    var column = SparseVector()
    var entries = 0
    for symbol in 0..<1001 {
      world.basis.column(of: symbol, into: &column)
      #expect(column.entries.allSatisfy { $0.value == $0.value.rounded() })
      entries += column.entries.count
    }
    #expect(entries > 0)
  }

  @Test("A column or a row of a large tree is solved for in few steps")
  func work() {
    var world = Self.tree(boxes: 4001)
    for row in world.rows where !world.basis.isBasic(row.terms[0].symbol) {
      if world.basis.exchange(entering: row.terms[0].symbol, leaving: row.symbol).cause != nil {
        _ = world.basis.refactorise()
      }
    }
    _ = world.basis.refactorise()
    var vector = SparseVector()
    let before = world.basis.solver.work
    var entries = 0
    for symbol in 0..<4001 {
      world.basis.column(of: symbol, into: &vector)
      entries += vector.entries.count
      world.basis.row(of: symbol, into: &vector)
      entries += vector.entries.count
    }
    let work = world.basis.solver.work - before
    #expect(work < 4 * entries + 40_000, "\(work) for \(entries)")
  }

  @Test("Endless change of rows needs no more room than was once in use")
  func room() {
    var world = Self.tree(boxes: 401)
    var room = 0
    for round in 0..<40 {
      for _ in 0..<50 { world.exchange(share: 0.1) }
      for _ in 0..<10 { world.removeRow() }
      while world.rows.count < 100 {
        let free = world.parametrics.first { !world.isUsed($0) && !world.isRow($0) }
        guard let free else { break }
        let others = world.isBasic.indices.filter { !world.isRow($0) && $0 != free }
        world.insertRow(free, others.prefix(7).map { ($0, 1) })
      }
      if round == 20 { room = world.basis.factors.room }
    }
    #expect(world.basis.factors.room <= 2 * room)
    #expect(world.basis.checkInvariants().isEmpty)
  }
}
