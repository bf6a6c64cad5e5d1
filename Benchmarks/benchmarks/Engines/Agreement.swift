import Dovetail

/// Makes sure that both engines have computed the same frames, before they are timed.
struct Agreement {
  /// The greatest difference that counts as agreement, in points.
  static let tolerance = 1e-6

  let workload: String
  let n: Int
  let phase: EnginePhase

  /// Compares all frames of two runs that are in the same state.
  func check(
    _ constraints: some EngineRun, _ frames: some EngineRun, in state: SceneState
  ) throws(Disagreement) {
    if let complaint = constraints.complaints(in: state).first {
      throw disagreement("the constraint engine complains: " + complaint)
    }
    if let complaint = frames.complaints(in: state).first {
      throw disagreement("the frame engine complains: " + complaint)
    }
    let one = LayoutResult(of: constraints.scene.root)
    let other = LayoutResult(of: frames.scene.root)
    guard let difference = one.maximumDifference(from: other) else {
      throw disagreement("the trees differ")
    }
    if difference <= Self.tolerance { return }
    throw disagreement(report(one, other, difference))
  }

  private func report(
    _ one: LayoutResult, _ other: LayoutResult, _ difference: Double
  ) -> String {
    let pairs = zip(one.entries, other.entries)
    let wrong = pairs.enumerated().filter { $0.element.0.frame != $0.element.1.frame }
    guard let (place, pair) = wrong.first else { return "frames differ by \(difference)" }
    return "frames differ by \(difference), in \(wrong.count) boxes, first in box \(place), "
      + "\"\(pair.0.id)\": constraints \(pair.0.frame), frames \(pair.1.frame)"
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
