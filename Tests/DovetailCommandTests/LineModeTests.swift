import DovetailCommand
import Testing

@Suite("One document on each line")
struct LineModeTests {
  private static let result =
    #"{"line":1,"engine":"constraints","size":[60,20],"frames":["#
    + ##"{"id":"#0","depth":0,"frame":[0,0,60,20]},"##
    + #"{"id":"a","depth":1,"frame":[20,5,20,10]}],"findings":[]}"# + "\n"

  @Test("Each line gives a line, in order; a line at fault gives an error", arguments: ["", "-"])
  func results(file: String) {
    let lines = [Documents.line, "[1,", "", #"{"root": {"id": 5}}"#, Documents.line]
    let environment = FakeEnvironment(input: lines.map { $0 + "\n" }.joined())
    #expect(
      run("layout " + file, in: environment)
        == Outcome(
          status: .problems,
          output: Self.result
            + error(
              2, 4, "$[1]", "syntax",
              "expected a value, found the end of the text; the '[' at line 2, column 1 is not closed"
            )
            + error(3, 1, "$", "syntax", "the text is empty; expected an object in braces")
            + error(4, 17, "$.root.id", "wrongType", "expected a string, found the number 5")
            + Self.result.replacing("\"line\":1", with: "\"line\":5")))
  }

  @Test("A last line without a line feed counts, and Windows line ends do as well")
  func lineEnds() {
    let environment = FakeEnvironment(input: Documents.line + "\r\n" + Documents.line)
    let outcome = run("layout", in: environment)
    #expect(outcome.status == .success)
    #expect(outcome.output == Self.result + Self.result.replacing("\"line\":1", with: "\"line\":2"))
  }

  @Test("Options hold for every line")
  func options() {
    let environment = FakeEnvironment(input: Documents.line + "\n" + Documents.line + "\n")
    let outcome = run("layout --engine both --size 40x10", in: environment)
    #expect(outcome.status == .success)
    #expect(
      outcome.output.split(separator: "\n").map { String($0.prefix(44)) } == [
        #"{"line":1,"engine":"both","size":[40,10],"fr"#,
        #"{"line":2,"engine":"both","size":[40,10],"fr"#,
      ])
  }

  @Test("A document that an engine cannot run gives an error in its place")
  func engine() {
    let text = #"{"size": [1, 1], "root": {"id": "r"}, "constraints": ["r.width == 1"]}"#
    let outcome = run("layout --engine frames", in: FakeEnvironment(input: text + "\n"))
    #expect(outcome.status == .problems)
    #expect(
      outcome.output
        == error(
          1, 55, "$.constraints[0]", "layout",
          #"the frame engine runs no constraints; give it steps in \"frames\""#))
  }

  @Test("check prints a report for each line")
  func check() {
    let conflict = Documents.conflict.replacing("\n", with: " ")
    let environment = FakeEnvironment(input: Documents.line + "\n" + conflict + "\n5\n")
    #expect(
      run("check", in: environment)
        == Outcome(
          status: .problems,
          output: #"{"line":1,"engine":"both","ok":true,"maximumDifference":0,"findings":[]}"#
            + "\n"
            + #"{"line":2,"engine":"constraints","ok":false,"findings":[{"kind":"conflict","#
            + #""code":"conflict","severity":"error","engine":"constraints","text":"a.right == 20 (stdin:2) is broken, a.right is 11; "#
            + #"it contradicts\n"#
            + #"  a.left == 1 (stdin:2)\n  a.width == 10 (stdin:2)","#
            + #""subject":"a.right == 20 (stdin:2)","line":2,"boxes":["a"],"members":["#
            + ["a.right == 20", "a.left == 1", "a.width == 10"].map {
              #"{"text":"\#($0) (stdin:2)","line":2,"boxes":["a"]}"#
            }.joined(separator: ",")
            + #"],"remedy":"remove one of these constraints, or give one of them a lower priority"}]}"#
            + "\n"
            + error(3, 1, "$", "wrongType", "expected an object, found the number 5")))
  }

  @Test(
    "A document over several lines is one document, as in a file",
    arguments: [
      ("layout", "layout stdin"), ("layout -", "layout stdin"),
      ("layout --json", "layout --json stdin"), ("check", "check stdin"),
      ("check --json -", "check --json stdin"),
      ("layout --engine both", "layout --engine both stdin"),
    ])
  func severalLines(arguments: String, ofFile: String) {
    for text in [Self.pretty, "\n" + Self.pretty, " \t\r\n" + Self.pretty] {
      let piped = run(arguments, in: FakeEnvironment(input: text))
      let expected = run(ofFile, in: FakeEnvironment(files: ["stdin": text]))
      #expect(piped.status == .success)
      #expect(piped.output == expected.output)
      #expect(!piped.output.isEmpty)
      #expect(piped.errors == expected.errors)
    }
  }

  @Test("A fault in a document over several lines is on its line")
  func faultInSeveralLines() {
    let text = "{\"size\": [10, 10],\n \"root\": {\"id\": \"a{\\\"\",\n  \"idd\": 5}}\n"
    #expect(
      run("layout", in: FakeEnvironment(input: text))
        == Outcome(
          status: .failure,
          errors: "stdin:3:3: $.root: unknown key \"idd\"; did you mean \"id\"?\n"))
    #expect(
      run("layout", in: FakeEnvironment(input: "[1,"))
        == Outcome(
          status: .failure,
          errors: "stdin:2:1: $[1]: expected a value, found the end of the text; "
            + "the '[' at line 1, column 1 is not closed\n"))
  }

  @Test(
    "A first line that ends its value, or is at fault, is a line of its own",
    arguments: [#"{"a": "{["}"#, #"{"a": "\"{"}"#, "]", "5", #"["a"#, "{]}"])
  func wholeLines(first: String) {
    let environment = FakeEnvironment(input: first + "\n" + Documents.line + "\n")
    let outcome = run("layout", in: environment)
    #expect(outcome.status == .problems)
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.map { $0.prefix(17) } == [#"{"line":1,"errors"#, #"{"line":2,"engine"#])
  }

  private static let pretty = Documents.line.replacing(",", with: ",\n").replacing("{", with: "{\n")

  @Test("No lines are no results")
  func nothing() {
    #expect(run("layout --lines", in: FakeEnvironment()) == Outcome())
  }

  @Test("No input is no document", arguments: ["layout", "check", "draw"])
  func noInput(command: String) {
    #expect(
      run(command, in: FakeEnvironment())
        == Outcome(
          status: .failure,
          errors: "stdin:1:1: $: the text is empty; expected an object in braces\n"))
  }

  @Test("Input that cannot be read is a failure", arguments: ["layout", "check -", "draw"])
  func unreadable(arguments: String) {
    let environment = FakeEnvironment(input: "x")
    environment.inputFails = true
    #expect(
      run(arguments, in: environment)
        == Outcome(status: .failure, errors: "stdin: standard input cannot be read\n"))
  }

  private func error(
    _ line: Int, _ column: Int, _ path: String, _ code: String, _ reason: String
  ) -> String {
    #"{"line":\#(line),"errors":[{"code":"\#(code)","file":"stdin","line":\#(line),"column":\#(column),"#
      + #""path":"\#(path)","reason":"\#(reason)","#
      + #""message":"stdin:\#(line):\#(column): \#(path): \#(reason)"}]}"# + "\n"
  }
}

