/// Sharing out space by weight, within bounds.
///
/// Every share is the space times the weight divided by the sum of the weights. Shares that break a
/// bound are set to it, and the rest is shared out again among the others: those that are too small
/// first, if all of them together lack more than those that are too large have to spare, else the
/// others (the way in which CSS Flexbox resolves flexible lengths, section 9.7). The last share is the
/// rest, so that shares add up to the space.
struct ShareOut {
  /// The part of a box that takes a share.
  enum Part { case before, extent, after }

  /// One that takes a share.
  struct Claim {
    let weight: Double
    let least: Double
    let greatest: Double
    /// The box, and the part of it that the share is for.
    let place: Int
    let part: Part
    var share = 0.0
    fileprivate var isSettled = false

    init(
      weight: Double, least: Double = 0, greatest: Double = .infinity, place: Int = 0,
      part: Part = .extent
    ) {
      self.weight = weight
      self.least = least
      self.greatest = greatest
      self.place = place
      self.part = part
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
      guard share(space, among: &claims) else { return false }
      let lack = claims.reduce(0) { $1.isSettled ? $0 : $0 + bounded($1) - $1.share }
      var isFinal = true
      for place in claims.indices where !claims[place].isSettled {
        let bound = bounded(claims[place])
        let change = bound - claims[place].share
        if change == 0 || lack > 0 && change < 0 || lack < 0 && change > 0 { continue }
        isFinal = false
        claims[place].share = bound
        claims[place].isSettled = true
        space -= bound
      }
      if isFinal { return true }
    }
    return claims.contains { !$0.isSettled }
  }

  /// Shares out by weight; the last one gets the rest.
  ///
  /// - Returns: Whether there was one.
  private static func share(_ space: Double, among claims: inout [Claim]) -> Bool {
    var weights = 0.0
    var last = -1
    for place in claims.indices where !claims[place].isSettled {
      weights += claims[place].weight
      last = place
    }
    if last < 0 { return false }
    var rest = space
    for place in claims.indices where !claims[place].isSettled && place != last {
      claims[place].share = weights > 0 ? space * claims[place].weight / weights : 0
      rest -= claims[place].share
    }
    claims[last].share = weights > 0 ? rest : 0
    return true
  }

  private static func bounded(_ claim: Claim) -> Double {
    min(max(claim.share, claim.least), claim.greatest)
  }
}
