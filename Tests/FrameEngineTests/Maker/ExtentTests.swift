import Dovetail
import TestSupport
import Testing

@Suite("Extents")
struct ExtentTests {
  @Test("One value for all boxes; the start edge stays")
  func same() throws {
    let t = try Bench()
    t.root.layoutFrames { make in
      make.width(t.a, t.b) == 10
      make.height([t.a, t.b]) == 10.5
    }
    #expect(t.a.frame == Rect(x: 7, y: 9, width: 10, height: 10.5))
    #expect(t.b.frame == Rect(x: 7, y: 9, width: 10, height: 10.5))
  }

  @Test("Both extents at once, as a size, as numbers, as anchors")
  func size() throws {
    let t = try Bench()
    t.root.layoutFrames { make in
      make.insetEdges(edge: 10)
      make.size(t.a) == Size(width: 1, height: 2)
      make.size(t.b, t.c) == (100, 50.5)
      make.size(t.d) == (make.w * 0.5, make.h / 4 + 2)
    }
    #expect(t.a.frame.size == Size(width: 1, height: 2))
    #expect(t.b.frame.size == Size(width: 100, height: 50.5))
    #expect(t.c.frame.size == Size(width: 100, height: 50.5))
    #expect(t.d.frame.size == Size(width: 140, height: 47))
  }

  @Test("A list gives each box its value; surplus values are ignored")
  func list() throws {
    let t = try Bench()
    t.root.layoutFrames { make in
      make.width(t.a, t.b) == [10, 20, 30]
      make.height(t.a, t.b, t.c) == [10, 20.5, make.h * 0.5]
    }
    #expect(widths(t.a, t.b, t.c) == [10, 20, 40])
    #expect(t.c.frame.height == 100)
  }

