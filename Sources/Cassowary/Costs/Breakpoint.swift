/// The part of one constraint in the cost of a symbol: a kink of a convex function.
///
/// Below `position` the cost falls at the rate `below`, above it rises at the rate `above`. An
/// equality has both, an inequality one of them. All breakpoints of a symbol together make its
/// cost, so `x >= 0`, `x <= 40` and a preferred `x == 30` are one symbol, not three rows.
struct Breakpoint: Sendable {
  var position: Double
  var below: Double
  var above: Double
  /// Index into the levels of the tableau: 0 is strongest.
  var level: Int32
  /// The constraint that the breakpoint stands for.
  let constraint: Int32

  /// By how much the slope grows when the position is passed upwards.
  var jump: Double { below + above }
}
