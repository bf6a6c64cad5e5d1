import LayoutTree

/// When an animated attribute has which value: from one to the next, with rests, again and again.
///
/// There are key times only where the value changes, so what changes seldom in a long animation
/// takes little room.
struct AnimationTiming {
  private static let sampleCount = 24

  /// The duration of a way from one value to the next.
  private let way: Double
  /// The duration of a rest between two ways.
  private let pause: Double
  /// The number of values that an attribute has one after the other.
  private let count: Int
  /// The duration of the whole.
  private let total: Double
  /// The part of the way from one value to the next at each of its key times.
  private let progress: [Double]
  /// The curve of a way; `nil` for straight lines.
  private let spline: String?
  /// Key times are multiples of one part of so many, a hundredth of a way or less.
  private let partsOfOne: Int

  /// Ways between `count` values that take `duration` seconds each by a curve, with rests of
  /// `pause` seconds.
  init(curve: TimingCurve, duration: Double, pause: Double, count: Int) {
    let count = max(2, count)
    self.count = count
    way = duration
    self.pause = pause
    total = Double(count) * (duration + pause)
    var (parts, ways) = (1000, 10)
    while ways < count { (parts, ways) = (parts * 10, ways * 10) }
    partsOfOne = parts
    if let bezier = curve.bezier,
      [bezier.first, bezier.second].allSatisfy({ (0...1).contains($0.y) })
    {
      progress = [0, 1]
      spline = [bezier.first.x, bezier.first.y, bezier.second.x, bezier.second.y]
        .map { $0.shortDecimal }.joined(separator: " ")
    } else {
      progress = (0...Self.sampleCount).map {
        curve.progress(at: Double($0) / Double(Self.sampleCount))
      }
      spline = nil
    }
  }

  /// A value that an attribute has from a picture on, until the next one.
  struct Stop {
    let picture: Int
    let value: String
  }

  /// An element that lets an attribute of its parent go from one value to the next, and from the
  /// last one to the first.
  ///
  /// Complexity: O(stops), however many pictures there are.
  func element(_ name: String, through stops: [Stop]) -> SVGElement {
    let first = stops.first?.value ?? ""
    var values = [first]
    var times = ["0"]
    var splines = [Self.rest]
    for (stop, next) in zip(stops, stops.dropFirst() + [Stop(picture: count, value: first)])
    where stop.value != next.value {
      let (old, new) = (stop.value, next.value)
      let start = pause / 2 + Double(next.picture - 1) * (way + pause)
      for (place, part) in progress.enumerated() {
        let time = start + Double(place) / Double(progress.count - 1) * way
        values.append(value(at: part, from: old, to: new))
        times.append((time / total).decimal(partsOfOne: partsOfOne))
      }
      if let spline { splines += [spline, Self.rest] }
    }
    values.append(first)
    times.append("1")
    var element = SVGElement(
      "animate",
      [
        "attributeName": .text(name), "dur": .text(total.shortDecimal + "s"),
        "repeatCount": "indefinite", "values": .text(values.joined(separator: ";")),
        "keyTimes": .text(times.joined(separator: ";")),
      ])
    if spline != nil {
      element.set("calcMode", "spline")
      element.set("keySplines", .text(splines.joined(separator: ";")))
    }
    return element
  }

  /// Numbers are mixed; other values are those of the nearer end.
  private func value(at progress: Double, from old: String, to new: String) -> String {
    if progress == 0 { return old }
    if progress == 1 { return new }
    guard let start = Double(old), let end = Double(new) else {
      return progress < 0.5 ? old : new
    }
    return (start + progress * (end - start)).shortDecimal
  }

  /// The curve of a rest.
  private static let rest = "0 0 1 1"
}
