import TestSupport
import Testing

private typealias Row = LinearSystem.Row

@Suite("ExactJudge on states made by hand")
struct ExactJudgeTests {
  private func judge(
    _ rows: [LinearSystem.Row], _ values: [Double],
    aside: [(row: Int, opponents: [Int])] = []
  ) -> ExactJudge.Verdict {
    let system = LinearSystem(variableCount: values.count, rows: rows)
    return ExactJudge.judge(ExactJudge.State(system: system, values: values, aside: aside))
  }

  private func kinds(
    _ rows: [LinearSystem.Row], _ values: [Double],
    aside: [(row: Int, opponents: [Int])] = []
  ) -> [Fault.Kind] {
    judge(rows, values, aside: aside).faults.map(\.kind)
  }

  @Test("What is right has no faults")
  func right() {
    let rows = [
      Row([1, 1], -10, .equal), Row([1, 0], -3, .lessOrEqual),
      Row([1, -1], 0, .equal, level: 500), Row([0, 1], 0, .equal, level: 250),
    ]
    let verdict = judge(rows, [3, 7])
    #expect(verdict.faults.isEmpty)
    #expect(verdict.isOptimalityJudged)
    #expect(!verdict.isNearby)
    #expect(verdict.worstViolation == 0)
    #expect(judge([], []).faults.isEmpty)
  }

  @Test("A required constraint may be off by 1e-8 of its scale, and no more")
  func required() {
    let row = Row([0.1, -1000], 0, .equal)
    #expect(kinds([row], [0, 0.9e-8]).isEmpty)
    #expect(kinds([row], [0, 1.1e-8]) == [.requiredBroken])
    #expect(kinds([Row([1], -1, .lessOrEqual)], [1.1]) == [.requiredBroken])
    #expect(kinds([Row([1], -1, .lessOrEqual)], [0.9]).isEmpty)
    #expect(kinds([Row([1], -1, .greaterOrEqual)], [0.9]) == [.requiredBroken])
    let fault = judge([Row([1], -1, .equal)], [2]).faults.first
    #expect((fault?.severity ?? 0) > 0.99e8)
  }

  @Test("Where numbers are large, tolerance is")
  func largeNumbers() {
    let row = Row([1, -1], 0, .equal)
    #expect(kinds([row], [1e6, 1e6 + 1e-5]).isEmpty)
    #expect(kinds([row], [1e6, 1e6 + 3e-5]) == [.requiredBroken])
  }

  @Test("Above ten million, a required constraint has the rounding of the greatest part besides")
  func domain() {
    let sum = Row([1, -1, 0], 0, .equal)
    // The greatest part of the wish is 3 * 2e9, divided by 3; the constant is none.
    let wish = Row([0, 0.03, 3], -8e11, .equal, level: 500)
    let rounding = 1e-14 * 2e9
    #expect(kinds([sum, wish], [0, 0.9 * (1e-8 + rounding), 2e9]).isEmpty)
    #expect(kinds([sum, wish], [0, 1.1 * (1e-8 + rounding), 2e9]) == [.requiredBroken])
    // What is broken is of the system, too.
    let system = LinearSystem(variableCount: 3, rows: [sum, wish])
    var state = ExactJudge.State(system: system, values: [0, 0.9 * rounding, 2e9])
    state.aside = [(1, [])]
    #expect(ExactJudge.judge(state, checksConflicts: false).faults.isEmpty)
    // A variable that is in no constraint takes the values out of the accurate range, but is no part.
    let small = Row([1, -1, 0], -1000, .equal)
    #expect(kinds([small], [1000, 1.9e-8, 2e7]).isEmpty)
    #expect(kinds([small], [1000, 2.1e-8, 2e7]) == [.requiredBroken])
    // Up to ten million there is no more than the tolerance.
    #expect(kinds([sum, wish], [0, 1.1e-8, 1e7]) == [.requiredBroken])
  }

  @Test("The strongest level that costs too much is told")
  func levels() {
    let rows = [
      Row([1], 0, .equal, level: 750), Row([1], -9, .equal, level: 500),
      Row([1], -9, .equal, level: 250),
    ]
    #expect(kinds(rows, [0]).isEmpty)
    let verdict = judge(rows, [1])
    #expect(verdict.faults.map(\.kind) == [.notOptimal])
    #expect(verdict.faults[0].description.contains("level 750"))
    #expect(kinds(rows, [1e-7]).isEmpty)
    #expect(kinds(rows, [1e-4]) == [.notOptimal])
  }

  @Test("A required constraint that is broken within rounding may pay, and ends the comparison")
  func better() {
    // With a slope of 1,000, a violation by 5e-9 is worth 5e-6; that the weak level then costs more
    // does not matter.
    let rows = [
      Row([1, -0.001], 0, .equal), Row([0, 1], -1, .equal, level: 500),
      Row([1, 0], 0, .equal), Row([0, 1], 0, .equal, level: 250),
    ]
    #expect(judge(rows, [0, 5e-6]).faults.isEmpty)
    #expect(kinds(rows, [0, 5e-4]) == [.requiredBroken])
  }

