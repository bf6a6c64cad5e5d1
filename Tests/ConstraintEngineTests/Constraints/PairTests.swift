import Dovetail
import TestSupport
import Testing

/// What stands in for pairs that the library does not know.
private enum Illegal {}

// Weaker than every operator of the library, so that they are chosen only where there is none.

private func == <First, Second>(
  left: LayoutAnchor<First>, right: LayoutAnchor<Second>
) -> Illegal.Type { Illegal.self }

private func + <First, Second>(
  left: LayoutAnchor<First>, right: LayoutAnchor<Second>
) -> Illegal.Type { Illegal.self }

private func - <First, Second>(
  left: LayoutAnchor<First>, right: LayoutAnchor<Second>
) -> Illegal.Type { Illegal.self }

@Suite("Which attributes may be related")
struct PairTests {
  private func isLegal(_ relation: LayoutConstraint) -> Bool { true }
  private func isLegal(_ relation: Illegal.Type) -> Bool { false }

  @Test("Anchors of different kinds have no relation, so that it does not compile")
  func kinds() {
    let (a, b) = (LayoutNode("a"), LayoutNode("b"))
    let legal = [
      isLegal(a.left == b.centerX), isLegal(a.leading == b.trailing),
      isLegal(a.leading == b.leadingCenterX), isLegal(a.top == b.lastBaseline),
      isLegal(a.width == b.height),
    ]
    #expect(legal == [true, true, true, true, true])
    let illegal = [
      isLegal(a.left == b.top), isLegal(a.left == b.width), isLegal(a.left == b.leading),
      isLegal(a.top == b.height), isLegal(a.trailing == b.bottom),
      isLegal(a.trailing == b.width), isLegal(a.firstBaseline == b.right),
    ]
    #expect(illegal == [false, false, false, false, false, false, false])
  }

  private func isLegal<Kind>(_ sum: LayoutAnchor<Kind>) -> Bool { true }

  @Test("Anchors of different kinds are not added up, but a line and an extent are")
  func sumKinds() {
    let (a, b, c) = (LayoutNode("a"), LayoutNode("b"), LayoutNode("c"))
    let legal = [
      isLegal(a.left + b.right), isLegal(a.left - b.centerX), isLegal(a.width + b.height),
      isLegal(a.left + b.width), isLegal(a.top - b.height), isLegal(a.leading + b.width),
      isLegal(a.left - b.right + c.width), isLegal(a.top + (b.left - c.left)),
      isLegal(a.left - b.left == c.width), isLegal(a.left - b.left == c.top - b.top),
      isLegal(a.left + b.left == c.left),
    ]
    #expect(legal.nonEmptyAllSatisfy { $0 })
    let illegal = [
      isLegal(a.left + b.top), isLegal(a.left - b.leading), isLegal(a.width + b.left),
      isLegal(a.width - b.top), isLegal(a.left - b.left == c.left),
      isLegal(a.left + b.left == c.top), isLegal(a.left + b.width == c.width),
      isLegal(a.left + b.left == c.width), isLegal(a.leading + b.width == c.left),
    ]
    #expect(illegal.nonEmptyAllSatisfy { !$0 })
  }

  @Test("Of all pairs of attributes just those are made that have a relation")
  func allPairs() {
    let (a, b) = (LayoutNode("a"), LayoutNode("b"))
    var legal: [String] = []
    for first in LayoutAttribute.allCases {
      for second in LayoutAttribute.allCases {
        let isMade =
          (try? LayoutConstraint(
            item: a, attribute: ConstraintAttribute(first), toItem: b,
            attribute: ConstraintAttribute(second))) != nil
        if isMade { legal.append("\(first) \(second)") }
      }
    }
    func pairs(_ names: String) -> [String] {
      let list = names.split(separator: " ")
      return list.flatMap { left in list.map { "\(left) \($0)" } }
    }
    let expected = Set(
      pairs("left right centerX") + pairs("leading trailing centerX")
        + pairs("top bottom centerY firstBaseline lastBaseline") + pairs("width height"))
    #expect(Set(legal) == expected)
    #expect(legal.count == 9 + 9 - 1 + 25 + 4)
  }

