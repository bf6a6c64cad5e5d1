import FrameEngine
import LayoutTree
import TestSupport
import Testing

/// Chains of layouts in each other, each with a text that wraps at its end.
@Suite("Nesting costs no more than its depth")
struct NestingTests {
  /// What a layout around one child is, and what the child asks of it.
  struct Kind: Sendable {
    let name: String
    var asksThreeTimes = false
    let apply: @Sendable (LayoutNode) -> Void
  }

  static let kinds: [Kind] = [
    Kind(name: "row") { $0.setLayout(LinearLayout(.horizontal)) },
    Kind(name: "column") { $0.setLayout(LinearLayout(.vertical)) },
    Kind(name: "row with a filling child") {
      $0.setLayout(LinearLayout(.horizontal))
      $0.children[0].traits.width = .fill
    },
    Kind(name: "column with a filling child") {
      $0.setLayout(LinearLayout(.vertical))
      $0.children[0].traits.width = .fill
    },
    Kind(name: "column that stretches") {
      var column = LinearLayout(.vertical)
      column.horizontalGravity = .stretch
      $0.setLayout(column)
    },
    Kind(name: "row that shrinks") {
      var row = LinearLayout(.horizontal)
      row.shrinking = .extentsInProportion
      $0.setLayout(row)
    },
    Kind(name: "column with a weight") {
      $0.setLayout(LinearLayout(.vertical))
      $0.children[0].traits.weight = 1
    },
    Kind(name: "row on baselines") {
      var row = LinearLayout(.horizontal)
      row.verticalGravity = .baseline
      $0.setLayout(row)
    },
    Kind(name: "frame") { $0.setLayout(OverlayLayout()) },
    Kind(name: "frame with a percentage") {
      $0.setLayout(OverlayLayout())
      $0.children[0].traits.width = .percent(90)
    },
    Kind(name: "frame between edges") {
      $0.setLayout(OverlayLayout())
      $0.children[0].traits.leading = 1
      $0.children[0].traits.trailing = 1
      $0.children[0].traits.top = 1
      $0.children[0].traits.bottom = 1
    },
    Kind(name: "frame with a least width") {
      $0.setLayout(OverlayLayout())
      $0.children[0].traits.width = .wrap.minimum(.ofLayout())
    },
    Kind(name: "frame with a square") {
      $0.setLayout(OverlayLayout())
      $0.children[0].traits.width = LayoutDimension(
        .extent(LayoutDimensionReference(of: $0.children[0], .vertical)))
    },
    Kind(name: "relative") { $0.setLayout(RelativeLayout()) },
    Kind(name: "relative with a percentage") {
      $0.setLayout(RelativeLayout())
      $0.children[0].traits.width = .percent(90)
      $0.children[0].traits.trailing = 3
    },
    Kind(name: "relative between edges") {
      $0.setLayout(RelativeLayout())
      $0.children[0].traits.leading = 1
      $0.children[0].traits.trailing = 1
    },
    Kind(name: "table") { $0.setLayout(TableLayout()) },
    Kind(name: "path") { $0.setLayout(PathLayout(.polar { _ in 50 })) },
    Kind(name: "grid") { $0.setLayout(GridLayout(Grid(rows: [Grid(.wrap), Grid(), Grid()]))) },
    Kind(name: "flex") { $0.setLayout(FlexLayout()) },
    Kind(name: "flex of columns") { $0.setLayout(FlexLayout(.column)) },
    Kind(name: "flex that wraps") {
      $0.setLayout(FlexLayout(wrap: .wrap, gap: 1))
      $0.children[0].flex.grow = 1
    },
    Kind(name: "flex that overflows") {
      $0.setLayout(FlexLayout())
      $0.flex.padding = 1
      $0.children[0].flex.basis = .percent(120)
    },
    Kind(name: "flex bounded by the content") {
      $0.setLayout(FlexLayout())
      $0.flex.minHeight = .maxContent
      $0.flex.padding = 1
      $0.children[1].flex.height = .percent(50)
    },
    Kind(name: "flex with a ratio bounded by the content") {
      $0.setLayout(FlexLayout(.column))
      $0.flex.aspectRatio = 2
      $0.flex.maxHeight = .fitContent
    },
    Kind(name: "floats") { $0.setLayout(FloatLayout()) },
    Kind(name: "floats in columns") { $0.setLayout(FloatLayout(.vertical)) },
    Kind(name: "floats with a weight") {
      $0.setLayout(FloatLayout())
      $0.children[0].traits.weight = 1
    },
    Kind(name: "flow") { $0.setLayout(FlowLayout()) },
    Kind(name: "flow of columns") { $0.setLayout(FlowLayout(.vertical, wrap: .count(2))) },
    Kind(name: "flow with a weight") {
      $0.setLayout(FlowLayout(wrap: .fitted))
      $0.children[0].traits.weight = 1
    },
    Kind(name: "flow of columns in a given height") {
      $0.setLayout(FlowLayout(.vertical))
      $0.children[0].traits.height = 300
    },
    Kind(name: "floats in columns that fill the height") {
      $0.setLayout(FloatLayout(.vertical))
      $0.children[0].traits.height = .percent(100)
    },
    Kind(name: "flow with a weight and a bound") {
      $0.setLayout(FlowLayout())
      $0.children[0].traits.width = .fill.maximum(1_000)
    },
    Kind(name: "flow on baselines that grows") {
      var flow = FlowLayout(wrap: .count(2))
      flow.itemGravity = .baseline
      flow.weights = .flexGrow
      $0.setLayout(flow)
      $0.children[0].traits.weight = 1
    },
    Kind(name: "waterfall") { $0.setLayout(FlowLayout(wrap: .waterfall(2))) },
    Kind(name: "scroll") { $0.setLayout(ScrollLayout([.vertical])) },
    Kind(name: "scroll that fills") {
      var scroll = ScrollLayout()
      scroll.fillsViewport = true
      $0.setLayout(scroll)
    },
    Kind(name: "frame that fills") {
      $0.setLayout(OverlayLayout(horizontalGravity: .fill, verticalGravity: .fill))
    },
    Kind(name: "one that asks three times", asksThreeTimes: true) { $0.setLayout(AskingLayout()) },
  ]

