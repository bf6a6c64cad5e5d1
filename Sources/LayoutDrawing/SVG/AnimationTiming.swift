import LayoutTree

/// When an animated attribute has which value: from one to the next, with rests, again and again.
struct AnimationTiming {
  private static let sampleCount = 24

  private let duration: String
  /// The part of the way from one value to the next at each of its key times.
  private let progress: [Double]
  private let keyTimes: String
  /// The curve between each two key times; `nil` for straight lines.
  private let splines: String?

  /// Ways between `count` values that take `duration` seconds each by a curve, with rests of
  /// `pause` seconds.
  init(curve: TimingCurve, duration: Double, pause: Double, count: Int) {
    let total = Double(max(2, count)) * (duration + pause)
    let legs = 0..<max(2, count)
    self.duration = total.shortDecimal + "s"
    let there: [Double]
    if let bezier = curve.bezier,
      [bezier.first, bezier.second].allSatisfy({ (0...1).contains($0.y) })
    {
      there = [0, 1]
      splines = Self.splines(bezier, legs.count)
    } else {
      there = (0...Self.sampleCount).map {
        curve.progress(at: Double($0) / Double(Self.sampleCount))
      }
      splines = nil
    }
    let way = there.indices.map { Double($0) / Double(there.count - 1) * duration }
    progress = there
    var times = [0.0]
    for leg in legs {
      let start = pause / 2 + Double(leg) * (duration + pause)
      times += way.map { start + $0 }
    }
    keyTimes = (times.map { ($0 / total).shortDecimal } + ["1"]).joined(separator: ";")
  }

  /// An element that lets an attribute of its parent go from one value to the next, and from the
  /// last one to the first.
  func element(_ name: String, through stops: [String]) -> SVGElement {
    let first = stops.first ?? ""
    var values = [first]
    for (old, new) in zip(stops, stops.dropFirst() + [first]) {
      values += progress.map { value(at: $0, from: old, to: new) }
    }
    values.append(first)
    var element = SVGElement(
      "animate",
      [
        "attributeName": .text(name), "dur": .text(duration), "repeatCount": "indefinite",
        "values": .text(values.joined(separator: ";")), "keyTimes": .text(keyTimes),
      ])
    if let splines {
      element.set("calcMode", "spline")
      element.set("keySplines", .text(splines))
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

  /// A rest, and for each way the way and a rest.
  private static func splines(_ curve: CubicBezier, _ count: Int) -> String {
    let way = [curve.first.x, curve.first.y, curve.second.x, curve.second.y]
      .map { $0.shortDecimal }.joined(separator: " ")
    let rest = "0 0 1 1"
    return ([rest] + (0..<count).flatMap { _ in [way, rest] }).joined(separator: ";")
  }
}
