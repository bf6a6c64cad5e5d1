import Dovetail
import LayoutDrawing
import TestSupport
import Testing

@Suite("Pictures and hit tests clip alike")
struct ClippedPictureTests {
  /// A tree of boxes with random frames, some of them viewports that scroll.
  private func tree(_ generator: inout SeededGenerator) throws -> LayoutNode {
    let root = LayoutNode("root")
    try root.setSize(width: 120, height: 120)
    var nodes = [root]
    for index in 1..<generator.integer(in: 3...14) {
      var parent = generator.pick(nodes)
      if generator.oneIn(3) {
        let (viewport, content) = (LayoutNode("v\(index)"), LayoutNode("c\(index)"))
        try parent.append(viewport)
        try viewport.setFrame(frame(&generator))
        try viewport.append(content)
        _ = try ScrollContainer(in: viewport, content: content, axes: [.vertical])
        viewport.constrain { $0.size(content) == (90, 160) }
        nodes.append(viewport)
        parent = content
      }
      let node = LayoutNode("n\(index)")
      node.visibility = generator.oneIn(8) ? .invisible : .visible
      try parent.append(node)
      try node.setFrame(frame(&generator))
      nodes.append(node)
    }
    root.layoutIfNeeded()
    return root
  }

  private func frame(_ generator: inout SeededGenerator) -> Rect {
    Rect(
      x: Double(generator.integer(in: -30...80)), y: Double(generator.integer(in: -30...80)),
      width: Double(generator.integer(in: 1...90)), height: Double(generator.integer(in: 1...90)))
  }

  @Test("The box in front at a point is the one that is hit there", arguments: runs(of: 0..<200))
  func points(seeds: Range<UInt64>) throws {
    for seed in seeds {
      var generator = SeededGenerator(seed: seed)
      let root = try tree(&generator)
      let boxes = TreePicture(of: root).boxes.filter(\.isDrawn)
      for _ in 0..<60 {
        let point = Point(
          x: Double(generator.integer(in: -60...200)) + 0.5,
          y: Double(generator.integer(in: -60...200)) + 0.5)
        let drawn = boxes.last { box in
          box.frame.contains(point) && box.clip?.contains(point) != false
        }
        #expect(drawn?.name == root.node(at: point)?.name, "seed \(seed), \(point)")
      }
    }
  }
}
