import LayoutTree

/// An error for constraints that `try constrain(…)` did not put in force.
public enum ConstraintError: Error {
  /// Calls that cannot be carried out; at least one.
  case invalid([LayoutDiagnostic])
  /// Required constraints that cannot hold together.
  case unsatisfiable(ConflictReport)
}

extension ConstraintError: CustomStringConvertible {
  /// The problems or the conflict, one line each.
  public var description: String {
    switch self {
    case .invalid(let problems): problems.map { $0.description }.joined(separator: "\n")
    case .unsatisfiable(let conflict): conflict.description
    }
  }
}
