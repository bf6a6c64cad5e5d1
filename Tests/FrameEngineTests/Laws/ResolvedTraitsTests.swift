import FrameEngine
import LayoutTree
import Testing

/// A layout of one's own that heeds what children ask, below each other.
private struct Column: Layout {
  func sizeThatFits(
    proposal: ProposedSize, subviews: LayoutSubviews, cache: inout Void
  ) -> Size {
    subviews.reduce(into: Size.zero) { size, subview in
      let outer = subview.resolvedTraits(in: ProposedSize(width: proposal.width)).outerSize
      size.width = max(size.width, outer.width)
      size.height += outer.height
    }
  }

  func placeSubviews(
    in bounds: Rect, proposal: ProposedSize, subviews: LayoutSubviews, cache: inout Void
  ) {
    var y = bounds.minY
    for subview in subviews {
      let asked = subview.resolvedTraits(in: ProposedSize(width: bounds.width))
      let area = Rect(x: bounds.minX, y: y, width: bounds.width, height: asked.outerSize.height)
      subview.place(in: subview.resolvedFrame(in: area))
      y = area.maxY
    }
  }
}

@Suite("What children ask, in layouts of one's own")
struct ResolvedTraitsTests {
  @Test("Dimensions count, and content where there are none")
  func dimensions() {
    let a = LayoutNode("a")
    let b = LayoutNode("b", content: .fixed(width: 30, height: 20))
    a.traits.width = 40
    a.traits.height = 25
    b.traits.width = 90
    let column = LayoutNode("column", Column(), children: [a, b])
    column.layoutIfNeeded()
    #expect(column.frame.size == Size(width: 90, height: 45))
    #expect(a.frame == Rect(x: 0, y: 0, width: 40, height: 25))
    #expect(b.frame == Rect(x: 0, y: 25, width: 90, height: 20))
  }

  /// What an overlay layout without padding does with the same child in the same area.
  private func frame(of traits: LayoutTraits, in size: Size) throws -> Rect {
    let child = LayoutNode("child", content: .text("some words", font: .ahem, size: 10))
    child.traits = traits
    let layout = LayoutNode("layout", OverlayLayout(), children: [child])
    try layout.setSize(width: size.width, height: size.height)
    layout.layoutIfNeeded()
    return child.frame
  }

  private static let changes: [@Sendable (inout LayoutTraits) -> Void] = [
    { $0.width = .percent(50) },
    { $0.height = .fill },
    { $0.width = .wrap.minimum(120) },
    { $0.width = .fill.maximum(40) },
    { $0.leading = 10 },
    { $0.trailing = .percent(10) },
    { $0.top = .points(7).minimum(9) },
    { $0.bottom = 4 },
    { $0.centerX = 3 },
    { $0.horizontalAlignment = .end },
    { $0.verticalAlignment = .center },
  ]

  @Test("Frames are those of an overlay layout, for any two traits", arguments: changes.indices)
  func frames(first: Int) throws {
    for second in Self.changes.indices {
      var traits = LayoutTraits()
      Self.changes[first](&traits)
      Self.changes[second](&traits)
      let child = LayoutNode("child", content: .text("some words", font: .ahem, size: 10))
      child.traits = traits
      let column = LayoutNode("column", Column(), children: [child])
      try column.setSize(width: 200, height: 100)
      column.layoutIfNeeded()
      let height = child.frame.maxY + (traits.bottom == nil ? 0 : 4)
      let expected = try frame(of: traits, in: Size(width: 200, height: height))
      if traits.height == nil, traits.verticalAlignment == .unspecified {
        #expect(child.frame == expected, "\(first) \(second)")
      } else {
        #expect(child.frame.minX == expected.minX && child.frame.width == expected.width)
      }
    }
  }
}

@Suite("Traits that a layout does not know")
struct IgnoredTraitTests {
  private func problems(
    _ layout: some Layout, _ ask: (inout LayoutTraits) -> Void
  ) throws -> [LayoutIssue<String>] {
    let box = LayoutNode("box")
    ask(&box.traits)
    let node = LayoutNode("layout", layout, children: [LayoutNode("other"), box])
    try node.setSize(width: 100, height: 100)
    node.layoutIfNeeded()
    return node.layoutProblems
  }

  @Test("Are reported with the box")
  func reported() throws {
    let weight = LayoutIssue<String>(.ignoredTrait(.weight), "box")
    let share = LayoutIssue<String>(.ignoredTrait(.marginWeight), "box")
    func ask(_ traits: inout LayoutTraits) {
      traits.weight = 1
      traits.leading = .weight(1)
    }
    #expect(try problems(OverlayLayout(), ask) == [weight, share])
    #expect(try problems(RelativeLayout(), ask) == [weight, share])
    #expect(try problems(OverlayLayout()) { $0.bottom = .weight(2).minimum(3) } == [share])
    #expect(
      weight.description == "box \"box\" asks for a weight, which its layout does not know")
  }

  @Test("Are none where the layout knows them, or is one of your own")
  func known() throws {
    #expect(try problems(LinearLayout(.horizontal)) { $0.weight = 1 } == [])
    #expect(try problems(LinearLayout(.vertical)) { $0.trailing = .weight(1) } == [])
    #expect(try problems(Column()) { $0.weight = 1 } == [])
  }
}
