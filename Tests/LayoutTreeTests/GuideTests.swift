import LayoutTree
import Testing

@Suite("Guides in the tree")
struct GuideTests {
  @Test("A guide is found by its name, and is no child")
  func names() throws {
    let card = LayoutNode("card", children: [LayoutNode("icon")])
    let gap = card.addGuide("gap")
    let keyboard = try card.addGuide("keyboard", insets: EdgeInsets(edge: 4))
    #expect(card.guide(named: "gap") === gap)
    #expect(card.guide(named: "other") == nil)
    #expect(card.marginsGuide === card.marginsGuide)
    #expect(card.safeAreaGuide.name == "card.safeArea")
    #expect(LayoutNode().marginsGuide.name == "margins")
    #expect(card.guides.map(\.name) == ["gap", "keyboard", "card.margins", "card.safeArea"])
    #expect(card.children.map(\.name) == ["icon"])
    #expect(gap.owner === card)
    #expect(LayoutResult(of: card).entries.map(\.id) == ["card", "icon"])
    card.remove(gap)
    card.remove(keyboard)
    #expect(gap.owner == nil)
    #expect(card.guides.count == 2)
  }

  @Test("The node of a guide cannot be put into a tree, and takes no children")
  func noChild() throws {
    let (card, other) = (LayoutNode("card"), LayoutNode("other"))
    let guide = card.addGuide("gap")
    let message = "\"gap\" is a guide: it keeps its owner and has no children"
    #expect(TreeError.guide("gap").description == message)
    #expect(throws: TreeError.guide("gap")) { try other.append(guide.layoutNode) }
    #expect(throws: TreeError.guide("gap")) { try guide.layoutNode.append(other) }
    #expect(throws: TreeError.guide("gap")) {
      try other.append(contentsOf: [LayoutNode("x"), guide.layoutNode])
    }
    #expect(other.children.isEmpty)
    #expect(LayoutNode("third", children: [guide.layoutNode, other]).children.count == 1)
    #expect(guide.owner === card)
  }

  @Test("Only finite insets are taken, and none for what has its place")
  func insets() throws {
    let card = LayoutNode("card")
    let bad = EdgeInsets(edge: .infinity)
    #expect(throws: TreeError.invalidInsets("k")) { try card.addGuide("k", insets: bad) }
    #expect(card.guides.isEmpty)
    #expect(throws: TreeError.invalidInsets("card")) { try card.setSafeAreaInsets(bad) }
    #expect(throws: TreeError.invalidInsets("card")) {
      try card.setLayoutMargins(DirectionalEdgeInsets(edge: .nan))
    }
    #expect(card.safeAreaInsets == .zero)
    #expect(card.layoutMargins == DirectionalEdgeInsets(edge: 8))
    #expect(TreeError.invalidInsets("k").description == "the insets of \"k\" must be finite")
    let free = card.addGuide("free")
    #expect(throws: TreeError.invalidInsets("free")) { try free.setInsets(bad) }
    #expect(throws: TreeError.guide("card.margins")) {
      try card.marginsGuide.setInsets(EdgeInsets.zero)
    }
  }

  @Test("Margins follow the direction, keep clear of the safe area, and may be inherited")
  func effective() throws {
    let inner = LayoutNode("inner")
    let root = LayoutNode("root", children: [inner])
    try root.setSize(width: 200, height: 100)
    try inner.setFrame(Rect(x: 3, y: 0, width: 100, height: 95))
    try root.setLayoutMargins(DirectionalEdgeInsets(top: 1, leading: 20, bottom: 30, trailing: 4))
    #expect(root.effectiveMargins == EdgeInsets(top: 1, left: 20, bottom: 30, right: 4))
    #expect(inner.effectiveMargins == EdgeInsets(edge: 8))
    inner.preservesParentMargins = true
    #expect(inner.effectiveMargins == EdgeInsets(top: 8, left: 17, bottom: 25, right: 8))
    root.direction = .rightToLeft
    #expect(root.effectiveMargins == EdgeInsets(top: 1, left: 4, bottom: 30, right: 20))
    #expect(inner.effectiveMargins == EdgeInsets(top: 8, left: 8, bottom: 25, right: 8))
    try root.setSafeAreaInsets(EdgeInsets(top: 10, left: 5, bottom: 0, right: 0))
    #expect(inner.effectiveSafeArea == EdgeInsets(top: 10, left: 2, bottom: 0, right: 0))
    inner.preservesParentMargins = false
    #expect(inner.effectiveMargins == EdgeInsets(top: 18, left: 10, bottom: 8, right: 8))
    inner.insetsMarginsFromSafeArea = false
    #expect(inner.effectiveMargins == EdgeInsets(edge: 8))
    try inner.setSafeAreaInsets(EdgeInsets(top: 4, left: 40, bottom: 0, right: 0))
    #expect(inner.effectiveSafeArea == EdgeInsets(top: 10, left: 40, bottom: 0, right: 0))
  }

  @Test("Margins are computed in a tree of any depth")
  func depth() throws {
    let last = LayoutNode("last")
    var root = last
    for _ in 0..<100_000 { root = LayoutNode("", children: [root]) }
    try root.setSafeAreaInsets(EdgeInsets(edge: 3))
    #expect(last.effectiveSafeArea.top == 3)
  }

  @Test("A guide outlives its owner without it")
  func lifetime() {
    var card: LayoutNode? = LayoutNode("card")
    let guide = card?.addGuide("gap")
    card = nil
    #expect(guide?.owner == nil)
    #expect(guide?.layoutNode.parent == nil)
  }
}
