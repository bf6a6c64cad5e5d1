import Dovetail
import RandomLayouts
import TestSupport
import Testing

/// Places its children as another layout does, in a part of its bounds.
private struct Inset<Base: Layout>: Layout {
  let base: Base
  var insets = EdgeInsets.zero

  var properties: LayoutProperties { base.properties }

  func makeCache(subviews: LayoutSubviews) -> Base.Cache { base.makeCache(subviews: subviews) }

  func updateCache(_ cache: inout Base.Cache, subviews: LayoutSubviews) {
    base.updateCache(&cache, subviews: subviews)
  }

  func sizeThatFits(
    proposal: ProposedSize, subviews: LayoutSubviews, cache: inout Base.Cache
  ) -> Size { base.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache) }

  func idealWidth(subviews: LayoutSubviews, cache: inout Base.Cache) -> Double {
    base.idealWidth(subviews: subviews, cache: &cache)
  }

  func minimumWidth(subviews: LayoutSubviews, cache: inout Base.Cache) -> Double {
    base.minimumWidth(subviews: subviews, cache: &cache)
  }

  func lengthOfPages(_ page: Double, along axis: Axis, subviews: LayoutSubviews) -> Double? {
    base.lengthOfPages(page, along: axis, subviews: subviews)
  }

  func placeSubviews(
    in bounds: Rect, proposal: ProposedSize, subviews: LayoutSubviews, cache: inout Base.Cache
  ) {
    let area = Rect(
      x: bounds.minX + insets.left, y: bounds.minY + insets.top,
      width: bounds.width - insets.left - insets.right,
      height: bounds.height - insets.top - insets.bottom)
    base.placeSubviews(
      in: area, proposal: ProposedSize(width: area.width, height: area.height),
      subviews: subviews, cache: &cache)
  }
}

@Suite("Transformed and moved layouts")
struct TransformLawTests {
  /// Gives a node its layout with a transform; returns whether it is of a kind of this package.
  private func transform(_ node: LayoutNode, by transform: FrameTransform) -> Bool {
    func wrap<L: Layout>(_ kind: L.Type) -> Bool {
      guard let layout = node.layout(kind) else { return false }
      node.setLayout(layout.transformed(by: transform))
      return node.layout(kind) == nil
        && node.layout(TransformedLayout<L>.self)?.transform == transform
    }
    return wrap(LinearLayout.self) || wrap(FlowLayout.self) || wrap(FloatLayout.self)
      || wrap(OverlayLayout.self) || wrap(RelativeLayout.self) || wrap(GridLayout.self)
      || wrap(TableLayout.self) || wrap(PathLayout.self) || wrap(FlexLayout.self)
      || wrap(ScrollLayout.self)
  }

  @Test(
    "A translation moves the boxes of a layout, and changes no size and no other frame",
    arguments: runs(of: 0..<UInt64(LongTests.count(800, of: 20_000))))
  func translations(seeds: Range<UInt64>) throws {
    for seed in seeds {
      let plain = RandomTree(seed: seed, .of(depth: 3, hasClasses: false))
      let other = RandomTree(seed: seed, .of(depth: 3, hasClasses: false))
      let pairs = try paired(plain.nodes, other.nodes)
      let inner = pairs.filter { !$0.0.children.isEmpty }
      guard !inner.isEmpty else { continue }
      let (one, two) = inner[Int(seed % UInt64(inner.count))]
      let move = seed % 2 == 0 ? Point.zero : Point(x: 5, y: 3)
      guard transform(two, by: .translation(x: move.x, y: move.y)) else { continue }
      // A second layout confirms, and one of another size places anew.
      for width in [nil, 170.0] {
        for root in [plain.root, other.root] {
          if let width { try root.setSize(width: width, height: 140) }
          root.layoutIfNeeded()
        }
        let isMirrored = one.effectiveDirection == .rightToLeft
        for (a, b) in pairs {
          var frame = a.exactFrame
          if a.parent === one, a.isPlaced {
            frame.origin.x += isMirrored ? -move.x : move.x
            frame.origin.y += move.y
          }
          if b.exactFrame.isNear(frame) { continue }
          Issue.record(
            """
            seed \(seed): \(a.name) \(frame) and \(b.exactFrame) after the move of "\(two.name)" in
            \(other.root.treeDescription)
            """)
          break
        }
      }
    }
  }

