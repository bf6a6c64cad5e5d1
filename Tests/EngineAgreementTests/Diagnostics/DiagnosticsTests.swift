import Dovetail
import Testing

@Suite("Diagnostics of both engines are in one place")
struct DiagnosticsTests {
  let a = LayoutNode("a")
  let b = LayoutNode("b")

  private func texts(_ node: LayoutNode) -> [String] { node.diagnostics.map(\.description) }

  @Test("A tree that is as it was meant has none")
  func none() throws {
    let root = LayoutNode("root", children: [a, b])
    try root.setSize(width: 100, height: 100)
    root.constrain { $0.xPlace(a, $0.wall, b) }
    root.layoutFrames { $0.size(a, b) == (10, 10) }
    root.layoutIfNeeded()
    #expect(root.diagnostics.isEmpty)
  }

  @Test("A root without a size says so until it has one")
  func missingSize() throws {
    let root = LayoutNode("root", children: [a])
    root.layoutIfNeeded()
    #expect(
      texts(a) == [
        "warning: the root has no size, and its content needs none; set one with "
          + "setSize(width:height:) before layoutIfNeeded()"
      ])
    try root.setSize(width: 1, height: 1)
    #expect(root.diagnostics.isEmpty)
  }

  @Test("Constraints report problems, conflicts and hints, with their lines and what to do")
  func constraints() throws {
    let root = LayoutNode("root", children: [a])
    try root.setSize(width: 100, height: 100)
    let group = ConstraintGroup()
    root.constrain(replacing: group) { make in
      make.place(
        .horizontal, [.node(a), .space(4), .wall], from: nil, to: nil,
        at: CallSite(file: "A.swift", line: 1))
      make.align(.horizontal, .start, [b], at: CallSite(file: "A.swift", line: 2))
      make.install(a.width == 10, file: "A.swift", line: 3)
      make.install(a.width == 20, file: "A.swift", line: 4)
      make.yTop(a)
    }
    root.layoutIfNeeded()
    let found = root.diagnostics
    #expect(found.map(\.code) == ["unrelated", "conflict", "droppedGap"])
    #expect(found.map(\.severity) == [.error, .error, .warning])
    #expect(found.map { $0.callSite?.line } == [2, 4, 1])
    #expect(found.map(\.node) == ["b", "a", nil])
    #expect(found[1].subject == "a.width == 20 (A.swift:4)")
    #expect(
      texts(root)[0] == "A.swift:2: error: node \"b\" is not in the same tree as the other nodes; "
        + "the call has no effect: append it there first, then write the call again")
    #expect(
      texts(root)[2] == "A.swift:1: warning: a gap next to a wall has no effect; "
        + "take the gap or the wall out of the list")

    root.constrain(replacing: group) { make in
      make.xLeft(a)
      make.yTop(a)
    }
    #expect(root.diagnostics.isEmpty)
  }

  @Test("Layouts report traits that they do not know, and circular dependencies")
  func layouts() throws {
    a.traits.weight = 1
    let root = LayoutNode("root", OverlayLayout(), children: [a])
    try root.setSize(width: 100, height: 100)
    root.layoutIfNeeded()
    let found = root.diagnostics
    #expect(found.map(\.code) == ["ignoredTrait"])
    #expect(found.first?.node == "a" && found.first?.subject == "weight")
    #expect(
      texts(root) == [
        "error: box \"a\" asks for a weight, which its layout does not know; "
          + "use a linear or table layout, or fill in place of it"
      ])
    a.traits.weight = 0
    root.layoutIfNeeded()
    #expect(root.diagnostics.isEmpty)
  }

  @Test("Calls of the frame maker report until they run again")
  func maker() throws {
    let root = LayoutNode("root", children: [a])
    try root.setSize(width: 100, height: 100)
    root.layoutFrames { make in
      make.align(.horizontal, .start, [b], at: CallSite(file: "F.swift", line: 1))
      make.place(
        .horizontal, [.node(a), .space(4), .wall], from: nil, to: nil,
        at: CallSite(file: "F.swift", line: 2))
    }
    #expect(
      texts(root) == [
        "F.swift:1: error: box \"b\" is not below the node that is laid out; the call has no effect: "
          + "append it there first, then write the call again",
        "F.swift:2: warning: a gap next to a wall has no effect; take the gap or the wall out of "
          + "the list",
      ])
    #expect(root.diagnostics.map(\.code) == ["unrelated", "droppedGap"])
    root.layoutFrames { $0.xLeft(a) }
    #expect(root.diagnostics.isEmpty)

    root.layoutFrames { $0.xLeft(b) }
    #expect(root.diagnostics.count == 1)
    try root.layoutFramesOrThrow { $0.xLeft(a) }
    #expect(root.diagnostics.isEmpty)
  }
}
