extension Solver {
  /// Lets a variable be given values from outside, at a strength; several may be edited at once.
  ///
  /// Until a value is suggested, the variable keeps the one it has.
  ///
  /// - Throws: ``SolverError/mustBeSoft``, ``SolverError/alreadyEditing``,
  ///   ``SolverError/unknownVariable``, ``SolverError/invalidStrength(_:)``,
  ///   ``SolverError/outOfRange``, ``SolverError/numericallyHard``.
  public mutating func addEditVariable(
    _ variable: Variable, strength: Strength = .strong
  ) throws(SolverError) {
    defer { checkMutation() }
    let index = try graph.index(of: variable)
    if strength.isRequired { throw .mustBeSoft }
    if graph.variables[index].edit >= 0 { throw .alreadyEditing }
    let target = Expression(-published.values[index], [Term(variable)])
    _ = try add(
      Constraint(target, .equal, strength: strength), role: .edit(variable: Int32(index)))
  }

  /// Asks an edit variable to take a value, as far as stronger constraints allow.
  ///
  /// - Throws: ``SolverError/notEditing``, ``SolverError/notFinite``,
  ///   ``SolverError/unknownVariable``, ``SolverError/outOfRange``,
  ///   ``SolverError/numericallyHard``.
  public mutating func suggest(_ value: Double, for variable: Variable) throws(SolverError) {
    defer { checkMutation() }
    let index = try graph.index(of: variable)
    guard value.isFinite else { throw .notFinite }
    guard graph.variables[index].edit >= 0 else { throw .notEditing }
    let edit = Int(graph.variables[index].edit)
    guard value.magnitude <= SolverRange.positions else { throw .outOfRange }
    let constant = -value
    if constant == graph.constants[edit] || drag(edit, to: constant) { return }
    journal.noteConstant(of: edit, was: graph.constants[edit])
    if suggested.count < EditPlans.capacity { suggested.append(edit) }
    _ = shift(edit, to: constant)
    try settleRemaining()
  }

  /// Ends the editing of a variable, which then goes where its other constraints want it.
  ///
  /// - Throws: ``SolverError/notEditing``, ``SolverError/unknownVariable``,
  ///   ``SolverError/outOfRange``, ``SolverError/numericallyHard``.
  public mutating func endEditing(_ variable: Variable) throws(SolverError) {
    let index = try graph.index(of: variable)
    guard graph.variables[index].edit >= 0 else { throw .notEditing }
    try remove(graph.id(at: Int(graph.variables[index].edit)))
  }

  /// Asks a variable to stay where it is, whatever that comes to be.
  ///
  /// The target of a stay follows the variable after every operation, so a stay resists change but
  /// never pulls back.
  ///
  /// - Throws: ``SolverError/mustBeSoft``, ``SolverError/unknownVariable``,
  ///   ``SolverError/invalidStrength(_:)``.
  @discardableResult
  public mutating func addStay(
    _ variable: Variable, strength: Strength = .weak
  ) throws(SolverError) -> ConstraintID {
    defer { checkMutation() }
    let index = try graph.index(of: variable)
    if strength.isRequired { throw .mustBeSoft }
    let target = Expression(-published.values[index], [Term(variable)])
    let id = try add(
      Constraint(target, .equal, strength: strength), role: .stay(variable: Int32(index)))
    stays.append(Int(id.index))
    try resetStays()
    // What has been published since the stay was added is no part of the next operation.
    if transactionDepth == 0 { finishOperation() }
    return id
  }

  /// Moves the target of every stay to the value its variable has reached.
  ///
  /// That changes no value: a symbol rests as well at a breakpoint that has come to it.
  mutating func resetStays() throws(SolverError) {
    if transactionDepth > 0 { return }
    for stay in stays {
      guard case .stay(let variable) = graph.constraints[stay].role else { continue }
      let constant = -published.values[Int(variable)]
      if constant != graph.constants[stay] {
        _ = shift(stay, to: constant)
      }
    }
    if stays.isEmpty { return }
    try optimize()
    publish()
  }
}
