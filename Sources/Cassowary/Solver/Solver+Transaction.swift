extension Solver {
  /// Runs several operations as one: solved once at the end, and undone as one if that fails.
  ///
  /// Inside, values are those from before, and conflicts are not yet known. Transactions may be
  /// nested; the outermost counts.
  ///
  /// - Parameters:
  ///   - conflictPolicy: What stands for ``conflictPolicy`` meanwhile, if it is given.
  ///   - body: The operations.
  /// - Returns: What the body returns.
  /// - Throws: what the body throws, and ``SolverError/unsatisfiable(_:)`` at the end.
  public mutating func transaction<Result>(
    conflictPolicy: ConflictPolicy? = nil,
    _ body: (inout Solver) throws(SolverError) -> Result
  ) throws(SolverError) -> Result {
    let old = policy
    defer {
      if conflictPolicy != nil { policy = old }
      checkMutation()
    }
    let saved = self
    if let conflictPolicy { policy = conflictPolicy }
    transactionDepth += 1
    do {
      let result = try body(&self)
      transactionDepth -= 1
      if transactionDepth == 0 { try settlePending(.byCaller) }
      return result
    } catch {
      takeBack(saved)
      throw error
    }
  }

  /// Runs several operations as one under ``ConflictPolicy/breakNewest``.
  ///
  /// Nothing is refused because of a conflict, so no copy of the state is kept. Operations that are
  /// wrong in themselves throw inside the body, one by one.
  public mutating func batch(_ body: (inout Solver) -> Void) {
    defer { checkMutation() }
    let old = policy
    policy = .breakNewest
    transactionDepth += 1
    body(&self)
    transactionDepth -= 1
    // Cannot fail: whatever numbers do, one constraint after the other is broken until they hold.
    try? settleRemaining()
    policy = old
  }
}
