/// Sharing out space by weight, within bounds.
///
/// Every share is the space times the weight divided by the sum of the weights. Shares that break a
/// bound are set to it, and the rest is shared out again among the others: those that are too small
/// first, if all of them together lack more than those that are too large have to spare, else the
/// others (the way in which CSS Flexbox resolves flexible lengths, section 9.7). The last share is the
/// rest, so that shares add up to the space.
struct ShareOut {
  /// The part of a box that takes a share.
  enum Part: UInt8 { case before, center, extent, after }

  /// One that takes a share.
  struct Claim {
    let weight: Double
    let least: Double
    let greatest: Double
    private(set) var share = 0.0
    /// The box, and the part of it that the share is for.
    private let number: Int32
    let part: Part
    fileprivate var isSettled = false

    var place: Int { Int(number) }

    init(
      weight: Double, least: Double = 0, greatest: Double = .infinity, place: Int = 0,
      part: Part = .extent
    ) {
      self.weight = weight
      self.least = least
      self.greatest = greatest
      number = Int32(truncatingIfNeeded: place)
      self.part = part
    }

    fileprivate var bounded: Double { min(max(share, least), greatest) }

    /// Sets the share; returns by how much it is below its bounds, negative for above.
    fileprivate mutating func take(_ share: Double) -> Double {
      self.share = share
      return bounded - share
    }
  }

  /// Gives each claim its share.
  ///
  /// - Returns: Whether all of the space was taken; not so if every claim met a bound.
  /// - Complexity: O(claims) if no bound is met, else O(claims) more for each round, of which there
  ///   are at most as many as claims.
  @discardableResult
  static func resolve(_ claims: inout [Claim], space: Double) -> Bool {
    var space = space
    for _ in claims.indices {
      guard let outcome = share(space, among: &claims) else { return false }
      if !outcome.breaksBounds { return true }
      var isFinal = true
      for place in claims.indices where !claims[place].isSettled {
        let bound = claims[place].bounded
        let change = bound - claims[place].share
        if change == 0 || outcome.lack > 0 && change < 0 || outcome.lack < 0 && change > 0 {
          continue
        }
        isFinal = false
        _ = claims[place].take(bound)
        claims[place].isSettled = true
        space -= bound
      }
      if isFinal { return true }
    }
    return claims.contains { !$0.isSettled }
  }

  /// Shares out by weight; the last one gets the rest.
  ///
  /// - Returns: What all of them lack within their bounds, and whether any breaks one; `nil` if there are
  ///   none.
  private static func share(
    _ space: Double, among claims: inout [Claim]
  ) -> (lack: Double, breaksBounds: Bool)? {
    var weights = 0.0
    var last = -1
    for place in claims.indices where !claims[place].isSettled {
      weights += claims[place].weight
      last = place
    }
    if last < 0 { return nil }
    var rest = space
    var lack = 0.0
    var breaksBounds = false
    for place in claims.indices where !claims[place].isSettled {
      let share = weights > 0 ? space * claims[place].weight / weights : 0
      let change = claims[place].take(weights > 0 && place == last ? rest : share)
      rest -= share
      lack += change
      if change != 0 { breaksBounds = true }
    }
    return (lack, breaksBounds)
  }
}
