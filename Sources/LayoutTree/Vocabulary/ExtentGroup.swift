/// The boxes of `make.width(a, b)` or `make.height(a, b)`, to be compared by `==`, `<=` or `>=`.
///
/// A `nil` skips its value of a list.
public struct ExtentGroup<Maker: LayoutMaker> {
  package let maker: Maker
  package let axis: Axis
  package let nodes: [LayoutNode?]
  package let callSite: CallSite

  /// Sets the extent of every box to the same value.
  public static func == (group: ExtentGroup, value: SizeItem) {
    group.maker.setExtents(group.axis, of: group.nodes, to: .same(value), at: group.callSite)
  }

  /// Sets the extents of the boxes to values in order, up to the shorter of the two lists.
  public static func == (group: ExtentGroup, values: [SizeItem]) {
    group.maker.setExtents(group.axis, of: group.nodes, to: .each(values), at: group.callSite)
  }
}

/// The boxes of `make.size(a, b)`, to be compared by `==`.
public struct SizeGroup<Maker: LayoutMaker> {
  let width: ExtentGroup<Maker>
  let height: ExtentGroup<Maker>

  /// Sets the size of every box to the same one.
  public static func == (group: SizeGroup, size: Size) {
    group.set(width: .points(size.width), height: .points(size.height))
  }

  /// Sets the width of every box to one value, and the height to another.
  public static func == (group: SizeGroup, size: (SizeItem, SizeItem)) {
    group.set(width: size.0, height: size.1)
  }

  /// Sets both or, if a number is not finite, none: then only the invalid one is tried, and
  /// reported.
  func set(width value: SizeItem, height other: SizeItem) {
    let isFinite = value.isFinite && other.isFinite
    width.maker.named("size") {
      if isFinite || !value.isFinite { width == value }
      if isFinite || !other.isFinite { height == other }
    }
  }
}

/// The right side of an ``ExtentGroup`` comparison.
public typealias ExtentValues = ExtentList<SizeItem>

/// One value for several boxes, or a list of values.
public enum ExtentList<Value> {
  /// One value for all boxes.
  case same(Value)
  /// A value for each box.
  case each([Value])

  /// Returns the values, transformed.
  package func map<Other, Failure: Error>(
    _ transform: (Value) throws(Failure) -> Other
  ) throws(Failure) -> ExtentList<Other> {
    switch self {
    case .same(let value): return .same(try transform(value))
    case .each(let values):
      var others: [Other] = []
      others.reserveCapacity(values.count)
      for value in values { others.append(try transform(value)) }
      return .each(others)
    }
  }
}

extension ExtentList: Equatable where Value: Equatable {}
extension ExtentList: Hashable where Value: Hashable {}
extension ExtentList: Sendable where Value: Sendable {}
