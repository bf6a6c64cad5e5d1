import Foundation

extension BenchmarkCommand {
  /// Measures every suite whose results are not there yet.
  ///
  /// Each is written as soon as it is done, so that a run that is interrupted loses one at most.
  func runAll(into directory: String, again: Bool, _ options: BenchmarkOptions) throws {
    let origin = try measuringOrigin()
    try makeDirectory(directory)
    var failed: [String] = []
    for (number, suite) in suites.enumerated() {
      let path = directory + "/" + suite.name + ".json"
      let heading = "suite \(number + 1) of \(suites.count), \(suite.name)"
      var own = options
      own.flags.formIntersection(suite.flags.map(\.name))
      if !again, let file = try? read(path), file.covers(origin, own) {
        complaint(heading + ": already in " + path)
        continue
      }
      complaint(heading)
      do {
        try checkWritable(path)
        try write(try measure(suite, own, origin).json(), to: path)
      } catch {
        complaint("benchmarks: \(error)")
        failed.append(suite.name)
      }
    }
    if !failed.isEmpty { throw CommandError.failedSuites(failed) }
  }
}
