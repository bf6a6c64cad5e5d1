import Dovetail
import TestSupport
import Testing

@Suite("Sums and differences of anchors, and numbers beside anchors")
struct AnchorSumTests {
  @Test("Sums stand on both sides of a relation, with numbers and factors")
  func sums() throws {
    let t = try Bench()
    t.layOut { make in
      make.size(t.a, t.b) == (20, 10)
      make.xPlace(t.a, 8, t.b, make.wall)
      make.install(t.a.width + t.b.width + 8 == t.c.width * 2)
      make.install(2 * t.d.centerX == t.a.left + t.b.right, t.d.width == 30 - t.a.height)
    }
    #expect((t.c.frame.width, t.d.frame.minX, t.d.frame.width) == (24, 14, 20))
  }

  @Test("A line and an extent make a line, and a sum of lines is compared with a number")
  func lines() throws {
    let t = try Bench()
    t.layOut { make in
      make.size(t.a, t.b) == (20, 10)
      make.install(t.a.left + t.a.width / 2 == t.c.left - t.b.width, t.c.left == 100)
      make.install((t.d.width >= (t.a.width + t.b.width) * 1.5 - 4.5).identified("sum"))
      make.install((t.d.width == 1).priority(.low))
      make.install(100 == t.b.left + t.a.left)
    }
    #expect(lefts(t.a, t.b) == [70, 30])
    #expect(t.d.frame.width == 55.5)
    #expect(t.root.diagnostics.filter { $0.severity == .error } == [])
    #expect(t.root.constraints(identified: "sum").map { $0.relation } == [.greaterThanOrEqual])
  }

  @Test("A sum is an extent among others, in both engines")
  func extents() throws {
    func write(_ t: Bench, _ make: some LayoutMaker) {
      make.size(t.a, t.b) == (20, 10)
      make.xPlace(t.a, 8, t.b, make.wall)
      make.width(t.c) == t.a.width + t.b.width + 1
      make.width(t.d) == t.b.left - t.a.right
      make.height(t.c, t.d) == [t.a.height + t.b.height, t.a.width - t.b.height]
    }
    let (t, u) = (try Bench(), try Bench())
    let expected = [Size(width: 41, height: 20), Size(width: 8, height: 10)]
    t.layOut { write(t, $0) }
    u.root.layoutFrames { write(u, $0) }
    #expect([t.c.frame.size, t.d.frame.size] == expected)
    #expect([u.c.frame.size, u.d.frame.size] == expected)
  }

  @Test("A list with shares takes the parts of a sum off the free space")
  func shares() throws {
    let t = try Bench()
    let width = t.root.frame.width
    t.layOut { make in
      make.size(t.a, t.b) == (20, 10)
      make.width(t.c, t.d) == [t.a.width + t.b.width + 2, make.flexible]
    }
    #expect((t.c.frame.width, t.d.frame.width) == (42, width - 42))
  }

  @Test("A number that is not finite, and a node of another tree, are refused in a sum")
  func refusals() throws {
    let t = try Bench()
    let stranger = LayoutNode("stranger")
    t.layOut { make in
      make.width(t.c) == t.a.width + t.b.width * Double.infinity
      make.width(t.d) == t.a.width + stranger.width
    }
    let codes = t.root.diagnostics.filter { $0.severity == .error }.map { $0.code }
    #expect(codes == ["notFinite", "unrelated"])
  }

  @Test("Distances along the text are not related to those from the left")
  func directions() throws {
    let t = try Bench()
    t.layOut { make in
      make.install(t.b.leading - t.a.trailing == t.d.left - t.c.right)
    }
    #expect(
      t.root.diagnostics.filter { $0.severity == .error }.map { $0.message } == [
        "leading and left are related differently in each direction of text"
      ])
  }

  @Test("Middles count from the leading side in a sum of leading edges")
  func leadingMiddles() throws {
    let t = try Bench()
    t.root.direction = .rightToLeft
    t.layOut { make in
      make.size(t.a, t.b) == (20, 10)
      make.xRight(t.a)
      make.install(t.b.leadingCenterX - t.a.leadingCenterX == 30)
      make.install(t.c.leading == t.b.leading + t.b.width + 4)
    }
    #expect(t.a.frame.minX - t.b.frame.minX == 30)
    #expect(t.b.frame.minX - t.c.frame.maxX == 4)
  }

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
    #expect("\(a.width + 2 * b.width + 8 == a.height)" == "a.width + 2 * b.width == a.height - 8")
    #expect("\(100 >= a.width + b.width)" == "100 >= a.width + b.width")
    #expect("\(2 * a.centerX == b.left + a.right)" == "2 * a.centerX == b.left + a.right")
    #expect("\((a.width - b.width) * 2 - 3)" == "a.width * 2 - b.width * 2 - 3")
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
