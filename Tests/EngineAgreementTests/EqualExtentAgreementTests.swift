import Dovetail
import TestSupport
import Testing

@Suite("Both engines keep equal extents equal after rounding")
struct EqualExtentAgreementTests {
  private static let kinds: [@Sendable (LayoutNode) -> Void] = [
    { root in
      root.constrain { make in
        make.xPlaceLeading(root.children.map { .node($0) })
        make.width(root.children) == make.w / root.children.count
        make.yEqual(root.children)
      }
    },
    { root in
      root.setLayout(LinearLayout(.horizontal))
      for child in root.children {
        child.traits.weight = 1
        child.traits.height = .fill
      }
    },
    { root in
      root.setLayout(FlexLayout())
      for child in root.children { child[FlexItem.self] = FlexItem { $0.grow = 1 } }
    },
  ]

  private func row(
    _ kind: (LayoutNode) -> Void, _ rounding: RoundingPolicy, _ direction: LayoutDirection
  ) -> LayoutNode {
    let root = LayoutNode("root", children: (0..<3).map { LayoutNode("\($0)") })
    kind(root)
    root.rounding = rounding
    root.direction = direction
    return root
  }

  private func spans(_ root: LayoutNode) -> [[Double]] {
    root.children.map { [$0.frame.minX, $0.frame.width] }
  }

  @Test("Three boxes in a hundred pixels", arguments: kinds.indices)
  func thirds(kind: Int) throws {
    let kind = Self.kinds[kind]
    let edges = row(kind, .pixels(scale: 1), .leftToRight)
    try edges.setSize(width: 100, height: 10)
    edges.layoutIfNeeded()
    #expect(spans(edges) == [[0, 33], [33, 34], [67, 33]])
    let equal = row(kind, .equalExtents(scale: 1), .leftToRight)
    try equal.setSize(width: 100, height: 10)
    equal.layoutIfNeeded()
    #expect(spans(equal) == [[0, 33], [33, 33], [67, 33]])
    equal.direction = .rightToLeft
    equal.layoutIfNeeded()
    #expect(spans(equal) == [[67, 33], [34, 33], [0, 33]])
    equal.rounding = .pixels(scale: 1)
    equal.layoutIfNeeded()
    #expect(spans(equal) == [[67, 33], [33, 34], [0, 33]])
    equal.rounding = .equalExtents(scale: 2)
    equal.layoutIfNeeded()
    #expect(spans(equal) == [[66.5, 33.5], [33, 33.5], [0, 33.5]])
  }

  @Test("Boxes of any row have one width, and neighbours meet but for less than a pixel")
  func rows() throws {
    for kind in Self.kinds {
      let root = row(kind, .equalExtents(scale: 1), .leftToRight)
      for width in 30...130 {
        try root.setSize(width: Double(width), height: 10)
        root.layoutIfNeeded()
        let frames = root.children.map { $0.frame }
        #expect(Set(frames.map { $0.width }).count == 1)
        for (left, right) in try paired(Array(frames.dropLast()), Array(frames.dropFirst())) {
          #expect((right.minX - left.maxX).magnitude <= 1)
        }
      }
    }
  }
}
