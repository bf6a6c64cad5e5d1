import LayoutTree

extension BoxDimension: CustomStringConvertible where Reference: CustomStringConvertible {
  /// The dimension as it is written in code, such as `80`, `.wrap.minimum(40)` or
  /// `.of(b).multiplier(0.5).constant(10)`.
  public var description: String {
    var text =
      switch value {
      case .points(let points): isPlain ? codeText(points) : ".points(" + codeText(points) + ")"
      case .wrap: ".wrap"
      case .fill: ".fill"
      case .percent(let percent): ".percent(" + codeText(percent) + ")"
      case .extent(let extent): extent.text(ofSingle: true)
      case .min(let extents): ".min([" + list(extents) + "])"
      case .max(let extents): ".max([" + list(extents) + "])"
      }
    if multiplier != 1 { text += ".multiplier(" + codeText(multiplier) + ")" }
    if constant != 0 { text += ".constant(" + codeText(constant) + ")" }
    if let minimum { text += ".minimum(" + minimum.description + ")" }
    if let maximum { text += ".maximum(" + maximum.description + ")" }
    if shrink != 0 { text += ".shrink(" + codeText(shrink) + ")" }
    return isActive ? text : text + ".inactive"
  }

  private var isPlain: Bool { self == BoxDimension(value) }
}

extension DimensionReference: CustomStringConvertible where Reference: CustomStringConvertible {
  /// The extent as it is written in code, such as `40`, `.of(b, .vertical)` or
  /// `.ofLayout().constant(-8)`.
  public var description: String { text(ofSingle: false) }

  /// The text; on its own, a number of points is a call.
  fileprivate func text(ofSingle isSingle: Bool) -> String {
    var text: String
    switch source {
    case .points: return isSingle ? ".points(" + codeText(constant) + ")" : codeText(constant)
    case .wrap: text = ".wrap"
    case .own: text = ".otherAxis"
    case .layout(let axis): text = ".ofLayout(" + (axis.map { "." + $0.description } ?? "") + ")"
    case .box(let box, let axis):
      text = ".of(" + box.description + (axis.map { ", ." + $0.description } ?? "") + ")"
    case .min(let extents): text = ".min([" + list(extents) + "])"
    case .max(let extents): text = ".max([" + list(extents) + "])"
    }
    if multiplier != 1 { text += ".multiplier(" + codeText(multiplier) + ")" }
    if constant != 0 { text += ".constant(" + codeText(constant) + ")" }
    return text
  }
}

private func list(_ extents: [some CustomStringConvertible]) -> String {
  extents.map { $0.description }.joined(separator: ", ")
}
