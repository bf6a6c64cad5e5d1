/// The free or missing space of the items of a line.
enum FreeSpace {
  /// The part of an item that is flexible.
  enum Part: UInt8 { case before, center, extent, after }

  /// A length that grows or shrinks with the free space.
  struct FlexibleLength {
    /// The factor by which the length takes its share of the space (CSS: flex factor).
    let factor: Double
    let minimum: Double
    let maximum: Double
    /// The share of the space that the length gets (CSS: target size).
    private(set) var target = 0.0
    /// The item, and the part of it that is flexible.
    private let number: Int32
    let part: Part
    fileprivate(set) var isFrozen = false

    var index: Int { Int(number) }

    init(
      factor: Double, minimum: Double = 0, maximum: Double = .infinity, index: Int = 0,
      part: Part = .extent
    ) {
      self.factor = factor
      self.minimum = minimum
      self.maximum = maximum
      number = Int32(truncatingIfNeeded: index)
      self.part = part
    }

    fileprivate var clamped: Double { min(max(target, minimum), maximum) }

    /// Sets the target; returns the violation: the distance below its minimum, negative above its
    /// maximum.
    fileprivate mutating func aim(at target: Double) -> Double {
      self.target = target
      return clamped - target
    }
  }

  /// Resolves flexible lengths (CSS Flexbox Level 1, section 9.7).
  ///
  /// Each target is the space times the factor divided by the sum of the factors. Targets that
  /// violate a bound are frozen at it, and the rest is distributed again among the others: those
  /// below their minimum first, if all of them together lack more than those above their maximum
  /// have to spare, else the others. The last target is the rest, so that targets add up to the
  /// space.
  ///
  /// Boxes of CSS do not use it, as their sizes are not parts of a space: see
  /// ``FlexContainer/resolveFlexibleLengths(of:_:)``.
  ///
  /// - Returns: Whether all of the space was taken; not so if every length met a bound.
  /// - Complexity: O(lengths) if no bound is met, else O(lengths) more for each round, of which
  ///   there are at most as many as lengths.
  @discardableResult
  static func distribute(_ space: Double, among lengths: inout [FlexibleLength]) -> Bool {
    var space = space
    for _ in lengths.indices {
      guard let outcome = aim(at: space, &lengths) else { return false }
      if !outcome.violatesBounds { return true }
      var isFinal = true
      for index in lengths.indices where !lengths[index].isFrozen {
        let bound = lengths[index].clamped
        let violation = bound - lengths[index].target
        if violation == 0 || outcome.violation > 0 && violation < 0
          || outcome.violation < 0 && violation > 0
        {
          continue
        }
        isFinal = false
        _ = lengths[index].aim(at: bound)
        lengths[index].isFrozen = true
        space -= bound
      }
      if isFinal { return true }
    }
    return lengths.contains { !$0.isFrozen }
  }

  /// Distributes space by factor; the last length gets the remainder.
  ///
  /// - Returns: The total violation, and whether there is any; `nil` if all lengths are frozen.
  private static func aim(
    at space: Double, _ lengths: inout [FlexibleLength]
  ) -> (violation: Double, violatesBounds: Bool)? {
    var factors = 0.0
    var last = -1
    for index in lengths.indices where !lengths[index].isFrozen {
      factors += lengths[index].factor
      last = index
    }
    if last < 0 { return nil }
    var rest = space
    var total = 0.0
    var violatesBounds = false
    for index in lengths.indices where !lengths[index].isFrozen {
      let share = factors > 0 ? space * lengths[index].factor / factors : 0
      let violation = lengths[index].aim(at: factors > 0 && index == last ? rest : share)
      rest -= share
      total += violation
      if violation != 0 { violatesBounds = true }
    }
    return (total, violatesBounds)
  }

  /// Returns the offset of the first item and the extra gap that distribute free or negative space
  /// by a gravity (CSS Box Alignment Level 3, sections 4.3 and 4.5).
  static func align(_ space: Double, count: Int, _ gravity: LayoutGravity) -> (
    start: Double, gap: Double
  ) {
    let count = Double(count)
    guard count > 0 else { return (0, 0) }
    switch gravity {
    case .unspecified, .start, .baseline, .fill, .stretch: return (0, 0)
    case .end: return (space, 0)
    case .center: return (space / 2, 0)
    case .spaceBetween: return (0, count > 1 ? space / (count - 1) : 0)
    case .spaceAround: return (space / count / 2, space / count)
    case .spaceEvenly: return (space / (count + 1), space / (count + 1))
    }
  }
}
