import DovetailCommand
import Foundation
import Testing

@Suite("dovetail check")
struct CheckCommandTests {
  @Test("A document without faults is said to have none, with the engines that ran it")
  func clean() {
    #expect(check(Documents.line) == Outcome(output: "a.json: no faults (constraints, frames)\n"))
    #expect(
      check(Documents.line, "--engine frames") == Outcome(output: "a.json: no faults (frames)\n"))
  }

  @Test("Hints are printed and are no fault")
  func hints() {
    #expect(
      check(Documents.pair)
        == Outcome(
          output: """
            a.json:5:3: hint: a gap next to a wall has no effect; \(Self.gapRemedy)
            a.json:3:3: hint: nothing places "#2" horizontally; \(Self.placeRemedy("x"))
            a.json:3:3: hint: nothing places "#2" vertically; \(Self.placeRemedy("y"))
            a.json: no faults (constraints, frames)

            """))
  }

  @Test("A hint that both engines find is said once, by one engine with its name")
  func hintOfBoth() {
    let one = check(Documents.pair, "--engine frames").output
    #expect(one.contains("a.json:5:3: frames: hint: a gap next to a wall has no effect; "))
    let engines = { (option: String) in
      check(Documents.pair, "--json" + option).output.split(separator: #""engine":""#).dropFirst()
        .map { $0.prefix { $0 != "\"" } }
    }
    #expect(engines("") == ["both", "both", "both", "both"])
    #expect(engines(" --engine frames") == ["frames", "frames", "frames", "frames"])
  }

  private static let gapRemedy = "take the gap or the wall out of the list"
  private static func placeRemedy(_ axis: String) -> String {
    "place it with \(axis)Place or \(axis)Center, or leave it at the edge of its parent"
  }

  @Test("A trait that its layout does not know is printed with its line and a remedy")
  func ignoredTrait() {
    let text = #"""
      {"size": [9, 9], "root": {"layout": {"overlay": {}}, "children": [
        {"id": "a", "traits": {"weight": 1}}]}}
      """#
    #expect(
      check(text).output == """
        a.json:2:3: frames: problem: box "a" asks for a weight, which its layout does not know; \
        use a linear or table layout, or fill in place of it
        a.json: 1 fault (frames)

        """)
  }

  @Test("Steps in conflict that stand in one line are told apart by their columns")
  func columns() {
    let text =
      #"{"size": [9, 9], "root": {"id": "r", "children": [{"id": "a"}]}, "layout": ["#
      + #"{"width": "a", "is": 4}, {"width": "a", "is": 5}, {"height": "a", "is": 1}, "#
      + #"{"center": "a"}]}"#
    let output = check(text, "--engine constraints").output
    #expect(output.contains("(a.json:1:77, width)"), "\(output)")
    #expect(output.contains("(a.json:1:102, width)"), "\(output)")
  }

  @Test("A conflict is printed with its lines")
  func conflict() {
    #expect(
      check(Documents.conflict)
        == Outcome(
          status: .problems,
          output: """
            a.json:3:3: constraints: conflict: a.right == 20 (a.json:3) is broken, a.right is 11; it \
            contradicts
              a.left == 1 (a.json:2)
              a.width == 10 (a.json:2)
            a.json: 1 fault (constraints)

            """))
  }

  @Test("A list without a wall is one fault, at its line")
  func missingWall() {
    let document = #"""
      {"size": [300, 200], "root": {"id": "r", "children": [
       {"id": "title", "text": "Title"}, {"id": "note", "text": "A note"},
       {"id": "button", "text": "Send"}]},
       "layout": [
        {"yPlace": [8, "title", 8, "note", 8, "button"]},
        {"xLeft": ["title", "note", "button"]}]}
      """#
    #expect(
      check(document).output == """
        a.json:5:3: constraints: ambiguity: this list reaches from the top to the bottom edge, and \
        nothing says which of its boxes takes the free height: title.height could be 16.1 or 116.1, \
        and with it note.height, button.height and 2 others; write "|" at its end to leave the bottom end \
        free, or give its boxes their heights
        a.json: 1 fault (constraints, frames)

        """)
    let mended = document.replacing("\"button\"]},", with: "\"button\", \"|\"]},")
    #expect(check(mended).output == "a.json: no faults (constraints, frames)\n")
  }

  @Test("A list between walls is one fault, at its line")
  func freeList() {
    let document = #"""
      {"size": [300, 200], "root": {"id": "r", "children": [
       {"id": "a", "text": "Title"}, {"id": "b", "text": "A note"}]},
       "layout": [{"yTop": ["a", "b"]},
        {"xPlace": ["|", "a", 8, "b", "|"]}]}
      """#
    #expect(
      check(document, "--engine constraints").output == """
        a.json:4:3: constraints: ambiguity: both ends of this list are free: a.left could be 0 or 100, \
        and with it b.left; take away the "|" at its start to begin it at the left edge, or the one at \
        its end to end it at the right edge
        a.json: 1 fault (constraints)

        """)
  }

  @Test("A conflict is no difference of the engines as well")
  func conflictAlone() {
    let document = #"""
      {"size": [300, 200], "root": {"id": "r", "children": [{"id": "a", "content": [9, 9]}]},
       "layout": [{"center": "a"},
        {"width": "a", "is": 40},
        {"width": "a", "is": 50}]}
      """#
    let output = check(document).output
    #expect(output.contains("conflict: "))
    #expect(!output.contains("differ"))
    #expect(output.hasSuffix("a.json: 1 fault (constraints, frames)\n"))
  }

  @Test("Boxes that end outside of the root are a hint about each edge")
  func outside() {
    let document = #"""
      {"size": [100, 60], "root": {"id": "r", "children": [
       {"id": "a", "size": [40, 20], "children": [{"id": "a1", "size": [90, 5]}]},
       {"id": "b", "size": [120, 20]}, {"id": "c", "size": [30, 40]}, {"id": "d", "size": [9, 9]}]},
       "layout": [{"yPlace": ["a", "b", "c", "d", "|"]}, {"xLeft": ["a", "b", "c", "d"]},
        {"ref": "a", "steps": [{"xRight": "a1"}, {"yTop": "a1"}]}]}
      """#
    let remedy = "; let a box give way, make the root larger, or let what is around it scroll"
    #expect(
      check(document, "--engine constraints").output == """
        a.json:3:65: constraints: hint: box "d" ends 29 points beyond the bottom edge of the root, \
        and 1 more does\(remedy)
        a.json:3:2: constraints: hint: box "b" ends 20 points beyond the right edge of the root\(remedy)
        a.json: no faults (constraints)

        """)
  }

  @Test("Content that other content leaves nothing is a hint in the words of documents")
  func squeezed() {
    let document = #"""
      {"size": [120, 90], "root": {"id": "r", "children": [
       {"id": "title", "text": "A title that takes all the room that there is"},
       {"id": "send", "text": "Send"}]},
       "layout": [
        {"xPlace": ["title", "send"]}, {"yTop": ["title", "send"]}]}
      """#
    let low = "such as \"compressionResistance\": {\"horizontal\": \"low\"}"
    #expect(
      check(document, "--engine constraints").output == """
        a.json:5:3: constraints: ambiguity: the contents of this list need more than the width there \
        is, and nothing says which of them gives way: title.width could be 120 or 87.31, and with it \
        send.width and send.left; give one that can wrap a lower resistance, \(low)
        a.json:5:3: constraints: hint: box "send" is 0 wide, and its content needs 32.69: the content \
        of "title" resists as much; give "title" a lower resistance, \(low)
        a.json: 1 fault (constraints)

        """)
    let mended = document.replacing(
      "\"id\": \"title\", ",
      with: "\"id\": \"title\", \"compressionResistance\": {\"horizontal\": \"low\"}, ")
    #expect(check(mended, "--engine constraints").output == "a.json: no faults (constraints)\n")
  }

  @Test("Each line or extent that is free by itself is a fault")
  func ambiguity() {
    let document =
      #"{"size": [9, 9], "root": {"id": "r", "children": [{"id": "a"}]}, "#
      + #""constraints": ["a.left >= 2", "a.right <= 5", "a.top == 0", "a.height == 1"]}"#
    let outcome = check(document)
    #expect(outcome.status == .problems)
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.count == 3)
    let start = "a.json:1:51: constraints: ambiguity: "
    #expect(lines[0].hasPrefix(start + "a.left is not determined: it could be "))
    #expect(lines[1].hasPrefix(start + "a.width is not determined: it could be "))
    #expect(lines[2] == "a.json: 2 faults (constraints)")
  }

  @Test("Engines that differ are a fault")
  func difference() {
    #expect(
      check(Documents.different)
        == Outcome(
          status: .problems,
          output: """
            \(Documents.difference)
            a.json: 1 fault (constraints, frames)

            """))
    #expect(
      check(Documents.different, "--json")
        == Outcome(
          status: .problems,
          output: #"{"engine":"both","ok":false,"maximumDifference":5,"findings":[]}"# + "\n"))
  }

  @Test("An unknown name is a failure with its place")
  func unknownName() {
    #expect(
      check(Documents.misspelt)
        == Outcome(
          status: .failure,
          errors: "a.json:2:13: $.layout[0].xLeft: unknown node \"titel\"; "
            + "did you mean \"title\"?\n"))
  }

  @Test("All unknown names are found, and other faults of steps and equations")
  func allFaults() {
    let document = """
      {"size": [9, 9], "root": {"children": [{"id": "a"}]},
       "layout": [{"xPlace": ["b", 4, "c"]}, {"xRigth": "a"}],
       "constraints": ["d.left == 1"]}
      """
    let messages = [
      "a.json:2:25: $.layout[0].xPlace[0]: unknown node \"b\"",
      "a.json:2:33: $.layout[0].xPlace[2]: unknown node \"c\"",
      "a.json:2:41: $.layout[1]: unknown key \"xRigth\"; did you mean \"xRight\"?",
      "a.json:3:19: $.constraints[0]: unknown node \"d\"",
    ]
    #expect(
      check(document)
        == Outcome(
          status: .failure, errors: messages.map { $0 + "\n" }.joined()))
    let json = check(document, "--json")
    #expect(json.status == .failure)
    #expect(json.output.hasPrefix(#"{"errors":[{"code":"unknownNode","file":"a.json","line":2,"#))
    #expect(json.output.components(separatedBy: #"{"code":"#).count == 5)
  }

  @Test("Every command reports all mistakes, and says so where it stops at their limit")
  func allCommands() {
    let document = #"{"size": [9], "root": {"idd": 5}, "rounding": "pixel"}"#
    for command in ["layout", "draw", "check", "explain"] {
      let environment = FakeEnvironment(files: ["a.json": document])
      let outcome = run(command + " a.json", in: environment)
      #expect(outcome.status == .failure)
      #expect(outcome.output.isEmpty)
      let lines = outcome.errors.split(separator: "\n")
      #expect(lines.count == 3)
      #expect(lines.last?.hasSuffix("; did you mean {\"pixels\": 2}?") == true)
    }
    let keys = (0..<120).map { #""k\#($0)": 0"# }.joined(separator: ", ")
    let many = check("{\"root\": {}, \(keys)}").errors.split(separator: "\n")
    #expect(many.count == 101)
    #expect(many.last == "a.json: reading ended at the limit of 100 mistakes")
  }

  @Test("Findings in JSON have their code, severity, members with identifiers, and a remedy")
  func findingFields() {
    let document = #"""
      {"size": [9, 9], "root": {"id": "r", "children": [{"id": "a"}]}, "layout": [
       {"identified": "size", "steps": [{"width": "a", "is": 3}]}, {"yTop": "a"},
       {"xLeft": "a"}, {"height": "a", "is": 2}],
       "constraints": ["a.width == 5"]}
      """#
    let outcome = check(document, "--json")
    #expect(outcome.status == .problems)
    for part in [
      #""kind":"conflict","code":"conflict","severity":"error","engine":"constraints""#,
      #""identifier":"size","line":2,"boxes":["a"]}"#, #""remedy":"remove one of these "#,
      #""subject":"a.width == 5 "#,
    ] {
      #expect(outcome.output.contains(part), "\(part)")
    }
  }

  @Test("With -o, conflicts are drawn in red and free ways as arrows")
  func drawing() throws {
    let environment = FakeEnvironment(files: ["a.json": Documents.conflict])
    let outcome = run("check a.json -o a.svg", in: environment)
    #expect(outcome.output == check(Documents.conflict).output)
    let svg = try #require(environment.files["a.svg"])
    let marks = svg.split(separator: "\n").filter { $0.contains("class=\"conflict\"") }
    #expect(marks.count == 3)
    #expect(svg.contains("<title>a.right == 20 (a.json:3)</title>"))
    #expect(svg.contains(##" fill="none" stroke="#cf222e" stroke-width="2">"##))
    #expect(!svg.contains("class=\"free\""))
    #expect(svg.contains(">a.right == 20 (a.json:3) is broken, a.right is 11<"))

    environment.files["a.json"] =
      #"{"size": [9, 9], "root": {"id": "r", "children": [{"id": "a"}]}, "#
      + #""constraints": ["a.left >= 2", "a.width == 2", "a.right <= 9", "a.top == 0", "#
      + #""a.height == 1"]}"#
    #expect(run("check a.json -o a.svg", in: environment).status == .problems)
    let arrow = try #require(environment.files["a.svg"])
    #expect(arrow.contains("class=\"free\" d=\"M"))
    #expect(arrow.contains("<title>a.left is not determined: it could be 2 or 7</title>"))
  }

  @Test("A drawing on standard output leaves the report to standard error")
  func drawingToOutput() {
    let environment = FakeEnvironment(input: Documents.line)
    let outcome = run("check -o -", in: environment)
    #expect(outcome.errors == "stdin: no faults (constraints, frames)\n")
    #expect(outcome.output.hasPrefix("<svg") || outcome.output.hasPrefix("<?xml"))
    #expect(!outcome.output.contains("conflict"))
  }

  private func check(_ document: String, _ options: String = "") -> Outcome {
    run("check a.json " + options, in: FakeEnvironment(files: ["a.json": document]))
  }
}
