import Dovetail
import TestSupport
import Testing

/// Contents of any size in trees whose frames are rounded.
@Suite("Content keeps its size when frames are rounded")
struct RoundedContentTests {
  static let policies: [RoundingPolicy] = [
    .pixels(scale: 1), .pixels(scale: 2), .pixels(scale: 3), .pixels(scale: 2.75), .cells,
  ]

  /// Layouts that give content the size that it measures.
  static let kinds: [@Sendable (LayoutNode) -> Void] = [
    { $0.setLayout(LinearLayout(.horizontal)) },
    { $0.setLayout(LinearLayout(.vertical)) },
    { $0.setLayout(FlowLayout()) },
    { $0.setLayout(OverlayLayout()) },
    { $0.setLayout(FloatLayout()) },
    { $0.setLayout(FlexLayout(alignItems: .center)) },
    { $0.setLayout(FlexLayout(.column, justifyContent: .center, alignItems: .flexEnd)) },
    { $0.setLayout(FlexLayout(wrap: .wrap, alignItems: .flexStart)) },
    { node in
      node.constrain { make in
        make.xLeft(node.children)
        make.yPlace(node.children.placeItems)
      }
    },
    { node in
      node.constrain { make in
        make.xPlace(node.children.placeItems)
        make.yCenter(node.children)
      }
    },
  ]

  @Test(
    "A frame is never smaller than its content where there is room", arguments: runs(of: 0..<300))
  func sizes(seeds: Range<UInt64>) throws {
    for seed in seeds {
      var random = SeededGenerator(seed: seed)
      func number(_ greatest: Int) -> Double {
        Double(random.integer(in: 0...(400 * greatest))) / 400
      }
      let measured = (0..<random.integer(in: 1...5)).map { _ in
        Size(width: 20 + number(40), height: 5 + number(20))
      }
      let leaves = measured.map { LayoutNode("leaf", content: .fixed($0)) }
      let inner = LayoutNode("inner", children: leaves)
      var layout = LinearLayout(.vertical)
      layout.padding = DirectionalEdgeInsets(
        top: number(9), leading: number(9), bottom: 0, trailing: 0)
      let root = LayoutNode("root", layout, children: [inner])
      root.rounding = random.pick(Self.policies)
      let kind = random.integer(in: 0...(Self.kinds.count - 1))
      Self.kinds[kind](inner)
      inner.traits.width = .points(700 + number(9))
      inner.traits.height = .points(300 + number(9))
      try root.setSize(width: 800, height: 800)
      root.layoutIfNeeded()
      for (leaf, size) in try paired(leaves, measured) {
        let (width, height) = (leaf.frame.width, leaf.frame.height)
        #expect(width >= size.width - 1e-9, "seed \(seed), kind \(kind)")
        #expect(height >= size.height - 1e-9, "seed \(seed), kind \(kind)")
      }
      if kind == 0 {
        for (first, second) in neighbours(in: leaves) {
          #expect((first.frame.maxX - second.frame.minX).magnitude < 1e-9, "seed \(seed)")
        }
      }
    }
  }

  @Test("Contents are measured anew for another rounding, also that of another tree")
  func changes() throws {
    let leaf = LayoutNode("leaf", content: .fixed(width: 60.2, height: 17))
    let row = LayoutNode("row", LinearLayout(.horizontal), children: [leaf])
    try row.setSize(width: 300, height: 40)
    row.layoutIfNeeded()
    #expect(leaf.frame.width == 60.2)
    row.rounding = .pixels(scale: 2)
    row.layoutIfNeeded()
    #expect(leaf.frame.width == 60.5)
    #expect(leaf.measure(.unspecified).size.width == 60.5)
    row.rounding = .cells
    row.layoutIfNeeded()
    #expect(leaf.frame.width == 61)
    row.rounding = .none
    row.layoutIfNeeded()
    #expect(leaf.frame.width == 60.2)
    let other = LayoutNode("other", FlexLayout(alignItems: .flexStart))
    other.rounding = .pixels(scale: 1)
    try other.setSize(width: 300, height: 40)
    try other.append(leaf)
    other.layoutIfNeeded()
    #expect(leaf.frame.width == 61)
    leaf.removeFromParent()
    #expect(leaf.measure(.unspecified).size.width == 60.2)
  }

  @Test("A size is not rounded up to more than is proposed")
  func proposals() throws {
    let slider = LayoutNode("slider", content: .intrinsic(height: 20))
    slider.rounding = .pixels(scale: 1)
    #expect(slider.measure(ProposedSize(width: 100.3)).size == Size(width: 100.3, height: 20))
    let text = LayoutNode("text", content: .text("aaaa bbb", font: .ahem, size: 10.1))
    text.rounding = .pixels(scale: 1)
    #expect(text.measure(ProposedSize(width: 40.5)).size == Size(width: 40.5, height: 21))
    #expect(text.measure(ProposedSize(width: 30)).size == Size(width: 41, height: 21))
    #expect(text.measure(.unspecified).minimumWidth == 41)
  }
}
