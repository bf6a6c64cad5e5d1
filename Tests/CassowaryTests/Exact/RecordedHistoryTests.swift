import TestSupport
import Testing

/// `DOVETAIL_LONG_TESTS=1` judges after each step of long histories, too.
@Suite("Recorded histories")
struct RecordedHistoryTests {
  @Test("There are some")
  func count() {
    #expect(RecordedHistories.names.count >= 26)
  }

  @Test("Each leads to states that are right", arguments: share(of: RecordedHistories.names))
  func replay(name: String) throws {
    let recording = try RecordedHistories.load(name)
    let isShort = LongTests.areOn || recording.steps.count <= 40
    let run = RecordingRun(recording, judgingEvery: isShort ? 1 : 100)
    if let failure = run.failure {
      let faults = run.failures.map { "\($0.fault)" }.joined(separator: "\n")
      let last = failure.recording.text.split(separator: "\n").last ?? ""
      Issue.record(
        "\(name), step \(failure.recording.steps.count), which ends with \"\(last)\": \(faults)")
    }
  }

  @Test("A history is the same after it was written and read", arguments: RecordedHistories.names)
  func text(name: String) throws {
    let recording = try RecordedHistories.load(name)
    #expect(try Recording(text: recording.text).text == recording.text)
  }

  @Test(
    "What is no history is refused, with the line",
    arguments: [
      ("", 0), ("add 1 0 1000 1 0 1 1 0", 1), ("new 1 aside\nadd 1 0 1000 1 0 1 1 1", 2),
      ("new 1 aside\nadd 1 3 1000 1 0 1 1 0", 2), ("new 1 aside\n\n# x\nrm", 4),
      ("new 1 aside\nrm 1 2", 2), ("new 1 aside\ntx 2\nrm 1", 0), ("new 1 aside\nconst 1 nan", 2),
    ])
  func unreadable(text: String, line: Int) {
    do {
      _ = try Recording(text: text)
      Issue.record("it was read")
    } catch {
      #expect(error.line == line)
    }
  }
}