  @Test("The optimum of constraints within rounding of those given is good enough, and counted")
  func nearby() {
    // The required rows meet at x = 10; moved by 1e-9 each, they meet 0.002 further on.
    let rows = [
      Row([1e-6, 1], 0, .greaterOrEqual), Row([0, 1], 1e-5, .lessOrEqual),
      Row([1, 0], 0, .equal, level: 500),
    ]
    let right = judge(rows, [10, -1e-5])
    #expect(right.faults.isEmpty && !right.isNearby)
    let near = judge(rows, [10.002, -1e-5 - 1e-9])
    #expect(near.faults.isEmpty && near.isNearby)
    #expect(kinds(rows, [10.2, -1e-5]) == [.notOptimal])
  }

  @Test("Values that are no numbers, or very large")
  func values() {
    #expect(kinds([Row([1], 0, .equal)], [.nan]) == [.notFinite])
    #expect(kinds([], [.infinity]) == [.notFinite])
    let verdict = judge([Row([1], 0, .equal, level: 500)], [2e7])
    #expect(verdict.faults.isEmpty)
    #expect(!verdict.isOptimalityJudged)
  }

  @Test("What is broken must contradict its opponents")
  func aside() {
    let rows = [
      Row([1], -1, .lessOrEqual), Row([1], -2, .greaterOrEqual), Row([1], 5, .greaterOrEqual),
      Row([1], -1, .equal, level: 500), Row([1], -2, .equal, level: 500),
    ]
    #expect(kinds(rows, [1], aside: [(1, [0])]).isEmpty)
    #expect(kinds(rows, [1], aside: [(1, [2])]) == [.noConflict])
    #expect(kinds(rows, [1], aside: [(1, [])]) == [.noConflict])
    #expect(kinds(rows, [1], aside: [(1, [0, 2])]) == [.reducibleConflict])
    #expect(kinds(rows, [1], aside: [(1, [0, 3])]) == [.wrongMember])
    #expect(kinds(rows, [1], aside: [(1, [0]), (0, [1])]) == [.wrongMember, .wrongMember])
    #expect(kinds([Row([0], 1, .equal)], [1], aside: [(0, [])]).isEmpty)
    let system = LinearSystem(variableCount: 1, rows: rows)
    var state = ExactJudge.State(system: system, values: [2], aside: [(0, [1])])
    #expect(ExactJudge.judge(state).faults.isEmpty)
    state.isNewestAside = true
    #expect(ExactJudge.judge(state).faults.map(\.kind) == [.notNewest])
  }

  @Test("An optimum at 10^17 that rounded coefficients make does not count")
  func distant() {
    // Three times the first row and the second say that 4·x1 − 2·x3 + 93 is at most 0, but for the
    // rounding of 1/18 and 1/6.
    let rows = [
      Row([1.0 / 18, 1.0 / 18, 0.5, 0, 1.0 / 18], 31, .lessOrEqual),
      Row([-1.0 / 6, 4 - 1.0 / 6, -1.5, -2, -1.0 / 6], 0, .lessOrEqual),
      Row([0, 2, 0, -1, 0], 0, .greaterOrEqual, level: 999),
    ]
    #expect(kinds(rows, [0, 0, -62, 46.5, 0]).isEmpty)
    #expect(kinds(rows, [0, 0, -62, 47, 0]) == [.notOptimal])
  }

  @Test("Rows that are parallel but for the last bit of a coefficient cannot hold together")
  func parallel() {
    let third = 2.0 / 3
    let rows = [Row([third, 1], 65, .equal), Row([1, 1.5], 58.5, .equal)]
    #expect(ConflictJudge.fault(in: rows, variableCount: 2) == nil)
    let others = [Row([third, 1], 65, .equal), Row([1, 1.6], 58.5, .equal)]
    #expect(ConflictJudge.fault(in: others, variableCount: 2)?.kind == .noConflict)
  }

  @Test("A conflict is none if whichever constraint is left for last holds")
  func leftForLast() {
    func fault(_ rows: [LinearSystem.Row], _ count: Int) -> Fault.Kind? {
      ConflictJudge.fault(in: rows, variableCount: count)?.kind
    }
    #expect(fault([Row([1], -1, .equal), Row([1], -1 - 5e-9, .equal)], 1) == .noConflict)
    #expect(fault([Row([1], -1, .equal), Row([1], -1 - 1e-7, .equal)], 1) == nil)
    // If z were 6e-9 less than 900, all could hold; but whatever is left for last is off by more.
    let rows = [
      Row([-400, -7000, 0, -0.9], -61709.99, .lessOrEqual), Row([0, 1, 0, 0], 9, .equal),
      Row([0, 0, 0, 1], -99.93, .equal), Row([0, 0, 9000, 0], -8_100_000, .equal),
      Row([-0.7, 0, 20000, 0], -17_999_997.9, .equal),
    ]
    #expect(fault(rows, 4) == nil)
  }

  @Test("What is broken for its numbers is in no conflict, and not in force")
  func beyondRange() {
    let rows = [Row([1], -1, .equal, level: 500), Row([1], -2, .equal, level: 750)]
    let system = LinearSystem(variableCount: 1, rows: rows)
    var state = ExactJudge.State(system: system, values: [1], aside: [(1, [])])
    #expect(ExactJudge.judge(state).faults.map(\.kind) == [.wrongMember])
    state.beyondRange = [1]
    #expect(ExactJudge.judge(state).faults.isEmpty)
    state.aside = []
    #expect(ExactJudge.judge(state).faults.map(\.kind) == [.notOptimal])
    state.isComplete = false
    let verdict = ExactJudge.judge(state)
    #expect(verdict.faults.isEmpty)
    #expect(!verdict.isOptimalityJudged)
  }
}
