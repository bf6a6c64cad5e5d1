import Dovetail
import TestSupport
import Testing

@Suite("Items of stacks")
struct StackItemTests {
  private let root = LayoutNode("root")
  private let a = image("a", 40, 20)
  private let b = image("b", 60, 20)
  private let c = image("c", 20, 20)
  private let stack: StackContainer

  init() throws {
    try root.setSize(width: 300, height: 100)
    c.contentHugging.horizontal = 100
    stack = try StackContainer(.horizontal, in: root, [a, b, c], spacing: 10, alignment: .leading)
    root.layoutIfNeeded()
  }

  private var starts: [Double] { stack.items.map(\.frame.minX) }

  @Test("A gap may be another one behind an item, and leaves with it")
  func customSpacing() throws {
    stack.setSpacing(30, after: a)
    root.layoutIfNeeded()
    #expect(starts == [0, 70, 140])
    #expect([a, b].map { stack.spacing(after: $0) } == [30, 10])
    a.visibility = .gone
    root.layoutIfNeeded()
    #expect([b.frame.minX, c.frame.minX] == [0, 70])
    a.visibility = .visible
    stack.setSpacing(nil, after: a)
    root.layoutIfNeeded()
    #expect(starts == [0, 50, 120])
    stack.setSpacing(99, after: c)
    stack.setSpacing(99, after: root)
    root.layoutIfNeeded()
    #expect(starts == [0, 50, 120])
    #expect(c.frame.maxX == 300)
  }

  @Test(
    "Items that are gone leave and come back as the same constraints; invisible ones keep their place"
  )
  func visibility() throws {
    let before = stack.constraints
    b.visibility = .invisible
    #expect(root.layoutIfNeeded().isEmpty)
    b.visibility = .gone
    root.layoutIfNeeded()
    #expect([a.frame.minX, c.frame.minX] == [0, 50])
    #expect(c.frame.maxX == 300)
    b.visibility = .visible
    root.layoutIfNeeded()
    #expect(starts == [0, 50, 120])
    #expect(stack.constraints.count == before.count)
    let kept = stack.constraints.count { new in before.contains { $0 === new } }
    #expect(kept >= before.count - 4)
  }

  @Test("All items may be gone")
  func allGone() throws {
    for item in stack.items { item.visibility = .gone }
    root.layoutIfNeeded()
    #expect(stack.constraints.count == 2)
    for item in stack.items { item.visibility = .visible }
    root.layoutIfNeeded()
    #expect(starts == [0, 50, 120])
  }

  @Test("Items are inserted, moved and taken out")
  func editing() throws {
    let d = image("d", 10, 20)
    try stack.insert(d, at: 1)
    root.layoutIfNeeded()
    #expect(stack.items.map(\.name) == ["a", "d", "b", "c"])
    #expect(starts == [0, 50, 70, 140])
    try stack.insert(d, at: 3)
    root.layoutIfNeeded()
    #expect(stack.items.map(\.name) == ["a", "b", "c", "d"])
    #expect(d.frame.maxX == 300)
    stack.remove(a)
    root.layoutIfNeeded()
    #expect(b.frame.minX == 0)
    #expect(a.parent === root)
    try stack.append(a)
    root.layoutIfNeeded()
    #expect(stack.items.map(\.name) == ["b", "c", "d", "a"])
    #expect(a.frame.maxX == 300)
  }

  @Test("A child that leaves the tree leaves the stack, and a plain child is none of its items")
  func leaving() throws {
    b.removeFromParent()
    let plain = LayoutNode("plain")
    try root.append(plain)
    root.layoutIfNeeded()
    #expect(stack.items.map(\.name) == ["a", "c"])
    #expect(c.frame == rect(50, 0, 250, 20))
    #expect(plain.frame == .zero)
    #expect(root.constraintProblems == [])
    try stack.insert(b, at: 0)
    root.layoutIfNeeded()
    #expect(starts == [0, 70, 120])
    c.removeFromParent()
    try stack.insert(a, at: 0)
    root.layoutIfNeeded()
    #expect(starts == [0, 240])
    try root.append(c)
    root.layoutIfNeeded()
    #expect(stack.items.map(\.name) == ["a", "b", "c"])
    #expect(c.frame == rect(120, 0, 180, 20))
  }

