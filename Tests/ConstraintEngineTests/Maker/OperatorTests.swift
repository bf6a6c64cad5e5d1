import Dovetail
import TestSupport
import Testing

@Suite("Operators of anchors")
struct OperatorTests {
  private let a = LayoutNode("a")
  private let b = LayoutNode("b")

  @Test("Anchors and numbers are related in both orders")
  func relations() {
    let (x, y) = (a.width, b.width)
    #expect((x == y).text == "a.width == b.width")
    #expect((x <= y).text == "a.width <= b.width")
    #expect((x >= y).text == "a.width >= b.width")
    #expect((x == 3).text == "a.width == 3")
    #expect((x <= 3.5).text == "a.width <= 3.5")
    #expect((x >= -3).text == "a.width >= -3")
    #expect((3 == x).text == "3 == a.width")
    #expect((3 <= x).text == "3 <= a.width")
    #expect((3 >= x).text == "3 >= a.width")
  }

  @Test("Scaling applies to what is there already")
  func arithmetic() {
    let anchors = [
      a.left * 2 + 3, (a.left + 3) * 2, 2 * (a.left - 3), 10 - a.left, -a.left, 4 + a.left / 2,
      (3 - a.left) / 2, -(a.left - 1) * 0,
    ]
    #expect(anchors.map(\.multiplier) == [2, 2, 2, -1, -1, 0.5, -0.5, 0])
    #expect(anchors.map(\.constant) == [3, 6, -6, 10, 0, 4, 1.5, 0])
  }

  @Test("Numbers and factors move to the side where they read well")
  func descriptions() {
    #expect((a.left * 2 + 3 == b.left - 4).text == "2 * a.left == b.left - 7")
    #expect((10 - a.left == b.left).text == "0 == a.left + b.left - 10")
    #expect((-a.width <= -10).text == "-1 * a.width <= -10")
    #expect((a.width / 4 >= -b.width * 0.1 + 1).text == "0.25 * a.width + 0.1 * b.width >= 1")
    #expect(
      LayoutConstraint(
        [a.left.anchor, (b.left * -1).anchor, (a.width * -2).anchor], .equal, 5
      ).text
        == "a.left == b.left + 2 * a.width + 5")
  }

  @Test("Every operand order gives the same layout")
  func layouts() throws {
    let written: [(LayoutNode, LayoutNode) -> LayoutConstraint] = [
      { $0.width == $1.width / 2 + 10 }, { $1.width / 2 + 10 == $0.width },
      { 2 * $0.width == $1.width + 20 }, { $0.width - 10 == 0.5 * $1.width },
      { -$0.width == -10 - $1.width / 2 }, { 10 - $0.width == -$1.width * 0.5 },
      { ($0.width - 10) * 2 == $1.width }, { $1.width * -1 == 20 - 2 * $0.width },
    ]
    for constraint in written {
      let t = try Bench()
      t.layOut { make in
        make.width(t.b) == 80
        make.install(constraint(t.a, t.b))
      }
      #expect(t.a.frame.width == 50)
    }
  }

  @Test("Inequalities keep their sense under negative factors")
  func negativeFactors() throws {
    let t = try Bench()
    t.layOut { make in
      make.prioritized(.low).width(t.a, t.b, t.c, t.d) == [10, 200, 10, 200]
      make.install(t.a.width * -1 <= -100)
      make.install(-t.b.width >= -100)
      make.install(100 - t.c.width <= 0)
      make.install(-2 * t.d.width >= t.a.width - 300)
    }
    #expect(widths(t.a, t.b, t.c, t.d) == [100, 100, 100, 100])
  }

  @Test("A factor of zero takes an attribute out; without any left there is no constraint")
  func zeroFactors() throws {
    let t = try Bench()
    let group = t.layOut { make in
      make.install(t.a.width * 0 + 30 == t.b.width)
      make.install(t.c.width * 0 == 0, file: "here", line: 1)
      make.install(t.c.width * 0 == t.d.width * 0 + 10, file: "here", line: 2)
      make.install(t.c.width / 0 == 10, file: "here", line: 3)
    }
    #expect(t.b.frame.width == 30)
    #expect(group.constraints.count == 1)
    #expect(
      t.complaints == [
        "here:1: the constraint names no node", "here:2: the constraint names no node",
        "here:3: a number is not finite in inf * c.width == nan",
      ])
  }
}