  @Test("Margin forms follow the same rules")
  func marginPairs() throws {
    let (a, b) = (LayoutNode("a"), LayoutNode("b"))
    #expect(ConstraintAttribute.allCases.count == 20)
    #expect(Set(ConstraintAttribute.allCases.map(\.description)).count == 20)
    let margin = try LayoutConstraint(
      item: a, attribute: .left, toItem: b, attribute: .leftMargin, constant: 4)
    #expect(margin.text == "a.left == b.margins.left + 4")
    #expect(throws: AttributePairError.directions(.leading, .leftMargin)) {
      try LayoutConstraint(item: a, attribute: .leading, toItem: b, attribute: .leftMargin)
    }
  }

  @Test("The parts of the initialiser are those of first == multiplier * second + constant")
  func parts() throws {
    let (a, b) = (LayoutNode("a"), LayoutNode("b"))
    let full = try LayoutConstraint(
      item: a, attribute: .width, relatedBy: .lessThanOrEqual, toItem: b, attribute: .height,
      multiplier: 2, constant: -3, file: "here", line: 4)
    #expect(full.description == "a.width <= 2 * b.height - 3 (here:4)")
    #expect([full.multiplier, full.constant] == [2, -3])
    let alone = try LayoutConstraint(item: a, attribute: .height, constant: 7)
    #expect(alone.text == "a.height == 7")
    #expect(alone.callSite?.file == "ConstraintEngineTests/PairTests.swift")
    #expect(alone.multiplier == 1)
  }

  @Test(
    "All three relations hold with multiplier and constant",
    arguments: [LayoutRelation.equal, .lessThanOrEqual, .greaterThanOrEqual])
  func relations(relation: LayoutRelation) throws {
    let t = try Bench()
    let constraint = try LayoutConstraint(
      item: t.a, attribute: .width, relatedBy: relation, toItem: t.b, attribute: .width,
      multiplier: 2, constant: 10)
    t.layOut { make in
      make.width(t.b) == 40
      make.install(constraint)
      make.prioritized(.low).width(t.a, t.a) == [0, 0]
    }
    #expect(t.a.frame.width == (relation == .lessThanOrEqual ? 0 : 90))
    t.layOut { $0.prioritized(.high).width(t.a) == 200 }
    #expect(t.a.frame.width == (relation == .greaterThanOrEqual ? 200 : 90))
  }

  @Test("What makes no sense is refused with a sentence that names the attributes")
  func errors() {
    let (a, b) = (LayoutNode("a"), LayoutNode("b"))
    func message(
      _ first: ConstraintAttribute, _ second: ConstraintAttribute? = nil,
      isSecondThere: Bool? = nil, multiplier: Double = 1, constant: Double = 0
    ) -> String {
      do throws(AttributePairError) {
        let other = isSecondThere ?? (second != nil) ? b : nil
        _ = try LayoutConstraint(
          item: a, attribute: first, toItem: other, attribute: second, multiplier: multiplier,
          constant: constant)
        return "made"
      } catch { return error.description }
    }
    #expect(message(.left, .top) == "left and top are measured along different axes")
    #expect(message(.left, .width) == "left and width are a position and an extent")
    #expect(
      message(.leading, .left)
        == "leading and left are related differently in each direction of text")
    #expect(
      message(.centerYWithinMargins)
        == "centerYWithinMargins is a position and needs a second item to be measured from")
    let incomplete =
      "width is related to an item without an attribute, or to an attribute without an item"
    #expect(message(.width, .height, isSecondThere: false) == incomplete)
    #expect(message(.width, isSecondThere: true) == incomplete)
    #expect(
      message(.left, .rightMargin, multiplier: 0)
        == "rightMargin is a position and cannot be multiplied with 0")
    let infinite = "top is related with a multiplier or a constant that is not finite"
    #expect(message(.top, .bottom, multiplier: .nan) == infinite)
    #expect(message(.top, .bottom, constant: .infinity) == infinite)
    #expect(message(.width, .height, multiplier: 0) == "made")
  }

  @Test("Anchors without a kind are checked when they are installed")
  func erased() throws {
    let t = try Bench()
    t.layOut { make in
      make.install(Anchor(t.a, .left) == Anchor(t.b, .top), file: "here", line: 1)
      make.install(Anchor(t.a, .width) >= Anchor(t.b, .height) * 2 - 30)
      make.height(t.b) == 40
      make.prioritized(.low).width(t.a) == 0
    }
    #expect(t.a.frame.width == 50)
    #expect(t.complaints == ["here:1: left and top are measured along different axes"])
    let constraint = Anchor(t.a, .leading) <= Anchor(t.b, .right)
    LayoutConstraint.install([constraint], file: "there", line: 2)
    #expect(!constraint.isInstalled)
    #expect(
      t.complaints.last
        == "there:2: leading and right are related differently in each direction of text")
  }
}
