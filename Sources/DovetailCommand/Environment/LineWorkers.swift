import Foundation

/// Works on lines in several threads, and hands out the results in the order of the lines.
///
/// A result is handed out as soon as those of all earlier lines are. Lines that wait, or whose
/// results do, are bounded in number and in bytes, so that memory does not grow with the input.
final class LineWorkers: @unchecked Sendable {
  /// The result for a line.
  struct Result: Sendable {
    let text: String
    let isGood: Bool
  }

  // Everything below is read and written while the condition is locked.
  private let condition = NSCondition()
  private var waiting: [Int: [UInt8]] = [:]
  private var results: [Int: Result] = [:]
  private var lastLine = 0
  private var nextToWork = 1
  private var nextToHandOut = 1
  private var bytesInside = 0
  private var sizes: [Int: Int] = [:]
  private var hasEnded = false
  private var runningCount = 0
  private var allAreGood = true

  private let maximumLineCount: Int
  private let work: @Sendable (Int, [UInt8]) -> Result
  private let handOut: @Sendable (String) -> Void

  /// The number of bytes of lines that may be inside at a time; a longer line is inside alone.
  private static let maximumByteCount = 64 << 20
  /// The stack of a thread in bytes, which the deepest documents need.
  private static let stackSize = 64 << 20

  /// Starts the threads.
  ///
  /// - Parameters:
  ///   - count: The number of threads, at least 1.
  ///   - work: Returns the result for a line; called in any thread.
  ///   - handOut: Takes a result; called for one line at a time, in order.
  init(
    _ count: Int, work: @escaping @Sendable (Int, [UInt8]) -> Result,
    handOut: @escaping @Sendable (String) -> Void
  ) {
    maximumLineCount = count * 16
    self.work = work
    self.handOut = handOut
    runningCount = count
    for _ in 0..<count {
      let thread = Thread { self.run() }
      thread.stackSize = Self.stackSize
      thread.start()
    }
  }

  /// Adds the next line; waits while there are too many inside.
  func add(_ bytes: [UInt8]) {
    condition.lock()
    defer { condition.unlock() }
    while lastLine >= nextToHandOut,
      lastLine - nextToHandOut + 1 >= maximumLineCount
        || bytesInside + bytes.count > Self.maximumByteCount
    {
      condition.wait()
    }
    lastLine += 1
    waiting[lastLine] = bytes
    sizes[lastLine] = bytes.count
    bytesInside += bytes.count
    condition.broadcast()
  }

  /// Waits for the results of all lines; returns whether all are good.
  func finish() -> Bool {
    condition.lock()
    defer { condition.unlock() }
    hasEnded = true
    condition.broadcast()
    while runningCount > 0 { condition.wait() }
    return allAreGood
  }

  private func run() {
    condition.lock()
    while true {
      if let bytes = waiting.removeValue(forKey: nextToWork) {
        let line = nextToWork
        nextToWork += 1
        condition.unlock()
        let result = work(line, bytes)
        condition.lock()
        results[line] = result
        handOutResults()
      } else if hasEnded {
        break
      } else {
        condition.wait()
      }
    }
    runningCount -= 1
    condition.broadcast()
    condition.unlock()
  }

  private func handOutResults() {
    while let result = results.removeValue(forKey: nextToHandOut) {
      handOut(result.text)
      allAreGood = allAreGood && result.isGood
      bytesInside -= sizes.removeValue(forKey: nextToHandOut) ?? 0
      nextToHandOut += 1
    }
    condition.broadcast()
  }
}
