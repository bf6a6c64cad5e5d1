import TestSupport

/// A history that is made up from a seed, and what is played and judged of it.
struct ExactHistory {
  let seed: UInt64
  let family: NumberFamily
  let breaksNewest: Bool
  let variableCounts: ClosedRange<Int>
  let length: Int
  /// The judge looks after every so many steps.
  let stride: Int

  /// One of the long histories: 20 to 60 variables, 1,500 steps.
  static func long(seed: UInt64) -> ExactHistory {
    let families = NumberFamily.allCases
    return ExactHistory(
      seed: seed, family: families[Int(seed) % families.count],
      breaksNewest: Int(seed) / families.count % 2 == 0, variableCounts: 20...60, length: 1500,
      stride: 25)
  }

  /// Plays the history; `willPlay` is told each step before it is played.
  func play(
    until end: RecordingRun.End = .anyFault,
    willPlay: (Int, Recording.Step) -> Void = { _, _ in }
  ) -> RecordingRun {
    let source = RecordingGenerator(seed: seed, family: family, variableCounts: variableCounts)
    return RecordingRun(
      source, breaksNewest: breaksNewest, length: length, judgingEvery: stride, until: end,
      willPlay: willPlay)
  }
}

extension RecordingRun.Failure {
  /// The fault, and the shortest history with a fault of its kind that is found within a time.
  func report(within limit: Duration) -> String {
    let shortest = RecordingReducer.shortest(self, within: limit)
    return """
      \(fault)
      after \(recording.steps.count) steps; made short, \(shortest.fault)
      \(shortest.recording.text)
      """
  }
}
