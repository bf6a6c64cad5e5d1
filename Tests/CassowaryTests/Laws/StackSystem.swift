@testable import Cassowary

/// A stack of many items in a row that fill a room.
struct StackSystem {
  /// What is required of the sizes of items.
  enum Kind: CaseIterable {
    /// Each is that of the first item.
    case likeFirst
    /// Each is that of the item before.
    case likeNeighbour
    /// The same, and each has a size that it is wanted to have.
    case wished
    /// Each has a bound, and all are wanted to be equal.
    case bounded
    /// All of it, and the stack may be shorter than the room.
    case shorter
    /// Nothing, but there are gaps between the items, and each has to be a tenth of a point at
    /// least.
    case gaps
  }

  private(set) var solver: Solver
  private let room: ConstraintID

  init(_ kind: Kind, count: Int) throws(SolverError) {
    var solver = Solver()
    solver.conflictPolicy = .breakNewest
    let end = solver.makeVariable("room")
    let starts = (0..<count).map { solver.makeVariable("start \($0)") }
    let sizes = (0..<count).map { solver.makeVariable("size \($0)") }
    room = try solver.add(end == 100 * Double(count), isProtected: true)
    try solver.transaction { (solver) throws(SolverError) in
      for size in sizes { try solver.add(size >= 0.0, isProtected: true) }
      try solver.add(starts[0] == 0.0)
      for item in 1..<count {
        try solver.add(starts[item] == starts[item - 1] + sizes[item - 1] + 3.0)
      }
      let last = starts[count - 1] + sizes[count - 1]
      try solver.add(kind == .shorter ? last <= end : last == end)
      for item in 1..<count {
        switch kind {
        case .likeFirst, .shorter: try solver.add(sizes[item] == sizes[0])
        case .likeNeighbour, .wished: try solver.add(sizes[item] == sizes[item - 1])
        case .bounded: try solver.add((sizes[item] == sizes[0]).with(.medium))
        case .gaps: break
        }
      }
      switch kind {
      case .bounded, .shorter: for size in sizes { try solver.add(size >= 1.0) }
      case .gaps: for size in sizes { try solver.add(size >= 0.1) }
      case .wished: for size in sizes { try solver.add((size == 5.0).with(.weak)) }
      case .likeFirst, .likeNeighbour: break
      }
    }
    self.solver = solver
  }

  /// The limit of work of the solver.
  var workLimit: Int {
    get { solver.workLimit }
    set { solver.workLimit = newValue }
  }

  /// The steps of the simplex, and the constraints that were settled, so far.
  var work: Int { solver.waitingWork + solver.work.pivots }

  /// Gives each item so much room.
  mutating func setRoom(_ share: Double, for count: Int) throws(SolverError) {
    try solver.setConstant(-share * Double(count), of: room)
  }
}
