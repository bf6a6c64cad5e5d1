import TestSupport
import Testing

@testable import Cassowary

@Suite("Dependent columns in a factorised basis")
struct BasisRepairTests {
  /// Rows over two symbols, the second of which is made to be nearly a multiple of the first.
  private static func world(difference: Double) -> BasisWorld {
    var world = BasisWorld(seed: 1, .ones, structurals: 5)
    world.insertRow(2, [(0, 1), (1, 1)])
    world.insertRow(3, [(0, 1), (1, 1 + difference)])
    world.insertRow(4, [(0, 3), (1, 2)])
    return world
  }

  @Test("A basis that is singular up to rounding is repaired, and its symbols are named")
  func repair() {
    var world = Self.world(difference: 4e-15)
    let repairs = world.basis.setBasis([true, true, false, false, true])
    #expect(repairs.count == 1)
    #expect(repairs.nonEmptyAllSatisfy { [0, 1].contains($0.out) && [2, 3].contains($0.in) })
    #expect(world.basis.checkInvariants().isEmpty)
    var values: [Double] = [3, 4, 5, 6, 7]
    let worst = world.basis.solve(&values)
    #expect(worst < 1e-14)
  }

  @Test("Columns that differ by enough stay", arguments: [1e-7, 1e-3, 1])
  func stays(difference: Double) {
    var world = Self.world(difference: difference)
    _ = world.basis.exchange(entering: 0, leaving: 2)
    _ = world.basis.exchange(entering: 1, leaving: 3)
    #expect(world.basis.refactorise().isEmpty)
    #expect(world.basis.isBasic(0) && world.basis.isBasic(1))
  }

  @Test("An exchange without a pivot is refused and changes nothing")
  func noPivot() {
    var world = Self.world(difference: 0)
    let first = world.basis.exchange(entering: 0, leaving: 2)
    let second = world.basis.exchange(entering: 1, leaving: 3)
    #expect(first.pivot == 1 && second.pivot == 0)
    #expect(world.basis.isBasic(3) && !world.basis.isBasic(1))
    #expect(world.basis.checkInvariants().isEmpty)
  }

  @Test(
    "Reckless exchanges never leave a basis that cannot be used", arguments: [1, 2, 3, 4, 5, 6])
  func reckless(seed: UInt64) {
    var world = BasisWorld(seed: seed, .wide, structurals: 6)
    for step in 0..<roundsPlayed(of: 600) {
      switch world.generator.integer(in: 0...9) {
      case 0 where world.rows.count < 25: world.insertRow(length: 6)
      case 1: world.removeRow()
      default: world.exchange(share: 0)
      }
      if step % 10 != 0 { continue }
      world.refactorise()
      let faults = world.basis.checkInvariants()
      #expect(faults.isEmpty, "\(faults)")
      var values = world.isBasic.indices.map { Double($0 + 1) }
      let worst = world.basis.solve(&values)
      #expect(worst < 1e-9, "step \(step)")
      #expect(values.nonEmptyAllSatisfy { $0.isFinite })
    }
  }
}
