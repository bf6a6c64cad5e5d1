import LayoutTree

/// A hint at something that works, but perhaps not as meant.
public enum ConstraintHint: Hashable, Sendable {
  /// A list of sizes has more or fewer values than there are boxes; the rest is left alone.
  case countMismatch(boxes: Int, values: Int, callSite: CallSite)
  /// A gap has no edge to start from, because it stands next to a wall.
  case gapWithoutEdge(callSite: CallSite)
  /// The same constraint is in force this many times, always from the same line.
  case repeated(times: Int, callSite: CallSite)
}

extension ConstraintHint: CustomStringConvertible {
  /// One sentence for a person.
  public var description: String {
    switch self {
    case .countMismatch(let boxes, let values, let site):
      "\(site): \(boxes) boxes but \(values) values; the rest is left alone"
    case .gapWithoutEdge(let site): "\(site): a gap next to a wall has no effect"
    case .repeated(let times, let site):
      "\(site): the same constraint \(times) times; constrain adds, constrain(replacing:) replaces"
    }
  }
}

extension ConstraintSystem {
  /// A hint for each line that has asked more than once for exactly the same constraint.
  ///
  /// Complexity: O(constraints).
  var repetitions: [ConstraintHint] {
    var counts: [Repeated: Int] = [:]
    var greatest: [CallSite: Int] = [:]
    var sites: [CallSite] = []
    for constraint in constraints {
      guard let site = constraint.callSite else { continue }
      let key = Repeated(
        site: site, signature: ConstraintSignature(of: constraint),
        constant: constraint.constant, priority: constraint.priority)
      let count = counts[key, default: 0] + 1
      counts[key] = count
      if count == 2, greatest[site] == nil { sites.append(site) }
      if count > 1 { greatest[site] = max(greatest[site] ?? 0, count) }
    }
    return sites.compactMap { site in
      greatest[site].map { .repeated(times: $0, callSite: site) }
    }
  }
}

/// All that must be the same in constraints that repeat each other.
private struct Repeated: Hashable {
  let site: CallSite
  let signature: ConstraintSignature
  let constant: Double
  let priority: LayoutPriority
}
