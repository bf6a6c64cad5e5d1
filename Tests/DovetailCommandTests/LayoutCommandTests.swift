import DovetailCommand
import Testing

@Suite("dovetail layout")
struct LayoutCommandTests {
  @Test("Frames are a table, indented by depth")
  func table() {
    #expect(
      layout(Documents.pair)
        == Outcome(
          output: """
            box     x  y  width  height
            root    0  0    100      40
              left  0  0   30.5      40
              #2    0  0     20      40

            """, errors: "a.json:5:3: hint: a gap next to a wall has no effect\n"))
  }

  @Test("Hints of an engine go to standard error and are no fault")
  func hints() {
    let outcome = layout(Documents.pair, "--engine frames")
    #expect(outcome.status == .success)
    #expect(
      outcome.errors
        == "a.json:5:3: hint: a gap next to a wall has no effect\n")
  }

  @Test("Frames are JSON on one line when asked for")
  func json() {
    #expect(
      layout(Documents.pair, "--json")
        == Outcome(
          output: #"{"name":"Pair","engine":"constraints","size":[100,40],"frames":["#
            + #"{"id":"root","depth":0,"frame":[0,0,100,40]},"#
            + #"{"id":"left","depth":1,"frame":[0,0,30.5,40]},"#
            + ##"{"id":"#2","depth":1,"frame":[0,0,20,40]}],"findings":["##
            + #"{"kind":"hint","code":"droppedGap","severity":"warning","engine":"constraints","#
            + #""text":"a.json:5: a gap next to a wall has no effect","line":5,"column":3,"#
            + #""remedy":"take the gap or the wall out of the list"}]}"# + "\n"))
  }

  @Test("Both engines are compared box by box")
  func both() {
    #expect(
      layout(Documents.different, "--engine both")
        == Outcome(
          status: .problems,
          output: """
            box   x  y  width  height  difference
            root  0  0    100      40           0
              a   1  0     10      10           0
              b   5  0     10      10           5
            \(Documents.difference)

            """))
    let agreement = layout(Documents.line, "--engine both")
    #expect(agreement.status == .success)
    #expect(
      agreement.output == """
        box   x  y  width  height  difference
        #0    0  0     60      20           0
          a  20  5     20      10           0
        greatest difference: 0

        """)
  }

  @Test("The comparison is JSON when asked for")
  func bothAsJSON() {
    #expect(
      layout(Documents.different, "--engine both --json")
        == Outcome(
          status: .problems,
          output: #"{"engine":"both","size":[100,40],"frames":["#
            + #"{"id":"root","depth":0,"frame":[0,0,100,40],"difference":0},"#
            + #"{"id":"a","depth":1,"frame":[1,0,10,10],"difference":0},"#
            + #"{"id":"b","depth":1,"frame":[5,0,10,10],"difference":5}],"#
            + #""maximumDifference":5,"findings":[]}"# + "\n"))
  }

  @Test("Constraints in conflict are printed to standard error")
  func conflict() {
    #expect(
      layout(Documents.conflict)
        == Outcome(
          status: .problems,
          output: """
            box   x  y  width  height
            root  0  0    100      40
              a   1  0     10      10

            """,
          errors: """
            a.json:3:3: conflict: a.right == 20 (a.json:3) is broken, a.right is 11; it contradicts
              a.left == 1 (a.json:2)
              a.width == 10 (a.json:2)

            """))
  }

  @Test("The engine that can run the document is chosen")
  func preferredEngine() {
    let frames =
      #"{"size": [9, 9], "root": {"children": [{"id": "a"}]}, "frames": [{"xLeft": "a"}]}"#
    #expect(layout(frames, "--json").output.hasPrefix(#"{"engine":"frames","#))
    #expect(
      layout(frames, "--engine constraints")
        == Outcome(
          status: .failure,
          errors: "a.json:1:66: $.frames[0]: the constraint engine runs no \"frames\"; "
            + "give it \"constraints\"\n"))
  }

  @Test("A document at fault is one line on standard error")
  func fault() {
    #expect(
      layout(Documents.misspelt)
        == Outcome(
          status: .failure,
          errors: "a.json:2:13: $.layout[0].xLeft: unknown node \"titel\"; "
            + "did you mean \"title\"?\n"))
    #expect(
      layout("{", "--json")
        == Outcome(
          status: .failure,
          output: #"{"errors":[{"code":"syntax","file":"a.json","line":1,"column":2,"path":"$","#
            + #""reason":"expected a key in double quotes, found the end of the text; the '{' at "#
            + #"line 1, column 1 is not closed","#
            + #""message":"a.json:1:2: $: expected a key in double quotes, found the end of the "#
            + #"text; the '{' at line 1, column 1 is not closed"}]}"# + "\n"))
  }

  @Test("A file that cannot be read is one line on standard error")
  func missingFile() {
    #expect(
      run("layout nowhere.json")
        == Outcome(status: .failure, errors: "nowhere.json: there is no such file\n"))
    #expect(
      run("layout nowhere.json --json")
        == Outcome(
          status: .failure,
          output: #"{"errors":[{"code":"file","file":"nowhere.json","#
            + #""reason":"there is no such file","#
            + #""message":"nowhere.json: there is no such file"}]}"# + "\n"))
  }

  @Test("Numbers in tables have at most three digits after the point")
  func decimals() {
    let third =
      #"{"size": [10, 10], "root": {"id": "r", "children": [{"id": "a"}]}, "layout": ["#
      + #"{"size": "a", "is": ["w / 3", "h * 0.66666"]}, {"xLeft": "a"}, {"yTop": "a"}]}"#
    #expect(
      layout(third).output == """
        box  x  y  width  height
        r    0  0     10      10
          a  0  0  3.333   6.667

        """)
    #expect(layout(third, "--json").output.contains(#""frame":[0,0,3.333333,6.6666]}"#))
  }
}

/// Runs `dovetail layout` on a document in `a.json`.
func layout(_ document: String, _ options: String = "") -> Outcome {
  run("layout a.json " + options, in: FakeEnvironment(files: ["a.json": document]))
}
