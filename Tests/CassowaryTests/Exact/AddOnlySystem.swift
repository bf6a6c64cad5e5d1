import TestSupport

/// A few constraints of very different coefficients, added one after the other.
struct AddOnlySystem {
  /// The families that the systems take in turn.
  static let families: [NumberFamily] = [.hundreds, .thousands, .tenThousands]

  let family: NumberFamily
  let recording: Recording

  /// The system of a seed.
  init(seed: UInt64) {
    family = Self.families[Int(seed % UInt64(Self.families.count))]
    var generator = SeededGenerator(seed: seed &* 0x9E37_79B9 &+ 1)
    let count = generator.integer(in: 4...10)
    var recording = Recording(variableCount: count, breaksNewest: generator.oneIn(4))
    for key in 0..<generator.integer(in: 6...16) {
      let level = generator.pick([1000, 1000, 1000, 999, 750, 500, 500, 250, 250, 1])
      var row = Recording.Row(
        terms: [], constant: family.constant(&generator),
        relation: generator.pick(LinearSystem.Relation.allCases), level: level)
      for _ in 0..<generator.integer(in: 1...3) {
        let variable = generator.integer(in: 0...count - 1)
        if row.terms.contains(where: { $0.variable == variable }) { continue }
        row.terms.append((family.coefficient(&generator), variable))
      }
      recording.steps.append(.add(key: key, row))
    }
    self.recording = recording
  }
}
