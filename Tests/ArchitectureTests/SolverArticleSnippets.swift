import Cassowary
import Testing

// The Swift blocks of the articles on the solver, line for line; ``ReadmeTests`` compares them.

@Suite("The snippets of the articles on the solver do what they say")
struct SolverArticleSnippets {
  @Test("The landing page: a middle is dragged")
  func middle() throws {
    var solver = Solver()
    let left = solver.makeVariable("left")
    let middle = solver.makeVariable("middle")
    let right = solver.makeVariable("right")
    try solver.add(2 * middle == left + right)
    try solver.add(left + 20.0 <= right)
    try solver.add(left >= -10.0)
    try solver.add(right <= 100.0)
    try solver.addEditVariable(middle)
    try solver.suggest(90, for: middle)
    print(solver.value(of: left))  // 80
    print(solver.value(of: right))  // 100
    #expect([left, right].map { solver.value(of: $0) } == [80, 100])
  }

  @Test("The landing page: asking why")
  func asking() throws {
    var solver = Solver()
    let window = solver.makeVariable("window")
    let list = solver.makeVariable("list")
    let page = solver.makeVariable("page")
    try solver.add(window == list + page)
    try solver.add((list == page * 0.25).with(.medium))
    let least = try solver.add(list >= 180.0)
    try solver.addEditVariable(window)

    try solver.suggest(1000, for: window)
    print(solver.derivatives(of: list).map(\.rate))  // [0.2]
    try solver.suggest(800, for: window)
    print(solver.derivatives(of: list).map(\.rate))  // []
    print(solver.explanation(of: list).holders.map(\.constraint) == [least])  // true
    print(solver.derivatives(of: page).map(\.rate))  // [1.0]
    #expect(solver.derivatives(of: list).isEmpty)
    #expect(solver.explanation(of: list).holders.map(\.constraint) == [least])
    #expect(solver.derivatives(of: page).map(\.rate) == [1])
    try solver.suggest(1000, for: window)
    #expect(solver.derivatives(of: list).map(\.rate) == [0.2])
  }

  @Test("A factor does not make a wish stronger")
  func promises() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    try solver.add((x == 0.0).with(.medium))
    let loud = try solver.add((2000 * x == 200_000.0).with(.weak))
    print(solver.value(of: x))  // 0
    print(solver.error(of: loud))  // 100
    #expect(solver.value(of: x) == 0)
    #expect(solver.error(of: loud) == 100)
  }

  @Test("Two equal boxes in a window: defined, edited, and set free")
  func boxes() throws {
    var solver = Solver()
    let window = solver.makeVariable("window")
    let a = (left: solver.makeVariable("a.left"), width: solver.makeVariable("a.width"))
    let b = (left: solver.makeVariable("b.left"), width: solver.makeVariable("b.width"))
    try solver.add(a.left == 8.0)
    try solver.add(b.left == a.left + a.width + 8.0)
    let equal = try solver.add(b.width == a.width)
    try solver.add(window == b.left + b.width + 8.0)
    #expect(
      lines(of: "Definitions", in: solver) == [
        "window = 1.0 b.left + 1.0 b.width + 8.0  by c3", "b.width = 1.0 a.width  by c2",
        "b.left = 1.0 a.left + 1.0 a.width + 8.0  by c1", "a.left = 8.0  by c0",
      ])

    try solver.addEditVariable(window)
    try solver.add(a.width >= 30.0)
    try solver.suggest(100, for: window)
    print(solver.value(of: a.width))  // 38
    try solver.suggest(200, for: window)
    print(solver.value(of: a.width))  // 88
    try solver.suggest(80, for: window)
    print(solver.value(of: window))  // 84
    #expect([window, a.width].map { solver.value(of: $0) } == [84, 30])
    #expect(lines(of: "Rows", in: solver).isEmpty)
    try solver.suggest(200, for: window)
    #expect(solver.value(of: a.width) == 88)
    #expect(solver.explanation(of: a.width).holders.map(\.rate) == [0.5, 0.5, 0.5, 0.5, -0.5])
    #expect(solver.derivatives(of: a.width).map(\.rate) == [0.5])
    let definitions = solver.work.definitions

    try solver.suggest(100, for: window)
    try solver.remove(equal)
    let free = solver.undeterminedVariables().map { solver.name(of: $0.variable) }
    let rates = solver.direction(of: a.width).map(\.rate)
    print(free, rates)  // ["a.width", "b.left", "b.width"] [1.0, 1.0, -1.0]
    #expect(solver.value(of: a.width) == 38)
    #expect(free == ["a.width", "b.left", "b.width"])
    #expect(rates == [1, 1, -1])
    #expect(solver.work.definitions == definitions)
    #expect(lines(of: "Definitions", in: solver).count == 3)
    #expect(lines(of: "Rows", in: solver).count == 1)
  }

  @Test("A required constraint pushes the weaker of two wishes")
  func simplex() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let y = solver.makeVariable("y")
    try solver.add((x == 8.0).with(.strong))
    try solver.add((y == 6.0).with(.medium))
    try solver.add((x - y == 0.0).with(.weak))
    try solver.add(x + y <= 10.0)
    print([x, y].map { solver.value(of: $0) })  // [8, 2]
    #expect([x, y].map { solver.value(of: $0) } == [8, 2])
  }

  @Test("Three weak wishes: the median, without a pivot")
  func median() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    try solver.addEditVariable(x)
    for target in [1.0, 2, 9] { try solver.add((x == target).with(.weak)) }
    #expect(solver.value(of: x) == 0)
    try solver.endEditing(x)
    #expect(solver.value(of: x) == 2)
    #expect(solver.work.pivots == 0)
  }

  @Test("A conflict of four, and its end")
  func conflict() throws {
    var solver = Solver()
    let width = solver.makeVariable("width")
    let a = solver.makeVariable("a")
    let b = solver.makeVariable("b")
    let size = try solver.add(width == 300.0)
    let sum = try solver.add(a + b == width)
    let first = try solver.add(a >= 200.0)
    solver.conflictPolicy = .breakNewest
    let second = try solver.add(b >= 150.0)
    print(solver.conflicts.map(\.constraint) == [second])  // true
    print(solver.conflicts.map(\.opponents) == [[size, sum, first]])  // true
    try solver.remove(first)
    print(solver.conflicts.isEmpty)  // true
    #expect(solver.conflicts.isEmpty)
    #expect(solver.value(of: b) >= 150)
    let again = try solver.add(a >= 200.0)
    #expect(solver.conflicts.map(\.constraint) == [again])
    #expect(solver.conflicts.map(\.opponents) == [[size, sum, second]])
  }

  /// The lines of a section of the solver's dump, without indentation.
  private func lines(of section: String, in solver: Solver) -> [String] {
    let lines = solver.dump().split(separator: "\n")
    guard let start = lines.firstIndex(where: { $0 == section }) else { return [] }
    return lines[(start + 1)...].prefix { $0.hasPrefix("  ") }.map { String($0.dropFirst(2)) }
  }
}
