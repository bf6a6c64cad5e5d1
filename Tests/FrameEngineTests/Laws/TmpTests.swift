import Dovetail
import RandomLayouts
import TestSupport
import Testing

@Suite struct TmpTests {
  static var kinds: [RandomKind] { RandomKind.ofPackage.filter { ["FlexLayout", "LinearLayout"].contains($0.name) } }
  static var flexOnly: [RandomKind] { RandomKind.ofPackage.filter { ["FlexLayout"].contains($0.name) } }
  @Test func mirror() throws {
    var shownCount = 0
    for seed in 0..<600 as Range<UInt64> {
      let kinds = seed < 200 ? RandomKind.ofPackage : Self.kinds
      let plain = RandomTree(seed: seed, .of(depth: seed < 200 ? 6 : 3, kinds: kinds))
      let mirrored = RandomTree(seed: seed, .of(depth: seed < 200 ? 6 : 3, kinds: kinds))
      mirrored.root.direction = .rightToLeft
      for node in mirrored.nodes {
        let traits = node.traits
        if traits.left == nil, traits.right == nil { continue }
        node.traits.left = traits.right
        node.traits.right = traits.left
      }
      for tree in [plain, mirrored] { tree.avoidBaselinesOfColumns() }
      plain.root.layoutIfNeeded()
      mirrored.root.layoutIfNeeded()
      for (one, other) in try paired(plain.nodes, mirrored.nodes) {
        guard let parent = one.parent, one.flex.display == .box, parent.flex.display == .box else { continue }
        let mirror = parent.frame.width - one.frame.minX - one.frame.width
        if one.frame.size != other.frame.size || abs(mirror - other.frame.minX) > 1e-9 || one.frame.minY != other.frame.minY {
          shownCount += 1
          if shownCount < 25 { print("MIRROR seed \(seed) \(one.name) in \(parent): \(one.frame) mirrored \(other.frame) should x \(mirror): \(one.flex) direction \(String(describing: one.direction)) parent: \(parent.flex)") }
          break
        }
      }
    }
    print("MIRROR total", shownCount)
  }
  @Test func measure() throws {
    var counts: [Int: Int] = [:]
    var n = 0
    for seed in 0..<2000 as Range<UInt64> {
      let tree = RandomTree(seed: seed, .of(depth: 3, kinds: Self.flexOnly))
      tree.root.layoutIfNeeded()
      for leaf in tree.nodes where leaf.measurementCount > 0 { counts[leaf.measurementCount, default: 0] += 1 
        if leaf.measurementCount > 5, n < 6 { n += 1; print("MEASURE seed \(seed) \(leaf.name) \(leaf.measurementCount)", sequence(first: leaf) { $0.parent }.map { "\($0.description) \($0.flex)" }.joined(separator: "\n   ")) }
      }
    }
    print("MEASURE total", counts.sorted { $0.key < $1.key })
  }

  @Test func seed51() throws {
    for number in 4...4 {
      let warm = RandomTree(seed: 51, .of(hasClasses: true))
      warm.root.layoutIfNeeded()
      for n in 0...number { warm.change(n); if n.isMultiple(of: 2) || n == number { warm.root.layoutIfNeeded() } }
      let cold = RandomTree(seed: 51, .of(hasClasses: true))
      for n in 0...number { cold.change(n) }
      cold.root.layoutIfNeeded()
      for (a, b) in aligned(warm.shown, cold.shown) where a.frame != b.frame {
        print("DIFF \(number) \(a.name) in \(a.parent!) warm \(a.frame) cold \(b.frame)\n DIFF item \(a.flex)\n DIFF parent \(a.parent!.flex)")
      }
      print("DIFF class", warm.root.sizeClass)
    }
    for seed in 0..<500 as Range<UInt64> {
      let late = RandomTree(seed: seed).root
      let size = late.frame.size
      _ = late.fittingFrames(for: ProposedSize(width: size.width, height: size.height))
      late.layoutIfNeeded()
      if late.frameCounters.placedAhead > 0 {
        let again = RandomTree(seed: seed).root
        _ = again.fittingFrames(for: ProposedSize(width: size.width, height: size.height))
        print("AHEAD", seed, late.frameCounters.placedAhead)
        for node in RandomTree(seed: seed).nodes.reversed() where node.children.count > 0 && node !== late {
          let one = RandomTree(seed: seed)
          let index = RandomTree(seed: seed).nodes.firstIndex { $0.name == node.name }
          _ = (one, index)
        }
      }
    }
  }
}
