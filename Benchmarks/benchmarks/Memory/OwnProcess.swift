import Foundation

/// This program in a process of its own, where the memory of one piece of work can be told.
enum OwnProcess {
  /// Runs this program with other words; returns the number that it prints.
  static func number(_ words: [String]) throws -> Double {
    let process = Process()
    process.executableURL =
      Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
    process.arguments = words
    // Or the allocator of glibc keeps more and more of what is given back.
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["GLIBC_TUNABLES": "glibc.malloc.mmap_threshold=131072:glibc.malloc.trim_threshold=131072"]
    ) { $1 }
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let text = String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    return Double(text) ?? .nan
  }

  /// The most memory that this process has had so far, in bytes.
  static var peakMemory: Int {
    #if os(Linux)
      return status("VmHWM:")
    #else
      var usage = rusage()
      getrusage(RUSAGE_SELF, &usage)
      return usage.ru_maxrss
    #endif
  }

  /// The memory that this process has now for itself, in bytes, without code; elsewhere than on Linux,
  /// the most so far.
  static var memory: Int {
    #if os(Linux)
      return status("RssAnon:")
    #else
      return peakMemory
    #endif
  }

  #if os(Linux)
    private static func status(_ key: String) -> Int {
      let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
      let line = status.split(separator: "\n").first { $0.hasPrefix(key) } ?? ""
      return (Int(line.filter(\.isNumber)) ?? 0) * 1_024
    }
  #endif
}
