import LayoutTree
import TestSupport
import Testing

/// Trees of frames that their owners have set, below a root of whole pixels.
@Suite("Rounding that keeps equal extents equal")
struct EqualExtentTests {
  /// The frame of a node in its parent, and the place of the parent; -1 for the root.
  private typealias Box = (parent: Int, frame: Rect)

  private static let size = Size(width: 240, height: 160)

  private static let scales = [1, 2, 3, 0.5]

  /// Frames in which multiples of a third and a quarter are frequent, and so are equal extents.
  private func boxes(_ random: inout SeededGenerator) -> [Box] {
    func number(_ most: Int) -> Double {
      let parts = random.pick([3.0, 4, 7])
      return Double(random.integer(in: 0...(most * Int(parts)))) / parts
    }
    let widths = [number(30), number(30)]
    return (0..<12).map { index in
      let frame = Rect(
        x: number(40) - 10, y: number(40) - 10, width: random.pick(widths), height: number(20))
      return (random.integer(in: -1...(index - 1)), frame)
    }
  }

  private func frames(
    of boxes: [Box], _ scale: Double, _ direction: LayoutDirection = .leftToRight
  ) throws -> [Rect] {
    let root = LayoutNode("root", size: Self.size)
    root.direction = direction
    root.rounding = .equalExtents(scale: scale)
    var nodes: [LayoutNode] = []
    for (index, box) in boxes.enumerated() {
      let node = LayoutNode("\(index)")
      try (box.parent < 0 ? root : nodes[box.parent]).append(node)
      try node.setFrame(box.frame)
      nodes.append(node)
    }
    root.layoutIfNeeded()
    return nodes.map { $0.frame }
  }

  /// The frames in the coordinates of the root.
  private func absolute(_ frames: [Rect], _ boxes: [Box]) -> [Rect] {
    var result: [Rect] = []
    for (index, frame) in frames.enumerated() {
      let parent = boxes[index].parent
      let origin = parent < 0 ? .zero : result[parent].origin
      result.append(Rect(origin: origin + frame.origin, size: frame.size))
    }
    return result
  }

  private func isNear(_ first: Double, _ second: Double) -> Bool {
    (first - second).magnitude < 1e-9
  }

  @Test("Equal extents stay equal, and no edge moves by a pixel", arguments: runs(of: 0..<200))
  func laws(seeds: Range<UInt64>) throws {
    for seed in seeds {
      var random = SeededGenerator(seed: seed)
      let boxes = boxes(&random)
      let scale = random.pick(Self.scales)
      let rounded = try frames(of: boxes, scale)
      var extents: [Double: Double] = [:]
      for (box, frame) in try paired(boxes, rounded) {
        for (exact, extent) in [
          (box.frame.width, frame.width), (box.frame.height, frame.height),
        ] {
          #expect(isNear(extents[exact, default: extent], extent), "seed \(seed)")
          extents[exact] = extent
        }
      }
      let pairs = try paired(
        absolute(boxes.map { $0.frame }, boxes), absolute(rounded, boxes))
      for (exact, frame) in pairs {
        let moves = [
          frame.minX - exact.minX, frame.maxX - exact.maxX, frame.minY - exact.minY,
          frame.maxY - exact.maxY,
        ]
        #expect(moves.nonEmptyAllSatisfy { $0.magnitude * scale < 1 - 1e-9 }, "seed \(seed)")
        for edge in [frame.minX, frame.maxX, frame.minY, frame.maxY] {
          #expect(isNear(edge * scale, (edge * scale).rounded()), "seed \(seed)")
        }
      }
    }
  }

  @Test("Rounding again changes nothing", arguments: runs(of: 0..<100))
  func idempotence(seeds: Range<UInt64>) throws {
    for seed in seeds {
      var random = SeededGenerator(seed: seed)
      let boxes = boxes(&random)
      let scale = random.pick(Self.scales)
      let once = try frames(of: boxes, scale)
      let again = try frames(
        of: try paired(boxes, once).map { box, frame in (box.parent, frame) }, scale)
      for (first, second) in try paired(once, again) {
        #expect(isNear(first.minX, second.minX) && isNear(first.width, second.width))
        #expect(isNear(first.minY, second.minY) && isNear(first.height, second.height))
      }
    }
  }

  @Test("The mirror image is rounded to the mirror image", arguments: runs(of: 0..<100))
  func mirrorImages(seeds: Range<UInt64>) throws {
    for seed in seeds {
      var random = SeededGenerator(seed: seed)
      let boxes = boxes(&random)
      let scale = random.pick(Self.scales)
      func mirrored(_ frames: [Rect]) -> [Box] {
        frames.enumerated().map { index, frame in
          let parent = boxes[index].parent
          let width = parent < 0 ? Self.size.width : frames[parent].width
          var mirrored = frame
          mirrored.origin.x = width - frame.maxX
          return (parent, mirrored)
        }
      }
      let expected = mirrored(try frames(of: boxes, scale)).map { $0.frame }
      let found = try frames(
        of: mirrored(boxes.map { $0.frame }), scale, .rightToLeft)
      for (first, second) in try paired(expected, found) {
        #expect(isNear(first.minX, second.minX), "seed \(seed)")
        #expect(isNear(first.width, second.width), "seed \(seed)")
        #expect(first.minY == second.minY && first.height == second.height)
      }
    }
  }

  @Test("A change of the direction alone rounds anew")
  func directionChange() throws {
    let box = LayoutNode("box")
    let root = LayoutNode("root", children: [box])
    try root.setSize(Self.size)
    root.rounding = .equalExtents(scale: 1)
    try box.setFrame(Rect(x: 10.4, y: 0, width: 20.4, height: 20.5))
    root.layoutIfNeeded()
    #expect(box.frame == Rect(x: 10, y: 0, width: 20, height: 20))
    root.direction = .rightToLeft
    root.layoutIfNeeded()
    #expect(box.frame == Rect(x: 11, y: 0, width: 20, height: 20))
  }
}
