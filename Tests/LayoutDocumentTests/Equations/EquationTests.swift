import ConstraintEngine
import LayoutDocument
import LayoutTree
import Testing

@Suite("Equations")
struct EquationTests {
  @Test("Both sides go to the left side, with the priority behind them")
  func sides() throws {
    let equation = try Equation(parsing: "title.left == icon.right + 8 @750")
    #expect(equation.sum.terms == [term("title", .left), term("icon", .right, -1)])
    #expect(equation.sum.constant == -8)
    #expect(equation.relation == .equal)
    #expect(equation.priority == 750)
  }

  @Test(
    "A linear expression is multiplied out",
    arguments: [
      ("a.width == 100", [term("a", .width)], -100),
      ("a.width == 1e2 + 1.5E+1 + 5e-1", [term("a", .width)], -115.5),
      ("100 >= a.width", [term("a", .width, -1)], 100),
      ("a.width == b.width * 0.5 - 10", [term("a", .width), term("b", .width, -0.5)], 10),
      ("a.width == 0.5 * (b.width - 20)", [term("a", .width), term("b", .width, -0.5)], 10),
      ("a.width / 4 == 2", [term("a", .width, 0.25)], -2),
      ("-a.left <= -(b.left + 2)", [term("a", .left, -1), term("b", .left)], 2),
      ("a.width + a.width == 2 * 3 * 4 / 8", [term("a", .width, 2)], -3),
      ("a.left - a.left + b.top == 1", [term("b", .top)], -1),
      (
        "2*badge.centerY==icon.top+icon.bottom",
        [term("badge", .centerY, 2), term("icon", .top, -1), term("icon", .bottom, -1)], 0
      ),
      ("(a.width + b.width) * 2 - 1 - 1 == 0", [term("a", .width, 2), term("b", .width, 2)], -2),
      ("'my box'.height == +3", [term("my box", .height)], -3),
      ("größe_2.centerX == 1.25", [term("größe_2", .centerX)], -1.25),
      ("w.left == h.top", [term("w", .left), term("h", .top, -1)], 0),
      (
        "w.width == (w - h) / 2",
        [term("w", .width), area(.width, -0.5), area(.height, 0.5)], 0
      ),
      ("a.left == a.leftMargin", [term("a", .left), margin("a", .left, -1)], 0),
    ])
  func linear(text: String, terms: [LinearExpression.Term], constant: Double) throws {
    let equation = try Equation(parsing: text)
    #expect(equation.sum.terms == terms)
    #expect(equation.sum.constant == constant)
    #expect(equation.priority == 1000)
  }

  @Test("Every attribute has a name", arguments: LayoutAttribute.allCases)
  func attributes(attribute: LayoutAttribute) throws {
    let equation = try Equation(parsing: "a.\(attribute) == 1")
    #expect(equation.sum.terms == [term("a", attribute)])
  }

  @Test(
    "Every margin has a name",
    arguments: ConstraintAttribute.allCases.filter { $0.isWithinMargins })
  func margins(attribute: ConstraintAttribute) throws {
    let equation = try Equation(parsing: "a.\(attribute) == 1")
    #expect(equation.sum.terms == [margin("a", attribute.base)])
  }

  @Test("Margins and the content area have the frames that they have in code")
  func running() throws {
    let document = try Document.read(
      """
      {"size": [200, 100], "root": {"id": "r", "direction": "rightToLeft", "children": [
        {"id": "a", "safeArea": {"top": 5}, "children": [{"id": "b"}]}]},
       "constraints": ["a.leading == r.leadingMargin", "a.width == 0.5 * w - 10",
         "a.top == 10", "a.height == h - 40", "b.width == 10", "b.height == 20",
         "b.centerX == a.centerXWithinMargins", "b.top == a.topMargin"]}
      """)
    let root = LayoutNode("r")
    let (a, b) = (LayoutNode("a"), LayoutNode("b"))
    root.direction = .rightToLeft
    try root.append(a)
    try a.append(b)
    try a.setSafeAreaInsets(EdgeInsets(top: 5, left: 0, bottom: 0, right: 0))
    try root.setSize(width: 200, height: 100)
    root.constrain { make in
      make.install(a.leading == root.marginsGuide.leading)
      make.install(a.width == make.w * 0.5 - 10)
      make.install(a.top == 10)
      make.install(a.height == make.h - 40)
      make.size(b) == (10, 20)
      make.install(b.centerX == a.marginsGuide.centerX)
      make.install(b.top == a.marginsGuide.top)
    }
    root.layoutIfNeeded()
    let layout = try document.layOut(with: .constraints, analysis: .full)
    #expect(layout.findings.map(\.description) == [])
    #expect(layout.result["a"] == a.frame)
    #expect(layout.result["b"] == b.frame)
    #expect(a.frame == Rect(x: 102, y: 10, width: 90, height: 60))
    #expect(b.frame == Rect(x: 40, y: 13, width: 10, height: 20))
  }

  @Test("Between layouts, w and h are those of the box around")
  func parts() throws {
    let document = try Document.read(
      """
      {"size": [200, 100], "root": {"layout": {"linear": {"axis": "horizontal"}}, "children": [
        {"id": "a", "traits": {"width": 60, "height": 40}, "children": [{"id": "b"}]}]},
       "constraints": ["b.width == w / 2", "b.height == h", "b.left == 1", "b.top == 2"]}
      """)
    let layout = try document.layOut(with: .constraints)
    #expect(layout.result["b"] == Rect(x: 1, y: 2, width: 30, height: 40))
  }

  @Test(
    "Relations and priorities are read",
    arguments: [
      ("a.left == 1", .equal, 1000), ("a.left <= 1 @required", .lessThanOrEqual, 1000),
      ("a.left >= 1 @ high", .greaterThanOrEqual, 750), ("a.left == 1@fittingSize", .equal, 50),
      ("a.left == 1 @low", .equal, 250), ("a.left == 1 @1", .equal, 1),
      ("a.left == 1 @1000", .equal, 1000),
    ] as [(String, LayoutRelation, Int)])
  func relations(text: String, relation: LayoutRelation, priority: Int) throws {
    let equation = try Equation(parsing: text)
    #expect(equation.relation == relation)
    #expect(equation.priority == priority)
  }
}

private func term(
  _ node: String, _ attribute: LayoutAttribute, _ coefficient: Double = 1
) -> LinearExpression.Term {
  LinearExpression.Term(.node(node), attribute, coefficient: coefficient)
}

private func margin(
  _ node: String, _ attribute: LayoutAttribute, _ coefficient: Double = 1
) -> LinearExpression.Term {
  LinearExpression.Term(.margins(node), attribute, coefficient: coefficient)
}

private func area(
  _ attribute: LayoutAttribute, _ coefficient: Double
) -> LinearExpression.Term {
  LinearExpression.Term(.contentArea, attribute, coefficient: coefficient)
}
