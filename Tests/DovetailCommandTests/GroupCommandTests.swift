import DovetailCommand
import LayoutDocument
import Testing

@Suite("Groups of documents on the command line")
struct GroupCommandTests {
  /// A document whose second group contradicts a constraint.
  private static let text =
    #"{"size": [100, 50], "root": {"id": "root", "children": [{"id": "a", "size": [20, 10]}]}, "#
    + #""layout": [{"yTop": "a"}], "constraints": ["a.left <= 40"], "groups": "#
    + #"{"left": [{"xPlace": [5, "a", "|"]}], "right": [{"xPlace": ["|", "a", 5]}]}}"#

  private func run(_ arguments: String) -> Outcome {
    DovetailCommandTests.run(arguments, in: FakeEnvironment(files: ["g.json": Self.text]))
  }

  @Test("--group chooses what layout and explain show")
  func choice() {
    #expect(run("layout g.json").output.hasSuffix("\n  a   5  0     20      10\n"))
    let other = run("layout g.json --group right")
    #expect(other.status == .problems)
    let explained = run("explain g.json --box a --group right")
    #expect(explained.output.contains("conflict"))
    #expect(!run("explain g.json --box a --group left").output.contains("conflict"))
  }

  @Test("check looks at the layout with each group and names the group of a finding")
  func all() {
    let outcome = run("check g.json")
    #expect(outcome.status == .problems)
    #expect(outcome.output.hasPrefix("g.json:1: group \"right\": constraints: conflict: "))
    #expect(outcome.output.hasSuffix("g.json: 1 fault (constraints)\n"))
    #expect(run("check g.json --group left").status == .success)
    #expect(run("check g.json --group right").status == .problems)
  }

  @Test("The report in JSON says which group a finding belongs to")
  func json() {
    let outcome = run("check g.json --json")
    #expect(outcome.status == .problems)
    #expect(
      outcome.output.hasPrefix(
        #"{"engine":"constraints","ok":false,"findings":[{"kind":"conflict","#
          + #""code":"conflict","severity":"error","engine":"constraints","group":"right","text":"#)
    )
  }

  @Test("--group chooses what draw shows")
  func drawn() {
    let (first, other) = (run("draw g.json -o -"), run("draw g.json --group right -o -"))
    #expect(first.output == run("draw g.json --group left -o -").output)
    #expect(first.status == .success)
    #expect(other.status == .problems)
    #expect(other.errors.contains("conflict"))
    let mixed = run("draw g.json --from left --to right --group left -o -")
    #expect(mixed.status == .usage)
    #expect(mixed.errors.hasPrefix("dovetail: --group does not go with --from\n"))
  }

  @Test("A drawing of what check finds has a panel for each group")
  func drawing() {
    let svg = run("check g.json -o -").output
    #expect(svg.contains(">left<") && svg.contains(">right<"))
  }

  @Test(
    "A name that no group has is a mistake of the command line",
    arguments: [
      "layout g.json --group rihgt", "check g.json --group rihgt --json",
      "explain g.json --group rihgt", "draw g.json --group rihgt",
      "layout --json g.json --group rihgt",
    ])
  func unknown(arguments: String) {
    let outcome = run(arguments)
    #expect(outcome.status == .usage)
    #expect(outcome.output.isEmpty)
    #expect(
      outcome.errors.hasPrefix(
        "dovetail: --group: the document has no group \"rihgt\"; did you mean \"right\"?\n"))
  }

  @Test("A document on a line without the group gives an error in its place")
  func lines() {
    let environment = FakeEnvironment(input: Self.text + "\n" + Documents.line + "\n")
    let outcome = DovetailCommandTests.run("layout --group left", in: environment)
    #expect(outcome.status == .problems)
    #expect(
      outcome.output.hasSuffix(
        #"{"line":2,"errors":[{"code":"usage","reason":"--group: the document has no group "#
          + #"\"left\"","message":"--group: the document has no group \"left\""}]}"# + "\n"))
  }

  @Test("schema prints the schema, and takes no file")
  func schema() {
    let outcome = run("schema")
    #expect(outcome.status == .success)
    #expect(outcome.output == DocumentSchema().text)
    #expect(run("schema g.json").status == .usage)
    #expect(run("help schema").output.hasPrefix("usage: dovetail schema\n"))
  }
}
