import Cassowary

/// A client of the solver alone.
public func run() throws(SolverError) -> Double {
  var solver = Solver()
  let width = solver.makeVariable("width")
  try solver.add(width >= 8.0)
  return solver.value(of: width)
}
