import DovetailCommand
import Testing

@Suite("dovetail --fonts")
struct FontCommandTests {
  private static let fonts = #"""
    {"Mono": {"ascent": 0.8, "descent": 0.2, "advance": 0.5}}
    """#
  private static let document =
    #"{"size": [60, 20], "root": {"children": [{"id": "a", "text": {"string": "abcd", "font": "Mono", "size": 10}}]}, "#
    + #""layout": [{"center": "a"}], "groups": {"one": [], "two": []}}"#

  private func environment(input: String = "") -> FakeEnvironment {
    FakeEnvironment(files: ["a.json": Self.document, "f.json": Self.fonts], input: input)
  }

  @Test("A file of fonts gives texts their widths")
  func layout() {
    let outcome = run("layout a.json --fonts f.json", in: environment())
    #expect(
      outcome
        == Outcome(
          output: """
            box   x  y  width  height
            #0    0  0     60      20
              a  20  5     20      10

            """))
  }

  @Test(
    "All commands that lay out take it",
    arguments: [
      "draw a.json --fonts f.json", "draw a.json --fonts f.json --from one --to two -o b.svg",
      "check a.json --fonts=f.json", "explain a.json --fonts f.json",
      "update a.json --fonts f.json",
    ])
  func commands(line: String) {
    let outcome = run(line, in: environment())
    #expect(outcome.status == .success)
    #expect(
      run(
        line.replacing("--fonts f.json", with: "").replacing("--fonts=f.json", with: ""),
        in: environment()
      ).status == .failure)
  }

  @Test("Lines of standard input have the fonts, too")
  func lines() {
    let input = Self.document + "\n" + Self.document + "\n"
    for jobs in ["", " --jobs 2"] {
      let outcome = run("layout --fonts f.json" + jobs, in: environment(input: input))
      #expect(outcome.status == .success)
      #expect(outcome.output.split(separator: "\n").count == 2)
      #expect(outcome.output.contains(#""a""#) && !outcome.output.contains("errors"))
    }
  }

  @Test("A file of fonts that cannot be read is an error")
  func failures() {
    #expect(
      run("layout a.json --fonts none.json", in: environment())
        == Outcome(status: .failure, errors: "none.json: there is no such file\n"))
    let damaged = environment()
    damaged.files["bad.json"] = "{\"Mono\": {}, \"F\": 5}"
    let bad = run("check --fonts bad.json", in: damaged)
    #expect(bad.status == .failure)
    #expect(
      bad.errors == """
        bad.json:1:10: $.Mono: the key "ascent" is missing
        bad.json:1:10: $.Mono: the key "descent" is missing
        bad.json:1:10: $.Mono: the key "advance" is missing
        bad.json:1:19: $.F: expected an object, found the number 5

        """)
    let json = run("layout a.json --json --fonts none.json", in: environment())
    #expect(
      json.output
        == #"{"errors":[{"code":"file","file":"none.json","reason":"there is no such file","message":"none.json: there is no such file"}]}"#
        + "\n")
  }
}
