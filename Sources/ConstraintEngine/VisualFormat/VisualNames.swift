import LayoutTree

/// What the names of a format stand for.
struct VisualNames {
  let views: [String: any LayoutItem]
  let metrics: [String: Double]
  let reference: LayoutNode

  /// The given item of a name, else a child, else a guide of the reference, else the reference.
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

/// Finds out what the values of a format are.
struct VisualEvaluator {
  let format: VisualFormat
  let names: VisualNames
  let insets: EdgeInsets

  func node(_ name: VisualName) throws(VisualFormatError) -> LayoutNode {
    if let node = names.node(name.text) { return node }
    throw format.error(.unknownView(name.text), at: name.place)
  }

  /// The nodes of an item or a range.
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

  /// The value of a size or a gap along an axis.
  func extent(
    _ value: VisualValue, along axis: Axis
  ) throws(VisualFormatError) -> VisualSum {
    let own = ConstraintAttribute(.extent(along: axis))
    return try sum(value, own) { other in
      other.base.isExtent ? nil : .position(other)
    }
  }

  /// The value of what an attribute is compared with.
  func counterpart(
    of attribute: ConstraintAttribute, _ value: VisualValue
  ) throws(VisualFormatError) -> VisualSum {
    try sum(value, attribute) { other in
      AttributePairError.check(attribute, other).map { .pair($0) }
    }
  }

  /// A value; attributes that are not named are `own`, and those with an obstacle are refused.
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

  /// The priority of a bound, or `nil` if it has none of its own.
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
