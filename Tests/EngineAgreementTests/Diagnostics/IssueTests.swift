import Dovetail
import TestSupport
import Testing

/// The issues that makers record, and how they are read.
@Suite("Issues")
struct IssueTests {
  /// A call that one maker finds a fault in, and so does the other.
  struct Call: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let run: @Sendable (any LayoutMaker, [LayoutNode]) -> Void

    init(_ name: String, _ run: @escaping @Sendable (any LayoutMaker, [LayoutNode]) -> Void) {
      testDescription = name
      self.run = run
    }
  }

  static let calls = [
    Call("a box twice") { $0.xPlace([.node($1[0]), 5, .node($1[0])], file: "f", line: 1) },
    Call("a number in a list") { $0.xPlace([.node($1[0]), .space(.nan)], file: "f", line: 1) },
    Call("a gap at a wall") { $0.xPlace([5, .wall, .node($1[0])], file: "f", line: 1) },
    Call("too many values") { make, nodes in
      make.setExtents(
        .horizontal, of: [nodes[0]], to: .each([1, 2]), at: CallSite(file: "f", line: 1))
    },
    Call("too few values") { make, nodes in
      make.setExtents(
        .vertical, of: nodes.map(Optional.some), to: .each([1]), at: CallSite(file: "f", line: 1))
    },
    Call("an extent that is infinite") { make, nodes in
      make.setExtents(
        .vertical, of: [nodes[0]], to: .same(.points(.infinity)),
        at: CallSite(file: "f", line: 1))
    },
    Call("an anchor that is not finite") { make, nodes in
      make.setExtents(
        .horizontal, of: [nodes[0]],
        to: .same((nodes[1].width + Double.infinity).sizeItem(along: .horizontal)),
        at: CallSite(file: "f", line: 1))
    },
    Call("insets") { make, nodes in
      make.insetEdges(left: .nan)
      make.xPlace([.node(nodes[0])], file: "f", line: 1)
    },
    Call("a grid without columns") { make, nodes in
      make.refuse(.columns(0), at: CallSite(file: "f", line: 1))
    },
  ]

  private func tree() -> (root: LayoutNode, nodes: [LayoutNode]) {
    let nodes = ["a", "b"].map { LayoutNode($0) }
    return (LayoutNode("root", size: Size(width: 100, height: 50), children: nodes), nodes)
  }

  @Test("Both makers report the same fault in the same words", arguments: calls)
  func sameWords(call: Call) {
    let constrained = tree()
    constrained.root.constrain { call.run($0, constrained.nodes) }
    let framed = tree()
    framed.root.layoutFrames { call.run($0, framed.nodes) }
    let found = (constrained.root.diagnostics + framed.root.diagnostics)
      .filter { $0.callSite != nil }
    #expect(found.count == 2)
    #expect(Set(found).count == 1, "\(found)")
  }

  @Test("Nodes of issues have the names of the tree in which they are when these are read")
  func names() throws {
    let (root, nodes) = tree()
    root.layoutFrames { $0.width(nodes[0], file: "f", line: 1) == .points(.nan) }
    #expect(root.diagnostics.first?.node == "a")
    try root.append(LayoutNode("a"))
    #expect(root.diagnostics.first?.node == "root/a")
  }

  @Test("A node that no longer exists keeps its name in the issues of calls")
  func goneNodes() {
    let (root, _) = tree()
    root.layoutFrames { $0.xLeft([LayoutNode("stranger")], file: "f", line: 1) }
    #expect(
      root.diagnostics.map(\.message)
        == ["box \"stranger\" is not below the node that is laid out"])
    let maker = FrameMaker(bounds: Rect(x: 0, y: 0, width: 10, height: 10))
    maker.width(LayoutNode("lost"), file: "f", line: 2) == .points(.nan)
    #expect(maker.diagnostics.map(\.node) == ["lost"])
  }
}
