import Foundation

/// A small file that says which step is being played.
final class RunningStep {
  private let file: FileHandle
  private var length = 0

  /// Makes the file in the folder for temporary files, and prints where it is.
  init(_ name: String) throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(name)
    try Data().write(to: url)
    file = try FileHandle(forWritingTo: url)
    print("the step that is being played is in \(url.path)")
    fflush(nil)
  }

  /// Writes a note over the last one.
  func note(_ text: String) {
    let bytes = Array(text.utf8)
    let padding = [UInt8](repeating: 32, count: max(0, length - bytes.count))
    length = max(length, bytes.count)
    try? file.seek(toOffset: 0)
    try? file.write(contentsOf: Data(bytes + padding + [10]))
  }

  deinit {
    try? file.close()
  }
}
