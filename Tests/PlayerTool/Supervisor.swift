import Foundation
import Player

/// Lets processes play, a few at a time, and shrinks what they find.
final class Supervisor: @unchecked Sendable {
  private let end: Date
  private let maximumNumberOfFindings: Int
  private let lock = NSLock()
  // Read and written under the lock.
  private var nextSeed: UInt64
  private var numberOfCalls = 0
  private var numberOfHistories = 0
  private var numberOfFindings = 0

  /// How many histories a process plays.
  private static let block: UInt64 = 500

  init(seconds: UInt64, firstSeed: UInt64, maximumNumberOfFindings: Int) {
    end = Date(timeIntervalSinceNow: TimeInterval(seconds))
    nextSeed = firstSeed
    self.maximumNumberOfFindings = maximumNumberOfFindings
  }

  /// Plays until the time is over; returns whether nothing was found.
  func run() -> Bool {
    let first = nextSeed
    DispatchQueue.concurrentPerform(iterations: ProcessInfo.processInfo.activeProcessorCount) { _ in
      while let seeds = takeSeeds() { play(seeds) }
    }
    print(
      "player: \(numberOfCalls) calls in \(numberOfHistories) histories from seed \(first) on,",
      "\(numberOfFindings) findings")
    return numberOfFindings == 0
  }

  private func takeSeeds() -> Range<UInt64>? {
    lock.withLock {
      guard Date() < end, numberOfFindings < maximumNumberOfFindings else { return nil }
      defer { nextSeed += Self.block }
      return nextSeed..<nextSeed + Self.block
    }
  }

  private func play(_ seeds: Range<UInt64>) {
    var seeds = seeds
    while !seeds.isEmpty, Date() < end {
      let until = UInt64(max(0, end.timeIntervalSince1970))
      let outcome = launch(["play", "\(seeds.lowerBound)", "\(seeds.upperBound)", "\(until)"])
      let lines = outcome.text.split(separator: "\n").map { $0.split(separator: " ") }
      lock.withLock {
        numberOfHistories += lines.count
        numberOfCalls += lines.reduce(0) { $0 + ($1.last.flatMap { Int($0) } ?? 0) }
      }
      guard outcome.failure != nil else { return }
      guard let last = lines.last?.first.flatMap({ UInt64($0) }) else { return }
      let isWanted = lock.withLock {
        numberOfFindings += 1
        return numberOfFindings <= maximumNumberOfFindings
      }
      if !isWanted { return }
      report(last)
      seeds = last + 1..<seeds.upperBound
    }
  }

  /// Shrinks and prints a history that fails.
  private func report(_ seed: UInt64) {
    let history = History(seed: seed)
    let failure = launch(["replay", "\(seed)"]).failure
    let deadline = Date(timeIntervalSinceNow: 180)
    let kept = history.shrink { candidate in
      if Date() > deadline || candidate.steps.isEmpty { return false }
      return launch(["replay", "\(seed)"] + candidate.places.map { "\($0)" }).failure == failure
    }
    let arguments = ["replay", "\(seed)"] + kept.map { "\($0)" }
    let outcome = launch(arguments, withErrors: true)
    lock.withLock {
      print("// \(failure ?? "no failure when it is played again"), seed \(seed):")
      print(outcome.text.split(separator: "\n").prefix(80).joined(separator: "\n"))
      print("// swift run PlayerTool", arguments.joined(separator: " "), "\n")
    }
  }

  private struct Outcome {
    let text: String
    /// How the process has ended, if it has failed.
    let failure: String?
  }

  private func launch(_ arguments: [String], withErrors: Bool = false) -> Outcome {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = withErrors ? pipe : FileHandle.nullDevice
    do { try process.run() } catch { return Outcome(text: "\(error)", failure: "not run") }
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let status = process.terminationStatus
    var failure: String?
    if process.terminationReason == .uncaughtSignal {
      failure = status == SIGALRM ? "never ends" : "signal \(status)"
    } else if status != 0 {
      failure = status == Child.foundFault ? "wrong" : "exit \(status)"
    }
    return Outcome(text: String(decoding: data, as: UTF8.self), failure: failure)
  }
}
