import BenchmarkSupport
import BenchmarkWorkloads
import Foundation

/// The memory that a process needs for a trace, measured in a process of its own.
enum MemoryProbe {
  /// A command that `--help` does not name.
  ///
  /// `trace-once WORKLOAD N` goes through a trace once and prints the peak of its resident memory in
  /// bytes; `trace-once nothing 0` does nothing before. With `trace-once WORKLOAD N PHASE COUNT`,
  /// one phase is repeated, for a profiler.
  static let command = "trace-once"

  /// What going through a trace takes, beyond what an empty process takes.
  static func megabytes(of workload: String, n: Int) throws -> Double {
    let empty = try peak(of: "nothing", n: 0)
    return (try peak(of: workload, n: n) - empty) / 1e6
  }

  /// The child's side.
  static func answer(_ words: ArraySlice<String>) -> String {
    let words = Array(words)
    if words.count >= 2, let n = Int(words[1]),
      let workload = SolverWorkloads.all.first(where: { $0.name == words[0] })
    {
      let engine = DovetailEngine(workload.makeTrace(about: n))
      if words.count == 4, let phase = SolverPhase(rawValue: words[2]), let count = Int(words[3]) {
        engine.dwell(in: phase, count: count)
      } else {
        blackHole(engine.follow())
      }
    }
    return "\(peakOfThisProcess)\n"
  }

  private static func peak(of workload: String, n: Int) throws -> Double {
    let process = Process()
    process.executableURL =
      Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
    process.arguments = [command, workload, "\(n)"]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let text = String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    return Double(text) ?? .nan
  }

  private static var peakOfThisProcess: Int {
    #if os(Linux)
      let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
      let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") } ?? ""
      return (Int(line.filter(\.isNumber)) ?? 0) * 1_024
    #else
      var usage = rusage()
      getrusage(RUSAGE_SELF, &usage)
      return usage.ru_maxrss
    #endif
  }
}
