import Foundation

/// The files of this checkout, by their paths from its root.
public enum Repository {
  /// The root of the checkout.
  public static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Where a file is.
  public static func url(_ path: String) -> URL { root.appendingPathComponent(path) }

  /// What a file holds.
  public static func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: url(path)))
  }

  /// What a file of text holds.
  public static func text(_ path: String) throws -> String {
    try String(contentsOf: url(path), encoding: .utf8)
  }

  /// Whether there is such a file or folder.
  public static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: url(path).path)
  }

  /// The entries of a folder that end in `suffix`, in order.
  public static func files(in folder: String, suffix: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: url(folder).path)
      .filter { $0.hasSuffix(suffix) }.sorted().map { folder + "/" + $0 }
  }

  /// The Swift files below a folder, in order.
  public static func swiftFiles(below folder: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: url(folder).path)
      .filter { $0.hasSuffix(".swift") }.sorted().map { folder + "/" + $0 }
  }

  /// The names of the documents in `Docs/Examples`, in order.
  public static func examples() throws -> [String] {
    try files(in: "Docs/Examples", suffix: ".json").map { url($0).lastPathComponent }
  }
}
