import Dovetail
import Testing

@Suite("Constraints that reach into a layout")
struct ConstrainedLayoutTests {
  let a = LayoutNode("a")
  let row = LayoutNode("row")
  let root: LayoutNode

  init() throws {
    try row.append(a)
    a.content = .fixed(width: 40, height: 20)
    root = LayoutNode("root", children: [row])
    try root.setSize(width: 300, height: 100)
  }

  private var texts: [String] {
    root.diagnostics.filter { $0.severity != .hint }.map {
      ($0.callSite.map { "\($0.line): " } ?? "") + $0.message
    }
  }

  @Test(
    "Verbs and constraints say the same, once",
    arguments: [
      { (make: ConstraintMaker, a: LayoutNode) in make.width(a) == 100 },
      { make, a in make.xLeft(a) },
      { make, a in make.size(a) == (50, 20) },
      { make, a in make.install(a.width == 100) },
      { make, a in make.xPlace(10, a, 10) },
    ] as [@Sendable (ConstraintMaker, LayoutNode) -> Void])
  func oneText(_ body: @Sendable (ConstraintMaker, LayoutNode) -> Void) {
    row.setLayout(LinearLayout(.horizontal))
    row.constrain { body($0, a) }
    root.layoutIfNeeded()
    #expect(
      root.diagnostics.map { $0.message + "; " + ($0.remedy ?? "") } == [
        "node \"a\" is placed by the layout of \"row\"; set a.traits, or write a.constrain { … } for "
          + "what is inside of it"
      ])
    #expect(root.diagnostics.map(\.code) == ["insideLayout"])
    #expect(a.frame.width == 40)
  }

  @Test(
    "Written before the layout is set or after, they rest until it is removed",
    arguments: [true, false])
  func order(isBefore: Bool) throws {
    let group = ConstraintGroup()
    func write() {
      row.constrain(replacing: group) { make in
        make.install(a.width == 100, file: "A.swift", line: 1)
        make.place(
          .horizontal, [.space(7), .node(a)], from: nil, to: nil,
          at: CallSite(file: "A.swift", line: 2))
      }
    }
    if isBefore {
      write()
      root.layoutIfNeeded()
      #expect(a.frame.minX == 7 && a.frame.width == 100)
    }
    row.setLayout(LinearLayout(.horizontal))
    if !isBefore { write() }
    root.layoutIfNeeded()
    #expect(
      texts == [
        "1: node \"a\" is placed by the layout of \"row\"",
        "2: node \"a\" is placed by the layout of \"row\"",
      ])
    #expect(a.frame.minX == 0 && a.frame.width == 40)

    row.removeLayout()
    root.layoutIfNeeded()
    #expect(texts == [])
    #expect(a.frame.minX == 7 && a.frame.width == 100)

    row.setLayout(LinearLayout(.horizontal))
    root.layoutIfNeeded()
    #expect(texts.count == 2)
    group.uninstall()
    #expect(texts == [])
    row.removeLayout()
    root.layoutIfNeeded()
    #expect(a.frame.width == 40)
    group.install()
    root.layoutIfNeeded()
    #expect(a.frame.minX == 7 && a.frame.width == 100)
  }

  @Test("Constraints of the child itself stay in force in either order", arguments: [true, false])
  func own(isBefore: Bool) {
    if isBefore { a.constrain { $0.install(a.width == 100) } }
    row.setLayout(LinearLayout(.horizontal))
    if !isBefore { a.constrain { $0.install(a.width == 100) } }
    root.layoutIfNeeded()
    #expect(root.diagnostics.isEmpty)
    #expect(a.frame.width == 100)
  }

  @Test(
    "Those that rest leave with a node that leaves the layout, unless they name only what is in it",
    arguments: [true, false], [true, false])
  func leaving(isLaidOut: Bool, leavesFromAbove: Bool) throws {
    let leaf = LayoutNode("leaf")
    try a.append(leaf)
    a.content = nil
    let card = LayoutNode("card")
    try root.append(card)
    let group = root.constrain { make in
      make.install(a.leading == row.leading + 7)
      make.install(a.width == 100)
      make.install(leaf.trailing == a.trailing - 3)
      make.install(leaf.leading == root.leading + 1)
    }
    root.layoutIfNeeded()
    #expect(a.frame.minX == 7 && a.frame.width == 100)
    row.setLayout(LinearLayout(.horizontal))
    // A layout in between lets them rest; else they have not been told yet that they are to.
    if isLaidOut { root.layoutIfNeeded() }
    if leavesFromAbove {
      row.removeFromParent()
      root.layoutIfNeeded()
      row.removeLayout()
      try root.append(row)
    } else {
      try card.append(a)
      card.constrain { $0.install(a.leading == card.leading + 2) }
    }
    a.constrain { $0.install(leaf.width == 10) }
    root.layoutIfNeeded()
    #expect(texts == [])
    let isInstalled = group.constraints.map(\.isInstalled)
    #expect(isInstalled == [leavesFromAbove, true, true, false])
    #expect(a.frame.minX == (leavesFromAbove ? 7 : 2) && a.frame.width == 100)
    #expect(leaf.frame.minX == 87 && leaf.frame.width == 10)
    // Nothing is left that would come back.
    card.setLayout(LinearLayout(.horizontal))
    root.layoutIfNeeded()
    card.removeLayout()
    root.layoutIfNeeded()
    #expect(texts == [] && group.constraints.map(\.isInstalled)[3] == false)
    #expect(a.frame.minX == (leavesFromAbove ? 7 : 2))
  }
}
