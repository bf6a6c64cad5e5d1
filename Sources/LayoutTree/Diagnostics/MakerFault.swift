/// A fault of a call of either maker, so that both report it in the same words.
package enum MakerFault {
  /// A number is not finite.
  case notFinite(NumberFault)
  /// A node is not in the same place of the tree as the others.
  case unrelated(node: String)
  /// A node is laid out relative to itself.
  case selfReference(node: String)
  /// A node is twice in one list.
  case duplicate(node: String)
  /// An argument makes no sense.
  case misuse
  /// A fault that only one of the makers finds.
  case other(_ code: String, node: String? = nil, remedy: String? = nil)

  /// Returns the fault as a diagnostic, in the words of the maker.
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
  /// A list of extents has more or fewer values than boxes.
  case countMismatch
  /// A gap has no effect because of a wall.
  case droppedGap
  /// The shares of a list are negative, as the rest of it is too long.
  case overflow
  /// A note that only one of the makers makes.
  case other(_ code: String, node: String? = nil, remedy: String? = nil)

  /// Returns the note as a diagnostic, in the words of the maker.
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

/// A number that is not finite, in the words of both engines.
package enum NumberFault: Hashable, Sendable {
  /// A number in a call of a maker: the verb, its first box, and the place in a list, from 0.
  case value(verb: String, node: String?, index: Int?, number: String)
  /// The multiplier, the constant or the value of an anchor of a box.
  case anchor(node: String)
  /// The content area of a reference, through its rectangle or its insets.
  case area(node: String)
  /// A constraint, through its constant, its multipliers or the position of an item in it.
  case constraint(String, node: String?)
  /// A property that keeps its old value: its name, its owner, and the refused value.
  case property(String, of: String, number: String)

  /// A sentence that describes the fault.
  package var sentence: String {
    switch self {
    case .value(let verb, let node, let index, let number):
      (index.map { "element " + String($0) + " of " } ?? "") + verb
        + (node.map { " of \"" + $0 + "\"" } ?? "") + " is " + number
        + ", which is not a finite number"
    case .anchor(let node): "the anchor of box \"" + node + "\" is not finite"
    case .area(let node): "the content area of \"" + node + "\" is not finite"
    case .constraint(let text, _): "a number is not finite in " + text
    case .property(let name, let owner, let number):
      "the " + name + " of " + owner + " cannot be " + number + ", which is not a finite number"
    }
  }

  /// The name of the node concerned, if it is known.
  package var node: String? {
    switch self {
    case .value(_, let node, _, _): node
    case .anchor(let node), .area(let node): node
    case .constraint(_, let node): node
    case .property: nil
    }
  }

  /// The source text of the verb, the constraint or the property.
  var subject: String? {
    switch self {
    case .value(let verb, _, _, _): verb
    case .anchor, .area: nil
    case .constraint(let text, _): text
    case .property(let name, _, _): name
    }
  }

  /// A way to mend it.
  var remedy: String {
    switch self {
    case .value, .constraint: "it has no effect: give finite numbers"
    case .anchor: "the call has no effect: give the anchor a finite multiplier and constant"
    case .area: "the call has no effect: give the reference finite insets and a finite frame"
    case .property: "it stays as it was: give a finite number"
    }
  }
}

extension Axis {
  /// The verb that places boxes in a chain along the axis.
  package var placeVerb: String { self == .horizontal ? "xPlace" : "yPlace" }

  /// The verb that sets the extents of boxes along the axis.
  package var extentVerb: String { self == .horizontal ? "width" : "height" }
}

extension [PlaceItem] {
  /// The first number that is not finite, and its place.
  package var firstNotFinite: (index: Int, number: Double)? {
    for (index, item) in enumerated() {
      switch item {
      case .space(let number), .flexible(let number), .atLeast(let number), .atMost(let number):
        if !number.isFinite { return (index, number) }
      case .node, .wall: continue
      }
    }
    return nil
  }
}

extension [SizeItem] {
  /// The first number that is not finite, and its place; anchors are not checked.
  package var firstNotFinite: (index: Int, number: Double)? {
    for (index, item) in enumerated() {
      switch item {
      case .points(let number), .flexible(let number):
        if !number.isFinite { return (index, number) }
      case .anchor: continue
      }
    }
    return nil
  }
}
