import LayoutTree

/// When an animated attribute has which value: there, a rest, and back, again and again.
struct AnimationTiming {
  private static let sampleCount = 24

  private let duration: String
  /// The part of the way at each of the key times.
  private let progress: [Double]
  private let keyTimes: String
  /// The curve between each two key times; `nil` for straight lines.
  private let splines: String?

  /// A way that takes `duration` seconds by a curve, with a rest of `pause` seconds at its ends.
  init(curve: TimingCurve, duration: Double, pause: Double) {
    let total = 2 * (duration + pause)
    self.duration = total.shortDecimal + "s"
    let there: [Double]
    if let bezier = curve.bezier,
      [bezier.first, bezier.second].allSatisfy({ (0...1).contains($0.y) })
    {
      there = [0, 1]
      splines = Self.splines(bezier)
    } else {
      there = (0...Self.sampleCount).map {
        curve.progress(at: Double($0) / Double(Self.sampleCount))
      }
      splines = nil
    }
    let way = there.indices.map { Double($0) / Double(there.count - 1) * duration }
    progress = [0] + there + there.map { 1 - $0 } + [0]
    let times = [0] + way.map { pause / 2 + $0 } + way.map { 1.5 * pause + duration + $0 }
    keyTimes = (times.map { ($0 / total).shortDecimal } + ["1"]).joined(separator: ";")
  }

  /// An element that lets an attribute of its parent go from one value to another, and back.
  func element(_ name: String, from old: String, to new: String) -> SVGElement {
    let values = progress.map { value(at: $0, from: old, to: new) }
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

  /// Rest, way there, rest, way back, rest.
  private static func splines(_ curve: CubicBezier) -> String {
    let way = [curve.first.x, curve.first.y, curve.second.x, curve.second.y]
      .map { $0.shortDecimal }.joined(separator: " ")
    let rest = "0 0 1 1"
    return [rest, way, rest, way, rest].joined(separator: ";")
  }
}
