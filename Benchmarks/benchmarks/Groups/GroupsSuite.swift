import BenchmarkSupport
import Dovetail

/// A group of 100 constraints that gives way to another one, in trees of growing size.
struct GroupsSuite: BenchmarkSuite {
  let name = "groups"
  let summary = "a group of 100 constraints for another one, whatever the size of the tree"

  private enum Phase: String, CaseIterable {
    /// One of two groups that are written down leaves, the other one enters.
    case exchange
    /// A group is written anew in the place of the old one.
    case replace
  }

  func run(_ options: BenchmarkOptions, _ reporter: BenchmarkReporter) throws {
    let phases = Phase.allCases.filter { options.selection.includes(phase: $0.rawValue) }
    let sizes = options.sizes.filter { $0 >= 100 }
    guard options.selection.includes(workload: "panels") else { return }
    reporter.expect(sizes.count * phases.count)
    for size in sizes {
      for phase in phases { try time(phase, size, options.sampling, reporter) }
    }
  }

  /// The time of one change, in microseconds, and how it grows with the tree.
  func report(_ rows: [BenchmarkRow]) -> String {
    var table = TextTable(["phase", "nodes", "us"], leading: 1)
    for row in rows {
      table.append([row.phase, Decimals.grouped(row.n), Decimals.significant(row.median)])
    }
    return """
      Median time of a change, in microseconds:

      \(table.text)
      Growth exponents:

      \(ExponentTable(rows).text)
      """
  }

  private func time(
    _ phase: Phase, _ size: Int, _ sampling: Sampling, _ reporter: BenchmarkReporter
  ) throws {
    let wall = try PanelWall(about: size)
    func change(to state: PanelWall.State) throws -> [FrameChange] {
      switch phase {
      case .exchange: try wall.exchange(for: state)
      case .replace: wall.replace(by: state)
      }
    }
    blackHole(try change(to: .rows))
    for state in PanelWall.State.allCases.reversed() {
      let start = wall.root.solverWork?.pivots ?? 0
      blackHole(try change(to: state))
      guard let complaint = wall.root.solverComplaint(since: start) else { continue }
      throw GroupFailure(
        description: "\(size) nodes, before timing \(phase.rawValue): \(complaint)")
    }
    let sample = try sampling.measure(
      stepsPerRun: 2, prepare: {},
      work: {
        blackHole(try change(to: .bars))
        return try change(to: .rows)
      })
    reporter.add(
      workload: "panels", n: wall.root.subtreeCount, phase: phase.rawValue, engine: "constraints",
      sample: sample)
  }
}

/// Why groups were not timed.
struct GroupFailure: Error, CustomStringConvertible {
  let description: String
}
