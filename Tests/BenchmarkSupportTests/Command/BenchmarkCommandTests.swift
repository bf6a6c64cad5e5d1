import BenchmarkSupport
import Foundation
import Testing

@Suite("The command")
struct BenchmarkCommandTests {
  private func run(
    _ words: [String], _ suite: StoredSuite = StoredSuite(name: "stored", times: [2, 4]),
    isDebugBuild: Bool = false
  ) -> (code: BenchmarkCommand.ExitCode, said: Transcript) {
    play(words, [suite], isDebugBuild: isDebugBuild)
  }

  @Test("Suites are listed with their own options")
  func list() {
    let flag = BenchmarkFlag(name: "--peers", summary: "others too")
    let (code, said) = run(["list"], StoredSuite(name: "stored", flags: [flag]))
    #expect(code == .success)
    #expect(said.output == "stored  what was stored\n    --peers  others too\n")
  }

  @Test("A debug build refuses to measure, but lists")
  func debugBuild() {
    let (code, said) = run(["run", "stored"], isDebugBuild: true)
    #expect(code == .failure)
    #expect(
      said.complaints == [
        "benchmarks: this is a debug build, whose times mean nothing; "
          + "use swift run -c release benchmarks"
      ])
    #expect(said.output == "")
    #expect(run(["list"], isDebugBuild: true).code == .success)
  }

  @Test("A wrong line ends with code 2")
  func usage() {
    let (code, said) = run(["run", "other"])
    #expect(code == .usage)
    #expect(code.rawValue == 2)
    #expect(
      said.complaints == [
        "benchmarks: unknown suite \"other\"; there are: stored", "Try: benchmarks --help",
      ])
  }

  @Test("A suite that fails ends with code 1 and its reason")
  func failure() {
    let (code, said) = run(["run", "stored"], StoredSuite(name: "stored", fails: true))
    #expect(code.rawValue == 1)
    #expect(said.complaints == ["benchmarks: boxes with n = 10 do not agree"])
  }

  @Test("Progress is told row by row, tables end the run, and the file can be drawn")
  func runAndPlot() throws {
    try withDirectory { directory in
      let path = directory + "/rows.json"
      let (code, said) = run(["run", "stored", "--json", path, "--quick"])
      #expect(code == .success)
      #expect(
        said.complaints == [
          "[1/2] boxes n=100 quick frames: 2.00 us (1 runs)",
          "[2/2] boxes n=200 quick frames: 4.00 us (1 runs)",
        ])
      #expect(said.output.contains("boxes     quick    1.00\n"))
      let file = try BenchmarkFile(json: Data(contentsOf: URL(fileURLWithPath: path)))
      #expect(file.rows.map(\.median) == [2, 4])
      let (plotCode, plotSaid) = run(["plot", path, "-o", directory + "/charts"])
      #expect(plotCode == .success)
      let chart = directory + "/charts/stored-boxes-quick.svg"
      #expect(plotSaid.output == chart + "\n")
      #expect(FileManager.default.fileExists(atPath: chart))
    }
  }

  @Test("A file that cannot be written is refused before anything is measured")
  func unwritable() {
    let (code, said) = run(["run", "stored", "--json", "/no/such/directory/rows.json"])
    #expect(code == .failure)
    #expect(said.complaints == ["benchmarks: cannot write /no/such/directory/rows.json"])
  }

  @Test("Files that are missing or no results are not drawn")
  func unreadable() throws {
    try withDirectory { directory in
      let missing = directory + "/missing.json"
      #expect(
        run(["plot", missing, "-o", directory]).said.complaints
          == ["benchmarks: cannot read \(missing)"])
      let other = directory + "/other.json"
      #expect(FileManager.default.createFile(atPath: other, contents: Data("{}".utf8)))
      let (code, said) = run(["plot", other, "-o", directory])
      #expect(code == .failure)
      #expect(
        said.complaints == ["benchmarks: \(other) is not a file that run --json has written"])
    }
  }
}
