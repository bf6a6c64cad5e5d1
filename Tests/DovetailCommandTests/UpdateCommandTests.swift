import DovetailCommand
import TestSupport
import Testing

@Suite("dovetail update")
struct UpdateCommandTests {
  private static let document = """
    {"size": [100, 20], "root": {"id": "r", "layout": {"linear": {"axis": "horizontal"}},
      "children": [{"id": "a", "traits": {"width": 30, "height": 20}},
        {"id": "b", "traits": {"width": 10, "height": 20}}]}}
    """

  private static let first =
    #"{"engine":"frames","size":[100,20],"frames":["#
    + #"{"id":"r","depth":0,"frame":[0,0,100,20]},{"id":"a","depth":1,"frame":[0,0,30,20]},"#
    + #"{"id":"b","depth":1,"frame":[30,0,10,20]}],"findings":[]}"# + "\n"

  @Test("Each line changes the tree, or gives an error and changes nothing")
  func updates() {
    let lines = [
      #"{"set": {"traits": {"width": 40, "height": 20}}, "of": "a"}"#, #"{"remove": "c"}"#,
      #"{"remove": "a"}"#,
    ]
    let environment = FakeEnvironment(
      files: ["a.json": Self.document], input: lines.map { $0 + "\n" }.joined())
    let message = #"unknown node \"c\""#
    #expect(
      run("update a.json --engine frames", in: environment)
        == Outcome(
          status: .problems,
          output: Self.first
            + #"{"line":1,"frames":[{"id":"a","depth":1,"frame":[0,0,40,20]},"#
            + #"{"id":"b","depth":1,"frame":[40,0,10,20]}],"findings":[]}"# + "\n"
            + #"{"line":2,"errors":[{"code":"unknownNode","file":"stdin","line":2,"column":12,"#
            + #""path":"$.remove","reason":"\#(message)","#
            + #""message":"stdin:2:12: $.remove: \#(message)"}]}"# + "\n"
            + #"{"line":3,"frames":[{"id":"b","depth":1,"frame":[0,0,10,20]}],"removed":["a"],"#
            + #""findings":[]}"# + "\n"))
  }

  @Test("A misspelt verb is answered with the one that is meant")
  func misspelt() {
    let environment = FakeEnvironment(
      files: ["a.json": Self.document], input: #"{"sett": {"text": "x"}, "of": "a"}"# + "\n")
    let output = run("update a.json --engine frames", in: environment).output
    #expect(output.contains(#"stdin:1:2: $: unknown key \"sett\"; did you mean \"set\"?"#))
    #expect(output.contains(#""suggestion":"set""#))
  }

  @Test("Without a file, the first line is the document")
  func input() {
    let text = Self.document.replacing("\n", with: " ")
    let environment = FakeEnvironment(input: text + "\n" + #"{"set": {"name": "A"}}"# + "\n")
    #expect(
      run("update --engine frames", in: environment)
        == Outcome(output: Self.first + #"{"line":1,"frames":[],"findings":[]}"# + "\n"))
    #expect(run("update", in: FakeEnvironment(input: "")) == Outcome())
  }

  @Test("A document at fault, and both engines, are refused")
  func refused() {
    let environment = FakeEnvironment(files: ["a.json": "{}"])
    #expect(
      run("update a.json", in: environment)
        == Outcome(status: .failure, errors: "a.json:1:1: $: the key \"root\" is missing\n"))
    #expect(
      run("update a.json --engine both", in: FakeEnvironment())
        == Outcome(
          status: .usage,
          errors: "dovetail: --engine is constraints or frames, not \"both\"\n"
            + "Run \"dovetail help update\" for help.\n"))
  }

  @Test("A recorded drag ends with the order that it leaves, and with the frames of that")
  func drag() {
    let environment = FakeEnvironment(
      files: ["a.json": Self.document],
      input: #"{"drag": "b", "from": [35, 10], "through": [[20, 10], [15, 10]]}"# + "\n"
        + #"{"drag": "b", "through": [[25, 10]], "pinned": ["a"]}"# + "\n"
        + #"{"drag": "r", "through": []}"# + "\n")
    let reason = #"\"r\" has no layout to be dragged in"#
    #expect(
      run("update a.json --engine frames", in: environment)
        == Outcome(
          status: .problems,
          output: Self.first
            + #"{"line":1,"frames":[{"id":"b","depth":1,"frame":[0,0,10,20]},"#
            + #"{"id":"a","depth":1,"frame":[10,0,30,20]}],"findings":[]}"# + "\n"
            + #"{"line":2,"frames":[],"findings":[]}"# + "\n"
            + #"{"line":3,"errors":[{"code":"invalidValue","file":"stdin","line":3,"column":10,"#
            + #""path":"$.drag","reason":"\#(reason)","#
            + #""message":"stdin:3:10: $.drag: \#(reason)"}]}"# + "\n"))
  }

  @Test(
    "The animations of the examples are what the tool draws",
    arguments: [("same-data", "same-data"), ("icons", "dragging")])
  func example(name: String, animation: String) throws {
    let path = "Docs/Examples/\(name).json"
    let environment = FakeEnvironment(
      files: [path: try Repository.text(path)],
      input: try Repository.text("Docs/Examples/\(name).updates"))
    let outcome = run("update \(path) -o a.svg", in: environment)
    #expect(outcome.status == .success && outcome.errors.isEmpty)
    let golden = GoldenFile(Repository.url("Docs/Animations/\(animation).svg"))
    #expect(golden.difference(from: environment.files["a.svg"] ?? "") == nil)
  }
}
