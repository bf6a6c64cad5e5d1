import Foundation

/// The recorded histories of `Tests/Fixtures/Histories`.
enum RecordedHistories {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Fixtures/Histories")

  /// The names of all files, without their extension.
  static let names: [String] = {
    let files = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return (files ?? []).filter { $0.hasSuffix(".txt") }.map { String($0.dropLast(4)) }.sorted()
  }()

  /// The history of a name.
  static func load(_ name: String) throws -> Recording {
    let file = folder.appendingPathComponent("\(name).txt")
    return try Recording(text: String(decoding: try Data(contentsOf: file), as: UTF8.self))
  }
}
