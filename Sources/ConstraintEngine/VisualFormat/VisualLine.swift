import Cassowary
import LayoutTree

/// A position in a format, in scalars; ignored by comparisons.
package struct VisualPlace: Hashable, Sendable {
  package let offset: Int

  package init(_ offset: Int = 0) { self.offset = offset }

  package static func == (left: VisualPlace, right: VisualPlace) -> Bool { true }

  package func hash(into hasher: inout Hasher) {}
}

/// A line of a visual format.
package enum VisualLine: Hashable, Sendable {
  /// `H:`, `V:` or `HV:`, and items from one edge to the other.
  case chain([Axis], VisualChain)
  /// `Z:`, the stacking order; boxes have none here.
  case order(VisualChain)
  /// `C:`, and attributes of one item.
  case explicit(VisualExplicit)
}

/// Items one after the other, with the connections between them.
package struct VisualChain: Hashable, Sendable {
  /// The connection between the edge and the first items; `nil` if the line does not begin with
  /// `|`.
  package var start: VisualConnection?
  package var first: VisualGroup
  package var rest: [VisualLink]
  /// The connection between the last items and the edge; `nil` if the line does not end with `|`.
  package var end: VisualConnection?
  package var place = VisualPlace()

  package init(
    start: VisualConnection?, first: VisualGroup, rest: [VisualLink], end: VisualConnection?
  ) {
    self.start = start
    self.first = first
    self.rest = rest
    self.end = end
  }

  var groups: [VisualGroup] { [first] + rest.map { $0.group } }
}

/// Items with the connection before them.
package struct VisualLink: Hashable, Sendable {
  package var connection: VisualConnection
  package var group: VisualGroup

  package init(_ connection: VisualConnection, _ group: VisualGroup) {
    self.connection = connection
    self.group = group
  }
}

/// Items at the same position of a line: `[a,b(20)]`.
package struct VisualGroup: Hashable, Sendable {
  package var views: [VisualView]

  package init(_ views: [VisualView]) { self.views = views }
}

/// An item, or a range of items, with its sizes and the members of a stack.
package struct VisualView: Hashable, Sendable {
  package var name: VisualName
  /// The last number of a range such as `box1..5`.
  package var last: Int?
  package var sizes: [VisualPredicate]
  /// The chain that fills a stack; empty for an item that is no stack.
  package var stack: [VisualChain]

  package init(
    _ name: VisualName, last: Int? = nil, sizes: [VisualPredicate] = [],
    stack: [VisualChain] = []
  ) {
    self.name = name
    self.last = last
    self.sizes = sizes
    self.stack = stack
  }
}

/// A name and its position.
package struct VisualName: Hashable, Sendable {
  package var text: String
  package var place = VisualPlace()

  package init(_ text: String, at place: VisualPlace = VisualPlace()) {
    self.text = text
    self.place = place
  }
}

/// The connection between two neighbours.
package enum VisualConnection: Hashable, Sendable {
  /// No gap: they touch.
  case flush
  /// `-`: the standard gap.
  case standard
  /// `-20-` or `-(>=8,<=20@750)-`: a gap with bounds.
  case gap([VisualPredicate])
  /// `~`, `~20~` or `~(>=8)~`: a gap as wide as all such gaps of the line.
  case equal([VisualPredicate])
  /// `-~-`: such a gap that is not narrower than the standard one.
  case equalOrWider
  /// `->`: no relation.
  case none
}

/// `>=b/2-10@750`: a bound of a size, a gap or an attribute.
package struct VisualPredicate: Hashable, Sendable {
  package var relation: LayoutRelation
  package var value: VisualValue
  package var priority: VisualOperand?

  package init(
    _ value: VisualValue, _ relation: LayoutRelation = .equal, priority: VisualOperand? = nil
  ) {
    self.relation = relation
    self.value = value
    self.priority = priority
  }
}

/// A number, a metric or an attribute, multiplied and shifted.
package struct VisualValue: Hashable, Sendable {
  package enum Subject: Hashable, Sendable {
    case number(Double)
    /// A percentage of the content area.
    case percent(Double)
    /// A metric or an item.
    case name(VisualName)
    /// An attribute of an item.
    case attribute(VisualName, ConstraintAttribute)
  }

  package struct Operation: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable {
      case times = "*"
      case over = "/"
      case plus = "+"
      case minus = "-"
    }

    package var kind: Kind
    package var operand: VisualOperand

    package init(_ kind: Kind, _ operand: VisualOperand) {
      self.kind = kind
      self.operand = operand
    }
  }

  package var subject: Subject
  package var operations: [Operation]
  package var place = VisualPlace()

  package init(_ subject: Subject, _ operations: [Operation] = []) {
    self.subject = subject
    self.operations = operations
  }
}

/// A number, or a metric for one.
package enum VisualOperand: Hashable, Sendable {
  case number(Double, VisualPlace)
  case metric(VisualName)

  var place: VisualPlace {
    switch self {
    case .number(_, let place): place
    case .metric(let name): name.place
    }
  }
}

