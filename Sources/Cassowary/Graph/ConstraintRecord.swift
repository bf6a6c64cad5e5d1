/// A coefficient times the variable of a number: a ``Term`` whose handle has been checked.
///
/// Loops over terms go from the number straight to the tables of the solver, and records keep no
/// generations that are not read again.
struct IndexedTerm: Sendable, BitwiseCopyable {
  private(set) var variable: Int32
  var coefficient: Double
}

/// A constraint that is part of what became of another one, and its factor there.
///
/// It is a definition that was put into the other, and the coefficient that its variable had; or it
/// is required and a *blocker* of one that is broken, and has this factor in the sum of all that is
/// a contradiction, where that of the broken one has 1.
struct Source: Sendable, BitwiseCopyable {
  let constraint: Int32
  let factor: Double
}

/// A constraint that a definition was put into, or that another keeps broken; valid while the
/// constraint is in that epoch.
struct Dependent: Sendable, BitwiseCopyable {
  let constraint: Int32
  let epoch: UInt32
}

/// The state of one constraint in the solver, without its constants.
///
/// Its lists are in the pools of the solver.
struct ConstraintRecord: Sendable, BitwiseCopyable {
  /// The status of the constraint.
  enum State: Sendable, BitwiseCopyable {
    /// The record is not in use.
    case free
    /// It waits for the end of the transaction.
    case pending
    /// An equality that defines a variable: the variable is in no row of the tableau.
    case defining(variable: Int32)
    /// All its variables are determined by definitions; there is nothing to decide.
    case settled
    /// Its breakpoint is on a symbol of the tableau: the expression is `scale * symbol + offset`.
    case attached(symbol: Int32, scale: Double)
    /// It is broken: usually because it is required, and in conflict with these and with the
    /// definitions that were put into all of them.
    case broken(blockers: PooledList, reason: Conflict.Reason)
  }

  /// The role of the constraint: plain, protected, an edit, or a stay.
  enum Role: Sendable, BitwiseCopyable {
    case plain
    case protected
    case edit(variable: Int32)
    case stay(variable: Int32)
  }

  // What is read when a constant changes stands first, close together; in this order, a record
  // takes two lines of a cache.

  var generation: UInt32 = 0
  /// Grows whenever ``sources`` becomes invalid.
  var epoch: UInt32 = 0
  var state = State.free
  var relation = Relation.equal
  var role = Role.plain
  /// Whether it waits until all others have found their places, and those put off that are older.
  var isPutOff = false
  /// Whether it was broken and waits to try again; a new conflict then refuses nothing.
  var isReturning = false
  /// Whether it is no definition because others outweigh it; see ``Solver/releaseOutweighed()``.
  var isReleased = false
  /// If broken: whether its blockers are all that it contradicts, whatever definitions there are.
  var namesAllOpponents = false
  /// The last search for dependents that has come across the constraint.
  var search: UInt32 = 0
  var strength = Strength.required
  /// If defining: sources have a smaller sequence number.
  var sequence = 0
  /// The definitions that were put into the expression.
  var sources = PooledList.empty
  /// If defining: `pivot * variable + sum of the other terms of the equation + offset = 0`.
  var pivot = 1.0

  /// The expression, one term for each variable, in the order of first mention.
  var terms = PooledList.empty
  /// The greatest magnitude of a coefficient: what errors are divided by.
  var scale = 1.0
  /// Grows with every constraint that is added; tells which of two is newer.
  var age = 0
  /// The age of the newest of itself and the definitions that were put into it, directly or through
  /// others.
  var newestPart = 0

  /// If defining: the equation that ``pivot`` speaks of.
  var equation = PooledList.empty
  /// If defining: the other terms of the equation are undefined or have a greater rank.
  var rank = 0

  /// Whether the record is not in use.
  var isFree: Bool {
    if case .free = state { return true }
    return false
  }

  /// Whether the constraint is broken.
  var isBroken: Bool {
    if case .broken = state { return true }
    return false
  }

  /// Whether the constraint is broken because numbers have failed.
  var isBrokenByNumbers: Bool {
    guard case .broken(_, let reason) = state else { return false }
    return reason != .contradiction
  }

  /// Whether the constraint can define a variable: a required equality; or a soft one between
  /// variables, until others outweigh it.
  @inline(__always)
  var canDefine: Bool { relation == .equal && (strength.isRequired || isSoftDefinition) }

  /// Whether a soft constraint can define a variable as far as it is an equality.
  @inline(__always)
  private var isSoftDefinition: Bool {
    if isReleased || terms.count < 2 { return false }
    switch role {
    case .plain, .protected: return true
    case .edit, .stay: return false
    }
  }
}

/// The state of one variable in the solver, without its value.
struct VariableRecord: Sendable, BitwiseCopyable {
  var isLive = false
  /// Whether no constraint may define the variable, because values failed that followed from
  /// others.
  var isKeptUndefined = false
  /// Number of constraints that name the variable.
  var uses: Int32 = 0
  /// Number of definitions that name the variable.
  var mentions: Int32 = 0
  /// The constraint that defines the variable, or -1.
  var definer: Int32 = -1
  /// The symbol that is the variable in the tableau, or -1.
  var symbol: Int32 = -1
  /// If defined: the symbol that carries the costs of the variable alone, or -1.
  var activity: Int32 = -1
  /// The edit constraint of the variable, or -1.
  var edit: Int32 = -1
}
