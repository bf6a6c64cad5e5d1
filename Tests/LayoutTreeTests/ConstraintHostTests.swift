import LayoutTree
import Testing

/// Writes down what a tree tells its host.
private final class Recorder: ConstraintHost {
  func diagnostics(_ query: DiagnosticsQuery) -> [LayoutDiagnostic] {
    [LayoutDiagnostic(.warning, "recorded", "seen")]
  }

  private(set) var events: [String] = []

  func rootDidJoin(_ root: LayoutNode, from node: LayoutNode) { note("joined", node) }
  func rootWillGo() { events.append("root will go") }
  func subtreeWillLeave(_ node: LayoutNode) { note("will leave", node) }
  func layoutWillPlace(_ node: LayoutNode) { note("will be placed", node) }
  func layoutDidLeave() {}
  func subtreeDidLeave(_ node: LayoutNode) { note("left", node) }
  func contentDidChange(_ node: LayoutNode) { note("content", node) }
  func rootFrameDidChange(_ root: LayoutNode) { note("frame", root) }
  func heldFrameDidChange(_ node: LayoutNode) {}
  func visibilityDidChange(_ node: LayoutNode) { note("visibility", node) }
  func directionDidChange(_ node: LayoutNode) { note("direction", node) }
  func baselineDidChange(_ node: LayoutNode) { note("baseline", node) }
  func guidesDidChange(_ node: LayoutNode) { note("guides", node) }

  func layOut(_ root: LayoutNode, _ commits: FrameCommits) {
    note("layout", root)
    for child in root.children { commits.publish(child.pointer) }
  }

  func takeChanges() {}

  var hasOutdatedGuides: Bool { false }

  func sizeThatFits(
    _ proposal: ProposedSize, _ root: LayoutNode, remeasuring nodes: [LayoutNode]
  ) -> Size { .zero }

  func baseline(_ attribute: LayoutAttribute, of root: LayoutNode, in size: Size) -> Double? { nil }

  func checkInvariants() -> [String] { [] }

  /// What was told since the last call.
  func takeEvents() -> [String] {
    defer { events = [] }
    return events
  }

  private func note(_ event: String, _ node: LayoutNode) {
    events.append(event + " " + node.name + (node.parent == nil ? "" : " in " + node.root.name))
  }
}

struct ConstraintHostTests {
  private let host = Recorder()
  private let leaf = LayoutNode("leaf")
  private let parent: LayoutNode
  private let root: LayoutNode

  init() {
    parent = LayoutNode("parent", children: [leaf])
    root = LayoutNode("root", children: [parent])
    root.host = host
  }

  @Test("The host hears of a subtree before and after it leaves")
  func moving() throws {
    leaf.removeFromParent()
    #expect(host.takeEvents() == ["will leave leaf in root", "left leaf"])
    try root.append(leaf)
    #expect(host.takeEvents() == [])
    try parent.append(leaf)
    #expect(host.takeEvents() == ["will leave leaf in root", "left leaf"])
    _ = LayoutNode("new", children: [leaf])
    #expect(host.takeEvents() == ["will leave leaf in root", "left leaf"])
  }

  @Test("The host of a root hears that the root has joined another tree, and serves it no more")
  func joining() throws {
    let top = LayoutNode("top")
    try top.append(root)
    #expect(host.takeEvents() == ["joined root in top"])
    try top.setSize(width: 1, height: 1)
    root.visibility = .gone
    #expect(host.takeEvents() == [])
  }

  @Test("The host of a root hears that the root is about to be deallocated")
  func leaving() {
    do {
      let tree = LayoutNode("tree")
      tree.host = host
    }
    #expect(host.takeEvents() == ["root will go"])
  }

  @Test("A new order of the children does not concern the host, but their visibility does")
  func reordering() throws {
    try parent.append(LayoutNode("other"))
    try parent.append(leaf)
    #expect(host.takeEvents() == [])
    leaf.visibility = .invisible
    #expect(host.takeEvents() == [])
    leaf.visibility = .gone
    #expect(host.takeEvents() == ["visibility leaf in root"])
  }

  @Test("A refused change tells the host nothing")
  func refusals() throws {
    #expect(throws: TreeError.self) { try leaf.append(root) }
    #expect(throws: TreeError.self) { try root.insert(leaf, at: 9) }
    #expect(throws: TreeError.self) { try root.setSize(width: .nan, height: 0) }
    #expect(host.takeEvents() == [])
  }

  @Test("Directions, content and guides tell the host when they change")
  func changes() throws {
    parent.direction = .rightToLeft
    parent.direction = .rightToLeft
    #expect(host.takeEvents() == ["direction parent in root"])
    leaf.content = .fixed(width: 1, height: 1)
    leaf.invalidateContent()
    leaf.contentPriorities.hugging.horizontal = 1
    #expect(
      host.takeEvents() == ["content leaf in root", "content leaf in root", "content leaf in root"])
    try leaf.setLayoutMargins(DirectionalEdgeInsets(edge: 3))
    parent.firstBaselineItem = leaf
    #expect(host.takeEvents() == ["guides leaf in root", "baseline parent in root"])
  }

  @Test("Only the frame of the root concerns the host")
  func frames() throws {
    try root.setSize(width: 1, height: 1)
    try leaf.setFrame(.zero)
    #expect(host.takeEvents() == ["frame root"])
  }

  @Test("Any node of a tree starts the layout of the whole tree")
  func layout() {
    parent.exactFrame = Rect(x: 1, y: 2, width: 3, height: 4)
    let changes = leaf.layoutIfNeeded()
    #expect(changes.map(\.new) == [Rect(x: 1, y: 2, width: 3, height: 4)])
    #expect(host.takeEvents() == ["layout root"])
  }

  @Test("A subtree that has left does not reach its old host")
  func strangers() {
    parent.removeFromParent()
    _ = host.takeEvents()
    leaf.visibility = .invisible
    leaf.content = .fixed(width: 1, height: 1)
    #expect(leaf.layoutIfNeeded().isEmpty)
    #expect(host.takeEvents() == [])
  }
}
