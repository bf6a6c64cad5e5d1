import Foundation

/// What other programs say about the compiler and the sources.
enum ProgramOutput {
  /// The version of the compiler, such as `Swift version 6.1 (swift-6.1-RELEASE)`.
  static var compilerVersion: String { firstLine(of: "swift", "--version") ?? "unknown" }

  /// The commit of the sources in the current directory, marked if they were changed; results that
  /// a run has written are none.
  static var commit: String {
    guard let commit = firstLine(of: "git", "rev-parse", "HEAD") else { return "unknown" }
    let change = firstLine(
      of: "git", "status", "--porcelain", "--untracked-files=no", "--", "Package.swift", "Sources",
      "Benchmarks")
    return change == nil ? commit : commit + "-dirty"
  }

  /// The first line that a program prints, or `nil` if there is none or the program fails.
  static func firstLine(of program: String, _ arguments: String...) -> String? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program] + arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { return nil }
    return String(decoding: data, as: UTF8.self).split(separator: "\n").first.map(String.init)
  }
}
