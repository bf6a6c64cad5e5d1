import Dovetail
import Testing

@Suite("Layouts of one's own")
struct OwnLayoutTests {
  /// Places the first child only, a little to the right.
  private struct FirstOnly: Layout {
    func sizeThatFits(
      proposal: ProposedSize, subviews: LayoutSubviews, cache: inout Void
    ) -> Size { Size(width: 10, height: 10) }

    func placeSubviews(
      in bounds: Rect, proposal: ProposedSize, subviews: LayoutSubviews, cache: inout Void
    ) {
      subviews.first?.place(in: Rect(x: 2, y: 0, width: 5, height: 5))
    }
  }

  /// Remembers how often the cache was made.
  private struct Counting: Layout {
    final class Log { var count = 0 }

    let log: Log

    func makeCache(subviews: LayoutSubviews) -> Int {
      log.count += 1
      return subviews.count
    }

    func sizeThatFits(
      proposal: ProposedSize, subviews: LayoutSubviews, cache: inout Int
    ) -> Size { Size(width: Double(cache), height: 1) }

    func placeSubviews(
      in bounds: Rect, proposal: ProposedSize, subviews: LayoutSubviews, cache: inout Int
    ) {
      for subview in subviews {
        subview.place(at: Point(x: bounds.maxX, y: 0), anchor: .topTrailing)
      }
    }
  }

  /// Answers and places without sense.
  private struct Senseless: Layout {
    func sizeThatFits(
      proposal: ProposedSize, subviews: LayoutSubviews, cache: inout Void
    ) -> Size { Size(width: .nan, height: -5) }

    func placeSubviews(
      in bounds: Rect, proposal: ProposedSize, subviews: LayoutSubviews, cache: inout Void
    ) {
      for subview in subviews { subview.place(in: Rect(x: .nan, y: 0, width: 1, height: 1)) }
    }
  }

  /// Keeps what it was asked with, which it should not.
  private struct Keeping: Layout {
    final class Memory {
      var subviews: LayoutSubviews?
      var subview: LayoutSubview?
    }

    let memory = Memory()

    func sizeThatFits(
      proposal: ProposedSize, subviews: LayoutSubviews, cache: inout Void
    ) -> Size { .zero }

    func placeSubviews(
      in bounds: Rect, proposal: ProposedSize, subviews: LayoutSubviews, cache: inout Void
    ) {
      memory.subviews = subviews
      memory.subview = subviews.first
      subviews.first?.place(in: Rect(x: 1, y: 2, width: 3, height: 4))
    }
  }

  @Test("Children that a layout has kept are none when it is over; one of them still has its size")
  func kept() throws {
    let layout = Keeping()
    var leaf: LayoutNode? = LayoutNode("leaf", content: .fixed(width: 3, height: 1))
    let root = LayoutNode("root", layout, children: leaf.map { [$0] } ?? [])
    try root.laidOut(20, 20)
    #expect(layout.memory.subviews?.count == 0)
    #expect(layout.memory.subviews?.first == nil)
    let subview = try #require(layout.memory.subview)
    subview.place(in: Rect(x: 9, y: 9, width: 9, height: 9))
    #expect(root.layoutIfNeeded().isEmpty)
    leaf?.removeFromParent()
    leaf = nil
    #expect(subview.node.frame == Rect(x: 1, y: 2, width: 3, height: 4))
    #expect(subview.sizeThatFits(.unspecified) == Size(width: 3, height: 1))
  }

  @Test("A child that is not placed has an empty frame, in either direction, each time")
  func unplaced() throws {
    let root = box("root", FirstOnly(), [box("a"), box("b")])
    try root.laidOut(20, 20)
    #expect(root.frames == [[2, 0, 5, 5], [0, 0, 0, 0]])
    root.direction = .rightToLeft
    for width in [30.0, 40, 30] {
      try root.laidOut(width, 20)
      #expect(root.frames == [[width - 7, 0, 5, 5], [width, 0, 0, 0]])
    }
  }

  @Test("The cache is made once after a change, and lasts until the next one")
  func cache() throws {
    let log = Counting.Log()
    let leaf = LayoutNode("leaf", content: .fixed(width: 3, height: 1))
    let inner = LayoutNode("inner", Counting(log: log), children: [leaf])
    let root = box("root", LinearLayout(.vertical), [inner])
    try root.laidOut(20, 20)
    #expect(log.count == 1)
    #expect(leaf.frame == Rect(x: -2, y: 0, width: 3, height: 1))
    root.layoutIfNeeded()
    #expect(log.count == 1)
    leaf.content = .fixed(width: 4, height: 1)
    root.layoutIfNeeded()
    #expect(log.count == 2)
    #expect(leaf.frame.minX == -3)
  }

  /// Keeps the widths of its children from change to change, and has them on one baseline.
  private struct Updating: Layout {
    final class Log { var lines: [String] = [] }

    let log: Log

    func makeCache(subviews: LayoutSubviews) -> [Double] {
      log.lines.append("make")
      return subviews.map { $0.sizeThatFits(.unspecified).width }
    }

