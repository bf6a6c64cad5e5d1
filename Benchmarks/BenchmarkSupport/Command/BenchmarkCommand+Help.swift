extension BenchmarkCommand {
  var list: String {
    let width = suites.map { $0.name.count }.max() ?? 0
    return suites.map { suite in
      let padding = String(repeating: " ", count: width - suite.name.count)
      let flags = suite.flags.map { "\n    \($0.name)  \($0.summary)" }
      return "\(suite.name)\(padding)  \(suite.summary)\(flags.joined())\n"
    }.joined()
  }

  var help: String {
    """
    Measures the engines of this package.

      swift run -c release benchmarks list
      swift run -c release benchmarks run SUITE [--json FILE] [--quick]
      swift run -c release benchmarks run all [--output DIR] [--quick] [--again]
      swift run -c release benchmarks report [--output DIR]
      swift run -c release benchmarks compare OLD NEW
      swift run -c release benchmarks plot FILE -o DIR

    list         names the suites and the options of their own
    run          measures a suite; tables go to the output, progress to the error output
      --json FILE  also writes the rows, with the machine, the compiler and the commit
      --quick      fewer sizes and shorter samples: ends within a minute
      --workload NAME, --phase NAME, --size N
                   only this workload, phase or size
    run all      measures every suite and writes SUITE.json into DIR, else into Docs/Benchmarks;
                 suites whose file is of the same commit, machine and compiler are left out
      --again      these too
    report       writes DATE.md from the files in DIR, with charts beside it
    compare      prints what has changed between two files, or the files of two folders; a change
                 inside of the spread is noise
    plot         draws an SVG chart for each phase of each workload in FILE

    Exit codes: 0 done, 1 failed, 2 wrong command line.

    """
  }
}

/// Why a correct command could not be carried out.
enum CommandError: Error, Hashable {
  case debugBuild
  case unreadable(String)
  case unwritable(String)
  case notResults(String)
  case noResults(String)
  case failedSuites([String])
}

extension CommandError: CustomStringConvertible {
  var description: String {
    switch self {
    case .debugBuild:
      "this is a debug build, whose times mean nothing; use swift run -c release benchmarks"
    case .unreadable(let path): "cannot read \(path)"
    case .unwritable(let path): "cannot write \(path)"
    case .notResults(let path): "\(path) is not a file that run --json has written"
    case .noResults(let directory): "\(directory) has no results; use run all first"
    case .failedSuites(let names): "not measured: " + names.joined(separator: ", ")
    }
  }
}
