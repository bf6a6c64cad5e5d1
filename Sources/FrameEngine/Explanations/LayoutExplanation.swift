import LayoutTree

/// The reasons for the frame of a node in a layout.
///
///     print(title.explainLayout())
///     // title.left is 12: padding 8 + leading 4
///     // title.top is 0: at the start of "row"
///     // title.width is 120: weight 1 of 2 shares of 240 points of free space
///     // title.height is 20: wraps its content
public struct LayoutExplanation: Hashable, Sendable {
  /// The name of the node.
  public let node: String
  /// The reasons for its left edge, top edge, width and height, in this order.
  public let reasons: [LayoutReason]
}

extension LayoutExplanation: CustomStringConvertible {
  /// The four reasons, one below the other.
  public var description: String { reasons.map { $0.description }.joined(separator: "\n") }
}

/// The reason for the value of an edge or an extent of a node in a layout.
public struct LayoutReason: Hashable, Sendable {
  /// The name of the node.
  public let node: String
  /// The attribute: `left`, `top`, `width` or `height`.
  public let attribute: LayoutAttribute
  /// The value in points, an edge in the coordinates of the parent; before rounding.
  public let value: Double
  /// The rule that decided it.
  public let rule: LayoutRule
  /// The source text of the trait that requested the value; `nil` if there is none.
  public let trait: String?
  /// The numbers that add up to the value, in the order in which they were added.
  public let terms: [LayoutTerm]
}

/// A number that is part of a value in a layout.
public struct LayoutTerm: Hashable, Sendable {
  /// The meaning of a number.
  public enum Kind: Hashable, Sendable {
    /// A part with a name, such as `padding`; the main part has an empty one.
    case part(String)
    /// The points added to reach the minimum of the extent, which is the associated value.
    case minimum(Double)
    /// The points subtracted to keep to the maximum of the extent, which is the associated value.
    case maximum(Double)
    /// The points from the width to which content was cut down to that of its longest line.
    case longestLine
    /// The points added to make an extent non-negative.
    case nonNegative
    /// The part of an overflow by which the length shrank; the associated value is the whole
    /// overflow in points.
    case shrinking(of: Double)
    /// The part of the free space by which the length grew; the associated value is the whole free
    /// space in points.
    case growth(of: Double)
    /// The points added or subtracted by lines that bound the box.
    case lines
    /// The distance by which the layout moved the box after placing it.
    case transform
    /// The distance by which the offset of the box moved it, after everything else.
    case offset
    /// The distance by which the box was mirrored in a right-to-left layout of this width.
    case mirroring(in: Double)
  }

  /// The meaning of the number.
  public let kind: Kind
  /// The number in points; it may be negative.
  public let points: Double
}

/// A rule by which a layout decides an edge or an extent of a box.
public enum LayoutRule: Hashable, Sendable {
  /// The setting that decides the position of a box along an axis.
  public enum Decider: Hashable, Sendable {
    /// The gravity of the layout of this name.
    case gravity(of: String)
    /// The alignment of the box.
    case alignment
    /// The distances of the box from edges or centres.
    case distances
    /// No setting; the box is at the start.
    case nobody
  }

  // MARK: Extents

  /// The extent that the content, the layout or the constraints inside need.
  case wrap
  /// No content and no requested extent.
  case empty
  /// A number of points set by the trait.
  case points
  /// A percentage of the content area.
  case percent(Double, of: Double)
  /// The extent of another box or of the layout, which is the associated value if it is a single
  /// one.
  case reference(of: Double?)
  /// The extent of the content, because the reference of the trait is gone or unknown.
  case unknown
  /// The content area less the margins, set by the trait.
  case fill
  /// The content area less the margins, because of another setting.
  case stretch(by: Decider)
  /// A share of the free space along a line, by weight.
  case share(weight: Double, of: Double, space: Double)
  /// A share of the free space that is not beyond a bound.
  case boundedShare(weight: Double, bound: Double)
  /// A share where there is no free space.
  case noShare(weight: Double)
  /// The cross extent of the line, by a setting.
  case line(by: Decider)
  /// The uniform extent of all boxes of the layout of this name.
  case uniform(String)
  /// The distance between two edges that are set.
  case betweenEdges
  /// A share of the layout in an equal group, by factor.
  case equalShare(factor: Double, of: Double, space: Double)
  /// The extent is part of a cycle, and its value is ignored.
  case cycle

  // MARK: Edges

  /// At the start of the layout of this name.
  case start(of: String, by: Decider)
  /// Centred in a number of points.
  case center(in: Double, by: Decider)
  /// At the end of the layout of this name.
  case end(of: String, by: Decider)
  /// Down to the shared first baseline of a row.
  case baseline
  /// After the box of this name in a line, or below it.
  case following(String)
  /// Before the box of this name in a line.
  case preceding(String)
  /// In one line with the box of this name, which precedes it.
  case beside(String)
  /// At the position set for an edge, the centre or a baseline of the box.
  case position(LayoutAttribute)
  /// Centred in the layout, together with other boxes.
  case centeredTogether
  /// On a path.
  case path
  /// At the origin of a path.
  case pathOrigin

  // MARK: Flexible boxes

  /// The flex base size, by the flex basis or the size along the line, before free space is
  /// distributed (CSS Flexbox Level 1, section 9.2, step 3).
  case flexBasis
  /// Stretched to the line (CSS Flexbox Level 1, section 9.4, step 11).
  case stretchedItem
  /// By the insets from the containing block (CSS Positioned Layout Level 3, section 4).
  case absolute
  /// An empty frame without a box, because of `display`.
  case noBox
  /// As an item of the flex container of this name, because the node around generates no box.
  case item(of: String)

  // MARK: Grids

  /// No grid was assigned to the child, which has an empty frame.
  case noGrid

  // MARK: Frames

  /// The owner of the tree has set the frame.
  case owner
  /// `layout(in:safeArea:)` has decided the frame in an area; `explainLayout(in:safeArea:)` has the
  /// reasons.
  case area
  /// The owner could have set the frame, but has not.
  case unset
  /// The node has no parent, and its frame was never set.
  case detached
  /// The layout that will decide the frame has not finished.
  case pending
  /// The layout reserves space, and does not change the frame.
  case reserved
  /// The node is gone, and has an empty frame.
  case gone
  /// A layout that gives no reasons, with its description.
  case layout(String)
  /// No frame layout places the node.
  case outside
}

extension LayoutReason: CustomStringConvertible {
  /// A phrase, such as `title.width is 120: weight 1 of 2 shares of 240 points of free space`.
  public var description: String { text(of: title(node)) }

  /// Returns the description with another name for the node.
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

  /// The parts as a sum, if that adds information to the value; repeated names are omitted.
  private var sum: String {
    let parts = terms.compactMap { term in
      if case .part(let name) = term.kind, term.points != 0 { (name, term.points) } else { nil }
    }
    if parts.count < 2, parts.first?.0.isEmpty ?? true {
      // A single part is shown if it was bounded, shrunk or mirrored, unless the trait is the same
      // number.
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
  /// The phrase that describes the term; `nil` for a part.
  fileprivate var phrase: String? {
    let amount = shortDecimal(points.magnitude)
    switch kind {
    case .part: return nil
    case .minimum(let bound): return "raised to the minimum " + shortDecimal(bound)
    case .maximum(let bound): return "cut to the maximum " + shortDecimal(bound)
    case .longestLine: return "as wide as its longest line"
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

/// Returns the name of a layout in quotes.
private func quoted(_ name: String) -> String {
  name.isEmpty ? "the layout" : "\"" + name + "\""
}
