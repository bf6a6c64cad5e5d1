import LayoutTree

extension LayoutConstraint: CustomStringConvertible {
  /// The relation as it would be written, with its priority, name and origin, such as
  /// `a.left == b.right + 8 @750 "gap" (Demo/Card.swift:12)`.
  public var description: String {
    var left: [String] = []
    var right: [String] = []
    for term in terms {
      let isLeft = term.coefficient > 0 || terms.count == 1
      let factor = isLeft ? term.coefficient : -term.coefficient
      let text = (factor == 1 ? "" : shortest(factor) + " * ") + term.subject.text
      if isLeft { left.append(text) } else { right.append(text) }
    }
    var text = left.isEmpty ? "0" : left.joined(separator: " + ")
    text += " " + relation.symbol + " " + rightSide(right)
    if priority != .required { text += " @\(priority.rawValue)" }
    if let identifier { text += " \"\(identifier)\"" }
    if let callSite { text += " (\(callSite))" }
    return text
  }

  private func rightSide(_ terms: [String]) -> String {
    let constant = constant(isMirrored: place?.isMirrored ?? false)
    if terms.isEmpty { return shortest(constant) }
    let sum = terms.joined(separator: " + ")
    if constant == 0 { return sum }
    return sum + (constant < 0 ? " - " : " + ") + shortest(constant.magnitude)
  }
}

extension LayoutConstraint.Subject {
  fileprivate var text: String {
    switch self {
    case .node(let reference, let attribute):
      (reference.node?.name ?? "(gone)") + ".\(attribute)"
    case .share: "share"
    }
  }
}

/// A number without a superfluous fraction.
func shortest(_ number: Double) -> String {
  if number.magnitude < 1e15, number == Double(Int64(number)) { return "\(Int64(number))" }
  return "\(number)"
}
