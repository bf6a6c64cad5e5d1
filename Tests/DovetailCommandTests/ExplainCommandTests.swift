import DovetailCommand
import TestSupport
import Testing

@Suite("dovetail explain")
struct ExplainCommandTests {
  @Test("Every line and extent is printed with what decides it, and then what is wrong")
  func explain() {
    let environment = FakeEnvironment(files: ["a.json": Documents.conflict])
    #expect(
      run("explain a.json", in: environment)
        == Outcome(
          status: .problems,
          output: """
            root.left is 0, where it lies unless setFrame moves it
            root.top is 0, where it lies unless setFrame moves it
            root.width is 100, the size set with setSize
            root.height is 40, the size set with setSize
            a.left is 1 and follows
              by 1 per point: a.left == 1 (a.json:2)
              violated by 9: a.right == 20 (a.json:3)
            a.top is 0 and follows
              by 1 per point: a.top == 0 (a.json:2)
            a.width is 10 and follows
              by 1 per point: a.width == 10 (a.json:2)
              violated by 9: a.right == 20 (a.json:3)
            a.height is 10 and follows
              by 1 per point: a.height == 10 (a.json:2)
            a.json:3:3: conflict: a.right == 20 (a.json:3) is broken, a.right is 11; it contradicts
              a.left == 1 (a.json:2)
              a.width == 10 (a.json:2)

            """))
  }

  @Test("One box can be chosen, and one without a name by its number")
  func box() {
    let environment = FakeEnvironment(files: ["a.json": Documents.pair], input: Documents.pair)
    let outcome = run("explain --box #2 --size 80x40", in: environment)
    #expect(
      outcome.output == """
        #2.left is 0, because no constraint names it
        #2.top is 0, because no constraint names it
        #2.width is 20 and follows
          by 1 per point: #2.width == 20 (stdin:3, width)
        #2.height is 40 and follows
          by 1 per point: #2.height == 40 (stdin:3, height)

        """)
    #expect(outcome.status == .success)
  }

  @Test("Explanations are JSON on one line when asked for")
  func json() throws {
    let environment = FakeEnvironment(files: ["a.json": Documents.conflict])
    let violated =
      #","violated":[{"error":9,"text":"a.right == 20 (a.json:3)","line":3,"boxes":["a"]}]"#
    let follows = { (attribute: String, value: Int, equation: String) in
      #"{"attribute":"\#(attribute)","value":\#(value),"state":"determined","constraints":["#
        + #"{"rate":1,"text":"\#(equation) (a.json:2)","line":2,"boxes":["a"]}]"#
        + (["left", "width"].contains(attribute) ? violated : "") + "}"
    }
    let attributes = [
      follows("left", 1, "a.left == 1"), follows("top", 0, "a.top == 0"),
      follows("width", 10, "a.width == 10"), follows("height", 10, "a.height == 10"),
    ]
    let members = [
      "a.right == 20 (a.json:3)", "a.left == 1 (a.json:2)", "a.width == 10 (a.json:2)",
    ]
    let lines = try paired(members, [3, 2, 2]).map { text, line in
      #"{"text":"\#(text)","line":\#(line),"boxes":["a"]}"#
    }
    #expect(
      run("explain a.json --json --box a", in: environment)
        == Outcome(
          status: .problems,
          output: #"{"boxes":[{"id":"a","attributes":["# + attributes.joined(separator: ",")
            + #"]}],"findings":[{"kind":"conflict","code":"conflict","severity":"error","#
            + #""engine":"constraints","text":"#
            + #""a.right == 20 (a.json:3) is broken, a.right is 11; it contradicts\n"#
            + #"  a.left == 1 (a.json:2)\n  a.width == 10 (a.json:2)","#
            + #""subject":"a.right == 20 (a.json:3)","line":3,"column":3,"boxes":["a"],"#
            + #""members":["# + lines.joined(separator: ",")
            + #"],"remedy":"remove one of these constraints, or give one of them a lower priority"}]}"#
            + "\n"))
  }

  @Test("JSON says what is given, what is free with what it moves, and what a layout places")
  func jsonStates() {
    let free =
      #"{"name": "n", "size": [9, 9], "root": {"id": "r", "children": [{"id": "a"}]}, "#
      + #""constraints": ["a.left >= 2", "a.right == 8", "a.top == 0"]}"#
    let environment = FakeEnvironment(files: ["a.json": free])
    let outcome = run("explain a.json --json", in: environment)
    #expect(outcome.status == .problems)
    #expect(
      outcome.output.hasPrefix(
        #"{"name":"n","boxes":[{"id":"r","attributes":["#
          + #"{"attribute":"left","value":0,"state":"given"},"#
          + #"{"attribute":"top","value":0,"state":"given"},"#
          + #"{"attribute":"width","value":9,"state":"given"},"#
          + #"{"attribute":"height","value":9,"state":"given"}]},"#))
    #expect(outcome.output.contains(#""state":"free","#))
    #expect(outcome.output.contains(#""moves":[{"box":"a","attribute":"width","rate":-1}]"#))
    #expect(outcome.output.contains(#""boxes":["a"],"attribute":"width","value":"#))

    let placed =
      #"{"size": [9, 9], "root": {"id": "r", "layout": {"overlay": {}}, "#
      + #""children": [{"id": "a", "size": [2, 3]}]}}"#
    #expect(
      run("explain a.json --json --box a", in: FakeEnvironment(files: ["a.json": placed]))
        == Outcome(
          output: #"{"boxes":[{"id":"a","layout":"overlay","parent":"r","attributes":["#
            + #"{"attribute":"left","value":0,"state":"layout","#
            + #""reason":"a.left is 0: at the start of \"r\""},"#
            + #"{"attribute":"top","value":0,"state":"layout","#
            + #""reason":"a.top is 0: at the start of \"r\""},"#
            + #"{"attribute":"width","value":2,"state":"layout","#
            + #""reason":"a.width is 2: asks for 2","trait":"2"},"#
            + #"{"attribute":"height","value":3,"state":"layout","#
            + #""reason":"a.height is 3: asks for 3","trait":"3"}]}],"findings":[]}"# + "\n"))
  }

  @Test("An error is JSON as well, where that is asked for")
  func jsonError() {
    let outcome = run("explain a.json --json", in: FakeEnvironment(files: ["a.json": "5"]))
    #expect(outcome.status == .failure)
    #expect(outcome.output.hasPrefix(#"{"errors":[{"code":"wrongType","file":"a.json","line":1,"#))
  }

  @Test("A box that is not there is a mistake of the command line")
  func unknown() {
    let environment = FakeEnvironment(files: ["a.json": Documents.pair])
    #expect(
      run("explain a.json --box lef", in: environment)
        == Outcome(
          status: .usage,
          errors: "dovetail: --box: the document has no box \"lef\"; did you mean \"left\"?\n"
            + "Run \"dovetail help explain\" for help.\n"))
    #expect(run("explain a.json --box", in: environment).status == .usage)
  }
}
