import Foundation

/// Where and when rows were measured.
public struct BenchmarkOrigin: Hashable, Sendable {
  /// The computer.
  public var machine: Machine
  /// The version of the Swift compiler.
  public var compiler: String
  /// The commit of the sources, with `-dirty` behind it if they were changed, or `unknown`.
  public var commit: String
  /// The day, as `YYYY-MM-DD` in universal time.
  public var date: String

  /// Creates a description.
  public init(machine: Machine, compiler: String, commit: String, date: String) {
    self.machine = machine
    self.compiler = compiler
    self.commit = commit
    self.date = date
  }

  /// This computer, the sources in the current directory, today.
  static var current: BenchmarkOrigin {
    BenchmarkOrigin(
      machine: .current, compiler: ProgramOutput.compilerVersion, commit: ProgramOutput.commit,
      date: String(Date().ISO8601Format().prefix(10)))
  }
}

/// What `run --json` writes and `plot` reads: rows, and where they come from.
public struct BenchmarkFile: Hashable, Sendable, Codable {
  /// The computer.
  public let machine: Machine
  /// The version of the Swift compiler.
  public let compiler: String
  /// The commit of the sources, with `-dirty` behind it if they were changed, or `unknown`.
  public let commit: String
  /// The day of the run, as `YYYY-MM-DD` in universal time.
  public let date: String
  /// `true` if fewer sizes and shorter samples were taken; else `nil`.
  public let isQuick: Bool?
  /// The options of the suite's own that were given, in order; `nil` if there were none.
  public let flags: [String]?
  /// The results.
  public let rows: [BenchmarkRow]

  /// Creates a file.
  public init(
    _ origin: BenchmarkOrigin, _ options: BenchmarkOptions = BenchmarkOptions(),
    rows: [BenchmarkRow]
  ) {
    machine = origin.machine
    compiler = origin.compiler
    commit = origin.commit
    date = origin.date
    isQuick = options.isQuick ? true : nil
    flags = options.flags.isEmpty ? nil : options.flags.sorted()
    self.rows = rows
  }

  /// Whether it has all rows that would be measured there in this way.
  ///
  /// Sources that are changed or unknown are never the same.
  func covers(_ origin: BenchmarkOrigin, _ options: BenchmarkOptions) -> Bool {
    let isKnown = commit != "unknown" && !commit.hasSuffix("-dirty")
    return isKnown && commit == origin.commit && machine == origin.machine
      && compiler == origin.compiler && (isQuick ?? false) == options.isQuick
      && options.flags.isSubset(of: flags ?? [])
  }

  /// Reads a file.
  ///
  /// - Throws: An error of Foundation if the data is not such a file.
  public init(json: Data) throws {
    self = try JSONDecoder().decode(BenchmarkFile.self, from: json)
  }

  /// The file as JSON: an object whose rows take one line each.
  ///
  /// - Throws: An error of Foundation if a number is not finite.
  public func json() throws -> String {
    let rowLines = try rows.map { "    " + (try Self.encode($0)) }
    var lines = [
      try "\"commit\": \(Self.encode(commit))", try "\"compiler\": \(Self.encode(compiler))",
      try "\"date\": \(Self.encode(date))",
    ]
    if let flags { lines.append(try "\"flags\": \(Self.encode(flags))") }
    if let isQuick { lines.append("\"isQuick\": \(isQuick)") }
    lines.append(try "\"machine\": \(Self.encode(machine))")
    lines.append("\"rows\": [\n\(rowLines.joined(separator: ",\n"))\n  ]")
    return "{\n" + lines.map { "  " + $0 }.joined(separator: ",\n") + "\n}\n"
  }

  private static func encode(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }
}
