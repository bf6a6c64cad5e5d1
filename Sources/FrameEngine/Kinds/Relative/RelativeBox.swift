import LayoutTree

/// One child of a relative layout at work.
struct RelativeBox {
  /// What is found out along one axis.
  struct Along {
    var start = ContentLength.zero
    /// The extent, before lines bound it (step 15).
    var extent = ContentLength.zero
    /// The extent that lines have bounded.
    var boundedExtent = ContentLength.zero
    /// What the box needs if its extent goes by the content area (step 18).
    var need = 0.0
    /// The equal group that this box is in.
    var equalGroup = Group.none
    /// The centring group that this box is in.
    var centringGroup = Group.none
    var isBoundByLines = false
    /// Whether the box has been met in the list of an equal group.
    var isCounted = false
  }

  /// A group that a box is in, by the box that leads it.
  enum Group: Equatable {
    case none
    case ledBy(Int)
    /// Several groups claim the box, and so it is in none.
    case several

    /// The box that leads the group.
    var leader: Int? {
      if case .ledBy(let box) = self { box } else { nil }
    }
  }

  var isGone: Bool
  var isExcludedFromLayout: Bool
  var horizontal = Along()
  var vertical = Along()

  subscript(axis: Axis) -> Along {
    _read { if axis == .horizontal { yield horizontal } else { yield vertical } }
    _modify { if axis == .horizontal { yield &horizontal } else { yield &vertical } }
  }
}

/// An extent or a place of a box along an axis: what is worked out once.
struct RelativeQuantity: Equatable {
  let code: Int

  static func extent(_ box: Int, _ axis: Axis) -> RelativeQuantity {
    RelativeQuantity(code: 4 * box + (axis == .horizontal ? 0 : 2))
  }

  static func place(_ box: Int, _ axis: Axis) -> RelativeQuantity {
    RelativeQuantity(code: 4 * box + (axis == .horizontal ? 1 : 3))
  }

  var box: Int { code / 4 }
  var axis: Axis { code & 2 == 0 ? .horizontal : .vertical }
  var isPlace: Bool { code & 1 == 1 }
}

/// A line of a box that one of its positions is about.
enum RelativeRole {
  case start, center, end, baseline

  func attribute(_ axis: Axis) -> LayoutAttribute {
    switch self {
    case .start: .start(along: axis)
    case .center: .center(along: axis)
    case .end: .end(along: axis)
    case .baseline: .firstBaseline
    }
  }
}

extension ItemTraits {
  /// Whether the dimension along an axis is `fill`.
  func fills(_ axis: Axis) -> Bool {
    let kind = dimension(axis).kind
    return kind == .fill || kind == .rare && rareDimension(axis)?.value == .fill
  }

  /// Whether the dimension along an axis is `wrap`, and not only that nothing is said.
  func saysWrap(_ axis: Axis) -> Bool {
    let kind = dimension(axis).kind
    return kind == .wrap || kind == .rare && rareDimension(axis)?.value == .wrap
  }

  /// The position of a line along an axis, if it is given and counts.
  func position(_ axis: Axis, _ role: RelativeRole) -> LayoutPosition? {
    switch role {
    case .start: fullPosition(axis, isEnd: false)
    case .end: fullPosition(axis, isEnd: true)
    case .center: center(axis)
    case .baseline: nil
    }
  }
}

extension RelativePosition {
  /// Whether a line, or one of several, has a part in where it is.
  var goesByLine: Bool {
    switch value {
    case .line, .min, .max: return true
    case .points, .free, .percent, .safeArea, .centered: break
    }
    if case .line? = minimum { return true }
    if case .line? = maximum { return true }
    return false
  }

  /// Keeps a distance within the bounds that are numbers; the least wins.
  func bounded(_ points: Double) -> Double {
    var points = points
    if case .points(let maximum)? = maximum { points = Swift.min(points, maximum) }
    if case .points(let minimum)? = minimum { points = Swift.max(points, minimum) }
    return points
  }
}
