/// An incremental solver for linear constraints with an exact hierarchy of strengths.
///
/// It follows the Cassowary algorithm (Badros, Borning and Stuckey 2001, *The Cassowary linear
/// arithmetic constraint solving algorithm*, ACM TOCHI 8(4)) in what it promises, and departs from
/// it in how:
///
/// 1. Equalities become *definitions* of variables, soft ones until others outweigh them. They stay
///    a graph: a definition may name defined variables, and is put into another expression only
///    where the tableau needs it.
/// 2. All other constraints become breakpoints of a convex cost of a symbol of the tableau,
///    which one primal simplex keeps at the least cost, whatever was added, changed or removed.
/// 3. Costs are vectors over the levels of strength, compared from the strongest level down.
///
/// Goals, in this order: correct, deterministic to the bit, failure-atomic, few pivots, fast.
///
/// A solver is a value: a copy is independent, and costs what is changed in it later.
///
///     var solver = Solver()
///     let left = solver.makeVariable("left")
///     let width = solver.makeVariable("width")
///     try solver.add(left + width == 300.0)
///     try solver.add((width == 120.0).with(.weak))
///     print(solver.value(of: left))  // 180.0
public struct Solver: Sendable {
  /// Variables, constraints and definitions.
  var graph = DefinitionGraph()
  /// All constraints but definitions, as costs of symbols, and their optimum.
  var tableau = Tableau()
  /// The values of variables.
  var published = PublishedValues()
  var drags = EditPlans()
  /// Constraints that are broken.
  var broken = BrokenConstraints()
  var journal = Journal()

  var pending = PendingSet()
  /// Required constraints whose constant was changed in place, not yet known to hold.
  var shifted: [Dependent] = []
  var transactionDepth = 0
  var policy = ConflictPolicy.reject
  /// The most steps that an operation may take for each constraint and each variable.
  ///
  /// Steps are those of the simplex, and constraints that are settled. Operations as a rule take
  /// none to ten of them in all, but there are systems that would keep a solver busy for hours. An
  /// operation that comes to more than this is refused with ``SolverError/tooMuchWork``; where
  /// nothing is refused, constraints are broken for ``Conflict/Reason-swift.enum/tooMuchWork``, the
  /// newest and those in dispute first. Being counted, the limit is met in the same place on every
  /// machine.
  public var workLimit = 200
  /// Waiting constraints that were put in order so far, and those that was broken that were looked
  /// at.
  var waitingWork = 0
  /// What it costs to settle a constraint anew, where one that has given way returns at the cost of
  /// one for each that has.
  var costOfSettling = 4
  var stays: [Int] = []

  /// Edit constraints that were suggested since values were last published.
  var suggested: [Int] = []
  /// Whether soft definitions may be outweighed, and how often some have been.
  var releases = Releases()

  /// Operations until all required constraints are checked once more as they were given.
  var operationsBeforeCheck = 0
  /// Variables that an operation has failed at.
  var offenders: [Int] = []

  var counters = SolverCounters()

  #if CHECK_INVARIANTS
    /// Mutations since the solver was last checked.
    var uncheckedMutations = 0
  #endif

  /// Creates a solver without variables.
  public init() {}
}

/// The treatment of required constraints that cannot hold together.
public enum ConflictPolicy: Hashable, Sendable {
  /// The operation is refused with ``SolverError/unsatisfiable(_:)``.
  case reject
  /// The newest constraint of the conflict is broken, is listed in ``Solver/conflicts``, and
  /// comes back by itself when an opponent is removed, weakened or changed.
  case breakNewest
}

/// How much work a solver has done: deterministic, unlike time.
public struct SolverCounters: Hashable, Sendable, CustomStringConvertible {
  /// Exchanges of a basic and a parametric symbol.
  public internal(set) var pivots = 0
  /// Entries of the triangles of bases read while rows and columns were solved for.
  public internal(set) var entries = 0
  /// Definitions made.
  public internal(set) var definitions = 0
  /// Constraints that were put into the tableau.
  public internal(set) var attachments = 0
  /// Definitions evaluated to publish values.
  public internal(set) var evaluations = 0
  /// The number of times that rows were computed again, because an optimum could not be certified
  /// at once.
  public internal(set) var refactorisations = 0
  /// Operations that were refused, or constraints broken, because no optimum could be certified.
  public internal(set) var stalls = 0

  /// All counts in one line.
  public var description: String {
    "\(pivots) pivots, \(entries) entries, \(definitions) definitions, \(attachments) attachments, "
      + "\(evaluations) evaluations, \(refactorisations) refactorisations, \(stalls) stalls"
  }
}
