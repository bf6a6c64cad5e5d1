/// The difference of two anchors of one kind, scaled and shifted: `a.right - b.left`.
///
/// It is compared with numbers, with other differences and with extents:
///
///     make.install(b.left - a.right == 8)
///     make.install(b.left - a.right == d.left - c.right)
///     make.install(b.left - a.right == icon.width)
///
/// A difference of leading or trailing edges grows from the leading side to the trailing one.
public struct AnchorDistance<Kind: AnchorKind> {
  /// The anchors that are added up, without constants.
  package var terms: [Anchor]
  /// The distance added to them, in points.
  package var constant: Double

  /// Scales the difference.
  public static func * <Number: LayoutNumber>(
    distance: AnchorDistance, factor: Number
  ) -> AnchorDistance {
    AnchorDistance(
      terms: distance.terms.map { $0 * factor },
      constant: distance.constant * factor.layoutValue)
  }

  /// Adds a number.
  public static func + <Number: LayoutNumber>(
    distance: AnchorDistance, number: Number
  ) -> AnchorDistance {
    AnchorDistance(
      terms: distance.terms, constant: distance.constant + number.layoutValue)
  }

  /// Takes a number away.
  public static func - <Number: LayoutNumber>(
    distance: AnchorDistance, number: Number
  ) -> AnchorDistance {
    AnchorDistance(
      terms: distance.terms, constant: distance.constant - number.layoutValue)
  }
}

extension LayoutAnchor {
  /// The difference of two anchors; see ``AnchorDistance``.
  public static func - (left: LayoutAnchor, right: LayoutAnchor) -> AnchorDistance<Kind> {
    var (first, second) = (left.anchor, -right.anchor)
    let constant = first.constant + second.constant
    first.constant = 0
    second.constant = 0
    return AnchorDistance(terms: [first, second], constant: constant)
  }
}
