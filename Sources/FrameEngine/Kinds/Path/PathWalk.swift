import LayoutTree

/// A walk along a curve in equal steps (steps 4, 5, 7 and 8).
struct PathWalk {
  private static let minimumSteps = 360
  private static let maximumSteps = 10_000
  private static let maximumStepsInAll = 100_000

  let curve: PlottedCurve
  /// The points of the path, with the distance to each along it.
  private(set) var points: [Point] = []
  private(set) var lengths: [Double] = []
  private let start: Double
  private let end: Double
  private let steps: Int
  /// The step of the first point.
  private var firstStep = 0

  init(_ curve: PlottedCurve) {
    self.curve = curve
    (start, end) = curve.domain
    let count = (end - start).magnitude / curve.unit * (1 - 1e-12)
    steps =
      count < Double(Self.maximumSteps) ? max(Self.minimumSteps, Int(count) + 1) : Self.maximumSteps
    while firstStep <= steps, !append(firstStep) { firstStep += 1 }
    guard !points.isEmpty else { return }
    while nextStep <= steps, append(nextStep) {}
  }

  /// The length of the path.
  var length: Double { lengths.last ?? 0 }

  /// Whether the path ends where it starts (step 5).
  var isClosed: Bool {
    guard length > 2, let first = points.first, let last = points.last else { return false }
    return distance(first, last) <= 1
  }

  /// Extends the walk beyond the domain until the path has a length.
  fileprivate mutating func extend(to length: Double) {
    if points.isEmpty { return }
    while self.length < length, nextStep <= Self.maximumStepsInAll, append(nextStep) {}
  }

  /// Returns the position at a distance along the path; the end of the path for greater ones.
  func place(at distance: Double) -> PathLayout.Place? {
    guard let last = points.last else { return nil }
    if distance >= length - 1e-9 {
      return PathLayout.Place(argument: argument(firstStep + points.count - 1), point: last)
    }
    let step = stepBefore(distance)
    let chord = lengths[step + 1] - lengths[step]
    return place(inStep: step, at: chord > 0 ? distance - lengths[step] : 0)
  }

  /// Returns the points strictly between two distances along the path.
  func points(between start: Double, and end: Double) -> [Point] {
    let inside = points.indices.filter {
      lengths[$0] > start + 1e-9 && lengths[$0] < end - 1e-9
    }
    return inside.map { points[$0] }
  }

  private var nextStep: Int { firstStep + points.count }

  private func argument(_ step: Int) -> Double {
    step == steps ? end : start + (end - start) * (Double(step) / Double(steps))
  }

  private mutating func append(_ step: Int) -> Bool {
    guard let point = curve.point(argument(step)) else { return false }
    lengths.append(points.last.map { length + distance($0, point) } ?? 0)
    points.append(point)
    return true
  }

  /// Returns the last step at or before a distance that is less than the length.
  private func stepBefore(_ distance: Double) -> Int {
    var low = 0
    var high = lengths.count - 1
    while high - low > 1 {
      let middle = (low + high) / 2
      if lengths[middle] <= distance { low = middle } else { high = middle }
    }
    return low
  }

  /// Returns the position at a distance from the first point of a step, found by bisection.
  private func place(inStep step: Int, at chord: Double) -> PathLayout.Place? {
    let first = points[step]
    var low = argument(firstStep + step)
    var place = PathLayout.Place(argument: low, point: first)
    if chord <= 0 { return place }
    var high = argument(firstStep + step + 1)
    for _ in 0..<50 {
      let middle = low + (high - low) / 2
      guard let point = curve.point(middle), distance(first, point) <= chord else {
        high = middle
        continue
      }
      low = middle
      place = PathLayout.Place(argument: middle, point: point)
    }
    return place
  }

  private func distance(_ first: Point, _ second: Point) -> Double {
    let x = second.x - first.x
    let y = second.y - first.y
    return (x * x + y * y).squareRoot()
  }
}

/// The positions of boxes along a path (steps 6, 7 and 9).
struct PathPlaces {
  private(set) var walk: PathWalk
  private let spacing: PathLayout.Spacing
  private let gap: Double
  private let count: Int

  init(_ walk: PathWalk, _ spacing: PathLayout.Spacing, count: Int) {
    self.walk = walk
    self.spacing = spacing
    self.count = count
    switch spacing {
    case .flexible: gap = Self.gap(walk, count)
    case .count(let number): gap = Self.gap(walk, number)
    case .fixed(let points): gap = points.isFinite ? max(0, points) : 0
    }
    if case .fixed = spacing { self.walk.extend(to: gap * Double(max(0, count - 1))) }
  }

