import TestSupport
import Testing

@testable import Cassowary

@Suite("Factorised basis against dense elimination")
struct BasisOracleTests {
  @Test(
    "Columns, rows and sums are those of dense elimination after every operation",
    arguments: BasisWorld.Coefficients.allCases, [1, 2, 3, 4] as [UInt64])
  func histories(_ coefficients: BasisWorld.Coefficients, seed: UInt64) {
    var compared = 0
    var count = 0
    for history in 0..<roundsPlayed(of: LongTests.count(10, of: 20)) {
      var world = BasisWorld(seed: seed * 1000 + UInt64(history), coefficients, structurals: 4)
      for step in 0..<30 {
        perform(in: &world)
        count += 1
        let isCompared = world.agreesWithOracle("history \(history), step \(step)")
        if isCompared { compared += 1 }
      }
    }
    #expect(compared > count * 6 / 10, "\(compared) of \(count) compared")
  }

  func perform(in world: inout BasisWorld) {
    switch world.generator.integer(in: 0...19) {
    case 0...4 where world.rows.count < 12: world.insertRow(length: 5)
    case 5: world.removeRow()
    case 6 where world.isBasic.count < 30: world.appendSymbol()
    case 7: world.refactorise()
    case 8: world.tryNonsense()
    default: world.exchange(share: world.generator.oneIn(10) ? 0.001 : 0.1)
    }
  }

  @Test("A copy does not change with its original")
  func copies() {
    var world = BasisWorld(seed: 5, .halves, structurals: 6)
    for _ in 0..<8 { world.insertRow(length: 4) }
    var copy = world
    for _ in 0..<20 { world.exchange(share: 0.1) }
    world.removeRow()
    let areCompared = (copy.agreesWithOracle("copy"), world.agreesWithOracle("original"))
    #expect(areCompared == (true, true))
  }
}
