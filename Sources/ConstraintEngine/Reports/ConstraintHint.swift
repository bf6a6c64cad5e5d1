import LayoutTree

/// A hint at something that works, but perhaps not as meant.
package enum ConstraintHint: Hashable, Sendable {
  /// A list of sizes has more or fewer values than there are boxes; the rest is left alone.
  case countMismatch(boxes: Int, values: Int, callSite: CallSite)
  /// A gap has no edge to start from, because it stands next to a wall.
  case gapWithoutEdge(callSite: CallSite)
  /// The shares of a list along an axis are negative, as the rest of it is too long.
  case overflow(Axis, callSite: CallSite)
  /// The same constraint is in force this many times, always from the same line.
  case repeated(String, times: Int, callSite: CallSite)
}

extension ConstraintHint {
  /// The line of the call.
  package var callSite: CallSite {
    switch self {
    case .countMismatch(_, _, let site), .gapWithoutEdge(let site), .overflow(_, let site),
      .repeated(_, _, let site):
      site
    }
  }
}

extension ConstraintHint: CustomStringConvertible {
  /// The call site and a sentence.
  package var description: String { "\(callSite): \(sentence)" }

  /// What is perhaps not as meant, without the call site.
  var sentence: String {
    switch self {
    case .countMismatch(let boxes, let values, _):
      "\(boxes) boxes but \(values) values; the rest is left alone"
    case .gapWithoutEdge: "a gap next to a wall has no effect"
    case .overflow(let axis, _): axis.negativeShares
    case .repeated(let text, let times, _):
      "the same constraint \(times) times, \(text); constrain adds, constrain(replacing:) replaces"
    }
  }
}

extension ConstraintSystem {
  /// A hint for each list whose shares are negative in the last solution, oldest first.
  ///
  /// Complexity: O(constraints) if there is one, O(shares) otherwise.
  var overflows: [ConstraintHint] {
    var negative: Set<ObjectIdentifier> = []
    for (share, known) in shares where solver.value(of: known.variable) < -0.01 {
      negative.insert(share)
    }
    if negative.isEmpty { return [] }
    return constraints.compactMap { constraint in
      var axis: Axis?
      var isFirst = false
      for term in constraint.terms {
        switch term.subject {
        case .node(_, let attribute): axis = attribute.axis
        case .share(let share):
          if negative.remove(ObjectIdentifier(share)) != nil { isFirst = true }
        }
      }
      guard isFirst, let axis, let site = constraint.callSite else { return nil }
      return .overflow(axis, callSite: site)
    }
  }

  /// A hint for each line that has asked more than once for exactly the same constraint.
  ///
  /// Complexity: O(constraints).
  var repetitions: [ConstraintHint] {
    var counts: [Repeated: Int] = [:]
    var maximum: [CallSite: (count: Int, text: String)] = [:]
    var sites: [CallSite] = []
    for constraint in constraints {
      guard let site = constraint.callSite else { continue }
      let key = Repeated(
        site: site, signature: ConstraintSignature(of: constraint),
        constant: constraint.row.constant, priority: constraint.row.priority)
      let count = counts[key, default: 0] + 1
      counts[key] = count
      if count == 2, maximum[site] == nil { sites.append(site) }
      if count > 1, count > maximum[site]?.count ?? 0 {
        maximum[site] = (
          count, maximum[site]?.text ?? constraint.text(withCallSite: false) { $0.nameInTree }
        )
      }
    }
    return sites.compactMap { site in
      maximum[site].map { .repeated($0.text, times: $0.count, callSite: site) }
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
