import Dovetail
import TestSupport
import Testing

@Suite("Baselines")
struct BaselineTests {
  /// Content with baselines at the given distances.
  private func leaf(
    _ name: String, _ width: Double, _ height: Double, first: Double?, last: Double?
  ) -> LayoutNode {
    LayoutNode(
      name,
      content: LeafContent { _ in
        MeasuredSize(
          size: Size(width: width, height: height), firstBaseline: first, lastBaseline: last)
      })
  }

  @Test("Texts of different sizes stand on one line")
  func line() throws {
    let (small, large) = (
      leaf("small", 20, 12, first: 9, last: 9), leaf("large", 40, 30, first: 24, last: 24)
    )
    let root = LayoutNode("root", children: [small, large])
    try root.setSize(width: 200, height: 100)
    root.constrain { make in
      make.xPlace(small, large, make.wall)
      make.yTop(large)
      make.install(small.firstBaseline == large.firstBaseline)
    }
    root.layoutIfNeeded()
    #expect([small.frame.minY, large.frame.minY] == [15, 0])
    #expect(root.ambiguities() == [])
  }

  @Test("A box without text has its top and its bottom edge for baselines")
  func edges() throws {
    let t = try Bench()
    t.layOut { make in
      make.height(t.a, t.b, t.c) == [40, 10, 10]
      make.install(t.a.top == 20)
      make.install(t.b.top == t.a.firstBaseline + 1)
      make.install(t.c.firstBaseline == t.a.lastBaseline)
    }
    #expect([t.b, t.c].map(\.frame.minY) == [21, 60])
    t.a.content = LeafContent { _ in
      MeasuredSize(size: Size(width: 5, height: 40), firstBaseline: 8, lastBaseline: 32)
    }
    t.root.layoutIfNeeded()
    #expect([t.b, t.c].map(\.frame.minY) == [29, 52])
    t.a.content = nil
    t.root.layoutIfNeeded()
    #expect([t.b, t.c].map(\.frame.minY) == [21, 60])
  }

  @Test("Baselines follow the lines into which text is wrapped, with two measurements")
  func wrapping() throws {
    let (label, mark) = (text("label", "aaaa bbbb cccc"), LayoutNode("mark"))
    let root = LayoutNode("root", children: [label, mark])
    try root.setSize(width: 200, height: 100)
    root.constrain { make in
      make.xEqual(label)
      make.yTop(label)
      make.height(mark) == 1
      make.install(mark.top == label.lastBaseline)
    }
    root.layoutIfNeeded()
    let single = TextMeasurer(font: .ahem, size: 10).measure("x", for: .unspecified)
    let baseline = try #require(single.lastBaseline)
    #expect(mark.frame.minY == baseline)
    #expect(label.measurementCount == 1)
    try root.setSize(width: 50, height: 100)
    root.layoutIfNeeded()
    #expect(label.frame.height == 30)
    #expect(mark.frame.minY == baseline + 20)
    #expect(label.measurementCount == 2)
  }

  @Test("A container forwards its baselines, as deep as it goes")
  func forwarding() throws {
    let (title, note) = (
      leaf("title", 40, 30, first: 24, last: 24), leaf("note", 40, 20, first: 14, last: 16)
    )
    let inner = LayoutNode("inner", children: [title])
    let card = LayoutNode("card", children: [inner, note])
    let mark = LayoutNode("mark")
    let root = LayoutNode("root", children: [card, mark])
    try root.setSize(width: 200, height: 200)
    card.firstBaselineItem = inner
    inner.firstBaselineItem = title
    card.lastBaselineItem = note
    root.constrain { make in
      make.install(card.top == 10)
      make.install(inner.top == card.top + 3)
      make.install(title.top == inner.top + 2)
      make.install(note.top == title.bottom + 5)
      make.height(card) == 100
      make.install(mark.top == card.firstBaseline)
      make.install(mark.bottom == card.lastBaseline)
    }
    root.layoutIfNeeded()
    #expect([mark.frame.minY, mark.frame.maxY] == [39, 66])
    card.lastBaselineItem = title
    root.layoutIfNeeded()
    #expect([mark.frame.minY, mark.frame.maxY] == [39, 39])
    card.lastBaselineItem = nil
    root.layoutIfNeeded()
    #expect([mark.frame.minY, mark.frame.maxY] == [39, 110])
    #expect(root.constraintConflicts == [])
  }

  @Test("When the node that has the baseline leaves, the container has its own again")
  func leaving() throws {
    let title = leaf("title", 40, 30, first: 24, last: 24)
    let card = LayoutNode("card", children: [title])
    let mark = LayoutNode("mark")
    let root = LayoutNode("root", children: [card, mark])
    try root.setSize(width: 200, height: 200)
    card.firstBaselineItem = title
    root.constrain { make in
      make.install(card.top == 10)
      make.ref(card).yTop(title)
      make.height(mark) == 1
      make.install(mark.top == card.firstBaseline)
    }
    root.layoutIfNeeded()
    #expect(mark.frame.minY == 34)
    title.removeFromParent()
    root.layoutIfNeeded()
    #expect(mark.frame.minY == 10)
    try card.append(title)
    card.firstBaselineItem = title
    root.constrain { $0.ref(card).install(title.top == 5) }
    root.layoutIfNeeded()
    #expect(mark.frame.minY == 39)
    #expect(root.constraintProblems == [])
  }

  @Test("Forwarding to a node elsewhere, in a cycle or to nothing has no effect")
  func badForwarding() throws {
    let t = try Bench()
    let inner = LayoutNode("inner")
    try t.a.append(inner)
    t.a.firstBaselineItem = inner
    inner.firstBaselineItem = t.a
    t.b.firstBaselineItem = t.c
    t.layOut { make in
      make.install(t.a.top == 10)
      make.ref(t.a).install(inner.top == 4)
      make.install(t.b.top == 30)
      make.install(t.c.top == t.a.firstBaseline + 1)
      make.install(t.d.top == t.b.firstBaseline + 1)
    }
    #expect([t.c, t.d].map(\.frame.minY) == [15, 31])
    #expect(t.b.firstBaselineItem === t.c)
    #expect(t.complaints == [])
  }

  @Test("A baseline is in a report in its own words")
  func report() throws {
    let title = leaf("title", 40, 30, first: 24, last: 24)
    let root = LayoutNode("root", children: [title])
    try root.setSize(width: 200, height: 200)
    root.constrain { make in
      make.install(title.top == 0, file: "here", line: 1)
      make.install(title.firstBaseline == 10, file: "here", line: 2)
    }
    root.layoutIfNeeded()
    #expect(
      root.constraintConflicts.map(\.description) == [
        "title.firstBaseline == 10 (here:2) contradicts\n"
          + "  title.firstBaseline (the baseline of its content)\n  title.top == 0 (here:1)"
      ])
  }
}
