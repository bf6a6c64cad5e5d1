import BenchmarkSupport
import Testing

@Suite("Arguments")
struct BenchmarkArgumentsTests {
  private let suites = [
    StoredSuite(name: "engines"),
    StoredSuite(name: "solver", flags: [BenchmarkFlag(name: "--peers", summary: "others too")]),
  ]

  private func parse(_ line: String) throws(ArgumentError) -> BenchmarkArguments {
    try BenchmarkArguments(line.split(separator: " ").map(String.init), suites: suites)
  }

  @Test("Commands with all their options are read")
  func commands() throws {
    #expect(try parse("list") == .list)
    #expect(try parse("help") == .help)
    #expect(try parse("run nothing --help") == .help)
    #expect(
      try parse("run engines") == .run(suite: "engines", json: nil, options: BenchmarkOptions()))
    #expect(
      try parse("run --quick solver --json a.json --peers")
        == .run(
          suite: "solver", json: "a.json",
          options: BenchmarkOptions(isQuick: true, flags: ["--peers"])))
    #expect(
      try parse("run engines --workload feed --phase layout --size 1000")
        == .run(
          suite: "engines", json: nil,
          options: BenchmarkOptions(
            selection: BenchmarkSelection(workload: "feed", phase: "layout", size: 1_000))))
    #expect(
      try parse("run all --quick --peers")
        == .runAll(
          directory: "Docs/Benchmarks", again: false,
          options: BenchmarkOptions(isQuick: true, flags: ["--peers"])))
    #expect(
      try parse("run all --again --output out")
        == .runAll(directory: "out", again: true, options: BenchmarkOptions()))
    #expect(try parse("report") == .report(directory: "Docs/Benchmarks"))
    #expect(try parse("report --output out") == .report(directory: "out"))
    #expect(try parse("compare a.json b.json") == .compare(old: "a.json", new: "b.json"))
    #expect(
      try parse("plot -o charts a.json") == .plot(file: "a.json", directory: "charts"))
  }

  @Test(
    "A wrong line is refused with its culprit",
    arguments: [
      ("", ArgumentError.missingCommand),
      ("walk", .unknownCommand("walk")),
      ("list engines", .unexpected("engines")),
      ("run", .missingSuite),
      ("run --quick", .missingSuite),
      ("run engine", .unknownSuite("engine", known: ["engines", "solver"])),
      ("run engines solver", .unexpected("solver")),
      ("run engines --peers", .unknownOption("--peers")),
      ("run engines --json", .missingValue(option: "--json")),
      ("run engines --json --quick", .missingValue(option: "--json")),
      ("run engines --size ten", .badSize("ten")),
      ("run engines --size 0", .badSize("0")),
      ("run engines --again", .unknownOption("--again")),
      ("run engines --output out", .unknownOption("--output")),
      ("run all --size 10", .unknownOption("--size")),
      ("run all --json a.json", .unknownOption("--json")),
      ("run all --walk", .unknownOption("--walk")),
      ("report engines", .unexpected("engines")),
      ("report --quick", .unknownOption("--quick")),
      ("compare a.json", .missingFiles),
      ("compare a.json b.json c.json", .unexpected("c.json")),
      ("compare a.json b.json --quick", .unknownOption("--quick")),
      ("plot", .missingFile),
      ("plot a.json", .missingOption("-o DIR")),
      ("plot a.json -o", .missingValue(option: "-o")),
      ("plot a.json b.json -o charts", .unexpected("b.json")),
      ("plot a.json --quick -o charts", .unknownOption("--quick")),
    ])
  func errors(line: String, error: ArgumentError) {
    #expect(throws: error) { try parse(line) }
  }

  @Test("A selection leaves out what it does not name")
  func selection() {
    let all = BenchmarkSelection()
    #expect(all.includes(workload: "feed") && all.includes(phase: "layout"))
    let some = BenchmarkSelection(workload: "feed", phase: "layout", size: 30)
    #expect(some.includes(workload: "feed") && !some.includes(workload: "list"))
    #expect(some.includes(phase: "layout") && !some.includes(phase: "resize"))
    #expect(BenchmarkOptions(selection: some).sizes == [30])
  }

  @Test("An unknown suite is answered with the known ones")
  func unknownSuite() {
    #expect(
      ArgumentError.unknownSuite("engine", known: ["engines", "solver"]).description
        == "unknown suite \"engine\"; there are: engines, solver")
  }
}
