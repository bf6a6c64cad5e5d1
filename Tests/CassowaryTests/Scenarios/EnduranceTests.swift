import TestSupport
import Testing

@testable import Cassowary

/// `DOVETAIL_LONG_TESTS=1` does 10,000,000 operations; only sensible in a release build.
@Suite("Endurance")
struct EnduranceTests {
  private static let count = LongTests.areOn ? 10_000_000 : roundsPlayed(of: 3_000)
  private static let stride = LongTests.areOn ? 100_000 : roundsPlayed(of: 1_000)

  @Test("After many thousand operations of all kinds a solver is as good as a fresh one")
  func operations() throws {
    var run = Endurance(seed: 1)
    var early = StoragePeak()
    var late = StoragePeak()
    var greatest = 0.0
    for operation in 1...Self.count {
      try run.step()
      if operation % 50 == 0 {
        if operation <= Self.count / 2 { early.note(run.solver) } else { late.note(run.solver) }
      }
      guard operation % Self.stride == 0 else { continue }
      let comparison = try run.compareWithFresh()
      greatest = max(greatest, comparison.difference)
      #expect(comparison.defect == nil, "after \(operation) operations")
      #expect(comparison.difference < 1e-6, "after \(operation) operations")
      #expect(run.solver.checkInvariants() == [], "after \(operation) operations")
    }
    #expect(run.watch.fault == nil)
    #expect(run.firstStall == nil)
    #expect(late.growth(since: early, share: 1, spare: 64) == [])
    #expect(run.asideCount > 0, "nothing ever was broken")
    if LongTests.areOn {
      print(
        "greatest difference \(greatest), greatest pivots \(run.watch.greatest),",
        "work \(run.solver.work), was broken \(run.asideCount)")
    }
  }
}
