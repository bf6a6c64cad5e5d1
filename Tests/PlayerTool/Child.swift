import Foundation
import Player

/// What the processes do that play.
enum Child {
  /// The status with which a process ends that has found something wrong.
  static let foundFault: Int32 = 3
  /// How many seconds a history may take; one that takes more counts as one that never ends.
  private static let limit: UInt32 = 30

  /// Plays the histories of the seeds from one to another, until a time is over.
  static func play(_ numbers: [UInt64]) -> Int32 {
    guard numbers.count == 3 else { return 2 }
    let end = Date(timeIntervalSince1970: TimeInterval(numbers[2]))
    for seed in numbers[0]..<numbers[1] where Date() < end {
      let history = History(seed: seed)
      say("\(seed) \(history.steps.count)")
      alarm(limit)
      if !history.play(lookingEach: 8).isEmpty { return foundFault }
    }
    return 0
  }

  /// Writes a line at once: what is written later is lost if the process crashes.
  private static func say(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
  }

  /// Plays a history, or some of its calls, and prints each before it is made.
  static func replay(_ numbers: [UInt64]) -> Int32 {
    guard let seed = numbers.first else { return 2 }
    var history = History(seed: seed)
    if numbers.count > 1 { history = history.keeping(numbers.dropFirst().map { Int($0) }) }
    alarm(limit)
    let faults = history.play(say)
    for fault in faults { say("// wrong: " + fault) }
    return faults.isEmpty ? 0 : foundFault
  }
}
