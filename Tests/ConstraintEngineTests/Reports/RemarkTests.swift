import Dovetail
import Testing

@Suite("Hints and problems belong to what caused them")
struct RemarkTests {
  private let a = LayoutNode("a")
  private let b = LayoutNode("b")
  private let root: LayoutNode

  init() throws {
    root = LayoutNode("root", children: [a, b])
    try root.setSize(width: 100, height: 100)
  }

  @Test("A hint is there once, and leaves with the call that caused it")
  func hints() {
    let group = ConstraintGroup()
    for _ in 0..<1_000 {
      root.constrain(replacing: group) { make in make.xPlace(5, make.wall, a, b) }
      root.layoutIfNeeded()
    }
    #expect(root.constraintHints.count == 1)
    group.uninstall()
    #expect(root.constraintHints == [])
    group.install()
    #expect(root.constraintHints.count == 1)
    root.constrain(replacing: group) { make in make.xPlace(a, b, make.wall) }
    #expect(root.constraintHints == [])
  }

  @Test("A hint that two groups have caused leaves with the second one")
  func shared() {
    let groups = [ConstraintGroup(), ConstraintGroup()]
    for group in groups {
      root.constrain(replacing: group) { make in make.xPlace(5, make.wall, a, b) }
    }
    #expect(
      root.constraintHints.count { $0.kind == .droppedGap } == 1)
    groups[0].uninstall()
    #expect(root.constraintHints.count == 1)
    groups[1].uninstall()
    #expect(root.constraintHints == [])
  }

  @Test("A number that is not taken is reported once, until one is")
  func constants() {
    let constraint = a.width == 10
    constraint.install()
    for _ in 0..<5_000 {
      constraint.constant = .nan
      root.layoutIfNeeded()
    }
    #expect(root.constraintProblems.count == 1)
    constraint.constant = 20
    #expect(root.constraintProblems == [])
    constraint.constant = .infinity
    #expect(root.constraintProblems.count == 1)
    constraint.uninstall()
    #expect(root.constraintProblems == [])
  }

  @Test("A stranger is a problem, told once, in both trees, until it is none any more")
  func strangers() throws {
    let stranger = LayoutNode("stranger")
    let group = root.constrain { make in make.equal(stranger) }
    #expect(root.constraintProblems.count == 1)
    try root.append(stranger)
    root.constrain(replacing: group) { make in make.equal(stranger) }
    root.layoutIfNeeded()
    #expect(root.constraintProblems == [])
    #expect(stranger.frame == Rect(x: 0, y: 0, width: 100, height: 100))
  }

  @Test("What cannot be in force is a problem of all its trees, until it can")
  func betweenTrees() throws {
    let group = root.constrain { make in make.install(a.left == b.right + 4) }
    root.layoutIfNeeded()
    b.removeFromParent()
    group.install()
    #expect(root.constraintProblems.count == 1)
    #expect(b.constraintProblems == root.constraintProblems)
    try root.append(b)
    group.install()
    root.layoutIfNeeded()
    #expect(root.constraintProblems == [])
    #expect(a.frame.minX == b.frame.maxX + 4)
  }

  @Test("Different problems are as many as there are lines of code, however many constraints")
  func bounded() {
    for _ in 0..<3_000 {
      let constraint = LayoutConstraint([Anchor(a, .width)], .equal, .nan)
      constraint.install()
    }
    #expect(root.constraintProblems.count == 1)
  }

  @Test("A layout that lies between is named")
  func layouts() throws {
    let row = LayoutNode("row", LinearLayout(.horizontal), children: [LayoutNode("inner")])
    try root.append(row)
    root.constrain { make in make.install(b.left == row.children[0].right) }
    root.layoutIfNeeded()
    #expect(
      root.constraintProblems.map { $0.description.split(separator: ": ", maxSplits: 1)[1] }
        == [
          "node \"inner\" is placed by the layout of \"row\""
        ])
  }
}

@Suite("Whether groups are in force, and what conflicts name")
struct GroupStateTests {
  @Test("A group whose constraints left with their node is not in force")
  func removed() throws {
    let a = LayoutNode("a")
    let root = LayoutNode("root", children: [a])
    try root.setSize(width: 200, height: 100)
    let group = root.constrain { $0.equal(a) }
    root.layoutIfNeeded()
    #expect(group.isInstalled)
    a.removeFromParent()
    root.layoutIfNeeded()
    #expect(!group.isInstalled)
    try root.append(a)
    #expect(!group.isInstalled)
    group.install()
    root.layoutIfNeeded()
    #expect(group.isInstalled)
    #expect(a.frame == Rect(x: 0, y: 0, width: 200, height: 100))
  }

  @Test("A constraint in two groups leaves both")
  func twice() {
    let a = LayoutNode("a")
    let root = LayoutNode("root", children: [a])
    let constraint = a.width == 10
    let groups = [0, 1].map { _ in root.constrain { $0.install(constraint) } }
    root.layoutIfNeeded()
    #expect(groups.map(\.isInstalled) == [true, true])
    groups[0].uninstall()
    #expect(groups.map(\.isInstalled) == [false, false])
  }

  @Test("What contradicts the place of a root, or itself, is said")
  func alone() throws {
    let root = LayoutNode("root", children: [LayoutNode("a")])
    try root.setSize(width: 100, height: 100)
    root.constrain { make in make.install((root.left == 5).identified("x")) }
    root.layoutIfNeeded()
    let conflict = try #require(root.constraintConflicts.first)
    #expect(conflict.opponents == ["root.left (positions are measured from \"root\")"])
  }

  @Test("A zero has no sign")
  func zero() throws {
    let a = LayoutNode("a")
    let root = LayoutNode("root")
    try root.append(a)
    let wrap = WrapContainer(in: root)
    a.visibility = .gone
    let size = root.fittingSize()
    #expect([size.width.sign, size.height.sign] == [.plus, .plus])
    withExtendedLifetime(wrap) {}
  }

  @Test("A box that constraints place is put back by the next layout")
  func putBack() throws {
    let a = LayoutNode("a")
    let root = LayoutNode("root", children: [a])
    root.constrain { make in
      make.size(a) == (10, 10)
      make.center(a)
    }
    try root.setSize(width: 100, height: 100)
    root.layoutIfNeeded()
    try a.setFrame(Rect(x: 1, y: 2, width: 3, height: 4))
    #expect(root.layoutIfNeeded().count == 1)
    #expect(a.frame == Rect(x: 45, y: 45, width: 10, height: 10))
  }
}
