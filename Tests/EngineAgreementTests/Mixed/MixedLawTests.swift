import Dovetail
import TestSupport
import Testing

/// `DOVETAIL_LONG_TESTS=1` takes fifteen times as many scenes.
@Suite("Laws of trees of both engines")
struct MixedLawTests {
  @Test(
    "Laying out after each of many changes gives what laying out once gives",
    arguments: runs(of: 0..<UInt64(LongTests.count(8, of: 600))))
  func warmIsCold(seeds: Range<UInt64>) {
    for seed in seeds { check(seed) }
  }

  private func check(_ seed: UInt64) {
    let warm = MixedScene(seed: seed)
    warm.root.layoutIfNeeded()
    for number in 0..<12 {
      warm.change(number) { $0.layoutIfNeeded() }
      if number.isMultiple(of: 3) { continue }
      warm.root.layoutIfNeeded()
      let cold = MixedScene(seed: seed)
      for earlier in 0...number { cold.change(earlier) }
      cold.root.layoutIfNeeded()
      if let found = difference(warm, cold) {
        Issue.record("seed \(seed), change \(number): \(found)")
        return
      }
      #expect(warm.root.layoutIfNeeded().isEmpty, "seed \(seed), change \(number)")
    }
  }

  @Test(
    "What is asked for a class is what would be in it, and leaves no trace",
    arguments: runs(of: 0..<UInt64(LongTests.count(4, of: 250))))
  func classes(seeds: Range<UInt64>) throws {
    for seed in seeds { try checkClasses(seed) }
  }

  private func checkClasses(_ seed: UInt64) throws {
    let asked = MixedScene(seed: seed)
    asked.root.layoutIfNeeded()
    for number in 0..<12 {
      asked.change(number)
      let compact = LayoutSizeClass(width: .compact)
      let sizeClass = asked.root.sizeClass == compact ? .any : compact
      let proposal = ProposedSize(width: Double(20 * number), height: nil)
      let sizes = asked.nodes.map { $0.fittingSize(for: proposal, in: sizeClass) }
      let frames = asked.root.fittingFrames(
        for: ProposedSize(width: 300, height: 200), in: sizeClass)
      let other = MixedScene(seed: seed)
      for earlier in 0...number { other.change(earlier) }
      other.root.sizeClass = sizeClass
      let others = other.nodes.map { $0.fittingSize(for: proposal, in: sizeClass) }
      for (place, (one, two)) in try paired(sizes, others).enumerated()
      where (one.width - two.width).magnitude + (one.height - two.height).magnitude > 1e-6 {
        Issue.record("seed \(seed), change \(number), node \(place): \(one), not \(two)")
        return
      }
      try? other.root.setSize(width: 300, height: 200)
      if other.root.hasLayout { other.root.layoutIfNeeded() }
      let shown = Set(other.shown.map { ObjectIdentifier($0) })
      for (node, entry) in try paired(other.placed, frames.entries)
      where shown.contains(ObjectIdentifier(node)) && other.root.hasLayout {
        if let found = difference(entry.frame, node.frame) {
          Issue.record("seed \(seed), change \(number), \(node.name): \(found)")
          return
        }
      }
      if number.isMultiple(of: 3) { continue }
      asked.root.layoutIfNeeded()
      let cold = MixedScene(seed: seed)
      for earlier in 0...number { cold.change(earlier) }
      cold.root.layoutIfNeeded()
      if let found = difference(asked, cold) {
        Issue.record("seed \(seed), change \(number): \(found)")
        return
      }
    }
  }

  private func difference(_ warm: MixedScene, _ cold: MixedScene) -> String? {
    if warm.shown.count != cold.shown.count { return "other trees" }
    for (one, other) in aligned(warm.shown, cold.shown) {
      if let found = difference(one.frame, other.frame) { return "\(one.name): \(found)" }
    }
    return nil
  }

  private func difference(_ one: Rect, _ other: Rect) -> String? {
    let numbers = [
      one.minX - other.minX, one.minY - other.minY, one.width - other.width,
      one.height - other.height,
    ]
    return numbers.nonEmptyAllSatisfy { $0.magnitude < 1e-6 } ? nil : "\(one), not \(other)"
  }
}
