import TestSupport

/// What many runs came to, by family.
struct ExactSummary: CustomStringConvertible {
  private struct Part {
    var runs = 0
    var tally = Examination.Tally()
    var faults: [Fault.Kind: Int] = [:]
  }

  private var parts: [String: Part] = [:]

  /// Counts a run; the kinds of its faults that its family had not before.
  mutating func add(_ run: RecordingRun, _ family: String) -> Set<Fault.Kind> {
    var part = parts[family] ?? Part()
    part.runs += 1
    part.tally.add(run.examination.tally)
    let kinds = Set(run.failures.map(\.fault.kind))
    let newKinds = kinds.filter { part.faults[$0] == nil }
    for kind in kinds { part.faults[kind, default: 0] += 1 }
    parts[family] = part
    return newKinds
  }

  var description: String {
    parts.sorted { $0.key < $1.key }.map { family, part in
      let faults = Fault.Kind.allCases.compactMap { kind in
        part.faults[kind].map { "\($0) x \(kind.rawValue)" }
      }
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
