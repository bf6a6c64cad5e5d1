/// A coordinate or an extent in a layout whose own extent may still have to be found: points, and a
/// share of the content area (step 17).
struct ContentLength: Equatable, ItemLength {
  var points = 0.0
  var share = 0.0

  init(points: Double = 0, share: Double = 0) {
    self.points = points
    self.share = share
  }

  init(points: Double) { self.points = points }

  static let zero = ContentLength()

  /// Whether it does not depend on the content area.
  var isFixed: Bool { share == 0 }

  /// The points, if that is all.
  var fixedPoints: Double? { isFixed ? points : nil }

  /// Fixed lengths are not below 0.
  var clamped: ContentLength { isFixed ? ContentLength(points: max(0, points)) : self }

  static func + (left: ContentLength, right: ContentLength) -> ContentLength {
    ContentLength(points: left.points + right.points, share: left.share + right.share)
  }

  static func - (left: ContentLength, right: ContentLength) -> ContentLength {
    ContentLength(points: left.points - right.points, share: left.share - right.share)
  }

  static func * (length: ContentLength, factor: Double) -> ContentLength {
    ContentLength(points: length.points * factor, share: length.share * factor)
  }

  static func + (length: ContentLength, points: Double) -> ContentLength {
    ContentLength(points: length.points + points, share: length.share)
  }

  static func - (length: ContentLength, points: Double) -> ContentLength { length + -points }

  func isBelow(_ other: ContentLength) -> Bool {
    points < other.points || points == other.points && share < other.share
  }
}

func minimum(_ left: ContentLength, _ right: ContentLength) -> ContentLength {
  right.isBelow(left) ? right : left
}

func maximum(_ left: ContentLength, _ right: ContentLength) -> ContentLength {
  left.isBelow(right) ? right : left
}
