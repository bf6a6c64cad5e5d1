import Dovetail
import TestSupport
import Testing

@testable import ConstraintEngine

@Suite("Lists and calls of several closures")
struct DividingTableTests {
  private func widths(_ nodes: LayoutNode...) -> [Double] { nodes.map(\.frame.width) }

  /// The number of wishes that the table of a tree has in force.
  private func wishes(in root: LayoutNode) -> Int {
    root.constraintSystem.constraints.count { $0.rows.divided != nil }
  }

  @Test("Wishes of a list leave with it, with its calls, and with its tree")
  func leaving() throws {
    let t = try Bench(width: 300)
    let list = t.root.constrain { $0.xPlace(t.a, 20, t.b, 20, t.c, 20) }
    let first = t.root.constrain { $0.width(t.a) == $0.flexible }
    let others = t.root.constrain { $0.width(t.b, t.c) == $0.flexible * 2 }
    t.root.layoutIfNeeded()
    #expect(widths(t.a, t.b, t.c) == [48, 96, 96])
    #expect(wishes(in: t.root) == 3)
    #expect(list.constraints.count == 4)
    first.uninstall()
    t.root.layoutIfNeeded()
    #expect(wishes(in: t.root) == 0)
    first.install()
    t.root.layoutIfNeeded()
    #expect(widths(t.a, t.b, t.c) == [48, 96, 96])
    t.root.constrain(replacing: others) { $0.width(t.b) == $0.flexible }
    t.root.layoutIfNeeded()
    #expect(wishes(in: t.root) == 2)
    list.uninstall()
    t.root.layoutIfNeeded()
    #expect(wishes(in: t.root) == 0)
    list.install()
    t.root.layoutIfNeeded()
    #expect(wishes(in: t.root) == 2)
    let part = try #require(others.constraints.first)
    for constraint in others.constraints { constraint.uninstall() }
    t.root.layoutIfNeeded()
    #expect(!part.isInstalled)
    #expect(wishes(in: t.root) == 0)
    t.a.removeFromParent()
    t.root.layoutIfNeeded()
    #expect(t.root.checkInvariants() == [])
  }

  @Test("Lists of states divide in their turn what shares of another closure have")
  func states() throws {
    let t = try Bench(width: 300)
    for box in [t.a, t.b] { t.root.constrain { $0.width(box) == $0.flexible } }
    let states = ExclusiveGroups()
    try states.add("close", to: t.root) { $0.xPlace(t.a, t.b) }
    try states.add("apart", to: t.root) { $0.xPlace(50, t.a, 50, t.b) }
    for policy in [ConflictPolicy.breakNewest, .reject] {
      for (name, width) in [("close", 150.0), ("apart", 100)] {
        try states.install(name, policy)
        t.root.layoutIfNeeded()
        #expect(widths(t.a, t.b) == [width, width])
        #expect(wishes(in: t.root) == 2)
      }
    }
    #expect(t.complaints == [])
  }

  @Test("Calls close as long as a list of another closure does")
  func closing() throws {
    let t = try Bench(width: 300)
    let shares = t.root.constrain { $0.width(t.a, t.b) == $0.flexible }
    t.root.constrain { $0.width(t.c) == $0.flexible }
    t.b.visibility = .gone
    func list(_ closes: Bool) -> ConstraintGroup {
      t.root.constrain { make in
        make.closesGaps = closes
        make.xPlace(t.a, 30, t.b, 30, t.c)
      }
    }
    var group = list(false)
    t.root.layoutIfNeeded()
    #expect(widths(t.a, t.c) == [80, 80])
    let numbers = shares.texts
    group.uninstall()
    group = list(true)
    t.root.layoutIfNeeded()
    #expect(widths(t.a, t.c) == [135, 135])
    #expect(shares.texts != numbers)
    t.b.visibility = .visible
    t.root.layoutIfNeeded()
    #expect(widths(t.a, t.c) == [80, 80])
    t.b.visibility = .gone
    group.uninstall()
    group = list(false)
    t.root.layoutIfNeeded()
    #expect(widths(t.a, t.c) == [80, 80])
    #expect(shares.texts == numbers)
  }

