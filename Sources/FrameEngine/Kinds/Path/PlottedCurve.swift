import LayoutTree

/// A curve in the coordinates of a layout (steps 1 to 3).
struct PlottedCurve {
  let curve: PathLayout.Curve
  let coordinates: PathLayout.Coordinates
  let origin: Point
  /// The content area.
  private let content: Size

  /// A curve in a content area that starts at a corner.
  init(_ layout: PathLayout, corner: Point, content: Size) {
    curve = layout.curve
    coordinates = layout.coordinates
    self.content = content
    origin = Point(
      x: corner.x + content.width * coordinates.origin.x,
      y: corner.y + content.height * coordinates.origin.y)
  }

  /// The point for an argument; `nil` where the curve is undefined.
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

  /// What a step is to be at most.
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