  /// A layout of one's own that asks for the least, the ideal and the proposed size.
  private struct AskingLayout: Layout {
    func sizeThatFits(
      proposal: ProposedSize, subviews: LayoutSubviews, cache: inout Void
    ) -> Size {
      var size = Size.zero
      for subview in subviews {
        let minimum = subview.sizeThatFits(.zero)
        let ideal = subview.sizeThatFits(.unspecified)
        let given = subview.sizeThatFits(proposal)
        size.width = max(size.width, min(max(minimum.width, given.width), ideal.width))
        size.height += given.height
      }
      return size
    }

    func placeSubviews(
      in bounds: Rect, proposal: ProposedSize, subviews: LayoutSubviews, cache: inout Void
    ) {
      for subview in subviews {
        let size = subview.sizeThatFits(ProposedSize(width: bounds.width))
        subview.place(in: Rect(x: 0, y: 0, width: bounds.width, height: size.height))
      }
    }
  }

  /// How often layouts are measured in a chain of two kinds by turns.
  private func measured(_ depth: Int, _ first: Kind, _ second: Kind) throws -> Int {
    var node = LayoutNode("text", content: .text("words that wrap", font: .ahem, size: 10))
    for level in 0..<depth {
      let beside = LayoutNode("beside", content: .text("x", font: .ahem, size: 10))
      let parent = LayoutNode("level \(level)", children: [node, beside])
      (level % 2 == 0 ? first : second).apply(parent)
      node = parent
    }
    try node.setSize(width: 150, height: 400)
    node.layoutIfNeeded()
    #expect(node.frameCounters.placed == depth)
    return node.frameCounters.measured
  }

  /// A twelfth of the pairs, and all with themselves; all of them in long runs.
  ///
  /// Where each level asks for heights in three widths, each level also has more widths to answer for.
  @Test("Chains of two kinds by turns", arguments: kinds.indices)
  func chains(_ first: Int) throws {
    for second in first..<Self.kinds.count
    where LongTests.areOn || second == first || (first + second) % 30 == 0 {
      let pair = [Self.kinds[first], Self.kinds[second]]
      let short = try measured(30, pair[0], pair[1])
      let long = try measured(120, pair[0], pair[1])
      let bound = pair.contains { $0.asksThreeTimes } ? 20 * short : 5 * short
      #expect(long <= bound + 20, "\(pair[0].name), \(pair[1].name): \(long) after \(short)")
    }
  }

  /// What takes widths from heights has as many heights to answer for as there are levels above.
  ///
  /// These questions must not push out the height in the width that a box gets, or all of them would
  /// be asked again below each level that is placed.
  @Test("Widths in many heights leave what is known of heights")
  func widthsInHeights() throws {
    let columns = try #require(
      Self.kinds.first { $0.name == "floats in columns that fill the height" })
    let asking = try #require(Self.kinds.first { $0.asksThreeTimes })
    let counts = try [20, 40, 80].map { try measured($0, columns, asking) }
    for (short, long) in neighbours(in: counts) { #expect(long <= 5 * short, "\(counts)") }
  }
}
