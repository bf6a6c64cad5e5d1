import Dovetail
import TestSupport
import Testing

/// `DOVETAIL_LONG_TESTS=1` takes twenty times as many scenes.
@Suite("Kinds of layouts agree with constraints")
struct KindAgreementTests {
  @Test(
    "Random scenes, nested, have the same frames as layouts and as constraints",
    arguments: RandomScene.Kind.allCases,
    runs(of: 0..<UInt64(LongTests.count(24, of: 4_000)), and: 19_247, 47_895))
  func agree(kind: RandomScene.Kind, seeds: Range<UInt64>) throws {
    var failures: [(seed: UInt64, text: String, root: SaidBox)] = []
    for seed in seeds {
      let scene = RandomScene(seed: seed, kind)
      if let difference = try scene.difference() {
        failures.append((seed, difference, scene.root))
      }
    }
    guard let minimum = failures.min(by: { $0.root.size < $1.root.size }) else { return }
    Issue.record(
      "\(failures.count) failures, the least at seed \(minimum.seed): \(minimum.text)\n\(minimum.root)"
    )
  }
}

extension RandomScene {
  /// The first frame that differs between the two engines, in each of two sizes; `nil` if none does.
  func difference() throws -> String? {
    let framed = try FrameTwin(root)
    let constrained = ConstraintTwin(root)
    guard let top = framed.nodes[root.number] else { return "no root" }
    for size in sizes {
      for node in [top, constrained.root] {
        node.direction = direction
        try node.setSize(width: size.width, height: size.height)
        node.layoutIfNeeded()
      }
      if let problem = top.layoutProblems.first { return "\(problem)" }
      if let problem = constrained.root.constraintProblems.first { return "\(problem)" }
      if let conflict = constrained.root.constraintConflicts.first { return "\(conflict)" }
      if let found = difference(root, framed, constrained) { return "\(size), \(found)" }
    }
    return nil
  }

  private func difference(
    _ box: SaidBox, _ framed: FrameTwin, _ constrained: ConstraintTwin
  ) -> String? {
    if box.isGone { return nil }
    guard let one = framed.nodes[box.number]?.exactFrame,
      let other = constrained.nodes[box.number]?.exactFrame
    else { return "\(box.name) is missing" }
    let distances = [
      one.minX - other.minX, one.minY - other.minY, one.width - other.width,
      one.height - other.height,
    ]
    if distances.contains(where: { !(abs($0) <= 1e-6) }) {
      return "\(box.name) is \(one) as a layout, \(other) by constraints"
    }
    for child in box.children {
      if let found = difference(child, framed, constrained) { return found }
    }
    return nil
  }
}
