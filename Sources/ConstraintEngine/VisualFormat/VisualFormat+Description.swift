import LayoutTree

// The standard form, which reads back as the same lines.

extension VisualLine: CustomStringConvertible {
  package var description: String {
    switch self {
    case .chain(let axes, let chain):
      (axes.count == 2 ? "HV:" : axes == [.vertical] ? "V:" : "H:") + chain.description
    case .order(let chain): "Z:" + chain.description
    case .explicit(let explicit):
      "C:" + explicit.view.description
        + explicit.parts.map { ".\($0.attribute)(\(list($0.bounds)))" }.joined()
    }
  }
}

extension VisualChain: CustomStringConvertible {
  package var description: String {
    (start.map { "|" + $0.description } ?? "") + inside + (end.map { $0.description + "|" } ?? "")
  }

  /// The chain as the content of a stack, without edges.
  fileprivate var stackDescription: String {
    (start?.description ?? "") + inside + (end?.description ?? "")
  }

  private var inside: String {
    first.description + rest.map { $0.connection.description + $0.group.description }.joined()
  }
}

extension VisualGroup: CustomStringConvertible {
  package var description: String { "[" + list(views) + "]" }
}

extension VisualView: CustomStringConvertible {
  package var description: String {
    name.description + (last.map { "..\($0)" } ?? "")
      + (sizes.isEmpty ? "" : "(" + list(sizes) + ")")
      + stack.map { ":" + $0.stackDescription }.joined()
  }
}

extension VisualName: CustomStringConvertible {
  package var description: String { text.isPlainVisualName ? text : "'" + text + "'" }
}

extension VisualConnection: CustomStringConvertible {
  package var description: String {
    switch self {
    case .flush: ""
    case .standard: "-"
    case .gap(let bounds): "-" + gap(bounds) + "-"
    case .equal(let bounds): bounds.isEmpty ? "~" : "~" + gap(bounds) + "~"
    case .equalOrWider: "-~-"
    case .none: "->"
    }
  }

  private func gap(_ bounds: [VisualPredicate]) -> String {
    if bounds.count == 1, bounds[0].isSimple { return bounds[0].description }
    return "(" + list(bounds) + ")"
  }
}

extension VisualPredicate: CustomStringConvertible {
  package var description: String {
    (relation == .equal ? "" : relation.symbol) + value.description
      + (priority.map { "@" + $0.description } ?? "")
  }

  /// Whether the bound of a gap needs no parentheses.
  fileprivate var isSimple: Bool {
    guard relation == .equal, value.operations.isEmpty else { return false }
    switch value.subject {
    case .number(let number), .percent(let number): return number.sign == .plus
    case .name: return true
    case .attribute: return false
    }
  }
}

extension VisualValue: CustomStringConvertible {
  package var description: String {
    operations.reduce(subject.description) { $0 + $1.kind.rawValue + $1.operand.description }
  }
}

extension VisualValue.Subject: CustomStringConvertible {
  package var description: String {
    switch self {
    case .number(let number): decimal(number)
    case .percent(let number): decimal(number) + "%"
    case .name(let name): name.description
    case .attribute(let name, let attribute): "\(name).\(attribute)"
    }
  }
}

extension VisualOperand: CustomStringConvertible {
  package var description: String {
    switch self {
    case .number(let number, _): decimal(number)
    case .metric(let name): name.description
    }
  }
}

private func list(_ parts: [some CustomStringConvertible]) -> String {
  parts.map { $0.description }.joined(separator: ",")
}

/// A number without an exponent, with all the digits that a format can give it.
///
/// A number that was read has 15 digits at most, as ``VisualFormatScanner/number()`` says: it
/// differs from the whole number of units of the last one by less than half of them, in spite of
/// rounding.
private func decimal(_ number: Double) -> String {
  let sign = number < 0 ? "-" : ""
  guard number.magnitude < 1e15 else { return sign + shortest(number.magnitude) }
  let places = VisualFormatScanner.maximumDigitCount - String(Int64(number.magnitude)).utf8.count
  let scale = (0..<places).reduce(Int64(1)) { power, _ in power * 10 }
  let units = Int64(number.magnitude * Double(scale) + 0.5)
  var fraction = String(scale + units % scale)
  fraction.removeFirst()
  while fraction.utf8.last == 48 { fraction.removeLast() }
  return sign + String(units / scale) + (fraction.isEmpty ? "" : "." + fraction)
}
