import BenchmarkSupport
import BenchmarkWorkloads
import Foundation

/// Times a solver of others on a trace, in a process of its own.
///
/// The program is called with the file of the trace and, in seconds, the budget and the limit of a
/// ``Sampling``. It writes `values PHASE NUMBER…` after each phase of its first pass, and
/// `time PHASE SECONDS` for each phase of each pass.
struct PeerEngine {
  static let kiwi = PeerEngine(name: "kiwi", program: ".build/peers/kiwi-trace")

  let name: String
  let program: String

  /// Makes sure that the program is there before a long run.
  func check() throws(PeerError) {
    guard FileManager.default.isExecutableFile(atPath: program) else {
      throw .missing(program: program, script: "Benchmarks/Peers/fetch-\(name)")
    }
  }

  /// Goes through the trace again and again, for at most `timeout`.
  func measure(_ trace: SolverTrace, _ sampling: Sampling, timeout: Duration) throws -> PeerResult {
    let files = FileManager.default
    let directory = files.temporaryDirectory.appendingPathComponent("solver-\(UUID())")
    try files.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? files.removeItem(at: directory) }
    let input = directory.appendingPathComponent("trace")
    let output = directory.appendingPathComponent("output")
    try trace.text.write(to: input, atomically: false, encoding: .utf8)
    try Data().write(to: output)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments =
      [input.path]
      + [sampling.budget, sampling.limit].map {
        String($0.microseconds / 1e6)
      }
    process.standardOutput = try FileHandle(forWritingTo: output)
    try process.run()
    let isTimedOut = !process.wait(for: timeout)
    if !isTimedOut, process.terminationStatus != 0 {
      throw PeerError.failed(program: program, status: process.terminationStatus)
    }
    return PeerResult(
      try String(contentsOf: output, encoding: .utf8), budget: sampling.budget,
      isTimedOut: isTimedOut)
  }
}

extension Process {
  /// Waits, and ends the process if it takes longer; returns whether it ended by itself.
  fileprivate func wait(for timeout: Duration) -> Bool {
    let clock = ContinuousClock()
    let end = clock.now + timeout
    while isRunning {
      if clock.now > end {
        terminate()
        waitUntilExit()
        return false
      }
      Thread.sleep(forTimeInterval: 0.01)
    }
    return true
  }
}

enum PeerError: Error, Hashable {
  case missing(program: String, script: String)
  case failed(program: String, status: Int32)
}

extension PeerError: CustomStringConvertible {
  var description: String {
    switch self {
    case .missing(let program, let script):
      "there is no \(program); run \(script) first, from the root of the package"
    case .failed(let program, let status): "\(program) failed with status \(status)"
    }
  }
}
