import DovetailCommand
import Testing

@Suite("Command lines")
struct ArgumentTests {
  @Test(
    "A command line that is not understood is refused with its reason",
    arguments: [
      ("layuot a.json", #"unknown command "layuot"; did you mean "layout"?"#, ""),
      ("lay a.json", #"unknown command "lay"; did you mean "layout"?"#, ""),
      ("--jsno", #"unknown command "--jsno""#, ""),
      ("layout --jsno a.json", #"unknown option "--jsno"; did you mean "--json"?"#, " layout"),
      ("layout -x", #"unknown option "-x""#, " layout"),
      ("layout -o a.svg", #"unknown option "-o""#, " layout"),
      ("draw --json", #"unknown option "--json""#, " draw"),
      ("layout a.json b.json", #"unexpected argument "b.json"; layout takes one file"#, " layout"),
      ("layout - -", #"unexpected argument "-"; layout takes one file"#, " layout"),
      ("version now", #"unexpected argument "now""#, ""),
      ("help layout draw", #"unexpected argument "draw""#, ""),
      ("help laout", #"unknown command "laout"; did you mean "layout"?"#, ""),
      ("layout --engine", "--engine needs a value", " layout"),
      (
        "layout --engine simplex", #"--engine is constraints, frames or both, not "simplex""#,
        " layout"
      ),
      ("layout --json --json", "--json is given twice", " layout"),
      ("check --json=yes", "--json takes no value", " check"),
      (
        "layout --size 320", #"--size is a width and a height such as 320x568, not "320""#,
        " layout"
      ),
      ("draw a.json -o a.png", fileReason("a.png"), " draw"),
      ("check a.json -o b/a.svg.PDF", fileReason("b/a.svg.PDF"), " check"),
      ("update a.json --output=a.", fileReason("a."), " update"),
      ("layout --size 320x-1", sizeReason("320x-1"), " layout"),
      ("layout --size nanx1", sizeReason("nanx1"), " layout"),
      ("layout --size 1x1e400", sizeReason("1x1e400"), " layout"),
      ("layout --size 1x2x3", sizeReason("1x2x3"), " layout"),
      ("layout --size=2000000000x1", sizeReason("2000000000x1"), " layout"),
      ("layout --size=x", sizeReason("x"), " layout"),
      ("layout --class small", classReason("small"), " layout"),
      ("layout --class=", classReason(""), " layout"),
      ("draw --class compact,landscape", classReason("compact,landscape"), " draw"),
      ("check --class any,any,any,any", classReason("any,any,any,any"), " check"),
      ("explain --class any,any,regular", classReason("any,any,regular"), " explain"),
      ("draw --show borders", "--show needs --output", " draw"),
      ("draw --sizes", "--sizes needs --output", " draw"),
      ("draw --ascii -o a.svg", "--ascii does not go with --output", " draw"),
      ("draw --columns 20 -o a.svg", "--columns does not go with --output", " draw"),
      ("draw --show=none --from a --to b -o c.svg", "--show does not go with --from", " draw"),
      ("draw --show borders,paddigs -o a.svg", showReason("borders,paddigs"), " draw"),
      ("draw --show= -o a.svg", showReason(""), " draw"),
      ("draw --columns 7", #"--columns is a number from 8 to 1000, not "7""#, " draw"),
      ("draw --columns wide", #"--columns is a number from 8 to 1000, not "wide""#, " draw"),
    ])
  func refused(arguments: String, reason: String, topic: String) {
    let message = "dovetail: \(reason)\nRun \"dovetail help\(topic)\" for help.\n"
    #expect(run(arguments) == Outcome(status: .usage, errors: message))
  }

  private static func showReason(_ value: String) -> String {
    "--show is none or a list such as paddings,margins,borders,baselines, not \"\(value)\""
  }

  private static func classReason(_ value: String) -> String {
    "--class is a width, a height and an orientation such as compact,any,landscape, "
      + "not \"\(value)\""
  }

  private static func sizeReason(_ value: String) -> String {
    "--size is a width and a height such as 320x568, not \"\(value)\""
  }

  private static func fileReason(_ value: String) -> String {
    "--output is a name that ends in .svg, or - for standard output, not \"\(value)\""
  }

  @Test("A file without an ending, or with that of SVG, may be drawn")
  func drawable() {
    for path in ["a.SVG", "drawing", "a.b/drawing", ".svg", ".hidden", "/dev/stdout"] {
      let environment = FakeEnvironment(files: ["a.json": Documents.pair])
      _ = run("draw a.json --size 80x40 -o \(path)", in: environment)
      #expect(environment.files[path]?.contains("<svg ") == true, "\(path)")
    }
  }

  @Test("Options stand before or behind the file, with a space or a sign before their values")
  func forms() {
    let lines = [
      "layout --engine frames --size 50x20.5 a.json",
      "layout a.json --size=50x20.5 --engine=frames",
    ]
    for line in lines {
      let outcome = run(line, in: FakeEnvironment(files: ["a.json": Documents.line]))
      #expect(
        outcome.output == """
          box   x     y  width  height
          #0    0     0     50    20.5
            a  15  5.25     20      10

          """)
      #expect(outcome.status == .success)
    }
  }

  @Test("No arguments print the help to standard error")
  func nothing() {
    let outcome = run("")
    #expect(outcome.status == .usage)
    #expect(outcome.errors == run("help").output)
    #expect(outcome.output == "")
  }

  @Test("The version is printed", arguments: ["version", "--version"])
  func version(argument: String) {
    #expect(run(argument) == Outcome(output: "dovetail 0.1.0\n"))
  }

  @Test("Exit statuses are those of the help text")
  func statuses() {
    #expect(ExitStatus.success.rawValue == 0)
    #expect(ExitStatus.problems.rawValue == 1)
    #expect(ExitStatus.usage.rawValue == 2)
    #expect(ExitStatus.failure.rawValue == 3)
  }
}