  @Test("A subtree takes its lists, calls and wishes along, and nothing of them stays")
  func travel() throws {
    let (a, b) = (LayoutNode("a"), LayoutNode("b"))
    let card = LayoutNode("card", children: [a, b])
    let old = LayoutNode("old", size: Size(width: 300, height: 100), children: [card])
    let new = LayoutNode("new", size: Size(width: 200, height: 100))
    func place() {
      card.parent?.constrain { make in
        make.xEqual(card)
        make.yEqual(card)
      }
    }
    for box in [a, b] { card.constrain { $0.width(box) == $0.fill } }
    place()
    card.constrain { $0.xPlace(10, a, 10, b, 10) }
    old.layoutIfNeeded()
    #expect(widths(a, b) == [135, 135])
    for _ in 0..<2 {
      card.removeFromParent()
      old.layoutIfNeeded()
      #expect(wishes(in: old) == 0)
      try card.setSize(width: 130, height: 50)
      card.layoutIfNeeded()
      #expect(widths(a, b) == [50, 50])
      try new.append(card)
      place()
      new.layoutIfNeeded()
      #expect(widths(a, b) == [85, 85])
      #expect(wishes(in: new) == 4)
      card.removeFromParent()
      new.layoutIfNeeded()
      #expect(wishes(in: new) == 0)
      try old.append(card)
      place()
      old.layoutIfNeeded()
      #expect(widths(a, b) == [135, 135])
      #expect(wishes(in: old) == 4)
    }
    #expect(old.checkInvariants() + new.checkInvariants() == [])
  }

  @Test("A layout of the boxes puts the wishes aside until it is gone")
  func layouts() throws {
    let t = try Bench(width: 300)
    t.root.constrain { $0.xPlace(t.a, 20, t.b, 20) }
    for box in [t.a, t.b] { t.root.constrain { $0.width(box) == $0.flexible } }
    t.root.layoutIfNeeded()
    #expect(widths(t.a, t.b) == [130, 130])
    t.root.layout = LinearLayout(.horizontal)
    t.root.layoutIfNeeded()
    #expect(wishes(in: t.root) == 0)
    t.root.layout = nil
    t.root.layoutIfNeeded()
    #expect(widths(t.a, t.b) == [130, 130])
    #expect(t.root.checkInvariants() == [])
  }

  @Test("A tree goes with its root, and a box with its owner, whatever lists name them")
  func lifetimes() throws {
    weak var root: LayoutNode?
    weak var box: LayoutNode?
    do {
      let t = try Bench(width: 300)
      t.root.constrain { make in
        make.closesGaps = true
        make.xPlace(t.a, 20, t.b, 20)
        make.width(t.a, t.b) == [make.w * 0.25, make.flexible]
      }
      t.root.constrain { make in make.width(t.a, t.c) == [make.flexible, t.root.width * 0.5] }
      t.root.layoutIfNeeded()
      do {
        let gone = LayoutNode("gone")
        box = gone
        try t.root.append(gone)
        t.root.constrain { make in
          make.closesGaps = true
          make.xPlace(gone, t.c)
        }
        t.root.constrain { make in make.width(gone, t.a) == [make.fill, gone.width] }
        t.root.constrain { make in make.width(t.c) == make.fill }
        t.root.layoutIfNeeded()
        gone.removeFromParent()
      }
      t.root.layoutIfNeeded()
      #expect(box == nil)
      root = t.root
    }
    #expect(root == nil)
  }

