import BenchmarkWorkloads
import TestSupport
import Testing

/// `DOVETAIL_LONG_TESTS=1` adds the workloads of 1,000 boxes.
@Suite("Solver against HiGHS on the benchmark workloads")
struct WorkloadHierarchyTests {
  private static let sizes = LongTests.areOn ? 1...1_000 : playsAllSeeds ? 1...300 : 1...30

  @Test("The fixture has all workloads, from 10 to 1,000 boxes")
  func fixture() throws {
    let fixtures = try WorkloadFixture.load()
    for workload in SolverWorkloads.all {
      let sizes = fixtures.filter { $0.workload == workload.name }.map(\.size)
      #expect(sizes == (workload.fixedCount.map { [$0] } ?? [10, 30, 100, 300, 1_000]))
    }
    #expect(fixtures.flatMap(\.stops).count { $0.sums[.medium] != 0 } > 30)
  }

  @Test(
    "The sums of all levels are the least ones, in the middle and at the end of every phase",
    arguments: try WorkloadFixture.load().filter { sizes.contains($0.size) })
  func agreement(fixture: WorkloadFixture) throws {
    let workload = try #require(SolverWorkloads.all.first { $0.name == fixture.workload })
    let trace = workload.makeTrace(about: fixture.size)
    try #require(checksum(of: trace.text) == fixture.checksum, "another workload than was solved")
    var run = TraceRun(trace)
    var state = TraceState(trace)
    var stops = fixture.stops[...]
    for phase in trace.phases {
      var readings = 0
      let ends = stops.filter { $0.phase == phase.phase }.map(\.readings)
      for part in parts(of: phase, after: ends) {
        let complaint = run.performWatched(CompiledPhase(part))
        #expect(complaint == nil)
        state.follow(part)
        readings += part.operations.count { if case .read = $0 { true } else { false } }
        let next = stops.popFirst()
        let stop = try #require(next)
        #expect(stop.phase == phase.phase && stop.readings == readings)
        expect(state.errors(of: run.values), stop)
      }
    }
    #expect(stops.isEmpty)
  }

  private func expect(_ errors: TraceErrors, _ stop: WorkloadFixture.Stop) {
    let place = "\(stop.phase) after \(stop.readings) readings"
    #expect(errors.required < 1e-10, "\(place)")
    for strength in TraceStrength.allCases where strength != .required {
      let (sum, best) = (errors.sums[strength] ?? 0, stop.sums[strength] ?? .nan)
      #expect(abs(sum - best) <= 1e-8 * max(1, best), "\(strength) errors of \(place)")
    }
  }

  /// Divides a phase after some of its readings.
  private func parts(of phase: TracePhase, after stops: [Int]) -> [TracePhase] {
    var parts: [TracePhase] = []
    var operations: [TraceOperation] = []
    var readings = 0
    for operation in phase.operations {
      operations.append(operation)
      guard case .read = operation else { continue }
      readings += 1
      if stops.contains(readings) {
        parts.append(TracePhase(phase: phase.phase, operations: operations))
        operations = []
      }
    }
    return parts
  }

  private func checksum(of text: String) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return hash
  }
}
