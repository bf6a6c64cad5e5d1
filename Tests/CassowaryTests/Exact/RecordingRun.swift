import TestSupport

/// Plays histories, recorded or made up, and keeps the first fault of each kind.
struct RecordingRun {
  /// A fault, and the history that leads to it.
  struct Failure {
    let fault: Fault
    /// The history up to the step that shows the fault.
    let recording: Recording
  }

  /// When a run ends before its history does.
  enum End {
    /// With the first fault.
    case anyFault
    /// With a fault of a kind, or with an operation that takes very long.
    case fault(Fault.Kind)
    /// With an operation that takes very long.
    case longOperation
  }

  private(set) var recording: Recording
  private(set) var examination: Examination
  /// The faults, the first of each kind.
  private(set) var failures: [Failure] = []
  private let end: End

  /// The first fault.
  var failure: Failure? { failures.first }

  /// A run of the steps of a history, none of which is played yet.
  private init(variableCount: Int, breaksNewest: Bool, end: End) {
    recording = Recording(variableCount: variableCount, breaksNewest: breaksNewest)
    examination = Examination(recording)
    self.end = end
  }

  /// Plays a history; the judge looks after every so many steps, and at the end.
  init(_ recording: Recording, judgingEvery stride: Int, until end: End = .anyFault) {
    self.init(
      variableCount: recording.variableCount, breaksNewest: recording.breaksNewest, end: end)
    for (index, step) in recording.steps.enumerated() {
      let isLast = index == recording.steps.count - 1
      play(step, judges: isLast || index % stride == stride - 1)
      if isOver { return }
    }
  }

  /// Makes up a history and plays it; `willPlay` is told each step before it is played.
  init(
    _ source: RecordingGenerator, breaksNewest: Bool, length: Int, judgingEvery stride: Int,
    until end: End = .anyFault, willPlay: (Int, Recording.Step) -> Void = { _, _ in }
  ) {
    self.init(variableCount: source.variableCount, breaksNewest: breaksNewest, end: end)
    var source = source
    for index in 0..<length {
      let step = source.next(examination.replay.live)
      willPlay(index, step)
      play(step, judges: index == length - 1 || index % stride == stride - 1)
      if isOver { return }
    }
  }

  /// Plays one step, and records it unless it was skipped.
  private mutating func play(_ step: Recording.Step, judges: Bool) {
    let count = examination.tally.steps
    let faults = examination.step(step, judges: judges)
    if examination.tally.steps > count { recording.steps.append(step) }
    for fault in faults where !failures.contains(where: { $0.fault.kind == fault.kind }) {
      failures.append(Failure(fault: fault, recording: recording))
    }
  }

  private var isOver: Bool {
    let kinds = failures.map(\.fault.kind)
    return switch end {
    case .anyFault: !kinds.isEmpty
    case .fault(let kind): kinds.contains(kind) || kinds.contains(.tooManyPivots)
    case .longOperation: kinds.contains(.tooManyPivots)
    }
  }
}
