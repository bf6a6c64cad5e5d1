import Dovetail
import TestSupport
import Testing

@Suite("Flows in pages")
struct FlowPagesTests {
  private func boxes(_ count: Int) -> [LayoutNode] {
    (0..<count).map { LayoutNode("\($0)", content: .fixed(width: 30, height: 20)) }
  }

  private func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
    Rect(x: x, y: y, width: width, height: height)
  }

  /// A flow that is scrolled in a viewport of 300 x 200.
  private func flow(
    _ pages: FlowLayout.Pages, _ axis: Axis = .horizontal, count: Int, spacing: Double = 10,
    padding: DirectionalEdgeInsets = .zero
  ) throws -> (screen: LayoutNode, flow: LayoutNode) {
    let layout = FlowLayout(axis, wrap: .pages(pages), spacing: spacing, padding: padding)
    let flow = LayoutNode("flow", layout, children: boxes(count))
    let screen = LayoutNode("screen", ScrollLayout([pages.axis]), children: [flow])
    try screen.setSize(width: 300, height: 200)
    screen.layoutIfNeeded()
    return (screen, flow)
  }

  @Test("Two pages of four cells")
  func pages() throws {
    let pages = FlowLayout.Pages(2, linesPerPage: 2)
    let (screen, flow) = try flow(pages, count: 6, padding: DirectionalEdgeInsets(edge: 10))
    #expect(flow.frame == rect(0, 0, 600, 200))
    #expect(
      flow.children.map { $0.frame } == [
        rect(10, 10, 135, 85), rect(155, 10, 135, 85), rect(10, 105, 135, 85),
        rect(155, 105, 135, 85), rect(310, 10, 135, 85), rect(455, 10, 135, 85),
      ])
    #expect(screen.scroller?.geometry.maximumOffset == Point(x: 300, y: 0))
    #expect(screen.diagnostics.isEmpty)
  }

  @Test("Vertical pages have their padding each")
  func verticalPages() throws {
    let padding = DirectionalEdgeInsets(top: 10, leading: 20, bottom: 30, trailing: 40)
    let pages = FlowLayout.Pages(3, linesPerPage: 2, axis: .vertical)
    let (_, flow) = try flow(pages, count: 7, spacing: 6, padding: padding)
    #expect(flow.frame == rect(0, 0, 300, 400))
    #expect(flow.children[0].frame == rect(20, 10, 76, 77))
    #expect(flow.children[2].frame == rect(184, 10, 76, 77))
    #expect(flow.children[3].frame == rect(20, 93, 76, 77))
    #expect(flow.children[6].frame == rect(20, 210, 76, 77))
  }

  @Test("Cells go on from page to page with the spacing alone")
  func continuous() throws {
    let pages = FlowLayout.Pages(3, linesPerPage: 1, isContinuous: true)
    let (_, flow) = try flow(
      pages, count: 4, spacing: 5, padding: DirectionalEdgeInsets(edge: 12))
    // (300 - 12 - 3 * 5) / 3 = 91.
    #expect(flow.children.map { $0.frame.minX } == [12, 108, 204, 300])
    #expect(flow.children.allSatisfy { $0.frame.width == 91 && $0.frame.height == 176 })
    #expect(flow.frame == rect(0, 0, 403, 200))
  }

  /// MyLayout's rule for a page, with the cell a box of which is at a place.
  private func cell(
    _ index: Int, _ pages: FlowLayout.Pages, _ axis: Axis, viewport: Size, spacing: Double,
    padding: EdgeInsets
  ) -> Rect {
    let perPage = pages.itemsPerLine * pages.linesPerPage
    let page = Double(index / perPage)
    let place = index % perPage
    let counts: [Axis: Int] = [axis: pages.itemsPerLine, axis.cross: pages.linesPerPage]
    let numbers: [Axis: Int] = [
      axis: place % pages.itemsPerLine, axis.cross: place / pages.itemsPerLine,
    ]
    var frame = Rect.zero
    for side in Axis.allCases {
      let count = Double(counts[side] ?? 0)
      let start = padding.min(along: side)
      let end = padding.max(along: side)
      let goesOn = pages.isContinuous && side == pages.axis
      let room = goesOn ? count * spacing : end + (count - 1) * spacing
      let extent = (viewport[side] - start - room) / count
      frame.size[side] = extent
      frame.origin[side] = start + Double(numbers[side] ?? 0) * (extent + spacing)
      if side == pages.axis { frame.origin[side] += page * (viewport[side] - (goesOn ? start : 0)) }
    }
    return frame
  }

  @Test("Boxes lie in the cells of the rule for pages", arguments: runs(of: 0..<400))
  func rule(seeds: Range<UInt64>) throws {
    for seed in seeds {
      var random = SeededGenerator(seed: seed)
      let pages = FlowLayout.Pages(
        random.integer(in: 1...4), linesPerPage: random.integer(in: 1...3),
        axis: random.pick(Axis.allCases), isContinuous: random.oneIn(2))
      let axis = random.pick(Axis.allCases)
      let spacing = random.points(0...9)
      let padding = DirectionalEdgeInsets(
        top: random.points(0...9), leading: random.points(0...9), bottom: random.points(0...9),
        trailing: random.points(0...9))
      let count = random.integer(in: 1...30)
      let (_, flow) = try flow(pages, axis, count: count, spacing: spacing, padding: padding)
      let insets = EdgeInsets(
        top: padding.top, left: padding.leading, bottom: padding.bottom, right: padding.trailing)
      for (index, box) in flow.children.enumerated() {
        let wanted = cell(
          index, pages, axis, viewport: Size(width: 300, height: 200), spacing: spacing,
          padding: insets)
        for side in Axis.allCases {
          #expect(abs(box.frame.origin[side] - wanted.origin[side]) < 0.001, "seed \(seed)")
          #expect(abs(box.frame.size[side] - wanted.size[side]) < 0.001, "seed \(seed)")
        }
      }
      let last = try #require(flow.children.last).frame
      let end = flow.frame.size[pages.axis] - insets.max(along: pages.axis)
      if pages.isContinuous {
        let furthest = flow.children.map { $0.frame.max(along: pages.axis) }.max() ?? 0
        #expect(abs(end - furthest) < 0.001)
      } else {
        let page = pages.axis == .horizontal ? 300.0 : 200
        let full =
          (count + pages.itemsPerLine * pages.linesPerPage - 1)
          / (pages.itemsPerLine * pages.linesPerPage)
        #expect(flow.frame.size[pages.axis] == Double(full) * page)
        #expect(last.max(along: pages.axis) <= end + 0.001)
      }
    }
  }

  @Test("Margins are within cells, and bounds hold")
  func margins() throws {
    let (screen, flow) = try flow(FlowLayout.Pages(2, linesPerPage: 2), count: 2)
    flow.children[0].traits.leading = 5
    flow.children[0].traits.trailing = 8
    flow.children[0].traits.top = 7
    flow.children[1].traits.width = .fill.maximum(100)
    flow.children[1].traits.weight = 3
    screen.layoutIfNeeded()
    #expect(flow.children[0].frame == rect(5, 7, 132, 88))
    #expect(flow.children[1].frame == rect(155, 0, 100, 95))
  }

  @Test("Extents that nothing gives are those of the largest box")
  func unknown() throws {
    let flow = LayoutNode(
      "flow", FlowLayout(wrap: .pages(FlowLayout.Pages(2, linesPerPage: 2)), spacing: 4),
      children: boxes(5))
    flow.children[3].traits.width = 50
    flow.children[4].traits.top = 3
    #expect(flow.fittingSize(for: .unspecified) == Size(width: 208, height: 50))
    flow.layoutIfNeeded()
    #expect(flow.children[4].frame == rect(104, 3, 50, 20))
    let empty = LayoutNode(
      "empty",
      FlowLayout(
        wrap: .pages(FlowLayout.Pages(0, linesPerPage: -3)), padding: DirectionalEdgeInsets(edge: 2)
      ))
    #expect(empty.fittingSize(for: .unspecified) == Size(width: 4, height: 4))
  }

  @Test("Any layout around has room for a page")
  func otherLayouts() throws {
    let flow = LayoutNode(
      "flow", FlowLayout(wrap: .pages(FlowLayout.Pages(2, linesPerPage: 1))), children: boxes(4))
    let column = LayoutNode.column("column") { flow }
    try column.setSize(width: 120, height: 100)
    column.layoutIfNeeded()
    #expect(flow.frame == rect(0, 0, 240, 20))
    flow.traits.width = 100
    column.layoutIfNeeded()
    #expect(flow.frame == rect(0, 0, 100, 20))
    #expect(flow.children.map { $0.frame.minX } == [0, 25, 50, 75])
  }

  @Test("Reasons name pages and cells")
  func explanation() throws {
    let pages = FlowLayout.Pages(2, linesPerPage: 2)
    let (_, flow) = try flow(pages, count: 6, padding: DirectionalEdgeInsets(edge: 10))
    #expect(
      flow.children[5].explainLayout().description == """
        5.left is 455: padding 10 + pages 300 + cells 135 + spacing 10
        5.top is 10: padding 10
        5.width is 135: as long as all boxes of "flow"
        5.height is 85: as long as all boxes of "flow"
        """)
    #expect(
      FlowLayout(
        wrap: .pages(FlowLayout.Pages(2, linesPerPage: 3, axis: .vertical, isContinuous: true))
      )
      .description
        == "FlowLayout(wrap: .pages(Pages(2, linesPerPage: 3, axis: .vertical, isContinuous: true)))"
    )
  }
}
