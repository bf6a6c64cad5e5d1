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
  let complaint: (String) -> Void
  private let isDebugBuild: Bool
  private let origin: BenchmarkOrigin?
  private let output: (String) -> Void

  /// Creates the program.
  ///
  /// - Parameters:
  ///   - suites: What can be run.
  ///   - isDebugBuild: Whether the code is not optimised, so that times mean nothing.
  ///   - origin: Where results come from; `nil` if that is to be found out.
  ///   - output: Takes results, text that ends with a line feed.
  ///   - complaint: Takes progress and errors, one line at a time.
  public init(
    suites: [any BenchmarkSuite], isDebugBuild: Bool, origin: BenchmarkOrigin? = nil,
    output: @escaping (String) -> Void, complaint: @escaping (String) -> Void
  ) {
    self.suites = suites
    self.isDebugBuild = isDebugBuild
    self.origin = origin
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
      case .runAll(let directory, let again, let options):
        try runAll(into: directory, again: again, options)
      case .report(let directory): try report(directory)
      case .compare(let old, let new): try compare(old, new)
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
    let origin = try measuringOrigin()
    if let json { try checkWritable(json) }
    guard let suite = suites.first(where: { $0.name == name }) else { return }
    let file = try measure(suite, options, origin)
    output(Self.heading(file) + suite.report(file.rows))
    if let json { try write(file.json(), to: json) }
  }

  private func report(_ directory: String) throws {
    let files = try suites.compactMap { suite in
      let path = directory + "/" + suite.name + ".json"
      return FileManager.default.fileExists(atPath: path)
        ? ReportPage.Results(suite: suite, file: try read(path)) : nil
    }
    guard let page = ReportPage(files, of: suites.map(\.name)) else {
      throw CommandError.noResults(directory)
    }
    let folder = directory + "/" + page.date
    try makeDirectory(folder)
    for plot in try page.plots {
      try write(plot.chart.svg(), to: folder + "/" + plot.fileName)
    }
    let path = folder + ".md"
    try write(try page.text, to: path)
    output(path + "\n")
  }

  /// Compares two files, or the files of all suites that are in both of two folders.
  private func compare(_ old: String, _ new: String) throws {
    guard isDirectory(old), isDirectory(new) else {
      return output(ResultComparison(try read(old), try read(new)).text)
    }
    let files = suites.map { "/" + $0.name + ".json" }.filter { name in
      [old, new].allSatisfy { FileManager.default.fileExists(atPath: $0 + name) }
    }
    if files.isEmpty { throw CommandError.noResults(old) }
    let texts = try files.map { ResultComparison(try read(old + $0), try read(new + $0)).text }
    output(texts.joined(separator: "\n"))
  }

  private func isDirectory(_ path: String) -> Bool {
    var isDirectory: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory)
      && isDirectory.boolValue
  }

  private func plot(_ path: String, into directory: String) throws {
    let plots = try Plots(try read(path).rows).plots
    try makeDirectory(directory)
    for plot in plots {
      let path = directory + "/" + plot.fileName
      try write(plot.chart.svg(), to: path)
      output(path + "\n")
    }
  }

  /// Where results come from, unless they would mean nothing.
  func measuringOrigin() throws(CommandError) -> BenchmarkOrigin {
    if isDebugBuild { throw .debugBuild }
    return origin ?? .current
  }

  func measure(
    _ suite: any BenchmarkSuite, _ options: BenchmarkOptions, _ origin: BenchmarkOrigin
  ) throws -> BenchmarkFile {
    let reporter = BenchmarkReporter(suite: suite.name, progress: complaint)
    try suite.run(options, reporter)
    return BenchmarkFile(origin, options, rows: reporter.rows)
  }

  func read(_ path: String) throws(CommandError) -> BenchmarkFile {
    guard let data = FileManager.default.contents(atPath: path) else { throw .unreadable(path) }
    guard let file = try? BenchmarkFile(json: data) else { throw .notResults(path) }
    return file
  }

  func makeDirectory(_ path: String) throws(CommandError) {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw .unwritable(path)
    }
  }

  /// Finds out before a long run whether its results can be written.
  func checkWritable(_ path: String) throws(CommandError) {
    let files = FileManager.default
    let directory = URL(fileURLWithPath: path).deletingLastPathComponent().path
    let target = files.fileExists(atPath: path) ? path : directory
    if !files.isWritableFile(atPath: target) { throw .unwritable(path) }
  }

  func write(_ text: String, to path: String) throws(CommandError) {
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
