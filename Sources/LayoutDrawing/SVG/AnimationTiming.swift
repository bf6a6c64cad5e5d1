import LayoutTree

/// The timing of animated attributes: transitions between successive values, with pauses, repeated
/// forever.
///
/// Key times exist only where the value changes, so attributes that seldom change in a long
/// animation take little space.
struct AnimationTiming {
  private static let sampleCount = 24

  /// The duration of a transition.
  private let way: Double
  /// The duration of a pause between two transitions.
  private let pause: Double
  /// The number of successive values of an attribute.
  private let count: Int
  /// The total duration of a cycle.
  private let total: Double
  /// The progress of a transition at each of its key times.
  private let progress: [Double]
  /// The curve of a transition; `nil` for linear interpolation.
  private let spline: String?
  /// The resolution of key times: the number of units in a cycle, such that a unit is at most a
  /// hundredth of a transition.
  private let partsOfOne: Int64

  /// Creates a timing of transitions between `count` values, each taking `duration` seconds along a
  /// curve, with pauses of `pause` seconds.
  init(curve: TimingCurve, duration: Double, pause: Double, count: Int) {
    let count = max(2, count)
    self.count = count
    way = duration
    self.pause = pause
    total = Double(count) * (duration + pause)
    var (parts, ways): (Int64, Int) = (1000, 10)
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

  /// A value of an attribute, valid from a picture until the next stop.
  struct Stop {
    let picture: Int
    let value: String
  }

  /// Returns an element that animates an attribute of its parent through all values, and back to
  /// the first.
  ///
  /// Complexity: O(stops), independent of the number of pictures.
  func element(_ name: String, through stops: [Stop]) -> SVGElement {
    let first = stops.first?.value ?? ""
    var values = [first]
    var times = ["0"]
    var splines = [Self.rest]
    for (stop, next) in zip(stops, stops.dropFirst() + [Stop(picture: count, value: first)])
    where stop.value != next.value {
      let (old, new) = (stop.value, next.value)
      let start = pause / 2 + Double(next.picture - 1) * (way + pause)
      for (index, part) in progress.enumerated() {
        let time = start + Double(index) / Double(progress.count - 1) * way
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

  /// Returns an element that shows its parent in some pictures only, each from the end of the
  /// transition to it until the end of the next one.
  func visibility(in pictures: [Int]) -> SVGElement {
    let pictures = Set(pictures)
    var values = [pictures.contains(0) ? "1" : "0"]
    var times = ["0"]
    for picture in 1...count {
      let value = pictures.contains(picture % count) ? "1" : "0"
      guard value != values.last else { continue }
      let end = pause / 2 + Double(picture) * way + Double(picture - 1) * pause
      values.append(value)
      times.append((end / total).decimal(partsOfOne: partsOfOne))
    }
    return SVGElement(
      "animate",
      [
        "attributeName": "opacity", "dur": .text(total.shortDecimal + "s"),
        "repeatCount": "indefinite", "values": .text(values.joined(separator: ";")),
        "keyTimes": .text(times.joined(separator: ";")), "calcMode": "discrete",
      ])
  }

  /// Interpolates numbers; for other values, returns the nearer one.
  private func value(at progress: Double, from old: String, to new: String) -> String {
    if progress == 0 { return old }
    if progress == 1 { return new }
    guard let start = Double(old), let end = Double(new) else {
      return progress < 0.5 ? old : new
    }
    return (start + progress * (end - start)).shortDecimal
  }

  /// The timing curve of a pause.
  private static let rest = "0 0 1 1"
}
