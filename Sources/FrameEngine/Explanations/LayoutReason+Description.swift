import LayoutTree

extension LayoutReason: CustomStringConvertible {
  /// One phrase, such as `title.width is 120: weight 1 of 2 shares of 240 points of free space`.
  public var description: String { text(of: title(node)) }

  /// The same of a node that is called something else.
  package func text(of name: String) -> String {
    let start = name + "." + attribute.description + " is " + shortDecimal(value)
    let sum = sum
    var phrases = [
      rule == .cycle && !attribute.isExtent
        ? "depends on itself, and so counts as not given" : rule.phrase(trait)
    ]
    switch rule {
    case .owner: return start + ", " + attribute.wayOfOwner(value)
    case .area, .unset, .detached, .pending, .reserved, .gone, .outside, .layout, .noBox, .noGrid:
      return start + ", " + phrases[0]
    case .start: if !sum.isEmpty { phrases = [sum] }
    default: if !sum.isEmpty { phrases.append(sum) }
    }
    return start + ": " + (phrases + terms.compactMap { $0.phrase }).joined(separator: ", ")
  }

  /// The parts as a sum, if that says more than the value; a name that is repeated is left out.
  private var sum: String {
    let parts = terms.compactMap { term in
      if case .part(let name) = term.kind, term.points != 0 { (name, term.points) } else { nil }
    }
    if parts.count < 2, parts.first?.0.isEmpty ?? true {
      // What is bounded, shrunk or mirrored is said, unless the trait is that very number.
      guard let points = parts.first?.1, terms.count > 1, trait != codeText(points) else {
        return ""
      }
    }
    var text = ""
    var last = ""
    for (name, points) in parts {
      let sign = points < 0 ? "-" : "+"
      if text.isEmpty {
        text = points < 0 ? "-" : ""
      } else {
        text += " " + sign + " "
      }
      text += (name.isEmpty || name == last ? "" : name + " ") + shortDecimal(points.magnitude)
      last = name
    }
    return text
  }
}

extension LayoutTerm {
  /// What is to be said of a term that is no part; `nil` if that is nothing.
  fileprivate var phrase: String? {
    let amount = shortDecimal(points.magnitude)
    switch kind {
    case .part: return nil
    case .minimum(let bound): return "raised to the minimum " + shortDecimal(bound)
    case .maximum(let bound): return "cut to the maximum " + shortDecimal(bound)
    case .nonNegative: return "but not less than 0"
    case .shrinking(let space):
      return "shrinks by " + amount + " of the " + shortDecimal(space) + " points of overflow"
    case .growth(let space):
      return (points < 0 ? "shrinks by " : "grows by ") + amount + " of the "
        + shortDecimal(space.magnitude)
        + (space < 0 ? " points of overflow" : " points of free space")
    case .lines: return "moved by " + shortDecimal(points) + " by lines that bound it"
    case .transform: return "moved by " + shortDecimal(points) + " by the layout"
    case .offset: return "moved by " + shortDecimal(points) + " by its offset"
    case .mirroring(let width): return "mirrored in " + shortDecimal(width)
    }
  }
}

extension LayoutRule {
  fileprivate func phrase(_ trait: String?) -> String {
    let asks = "asks for " + (trait ?? "it")
    switch self {
    case .wrap: return "wraps its content"
    case .empty: return "has no content"
    case .points, .fill: return asks
    case .percent(let percent, let whole):
      return asks + ", " + shortDecimal(percent) + " percent of " + shortDecimal(whole)
    case .reference(let extent): return asks + (extent.map { ", of " + shortDecimal($0) } ?? "")
    case .stretch(let decider): return "fills the layout" + decider.phrase
    case .share(let weight, let sum, let space):
      return "weight \(shortDecimal(weight)) of \(shortDecimal(sum)) shares of "
        + shortDecimal(space) + " points of free space"
    case .boundedShare(let weight, let bound):
      return "weight \(shortDecimal(weight)), held at the bound \(shortDecimal(bound))"
    case .noShare(let weight):
      return "weight \(shortDecimal(weight)), but there is no free space"
    case .line(let decider): return "fills its line" + decider.phrase
    case .uniform(let layout): return "as long as all boxes of " + quoted(layout)
    case .betweenEdges: return "lies between its edges"
    case .equalShare(let factor, let sum, let space):
      return "factor \(shortDecimal(factor)) of \(shortDecimal(sum)) shares of "
        + shortDecimal(space) + " points"
    case .unknown: return asks + ", which is not known, and so wraps its content"
    case .cycle: return "depends on itself, and so wraps its content"
    case .flexBasis: return "flex base size" + (trait.map { " by " + $0 } ?? "")
    case .stretchedItem: return "stretched in its line"
    case .absolute: return "placed in its containing block"
    case .noBox: return "because display says that there is no box"
    case .item(let container): return "as an item of " + quoted(container)
    case .noGrid: return "because no grid takes it"
    default: return edgePhrase(asks)
    }
  }

  private func edgePhrase(_ asks: String) -> String {
    switch self {
    case .start(let layout, _): "at the start of " + quoted(layout)
    case .center(let space, let decider): "centred in " + shortDecimal(space) + decider.phrase
    case .end(let layout, let decider): "at the end of " + quoted(layout) + decider.phrase
    case .baseline: "on the shared baseline"
    case .following(let box): box.isEmpty ? "after another box" : "after " + quoted(box)
    case .preceding(let box): box.isEmpty ? "before another box" : "before " + quoted(box)
    case .beside(let box):
      "in one line with " + (box.isEmpty ? "another box" : quoted(box))
    case .position(let attribute): attribute.description + " " + asks
    case .centeredTogether: "centred together with others"
    case .path: "on the path"
    case .pathOrigin: "at the origin of the path"
    case .reserved: "because the layout only reserves its place"
    case .gone: "because it is gone"
    case .layout(let layout): "as placed by " + layout
    case .area: LayoutAttribute.wayOfArea
    case .unset: "which nobody has set"
    case .detached: "because it is in no tree"
    case .pending: "because it is not laid out yet"
    default: "because no layout of frames places it; see explainFrame()"
    }
  }
}

extension LayoutRule.Decider {
  fileprivate var phrase: String {
    switch self {
    case .gravity(let layout): " by the gravity of " + quoted(layout)
    case .alignment: " by its alignment"
    case .distances: " by its distances"
    case .nobody: ""
    }
  }
}

/// The name of a layout in quotes.
private func quoted(_ name: String) -> String {
  name.isEmpty ? "the layout" : "\"" + name + "\""
}
