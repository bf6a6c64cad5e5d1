/// What may be wrong with a call of either maker, so that both say it alike.
package enum MakerFault {
  /// A number is not finite.
  case notFinite(NumberFault)
  /// A node is not where the other ones are.
  case unrelated(node: String)
  /// A node is laid out relative to itself.
  case selfReference(node: String)
  /// A node is twice in one list.
  case duplicate(node: String)
  /// An argument makes no sense.
  case misuse
  /// Something that only one of the makers finds.
  case other(_ code: String, node: String? = nil, remedy: String? = nil)

  /// The fault as a diagnostic, in the words of the maker.
  package func diagnostic(_ message: String, at callSite: CallSite?) -> LayoutDiagnostic {
    var subject: String?
    let (code, node, remedy): (String, String?, String?)
    switch self {
    case .notFinite(let fault):
      subject = fault.subject
      (code, node, remedy) = ("notFinite", fault.node, fault.remedy)
    case .unrelated(let name):
      (code, node, remedy) = (
        "unrelated", name,
        "the call has no effect: append it there first, then write the call again"
      )
    case .selfReference(let name):
      (code, node, remedy) = ("selfReference", name, "leave it out of the list")
    case .duplicate(let name): (code, node, remedy) = ("duplicate", name, "name it once")
    case .misuse: (code, node, remedy) = ("misuse", nil, nil)
    case .other(let other, let name, let way): (code, node, remedy) = (other, name, way)
    }
    return LayoutDiagnostic(
      .error, code, message, node: node, subject: subject, callSite: callSite, remedy: remedy)
  }
}

/// A note of a maker on a call that ran, but perhaps not as meant.
package enum MakerNote {
  /// A list of extents has another number of values than of boxes.
  case countMismatch
  /// A gap has no effect because of a wall.
  case droppedGap
  /// The shares of a list are negative, as the rest of it is too long.
  case overflow
  /// Something that only one of the makers finds.
  case other(_ code: String, node: String? = nil, remedy: String? = nil)

  /// The note as a diagnostic, in the words of the maker.
  package func diagnostic(_ message: String, at callSite: CallSite?) -> LayoutDiagnostic {
    let (code, node, remedy): (String, String?, String?) =
      switch self {
      case .countMismatch: ("countMismatch", nil, "give one value, or one for each box")
      case .droppedGap: ("droppedGap", nil, "take the gap or the wall out of the list")
      case .overflow: ("overflow", nil, "make room, or take fixed extents out of the list")
      case .other(let code, let node, let remedy): (code, node, remedy)
      }
    return LayoutDiagnostic(
      .warning, code, message, node: node, callSite: callSite, remedy: remedy)
  }
}

extension Axis {
  /// The sentence about a list along the axis whose shares are negative.
  package var negativeShares: String {
    (self == .horizontal ? "the width" : "the height") + " is exceeded; shares are negative"
  }
}
