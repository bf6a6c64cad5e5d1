import Dovetail
import Testing

// Lines of the page on Auto Layout: SnapKit.

@Suite("The page on Auto Layout: SnapKit")
struct AutoLayoutSnapKit {
  private final class Cell {
    let root: LayoutNode
    let a: LayoutNode
    let b: LayoutNode
    let c: LayoutNode

    init() throws {
      (a, b, c) = Scene.boxes()
      root = try Scene.plain([a, b, c])
    }
  }

  private func expect(
    _ expected: [[Double]], _ body: (ConstraintMaker, Cell) -> Void,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let cell = try Cell()
    cell.root.constrain { body($0, cell) }
    let frames = [cell.a, cell.b, cell.c].map(\.laidOut)
    #expect(Array(frames.prefix(expected.count)) == expected, sourceLocation: sourceLocation)
    let faults = cell.root.diagnostics.filter { $0.severity != .hint }
    #expect(faults == [], sourceLocation: sourceLocation)
  }

  @Test("makeConstraints")
  func make() throws {
    try expect([[0, 0, 300, 100]]) { make, cell in
      let a = cell.a
      make.equal(a)
    }
    try expect([[10, 10, 280, 80], [10, 20, 280, 60]]) { make, cell in
      let (a, b) = (cell.a, cell.b)
      make.insetEdges(edge: 10)
      make.equal(a)
      make.ref(a, insets: EdgeInsets(horizontal: 0, vertical: 10)).equal(b)
    }
    try expect([[125, 40, 50, 20], [125, 0, 30, 10]]) { make, cell in
      let (a, b) = (cell.a, cell.b)
      make.center(a)
      make.install(b.left == a.left)
    }
    try expect([[20, 0, 100, 44], [128, 44, 30, 10]]) { make, cell in
      let (a, b, root) = (cell.a, cell.b, cell.root)
      make.install(a.left == root.left + 20)
      make.size(a) == (100, 44)
      make.install(b.leading == a.trailing + 8)
      make.install(b.top == a.bottom)
    }
    try expect([[0, 0, 150, 20], [0, 0, 140, 10]]) { make, cell in
      let (a, b, root) = (cell.a, cell.b, cell.root)
      make.install(a.width == root.width * 0.5)
      make.install(b.width == root.width / 2 - 10)
    }
    try expect([[0, 0, 80, 20], [0, 0, 20, 10], [0, 0, 60, 30]]) { make, cell in
      let (a, b, c) = (cell.a, cell.b, cell.c)
      make.width(a) >= 80
      make.width(b) <= 20
      make.aspectRatio(2, of: c)
    }
    try expect([[0, 0, 60, 20], [0, 0, 60, 10], [0, 0, 120, 30]]) { make, cell in
      let (a, b, c) = (cell.a, cell.b, cell.c)
      make.width(a) == 60
      make.equalWidths(a, b)
      make.widths(a, c, weights: [1, 2])
    }
    try expect([[250, 80, 50, 20]]) { make, cell in
      let a = cell.a
      make.xTrailing(a)
      make.yBottom(a)
    }
    try expect([[8, 8, 284, 20]]) { make, cell in
      let (a, root) = (cell.a, cell.root)
      make.ref(root.marginsGuide).xEqual(a)
      make.ref(root.safeAreaGuide, insets: EdgeInsets(edge: 8)).yTop(a)
    }
  }

  @Test("Priorities, names, references to constraints")
  func priorities() throws {
    try expect([[0, 0, 60, 20]]) { make, cell in
      let a = cell.a
      make.install((a.width == 60).priority(.high))
      make.priority(.low) { make.xEqual(a) }
    }
    let cell = try Cell()
    let (root, a) = (cell.root, cell.a)
    let left = a.left == root.left + 10
    root.constrain { make in make.install(left.identified("left")) }
    left.constant = 30
    #expect(a.laidOut == [30, 0, 50, 20])
    left.uninstall()
    #expect(!left.isInstalled)
    left.install()
    let group = root.constrain { make in make.identified("size") { make.width(a) == 40 } }
    group["size"].first?.constant = 60
    #expect(a.laidOut == [30, 0, 60, 20])
  }

  @Test("updateConstraints and remakeConstraints")
  func changes() throws {
    let cell = try Cell()
    let (root, a, b) = (cell.root, cell.a, cell.b)
    let group = root.constrain { make in make.xPlace(20, a, make.wall) }
    #expect(a.laidOut == [20, 0, 50, 20])
    let first = group.constraints.first
    root.constrain(replacing: group) { make in make.xPlace(40, a, make.wall) }
    #expect(a.laidOut == [40, 0, 50, 20])
    #expect(group.constraints.first === first)
    root.constrain(replacing: group) { make in make.xPlace(make.wall, b, 10) }
    #expect(b.laidOut == [260, 0, 30, 10])
    group.uninstall()
    #expect(!group.isInstalled)
    group.install()
    #expect(b.laidOut == [260, 0, 30, 10])
    let prepared = root.prepareConstraints { make in make.xCenter(a) }
    prepared.install()
    #expect(a.laidOut == [125, 0, 50, 20])
    for conflict in root.constraintConflicts { print(conflict) }
    #expect(root.constraintConflicts.isEmpty)
    a.contentHugging.horizontal = 252
    a.compressionResistance.horizontal = 748
    #expect(a.contentHugging.horizontal == 252)
  }
}
