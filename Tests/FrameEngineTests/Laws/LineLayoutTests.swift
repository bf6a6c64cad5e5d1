import LayoutTree
import TestSupport
import Testing

@testable import FrameEngine

/// Lines over a part of the children of a layout.
@Suite("Lines over ranges of items")
struct LineLayoutTests {
  /// Rows of so many boxes each, as long as the layout or as told, below each other.
  private struct Rows: Layout {
    var count = 2
    var length: Double?
    var gravity = LayoutGravity.start

    func sizeThatFits(
      proposal: ProposedSize, subviews: LayoutSubviews, cache: inout Void
    ) -> Size {
      arrange(subviews, AvailableSize(proposal)) { _, size in size }
    }

    func placeSubviews(
      in bounds: Rect, proposal: ProposedSize, subviews: LayoutSubviews, cache: inout Void
    ) {
      arrange(subviews, AvailableSize(bounds.size)) { place, _ in place() }
    }

    private func arrange<Result>(
      _ subviews: LayoutSubviews, _ available: AvailableSize,
      _ body: (() -> Void, Size) -> Result
    ) -> Result {
      var alone = PerAxis(true)
      alone[.horizontal] = false
      return LayoutItems.with(subviews, LayoutStyle(), available, alone: alone) { boxes in
        var lines: [(line: LineLayout, placement: LineLayout.Placement)] = []
        var size = Size.zero
        for start in stride(from: 0, to: boxes.count, by: count) {
          let line = LineLayout(
            .horizontal, gravity, spacing: 5, range: start..<min(start + count, boxes.count),
            length: length ?? boxes.area.known(.horizontal))
          let placement = line.resolve(boxes)
          size.width = max(size.width, placement.need)
          lines.append((line, placement))
        }
        let needs = lines.map { line, _ in
          line.range.map { boxes.resolve(.vertical, $0) }.max() ?? 0
        }
        size.height = needs.reduce(0, +)
        let place = {
          for ((line, placement), need) in aligned(lines, needs) {
            boxes.area.extent.height = .definite(need)
            line.place(boxes, placement, from: boxes.area.origin.x)
            boxes.area.origin.y += need
          }
        }
        return body(place, size)
      }
    }
  }

  private func node(_ layout: Rows, _ boxes: [LayoutNode], width: Double) throws -> LayoutNode {
    let node = LayoutNode("rows", layout, children: boxes)
    try node.setSize(width: width, height: 100)
    node.layoutIfNeeded()
    return node
  }

  private func box(_ width: Double, weight: Double = 0) -> LayoutNode {
    let box = LayoutNode("box")
    box.traits.width = weight > 0 ? .none : .points(width)
    box.traits.weight = weight
    box.traits.height = 10
    return box
  }

  @Test("Each line shares out what it leaves itself")
  func weights() throws {
    let boxes = [box(20), box(0, weight: 1), box(50), box(0, weight: 1), box(0, weight: 3)]
    let node = try node(Rows(), boxes, width: 105)
    #expect(
      boxes.map(\.frame) == [
        Rect(x: 0, y: 0, width: 20, height: 10), Rect(x: 25, y: 0, width: 80, height: 10),
        Rect(x: 0, y: 10, width: 50, height: 10), Rect(x: 55, y: 10, width: 50, height: 10),
        Rect(x: 0, y: 20, width: 105, height: 10),
      ])
    #expect(node.layoutProblems.isEmpty)
  }

  @Test("Each line has its own length, and puts free space where its gravity says")
  func gravity() throws {
    let boxes = [box(20), box(20), box(20)]
    _ = try node(Rows(length: 85, gravity: .spaceBetween), boxes, width: 200)
    #expect(boxes.map(\.frame.minX) == [0, 65, 0])
    _ = try node(Rows(length: 85, gravity: .end), boxes, width: 200)
    #expect(boxes.map(\.frame.minX) == [40, 65, 65])
    _ = try node(Rows(length: 85, gravity: .fill), boxes, width: 200)
    #expect(boxes.map(\.frame.width) == [40, 40, 85])
  }

  @Test("Lines without a length are as long as their items, and leave the area to the layout")
  func without() throws {
    let boxes = [box(20), box(30), box(70)]
    let node = LayoutNode("rows", Rows(), children: boxes)
    #expect(node.measure(.unspecified).size == Size(width: 70, height: 20))
  }

  @Test(
    "Free space lies where gravity says",
    arguments: [
      (LayoutGravity.start, 0.0, 0.0), (.center, 30, 0), (.end, 60, 0), (.spaceBetween, 0, 30),
      (.spaceAround, 10, 20), (.spaceEvenly, 15, 15), (.fill, 0, 0), (.stretch, 0, 0),
      (.baseline, 0, 0),
      (.unspecified, 0, 0),
    ])
  func align(_ gravity: LayoutGravity, start: Double, gap: Double) {
    let free = FreeSpace.align(60, count: 3, gravity)
    #expect(free.start == start && free.gap == gap)
    let none = FreeSpace.align(60, count: 0, gravity)
    #expect(none.start == 0 && none.gap == 0)
  }
}
