import Dovetail

/// Makes sure that all engines have computed the same frames, before they are timed.
struct Agreement {
  /// The greatest difference that counts as agreement, in points.
  static let tolerance = 1e-6

  let workload: String
  let n: Int
  let phase: EnginePhase

  /// Compares all frames of runs that are in the same state with those of the first one.
  func check(_ runs: [any EngineRun], in state: SceneState) throws(Disagreement) {
    for run in runs {
      if let complaint = run.complaints(in: state).first {
        throw disagreement("\(type(of: run).engine) complains: " + complaint)
      }
    }
    guard let first = runs.first else { return }
    let result = LayoutResult(of: first.root)
    for run in runs.dropFirst() {
      try compare(type(of: first).engine, result, type(of: run).engine, LayoutResult(of: run.root))
    }
  }

  private func compare(
    _ oneName: String, _ one: LayoutResult, _ otherName: String, _ other: LayoutResult
  ) throws(Disagreement) {
    guard let difference = one.maximumDifference(from: other) else {
      throw disagreement("the trees of \(oneName) and \(otherName) differ")
    }
    if difference <= Self.tolerance { return }
    let pairs = zip(one.entries, other.entries)
    let wrong = pairs.enumerated().filter { $0.element.0.frame != $0.element.1.frame }
    guard let (place, pair) = wrong.first else {
      throw disagreement("frames differ by \(difference)")
    }
    throw disagreement(
      "frames differ by \(difference), in \(wrong.count) boxes, first in box \(place), "
        + "\"\(pair.0.id)\": \(oneName) \(pair.0.frame), \(otherName) \(pair.1.frame)")
  }

  private func disagreement(_ reason: String) -> Disagreement {
    Disagreement(workload: workload, n: n, phase: phase, reason: reason)
  }
}

/// Why a comparison was given up: there is no sense in timing engines that do different things.
struct Disagreement: Error {
  let workload: String
  let n: Int
  let phase: EnginePhase
  let reason: String
}

extension Disagreement: CustomStringConvertible {
  var description: String {
    "the engines disagree on \(workload) with n = \(n), before timing \(phase.rawValue): \(reason)"
  }
}
