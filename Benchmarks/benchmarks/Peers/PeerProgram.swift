import BenchmarkSupport
import Foundation

/// A program of others, run in a process of its own.
///
/// It is called with a file of work and, in seconds, the budget and the limit of a ``Sampling``. It
/// writes lines: a word, the name of a phase, numbers. `time PHASE SECONDS` stands for one run of a
/// phase; the other words are what was worked out, to be checked before times are compared.
struct PeerProgram {
  static let kiwi = PeerProgram(name: "kiwi", program: ".build/peers/kiwi-trace")
  static let yoga = PeerProgram(name: "yoga", program: ".build/peers/yoga-tree")
  /// Its time doubles with each level of boxes that grow in each other.
  static let taffy = PeerProgram(
    name: "taffy", program: ".build/peers/taffy-tree", measuresTexts: false, maximumDepth: 20)
  /// Its boxes have at most 65,535 children, and the places of all in the root in 32 bits.
  static let clay = PeerProgram(
    name: "clay", program: ".build/peers/clay-tree", measuresTexts: false, knowsFlex: false,
    maximumCount: 65_535, maximumWidth: 1e6)
  /// This package as a WebAssembly module, run by Node.
  static let module = PeerProgram(
    name: "module", program: "Benchmarks/Peers/module/main.mjs",
    needs: ".build/playground/dovetail.wasm", script: "Docs/Playground/build -o .build/playground")

  let name: String
  let program: String
  /// The file that the script makes, if it is not the program.
  var needs: String?
  /// What makes the program, if not a script of this folder that fetches it.
  var script: String?
  /// Whether trees may have texts, which are measured by a callback.
  var measuresTexts = true
  /// Whether trees may have what only lines of CSS know.
  var knowsFlex = true
  /// How many nodes trees may have.
  var maximumCount = Int.max
  /// How many levels trees may have.
  var maximumDepth = Int.max
  /// How wide trees may be.
  var maximumWidth = Double.infinity

  func canLayOut(_ tree: LineTree) -> Bool {
    (measuresTexts || tree.changingText == nil) && (knowsFlex || tree.isPlain)
      && tree.nodes.count <= maximumCount && tree.depth <= maximumDepth
      && tree.size.width <= maximumWidth
  }

  /// Makes sure that the program is there before a long run.
  func check() throws(PeerError) {
    let files = FileManager.default
    guard files.isExecutableFile(atPath: program), needs.map(files.fileExists) ?? true else {
      throw .missing(program: needs ?? program, script: script ?? "Benchmarks/Peers/fetch-\(name)")
    }
  }

  /// Lets the program do work that is written down, for at most `timeout`.
  func run(_ work: String, _ sampling: Sampling, timeout: Duration) throws -> PeerOutput {
    let files = FileManager.default
    let directory = files.temporaryDirectory.appendingPathComponent("peer-\(UUID())")
    try files.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? files.removeItem(at: directory) }
    let input = directory.appendingPathComponent("work")
    let output = directory.appendingPathComponent("output")
    try work.write(to: input, atomically: false, encoding: .utf8)
    try Data().write(to: output)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments =
      [input.path]
      + [sampling.budget, sampling.limit].map {
        String($0.microseconds / 1e6)
      }
    process.standardOutput = try FileHandle(forWritingTo: output)
    try process.run()
    let isTimedOut = !process.wait(for: timeout)
    if !isTimedOut, process.terminationStatus != 0 {
      throw PeerError.failed(program: program, status: process.terminationStatus)
    }
    return PeerOutput(try String(contentsOf: output, encoding: .utf8), isTimedOut: isTimedOut)
  }
}

/// What the program of a peer has written.
struct PeerOutput {
  /// One line that is not a time.
  struct Finding {
    let word: String
    let phase: String
    let numbers: [Double]
  }

  /// What was worked out, in order.
  private(set) var findings: [Finding] = []
  /// The microseconds of the runs of each phase, in order.
  private(set) var multiplier: [String: [Double]] = [:]
  /// Whether the program was ended before it was done.
  let isTimedOut: Bool

  init(_ text: String, isTimedOut: Bool) {
    self.isTimedOut = isTimedOut
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count > 1 else { continue }
      let phase = String(words[1])
      let numbers = words.dropFirst(2).compactMap { Double($0) }
      if words[0] == "time" {
        multiplier[phase, default: []] += numbers.map { $0 * 1e6 }
      } else {
        findings.append(Finding(word: String(words[0]), phase: phase, numbers: numbers))
      }
    }
  }
}

extension Process {
  /// Waits, and ends the process if it takes longer; returns whether it ended by itself.
  fileprivate func wait(for timeout: Duration) -> Bool {
    let clock = ContinuousClock()
    let end = clock.now + timeout
    while isRunning {
      if clock.now > end {
        terminate()
        waitUntilExit()
        return false
      }
      Thread.sleep(forTimeInterval: 0.01)
    }
    return true
  }
}

enum PeerError: Error, Hashable {
  case missing(program: String, script: String)
  case failed(program: String, status: Int32)
}

extension PeerError: CustomStringConvertible {
  var description: String {
    switch self {
    case .missing(let program, let script):
      "there is no \(program); run \(script) first, from the root of the package"
    case .failed(let program, let status): "\(program) failed with status \(status)"
    }
  }
}
