import Foundation

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
  /// The results.
  public let rows: [BenchmarkRow]

  /// Creates a file.
  public init(
    machine: Machine, compiler: String, commit: String, date: String, rows: [BenchmarkRow]
  ) {
    self.machine = machine
    self.compiler = compiler
    self.commit = commit
    self.date = date
    self.rows = rows
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
    return try """
    {
      "commit": \(Self.encode(commit)),
      "compiler": \(Self.encode(compiler)),
      "date": \(Self.encode(date)),
      "machine": \(Self.encode(machine)),
      "rows": [
    \(rowLines.joined(separator: ",\n"))
      ]
    }

    """
  }

  private static func encode(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }
}
