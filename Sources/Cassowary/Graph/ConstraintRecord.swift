/// A coefficient times the variable with a number: a ``Term`` whose handle has been checked.
///
/// Loops over terms index the tables of the solver directly, and records store no generations.
struct IndexedTerm: Sendable, BitwiseCopyable {
  private(set) var variable: Int32
  var coefficient: Double
}

/// A constraint that contributes to another one, and its factor there.
///
/// It is either a definition substituted into the other, with the coefficient that its variable
/// had, or a *blocker* of a broken constraint, required, with its factor in the contradictory sum
/// in which the broken constraint has factor 1.
struct Source: Sendable, BitwiseCopyable {
  let constraint: Int32
  let factor: Double
}

/// A constraint into which a definition was substituted, or that is broken because of another;
/// valid while the constraint has that epoch.
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
    /// The record is unused.
    case free
    /// It waits for the end of the transaction.
    case pending
    /// An equality that defines a variable: the variable is in no row of the tableau.
    case defining(variable: Int32)
    /// All its variables are determined by definitions.
    case settled
    /// Its breakpoint is on a symbol of the tableau: the expression is `scale * symbol + offset`.
    case attached(symbol: Int32, scale: Double)
    /// It is broken: usually because it is required, and contradicts the blockers and the
    /// definitions substituted into all of them.
    case broken(blockers: PooledList, reason: Conflict.Reason)
  }

  /// The role of a constraint: plain, protected, edit, or stay.
  enum Role: Sendable, BitwiseCopyable {
    case plain
    case protected
    case edit(variable: Int32)
    case stay(variable: Int32)
  }

  // The properties read when a constant changes come first, close together; in this order, a record
  // takes two cache lines.

  var generation: UInt32 = 0
  /// Incremented whenever ``sources`` becomes invalid.
  var epoch: UInt32 = 0
  var state = State.free
  var relation = Relation.equal
  var role = Role.plain
  /// Whether it waits until all others, and older constraints that are put off, have been settled.
  var isPutOff = false
  /// Whether it was broken and is being retried; a new conflict then does not refuse the operation.
  var isReturning = false
  /// Whether it must not be a definition because others outweigh it; see
  /// ``Solver/releaseOutweighed()``.
  var isReleased = false
  /// If broken: whether its blockers are its complete conflict, so that sources are not searched.
  var namesAllOpponents = false
  /// The last search that has visited the constraint.
  var search: UInt32 = 0
  var strength = Strength.required
  /// If defining: greater than the sequence numbers of its sources.
  var sequence = 0
  /// The definitions substituted into the expression.
  var sources = PooledList.empty
  /// If defining: `pivot * variable + sum of the other terms of the equation + offset = 0`.
  var pivot = 1.0

  /// The terms of the expression, one for each variable, in the order of first mention.
  var terms = PooledList.empty
  /// The greatest magnitude of a coefficient, by which errors are divided.
  var scale = 1.0
  /// A number that increases with every constraint added; newer constraints have greater ages.
  var age = 0
  /// The greatest age of the constraint and of the definitions substituted into it, directly or
  /// indirectly.
  var newestPart = 0

  /// If defining: the terms of the equation, including the defined variable.
  var equation = PooledList.empty
  /// If defining: less than the ranks of the defined variables that the equation names.
  var rank = 0

  /// Whether the record is unused.
  var isFree: Bool {
    if case .free = state { return true }
    return false
  }

  /// Whether the constraint is broken.
  var isBroken: Bool {
    if case .broken = state { return true }
    return false
  }

  /// Whether the constraint is broken because of a numerical failure.
  var isBrokenByNumbers: Bool {
    guard case .broken(_, let reason) = state else { return false }
    return reason != .contradiction
  }

  /// Whether the constraint can define a variable: a required equality, or a soft one between
  /// variables until others outweigh it.
  @inline(__always)
  var canDefine: Bool { relation == .equal && (strength.isRequired || isSoftDefinition) }

  /// Whether a soft equality may define a variable.
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
  /// Whether no constraint may define the variable, because a derived value was too inaccurate.
  var isKeptUndefined = false
  /// The number of constraints that name the variable.
  var uses: Int32 = 0
  /// The number of definitions that name the variable.
  var mentions: Int32 = 0
  /// The constraint that defines the variable, or -1.
  var definer: Int32 = -1
  /// The symbol of the variable in the tableau, or -1.
  var symbol: Int32 = -1
  /// If defined: the symbol that carries the costs of the variable alone, or -1.
  var activity: Int32 = -1
  /// The edit constraint of the variable, or -1.
  var edit: Int32 = -1
}
