import Dovetail
import RandomLayouts
import TestSupport
import Testing

/// Bounds that are percentages of the content area.
@Suite("Bounds in percent")
struct PercentBoundTests {
  @Test("A percentage bounds both extents, beside constants and in lists")
  func worked() throws {
    let text = LayoutNode("text", content: .fixed(width: 250, height: 10))
    let cases: [(LayoutDimension, LayoutDimension, Size)] = [
      (.wrap.maximum(.percent(70)), .wrap.minimum(.percent(20)), Size(width: 140, height: 20)),
      (
        .wrap.maximum(.percent(50).constant(-10)), .wrap.minimum(.min([.percent(50), 30])),
        Size(width: 90, height: 30)
      ),
      (.fill.maximum(.percent(25).multiplier(2)), .percent(30), Size(width: 100, height: 30)),
    ]
    for layout in [OverlayLayout(), RelativeLayout(), LinearLayout(.vertical)] as [any Layout] {
      let root = LayoutNode("root", children: [text])
      root.setLayout(layout)
      for (width, height, size) in cases {
        text.traits.width = width
        text.traits.height = height
        try root.laidOut(200, 100)
        #expect(text.frame.size == size, "\(layout), \(width), \(height)")
      }
      text.removeFromParent()
    }
  }

  @Test("A percentage of the width of a layout that wraps is one of the width that it has then")
  func wrapping() throws {
    let text = LayoutNode("text", content: .text("aaa bb cccc", font: .ahem, size: 10))
    text.traits.width = .wrap.maximum(.percent(70))
    let column = LayoutNode("column", LinearLayout(.vertical), children: [text])
    try box("root", OverlayLayout(), [column]).laidOut(300, 100)
    #expect(column.frame.width == 110)
    #expect(text.frame == Rect(x: 0, y: 0, width: 77, height: 20))
  }

  @Test("A bound reads as it is written, and is refused if it is no number")
  func texts() {
    #expect("\(LayoutDimension.wrap.maximum(.percent(70)))" == ".wrap.maximum(.percent(70))")
    #expect(
      "\(LayoutDimension.fill.minimum(.percent(5).constant(-8)))"
        == ".fill.minimum(.percent(5).constant(-8))")
    #expect("\(LayoutDimension(.extent(.percent(5))))" == ".percent(5)")
    let node = LayoutNode("a")
    node.traits.width = .wrap.maximum(.percent(.nan))
    #expect(node.traits.width == nil)
  }

  /// Bounds the extents of every node of a tree, as a percentage or as a reference to the layout.
  private func bound(_ tree: RandomTree, asReference: Bool) {
    func extent(_ percent: Double) -> LayoutDimensionReference {
      asReference ? .ofLayout().multiplier(percent / 100) : .percent(percent)
    }
    for (place, node) in tree.nodes.enumerated() where place % 3 != 2 {
      for axis in Axis.allCases {
        var dimension = node.traits[axis] ?? .wrap
        if (place + (axis == .vertical ? 1 : 0)).isMultiple(of: 2) {
          dimension.maximum = extent(Double(20 + place % 5 * 15))
        } else {
          dimension.minimum = .max([extent(Double(5 + place % 4 * 10)), 3])
        }
        node.traits[axis] = dimension
      }
    }
  }

  @Test(
    "A percentage is the same part of the layout, warm and cold",
    arguments: runs(of: 0..<UInt64(LongTests.count(40, of: 800))))
  func law(seeds: Range<UInt64>) throws {
    for seed in seeds {
      let percents = RandomTree(seed: seed)
      let references = RandomTree(seed: seed)
      for number in -1..<6 {
        if number >= 0 {
          percents.change(number)
          references.change(number)
        }
        bound(percents, asReference: false)
        bound(references, asReference: true)
        percents.root.layoutIfNeeded()
        references.root.layoutIfNeeded()
        let cold = RandomTree(seed: seed)
        for earlier in 0..<number + 1 {
          bound(cold, asReference: false)
          cold.change(earlier)
        }
        bound(cold, asReference: false)
        cold.root.layoutIfNeeded()
        let frames = percents.shown.map(\.frame)
        #expect(frames == references.shown.map(\.frame), "seed \(seed), change \(number)")
        #expect(frames == cold.shown.map(\.frame), "seed \(seed), change \(number)")
      }
    }
  }
}

extension LayoutTraits {
  fileprivate subscript(axis: Axis) -> LayoutDimension? {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}
