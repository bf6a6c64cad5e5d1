import Dovetail
import TestSupport
import Testing

@Suite("Sizes that follow content")
struct FitTests {
  /// Ten characters of 10 points in three words: 100 x 10 in one line.
  private let text = LeafContent.text("aaa bbb cc", font: .ahem, size: 10)

  @Test("The ideal size, by both names")
  func ideal() throws {
    let t = try Bench()
    t.a.content = text
    t.b.content = .fixed(width: 12, height: 34)
    t.c.content = text
    t.root.layoutFrames { make in
      make.fitContent(t.a, t.b)
      make.sizeToFit(t.c)
    }
    #expect(t.a.frame == Rect(x: 7, y: 9, width: 100, height: 10))
    #expect(t.b.frame == Rect(x: 7, y: 9, width: 12, height: 34))
    #expect(t.c.frame == Rect(x: 7, y: 9, width: 100, height: 10))
  }

  @Test("The height in a width that was given before, or with the call")
  func heightForWidth() throws {
    let t = try Bench()
    t.a.content = text
    t.b.content = text
    t.root.layoutFrames { make in
      make.width(t.a) == 70
      make.fitHeight(t.a)
      make.sizeToFit(t.b, width: 30)
    }
    #expect(t.a.frame.size == Size(width: 70, height: 20))
    #expect(t.b.frame.size == Size(width: 30, height: 30))
  }

  @Test("A container reaches to the far edges of its children that are not gone")
  func container() throws {
    let t = try Bench()
    let panel = try Bench.node("panel", in: t.root, Rect(x: 1, y: 2, width: 3, height: 4))
    _ = try Bench.node("p", in: panel, Rect(x: 10, y: 5, width: 20, height: 10))
    _ = try Bench.node("q", in: panel, Rect(x: 5, y: 20, width: 15, height: 10))
    let gone = try Bench.node("gone", in: panel, Rect(x: 50, y: 50, width: 15, height: 10))
    gone.visibility = .gone
    t.root.layoutFrames { $0.fitHeight(panel) }
    #expect(panel.frame == Rect(x: 1, y: 2, width: 3, height: 30))
    t.root.layoutFrames { $0.fitContent(panel) }
    #expect(panel.frame == Rect(x: 1, y: 2, width: 30, height: 30))
  }

  @Test("A box with neither content nor children keeps its size")
  func nothing() throws {
    let t = try Bench()
    #expect(t.root.layoutFrames { $0.fitContent(t.a) }.isEmpty)
  }

  @Test("A width that is not finite is refused")
  func width() throws {
    let t = try Bench()
    t.a.content = text
    t.root.layoutFrames { make in
      make.sizeToFit(t.a, width: .nan, file: "s.swift", line: 1)
      let site = CallSite(file: "s.swift", line: 1)
      #expect(
        make.issues.problems == [
          LayoutIssue(
            .numberNotFinite(verb: "sizeToFit", index: nil, number: ".nan"), "a", at: site)
        ])
    }
    #expect(t.a.frame == Rect(x: 7, y: 9, width: 40, height: 30))
  }
}
