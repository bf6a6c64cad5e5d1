import LayoutTree

/// The question why one child of a layout lies where it does, in a pass that asks the layout once
/// more.
///
/// A pass that lays out has none, and records nothing.
final class LayoutInquiry {
  let owner: NodePointer
  let child: NodePointer
  /// What the line of the child had to share.
  var line: LineRecord?
  var extents = PerAxis<ReasonDraft?>(nil)
  var starts = PerAxis<ReasonDraft?>(nil)

  init(about child: NodePointer, in owner: NodePointer) {
    self.child = child
    self.owner = owner
  }

  /// What is to be found out, in this order.
  static let attributes: [LayoutAttribute] = [.left, .top, .width, .height]

  /// What was found out about an edge or an extent.
  func draft(of attribute: LayoutAttribute) -> ReasonDraft? {
    attribute.isExtent ? extents[attribute.axis] : starts[attribute.axis]
  }
}

/// A reason whose terms are still being added up.
struct ReasonDraft {
  var rule: LayoutRule
  var trait: String?
  var terms: [LayoutTerm] = []

  var sum: Double { terms.reduce(0) { $0 + $1.points } }

  init(_ rule: LayoutRule, trait: String? = nil, _ points: Double? = nil) {
    self.rule = rule
    self.trait = trait
    if let points { add(points) }
  }

  /// Adds a part; the main one has no name.
  mutating func add(_ points: Double, _ name: String = "") { add(points, .part(name)) }

  /// Adds a term, unless it is nothing.
  mutating func add(_ points: Double, _ kind: LayoutTerm.Kind) {
    if points != 0 { terms.append(LayoutTerm(kind: kind, points: points)) }
  }

  /// Gives parts of a name another one.
  mutating func rename(_ name: String, to other: String) {
    for place in terms.indices where terms[place].kind == .part(name) {
      terms[place] = LayoutTerm(kind: .part(other), points: terms[place].points)
    }
  }

  /// Adds what bounds have made of the sum.
  mutating func bound(to points: Double, _ bounds: (minimum: Double?, maximum: Double?)) {
    let change = points - sum
    if points == bounds.maximum, change < 0 {
      add(change, .maximum(points))
    } else if points == bounds.minimum, change > 0 {
      add(change, .minimum(points))
    } else {
      add(change, .nonNegative)
    }
  }
}

/// What a line had to share, and among which lengths.
struct LineRecord {
  /// The extents before anything was shared.
  let extents: [Double]
  /// What the line had left, negative for what was missing.
  let spare: Double
  /// The sum of all weights.
  let weights: Double
  /// What was shared by weight, then by gravity.
  var sharings: [Sharing] = []

  /// Lengths among which space was shared.
  struct Sharing {
    let lengths: [FreeSpace.FlexibleLength]
    let space: Double
    /// Whether the lengths grew by it.
    let isGrowth: Bool

    /// The extent of a box, if it had a part.
    func extent(of index: Int) -> FreeSpace.FlexibleLength? {
      lengths.first { $0.index == index && $0.part == .extent }
    }
  }

  /// The share of a box by its weight, as it was worked out.
  func share(_ index: Int, weight: Double) -> LayoutRule {
    if spare <= 0 { return .noShare(weight: weight) }
    guard let sharing = sharings.first(where: { $0.isGrowth && $0.extent(of: index) != nil }),
      let length = sharing.extent(of: index)
    else { return .share(weight: weight, of: weights, space: spare) }
    if length.isFrozen { return .boundedShare(weight: weight, bound: length.target) }
    var free = sharing.space
    var factors = 0.0
    for length in sharing.lengths {
      if length.isFrozen { free -= length.target } else { factors += length.factor }
    }
    return .share(weight: weight, of: factors, space: free)
  }

  /// What a box without a weight took of free space, or gave up of what was missing.
  func change(_ index: Int) -> LayoutTerm.Kind? {
    guard let sharing = sharings.last(where: { $0.extent(of: index) != nil }) else { return nil }
    return sharing.isGrowth ? .growth(of: sharing.space) : .shrinking(of: sharing.space)
  }
}

extension LineLayout {
  /// Whether the child that an inquiry is about is in the line.
  private func isAskedFor(_ boxes: LayoutItems) -> Bool {
    guard let inquiry = boxes.pass.inquiry, let index = boxes.place(of: inquiry) else {
      return false
    }
    return range.contains(index)
  }

  /// Takes note of what there is to share.
  @inline(never)
  func note(_ spare: Double, _ sums: Sums, _ boxes: LayoutItems) {
    guard isAskedFor(boxes) else { return }
    boxes.pass.inquiry?.line = LineRecord(
      extents: (0..<boxes.count).map { boxes[$0].size[axis] }, spare: spare, weights: sums.weights)
  }

  /// Takes note of lengths among which space has been shared.
  @inline(never)
  func note(
    _ lengths: [FreeSpace.FlexibleLength], _ space: Double, _ sign: Double, _ boxes: LayoutItems
  ) {
    guard isAskedFor(boxes) else { return }
    boxes.pass.inquiry?.line?.sharings.append(
      LineRecord.Sharing(lengths: lengths, space: space, isGrowth: sign > 0))
  }
}
