import Dovetail
import TestSupport
import Testing

@Suite("Guides take part like nodes")
struct LayoutGuideTests {
  @Test("A guide stands in lists, anchors, sizes and references")
  func everywhere() throws {
    let t = try Bench()
    let gap = t.root.addGuide("gap")
    let changes = t.root.constrain { make in
      make.xPlace(10, t.a, gap, t.b, 10)
      make.width(t.a, t.b) == 50
      make.width(t.c) == gap.width * 0.5
      make.ref(gap).xCenter(t.c)
      make.yEqual(gap)
      make.insetEdges(edge: 20)
      make.ref(gap).yTop(t.c)
      make.install(t.d.left == gap.right - 5)
    }
    #expect(t.root.layoutIfNeeded().map(\.node.name) == ["a", "b", "c", "d"])
    #expect(gap.frame == rect(60, 0, 180, 200))
    #expect([t.c, t.d].map { span($0) } == [[105, 90], [235, 0]])
    #expect(changes.texts[1] == "gap.left == a.right")
    #expect(gap.layoutNode.frame == gap.frame)
    try t.root.setSize(width: 400, height: 100)
    t.root.layoutIfNeeded()
    #expect(gap.frame == rect(60, 0, 280, 100))
    #expect(t.complaints == [])
  }

  @Test("A guide deeper in the tree is related to nodes anywhere, in their coordinates")
  func coordinates() throws {
    let inner = LayoutNode("inner")
    let panel = LayoutNode("panel", children: [inner])
    let outer = LayoutNode("outer")
    let root = LayoutNode("root", children: [panel, outer])
    try root.setSize(width: 300, height: 200)
    let guide = panel.addGuide("guide")
    root.constrain { make in
      make.install(panel.left == 100)
      make.ref(panel).xPlace(30, guide, make.wall)
      make.width(guide) == 40
      make.install(inner.left == guide.right)
      make.install(outer.left == guide.right)
    }
    root.layoutIfNeeded()
    #expect(guide.frame.minX == 30)
    #expect(lefts(inner, outer) == [70, 170])
  }

  @Test("A guide is in conflicts, problems and ambiguities by its name")
  func reports() throws {
    let t = try Bench()
    let gap = t.root.addGuide("gap")
    t.layOut { make in
      make.width(gap, file: "f", line: 1) == 10
      make.width(gap, file: "f", line: 2) == 20
      make.xPlace(gap, gap, file: "f", line: 3)
    }
    #expect(
      t.complaints == [
        "f:3: node \"gap\" is twice in one list",
        "gap.width == 20 (f:2, width) contradicts\n  gap.width == 10 (f:1, width)",
      ])
    t.layOut { $0.install(gap.right <= t.root.right) }
    #expect(
      t.root.ambiguities().map(\.description) == [
        "gap.left is not determined: it could be 0 or 100",
        "gap.height is not determined: it could be 0 or 100",
      ])
  }

  @Test("Guides are in groups: installed, uninstalled, replaced by difference, refused")
  func groups() throws {
    let t = try Bench()
    let gap = t.root.addGuide("gap")
    let group = t.layOut { make in
      make.width(gap) == 10
      make.xPlace(gap, t.a, make.wall)
    }
    #expect(t.a.frame.minX == 10)
    let kept = group.constraints
    t.root.constrain(replacing: group) { make in
      make.width(gap) == 30
      make.xPlace(gap, t.a, make.wall)
    }
    t.root.layoutIfNeeded()
    #expect(t.a.frame.minX == 30)
    #expect(areSame(kept, group.constraints))
    let other = t.root.addGuide("other")
    #expect(throws: ConstraintError.self) {
      try t.root.constrain(.reject) { make in
        make.width(other) == 5
        make.width(gap) == 40
      }
    }
    t.root.layoutIfNeeded()
    #expect([gap.frame.width, other.frame.width] == [30, 0])
  }

  @Test("Constraints of a guide that is removed leave force, those of a subtree go along")
  func leaving() throws {
    let t = try Bench()
    let guide = t.a.addGuide("guide")
    let group = t.layOut { make in
      make.size(t.a) == (100, 50)
      make.install(t.a.left == 10)
      make.install(guide.left == t.a.left + 7)
      make.install(guide.width == 20)
      make.install(t.b.left == guide.right)
    }
    #expect(t.b.frame.minX == 37)
    t.a.removeFromParent()
    #expect(group.constraints.map(\.isInstalled) == [true, true, false, true, true, false])
    t.a.layoutIfNeeded()
    #expect(guide.frame.minX == 7)
    try t.root.append(t.a)
    t.root.layoutIfNeeded()
    #expect(guide.frame.minX == 7)
    t.a.remove(guide)
    #expect(group.constraints.map(\.isInstalled) == [true, true, false, false, false, false])
    t.root.layoutIfNeeded()
    #expect(t.complaints == [])
  }

  @Test("A held guide follows its owner and its insets, and may be let go")
  func held() throws {
    let t = try Bench()
    let keyboard = try t.root.addGuide(
      "keyboard", insets: EdgeInsets(top: 120, left: 0, bottom: 0, right: 0))
    t.layOut { make in
      make.height(t.a) == 30
      make.install(t.a.bottom == keyboard.top)
      make.ref(keyboard).equal(t.b)
    }
    #expect(t.a.frame.maxY == 120)
    #expect(t.b.frame == rect(0, 120, 300, 80))
    try keyboard.setInsets(EdgeInsets(top: 200, left: 0, bottom: 0, right: 0))
    #expect(t.root.layoutIfNeeded().map(\.node.name) == ["a", "b"])
    #expect([t.a.frame.maxY, t.b.frame.height] == [200, 0])
    try t.root.setSize(width: 100, height: 260)
    t.root.layoutIfNeeded()
    #expect(t.b.frame == rect(0, 200, 100, 60))
    try keyboard.setInsets(nil)
    t.layOut { make in
      make.install(keyboard.left == 10)
      make.install(keyboard.top == 20)
      make.size(keyboard) == (30, 40)
    }
    #expect(t.b.frame == rect(10, 20, 30, 40))
    #expect(t.complaints == [])
  }

  @Test("Insets that leave less than nothing are reported where they matter")
  func narrow() throws {
    let t = try Bench(width: 10, height: 200)
    t.layOut { $0.ref(t.root.marginsGuide).xEqual(t.a, file: "here", line: 1) }
    #expect(t.root.marginsGuide.frame == rect(8, 8, -6, 184))
    #expect(t.root.constraintConflicts.count == 1)
    let text = try #require(t.root.constraintConflicts.first?.description)
    #expect(text.hasPrefix("a.right == root.margins.right (here:1, xEqual) contradicts"))
    #expect(text.contains("root.margins.right (an inset of this guide)"))
    try t.root.setSize(width: 100, height: 200)
    t.root.layoutIfNeeded()
    #expect(span(t.a) == [8, 84])
    #expect(t.root.constraintConflicts == [])
  }

  @Test("Edges of guides are rounded as those of nodes are")
  func rounding() throws {
    let t = try Bench(width: 101, height: 50)
    t.root.rounding = .cells
    let gap = t.root.addGuide("gap")
    t.layOut { make in
      make.xPlace(t.a, gap, t.b)
      make.equalWidths(t.a, gap, t.b)
    }
    #expect([span(t.a), span(gap.layoutNode), span(t.b)] == [[0, 34], [34, 33], [67, 34]])
  }
}