    func updateCache(_ cache: inout [Double], subviews: LayoutSubviews) {
      log.lines.append("update \(cache)")
      cache = subviews.map { $0.sizeThatFits(.unspecified).width }
    }

    func sizeThatFits(
      proposal: ProposedSize, subviews: LayoutSubviews, cache: inout [Double]
    ) -> Size { Size(width: cache.reduce(0, +), height: 30) }

    func placeSubviews(
      in bounds: Rect, proposal: ProposedSize, subviews: LayoutSubviews, cache: inout [Double]
    ) {
      for subview in subviews {
        let size = subview.sizeThatFits(.unspecified)
        let y = 20 - (subview.firstBaseline(in: size) ?? size.height)
        subview.place(in: Rect(origin: Point(x: 0, y: y), size: size))
      }
    }
  }

  @Test("A cache that is there is updated after a change, when the layout is asked again")
  func updated() throws {
    let log = Updating.Log()
    let leaf = LayoutNode("leaf", content: .text("aa", font: .ahem, size: 10))
    let image = LayoutNode("image", content: .fixed(width: 3, height: 4))
    let inner = LayoutNode("inner", Updating(log: log), children: [leaf, image])
    let root = box("root", LinearLayout(.vertical), [inner])
    try root.laidOut(90, 90)
    #expect(log.lines == ["make"])
    #expect(inner.frames == [[0, 12, 20, 10], [0, 16, 3, 4]])
    leaf.content = .text("aaa", font: .ahem, size: 10)
    image.content = .fixed(width: 4, height: 4)
    root.layoutIfNeeded()
    #expect(log.lines == ["make", "update [20.0, 3.0]"])
    #expect(inner.frame.width == 34)
    inner.updateLayout(Updating.self) { _ in }
    root.layoutIfNeeded()
    #expect(log.lines.count == 3)
  }

  @Test("A cache is old again if something changes while it is made")
  func changedMeanwhile() throws {
    let log = Updating.Log()
    let leaf = LayoutNode("leaf", content: .fixed(width: 7, height: 1))
    let image = LayoutNode("image")
    let inner = LayoutNode("inner", Updating(log: log), children: [leaf, image])
    var isFirst = true
    image.content = LeafContent { [unowned leaf] _ in
      if isFirst {
        isFirst = false
        leaf.content = .fixed(width: 9, height: 1)
      }
      return MeasuredSize(width: 1, height: 1)
    }
    let root = box("root", LinearLayout(.vertical), [inner])
    try root.laidOut(90, 90)
    root.layoutIfNeeded()
    #expect(inner.frame.width == 10)
  }

  @Test("Answers that are no sizes count as nothing; frames that are none are reported")
  func senseless() throws {
    let inner = LayoutNode("inner", Senseless(), children: [LayoutNode("leaf")])
    let root = box("root", LinearLayout(.vertical), [inner, box("below") { $0.height = 3 }])
    try root.laidOut(20, 20)
    #expect(root.frames == [[0, 0, 0, 0], [0, 0, 0, 3]])
    #expect(inner.frames == [[0, 0, 0, 0]])
    #expect(
      root.layoutProblems.map(\.description) == [
        "the frame of box \"leaf\" would be beyond 10^12 points, or not a number"
      ])
  }

  @Test("Problems of a layout inside constraints are listed for the whole tree")
  func nestedProblems() throws {
    let inner = LayoutNode("inner", Senseless(), children: [LayoutNode("leaf")])
    let root = LayoutNode("root", children: [inner])
    try root.setSize(width: 20, height: 20)
    root.constrain { make in make.xEqual(inner) }
    root.layoutIfNeeded()
    #expect(root.layoutProblems == [LayoutIssue(.frameOutOfRange, "leaf")])
  }

  @Test("A layout of one's own has pages as long as the one around it, if it says that it has any")
  func pages() throws {
    for isPaged in [true, false] {
      let book = LayoutNode("book", TwoPages(isPaged: isPaged))
      let root = LayoutNode("root", OverlayLayout(), children: [book])
      try root.setSize(width: 100, height: 50)
      root.layoutIfNeeded()
      #expect(book.frame.size == Size(width: 10, height: isPaged ? 100 : 7))
    }
  }
}

/// Two pages, one below the other.
private struct TwoPages: Layout {
  let isPaged: Bool

  var properties: LayoutProperties {
    var properties = LayoutProperties()
    properties.isPaged = isPaged
    return properties
  }

  func lengthOfPages(_ page: Double, along axis: Axis, subviews: LayoutSubviews) -> Double? {
    axis == .vertical ? 2 * page : nil
  }

  func sizeThatFits(
    proposal: ProposedSize, subviews: LayoutSubviews, cache: inout Void
  ) -> Size { Size(width: 10, height: 7) }

  func placeSubviews(
    in bounds: Rect, proposal: ProposedSize, subviews: LayoutSubviews, cache: inout Void
  ) {}
}
