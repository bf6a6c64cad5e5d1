import Cassowary
import TestSupport
import Testing

@Suite("Why a variable is where it is")
struct ExplanationTests {
  @Test("Equal boxes follow the width of their parent at exact shares")
  func shares() throws {
    var solver = Solver()
    let width = solver.makeVariable("width")
    let boxes = (0..<4).map { (left: solver.makeVariable("l\($0)"), solver.makeVariable("w\($0)")) }
    let start = try solver.add(boxes[0].left == 8.0)
    var gaps: [ConstraintID] = []
    var equals: [ConstraintID] = []
    for (one, next) in neighbours(in: boxes) {
      gaps.append(try solver.add(next.left == one.left + one.1 + 8.0))
      equals.append(try solver.add(next.1 == one.1))
    }
    let end = try solver.add(width == boxes[3].left + boxes[3].1 + 8.0)
    try solver.addEditVariable(width)
    try solver.suggest(440, for: width)
    for (index, box) in boxes.enumerated() {
      #expect(rates(of: box.1, in: solver) == [width.number: 0.25])
      let rate = 0.25 * Double(index)
      #expect(
        rates(of: box.left, in: solver) == (index == 0 ? [:] : [width.number: rate])
      )
    }
    #expect(holders(of: boxes[0].left, in: solver) == [start.number: -1])
    let why = solver.explanation(of: boxes[0].1)
    #expect(why.isDetermined)
    #expect(Set(why.holders.map(\.constraint)).isSuperset(of: [start, end] + gaps + equals))
    let rates = Dictionary(uniqueKeysWithValues: why.holders.map { ($0.constraint, $0.rate) })
    #expect(gaps.nonEmptyAllSatisfy { rates[$0] == 0.25 })
    #expect(rates[start] == 0.25)
    #expect(rates[end] == 0.25)
    expectHealthy(solver)
  }

  @Test("The midpoint of the paper is held by its edit, and by the bounds when these overrule it")
  func midpoint() throws {
    var solver = Solver()
    let left = solver.makeVariable("left")
    let middle = solver.makeVariable("middle")
    let right = solver.makeVariable("right")
    let half = try solver.add(2 * middle == left + right)
    let apart = try solver.add(left + 20.0 <= right)
    let low = try solver.add(left >= -10.0)
    let high = try solver.add(right <= 100.0)
    try solver.addEditVariable(middle)

    try solver.suggest(95, for: middle)
    #expect(solver.value(of: middle) == 90)
    for variable in [left, middle, right] {
      #expect(solver.derivatives(of: variable).isEmpty)
      #expect(solver.explanation(of: variable).isDetermined)
    }
    #expect(holders(of: right, in: solver) == [high.number: -1])
    #expect(holders(of: left, in: solver) == [apart.number: -1, high.number: -1])
    #expect(
      holders(of: middle, in: solver) == [half.number: -0.5, apart.number: -0.5, high.number: -1])
    #expect(
      solver.explanation(of: middle).holders.map(\.constraint) == [half, apart, high])

    try solver.suggest(40, for: middle)
    #expect(rates(of: middle, in: solver) == [middle.number: 1])
    #expect(solver.explanation(of: middle).isDetermined)
    #expect(!solver.explanation(of: left).isDetermined)
    #expect(solver.explanation(of: middle).holders.map(\.constraint).contains(low) == false)
    expectHealthy(solver)
  }

  @Test("An overruled edit variable moves nothing; where it begins to, it moves one way")
  func kink() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let bound = try solver.add(x <= 100.0)
    try solver.addEditVariable(x)
    try solver.suggest(120, for: x)
    #expect(solver.derivatives(of: x).isEmpty)
    #expect(holders(of: x, in: solver) == [bound.number: -1])
    try solver.suggest(100, for: x)
    #expect(rates(of: x, in: solver) == [x.number: 1])
    #expect(solver.explanation(of: x).holders.count == 2)
    try solver.suggest(99, for: x)
    #expect(rates(of: x, in: solver) == [x.number: 1])
    #expect(solver.explanation(of: x).holders.count == 1)
    #expect(solver.explanation(of: x).isDetermined)
    expectHealthy(solver)
  }

  @Test("A wish at the place of a stronger equality moves nothing, and is no holder")
  func outvoted() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let strong = try solver.add((x == 5.0).with(.strong))
    try solver.add((x == 5.0).with(.weak))
    try solver.add((x >= 5.0).with(.medium))
    let why = solver.explanation(of: x)
    #expect(holders(of: x, in: solver) == [strong.number: -1])
    #expect(why.isDetermined)
    expectHealthy(solver)
  }

  @Test("Edit variables that are defined, and several at once, each have their rate")
  func several() throws {
    var solver = Solver()
    let v = ["a", "b", "sum", "half"].map { solver.makeVariable($0) }
    try solver.add(v[2] == v[0] + v[1])
    try solver.add(v[3] == v[2] * 0.5 + 7.0)
    try solver.addEditVariable(v[2])
    try solver.addEditVariable(v[1], strength: .medium)
    try solver.suggest(30, for: v[2])
    try solver.suggest(10, for: v[1])
    #expect(
      rates(of: v[0], in: solver) == [
        v[1].number: -1, v[2].number: 1,
      ])
    #expect(rates(of: v[3], in: solver) == [v[2].number: 0.5])
    try solver.endEditing(v[2])
    #expect(rates(of: v[1], in: solver) == [v[1].number: 1])
    #expect(!solver.explanation(of: v[0]).isDetermined)
    expectHealthy(solver)
  }

  @Test("Of several that want the same place each is told, and what they rest on counts once")
  func ties() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let y = solver.makeVariable("y")
    let sum = try solver.add(x + y == 10.0)
    let one = try solver.add((y == 3.0).with(.strong))
    let other = try solver.add((y == 3.0).with(.strong))
    try solver.add((x == 7.0).with(.weak))
    #expect(solver.value(of: x) == 7)
    #expect(holders(of: x, in: solver) == [sum.number: -1, one.number: 1, other.number: 1])
    #expect(solver.explanation(of: x).isDetermined)
    try solver.remove(one)
    #expect(holders(of: x, in: solver) == [sum.number: -1, other.number: 1])
    let low = try solver.add(y >= 3.0)
    let high = try solver.add(y <= 3.0)
    #expect(holders(of: y, in: solver) == [low.number: -1, high.number: -1])
    #expect(solver.explanation(of: y).holders.map(\.constraint) == [low, high])
    expectHealthy(solver)
  }

  @Test("What constraints leave open has no firm holder")
  func open() throws {
    var solver = Solver()
    let v = ["x", "y", "alone"].map { solver.makeVariable($0) }
    let bound = try solver.add((v[0] >= 5.0).with(.weak))
    let equal = try solver.add(v[1] == v[0] * 3)
    #expect(holders(of: v[0], in: solver) == [bound.number: -1])
    #expect(holders(of: v[1], in: solver) == [bound.number: -3, equal.number: -1])
    #expect(holders(of: v[2], in: solver) == [:])
    for variable in v { #expect(!solver.explanation(of: variable).isDetermined) }
    try solver.removeVariable(v[2])
    #expect(holders(of: v[2], in: solver) == [:])
    #expect(!solver.explanation(of: v[2]).isDetermined)
    expectHealthy(solver)
  }

  @Test("The example of the documentation gives what the documentation says")
  func documentation() throws {
    var solver = Solver()
    let window = solver.makeVariable("window")
    let list = solver.makeVariable("list")
    let page = solver.makeVariable("page")
    try solver.add(window == list + page)
    try solver.add((list == page * 0.25).with(.medium))
    let least = try solver.add(list >= 180.0)
    try solver.addEditVariable(window)

    try solver.suggest(1000, for: window)
    #expect(solver.derivatives(of: list).map(\.rate) == [0.2])
    try solver.suggest(800, for: window)
    #expect(solver.derivatives(of: list).map(\.rate) == [])
    #expect(solver.explanation(of: list).holders.map(\.constraint) == [least])
    #expect(solver.derivatives(of: page).map(\.rate) == [1])
    expectHealthy(solver)
  }

  @Test("To ask changes nothing")
  func pure() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let y = solver.makeVariable("y")
    try solver.add(x + y == 10.0)
    try solver.add((x == 3.0).with(.weak))
    let before = solver.dump()
    #expect(solver.explanation(of: y).holders.count == 2)
    #expect(solver.dump() == before)
    expectHealthy(solver)
  }
}

/// By number of the constraint.
private func holders(of variable: Variable, in solver: Solver) -> [Int: Double] {
  let holders = solver.explanation(of: variable).holders
  return Dictionary(uniqueKeysWithValues: holders.map { ($0.constraint.number, $0.rate) })
}

/// By number of the edit variable.
private func rates(of variable: Variable, in solver: Solver) -> [Int: Double] {
  let rates = solver.derivatives(of: variable)
  return Dictionary(uniqueKeysWithValues: rates.map { ($0.variable.number, $0.rate) })
}