  @Test("A wrong index is refused and changes nothing")
  func wrongIndex() throws {
    #expect(throws: TreeError.indexOutOfRange("root", index: 4, count: 3)) {
      try stack.insert(LayoutNode("d"), at: 4)
    }
    #expect(throws: TreeError.indexOutOfRange("root", index: 3, count: 2)) {
      try stack.insert(a, at: 3)
    }
    #expect(throws: TreeError.cycle("root")) { try stack.append(root) }
    #expect(stack.items.map(\.name) == ["a", "b", "c"])
    #expect(root.children.count == 3)
    #expect(root.layoutIfNeeded().isEmpty)
  }

  @Test("A gap that is no number is reported with the line of the stack")
  func notFinite() throws {
    stack.setSpacing(.nan, after: a)
    root.layoutIfNeeded()
    #expect(root.constraintProblems.count == 1)
    #expect(
      root.constraintProblems.first?.description.hasPrefix(
        "ConstraintEngineTests/StackItemTests.swift:") == true)
    stack.setSpacing(nil, after: a)
    root.layoutIfNeeded()
    #expect(starts == [0, 50, 120])
  }

  @Test("A stack that is removed leaves no constraints; another one takes its place")
  func replacing() throws {
    let second = try StackContainer(.vertical, in: root, [c, a])
    root.layoutIfNeeded()
    #expect(stack.constraints.nonEmptyAllSatisfy { !$0.isInstalled })
    #expect([c.frame.minY, a.frame.maxY] == [0, 100])
    stack.remove()
    #expect(second.constraints.nonEmptyAllSatisfy { $0.isInstalled })
    second.remove()
    root.layoutIfNeeded()
    #expect(second.constraints.nonEmptyAllSatisfy { !$0.isInstalled })
  }

  @Test("A stack goes along when its node moves to another tree")
  func moving() throws {
    let other = LayoutNode("other")
    try other.setSize(width: 400, height: 50)
    stack.spacing = 20
    try other.append(root)
    other.constrain { $0.equal(root) }
    other.layoutIfNeeded()
    #expect(starts == [0, 60, 140])
    #expect(c.frame.maxX == 400)
    b.visibility = .gone
    root.removeFromParent()
    root.layoutIfNeeded()
    b.visibility = .visible
    try root.setSize(width: 200, height: 50)
    root.layoutIfNeeded()
    #expect(starts == [0, 60, 140])
    #expect(c.frame.maxX == 200)
  }

  @Test("A changed gap changes constants only")
  func constants() throws {
    let before = try #require(root.solverWork)
    let constraints = stack.constraints
    stack.spacing = 12
    root.layoutIfNeeded()
    #expect(starts == [0, 52, 124])
    let after = try #require(root.solverWork)
    #expect(after.definitions == before.definitions)
    #expect(after.attachments == before.attachments)
    #expect(areSame(constraints, stack.constraints))
  }

  @Test("Stacks stand in stacks")
  func nested() throws {
    let column = LayoutNode("column")
    let (first, second) = (image("first", 30, 10), image("second", 50, 10))
    _ = try StackContainer(.vertical, in: column, [first, second], spacing: 4, alignment: .center)
    c.contentHugging.horizontal = 40
    try stack.insert(column, at: 1)
    root.layoutIfNeeded()
    #expect(starts == [0, 50, 110, 180])
    #expect(column.frame == rect(50, 0, 50, 24))
    #expect([first.frame, second.frame] == [rect(10, 0, 30, 10), rect(0, 14, 50, 10)])
    #expect(root.constraintConflicts == [])
  }
}
