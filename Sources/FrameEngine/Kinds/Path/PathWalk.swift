import LayoutTree

/// A walk along a curve in equal steps (steps 4, 5, 7 and 8).
struct PathWalk {
  static let minimumSteps = 360
  static let maximumSteps = 10_000
  static let maximumStepsInAll = 100_000

  let curve: PlottedCurve
  /// The points of the path, and how far it is to each.
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

  /// Goes on past the end of the domain until the path has a length.
  mutating func extend(to length: Double) {
    if points.isEmpty { return }
    while self.length < length, nextStep <= Self.maximumStepsInAll, append(nextStep) {}
  }

  /// The place at a distance along the path; the end of the path for greater ones.
  func place(at distance: Double) -> PathLayout.Place? {
    guard let last = points.last else { return nil }
    if distance >= length - 1e-9 {
      return PathLayout.Place(argument: argument(firstStep + points.count - 1), point: last)
    }
    let step = stepBefore(distance)
    let chord = lengths[step + 1] - lengths[step]
    return place(inStep: step, at: chord > 0 ? distance - lengths[step] : 0)
  }

  /// The points strictly between two distances along the path.
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

  /// The last step at or before a distance that is less than the length.
  private func stepBefore(_ distance: Double) -> Int {
    var low = 0
    var high = lengths.count - 1
    while high - low > 1 {
      let middle = (low + high) / 2
      if lengths[middle] <= distance { low = middle } else { high = middle }
    }
    return low
  }

  /// The place at a distance from the first point of a step, found by halving.
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
