import Foundation

/// The files of this checkout.
enum Repository {
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  static func exists(_ path: String) throws -> Bool {
    FileManager.default.fileExists(atPath: root.appending(path: path).path)
  }

  /// The files in a folder, as paths from the root, in order.
  static func files(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path)
      .sorted().map { folder + "/" + $0 }
  }

  /// The Swift files below a folder, as paths from the root, in order.
  static func swiftFiles(below folder: String) throws -> [String] {
    let start = root.appending(path: folder)
    let names = try FileManager.default.subpathsOfDirectory(atPath: start.path)
    return names.filter { $0.hasSuffix(".swift") }.sorted().map { folder + "/" + $0 }
  }
}
