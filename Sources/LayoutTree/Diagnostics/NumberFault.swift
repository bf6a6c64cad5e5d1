/// A number that is not finite, in the words of both engines.
package enum NumberFault: Hashable, Sendable {
  /// A number in a call of a maker: the verb, its first box, and the place in a list, from 0.
  case value(verb: String, node: String?, index: Int?, number: String)
  /// The multiplier, the constant or the value of an anchor of a box.
  case anchor(node: String)
  /// The content area of a reference, through its rectangle or its insets.
  case area(node: String)
  /// A constraint, through its constant, its multipliers or the position of what it names.
  case constraint(String, node: String?)
  /// A property that keeps the value it had: its name, its owner, and what it was set to.
  case property(String, of: String, number: String)

  /// What is wrong, in a sentence.
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

  /// The name of the node that it is about, if it is known.
  package var node: String? {
    switch self {
    case .value(_, let node, _, _): node
    case .anchor(let node), .area(let node): node
    case .constraint(_, let node): node
    case .property: nil
    }
  }

  /// The verb, the constraint or the property, as one would write it.
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

  /// The verb that gives boxes their extents along the axis.
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
  /// The first number that is not finite, and its place; anchors are not looked into.
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
