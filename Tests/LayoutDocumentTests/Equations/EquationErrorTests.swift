import LayoutDocument
import Testing

@Suite("Equations at fault")
struct EquationErrorTests {
  @Test(
    "An equation that cannot be understood is refused at the character at fault",
    arguments: [
      ("", "1: expected a number or an attribute such as title.left, found the end"),
      ("a.left", "7: expected one of == <= >=, found the end"),
      ("a.left = 1", "8: a relation is one of == <= >=, not \"=\""),
      ("a.left < 1", "8: a relation is one of == <= >=, not \"<\""),
      ("a.left === 1", "8: a relation is one of == <= >=, not \"===\""),
      ("a.left ==", "10: expected a number or an attribute such as title.left, found the end"),
      ("a.left == b", "12: expected '.' and an attribute after \"b\", found the end"),
      ("a.left == W", "12: expected '.' and an attribute after \"W\", found the end"),
      ("w == 2 * h - 8", "1: this names no node"),
      ("w == w * 0.5 + 0.5 * w", "1: the attributes cancel out"),
      (
        "a.left == b.leftMargni",
        "13: unknown attribute \"leftMargni\"; did you mean \"leftMargin\"?"
      ),
      ("a.left == b.", "13: expected an attribute, found the end"),
      ("a.left == b.4", "13: expected an attribute, found 4"),
      ("a.left == b.rigth + 8", "13: unknown attribute \"rigth\"; did you mean \"right\"?"),
      (
        "a.x == 1",
        "3: unknown attribute \"x\", use one of left right top bottom width height centerX centerY "
          + "leading trailing firstBaseline lastBaseline leftMargin rightMargin topMargin "
          + "bottomMargin leadingMargin trailingMargin centerXWithinMargins centerYWithinMargins"
      ),
      ("a.left == 1 2", "13: expected the end of the equation, found 2"),
      ("a.left == 1 == 2", "13: expected the end of the equation, found '=='"),
      ("a.left + == 1", "10: expected a number or an attribute such as title.left, found '=='"),
      ("a.left == (1 + 2", "17: expected ')', found the end"),
      ("a.left == 1)", "12: expected the end of the equation, found ')'"),
      ("a.left == a.width * b.width", "19: a product of two attributes is not linear"),
      ("a.left == 1 / b.width", "13: division by an attribute is not linear"),
      ("a.left == b.width / (2 - 2)", "19: division by zero"),
      ("1 == 2", "1: this names no attribute"),
      ("a.left == a.left + 1", "1: the attributes cancel out"),
      ("a.left == 1e", "12: expected the end of the equation, found \"e\""),
      ("a.left == 1e+", "12: expected the end of the equation, found \"e\""),
      ("a.left == 1e10", "1: a number here is too great"),
      ("a.left == 1e999", "11: the number is too great"),
      ("a.left == .5", "11: expected a number or an attribute such as title.left, found '.'"),
      ("a.left == 1 @", "14: expected a priority, found the end"),
      ("a.left == 1 @0", "14: a priority is a whole number from 1 to 1000, not 0"),
      ("a.left == 1 @1001", "14: a priority is a whole number from 1 to 1000, not 1001"),
      ("a.left == 1 @7.5", "14: a priority is a whole number from 1 to 1000, not 7.5"),
      ("a.left == 1 @-5", "14: expected a priority, found '-'"),
      ("a.left == 1 @hihg", "14: unknown priority \"hihg\"; did you mean \"high\"?"),
      ("a.left == 1 @x", "14: unknown priority \"x\", use one of required high low fittingSize"),
      ("a.left == 1 @high @low", "19: expected the end of the equation, found '@'"),
      ("a.left == 'b.left", "11: the quote is not closed"),
      ("a.left == #b", "11: \"#\" has no place in an expression"),
      ("a.left == 😀", "11: \"😀\" has no place in an expression"),
      ("😀.left == 1", "1: \"😀\" has no place in an expression"),
      ("a.left == 5000000000", "1: a number here is too great"),
      ("a.left * 100000 * 100000 == 5", "1: a number here is too great"),
    ])
  func refused(text: String, message: String) {
    #expect(fault(in: text) == message)
  }

  @Test(
    "Two attributes that the constraint engine does not relate are refused in a document",
    arguments: [
      ("a.left == b.top", "left and top are measured along different axes"),
      ("a.top == b.width", "top and width are a position and an extent"),
      ("a.left == 0.5 * b.width - 3", "left and width are a position and an extent"),
      (
        "a.leading <= b.left + 4",
        "leading and left are related differently in each direction of text"
      ),
      (
        "a.leading == b.rightMargin",
        "leading and rightMargin are related differently in each direction of text"
      ),
      ("a.left == -b.top", "left and top are measured along different axes"),
      ("200 - a.top >= 2 * b.height", "top and height are a position and an extent"),
      ("a.topMargin >= w", "topMargin and width are a position and an extent"),
      (
        "a.centerXWithinMargins == b.topMargin",
        "centerXWithinMargins and topMargin are measured along different axes"
      ),
    ])
  func pairs(equation: String, reason: String) throws {
    let fault = documentFault(
      of: """
        {"root": {"children": [{"id": "a"}, {"id": "b"}]}, "constraints": ["\(equation)"]}
        """)
    #expect(fault == "1:68: $.constraints[0]: " + reason)
  }

  @Test(
    "Other pairs and longer sums are read",
    arguments: [
      "a.width == b.height", "a.leading == b.centerX", "a.left == b.left + 0.5 * b.width",
      "a.left + b.right == 300",
      "a.left + b.top == 300", "a.left == 300 - b.right", "a.firstBaseline == b.centerY",
      "a.left == 16",
      "a.width == w * 0.5", "a.leftMargin == b.left", "a.leading == b.centerXWithinMargins",
      "a.left == b.left + h",
    ])
  func related(equation: String) throws {
    let fault = documentFault(
      of: """
        {"root": {"children": [{"id": "a"}, {"id": "b"}]}, "constraints": ["\(equation)"]}
        """)
    #expect(fault == nil)
  }

  @Test("Numbers beyond every limit are refused")
  func greatNumbers() {
    let digits = String(repeating: "9", count: 400)
    #expect(fault(in: "a.left == " + digits) == "11: the number is too great")
    let product = "a.left == 1" + String(repeating: " * 100000000000000000000", count: 20)
    #expect(fault(in: product) == "1: a number here is too great")
  }

  @Test("Nesting to the limit is read, one level more is refused")
  func depth() {
    let nested = { (depth: Int) in
      String(repeating: "(", count: depth - 1) + "a.left" + String(repeating: ")", count: depth - 1)
        + " == 0"
    }
    #expect(fault(in: nested(32)) == nil)
    #expect(fault(in: nested(33)) == "33: the expression is nested deeper than 32 levels")
    let signs = String(repeating: "-", count: 5000) + "a.left == 0"
    #expect(fault(in: signs) == "33: the expression is nested deeper than 32 levels")
  }

  @Test("An equation as long as allowed is read, a longer one is refused")
  func length() {
    let text = "a.left == 0" + String(repeating: " ", count: 9_989)
    #expect(fault(in: text) == nil)
    #expect(fault(in: text + " ") == "1: an expression has at most 10000 characters")
  }

  private func fault(in text: String) -> String? {
    do throws(ExpressionError) {
      _ = try Equation(parsing: text)
      return nil
    } catch {
      return error.description
    }
  }
}
