import Dovetail
import TestSupport
import Testing

@Suite("Margins and the safe area")
struct MarginTests {
  @Test("Margins are 8 on all sides, and may be set at any time")
  func margins() throws {
    let t = try Bench()
    t.layOut { make in
      make.ref(t.root.marginsGuide).equal(t.a)
      make.install(Anchor(t.b, .left) == Anchor(t.root, .leftMargin))
      make.install(Anchor(t.c, .centerX) == Anchor(t.root, .centerXWithinMargins))
      make.width(t.c) == 10
    }
    #expect(t.a.frame == rect(8, 8, 284, 184))
    #expect(lefts(t.b, t.c) == [8, 145])
    try t.root.setLayoutMargins(
      DirectionalEdgeInsets(top: 1, leading: 20, bottom: 3, trailing: 4))
    t.root.layoutIfNeeded()
    #expect(t.a.frame == rect(20, 1, 276, 196))
    #expect(lefts(t.b, t.c) == [20, 153])
    t.root.direction = .rightToLeft
    t.root.layoutIfNeeded()
    #expect(t.a.frame == rect(4, 1, 276, 196))
  }

  @Test("All eight margin attributes name the edges and middles of the margins guide")
  func attributes() throws {
    let t = try Bench(width: 320, height: 200)
    try t.root.setLayoutMargins(
      DirectionalEdgeInsets(top: 10, leading: 20, bottom: 30, trailing: 40))
    let names: [(ConstraintAttribute, ConstraintAttribute, Double)] = [
      (.left, .leftMargin, 20), (.left, .rightMargin, 280), (.left, .centerXWithinMargins, 150),
      (.leading, .leadingMargin, 20), (.leading, .trailingMargin, 280),
      (.top, .topMargin, 10), (.top, .bottomMargin, 170), (.top, .centerYWithinMargins, 90),
    ]
    for (own, margin, value) in names {
      let constraint = try LayoutConstraint(
        item: t.a, attribute: own, toItem: t.root, attribute: margin)
      constraint.install()
      t.root.layoutIfNeeded()
      #expect((own == .top ? t.a.frame.minY : t.a.frame.minX) == value, "\(margin)")
      constraint.uninstall()
    }
    #expect(t.complaints == [])
  }

  @Test("A node that preserves the parent's margins keeps clear of what reaches in")
  func preserved() throws {
    let label = LayoutNode("label")
    let panel = LayoutNode("panel", children: [label])
    let root = LayoutNode("root", children: [panel])
    try root.setSize(width: 300, height: 200)
    try root.setLayoutMargins(DirectionalEdgeInsets(edge: 30))
    panel.preservesParentMargins = true
    let group = root.constrain { make in
      make.insetEdges(left: 10)
      make.equal(panel)
      make.ref(panel.marginsGuide).equal(label)
    }
    root.layoutIfNeeded()
    #expect(panel.frame == rect(10, 0, 290, 200))
    #expect(label.frame == rect(20, 30, 240, 140))
    root.constrain(replacing: group) { make in
      make.insetEdges(edge: 25)
      make.equal(panel)
      make.ref(panel.marginsGuide).equal(label)
    }
    root.layoutIfNeeded()
    #expect(label.frame == rect(8, 8, 234, 134))
    panel.preservesParentMargins = false
    try panel.setLayoutMargins(DirectionalEdgeInsets(edge: 0))
    root.layoutIfNeeded()
    #expect(label.frame == rect(0, 0, 250, 150))
  }

  @Test("The safe area reaches as deep as what covers it")
  func safeArea() throws {
    let label = LayoutNode("label")
    let inner = LayoutNode("inner", children: [label])
    let outer = LayoutNode("outer", children: [inner])
    let root = LayoutNode("root", children: [outer])
    try root.setSize(width: 300, height: 200)
    try root.setSafeAreaInsets(EdgeInsets(top: 50, left: 0, bottom: 20, right: 0))
    root.constrain { make in
      make.equal(outer)
      make.ref(outer).xEqual(inner)
      make.ref(outer).yPlace(10, inner, 30)
      make.ref(inner.safeAreaGuide).equal(label)
    }
    root.layoutIfNeeded()
    #expect(inner.frame == rect(0, 10, 300, 160))
    #expect(label.frame == rect(0, 40, 300, 120))
    try root.setSafeAreaInsets(EdgeInsets(top: 0, left: 15, bottom: 60, right: 0))
    root.layoutIfNeeded()
    #expect(label.frame == rect(15, 0, 285, 130))
    #expect(inner.effectiveMargins == EdgeInsets(top: 8, left: 23, bottom: 38, right: 8))
  }

  @Test("Text in inherited margins is wrapped in the width that is left")
  func wrapping() throws {
    let label = text("label", "aaaa bbbb cccc")
    let panel = LayoutNode("panel", children: [label])
    let root = LayoutNode("root", children: [panel])
    try root.setSize(width: 140, height: 200)
    try root.setSafeAreaInsets(EdgeInsets(top: 0, left: 30, bottom: 0, right: 0))
    root.constrain { make in
      make.xEqual(panel)
      make.yPlace(panel, make.wall)
      let within = make.ref(panel.marginsGuide)
      within.xEqual(label)
      within.yEqual(label)
    }
    root.layoutIfNeeded()
    #expect(label.frame == rect(38, 8, 94, 20))
    #expect(panel.frame == rect(0, 0, 140, 36))
  }