  @Test("Wishes never cause a refusal, and have the line of the list, its name and its priority")
  func wording() throws {
    let t = try Bench(width: 300)
    try t.root.constrain(.reject) { $0.width(t.a) == 50 }
    try t.root.constrain(.reject) { make in
      make.prioritized(.high).identified("row") {
        make.prioritized(.high).place(
          .horizontal, [.node(t.a), .node(t.b)], from: nil, to: nil,
          at: CallSite(file: "list", line: 7))
      }
    }
    for box in [t.a, t.b] {
      try t.root.constrain(.reject) { $0.prioritized(.high).width(box) == $0.flexible }
    }
    t.root.layoutIfNeeded()
    #expect(widths(t.a) == [50])
    #expect(t.root.constraintConflicts.isEmpty)
    let texts = t.root.constraintSystem.constraints.filter { $0.rows.divided != nil }
      .map(\.description)
    #expect(
      texts == [
        "a.width == share @750 (list:7, xPlace)", "b.width == share @750 (list:7, xPlace)",
      ])
  }

  /// Makes rows of two boxes each, a closure for each list and each call, and lays out after each
  /// row; returns how much the table looked at for each.
  private func work(rows count: Int) throws -> [Int] {
    let root = LayoutNode("root", size: Size(width: 300, height: 100))
    var work: [Int] = []
    for _ in 0..<count {
      let before = root.constraintSystem.dividing?.work ?? 0
      let (a, b) = (LayoutNode("a"), LayoutNode("b"))
      let row = LayoutNode("row", children: [a, b])
      try root.append(row)
      root.constrain { $0.size(row) == (300, 20) }
      row.constrain { $0.xPlace(20, a, 20, b, 20) }
      row.constrain { $0.width(a) == $0.flexible }
      row.constrain { $0.width(b) == $0.flexible * 3 }
      root.layoutIfNeeded()
      #expect(widths(a, b) == [60, 180])
      work.append((root.constraintSystem.dividing?.work ?? 0) - before)
    }
    return work
  }

  @Test("What a row costs does not depend on how many there are")
  func linear() throws {
    let work = try work(rows: 200)
    #expect(work.allSatisfy { $0 <= 20 && $0 > 0 })
  }

  @Test("Lists without calls are not looked at, and those gone are forgotten")
  func lists() throws {
    let root = LayoutNode("root", size: Size(width: 300, height: 100))
    let boxes = [LayoutNode("a"), LayoutNode("b")]
    try root.append(contentsOf: boxes)
    for round in 0..<1_000 {
      let group = root.constrain { $0.xPlace(boxes[0], Double(round % 7), boxes[1]) }
      root.layoutIfNeeded()
      group.uninstall()
    }
    let table = try #require(root.constraintSystem.dividing)
    #expect(table.work < 5_000)
    #expect(table.count < 200)
    for box in boxes { root.constrain { $0.width(box) == $0.flexible } }
    for round in 0..<1_000 {
      let group = root.constrain { $0.xPlace(boxes[0], Double(round % 7), boxes[1]) }
      root.layoutIfNeeded()
      group.uninstall()
    }
    #expect(table.work < 50_000)
    #expect(table.count < 200)
  }

  /// A list of some boxes, and calls for their widths in closures of their own.
  private struct Plan {
    private let order: [Int]
    private let gaps: [Double]
    private let calls: [(boxes: [Int], fills: [Bool], priority: LayoutPriority?)]
    private let weights: [Double]

    init(seed: UInt64) {
      var random = SeededGenerator(seed: seed)
      let boxes = Array(0..<Int.random(in: 2...4, using: &random))
      order = boxes.shuffled(using: &random)
      gaps = (0...4).map { _ in Double(Int.random(in: 0...3, using: &random)) * 10 }
      weights = boxes.map { _ in Double(Int.random(in: 1...3, using: &random)) }
      calls = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        let some = boxes.shuffled(using: &random).prefix(Int.random(in: 1...4, using: &random))
        let fill = Int.random(in: 0...2, using: &random)
        return (
          Array(some), some.map { _ in fill == 2 ? Bool.random(using: &random) : fill == 1 },
          Bool.random(using: &random) ? nil : 100
        )
      }
    }

    var count: Int { calls.count + 1 }

    /// Returns the widths after closures in an order.
    func widths(_ closures: [Int], laidOut: Bool) -> [Double] {
      let boxes = weights.indices.map { LayoutNode("\($0)") }
      let root = LayoutNode("root", size: Size(width: 360, height: 50), children: boxes)
      for closure in closures {
        root.constrain { make in
          if closure == calls.count {
            var items = [PlaceItem.space(gaps[0])]
            for (place, box) in order.enumerated() {
              items += [.node(boxes[box]), .space(gaps[place + 1])]
            }
            return make.xPlace(items)
          }
          let call = calls[closure]
          let maker = call.priority.map { make.prioritized($0) } ?? make
          maker.width(call.boxes.map { boxes[$0] })
            == call.boxes.indices.map { place in
              call.fills[place]
                ? SizeItem.fill(atMost: nil) : .flexible(weights[call.boxes[place]])
            }
        }
        if laidOut { root.layoutIfNeeded() }
      }
      root.layoutIfNeeded()
      return boxes.map { ($0.frame.width * 1e6).rounded() / 1e6 }
    }
  }

  @Test("The order of closures that name boxes of a list does not matter")
  func order() {
    for seed in UInt64(1)...200 {
      let plan = Plan(seed: seed)
      let closures = Array(0..<plan.count)
      let expected = plan.widths(closures, laidOut: false)
      var random = SeededGenerator(seed: seed)
      for round in 0..<4 {
        let order = closures.shuffled(using: &random)
        #expect(plan.widths(order, laidOut: round < 2) == expected, "seed \(seed): \(order)")
      }
    }
  }
}
