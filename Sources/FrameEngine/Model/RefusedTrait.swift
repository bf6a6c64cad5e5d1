import LayoutTree

/// A trait that was set to an invalid number, and counts as not set.
struct RefusedTrait {
  /// The name of a trait.
  enum Name: String {
    case width, height, leading, trailing, top, bottom, left, right, centerX, centerY
    case weight, layoutPriority, offset
  }

  let name: Name
  /// The value it was set to, as source text.
  let text: String
  /// Whether the number is invalid because it is negative, not because it is not finite.
  var isNegative = false

  /// The kind of the issue.
  var kind: LayoutIssueKind {
    let isNumber = isNegative || name == .weight || name == .layoutPriority
    return .refusedTrait(
      name.rawValue, text: text, isNegative: isNegative, countsAs: isNumber ? "0" : "not given")
  }
}

/// A trait whose numbers can be validated.
protocol TraitWithNumbers {
  /// Whether all numbers are finite, apart from infinite bounds.
  var hasSoundNumbers: Bool { get }
  /// The source text of the trait.
  var description: String { get }
}

extension BoxDimension: TraitWithNumbers where Reference: CustomStringConvertible {
  var hasSoundNumbers: Bool {
    guard let parts = details?.parts else { return number.isFinite }
    guard parts.multiplier.isFinite, parts.constant.isFinite, parts.shrink.isFinite,
      parts.minimum?.isSound(orEqualTo: -.infinity) ?? true,
      parts.maximum?.isSound(orEqualTo: .infinity) ?? true
    else { return false }
    return switch value {
    case .points(let number), .percent(let number): number.isFinite
    case .wrap, .fill: true
    case .extent(let extent): extent.isSound()
    case .min(let extents), .max(let extents): extents.allSatisfy { $0.isSound() }
    }
  }
}

extension BoxDimension {
  /// Whether it is a negative length or percentage, without parts that may make it another one.
  var isNegative: Bool { number < 0 && isPlain && (kind == .points || kind == .percent) }
}

extension DimensionReference {
  /// Whether all numbers are finite, or a fixed extent equals `bound`.
  fileprivate func isSound(orEqualTo bound: Double = 0) -> Bool {
    switch source {
    case .points: return constant.isFinite || constant == bound
    case .min(let extents), .max(let extents):
      guard extents.allSatisfy({ $0.isSound() }) else { return false }
    case .percent(let percent):
      guard percent.isFinite else { return false }
    case .wrap, .own, .layout, .box: break
    }
    return multiplier.isFinite && constant.isFinite
  }
}

extension LayoutPosition: TraitWithNumbers {
  var hasSoundNumbers: Bool {
    guard offset.isFinite, shrink.isFinite,
      minimum.map({ $0.isFinite || $0 == -.infinity }) ?? true,
      maximum.map({ $0.isFinite || $0 == .infinity }) ?? true
    else { return false }
    return switch value {
    case .points(let number), .weight(let number), .percent(let number): number.isFinite
    case .safeArea: true
    }
  }
}

extension Point: TraitWithNumbers {
  var hasSoundNumbers: Bool { x.isFinite && y.isFinite }
  var description: String { "Point(x: " + codeText(x) + ", y: " + codeText(y) + ")" }
}
