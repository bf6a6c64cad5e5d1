import Dovetail
import TestSupport
import Testing

@Suite("Differences of anchors, and numbers beside anchors")
struct AnchorDistanceTests {
  @Test("A difference is compared with a number, another difference and an extent")
  func relations() throws {
    let t = try Bench()
    t.layOut { make in
      make.size(t.a, t.b, t.c, t.d) == (20, 10)
      make.yTop(t.a, t.b, t.c, t.d)
      make.xLeft(t.a)
      make.install(t.b.left - t.a.right == 5)
      make.install(t.c.left - t.b.right == (t.b.left - t.a.right) * 2 + 1)
      make.install(t.d.left - (t.c.right + 3) == t.a.width)
    }
    #expect(lefts(t.a, t.b, t.c, t.d) == [0, 25, 56, 99])
    #expect(t.root.diagnostics == [])
  }

  @Test("Inequalities bound a difference, from both sides")
  func bounds() throws {
    let t = try Bench()
    t.layOut { make in
      make.size(t.a, t.b) == (20, 10)
      make.xLeft(t.a)
      make.install(t.b.left - t.a.right >= 5, t.b.left - t.a.right <= 7 - 1)
      make.install((t.b.left == 1000).priority(.low))
    }
    #expect(t.b.frame.minX == 26)
    t.layOut { make in make.install((t.b.left == 0).priority(.medium)) }
    #expect(t.b.frame.minX == 25)
  }

  @Test("Leading edges count from the leading side")
  func leading() throws {
    let t = try Bench()
    t.root.direction = .rightToLeft
    t.layOut { make in
      make.size(t.a, t.b) == (20, 10)
      make.xRight(t.a)
      make.install(t.b.leading - t.a.trailing == 5)
    }
    #expect(t.a.frame.minX - t.b.frame.maxX == 5)
  }

  @Test("It is reported as it was written")
  func description() {
    let (a, b) = (LayoutNode("a"), LayoutNode("b"))
    #expect("\(b.left - a.right == 5)" == "b.left - a.right == 5")
    #expect("\(b.left - a.right >= a.width)" == "b.left - a.right >= a.width")
    #expect("\(a.top + 8 == b.bottom * 2)" == "a.top == 2 * b.bottom - 8")
    #expect("\(20 <= a.width)" == "20 <= a.width")
    #expect("\(a.width >= 20)" == "a.width >= 20")
    #expect("\(a.left == -b.left)" == "a.left + b.left == 0")
  }

  @Test("Whole numbers, doubles and floats stand beside anchors, and what is named there")
  func numbers() {
    let a = LayoutNode("a")
    let (whole, double, float) = (3, 0.5, Float(0.25))
    let anchors = [
      a.width + whole, a.width - double, a.width * float, whole * a.width, a.width / whole,
      float + a.width, double - a.width, a.width + .gap,
    ]
    #expect(anchors.map { $0.constant } == [3, -0.5, 0, 0, 0, 0.25, 0.5, 8])
    #expect(anchors.map { $0.multiplier } == [1, 1, 0.25, 3, 1 / 3.0, 1, -1, 1])
    #expect((a.width == whole).constant == 3 && (a.width <= float).constant == 0.25)
    #expect((whole >= a.width).relation == .lessThanOrEqual)
  }

  @Test("Priorities are counted up and down, and stay between 1 and 1000")
  func priorities() {
    #expect((.required - 1 as LayoutPriority).rawValue == 999)
    #expect((LayoutPriority.low + 1).rawValue == 251)
    #expect(LayoutPriority.medium.rawValue == 500)
    #expect(LayoutPriority.high + Int.max == .required)
    #expect((LayoutPriority.high - Int.max).rawValue == 1)
    #expect((LayoutPriority.high + Int.min).rawValue == 1)
    #expect(LayoutPriority.high - Int.min == .required)
  }
}

extension LayoutNumber where Self == Double {
  fileprivate static var gap: Double { 8 }
}
