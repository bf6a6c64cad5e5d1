import Dovetail
import TestSupport
import Testing

@Suite("Errors of visual formats")
struct VisualFormatErrorTests {
  @Test(
    "An error points at the character and says what is expected",
    arguments: [
      ("X", 1, "expected H:, V:, HV:, Z:, C:, | or [, found \"X\""),
      ("H:", 3, "expected | or [, found the end"),
      ("|", 2, "expected - or ~ or [, found the end"),
      ("|-", 3, "expected [, found the end"),
      ("[", 2, "expected the name of an item, found the end"),
      ("[a", 3, "expected ( or , or ], found the end"),
      ("[a(", 4, "expected ==, <=, >= or a value, found the end"),
      ("[a(>=)]", 6, "expected a value, found \")\""),
      ("[a(10]", 6, "expected an operator, @, , or ), found \"]\""),
      ("[a(10@)]", 7, "expected a priority, found \")\""),
      ("[a(10@2000)]", 7, "a priority is a whole number from 1 to 1000, not 2000"),
      ("[a(10@1.5)]", 7, "a priority is a whole number from 1 to 1000, not 1.5"),
      ("[a(10@zero)]", 7, "a priority is a whole number from 1 to 1000, not 0"),
      ("[a]-20", 7, "expected -, found the end"),
      ("[a]-20[b]", 7, "expected -, found \"[\""),
      ("[a]-(20)-", 10, "expected [ or |, found the end"),
      ("[a]x", 4, "expected - or ~ or [ or |, found \"x\""),
      ("[a]|x", 5, "expected the end of the line, found \"x\""),
      ("[a(b+2*3)]", 7, "expected +, -, @, , or ), found \"*\""),
      ("[a(b.middle)]", 6, "there is no attribute \"middle\""),
      ("[a(b.left)]", 4, "left is a position; sizes and gaps are compared with extents"),
      ("[a(b/0)]", 4, "numbers have at most 15 digits and stay finite, unlike the result of b/0"),
      (
        "[a(1234567890123456)]", 4,
        "numbers have at most 15 digits and stay finite, unlike 1234567890123456"
      ),
      ("[e]", 2, "no item is named \"e\""),
      ("[a]-e-[b]", 5, "no item is named \"e\""),
      ("[a(2*e)]", 6, "no metric is named \"e\""),
      (
        "[a..3]", 2,
        "a range such as box1..5 counts up from the number of its first name, "
          + "unlike \"a..3\""
      ),
      (
        "[a1..0]", 2,
        "a range such as box1..5 counts up from the number of its first name, "
          + "unlike \"a1..0\""
      ),
      ("[a1..3]", 2, "no item is named \"a1\""),
      ("['a]", 5, "expected a closing quote, found the end"),
      ("['']", 2, "expected the name of an item, found an empty name"),
      ("C:a", 4, "expected . and an attribute, found the end"),
      ("C:a.left", 9, "expected (, found the end"),
      (
        "C:a.left(b.top)", 10, "left and top are measured along different axes"
      ),
    ])
  func errors(format: String, column: Int, reason: String) throws {
    let t = try Bench()
    let group = t.root.constrain { make in
      make.visual("[a(5)]")
      make.visual(format, metrics: ["zero": 0])
    }
    #expect(group.constraints.count == 1)
    let problem = try #require(t.root.constraintProblems.first)
    #expect(problem.callSite?.file.hasSuffix("VisualFormatErrorTests.swift") == true)
    let caret = String(repeating: " ", count: column - 1) + "^"
    #expect(problem.diagnostic.message == "1:\(column): \(reason)\n  \(format)\n  \(caret)")
  }

  @Test("The line at fault is shown, with its number")
  func lines() throws {
    #expect {
      try VisualFormat("H:[a]\n\tV:[b](\n[c]")
    } throws: { error in
      "\(error)" == """
        2:7: expected - or ~ or [ or |, found "("
           V:[b](
                ^
        """
    }
  }

  @Test("What is expected is told apart from other reasons")
  func expected() {
    #expect(throws: VisualFormatError.self) { try VisualFormat("[a") }
    do throws(VisualFormatError) {
      _ = try VisualFormat("[a")
    } catch {
      #expect(error.expected == "( or , or ]")
      #expect(error.reason == .expected("( or , or ]", found: "the end"))
    }
  }

  @Test("Alignment along the line is refused, and a stack leaves no guide behind")
  func alignment() throws {
    let t = try Bench()
    #expect(throws: ConstraintError.self) {
      try t.root.constrain(.breakNewest) { make in
        make.visual("H:[s:[a][b]]", options: VisualFormatOptions(alignment: [.left]))
      }
    }
    #expect(t.root.guides.isEmpty)
  }

  @Test("Stacks and lengths have limits")
  func limits() {
    let deep = String(repeating: "[a:", count: 33) + "[b]" + String(repeating: "]", count: 33)
    #expect(reason(deep) == .depth(32))
    #expect(reason(String(repeating: " ", count: 10_001)) == .length(10_000))
    let allowed = String(repeating: "[a:", count: 32) + "[b]" + String(repeating: "]", count: 32)
    #expect(reason(allowed) == nil)
  }

  @Test("What a format comes to has a limit")
  func size() throws {
    let boxes = (1...400).map { LayoutNode("v\($0)") }
    let root = LayoutNode("root", children: boxes)
    root.constrain { $0.visual("[v1..400]-[v1..400]") }
    let problem = try #require(root.constraintProblems.first)
    #expect(
      problem.description.split(separator: "\n")[0].hasSuffix(
        "1:12: a format comes to at most 100000 boxes and constraints"))
    root.constrain { $0.visual("[v1..999999999]") }
    #expect(root.constraintProblems[1].description.contains("no item is named \"v401\""))
  }

  @Test("A reference cannot be an item, and numbers of options are finite")
  func misuse() throws {
    let t = try Bench()
    t.root.constrain { make in
      make.visual("[root]")
      make.visual("[a]-[b]", options: VisualFormatOptions(spacing: .nan))
    }
    #expect(
      t.root.constraintProblems.map { $0.description.split(separator: ": ")[1] }
        == [
          "node \"root\" is laid out relative to itself",
          "the spacing of visual is .nan, which is not a finite number",
        ])
  }

  private func reason(_ format: String) -> VisualFormatError.Reason? {
    do throws(VisualFormatError) {
      _ = try VisualFormat(format)
      return nil
    } catch {
      return error.reason
    }
  }
}
