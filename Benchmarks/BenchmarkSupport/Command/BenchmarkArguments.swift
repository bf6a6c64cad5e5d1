/// What the words of a command line ask for.
package enum BenchmarkArguments: Hashable {
  case help
  case list
  case run(suite: String, json: String?, options: BenchmarkOptions)
  case plot(file: String, directory: String)

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
    let line = try OptionLine(words, withValue: ["--json", "--workload", "--phase", "--size"])
    guard let name = line.words.first else { throw .missingSuite }
    guard let suite = suites.first(where: { $0.name == name }) else {
      throw .unknownSuite(name, known: suites.map { $0.name })
    }
    if let word = line.words.dropFirst().first { throw .unexpected(word) }
    let own = suite.flags.map(\.name)
    for flag in line.flags where flag != "--quick" && !own.contains(flag) {
      throw .unknownOption(flag)
    }
    let options = BenchmarkOptions(
      isQuick: line.flags.contains("--quick"), flags: Set(line.flags.filter { $0 != "--quick" }),
      selection: BenchmarkSelection(
        workload: line.values["--workload"], phase: line.values["--phase"],
        size: try size(line.values["--size"])))
    return .run(suite: name, json: line.values["--json"], options: options)
  }

  private static func size(_ word: String?) throws(ArgumentError) -> Int? {
    guard let word else { return nil }
    guard let size = Int(word), (1...1_000_000).contains(size) else { throw .badSize(word) }
    return size
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
}
