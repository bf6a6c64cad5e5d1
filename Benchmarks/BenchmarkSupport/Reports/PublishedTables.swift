/// The tables of the suite `published`: the mean of time divided by the number of boxes over all
/// numbers, as the published ones were made.
package struct PublishedTables {
  /// Phases, the sum of the first two after them.
  private static let firstPhases = [("create", ["create"]), ("layout", ["layout"])]
  private static let sum = ("create+layout", ["create", "layout"])
  private static let changes = [
    ("resize", ["resize"]), ("constant", ["constant"]), ("swap", ["swap"]),
  ]

  private let groups: RowGroups<Key>
  private let workloads: [String]
  private let engines: [String]

  private struct Key: Hashable {
    let workload: String
    let phase: String
    let engine: String
  }

  package init(_ rows: [BenchmarkRow]) {
    groups = RowGroups(rows) { Key(workload: $0.workload, phase: $0.phase, engine: $0.engine) }
    workloads = RowGroups(rows) { $0.workload }.keys
    engines = RowGroups(rows) { $0.engine }.keys
  }

  /// Creating and the first layout, in microseconds for each box.
  package var first: TextTable { times(Self.firstPhases + [Self.sum]) }

  /// Changes, each of which brings something new, in microseconds for each box.
  package var changed: TextTable { times(Self.changes) }

  /// The same as ratios to frames.
  package var changedRatios: TextTable {
    let others = engines.filter { $0 != "frames" }
    var table = TextTable(["scenario", "phase"] + others, leading: 2)
    for (name, phases) in Self.changes {
      for (title, scenarios) in lines {
        table.append(
          [title, name]
            + others.map { Decimals.significant(ratio(scenarios, phases, of: $0) ?? .nan) })
      }
    }
    return table
  }

  /// Creating and the first layout as ratios to frames, beside those that were published.
  package var ratios: TextTable {
    let others = engines.filter { $0 != "frames" }
    var table = TextTable(
      ["scenario", "phase"] + others.flatMap { [$0, "published"] }, leading: 2)
    for (name, phases) in Self.firstPhases + [Self.sum] {
      for (title, scenarios) in lines {
        let cells = others.flatMap { engine in
          let scenarios = scenarios.filter { mean($0, phases, engine) != nil }
          return [
            ratio(scenarios, phases, of: engine), publishedRatio(scenarios, phases, of: engine),
          ]
        }
        table.append([title, name] + cells.map { Decimals.significant($0 ?? .nan) })
      }
    }
    return table
  }

  /// The time of an engine divided by that of frames, over all scenarios.
  package func meanRatio(_ phase: String, _ engine: String) -> Double? {
    let (scenarios, phases) = parts(of: phase, engine)
    return ratio(scenarios, phases, of: engine)
  }

  /// The least and the greatest ratio of an engine to frames, and their scenarios.
  package func range(of phase: String, _ engine: String) -> String {
    let (scenarios, phases) = parts(of: phase, engine)
    let ratios = scenarios.compactMap { scenario in
      ratio([scenario], phases, of: engine).map { (scenario: scenario, ratio: $0) }
    }
    guard let least = ratios.min(by: { $0.ratio < $1.ratio }),
      let greatest = ratios.max(by: { $0.ratio < $1.ratio })
    else { return "-" }
    return "\(Decimals.significant(least.ratio)) (`\(least.scenario)`) to "
      + "\(Decimals.significant(greatest.ratio)) (`\(greatest.scenario)`)"
  }

  /// The published time of an engine divided by that of frames, over all scenarios.
  package func meanPublishedRatio(_ phase: String, _ engine: String) -> Double? {
    let (scenarios, phases) = parts(of: phase, engine)
    return publishedRatio(scenarios, phases, of: engine)
  }

  /// The scenarios that an engine has a phase or a sum of phases of.
  private func parts(of phase: String, _ engine: String) -> ([String], [String]) {
    let phases = phase.split(separator: "+").map(String.init)
    return (workloads.filter { mean($0, phases, engine) != nil }, phases)
  }

  /// All tables for a terminal.
  package var text: String {
    """
    Microseconds for each box, the mean over all numbers of boxes; from nothing to the first frames:

    \(first.text)
    The same divided by frames, beside what was published divided by MyLayout:

    \(ratios.text)
    Microseconds for each box, where each run changes something:

    \(changed.text)
    The same divided by frames:

    \(changedRatios.text)
    """
  }

  /// A line for each scenario, and one for their mean.
  private var lines: [(title: String, scenarios: [String])] {
    workloads.map { ($0, [$0]) } + (workloads.count > 1 ? [("mean", workloads)] : [])
  }

  private func times(_ phases: [(name: String, phases: [String])]) -> TextTable {
    var table = TextTable(["scenario", "phase"] + engines, leading: 2)
    for (name, phases) in phases {
      for (title, scenarios) in lines {
        let cells = engines.map { engine in
          let times = scenarios.compactMap { mean($0, phases, engine) }
          return times.isEmpty ? .nan : times.reduce(0, +) / Double(times.count)
        }
        table.append([title, name] + cells.map(Decimals.significant))
      }
    }
    return table
  }

  /// The mean of time divided by number, of several phases together.
  private func mean(_ workload: String, _ phases: [String], _ engine: String) -> Double? {
    var sum = 0.0
    for phase in phases {
      let rows = groups[Key(workload: workload, phase: phase, engine: engine)]
      if rows.isEmpty { return nil }
      sum += rows.reduce(0) { $0 + $1.median / Double($1.n) } / Double(rows.count)
    }
    return sum
  }

  /// The time of an engine over that of frames, both added over the scenarios that it has.
  private func ratio(_ workloads: [String], _ phases: [String], of engine: String) -> Double? {
    quotient(workloads) { (mean($0, phases, engine), mean($0, phases, "frames")) }
  }

  private func publishedRatio(
    _ workloads: [String], _ phases: [String], of engine: String
  ) -> Double? {
    quotient(workloads) {
      (
        PublishedFigures.milliseconds($0, phases, engine),
        PublishedFigures.milliseconds($0, phases, "frames")
      )
    }
  }

  private func quotient(
    _ workloads: [String], _ times: (String) -> (Double?, Double?)
  ) -> Double? {
    var (above, below) = (0.0, 0.0)
    for workload in workloads {
      guard case (let one?, let other?) = times(workload) else { continue }
      above += one
      below += other
    }
    return below > 0 ? above / below : nil
  }
}
