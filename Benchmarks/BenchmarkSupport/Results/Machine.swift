import Foundation

/// The computer that rows were measured on.
public struct Machine: Hashable, Sendable, Codable {
  /// The name of the processor.
  public let processor: String
  /// The number of processors that the system offers.
  public let cores: Int
  /// The operating system and its version.
  public let system: String

  /// Creates a description.
  public init(processor: String, cores: Int, system: String) {
    self.processor = processor
    self.cores = cores
    self.system = system
  }

  /// This computer.
  public static var current: Machine {
    let process = ProcessInfo.processInfo
    let named =
      processorName(
        inCPUInfo: (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? "")
      ?? ProgramOutput.firstLine(of: "sysctl", "-n", "machdep.cpu.brand_string")
    return Machine(
      processor: named ?? "unknown", cores: process.processorCount,
      system: process.operatingSystemVersionString)
  }

  /// The first model name in the text of `/proc/cpuinfo`.
  package static func processorName(inCPUInfo text: String) -> String? {
    for line in text.split(separator: "\n") where line.hasPrefix("model name") {
      guard let colon = line.firstIndex(of: ":") else { continue }
      return line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
    }
    return nil
  }
}