  @Test(
    "Surplus boxes keep their extents, which is noted", arguments: [2, 1])
  func surplusBoxes(count: Int) throws {
    let t = try Bench()
    var notes: [LayoutIssue<String>] = []
    t.root.layoutFrames { make in
      make.width([t.a, t.b, t.c].prefix(count + 1).map { $0 }, file: "s.swift", line: 4) == [10]
      notes = make.issues.hints
    }
    #expect(widths(t.a, t.b, t.c) == [10, 40, 40])
    let site = CallSite(file: "s.swift", line: 4)
    #expect(notes == [LayoutIssue(.countMismatch(boxes: count + 1, values: 1), at: site)])
    #expect(
      notes[0].description
        == "s.swift:4: \(count + 1) boxes but 1 value; the rest is left alone")
  }

  @Test("An empty place in the list of boxes lets its value pass")
  func slots() throws {
    let t = try Bench()
    t.root.layoutFrames { make in
      make.width(items: [nil, t.a, nil, t.b]) == [50, make.flexible, 50, make.flexible * 3]
    }
    #expect(widths(t.a, t.b) == [50, 150])
  }

  @Test("Shares split what the other values leave of the content area")
  func shares() throws {
    let t = try Bench()
    t.root.layoutFrames { make in
      make.height(t.a, t.b, t.c) == [44, make.flexible, 44]
      make.insetEdges(left: 10, right: 10)
      make.width(t.a, t.b, t.c) == [make.flexible, 40, make.flexible * 0.5]
      make.width(t.d, t.e) == make.flexible
    }
    #expect(t.b.frame.height == 112)
    #expect(widths(t.a, t.b, t.c) == [160, 40, 80])
    #expect(widths(t.d, t.e) == [140, 140])
  }

  @Test("Surplus values count when shares are computed")
  func surplusShares() throws {
    let t = try Bench()
    t.root.layoutFrames { make in
      make.width(t.a, t.b) == [make.flexible, make.flexible, make.flexible * 2]
    }
    #expect(widths(t.a, t.b) == [75, 75])
  }

  @Test("Shares of less than nothing give boxes of no extent, with notes")
  func negativeShares() throws {
    let t = try Bench(width: 100)
    var notes: [LayoutIssue<String>] = []
    t.root.layoutFrames { make in
      make.width(t.a, t.b, file: "s.swift", line: 6) == [130, make.flexible]
      notes = make.issues.hints
    }
    #expect(widths(t.a, t.b) == [130, 0])
    let site = CallSite(file: "s.swift", line: 6)
    #expect(
      notes == [
        LayoutIssue(.overflow(.horizontal), at: site), LayoutIssue(.negativeExtent, "b", at: site),
      ])
  }

  @Test("Anchors are read at once, in the coordinates of the reference")
  func anchors() throws {
    let t = try Bench()
    let panel = try Bench.node("panel", in: t.root, Rect(x: 100, y: 50, width: 80, height: 60))
    let inner = try Bench.node("inner", in: panel, Rect(x: 5, y: 6, width: 20, height: 10))
    t.root.layoutFrames { make in
      make.width(t.a, t.b) == [t.b.width + 10, t.a.width * 2]
      make.width(t.c, t.d, t.e) == [inner.left.anchor, inner.right.anchor, inner.centerX.anchor]
      make.height(t.a, t.b, t.c) == [inner.top.anchor, inner.bottom.anchor, inner.centerY.anchor]
      make.ref(panel).height(t.d, t.e) == [inner.bottom.anchor, 100 - inner.height]
    }
    #expect(widths(t.a, t.b, t.c, t.d, t.e) == [50, 80, 105, 125, 115])
    #expect([t.a, t.b, t.c, t.d, t.e].map(\.frame.height) == [56, 66, 61, 16, 90])
  }

  @Test("A box in a list of widths stands for its present width, in one of heights for its height")
  func boxes() throws {
    let t = try Bench()
    t.root.layoutFrames { make in
      make.width(t.a, t.b) == [t.c, make.flexible]
      make.height(t.a, t.b, t.d) == [make.flexible, t.c, 5]
      make.size(t.d) == (t.b, t.a.height * 0.5)
      make.width(t.e) == t.d
      make.width(t.d) == 1
    }
    #expect(widths(t.a, t.b, t.d, t.e) == [40, 260, 1, 260])
    #expect([t.a, t.b, t.c, t.d].map(\.frame.height) == [165, 30, 30, 82.5])
  }

  @Test("All boxes of a list are read before the first one changes, surplus ones included")
  func boxesAtOnce() throws {
    let t = try Bench()
    t.root.layoutFrames { make in
      make.width(t.a, t.b) == [10, 20]
      make.width(t.a, t.b) == [t.b, t.a]
      make.width(t.d, t.e) == [make.flexible, make.flexible * 3, t.c]
    }
    #expect(widths(t.a, t.b, t.d, t.e) == [20, 10, 65, 195])
  }

  @Test("Rectangles that belong to no tree, and guides, stand in lists of extents")
  func holders() throws {
    let t = try Bench()
    let holder = LayoutRegion("h")
    let guide = t.root.addGuide("guide")
    try guide.setInsets(EdgeInsets(top: 10, left: 20, bottom: 30, right: 40))
    let list: [any SizeItemConvertible] = [holder, 20, guide]
    t.root.layoutFrames { make in
      make.size(holder) == (70, 50)
      make.width(t.a, t.b) == [holder, 20]
      make.height(t.a, t.b, t.c) == list
      make.width(t.c, t.d) == [make.flexible, guide]
    }
    #expect(widths(t.a, t.b, t.c, t.d) == [70, 20, 60, 240])
    #expect([t.a, t.b, t.c].map(\.frame.height) == [50, 20, 160])
  }

  @Test("A list with a box of another tree is refused as a whole")
  func foreignBox() throws {
    let t = try Bench()
    let other = LayoutNode("other")
    var problems: [LayoutIssue<String>] = []
    t.root.layoutFrames { make in
      make.width(t.a, t.b, file: "s.swift", line: 3) == [10, other]
      problems = make.issues.problems
    }
    #expect(widths(t.a, t.b) == [40, 40])
    #expect(
      problems == [LayoutIssue(.outsideSubject, "other", at: CallSite(file: "s.swift", line: 3))])
  }
}
