import TestSupport

/// What many runs came to, by family.
struct ExactSummary: CustomStringConvertible {
  private struct Part {
    var runs = 0
    var tally = Examination.Tally()
    var faults: [String: Int] = [:]
  }

  private var parts: [String: Part] = [:]
  /// Whether the run that was added last has a fault that its family had not before.
  private(set) var isFirstOfItsKind = false

  /// Counts a run.
  mutating func add(_ run: RecordingRun, _ family: String) {
    var part = parts[family] ?? Part()
    part.runs += 1
    part.tally.add(run.examination.tally)
    isFirstOfItsKind = false
    if let kind = run.failure?.fault.kind.rawValue {
      isFirstOfItsKind = part.faults[kind] == nil
      part.faults[kind, default: 0] += 1
    }
    parts[family] = part
  }

  var description: String {
    parts.sorted { $0.key < $1.key }.map { family, part in
      let faults = part.faults.sorted { $0.key < $1.key }.map { "\($0.value) x \($0.key)" }
      return "\(family): \(part.runs) runs, \(part.tally); faults: "
        + (faults.isEmpty ? "none" : faults.joined(separator: ", "))
    }.joined(separator: "\n")
  }
}

extension Examination.Tally: CustomStringConvertible {
  /// Adds the counts of another run.
  mutating func add(_ other: Examination.Tally) {
    steps += other.steps
    refused += other.refused
    failed += other.failed
    aside += other.aside
    judged += other.judged
    tooLarge += other.tooLarge
    nearby += other.nearby
    worstViolation = max(worstViolation, other.worstViolation)
    greatestPivots = max(greatestPivots, other.greatestPivots)
  }

  var description: String {
    "\(steps) steps (\(refused) refused, \(failed) failed), at most \(greatestPivots) pivots, "
      + "\(judged) states judged, \(tooLarge) too large, \(nearby) nearby, "
      + "\(aside) aside, worst violation \(worstViolation) of what is tolerated"
  }
}
