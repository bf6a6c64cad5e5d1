/// Variables, constraints, and the definitions that equalities have become.
///
/// An equality *defines* one of its variables: that is no symbol of the tableau then, and is put
/// into an expression only where the tableau needs it. Definitions may name defined variables, so
/// they form a graph, without cycles; what is put into a constraint is kept as its ``Source``s, so
/// that a new constant is carried along without expanding anything.
///
/// Where other constraints stand is up to a ``Solver``; the graph keeps it, as a
/// ``ConstraintRecord/State``.
struct DefinitionGraph: Sendable {
  /// Those from ``variableCount`` on are not in use yet, as in all that is kept by variable.
  var variables: [VariableRecord] = []
  var variableCount = 0
  /// The generation of each variable number, counted up when it is reused.
  var generations: [UInt32] = []
  var freeVariables: [Int32] = []
  /// The names of the variables that have one.
  var names: [Int: String] = [:]
  /// The variable that a symbol of the tableau is, or -1.
  var variableOfSymbol: [Int32] = []

  /// Those from ``constraintCount`` on are not in use yet, as in all that is kept by constraint.
  var constraints: [ConstraintRecord] = []
  var constraintCount = 0
  /// The constant of each constraint's expression.
  var constants: [Double] = []
  /// The constant of each constraint's expression after definitions were put in.
  var offsets: [Double] = []
  /// For a constraint that defines a variable, the constant of that definition.
  var definitionConstants: [Double] = []
  /// The sum that expanded definitions have added to the constant.
  var additions: [Double] = []
  var freeConstraints: [Int32] = []
  /// The terms of constraints, and of their equations.
  var termLists = ListPool<IndexedTerm>()
  /// What was put into constraints, and what keeps them broken.
  var sourceLists = ListPool<Source>()
  var newestAge = 0

  /// By variable, the definitions that name it; may hold outdated entries.
  var users = LinkedLists()
  /// By constraint, where the definition it has become was put in, and those that are broken
  /// because of it; may hold outdated entries.
  var dependents = LinkedLists()

  var workspace = ExpansionWorkspace()
  var smallestRank = 0
  var greatestRank = 0
  var newestSequence = 0
  var newestSearch: UInt32 = 0

  /// Variables whose definition has changed since values were last published.
  var changedDefinitions: [Int] = []
  /// Number of constraints that define a variable.
  var definitionCount = 0
  /// Number of those that are not required.
  var softDefinitionCount = 0

  // MARK: Numbers

  @inline(__always)
  func index(of variable: Variable) throws(SolverError) -> Int {
    let index = Int(variable.index)
    guard variables.indices.contains(index), variables[index].isLive,
      generations[index] == variable.generation
    else { throw .unknownVariable }
    return index
  }

  @inline(__always)
  func index(of id: ConstraintID) throws(SolverError) -> Int {
    let index = Int(id.index)
    guard constraints.indices.contains(index), constraints[index].generation == id.generation,
      !constraints[index].isFree
    else { throw .unknownConstraint }
    return index
  }

  @inline(__always)
  func id(at index: Int) -> ConstraintID {
    ConstraintID(index: Int32(index), generation: constraints[index].generation)
  }

  @inline(__always)
  func variable(at index: Int) -> Variable {
    Variable(
      index: Int32(truncatingIfNeeded: index), generation: generations[index])
  }

  // MARK: Capacity

  /// Reserves capacity for more variables and constraints.
  mutating func reserve(constraints more: Int, variables moreVariables: Int) {
    let missing = variableCount + moreVariables - variables.count
    if missing > 0 {
      variables.makeRoom(for: missing)
      generations.makeRoom(for: missing)
      users.makeRoom(for: missing)
      workspace.makeRoom(for: missing)
    }
    let more = constraintCount + more - constraints.count
    if more <= 0 { return }
    constraints.makeRoom(for: more)
    constants.makeRoom(for: more)
    offsets.makeRoom(for: more)
    definitionConstants.makeRoom(for: more)
    additions.makeRoom(for: more)
    dependents.makeRoom(for: more)
  }

  /// Makes room for some more in everything that is kept by variable.
  mutating func makeRoomForVariables() {
    let more = 32
    variables.append(contentsOf: repeatElement(VariableRecord(), count: more))
    generations.append(contentsOf: repeatElement(0, count: more))
    users.appendKeys(more)
    workspace.appendVariables(more)
  }

  /// Makes room for some more in everything that is kept by constraint.
  mutating func makeRoomForConstraints() {
    let more = 32
    constraints.append(contentsOf: repeatElement(ConstraintRecord(), count: more))
    constants.append(contentsOf: repeatElement(0, count: more))
    offsets.append(contentsOf: repeatElement(0, count: more))
    definitionConstants.append(contentsOf: repeatElement(0, count: more))
    additions.append(contentsOf: repeatElement(0, count: more))
    dependents.appendKeys(more)
  }

  /// Makes the pools of lists smaller where most of them is of no use any more.
  mutating func compactLists() {
    if termLists.isWorthCompacting(of: constraintCount) {
      let old = termLists.startCompacting()
      for index in constraints.indices {
        let (terms, equation) = (constraints[index].terms, constraints[index].equation)
        constraints[index].terms = termLists.keep(terms, of: old)
        constraints[index].equation =
          equation == terms ? constraints[index].terms : termLists.keep(equation, of: old)
      }
      termLists.finishCompacting()
    }
    if sourceLists.isWorthCompacting(of: constraintCount) {
      let old = sourceLists.startCompacting()
      for index in constraints.indices {
        constraints[index].sources = sourceLists.keep(constraints[index].sources, of: old)
        if case .broken(let blockers, let reason) = constraints[index].state {
          constraints[index].state = .broken(
            blockers: sourceLists.keep(blockers, of: old), reason: reason)
        }
      }
      sourceLists.finishCompacting()
    }
  }
}
