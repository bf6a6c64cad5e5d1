import Foundation

/// A committed file that holds what a test expects as text.
///
/// Files lie in the folder `Golden` beside the test:
///
///     #expect(GoldenFile("toolbar.svg").difference(from: svg) == nil)
///
/// To write them anew, run the tests once with `DOVETAIL_RECORD=1` in the environment. Such a run
/// fails, so that it is never taken for a passed one; then read what changed before committing it.
public struct GoldenFile {
  private let url: URL
  private let isRecording: Bool

  /// Names a golden file of the test file that calls this.
  ///
  /// - Parameters:
  ///   - name: The file name within the folder `Golden`.
  ///   - testFile: The path of the test file.
  ///   - isRecording: Whether to write instead of comparing; by default, as the environment says.
  public init(
    _ name: String, besides testFile: String = #filePath,
    isRecording: Bool = ProcessInfo.processInfo.environment["DOVETAIL_RECORD"] == "1"
  ) {
    url = URL(fileURLWithPath: testFile).deletingLastPathComponent()
      .appendingPathComponent("Golden").appendingPathComponent(name)
    self.isRecording = isRecording
  }

  /// Names a golden file anywhere, such as a picture in the documentation.
  public init(
    _ url: URL,
    isRecording: Bool = ProcessInfo.processInfo.environment["DOVETAIL_RECORD"] == "1"
  ) {
    self.url = url
    self.isRecording = isRecording
  }

  /// The first difference between the file and `text`, for a person, or `nil` if there is none.
  ///
  /// While recording, it writes the file and always gives a difference.
  public func difference(from text: String) -> String? {
    if isRecording { return record(text) }
    guard let data = try? Data(contentsOf: url) else {
      return "\(name) does not exist; record it with DOVETAIL_RECORD=1"
    }
    return firstDifference(expected: String(decoding: data, as: UTF8.self), actual: text)
  }

  private var name: String { url.lastPathComponent }

  private func record(_ text: String) -> String {
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
      return "\(name) was recorded, not compared"
    } catch {
      return "\(name) could not be recorded: \(error)"
    }
  }

  private func firstDifference(expected: String, actual: String) -> String? {
    // Bytes are compared: strings that differ in their Unicode normalization would be equal.
    if Array(expected.utf8) == Array(actual.utf8) { return nil }
    let old = lines(of: expected)
    let new = lines(of: actual)
    let both = 0..<min(old.count, new.count)
    let same = both.prefix { Array(old[$0].utf8) == Array(new[$0].utf8) }.count
    return """
      \(name) differs in line \(same + 1)
      expected: \(same < old.count ? old[same] : "(the end)")
      actual:   \(same < new.count ? new[same] : "(the end)")
      """
  }

  private func lines(of text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }
}