/// `C:a.centerX(b).bottom(b.bottom)`: attributes of one item.
package struct VisualExplicit: Hashable, Sendable {
  package struct Part: Hashable, Sendable {
    package var attribute: ConstraintAttribute
    package var bounds: [VisualPredicate]
    package var place = VisualPlace()

    package init(_ attribute: ConstraintAttribute, _ bounds: [VisualPredicate]) {
      self.attribute = attribute
      self.bounds = bounds
    }
  }

  package var view: VisualName
  package var parts: [Part]

  package init(_ view: VisualName, _ parts: [Part]) {
    self.view = view
    self.parts = parts
  }
}

/// The lines along which a chain runs.
struct VisualTrack {
  /// The distance of the content area from an edge of its reference.
  struct Inset {
    var distance = 0.0
    /// The change of the distance in right-to-left.
    var mirrorShift = 0.0
  }

  let axis: Axis
  let start: LayoutAttribute
  let end: LayoutAttribute
  let startInset: Inset
  let endInset: Inset
  /// Whether the chain runs against the coordinates.
  let isReversed: Bool
  /// The far edges of the last group.
  var ends: [Anchor] = []
  private let node: LayoutNode
  private let gaps: (inside: Double, atEdge: Double)
  private var share: ShareVariable?

  /// Creates the track through the content area of a maker, or through a stack.
  init(_ axis: Axis, _ maker: ConstraintMaker, _ options: VisualFormatOptions, stack: LayoutNode?) {
    self.axis = axis
    node = stack ?? maker.reference
    gaps = (options.spacing, stack == nil ? options.edgeSpacing : options.spacing)
    isReversed = axis == .horizontal && options.direction == .rightToLeft
    let runsWithText = axis == .horizontal && options.direction == .leadingToTrailing
    let lines: PlaceLines =
      if stack == nil {
        runsWithText ? maker.linesAlongText : maker.lines(along: axis)
      } else {
        runsWithText ? .leadingToTrailing(.zero) : .along(axis, .zero)
      }
    start = isReversed ? lines.end : lines.start
    end = isReversed ? lines.start : lines.end
    startInset = Inset(
      distance: isReversed ? lines.endInset : lines.startInset, mirrorShift: lines.mirrorShift)
    endInset = Inset(
      distance: isReversed ? lines.startInset : lines.endInset, mirrorShift: -lines.mirrorShift)
  }

  /// The edge where the chain begins.
  var startEdge: Anchor { Anchor(node, start) }

  /// The edge where the chain ends.
  var endEdge: Anchor { Anchor(node, end) }

  func standardGap(isAtEdge: Bool) -> Double { isAtEdge ? gaps.atEdge : gaps.inside }

  /// Returns the one width of all equal gaps of the chain.
  mutating func share(_ recorder: ConstraintRecorder) -> ShareVariable {
    let share = share ?? recorder.makeShare()
    self.share = share
    return share
  }
}

/// The gap between two edges, the second after the first.
struct VisualGap {
  private let end: Anchor
  private let start: Anchor
  private let inset: VisualTrack.Inset
  private let isReversed: Bool
  /// The share added to a value for the width of the gap.
  var share: ShareVariable?

  init(from end: Anchor, to start: Anchor, inset: VisualTrack.Inset, isReversed: Bool) {
    self.end = end
    self.start = start
    self.inset = inset
    self.isReversed = isReversed
  }

  /// Returns a constraint of the width of the gap, less the inset, to a value.
  func constraint(_ relation: LayoutRelation, _ value: VisualSum) -> LayoutConstraint {
    let sign = isReversed ? -1.0 : 1.0
    let sum = [start, -end] + value.anchors.map { $0 * -sign }
    let constants = sum.reduce(0) { $0 + $1.constant }
    let constraint = LayoutConstraint(
      ConstraintDraft(
        sum, less: share, times: sign, isReversed ? relation.reversed : relation,
        constants + sign * (inset.distance + value.constant), isDirectional: false))
    constraint.written.row.mirrorShift = inset.mirrorShift
    return constraint
  }
}

/// The names of a range such as `box1..5`, or a single name.
struct VisualRange: Sequence, IteratorProtocol {
  private let stem: String
  private let digits: Int
  private var numbers: Range<Int>

  /// Creates a range, or `nil` if the first name has no number at its end.
  init?(of first: String, to last: Int) {
    let tail = first.unicodeScalars.reversed().prefix { $0.value >= 48 && $0.value <= 57 }
    guard !tail.isEmpty, tail.count <= 15 else { return nil }
    let value = tail.reversed().reduce(Int64(0)) { $0 * 10 + Int64($1.value) - 48 }
    guard let number = Int(exactly: value), last < .max else { return nil }
    var stem = first.unicodeScalars
    stem.removeLast(tail.count)
    self.stem = String(stem)
    digits = tail.count
    numbers = number..<Swift.max(number, last + 1)
  }

  /// Creates a single name.
  init(only name: String) {
    stem = name
    digits = 0
    numbers = 0..<1
  }

  var count: Int { numbers.count }

  /// Returns the next name; its number has as many digits as that of the first name, or more.
  mutating func next() -> String? {
    guard let number = numbers.popFirst() else { return nil }
    if digits == 0 { return stem }
    let text = String(number)
    return stem + String(repeating: "0", count: Swift.max(0, digits - text.utf8.count)) + text
  }
}