  /// Returns the distance between two of a number of boxes on the whole path.
  private static func gap(_ walk: PathWalk, _ count: Int) -> Double {
    count > 1 ? walk.length / Double(walk.isClosed ? count : count - 1) : 0
  }

  /// Returns the distance of a box along the path.
  func distance(_ index: Int) -> Double {
    var index = index
    if case .count(let number) = spacing, walk.isClosed, number > 1 { index %= number }
    return min(gap * Double(index), walk.length)
  }

  /// Returns the position of a box; the origin if there is no path.
  func place(_ index: Int) -> PathLayout.Place {
    walk.place(at: distance(index)) ?? PathLayout.Place(argument: 0, point: walk.curve.origin)
  }

  /// Returns the issue of the path for the boxes of a layout, if there is one.
  func issue(of layout: LayoutNode) -> LayoutIssue<IssueNode>? {
    if count == 0 { return nil }
    if walk.points.isEmpty { return LayoutIssue(.noPath, layout) }
    let isTooShort: Bool
    switch spacing {
    case .flexible: isTooShort = count > 1 && walk.length == 0
    case .count(let number):
      isTooShort =
        count > 1 && walk.length == 0 || !walk.isClosed && number > 1 && count > number
    case .fixed: isTooShort = walk.length < gap * Double(count - 1) - 1e-9
    }
    return isTooShort ? LayoutIssue(.pathTooShort, layout) : nil
  }
}

/// A curve in the coordinates of a layout (steps 1 to 3).
struct PlottedCurve {
  let curve: PathLayout.Curve
  let coordinates: PathLayout.Coordinates
  let origin: Point
  /// The content area.
  private let content: Size

  /// Creates a curve in a content area that starts at a corner.
  init(_ layout: PathLayout, corner: Point, content: Size) {
    curve = layout.curve
    coordinates = layout.coordinates
    self.content = content
    origin = Point(
      x: corner.x + content.width * coordinates.origin.x,
      y: corner.y + content.height * coordinates.origin.y)
  }

  /// Returns the point for an argument; `nil` where the curve is undefined.
  func point(_ argument: Double) -> Point? {
    guard let (x, y) = plain(argument) else { return nil }
    let across = coordinates.swapsAxes ? y : x
    let down = coordinates.swapsAxes ? x : y
    let point = Point(
      x: origin.x + across, y: origin.y + (coordinates.isMathematical ? -down : down))
    // Distances between larger numbers are not finite.
    return point.x.magnitude < 1e150 && point.y.magnitude < 1e150 ? point : nil
  }

  private func plain(_ argument: Double) -> (x: Double, y: Double)? {
    switch curve {
    case .rectangular(let function): return function(argument).map { (argument, $0) }
    case .parametric(let function): return function(argument).map { ($0.x, $0.y) }
    case .polar(let function):
      guard let radius = function(argument) else { return nil }
      let (sine, cosine) = Trigonometry.sineAndCosine(argument)
      return (radius * cosine, radius * sine)
    }
  }

  /// The first and the last argument.
  var domain: (start: Double, end: Double) {
    let known = defaultDomain
    return (
      coordinates.start.flatMap { $0.isFinite ? $0 : nil } ?? known.start,
      coordinates.end.flatMap { $0.isFinite ? $0 : nil } ?? known.end
    )
  }

  /// The maximum length of a step.
  var unit: Double {
    if case .polar = curve { return Trigonometry.turn / 360 }
    return 1
  }

  private var defaultDomain: (start: Double, end: Double) {
    if case .polar = curve { return (0, Trigonometry.turn) }
    let share = coordinates.swapsAxes ? coordinates.origin.y : coordinates.origin.x
    let extent = coordinates.swapsAxes ? content.height : content.width
    return coordinates.swapsAxes && coordinates.isMathematical
      ? (-extent * (1 - share), extent * share) : (-extent * share, extent * (1 - share))
  }
}

/// A path that has placed the children of a node, and the transform applied since then.
struct TransformedPath {
  /// The layout that has placed the children.
  let layout: PathLayout
  /// The transform of their centres since then, about the centre of the layout.
  var transform = FrameTransform.identity
}

extension LayoutSubviews {
  /// Records that a path places the children, for queries such as
  /// ``PathLayout/points(of:from:to:)``.
  func notePath(_ layout: PathLayout) {
    if !pass.isFinding { pointer.frameStorage?.layoutCache?.path = TransformedPath(layout: layout) }
  }

  /// Records a transform of the children, if a path has placed them.
  func movePath(by transform: FrameTransform) {
    guard !pass.isFinding, let cache = pointer.frameStorage?.layoutCache, let path = cache.path
    else {
      return
    }
    cache.path?.transform = path.transform.then(transform)
  }
}
