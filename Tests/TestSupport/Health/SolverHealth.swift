import Cassowary

/// What holds of every solver that was asked for nothing outside its domain: no operation has stalled or
/// taken pivots without end, and what is kept is consistent.
public enum SolverHealth {
  /// No operation may take more pivots than this for each constraint and each variable.
  ///
  /// Typical are none to ten pivots in all; some systems, say a cube with squeezed corners, need many.
  public static let pivotLimit = 50

  /// The greatest number of constraints and variables up to which all that is kept is looked at.
  private static let greatestSize = 500

  /// The most pivots that one operation may take.
  ///
  /// - Parameters:
  ///   - constraints: How many constraints there are, before the operation or after it.
  ///   - variables: How many variables there are.
  /// - Returns: The number, far above need.
  public static func pivotCap(constraints: Int, variables: Int) -> Int {
    pivotLimit * (constraints + variables)
  }

  /// What is wrong with a solver.
  ///
  /// - Parameters:
  ///   - solver: The solver.
  ///   - operations: For how many operations pivots are allowed; 1 is enough for a short test, because
  ///     the cap is far above need.
  /// - Returns: The faults; empty if nothing is wrong.
  public static func faults(of solver: Solver, operations: Int = 1) -> [Fault] {
    var faults: [Fault] = []
    let work = solver.work
    if work.stalls > 0 { faults.append(Fault(.stall, "\(work)")) }
    let size = size(of: solver)
    if work.pivots / operations > pivotLimit * size {
      faults.append(Fault(.tooManyPivots, "\(work.pivots) in \(operations) operations"))
    }
    if size > greatestSize { return faults }
    return faults + solver.checkInvariants().prefix(3).map { Fault(.defect, $0) }
  }

  /// The greatest number of constraints that there have been at once, and of variables.
  fileprivate static func size(of solver: Solver) -> Int {
    solver.storage.reduce(0) { size, storage in
      ["constraints", "variables"].contains(storage.kind) ? size + storage.count : size
    }
  }
}

/// Counts the pivots of one operation after the other.
public struct PivotWatch: Sendable {
  private var pivots = 0
  /// The most pivots that an operation has taken.
  public private(set) var greatest = 0
  /// The first operation that has taken too many pivots.
  public private(set) var fault: Fault?

  /// A watch over a solver that has done nothing yet.
  public init() {}

  /// Counts what an operation has taken; call it after each.
  public mutating func note(_ solver: Solver) {
    let count = solver.work.pivots - pivots
    pivots += count
    greatest = max(greatest, count)
    // Most operations take too few to be looked at.
    if count <= SolverHealth.pivotLimit || fault != nil { return }
    let size = SolverHealth.size(of: solver)
    if count <= SolverHealth.pivotLimit * size { return }
    fault = Fault(.tooManyPivots, "\(count) with \(size) constraints and variables")
  }
}
