extension Solver {
  /// Lets everything follow an edit variable that has a plan; returns `false` where it does not
  /// apply.
  ///
  /// The optimum stays one: no breakpoint is met, so no rate of the cost changes.
  mutating func drag(_ edit: Int, to constant: Double) -> Bool {
    guard !drags.plans.isEmpty, !broken.hasFailed, let place = drags.place(of: edit) else {
      return false
    }
    if drags.epoch != tableau.epoch || !isAtRest {
      forgetDrags()
      return false
    }
    let plan = drags.plans[place]
    let offset = constant + graph.additions[edit]
    let position = -offset / plan.scale
    guard plan.range.low < position, position < plan.range.high else { return false }
    let old = graph.constants[edit]
    graph.drag(edit, to: constant)
    tableau.drag(plan, to: position)
    drags.noteUse(edit)
    if transactionDepth == 0 {
      finishDrag(along: plan)
    } else {
      journal.noteConstant(of: edit, was: old)
      journal.noteDrag()
      drags.noteDrag(along: place)
    }
    return true
  }

  /// Whether nothing waits that a plan does not know of.
  private var isAtRest: Bool {
    pending.isEmpty && shifted.isEmpty && stays.isEmpty && graph.changedDefinitions.isEmpty
      && tableau.moved.isEmpty
  }

  /// Ends an operation that has done nothing but drag along plans; returns whether it was one.
  ///
  /// Plans were certified when they were made, so there is nothing to optimise and nothing to
  /// certify.
  mutating func settleDrags() -> Bool {
    guard !drags.dragged.isEmpty, !broken.hasFailed, isAtRest, suggested.isEmpty,
      journal.settled.isEmpty,
      drags.epoch == tableau.epoch, tableau.isSettled, operationsBeforeCheck > 0
    else { return false }
    operationsBeforeCheck -= 1
    publishDrags()
    finishOperation()
    return true
  }

  /// Lets variables follow where tableau symbols have followed already, unless something else has
  /// happened since.
  mutating func publishDrags() {
    if drags.epoch != tableau.epoch || !tableau.moved.isEmpty || !graph.changedDefinitions.isEmpty {
      return forgetDrags()
    }
    for place in drags.dragged { finishDrag(along: drags.plans[place]) }
    drags.clearDragged()
  }

  private mutating func finishDrag(along plan: EditPlan) {
    published.follow(plan, to: tableau.values[plan.symbol])
  }

  /// Forgets all plans because rows or definitions have changed; what has been dragged since values
  /// were last published is published in the usual way.
  mutating func forgetDrags() {
    for place in drags.dragged { tableau.noteMoved(drags.plans[place]) }
    drags.clearDragged()
    drags.removeAll()
  }

  /// Makes plans for the edit variables that were suggested, if nothing else happens any more.
  mutating func planDrags() {
    for edit in suggested where drags.isWorthwhile(edit, epoch: tableau.epoch) {
      guard published.program.isValid, stays.isEmpty,
        case .attached(let symbol, let scale) = graph.constraints[edit].state,
        let range = tableau.range(of: Int(symbol), draggedBy: Int32(edit))
      else { continue }
      if drags.epoch != tableau.epoch {
        forgetDrags()
        drags.start(epoch: tableau.epoch)
      }
      let plan = plan(for: edit, on: Int(symbol), scale: scale, range)
      if stray(from: plan) == nil { drags.insert(plan) }
    }
    suggested.removeAll(keepingCapacity: true)
  }

  /// The values that would change if they followed a plan to the position of its symbol.
  ///
  /// Where coefficients lie far apart, rows are less exact than the sums that values were certified
  /// by.
  func stray(from plan: EditPlan) -> Int? {
    let position = tableau.values[plan.symbol]
    return plan.symbols.firstStray(from: position, in: tableau.values)
      ?? plan.variables.firstStray(from: position, in: published.values)
  }

  private mutating func plan(
    for edit: Int, on symbol: Int, scale: Double, _ range: (low: Double, high: Double)
  ) -> EditPlan {
    var symbols = EditPlan.Followers()
    var variables = EditPlan.Followers()
    variables.reserve(32)
    var seeds: [(variable: Int, base: Double, rate: Double)] = []
    func sow(_ symbol: Int, base: Double, rate: Double) {
      if let variable = graph.variable(of: symbol) { seeds.append((variable, base, rate)) }
    }
    sow(symbol, base: 0, rate: 1)
    for cell in tableau.basis.column(of: symbol) {
      let basic = Int(cell.index)
      let base = tableau.values[basic] - cell.value * tableau.values[symbol]
      symbols.append(basic, base: base, rate: cell.value)
      sow(basic, base: base, rate: cell.value)
    }
    var range = range
    published.forEachFollower(of: seeds) { variable, base, rate in
      variables.append(variable, base: base, rate: rate)
      let room = (SolverRange.accurate - base.magnitude) / rate.magnitude
      range = (max(range.low, -room), min(range.high, room))
    }
    return EditPlan(
      constraint: edit, symbol: symbol, scale: scale, range: range, symbols: symbols,
      variables: variables)
  }

  /// Values are an optimum near the ends of each plan that is in force, or as far as a thousand on
  /// the way there.
  func checkPlans(_ weights: [ExactWeight]) -> [String] {
    if drags.epoch != tableau.epoch || broken.hasFailed || !isAtRest || !tableau.isSettled {
      return []
    }
    return drags.plans.flatMap { plan in
      let start = tableau.values[plan.symbol]
      guard plan.range.low < start, start < plan.range.high else { return [String]() }
      return [plan.range.low, plan.range.high].flatMap { end in
        let reach = min(max(-1000, 0.99 * (end - start)), 1000)
        return tableau.checkPlan(plan, to: start + reach, weights).map {
          "the plan of \(plan.constraint) goes too far, where \($0)"
        }
      }
    }
  }
}
