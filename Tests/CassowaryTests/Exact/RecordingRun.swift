import TestSupport

/// Plays histories, recorded or made up, until something is wrong.
struct RecordingRun {
  /// A fault, and the history that leads to it.
  struct Failure {
    let fault: Fault
    /// The history up to the step that shows the fault.
    let recording: Recording
  }

  private(set) var recording: Recording
  private(set) var examination: Examination
  private(set) var failure: Failure?

  /// A run of the steps of a history, none of which is played yet.
  init(variableCount: Int, standsAside: Bool) {
    recording = Recording(variableCount: variableCount, standsAside: standsAside)
    examination = Examination(recording)
  }

  /// Plays one step, and records it unless it was skipped.
  private mutating func play(_ step: Recording.Step, judges: Bool) {
    let count = examination.tally.steps
    let fault = examination.step(step, judges: judges)
    if examination.tally.steps > count { recording.steps.append(step) }
    guard let fault else { return }
    failure = Failure(fault: fault, recording: recording)
  }

  /// Plays a history; the judge looks after every so many steps, and at the end.
  init(_ recording: Recording, judgingEvery stride: Int) {
    self.init(variableCount: recording.variableCount, standsAside: recording.standsAside)
    for (index, step) in recording.steps.enumerated() {
      let isLast = index == recording.steps.count - 1
      play(step, judges: isLast || index % stride == stride - 1)
      if failure != nil { return }
    }
  }

  /// Makes up a history and plays it; `willPlay` is told each step before it is played.
  init(
    _ source: RecordingGenerator, standsAside: Bool, length: Int, judgingEvery stride: Int,
    willPlay: (Int, Recording.Step) -> Void = { _, _ in }
  ) {
    self.init(variableCount: source.variableCount, standsAside: standsAside)
    var source = source
    for index in 0..<length {
      let step = source.next(examination.replay.live)
      willPlay(index, step)
      play(step, judges: index == length - 1 || index % stride == stride - 1)
      if failure != nil { return }
    }
  }
}