  @Test("A layout of a tree that has come to rest does nothing")
  func rest() throws {
    let label = LayoutNode("label")
    let panel = LayoutNode("panel", children: [label])
    let root = LayoutNode("root", children: [panel])
    try root.setSize(width: 100, height: 100)
    panel.preservesParentMargins = true
    root.constrain { make in
      make.equal(panel)
      make.ref(panel.marginsGuide).equal(label)
    }
    root.layoutIfNeeded()
    let work = root.solverWork
    #expect(root.layoutIfNeeded().isEmpty)
    #expect(root.solverWork == work)
  }

  @Test("Frames that are computed at once see margins and held guides as they are then")
  func frames() throws {
    let t = try Bench()
    let band = try t.root.addGuide(
      "band", insets: EdgeInsets(top: 150, left: 0, bottom: 0, right: 0))
    t.root.layoutFrames { make in
      make.ref(t.root.marginsGuide).equal(t.a)
      make.ref(band).yEqual(t.b)
      make.width(t.c) == t.root.marginsGuide.width
    }
    #expect(t.a.frame == rect(8, 8, 284, 184))
    #expect(span(t.b, .vertical) == [150, 50])
    #expect(t.c.frame.width == 284)
    let free = t.root.addGuide("free")
    var problems: [LayoutIssue<String>] = []
    t.root.layoutFrames { make in
      make.xEqual(free)
      make.xEqual(band, file: "here", line: 1)
      problems = make.issues.problems
    }
    #expect(span(free.layoutNode) == [0, 300])
    #expect(
      problems.map(\.description) == ["here:1: guide \"band\" is held within its owner by insets"])
  }

  @Test("A box that sticks out of its parent inherits no more than what is inside of it")
  func overhang() throws {
    for (inset, margin) in [(0.0, 8.0), (30, 38)] {
      let text = LayoutNode("text", content: .fixed(width: 40, height: 200))
      let list = LayoutNode("list", children: [text])
      let page = LayoutNode("page", size: Size(width: 100, height: 100), children: [list])
      try page.setSafeAreaInsets(EdgeInsets(top: 0, left: 0, bottom: inset, right: 0))
      page.constrain { make in
        make.xEqual(list)
        make.yTop(list)
      }
      list.constrain { make in make.ref(list.marginsGuide).equal(text) }
      page.layoutIfNeeded()
      #expect(list.frame.height == 8 + 200 + margin)
      #expect(page.layoutIfNeeded().isEmpty)
    }
  }

  @Test("What a box inherits in a layout of frames follows the boxes around it")
  func insideLayout() throws {
    let leaf = LayoutNode("leaf", content: .fixed(width: 10, height: 10))
    let card = LayoutNode("card", children: [leaf])
    card.traits.width = .fill
    card.traits.height = .fill
    let root = LayoutNode("root", LinearLayout(.vertical), children: [card])
    try root.setSize(width: 300, height: 300)
    card.constrain { make in
      make.ref(card.marginsGuide).yPlace(leaf, make.wall)
      make.xLeft(leaf)
    }
    root.layoutIfNeeded()
    #expect(leaf.frame.minY == 8)
    try root.setSafeAreaInsets(EdgeInsets(top: 47, left: 0, bottom: 0, right: 0))
    root.layoutIfNeeded()
    #expect(leaf.frame.minY == 55)
    card.preservesParentMargins = true
    try root.setLayoutMargins(DirectionalEdgeInsets(edge: 20))
    root.layoutIfNeeded()
    #expect(leaf.frame.minY == 67)
  }

  @Test("A layout that computes frames again lists each node once")
  func changesOnce() throws {
    let leaf = LayoutNode("leaf")
    let card = LayoutNode("card", children: [leaf])
    let root = LayoutNode("root", size: Size(width: 200, height: 200), children: [card])
    root.constrain { $0.equal(card) }
    card.preservesParentMargins = true
    card.constrain { make in make.ref(card.marginsGuide).equal(leaf) }
    var old = Rect.zero
    for margin in [30.0, 50, 20] {
      try root.setLayoutMargins(DirectionalEdgeInsets(edge: margin))
      let new = rect(margin, margin, 200 - 2 * margin, 200 - 2 * margin)
      let changes = root.layoutIfNeeded().filter { $0.node === leaf }
      #expect(changes.map(\.old) == [old])
      #expect(changes.map(\.new) == [new])
      old = new
    }
  }

  @Test("What a box inherits in a layout of frames follows the boxes that move it")
  func movedByLayouts() throws {
    for isWrapped in [false, true] {
      let leaf = LayoutNode("leaf", content: .fixed(width: 10, height: 10))
      let card = LayoutNode("card", children: [leaf])
      card.traits.width = .fill
      card.traits.height = 100
      let row = LayoutNode("row", LinearLayout(.horizontal), children: isWrapped ? [card] : [])
      row.traits.width = .fill
      let header = LayoutNode("header", content: .fixed(width: 10, height: 0))
      let root = LayoutNode(
        "root", LinearLayout(.vertical), children: [header, isWrapped ? row : card])
      try root.setSize(width: 300, height: 300)
      try root.setSafeAreaInsets(EdgeInsets(top: 47, left: 0, bottom: 0, right: 0))
      card.constrain { make in
        make.ref(card.marginsGuide).yPlace(leaf, make.wall)
        make.xLeft(leaf)
      }
      for (height, top) in [(0.0, 55.0), (60, 8), (10, 45), (10, 45)] {
        header.content = .fixed(width: 10, height: height)
        let changes = root.layoutIfNeeded().filter { $0.node === leaf }
        #expect(changes.count <= 1)
        #expect(leaf.frame.minY == top)
        #expect(root.layoutIfNeeded().isEmpty)
      }
    }
  }
}
