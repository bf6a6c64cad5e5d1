import FrameEngine
import LayoutTree

extension DocumentPath {
  /// The layout, whose arguments are those of a whole curve unless others are given.
  var layout: PathLayout {
    var layout = PathLayout(curve.function, spacing: spacing)
    layout.style = style
    layout.coordinates = coordinates
    if let domain = curve.domain {
      layout.coordinates.start = coordinates.start ?? domain.lowerBound
      layout.coordinates.end = coordinates.end ?? domain.upperBound
    }
    return layout
  }
}

extension DocumentCurve {
  /// The arguments of the whole curve, where they are not those of any curve of the kind.
  fileprivate var domain: ClosedRange<Double>? {
    switch self {
    case .ellipse: 0...Trigonometry.turn
    case .archimedeanSpiral(_, _, let turns): 0...turns * Trigonometry.turn
    case .polyline(let points): 0...Double(points.count - 1)
    case .bezier: 0...1
    case .circle, .line, .parabola, .sine, .cardioid, .rose: nil
    }
  }

  fileprivate var function: PathLayout.Curve {
    switch self {
    case .circle(let radius): .polar { _ in radius }
    case .ellipse(let horizontal, let vertical):
      .parametric { angle in
        let (sine, cosine) = Trigonometry.sineAndCosine(angle)
        return Point(x: horizontal * cosine, y: vertical * sine)
      }
    case .line(let slope, let intercept): .rectangular { slope * $0 + intercept }
    case .parabola(let coefficient): .rectangular { coefficient * $0 * $0 }
    case .sine(let amplitude, let wavelength, let phase):
      .rectangular { x in
        let angle = x / wavelength * Trigonometry.turn + phase
        return amplitude * Trigonometry.sineAndCosine(angle).sine
      }
    case .archimedeanSpiral(let radius, let growth, _):
      .polar { radius + growth * $0 / Trigonometry.turn }
    case .cardioid(let radius):
      .polar { radius * (1 + Trigonometry.sineAndCosine($0).cosine) }
    case .rose(let radius, let petals):
      .polar { radius * Trigonometry.sineAndCosine(petals * $0).cosine }
    case .polyline(let points): .parametric { Self.point($0, on: points) }
    case .bezier(let start, let first, let second, let end):
      .parametric { Self.point($0, of: [start, first, second, end]) }
    }
  }

  /// The point of a polyline, which is undefined beyond its ends.
  private static func point(_ argument: Double, on points: [Point]) -> Point? {
    guard argument >= 0, argument <= Double(points.count - 1) + 1e-9 else { return nil }
    let place = min(Int(argument), points.count - 2)
    return mix(points[place], points[place + 1], argument - Double(place))
  }

  /// The point of a Bézier curve, by mixing its points again and again.
  private static func point(_ argument: Double, of points: [Point]) -> Point? {
    var points = points
    while points.count > 1 {
      points = zip(points, points.dropFirst()).map { mix($0, $1, argument) }
    }
    return points.first
  }

  private static func mix(_ first: Point, _ second: Point, _ share: Double) -> Point {
    Point(
      x: first.x + (second.x - first.x) * share, y: first.y + (second.y - first.y) * share)
  }
}