/// The items and metrics of the names of a format.
struct VisualNames {
  let views: [String: any LayoutItem]
  let metrics: [String: Double]
  let reference: LayoutNode

  /// Returns the item of a name: one of `views`, else a child, else a guide of the reference, else
  /// the reference.
  func node(_ name: String) -> LayoutNode? {
    if let item = views[name] { return item.layoutNode }
    if let child = reference.children.first(where: { $0.name == name }) { return child }
    if let guide = reference.guide(named: name) { return guide.layoutNode }
    return reference.name == name && !name.isEmpty ? reference : nil
  }
}

/// `sum of scaled attributes + number`, in points.
struct VisualSum {
  var anchors: [Anchor] = []
  var constant = 0.0

  mutating func scale(by factor: Double) {
    anchors = anchors.map { $0 * factor }
    constant *= factor
  }

  var isFinite: Bool {
    constant.isFinite && anchors.allSatisfy { $0.multiplier.isFinite && $0.constant.isFinite }
  }
}

/// An evaluator of the values of a format.
struct VisualEvaluator {
  let format: VisualFormat
  let names: VisualNames
  let insets: EdgeInsets

  func node(_ name: VisualName) throws(VisualFormatError) -> LayoutNode {
    if let node = names.node(name.text) { return node }
    throw format.error(.unknownView(name.text), at: name.place)
  }

  /// Returns the nodes of an item or a range.
  func nodes(_ view: VisualView) throws(VisualFormatError) -> [LayoutNode] {
    guard let last = view.last, let range = VisualRange(of: view.name.text, to: last) else {
      return [try node(view.name)]
    }
    if range.count > VisualFormat.maximumSize {
      throw format.error(.size(VisualFormat.maximumSize), at: view.name.place)
    }
    var nodes: [LayoutNode] = []
    for name in range { nodes.append(try node(VisualName(name, at: view.name.place))) }
    return nodes
  }

  /// Returns the value of a size or a gap along an axis.
  func extent(
    _ value: VisualValue, along axis: Axis
  ) throws(VisualFormatError) -> VisualSum {
    let own = ConstraintAttribute(.extent(along: axis))
    return try sum(value, own) { other in
      other.base.isExtent ? nil : .position(other)
    }
  }

  /// Returns the value to which an attribute is compared.
  func counterpart(
    of attribute: ConstraintAttribute, _ value: VisualValue
  ) throws(VisualFormatError) -> VisualSum {
    try sum(value, attribute) { other in
      AttributePairError.check(attribute, other).map { .pair($0) }
    }
  }

  /// Returns a value; unnamed attributes are `own`, and those with an obstacle are refused.
  private func sum(
    _ value: VisualValue, _ own: ConstraintAttribute,
    obstacle: (ConstraintAttribute) -> VisualFormatError.Reason?
  ) throws(VisualFormatError) -> VisualSum {
    var sum = VisualSum()
    switch value.subject {
    case .number(let number): sum.constant = number
    case .percent(let number): sum = share(number / 100, along: own.base.axis)
    case .name(let name):
      if let number = names.metrics[name.text] {
        sum.constant = number
      } else {
        sum.anchors = [Anchor(try node(name), own)]
      }
    case .attribute(let name, let attribute):
      if let reason = obstacle(attribute) { throw format.error(reason, at: name.place) }
      sum.anchors = [Anchor(try node(name), attribute)]
    }
    for operation in value.operations { try apply(operation, to: &sum) }
    guard sum.isFinite else {
      throw format.error(.number("the result of \(value)"), at: value.place)
    }
    return sum
  }

  private func share(_ part: Double, along axis: Axis) -> VisualSum {
    let extent = Anchor(names.reference, .extent(along: axis))
    return VisualSum(anchors: [extent * part], constant: -part * insets.sum(along: axis))
  }

  private func apply(
    _ operation: VisualValue.Operation, to sum: inout VisualSum
  ) throws(VisualFormatError) {
    let number = try number(operation.operand)
    switch operation.kind {
    case .times: sum.scale(by: number)
    case .over: sum.scale(by: 1 / number)
    case .plus: sum.constant += number
    case .minus: sum.constant -= number
    }
  }

  private func number(_ operand: VisualOperand) throws(VisualFormatError) -> Double {
    switch operand {
    case .number(let number, _): return number
    case .metric(let name):
      if let number = names.metrics[name.text] { return number }
      throw format.error(.unknownMetric(name.text), at: name.place)
    }
  }

  /// Returns the priority of a bound, or `nil` if it has none of its own.
  func priority(of bound: VisualPredicate) throws(VisualFormatError) -> LayoutPriority? {
    guard let operand = bound.priority else { return nil }
    if case .metric(let name) = operand, names.metrics[name.text] == nil,
      let priority = LayoutPriority(visualName: name.text)
    {
      return priority
    }
    let number = try number(operand)
    if let priority = LayoutPriority(exactly: number) { return priority }
    throw format.error(.priority(shortest(number)), at: operand.place)
  }
}
