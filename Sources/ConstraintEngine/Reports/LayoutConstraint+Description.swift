import LayoutTree

extension LayoutConstraint: CustomStringConvertible {
  /// The relation as it was written, with its priority, name and origin, such as
  /// `a.left == b.right + 8 @750 "gap" (Demo/Card.swift:12)`, or, of a verb,
  /// `a.left == b.right + 8 (Demo/Card.swift:12, xPlace)`.
  public var description: String { written.description }
}

extension WrittenConstraint: CustomStringConvertible {
  var description: String { text(withCallSite: true) { $0.nameInTree } }

  /// The description, with the line of code or without it; `nameOf` names nodes.
  func text(withCallSite isWithSite: Bool, _ nameOf: (LayoutNode) -> String) -> String {
    var text = relationText(nameOf)
    if row.priority != .required { text += " @\(row.priority.rawValue)" }
    if let identifier { text += " \"\(identifier)\"" }
    let site = isWithSite ? callSite?.description : nil
    let origin = [site, verb?.name].compactMap { $0 }.joined(separator: ", ")
    return origin.isEmpty ? text : text + " (" + origin + ")"
  }

  private func relationText(_ nameOf: (LayoutNode) -> String) -> String {
    let (left, right) = sides(nameOf)
    let number = constant(isMirrored: place?.isMirrored ?? false)
    if !row.isTurned {
      return (left.isEmpty ? "0" : left) + " " + row.relation.symbol + " " + plus(number, to: right)
    }
    let relation = row.relation.reversed
    if right.isEmpty { return shortest(number) + " " + relation.symbol + " " + left }
    return right + " " + relation.symbol + " " + plus(-number, to: left)
  }

  /// The terms of the left side and of the right one, without the number.
  private func sides(_ nameOf: (LayoutNode) -> String) -> (left: String, right: String) {
    var (left, right) = ("", "")
    let (terms, leftTerms) = (terms, row.leftTerms)
    for (place, term) in terms.enumerated() {
      let isLeft =
        leftTerms.map { place < Int($0) } ?? (term.coefficient > 0 || terms.count == 1)
      if isLeft {
        term.append(times: 1, to: &left, nameOf)
      } else {
        term.append(times: -1, to: &right, nameOf)
      }
    }
    return (left, right)
  }

  private func plus(_ number: Double, to sum: String) -> String {
    if sum.isEmpty { return shortest(number == 0 ? 0 : number) }
    if number == 0 { return sum }
    return sum + (number < 0 ? " - " : " + ") + shortest(number.magnitude)
  }
}

extension LayoutConstraint.Term {
  /// Appends the term to a sum.
  fileprivate func append(
    times sign: Double, to sum: inout String, _ nameOf: (LayoutNode) -> String
  ) {
    var factor = coefficient * sign
    if !sum.isEmpty {
      sum += factor < 0 ? " - " : " + "
      factor = factor.magnitude
    }
    if factor != 1 { sum += shortest(factor) + " * " }
    sum += subject.text(nameOf)
  }
}

extension LayoutConstraint.Subject {
  fileprivate func text(_ nameOf: (LayoutNode) -> String) -> String {
    switch self {
    case .node(let reference, let attribute):
      (reference.node.map(nameOf) ?? "(gone)") + ".\(attribute)"
    case .share: "share"
    }
  }
}
