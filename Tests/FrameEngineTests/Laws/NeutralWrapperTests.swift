import Dovetail
import RandomLayouts
import TestSupport
import Testing

/// A box that a layout inside of it fills is as large as that layout would be, and what is inside lies the
/// same.
@Suite("Neutral wrappers")
struct NeutralWrapperTests {
  /// Lets what is inside of a node lie in one box that fills it; returns whether that says nothing.
  ///
  /// Pages are those of the layout around, and items of flex containers have an automatic minimum that
  /// the wrapper looks at from outside.
  private func wrapInside(of node: LayoutNode) throws -> Bool {
    let inside = LayoutNode("inside")
    if node.parent?.layout(FlexLayout.self) != nil { return false }
    if case .pages? = node.layout(FlowLayout.self)?.wrap { return false }
    func move<L: Layout>(_ kind: L.Type) -> Bool {
      guard let layout = node.layout(kind) else { return false }
      inside.setLayout(layout)
      return true
    }
    guard
      move(LinearLayout.self) || move(FlowLayout.self) || move(FloatLayout.self)
        || move(OverlayLayout.self) || move(RelativeLayout.self) || move(GridLayout.self)
        || move(TableLayout.self) || move(PathLayout.self)
    else { return false }
    node.setLayout(OverlayLayout())
    try inside.append(contentsOf: node.children)
    inside.traits.width = .fill
    inside.traits.height = .fill
    try node.append(inside)
    return true
  }

  @Test(
    "A wrapper that asks for nothing changes no frame",
    arguments: runs(of: 0..<UInt64(LongTests.count(480, of: 20_000))))
  func wrappers(seeds: Range<UInt64>) throws {
    for seed in seeds {
      let plain = RandomTree(seed: seed, .of(depth: 3))
      let other = RandomTree(seed: seed, .of(depth: 3))
      let pairs = try paired(plain.nodes, other.nodes)
      plain.root.layoutIfNeeded()
      let inner = pairs.filter { !$0.0.children.isEmpty && $0.0 !== plain.root }
      guard !inner.isEmpty else { continue }
      let (_, wrapped) = inner[Int(seed % UInt64(inner.count))]
      guard try wrapInside(of: wrapped) else { continue }
      other.root.layoutIfNeeded()
      for (one, two) in pairs {
        if one.lies(like: two) { continue }
        let (frame, found) = (one.exactFrame, two.exactFrame)
        Issue.record(
          "seed \(seed): \(one.name) \(frame) and \(found) in \(other.root.treeDescription)")
        break
      }
    }
  }
}