  @Test("A transform keeps what a layout says of itself")
  func properties() throws {
    let page = LayoutNode("page").sized(width: 50, height: 300)
    let root = LayoutNode("root", children: [page])
    root.setLayout(ScrollLayout([.vertical]).transformed(by: .identity))
    try root.setSize(width: 50, height: 100)
    root.layoutIfNeeded()
    #expect(root.node(at: Point(x: 10, y: 200)) == nil)
    let scroller = try #require(root.scroller)
    scroller.scroll(to: Point(x: 0, y: 120))
    root.layoutIfNeeded()
    #expect(page.frame.minY == -120)
    #expect(root.layout(TransformedLayout<ScrollLayout>.self)?.base.offset.y == 120)

    let boxes = (0..<4).map { LayoutNode("\($0)").sized(width: 30, height: 30) }
    let tags = LayoutNode("tags", children: boxes).sized(height: 60)
    tags.setLayout(FlowLayout(.vertical).transformed(by: .identity))
    let row = LayoutNode("row", LinearLayout(.horizontal), children: [tags])
    try row.setSize(width: 300, height: 100)
    row.layoutIfNeeded()
    #expect(tags.frame.width == 60)
    tags.setLayout(FlowLayout(.vertical, wrap: .count(0)).transformed(by: .identity))
    row.layoutIfNeeded()
    #expect(row.diagnostics.map(\.code) == ["outOfRange"])
    #expect(throws: DraggingError.noOrder("tags")) {
      tags.setLayout(OverlayLayout().transformed(by: .identity))
      _ = try LayoutDragger(in: tags)
    }
  }

  @Test("A flex container with a transform is one, and its layout can be changed with it")
  func flex() throws {
    let boxes = ["a", "b"].map { LayoutNode($0, content: .fixed(width: 10, height: 8)) }
    let bar = LayoutNode("bar", FlexLayout().transformed(by: .translation(x: 2)), children: boxes)
    let root = LayoutNode("root", LinearLayout(.vertical), children: [bar])
    try root.setSize(width: 100, height: 50)
    root.layoutIfNeeded()
    #expect(bar.frame == Rect(x: 0, y: 0, width: 20, height: 8))
    #expect(boxes.map(\.frame.minX) == [2, 12])
    #expect(bar.layout(FlexLayout.self) == nil)
    #expect(bar.description.contains("transformed(by: FrameTransform(tx: 2))"))
    let isChanged = bar.updateLayout(TransformedLayout<FlexLayout>.self) {
      $0.base.columnGap = 5
      $0.transform = .translation(y: 1)
    }
    #expect(isChanged)
    root.layoutIfNeeded()
    #expect(boxes.map(\.frame.origin) == [Point(x: 0, y: 1), Point(x: 15, y: 1)])
    bar.variants[.compactWidth].copy(from: .any)
    root.sizeClass = .compactWidth
    root.layoutIfNeeded()
    #expect(boxes.map(\.frame.minY) == [1, 1])
  }

  @Test(
    "A layout that passes a part of its bounds to another one has the boxes there",
    arguments: runs(of: 0..<UInt64(LongTests.count(300, of: 8_000))))
  func bounds(seeds: Range<UInt64>) throws {
    let insets = EdgeInsets(top: 3, left: 7, bottom: 2, right: 5)
    for seed in seeds {
      let plain = RandomTree(seed: seed, .of(depth: 2, hasClasses: false))
      let other = RandomTree(seed: seed, .of(depth: 2, hasClasses: false))
      let root = other.root
      func wrap<L: Layout>(_ kind: L.Type) -> Bool {
        guard let layout = root.layout(kind) else { return false }
        root.setLayout(Inset(base: layout, insets: insets))
        return true
      }
      guard
        wrap(LinearLayout.self) || wrap(FlowLayout.self) || wrap(FloatLayout.self)
          || wrap(OverlayLayout.self) || wrap(GridLayout.self) || wrap(TableLayout.self)
          || wrap(PathLayout.self)
      else { continue }
      let (width, height) = (200.0, 150.0)
      try plain.root.setSize(width: width - 12, height: height - 5)
      try root.setSize(width: width, height: height)
      plain.root.layoutIfNeeded()
      root.layoutIfNeeded()
      let isMirrored = root.effectiveDirection == .rightToLeft
      for (a, b) in try paired(plain.nodes, other.nodes) where a.parent === plain.root {
        guard a.isPlaced else { continue }
        var frame = a.exactFrame
        frame.origin.x += isMirrored ? insets.right : insets.left
        frame.origin.y += insets.top
        if b.exactFrame.isNear(frame) { continue }
        Issue.record("seed \(seed): \(a.name) \(frame) and \(b.exactFrame)")
        break
      }
    }
  }

  @Test(
    "A layout that asks another one for everything is laid out as that one",
    arguments: runs(of: 0..<UInt64(LongTests.count(600, of: 12_000))))
  func wrappers(seeds: Range<UInt64>) throws {
    var count = 0
    for seed in seeds {
      let plain = RandomTree(seed: seed, .of(depth: 3, hasClasses: false))
      let other = RandomTree(seed: seed, .of(depth: 3, hasClasses: false))
      let inner = other.nodes.filter { !$0.children.isEmpty }
      guard !inner.isEmpty else { continue }
      let node = inner[Int(seed % UInt64(inner.count))]
      func wrap<L: Layout>(_ kind: L.Type) -> Bool {
        guard let layout = node.layout(kind) else { return false }
        node.setLayout(Inset(base: layout))
        return true
      }
      guard
        wrap(LinearLayout.self) || wrap(FlowLayout.self) || wrap(FloatLayout.self)
          || wrap(OverlayLayout.self) || wrap(GridLayout.self) || wrap(TableLayout.self)
          || wrap(PathLayout.self) || wrap(RelativeLayout.self) || wrap(FlexLayout.self)
      else { continue }
      count += 1
      for width in [nil, 170.0] {
        for root in [plain.root, other.root] {
          if let width { try root.setSize(width: width, height: 140) }
          root.layoutIfNeeded()
        }
        for (a, b) in try paired(plain.nodes, other.nodes) {
          if b.exactFrame.isNear(a.exactFrame) { continue }
          Issue.record(
            """
            seed \(seed): \(a.name) \(a.exactFrame) and \(b.exactFrame) with "\(node.name)" in
            \(plain.root.treeDescription)
            """)
          break
        }
      }
    }
    if playsAllSeeds { #expect(count > 0) }
  }
}

extension Rect {
  func isNear(_ other: Rect) -> Bool {
    [minX - other.minX, minY - other.minY, width - other.width, height - other.height]
      .allSatisfy { $0.magnitude <= 1e-6 }
  }
}
