import TestSupport

/// Plays random histories, and makes failing ones short.
enum HistoryRunner {
  /// What a history came to.
  struct Report {
    var steps = 0
    var refused = 0
    var unsure = 0
    /// What went wrong, with the shortest history found that shows it.
    var failure: String?
  }

  /// Plays the history of a seed.
  static func play(seed: UInt64, length: Int) -> Report {
    let profile = Profile.all[Int(seed % UInt64(Profile.all.count))]
    var source = OperationGenerator(seed: seed, profile: profile)
    var history = History(variableCount: source.variableCount, allowance: profile.allowance)
    var operations: [Operation] = []
    var report = Report()
    for step in 0..<length {
      let operation = source.next(history.world.model)
      operations.append(operation)
      if let defect = history.step(operation, deeply: step % 7 == 6) {
        let short = shortest(operations, source.variableCount, profile.allowance, defect)
        report.failure =
          "seed \(seed), profile \(profile.name), step \(step), \(source.variableCount) variables: "
          + "\(defect)\nshortest history found:\n  \(short)"
        break
      }
    }
    report.steps = history.stepCount
    report.refused = history.refusedCount
    report.unsure = history.unsureCount
    return report
  }

  /// The operations of the history of a seed, as text.
  static func script(seed: UInt64, length: Int) -> String {
    let profile = Profile.all[Int(seed % UInt64(Profile.all.count))]
    var source = OperationGenerator(seed: seed, profile: profile)
    var history = History(variableCount: source.variableCount, allowance: profile.allowance)
    var lines = ["\(source.variableCount) variables, profile \(profile.name)"]
    for _ in 0..<length {
      let operation = source.next(history.world.model)
      let defect = history.step(operation, deeply: true)
      lines.append("\(operation)\n    \(history.world.values)")
      if let defect {
        lines.append(defect)
        break
      }
    }
    return lines.joined(separator: "\n")
  }

  /// Leaves out one step after another as long as something still goes wrong.
  private static func shortest(
    _ operations: [Operation], _ variableCount: Int, _ allowance: Allowance, _ defect: String
  ) -> String {
    var best = operations
    var reason = defect
    var isShorter = true
    while isShorter {
      isShorter = false
      for index in best.indices.reversed() where index < best.count {
        for replacement in replacements(of: best[index]) {
          var fewer = best
          fewer.replaceSubrange(index...index, with: replacement)
          guard let found = firstDefect(fewer, variableCount, allowance) else { continue }
          best = Array(fewer.prefix(found.step + 1))
          reason = found.defect
          isShorter = true
          break
        }
      }
    }
    return (best.map(\.description) + ["→ \(reason)"]).joined(separator: "\n  ")
  }

  /// Nothing, or for a transaction its steps one by one, or one step fewer.
  private static func replacements(of operation: Operation) -> [[Operation]] {
    guard case .transaction(let steps) = operation else { return [[]] }
    var shorter: [[Operation]] = [[], steps]
    for index in steps.indices where steps.count > 1 {
      var fewer = steps
      fewer.remove(at: index)
      shorter.append([.transaction(fewer)])
    }
    return shorter
  }

  private static func firstDefect(
    _ operations: [Operation], _ variableCount: Int, _ allowance: Allowance
  ) -> (step: Int, defect: String)? {
    var history = History(variableCount: variableCount, allowance: allowance)
    for (step, operation) in operations.enumerated() {
      if let defect = history.step(operation, deeply: true) { return (step, defect) }
    }
    return nil
  }
}
