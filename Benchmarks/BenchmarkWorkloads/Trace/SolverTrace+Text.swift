extension SolverTrace {
  /// The trace as text, for programs in other languages.
  ///
  /// A line each: `variables COUNT`; `constraint RELATION STRENGTH CONSTANT COUNT`, followed by as
  /// many pairs of variable and coefficient; `phase NAME STEPS`, followed by its operations,
  /// `add`, `remove`, `edit` with a number, `suggest` with a variable and a value, and `read`.
  package var text: String {
    var lines = ["variables \(variableCount)"]
    lines += constraints.map(\.text)
    for phase in phases {
      lines.append("phase \(phase.phase.rawValue) \(phase.stepCount)")
      lines += phase.operations.map(\.text)
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension TraceConstraint {
  fileprivate var text: String {
    let pairs = terms.map { " \($0.variable) \($0.coefficient)" }.joined()
    return "constraint \(relation.rawValue) \(strength.rawValue) \(constant) \(terms.count)\(pairs)"
  }
}

extension TraceOperation {
  fileprivate var text: String {
    switch self {
    case .add(let number): "add \(number)"
    case .remove(let number): "remove \(number)"
    case .edit(let variable): "edit \(variable)"
    case .suggest(let variable, let value): "suggest \(variable) \(value)"
    case .read: "read"
    }
  }
}
