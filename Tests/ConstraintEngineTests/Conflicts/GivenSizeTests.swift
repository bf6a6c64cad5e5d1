import Dovetail
import TestSupport
import Testing

@testable import ConstraintEngine

@Suite("Conflicts with what is given")
struct GivenSizeTests {
  private func constrained() -> LayoutNode {
    let root = LayoutNode("root", children: [LayoutNode("a")])
    root.constrain { make in
      make.install(root.width == 100, file: "here", line: 1)
      make.xEqual(root.children[0])
      make.yEqual(root.children[0])
    }
    return root
  }

  @Test("A size that is set contradicts another one that constraints ask for")
  func set() throws {
    let root = constrained()
    root.layoutIfNeeded()
    #expect(root.frame.size == Size(width: 100, height: 0))
    #expect(root.constraintConflicts == [])
    try root.setSize(width: 50, height: 40)
    root.layoutIfNeeded()
    #expect(root.frame.size == Size(width: 50, height: 40))
    #expect(
      root.constraintConflicts.map(\.details) == [
        """
        root.width == 100 (here:1) is broken, root.width is 50; it contradicts
          root.width == 50 (set with setSize)
        """
      ])
    try root.setSize(width: 100, height: 40)
    root.layoutIfNeeded()
    #expect(root.constraintConflicts == [])
  }

  @Test("A size in an area does so, too, and only along axes that traits ask for")
  func area() throws {
    let root = constrained()
    try root.layout(in: Size(width: 60, height: 70))
    #expect(root.frame.size == Size(width: 100, height: 0))
    #expect(root.constraintConflicts == [])
    root.traits.width = .fill
    try root.layout(in: Size(width: 60, height: 70))
    #expect(root.frame.width == 60)
    #expect(
      root.constraintConflicts.map(\.details) == [
        """
        root.width == 100 (here:1) is broken, root.width is 60; it contradicts
          root.width == 60 (decided by layout(in:))
        """
      ])
  }

  @Test("What is broken to end the work says so")
  func work() throws {
    let boxes = (0..<20).map { LayoutNode("box\($0)") }
    let root = LayoutNode("root", size: Size(width: 10, height: 10), children: boxes)
    let system = root.constraintSystem
    system.solver.workLimit = 0
    root.constrain { make in
      for (place, box) in boxes.enumerated() {
        make.install(box.width >= 10, file: "here", line: place)
        if place > 0 {
          make.install(box.left >= boxes[place - 1].right, file: "here", line: 100 + place)
        }
      }
      make.install(boxes[19].right <= root.right, file: "here", line: 200)
    }
    root.layoutIfNeeded()
    let found = root.constraintConflicts.filter { $0.members.count == 2 }.map(\.description)
    #expect(!found.isEmpty)
    for text in found {
      let lines = text.split(separator: "\n")
      #expect(lines.count == 2 && lines[0].hasSuffix(" contradicts"), "\(text)")
      #expect(lines.last == "  the work that a layout may take, together with others", "\(text)")
    }
    system.solver.workLimit = 200
    for width in [11.0, 12, 400] {
      try root.setSize(width: width, height: 10)
      root.layoutIfNeeded()
    }
    #expect(root.constraintConflicts == [])
  }
}
