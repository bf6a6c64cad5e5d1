/// What the words of a command line ask for.
package enum BenchmarkArguments: Hashable {
  case help
  case list
  case run(suite: String, json: String?, options: BenchmarkOptions)
  case runAll(directory: String, again: Bool, options: BenchmarkOptions)
  case report(directory: String)
  case compare(old: String, new: String)
  case plot(file: String, directory: String)

  /// Where results lie unless the command line says otherwise.
  static let directory = "Docs/Benchmarks"

  /// Reads the words after the name of the program.
  package init(_ words: [String], suites: [any BenchmarkSuite]) throws(ArgumentError) {
    if words.contains("--help") || words.contains("-h") {
      self = .help
      return
    }
    guard let command = words.first else { throw .missingCommand }
    let rest = words.dropFirst()
    switch command {
    case "help": self = .help
    case "list": self = try Self.list(rest)
    case "run": self = try Self.run(rest, suites)
    case "report": self = try Self.report(rest)
    case "compare": self = try Self.compare(rest)
    case "plot": self = try Self.plot(rest)
    default: throw .unknownCommand(command)
    }
  }

  private static func list(_ words: ArraySlice<String>) throws(ArgumentError) -> Self {
    if let word = words.first { throw .unexpected(word) }
    return .list
  }

  private static func run(
    _ words: ArraySlice<String>, _ suites: [any BenchmarkSuite]
  ) throws(ArgumentError) -> Self {
    let line = try OptionLine(
      words, withValue: ["--json", "--output", "--workload", "--phase", "--size"])
    guard let name = line.words.first else { throw .missingSuite }
    if let word = line.words.dropFirst().first { throw .unexpected(word) }
    if name == "all" { return try runAll(line, suites) }
    guard let suite = suites.first(where: { $0.name == name }) else {
      throw .unknownSuite(name, known: suites.map { $0.name })
    }
    if line.values["--output"] != nil { throw .unknownOption("--output") }
    let options = BenchmarkOptions(
      isQuick: line.flags.contains("--quick"),
      flags: try line.flags(beside: ["--quick"], of: [suite]),
      selection: BenchmarkSelection(
        workload: line.values["--workload"], phase: line.values["--phase"],
        size: try size(line.values["--size"])))
    return .run(suite: name, json: line.values["--json"], options: options)
  }

  /// All suites in full: results of a part would later pass for those of the whole.
  private static func runAll(
    _ line: OptionLine, _ suites: [any BenchmarkSuite]
  ) throws(ArgumentError) -> Self {
    for option in ["--json", "--workload", "--phase", "--size"] where line.values[option] != nil {
      throw .unknownOption(option)
    }
    let options = BenchmarkOptions(
      isQuick: line.flags.contains("--quick"),
      flags: try line.flags(beside: ["--quick", "--again"], of: suites))
    return .runAll(
      directory: line.values["--output"] ?? directory, again: line.flags.contains("--again"),
      options: options)
  }

  private static func size(_ word: String?) throws(ArgumentError) -> Int? {
    guard let word else { return nil }
    guard let size = Int(word), (1...1_000_000).contains(size) else { throw .badSize(word) }
    return size
  }

  private static func report(_ words: ArraySlice<String>) throws(ArgumentError) -> Self {
    let line = try OptionLine(words, withValue: ["--output"])
    if let flag = line.flags.first { throw .unknownOption(flag) }
    if let word = line.words.first { throw .unexpected(word) }
    return .report(directory: line.values["--output"] ?? directory)
  }

  private static func compare(_ words: ArraySlice<String>) throws(ArgumentError) -> Self {
    let line = try OptionLine(words, withValue: [])
    if let flag = line.flags.first { throw .unknownOption(flag) }
    guard line.words.count >= 2 else { throw .missingFiles }
    if let word = line.words.dropFirst(2).first { throw .unexpected(word) }
    return .compare(old: line.words[0], new: line.words[1])
  }

  private static func plot(_ words: ArraySlice<String>) throws(ArgumentError) -> Self {
    let line = try OptionLine(words, withValue: ["-o"])
    if let flag = line.flags.first { throw .unknownOption(flag) }
    guard let file = line.words.first else { throw .missingFile }
    if let word = line.words.dropFirst().first { throw .unexpected(word) }
    guard let directory = line.values["-o"] else { throw .missingOption("-o DIR") }
    return .plot(file: file, directory: directory)
  }
}

/// The words of a command, sorted into plain ones, flags, and options with a value.
private struct OptionLine {
  var words: [String] = []
  var flags: [String] = []
  var values: [String: String] = [:]

  init(_ line: ArraySlice<String>, withValue: [String]) throws(ArgumentError) {
    var rest = line
    while let word = rest.popFirst() {
      if withValue.contains(word) {
        guard let value = rest.popFirst(), !value.hasPrefix("-") else {
          throw .missingValue(option: word)
        }
        values[word] = value
      } else if word.hasPrefix("-") {
        flags.append(word)
      } else {
        words.append(word)
      }
    }
  }

  /// The flags that belong to suites and not to the command.
  func flags(
    beside known: Set<String>, of suites: [any BenchmarkSuite]
  ) throws(ArgumentError) -> Set<String> {
    let own = Set(suites.flatMap { $0.flags.map(\.name) })
    let others = flags.filter { !known.contains($0) }
    if let flag = others.first(where: { !own.contains($0) }) { throw .unknownOption(flag) }
    return Set(others)
  }
}
