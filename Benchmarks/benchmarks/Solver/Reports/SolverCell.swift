import BenchmarkSupport

/// One phase of one workload of one size: both solvers' times, and what they are to be.
struct SolverCell {
  let workload: String
  let phase: String
  let n: Int
  /// Seconds.
  let time: Double
  /// Seconds; a bound from below if the peer ran out of time, `nil` if nothing is known.
  let peerTime: Double?
  let isBound: Bool
  let work: [String: Double]?

  /// How many times as fast as the peer.
  var factor: Double? { peerTime.map { $0 / time } }

  /// The least factor.
  var target: Double? { SolverTarget(phase, of: workload)?.factors[n] }

  /// Whether the target is reached; `nil` if there is none, or no telling.
  var isMet: Bool? {
    guard let target, let factor else { return nil }
    if factor >= target { return true }
    return isBound ? nil : false
  }

  /// The factor or, where the target is little more than the peer's time, the share of that.
  var ratioText: String {
    guard let factor else { return "-" }
    return text(of: factor) + (isBound ? " or more" : "")
  }

  var targetText: String { target.map { text(of: $0) } ?? "" }

  private func text(of factor: Double) -> String {
    n <= 30 && (target ?? 1) < 2
      ? Decimals.fixed(1 / factor, digits: 2) : Decimals.significant(factor) + "x"
  }
}

/// Whether a target is met, as tables show it.
enum Mark {
  static func text(_ isMet: Bool?) -> String { isMet.map { $0 ? "met" : "MISSED" } ?? "" }
}
