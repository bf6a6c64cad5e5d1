import TestSupport
import Testing

/// What plays, makes up and shortens histories does so as it should.
@Suite("Recordings")
struct RecordingTests {
  @Test("A made-up history has all kinds of steps, and at most 2.5 constraints a variable")
  func generator() {
    for family in NumberFamily.allCases {
      var source = RecordingGenerator(seed: 3, family: family, variableCounts: 20...60)
      var live = LiveConstraints()
      var kinds: [Substring: Int] = [:]
      var required = 0
      for _ in 0..<1500 {
        let step = source.next(live)
        for part in step.parts { #expect(live.apply(part) { _ in 0 }, "\(part.text)") }
        kinds[step.text.prefix { $0 != " " }, default: 0] += 1
        required += live.entries.last?.row.level == 1000 ? 1 : 0
        #expect(live.entries.count <= source.variableCount * 5 / 2 + 6)
      }
      let names = ["add", "rm", "const", "str", "edit", "sug", "end", "tx"]
      for name in names { #expect(kinds[name[...], default: 0] > 5, "\(family), \(name)") }
      #expect(required > 150)
    }
  }

  @Test("Seeds give the same history every time, and different ones different histories")
  func seeds() {
    func text(_ seed: UInt64) -> String { AddOnlySystem(seed: seed).recording.text }
    #expect(text(5) == text(5))
    #expect(text(5) != text(8))
    let history = ExactHistory(
      seed: 2, family: .small, breaksNewest: true, variableCounts: 4...6, length: 30, stride: 10)
    #expect(history.play().recording.text == history.play().recording.text)
  }

  @Test("A history is made as short as the fault allows")
  func reduction() throws {
    let history = ExactHistory(
      seed: 9, family: .small, breaksNewest: true, variableCounts: 8...8, length: 120, stride: 120)
    let recording = history.play().recording
    let failure = RecordingRun.Failure(fault: Fault(.stall, "none"), recording: recording)
    // The fault: constraint 3 is there with its first variable, and constraint 5 has come and gone.
    func trial(_ recording: Recording) -> RecordingRun.Failure? {
      var live = LiveConstraints()
      var hadFive = false
      for (index, step) in recording.steps.enumerated() {
        for part in step.parts { _ = live.apply(part) { _ in 0 } }
        if live.index(of: 5) != nil { hadFive = true }
        guard hadFive, live.index(of: 5) == nil, let three = live.index(of: 3),
          live.entries[three].terms.contains(where: { $0.coefficient == 2 })
        else { continue }
        var short = recording
        short.steps = Array(recording.steps.prefix(index + 1))
        return RecordingRun.Failure(fault: failure.fault, recording: short)
      }
      return nil
    }
    var long = recording
    long.steps.insert(
      .transaction([
        .add(
          key: 3, Recording.Row(terms: [(1, 4), (2, 6), (3, 7)], constant: 9, relation: .equal)),
        .suggest(variable: 1, 7),
      ]), at: 0)
    long.steps.append(.remove(key: 5))
    let found = RecordingReducer.shortest(
      RecordingRun.Failure(fault: failure.fault, recording: long), within: .seconds(20),
      trial: trial)
    #expect(found.recording.steps.count == 3, "\(found.recording.text)")
    #expect(found.recording.text.contains("add 3 0 1000 1 0 1 2"))
    #expect(found.recording.variableCount <= 2)
  }
}
