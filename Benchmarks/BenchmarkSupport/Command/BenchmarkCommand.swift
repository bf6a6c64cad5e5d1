import Foundation

/// The program `benchmarks`: lists suites, runs one, draws what was written.
public struct BenchmarkCommand {
  /// How the program ends.
  public enum ExitCode: Int32, Sendable {
    /// All went well.
    case success = 0
    /// The work could not be done.
    case failure = 1
    /// The command line was wrong.
    case usage = 2
  }

  let suites: [any BenchmarkSuite]
  private let isDebugBuild: Bool
  private let output: (String) -> Void
  private let complaint: (String) -> Void

  /// Creates the program.
  ///
  /// - Parameters:
  ///   - suites: What can be run.
  ///   - isDebugBuild: Whether the code is not optimised, so that times mean nothing.
  ///   - output: Takes results, text that ends with a line feed.
  ///   - complaint: Takes progress and errors, one line at a time.
  public init(
    suites: [any BenchmarkSuite], isDebugBuild: Bool,
    output: @escaping (String) -> Void, complaint: @escaping (String) -> Void
  ) {
    self.suites = suites
    self.isDebugBuild = isDebugBuild
    self.output = output
    self.complaint = complaint
  }

  /// Does what the words after the name of the program ask for.
  public func run(_ words: [String]) -> ExitCode {
    do {
      switch try BenchmarkArguments(words, suites: suites) {
      case .help: output(help)
      case .list: output(list)
      case .run(let suite, let json, let options): try run(suite, options, json: json)
      case .plot(let file, let directory): try plot(file, into: directory)
      }
      return .success
    } catch let error as ArgumentError {
      complaint("benchmarks: \(error)")
      complaint("Try: benchmarks --help")
      return .usage
    } catch {
      complaint("benchmarks: \(error)")
      return .failure
    }
  }

  private func run(_ name: String, _ options: BenchmarkOptions, json: String?) throws {
    if isDebugBuild { throw CommandError.debugBuild }
    if let json { try checkWritable(json) }
    guard let suite = suites.first(where: { $0.name == name }) else { return }
    let reporter = BenchmarkReporter(suite: name, progress: complaint)
    try suite.run(options, reporter)
    let file = BenchmarkFile(
      machine: .current, compiler: ProgramOutput.compilerVersion, commit: ProgramOutput.commit,
      date: String(Date().ISO8601Format().prefix(10)), rows: reporter.rows)
    output(Self.heading(file) + suite.report(file.rows))
    if let json { try write(file.json(), to: json) }
  }

  private func plot(_ path: String, into directory: String) throws {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw CommandError.unreadable(path)
    }
    guard let file = try? BenchmarkFile(json: data) else { throw CommandError.notResults(path) }
    let plots = try Plots(file.rows).plots
    do {
      try FileManager.default.createDirectory(
        atPath: directory, withIntermediateDirectories: true)
    } catch {
      throw CommandError.unwritable(directory)
    }
    for plot in plots {
      let path = directory + "/" + plot.fileName
      try write(plot.chart.svg(), to: path)
      output(path + "\n")
    }
  }

  /// Finds out before a long run whether its results can be written.
  private func checkWritable(_ path: String) throws(CommandError) {
    let files = FileManager.default
    let directory = URL(fileURLWithPath: path).deletingLastPathComponent().path
    let target = files.fileExists(atPath: path) ? path : directory
    if !files.isWritableFile(atPath: target) { throw .unwritable(path) }
  }

  private func write(_ text: String, to path: String) throws(CommandError) {
    guard FileManager.default.createFile(atPath: path, contents: Data(text.utf8)) else {
      throw .unwritable(path)
    }
  }

  /// Where the numbers come from.
  private static func heading(_ file: BenchmarkFile) -> String {
    """
    \(file.machine.processor), \(file.machine.cores) cores, \(file.machine.system)
    \(file.compiler)
    commit \(file.commit), \(file.date)


    """
  }
}