@Suite("Many documents at a time")
struct JobTests {
  /// Lines of which every fifth is at fault, and some take long.
  private static let lines = (1...200).map { index in
    switch index % 5 {
    case 0: return #"{"size":[300,200],"#
    case 1:
      let boxes = (0..<(index * 2)).map { #"{"id": "b\#($0)"}"# }.joined(separator: ", ")
      return #"{"size": [\#(index), 10], "root": {"layout": {"flow": {}}, "children": ["#
        + boxes + "]}}"
    default: return #"{"size": [\#(index), 10], "root": {"id": "r\#(index)"}}"#
    }
  }

  @Test(
    "Results are those of one after the other, in the order of the lines", arguments: [2, 3, 8])
  func order(jobs: Int) {
    let input = Self.lines.map { $0 + "\n" }.joined()
    let one = run("layout --lines", in: FakeEnvironment(input: input))
    #expect(one.status == .problems)
    #expect(one.output.split(separator: "\n").count == Self.lines.count)
    #expect(run("layout --jobs \(jobs)", in: FakeEnvironment(input: input)) == one)
    #expect(run("layout --jobs all", in: FakeEnvironment(input: input)) == one)
  }

  @Test("A first line that is cut off takes no other line with it")
  func firstLine() {
    let input = #"{"size":[300,200],"# + "\n" + Documents.line + "\n"
    let lines = run("layout --lines", in: FakeEnvironment(input: input))
    #expect(lines.output.split(separator: "\n").count == 2)
    #expect(lines.output.contains(#"{"line":2,"engine":"constraints""#))
    let guessed = run("layout", in: FakeEnvironment(input: input))
    #expect(guessed.status == .failure)
    #expect(
      guessed.errors.hasSuffix(
        "stdin: the first line does not end a document, so all lines were read as one; "
          + "with --lines, each is one\n"))
  }

  @Test(
    "Input that ends in a fault gives the results before it", arguments: ["--lines", "--jobs 2"])
  func failure(option: String) {
    let environment = FakeEnvironment(input: Documents.line + "\n")
    environment.inputFails = true
    let outcome = run("layout \(option)", in: environment)
    #expect(outcome == Outcome(status: .failure, errors: "stdin: standard input cannot be read\n"))
  }

  @Test(
    "Lines come from standard input only",
    arguments: [
      ("layout --jobs 0", "--jobs is a number from 1 to 256, or all, not \"0\""),
      ("layout --jobs 2 a.json", "--jobs is about standard input, not about a file"),
      ("check --lines a.json", "--lines is about standard input, not about a file"),
      ("check --lines -o a.svg", "--lines does not go with --output"),
    ])
  func usage(arguments: String, reason: String) {
    let outcome = run(arguments)
    #expect(outcome.status == .usage)
    #expect(outcome.errors.hasPrefix("dovetail: \(reason)\n"))
  }
}
