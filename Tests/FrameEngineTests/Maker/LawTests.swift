import Dovetail
import TestSupport
import Testing

@Suite("Laws of the frame maker")
struct LawTests {
  @Test("Swapping the axes of a layout swaps the axes of its frames", arguments: 1...60)
  func transposition(seed: UInt64) throws {
    let plain = try RandomLayout(seed: seed, isTransposed: false)
    let swapped = try RandomLayout(seed: seed, isTransposed: true)
    plain.run()
    swapped.run()
    for (node, twin) in try paired(plain.nodes, swapped.nodes) {
      let frame = node.frame
      let mirror = Rect(x: frame.minY, y: frame.minX, width: frame.height, height: frame.width)
      #expect(mirror == twin.frame, "seed \(seed), node \(node.name)")
    }
    #expect(plain.problems == swapped.problems, "seed \(seed)")
  }

  @Test("A layout that gives every box its place gives the same frames again", arguments: 1...60)
  func idempotence(seed: UInt64) throws {
    let layout = try RandomLayout(seed: seed, isTransposed: false)
    layout.run()
    let first = LayoutResult(of: layout.root)
    let changes = layout.run()
    #expect(LayoutResult(of: layout.root) == first, "seed \(seed)")
    #expect(changes.isEmpty, "seed \(seed)")
  }

  @Test("A list with a share fills the area exactly", arguments: 1...60)
  func filling(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let t = try Bench(width: Double.random(in: 0...500, using: &random))
    let boxes = [t.a, t.b, t.c, t.d, t.e]
    var items: [PlaceItem] = [.flexible(Double.random(in: 0.1...3, using: &random))]
    for box in boxes {
      items.append(.node(box))
      let gap = Double.random(in: -3...9, using: &random)
      items.append(Bool.random(using: &random) ? .space(gap) : .flexible(gap.magnitude))
    }
    let holder = LayoutRegion()
    items.append(.node(holder.layoutNode))
    t.root.layoutFrames { make in
      make.width(boxes) == 20
      make.xPlace(items)
    }
    #expect((holder.rect.maxX - t.root.frame.width).magnitude < 1e-9, "seed \(seed)")
  }
}

/// A random sequence of calls on a tree of depth 2; the transposed one swaps x and y throughout.
///
/// Sizes come first, then one or two placements on each axis; chains between two walls, which keep
/// a position, do occur.
private final class RandomLayout {
  enum Call {
    case place(Axis, [PlaceItem], reference: Int?)
    case align(Axis, Alignment, [Int], reference: Int?)
    case extents(Axis, [Int], [SizeItem])
  }

  let root: LayoutNode
  let nodes: [LayoutNode]
  private(set) var problems = 0
  private var calls: [Call] = []
  private var insets = EdgeInsets.zero

  init(seed: UInt64, isTransposed: Bool) throws {
    var random = SeededGenerator(seed: seed)
    let outer = (0..<4).map { LayoutNode("n\($0)") }
    let inner = (4..<8).map { LayoutNode("n\($0)") }
    root = LayoutNode("root", children: outer)
    try outer[0].append(contentsOf: inner)
    nodes = outer + inner
    let extents = [300.0, 200].shuffled(using: &random)
    let size = isTransposed ? extents.reversed() : extents
    try root.setSize(width: size[0], height: size[1])
    func axis(_ flag: Bool) -> Axis { flag != isTransposed ? .horizontal : .vertical }
    let inset = (0..<4).map { _ in Double.random(in: 0...20, using: &random).rounded() }
    insets =
      isTransposed
      ? EdgeInsets(top: inset[0], left: inset[1], bottom: inset[2], right: inset[3])
      : EdgeInsets(top: inset[1], left: inset[0], bottom: inset[3], right: inset[2])
    for flag in [true, false] {
      calls.append(.extents(axis(flag), Array(0..<8), sizes(&random)))
    }
    for flag in [true, false] {
      addPlacements(along: axis(flag), &random)
    }
  }

  @discardableResult
  func run() -> [FrameChange] {
    root.layoutFrames { make in
      make.insets = insets
      let site = CallSite(file: "law", line: 1)
      for call in calls {
        switch call {
        case .place(let axis, let items, let reference):
          (reference.map { make.ref(nodes[$0]) } ?? make).place(
            axis, items, from: nil, to: nil, at: site)
        case .align(let axis, let alignment, let boxes, let reference):
          (reference.map { make.ref(nodes[$0]) } ?? make)
            .align(axis, alignment, boxes.map { nodes[$0] }, at: site)
        case .extents(let axis, let boxes, let values):
          make.setExtents(axis, of: boxes.map { nodes[$0] }, to: .each(values), at: site)
        }
      }
      problems = make.issues.problems.count
    }
  }

  private func sizes(_ random: inout SeededGenerator) -> [SizeItem] {
    (0..<8).map { _ in
      Int.random(in: 0..<4, using: &random) == 0
        ? .flexible(Double.random(in: 0...2, using: &random))
        : .points(Double.random(in: 0...60, using: &random))
    }
  }

  private func addPlacements(along axis: Axis, _ random: inout SeededGenerator) {
    let outer = Array(0..<4).shuffled(using: &random)
    calls.append(.place(axis, list(outer, &random), reference: nil))
    let inner = Array(4..<8).shuffled(using: &random)
    calls.append(.place(axis, list(Array(inner[..<3]), &random), reference: 0))
    let starts: [Alignment] = [.start, .end, .center]
    let alignment = starts[Int.random(in: 0..<3, using: &random)]
    let reference = [nil, 1, 4][Int.random(in: 0..<3, using: &random)]
    calls.append(.align(axis, alignment, [inner[3]], reference: reference))
  }

  private func list(_ boxes: [Int], _ random: inout SeededGenerator) -> [PlaceItem] {
    var items: [PlaceItem] = []
    for box in boxes {
      let number = Double.random(in: -10...20, using: &random)
      switch Int.random(in: 0..<5, using: &random) {
      case 0, 1: items.append(.space(number))
      case 2: items.append(.flexible(number.magnitude))
      case 3: items.append(.wall)
      default: break
      }
      items.append(.node(nodes[box]))
    }
    items.append(.space(Double.random(in: -10...20, using: &random)))
    return items
  }
}
