import Dovetail

/// A sum of lines and extents, and of points.
struct Sum {
  var anchors: [Anchor] = []
  var points = 0.0

  static var zero: Sum { Sum() }

  init() {}

  init(_ item: some LayoutItem, _ attribute: LayoutAttribute) {
    anchors = [Anchor(item, attribute)]
  }

  static func + (left: Sum, right: Sum) -> Sum {
    var sum = left
    sum.anchors += right.anchors
    sum.points += right.points
    return sum
  }

  static func - (left: Sum, right: Sum) -> Sum { left + right * -1 }

  static func * (sum: Sum, factor: Double) -> Sum {
    var product = Sum()
    product.anchors = sum.anchors.map { $0 * factor }
    product.points = sum.points * factor
    return product
  }

  static func + (sum: Sum, points: Double) -> Sum {
    var sum = sum
    sum.points += points
    return sum
  }

  static func - (sum: Sum, points: Double) -> Sum { sum + -points }
}

/// A rectangle by its lines along an axis, from leading to trailing.
struct Edges {
  let start: Sum
  let end: Sum

  init(_ item: some LayoutItem, _ axis: Axis) {
    start = Sum(item, axis == .horizontal ? .leading : .top)
    end = Sum(item, axis == .horizontal ? .trailing : .bottom)
  }

  var extent: Sum { end - start }
  var center: Sum { (start + end) * 0.5 }
}

extension ConstraintMaker {
  /// Relates two sums.
  func relate(
    _ left: Sum, _ relation: LayoutRelation, _ right: Sum, _ priority: LayoutPriority = .required
  ) {
    let sum = left - right
    install(LayoutConstraint(sum.anchors, relation, -sum.points, priority: priority))
  }

  func relate(
    _ left: Sum, _ relation: LayoutRelation, _ points: Double,
    _ priority: LayoutPriority = .required
  ) {
    relate(left, relation, Sum() + points, priority)
  }
}
