import LayoutTree

extension ConstraintGroup: CustomStringConvertible {
  /// The name, whether the group is installed, and its constraints, one a line:
  /// `ConstraintGroup("narrow", installed)`.
  public var description: String {
    let words = (name.isEmpty ? [] : ["\"" + name + "\""]) + (isInstalled ? ["installed"] : [])
    let head = "ConstraintGroup(" + words.joined(separator: ", ") + ")"
    return ([head] + rows.constraints.map { "  " + $0.description }).joined(separator: "\n")
  }
}
